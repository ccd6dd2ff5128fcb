"""Bring a database up to date, however old it is."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from .engines import database_url, open_engines

_LOCK = 7_230_415  # any number, the same for all workers


def migrate(url: str) -> None:
    """Create or upgrade the tables; several workers may try at the same time."""
    writer, reader = open_engines(database_url(url))
    reader.dispose()
    try:
        with writer.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            if not is_current(connection):
                config = _config()
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    finally:
        writer.dispose()


def is_current(connection: Connection) -> bool:
    """Whether the newest migration has been applied."""
    heads = set(ScriptDirectory.from_config(_config()).get_heads())
    return set(MigrationContext.configure(connection).get_current_heads()) == heads


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
