"""The laws of every game: one package or module for each, found by the game's id."""
