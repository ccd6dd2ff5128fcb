"""What a server has written, read from its database by somebody else."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import create_engine, select

from paddock.server.storage.engines import database_url
from paddock.server.storage.schema import choices

Kept = tuple[tuple[str, int, str], int]
"""Table, number and options; the seat."""


def kept_acts(url: str, tables: Iterable[str]) -> dict[str, Kept]:
    """The acts of tables by their drivers' nonces.

    Only beside a running server: whoever opens an SQLite file first recovers it.
    """
    engine = create_engine(database_url(url))
    wanted = select(choices).where(choices.c.table_id.in_(list(tables)))
    try:
        with engine.connect() as connection:
            rows = connection.execute(wanted).all()
    finally:
        engine.dispose()
    return {row.nonce.rpartition(":")[2]: ((row.table_id, row.number, row.options), row.seat) for row in rows}
