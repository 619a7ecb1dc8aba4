"""The rule book of China, put to the referee."""
