"""Stores of matches: what each of them promises, their tables, their addresses."""
