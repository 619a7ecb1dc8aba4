"""`referee store`: takes care of where matches are kept."""

import asyncio
import json

import click

from referee.cli.examples import examples
from referee.cli.stores import DEFAULT_STORE, VARIABLE, StoreType
from referee.store.address import StoreAddress, StoreKind
from referee.store.errors import StoreError
from referee.store.opening import upgrade_store


@click.group("store", short_help="Take care of where matches are kept.")
def command() -> None:
    """Take care of the store: the file or the database where matches are kept."""


@command.command(
    "upgrade",
    short_help="Make or update the tables of a store.",
    epilog=examples(
        "referee store upgrade matches.sqlite",
        "referee store upgrade postgresql://referee@db.example.org/matches",
    ),
)
@click.argument("store", type=StoreType(), envvar=VARIABLE, default=DEFAULT_STORE)
@click.option("--json", "as_json", is_flag=True, help="Say what was done as a JSON object.")
def upgrade(store: StoreAddress, *, as_json: bool) -> None:
    """
    Bring the tables of STORE to those that this program needs.

    STORE is a SQLite file or a postgresql:// URL; left out, it is what the environment variable
    REFEREE_STORE says, or else matches.sqlite. An empty database gets its tables. All happens in
    one transaction: either the store is up to date afterwards, or it is as it was. Stop the servers
    first, and have a backup.
    """
    if store.kind is StoreKind.MEMORY:
        raise click.UsageError("what is kept in memory needs no upgrade")
    try:
        before, after = asyncio.run(upgrade_store(store))
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        click.echo(json.dumps({"store": str(store), "before": before, "after": after}))
    elif before == after:
        click.echo(f"{store} is up to date: schema {after}")
    else:
        click.echo(f"{store} is now at schema {after}, was {before or 'empty'}")
