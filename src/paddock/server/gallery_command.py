"""`paddock gallery`: what people say about circuits that were published, and what is done about it."""

from __future__ import annotations

from typing import Any

import click

from paddock.extras import needing

from .command import kept_options
from .settings import Settings


@click.group("gallery", short_help="Circuits that were reported.")
def gallery_command() -> None:
    """Published circuits, looked after by whoever has the server's files. The server may go on meanwhile.

    Three reports hide a circuit; hiding and restoring one here settles what was said about it.
    """


@gallery_command.command("reports")
@kept_options
def reports(**given: Any) -> None:
    """What was said about which circuit, the most reported first."""
    with needing("server", "a gallery"):
        from .storage.gallery_desk import reported_circuits
        from .storage.operators import at_the_database
    with at_the_database(Settings(**given).database_url) as connection:
        found = reported_circuits(connection)
    for circuit in found:
        state = "hidden" if circuit.is_hidden else "shown"
        click.echo(f"{circuit.id}  {circuit.game}  {circuit.name} {circuit.number} by {circuit.maker}, {state}")
        for reason, text in circuit.said:
            click.echo(f"    {reason}: {text}" if text else f"    {reason}")
    if not found:
        click.echo("Nobody has reported a circuit.")


@gallery_command.command("hide")
@click.argument("version")
@kept_options
def hide(version: str, **given: Any) -> None:
    """Take VERSION out of the gallery; races on it keep their copy."""
    _decide(version, True, given)


@gallery_command.command("restore")
@click.argument("version")
@kept_options
def restore(version: str, **given: Any) -> None:
    """Show VERSION again, and forget what was said about it."""
    _decide(version, False, given)


def _decide(version: str, is_hidden: bool, given: dict[str, Any]) -> None:
    with needing("server", "a gallery"):
        from .storage.gallery_desk import decide_about
        from .storage.operators import at_the_database
    with at_the_database(Settings(**given).database_url) as connection:
        name = decide_about(connection, version, is_hidden)
    click.echo(f"{name} is {'hidden' if is_hidden else 'shown again'}.")
