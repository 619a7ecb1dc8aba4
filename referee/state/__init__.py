"""What lies on the table and how it changes: nouns, and total functions over them."""
