"""What an operator does at the database itself, while the server goes on: roles and one-time links."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, select, update

from paddock.kernel import BadOptions

from .audit import add_entry
from .engines import database_url, open_engines
from .people import name_key
from .recovery import make_link
from .schema import accounts, identities

OPERATOR = "operator"


@contextmanager
def at_the_database(url: str) -> Iterator[Connection]:
    """A transaction beside the running server, which sees the change with its next call."""
    writer, reader = open_engines(database_url(url))
    reader.dispose()
    try:
        with writer.begin() as connection:
            yield connection
    finally:
        writer.dispose()


def set_role(connection: Connection, name: str, role: str) -> str:
    """Give an account a role, or none; the account's own spelling."""
    row = _account(connection, name)
    connection.execute(update(identities).where(identities.c.id == row[0]).values(role=role))
    add_entry(connection, OPERATOR, f"role {role}" if role else "no role", row[0], "")
    return row[1]


def people_with_roles(connection: Connection) -> list[tuple[str, str]]:
    """Accounts and their roles."""
    joined = accounts.join(identities, identities.c.id == accounts.c.identity_id)
    columns = select(accounts.c.name, identities.c.role).select_from(joined)
    rows = connection.execute(columns.where(identities.c.role != "").order_by(accounts.c.name)).all()
    return [(row.name, row.role) for row in rows]


def one_time_link(connection: Connection, name: str, hours: float) -> str:
    """The secret of a link by which the owner of an account sets a new passphrase."""
    identity_id, _ = _account(connection, name)
    add_entry(connection, OPERATOR, "one-time link", identity_id, "")
    return make_link(connection, identity_id, hours * 60)


def _account(connection: Connection, name: str) -> tuple[str, str]:
    statement = select(accounts.c.identity_id, accounts.c.name).where(accounts.c.name_key == name_key(name))
    row = connection.execute(statement).first()
    if row is None:
        raise BadOptions(f"account {name!r} does not exist on this server.")
    return str(row.identity_id), str(row.name)
