"""Connects a bot to a referee: joins matches, answers asks, sends positions to the judge."""
