"""Hosted matches: a match is its record, and where it stands is a fold over the record."""
