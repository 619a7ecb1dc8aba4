"""How fast the referee is, beside yardsticks of the same run."""
