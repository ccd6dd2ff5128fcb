"""How the two databases are opened. Behind this door all statements are the same."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from paddock.extras import MissingExtra, how_to_get
from paddock.kernel import BadOptions, Plain

from .private_files import make_private

READERS = 4


def database_url(text: str) -> URL:
    """The URL with the driver we use, or a refusal that names what is possible."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOptions(f"database {text!r} is no URL; use sqlite:///FILE or postgresql://HOST/NAME.") from None
    kind = url.get_backend_name()
    if kind == "sqlite" and not url.database:
        raise BadOptions(f"database {text!r} names no file; use sqlite:///FILE.")
    if kind == "sqlite":
        return url.set(drivername="sqlite+pysqlite")
    if kind in ("postgresql", "postgres"):
        if find_spec("psycopg") is None:
            raise MissingExtra(f"PostgreSQL needs psycopg: {how_to_get('postgresql')}")
        return url.set(drivername="postgresql+psycopg")
    raise BadOptions(f"database {kind!r} is not supported; use sqlite:///FILE or postgresql://HOST/NAME.")


def open_engines(url: URL) -> tuple[Engine, Engine]:
    """One engine to write with, a single connection; one to read with, a few."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, "BEGIN IMMEDIATE"), _sqlite(url, "BEGIN")
    shared: Plain = {"max_overflow": 0, "pool_pre_ping": True, "hide_parameters": True}
    writer = create_engine(url, pool_size=1, **shared)
    reader = create_engine(url, pool_size=READERS, isolation_level="AUTOCOMMIT", **shared)
    return writer, reader


def _sqlite(url: URL, begin: str) -> Engine:
    make_private(Path(str(url.database)))
    connecting = {"check_same_thread": False, "timeout": 15}
    engine = create_engine(url, pool_size=READERS, connect_args=connecting, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
