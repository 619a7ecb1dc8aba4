"""Games that nobody would play: machines, laws, any bytes at the door."""
