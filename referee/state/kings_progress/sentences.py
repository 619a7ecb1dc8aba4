"""Stub."""


def sentence(thing):
    raise NotImplementedError
