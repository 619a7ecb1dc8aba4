"""Stub."""


def read_text(thing):
    raise NotImplementedError


def write_text(thing):
    raise NotImplementedError
