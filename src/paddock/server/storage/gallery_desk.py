"""Circuits that were reported, as an operator looks at them at the database itself."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from paddock.kernel import BadOptions

from .audit import add_entry
from .operators import OPERATOR
from .workshop_schema import complaints, versions


@dataclass(frozen=True, slots=True)
class Reported:
    """A circuit, and what was said about it."""

    id: str
    game: str
    name: str
    number: int
    maker: str
    is_hidden: bool
    said: tuple[tuple[str, str], ...]


def reported_circuits(connection: Connection) -> list[Reported]:
    """All that something was said about, or that are hidden; the most reported first."""
    said: dict[str, list[tuple[str, str]]] = {}
    for row in connection.execute(select(complaints).order_by(complaints.c.at)):
        said.setdefault(row.version_id, []).append((row.reason, row.text))
    wanted = versions.c.is_hidden.is_(True) | versions.c.id.in_(said)
    rows = connection.execute(select(versions).where(wanted).order_by(versions.c.made_at)).all()
    found = [
        Reported(row.id, row.game, row.name, row.number, row.maker, row.is_hidden, tuple(said.get(row.id, ())))
        for row in rows
    ]
    return sorted(found, key=lambda one: -len(one.said))


def decide_about(connection: Connection, version_id: str, is_hidden: bool) -> str:
    """Hide a version for good, or show it again to everybody; its name."""
    row = connection.execute(select(versions.c.name).where(versions.c.id == version_id)).first()
    if row is None:
        raise BadOptions(f"version {version_id!r} does not exist on this server.")
    connection.execute(update(versions).where(versions.c.id == version_id).values(is_hidden=is_hidden))
    if not is_hidden:
        connection.execute(delete(complaints).where(complaints.c.version_id == version_id))
    add_entry(connection, OPERATOR, "circuit hidden" if is_hidden else "circuit restored", "", version_id)
    return str(row.name)
