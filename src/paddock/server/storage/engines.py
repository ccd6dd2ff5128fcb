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
PATIENCE = {"idle_in_transaction_session_timeout": "20s", "lock_timeout": "10s"}
"""How long PostgreSQL keeps what a worker holds whose line is lost, and how long another worker waits for it."""
KEEPALIVES = {"connect_timeout": 10, "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
"""Seconds, and tries: a line that says nothing any more is given up by us, and by PostgreSQL as well."""


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


def with_keepalives(url: URL) -> URL:
    """A line over which nothing comes for a while is asked for a sign of life; an operator's own figures stand."""
    if url.get_backend_name() == "sqlite":
        return url
    wanted = {name: str(value) for name, value in KEEPALIVES.items() if name not in url.query}
    return url.update_query_dict(wanted)


def let_go_in_time(*engines: Engine) -> None:
    """A worker that vanished in the middle of a transaction must not hold up the others until TCP notices."""
    for engine in engines:
        if engine.dialect.name == "postgresql":
            event.listen(engine, "connect", _be_patient)


def _be_patient(connection: Any, _record: object) -> None:
    ours = {f"tcp_{name}": value for name, value in KEEPALIVES.items() if name != "connect_timeout"}
    with connection.cursor() as cursor:
        for name, value in {**PATIENCE, **ours}.items():
            cursor.execute("SELECT set_config(%s, %s, false)", (name, str(value)))
    connection.commit()


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
