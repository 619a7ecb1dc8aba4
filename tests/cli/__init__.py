"""The command line, called in the same process and as a process of its own."""
