"""Make a backup of what a server keeps, and bring one back."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import create_engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

import paddock
from paddock.kernel import BadOptions

from ..settings import Settings
from ..storage import database_url, dump_database, migrate
from ..storage.schema import identities, tables
from .archive import read_archive, write_archive
from .postgresql_dumps import check_nothing_is_in, load_dump
from .sqlite_files import check_nothing_is_there, copy_database, put_aside, put_back


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    tables: int
    people: int
    made_at: str
    has_key: bool


def make_backup(settings: Settings, file: Path) -> Contents:
    """The database and the key as one file; a server may go on meanwhile."""
    url, key = database_url(settings.database_url), settings.key_path
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        on_sqlite = url.get_backend_name() == "sqlite"
        (copy_database if on_sqlite else dump_database)(url, copy)
        contents = Contents(
            *_count(URL.create("sqlite", database=str(copy)) if on_sqlite else url),
            datetime.now(UTC).isoformat(timespec="seconds"),
            key.is_file(),
        )
        papers = {"paddock": paddock.__version__, "database": url.get_backend_name(), "made_at": contents.made_at}
        write_archive(file, papers, copy, key.read_bytes() if contents.has_key else b"")
    return contents


def check_nothing_is_kept(settings: Settings) -> None:
    """Refuse to take the place of what a server keeps."""
    url = database_url(settings.database_url)
    (check_nothing_is_there if url.get_backend_name() == "sqlite" else check_nothing_is_in)(url)


def restore_backup(settings: Settings, file: Path) -> Contents:
    """Everything as it was when the backup was made, brought up to date by this program's migrations."""
    url = database_url(settings.database_url)
    with tempfile.TemporaryDirectory() as folder:
        papers, copy, key = read_archive(file, Path(folder))
        if papers.get("database") != url.get_backend_name():
            told = f"{file} was made on {papers.get('database')}, and the database is {url.get_backend_name()}"
            raise BadOptions(f"{told}; a backup goes back to the same kind.")
        (put_back if url.get_backend_name() == "sqlite" else load_dump)(url, copy)
    if key:
        _write_key(settings.key_path, key)
    try:
        migrate(settings.database_url)
    except Exception as error:  # a schema from a newer program, which no migration of ours leads to
        raise BadOptions(f"{file} cannot be brought up to date: {error}; use the Paddock that made it.") from None
    return Contents(*_count(url), str(papers.get("made_at")), bool(key))


def _count(url: URL) -> tuple[int, int]:
    """How many tables and people there are."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            counts = (select(func.count()).select_from(kind) for kind in (tables, identities))
            hosted, people = (connection.execute(count).scalar_one() for count in counts)
        return hosted, people
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise BadOptions(f"database {url.database}: is none of a server, or of an older one: {reason}") from None
    finally:
        engine.dispose()


def _write_key(file: Path, key: bytes) -> None:
    """People keep their seats: their cookies are signed with it. Another key is put aside."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.exists() and file.read_bytes() != key:
        put_aside(file)
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(key)
