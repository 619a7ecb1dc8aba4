"""The rule book of El Grande, put to the referee."""
