"""The rule book of Kings Progress, put to the referee."""
