"""How the tables of a store came to be, step by step: each file of `versions` is one step."""
