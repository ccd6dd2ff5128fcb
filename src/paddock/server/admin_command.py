"""`paddock admin`: who moderates a server, and a way back for who lost their passphrase."""

from __future__ import annotations

from typing import Any

import click

from paddock.extras import needing

from .command import kept_options
from .settings import Settings

ROLES = ("admin", "moderator")
LINK_HOURS = 24.0


@click.group("admin", short_help="Who moderates a server.")
def admin_command() -> None:
    """Roles and one-time links, given by whoever has the server's files. The server may go on meanwhile.

    Nobody is an admin before one is named here.
    """


@admin_command.command("grant")
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES), default="admin", show_default=True)
@kept_options
def grant(name: str, role: str, **given: Any) -> None:
    """Give the account NAME a role."""
    with needing("server", "an admin's work"):
        from .storage.operators import at_the_database, set_role
    with at_the_database(Settings(**given).database_url) as connection:
        told = set_role(connection, name, role)
    click.echo(f"{told} is {'an' if role == 'admin' else 'a'} {role} now.")


@admin_command.command("revoke")
@click.argument("name")
@kept_options
def revoke(name: str, **given: Any) -> None:
    """Take the role of the account NAME away."""
    with needing("server", "an admin's work"):
        from .storage.operators import at_the_database, set_role
    with at_the_database(Settings(**given).database_url) as connection:
        told = set_role(connection, name, "")
    click.echo(f"{told} has no role any more.")


@admin_command.command("list")
@kept_options
def list_roles(**given: Any) -> None:
    """Who has a role."""
    with needing("server", "an admin's work"):
        from .storage.operators import at_the_database, people_with_roles
    with at_the_database(Settings(**given).database_url) as connection:
        found = people_with_roles(connection)
    for name, role in found:
        click.echo(f"{name}: {role}")
    if not found:
        click.echo("Nobody has a role; `paddock admin grant NAME` names an admin.")


@admin_command.command("link")
@click.argument("name")
@click.option("--hours", default=LINK_HOURS, show_default=True, help="How long the link works.")
@click.option("--public-url", default="", metavar="URL", help="The address people use.")
@kept_options
def link(name: str, hours: float, public_url: str, **given: Any) -> None:
    """A link by which the owner of the account NAME sets a new passphrase, once."""
    with needing("server", "an admin's work"):
        from .storage.operators import at_the_database, one_time_link
    with at_the_database(Settings(**given).database_url) as connection:
        secret = one_time_link(connection, name, hours)
    click.echo(f"{public_url.rstrip('/')}/recover/{secret}")
