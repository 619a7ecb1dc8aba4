"""Where matches are kept: the record of a match, the store's interface, and the stores."""
