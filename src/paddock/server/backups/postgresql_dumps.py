"""A PostgreSQL database, by the tools that come with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from paddock.kernel import BadOptions, counted

from ..storage import run_tool

OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


def check_nothing_is_in(url: URL) -> None:
    """Refuse to take the place of tables."""
    with _connected(url) as connection:
        if inspect(connection).get_table_names():
            raise BadOptions(f"database {url.database!r} is not empty; --replace removes what is in it.")


def load_dump(url: URL, database: Path) -> None:
    """All or nothing, in place of what is there, and never under a running server."""
    with _connected(url) as connection:
        if others := connection.execute(text(OTHERS)).scalar_one():
            told = counted(others, "connection")
            raise BadOptions(f"database {url.database!r} is in use by {told}; stop the servers first.")
    instead = ("--clean", "--if-exists", "--exit-on-error", "--single-transaction")
    run_tool(url, "pg_restore", *instead, "--no-owner", "--no-privileges", str(database))


@contextmanager
def _connected(url: URL) -> Iterator[Connection]:
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            yield connection
    except OperationalError as error:
        raise BadOptions(f"database {url!s}: cannot be opened: {' '.join(str(error.orig).split())}") from None
    finally:
        engine.dispose()
