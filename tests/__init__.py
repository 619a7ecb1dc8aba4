"""What the rule books say, put to the referee: a class per rule, a test per card, the laws."""
