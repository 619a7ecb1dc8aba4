"""What is allowed: one short function for every [must] paragraph of a rule book."""
