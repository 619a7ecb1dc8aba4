"""The services against a real server on loopback."""
