"""Bring a database up to date, however old it is."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from paddock.kernel import BadOptions

from .engines import database_url, open_engines
from .private_files import make_private

logger = logging.getLogger("paddock.storage")

_LOCK = 7_230_415  # any number, the same for all workers


def migrate(url: str) -> None:
    """Create or upgrade the tables; several workers may try at the same time."""
    writer, reader = open_engines(database_url(url))
    reader.dispose()
    _back_up(writer)
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


def coming_form(url: str) -> str | None:
    """The form that a database will be brought to; none if it has that form, or is empty."""
    writer, reader = open_engines(database_url(url))
    reader.dispose()
    try:
        return _head() if _is_outdated(writer) else None
    finally:
        writer.dispose()


def _is_outdated(engine: Engine) -> bool:
    with engine.connect() as connection:
        before = MigrationContext.configure(connection).get_current_revision()
        outdated = before is not None and not is_current(connection)
    if outdated:
        _check_known(str(before))
    return outdated


def _back_up(engine: Engine) -> None:
    """A copy of an SQLite file before it changes its form; a server on PostgreSQL calls for pg_dump beforehand."""
    if not _is_outdated(engine) or engine.dialect.name != "sqlite":
        return
    file = Path(str(engine.url.database))
    copy = file.with_name(f"{file.name}.before-{_head()}")
    if copy.exists():  # the first one holds what was there before
        return
    make_private(copy)
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        copy.unlink(missing_ok=True)
        raise BadOptions(f"database {file} cannot be copied before its form changes: {error}.") from None
    logger.warning("the database changes its form; a copy of it is %s", copy)


def _check_known(revision: str) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision not in known:
        raise BadOptions(f"the database has the form {revision} of a newer server; this one knows up to {_head()}.")


def _head() -> str:
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def is_current(connection: Connection) -> bool:
    """Whether the newest migration has been applied."""
    heads = set(ScriptDirectory.from_config(_config()).get_heads())
    return set(MigrationContext.configure(connection).get_current_heads()) == heads


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
