"""Servers that are killed: what was acknowledged is there, once, and every match goes on."""
