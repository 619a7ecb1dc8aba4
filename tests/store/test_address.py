"""How the place of a store is written."""

import pytest

from referee.store.address import StoreAddress, StoreKind


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("memory", StoreKind.MEMORY, ""),
        ("matches.sqlite", StoreKind.SQLITE, "matches.sqlite"),
        ("/var/lib/referee/matches.db", StoreKind.SQLITE, "/var/lib/referee/matches.db"),
        ("sqlite:///matches.db", StoreKind.SQLITE, "matches.db"),
        ("sqlite:////var/matches.db", StoreKind.SQLITE, "/var/matches.db"),
        ("postgresql://me@host/db", StoreKind.POSTGRES, "postgresql://me@host/db"),
        ("postgres://host:5/db?sslmode=require", StoreKind.POSTGRES, None),
    ],
)
def test_reads_an_address(text: str, kind: StoreKind, place: str | None) -> None:
    """Memory, a file by its path or its URL, a database by its URL."""
    assert StoreAddress(kind, text if place is None else place) == StoreAddress.of(text)


@pytest.mark.parametrize("text", ["mysql://host/db", "http://host", "postgresql://host:port/db"])
def test_turns_others_away(text: str) -> None:
    """What is no such address is not taken for a file."""
    with pytest.raises(ValueError, match="postgresql://"):
        StoreAddress.of(text)


@pytest.mark.parametrize(
    "text", ["postgresql://me:s3cret@host/db", "postgresql://me@host/db?password=s3cret"]
)
def test_does_not_show_the_password(text: str) -> None:
    """Whatever is logged or complained about has no password in it, and the rest."""
    address = StoreAddress.of(text)

    assert "s3cret" not in str(address)
    assert "me" in str(address)
    assert str(address).partition("?")[0].endswith("@host/db")
    assert "s3cret" not in repr(address)
