"""Hosted matches without a server: Nature, the record, decisions, what is shown, the store."""
