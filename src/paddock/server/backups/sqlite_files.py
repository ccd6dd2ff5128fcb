"""An SQLite file, copied while a server writes to it, and put back when none does."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path

from sqlalchemy.engine import URL

from paddock.kernel import BadData, BadOptions

from ..storage import claim_file

ASIDE = ".before-restore"
COMPANIONS = ("", "-wal", "-shm")


def copy_database(url: URL, target: Path) -> None:
    """By SQLite's online backup, which waits for nobody and keeps nobody waiting."""
    source = Path(url.database or "")
    if not source.is_file():
        raise BadOptions(f"database {source} does not exist; name the server's --folder or --database.")
    try:
        with closing(sqlite3.connect(source)) as opened, closing(sqlite3.connect(target)) as copied:
            opened.backup(copied)
            copied.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
        check_database(target)
    except sqlite3.Error as error:
        raise BadOptions(f"database {source} cannot be copied: {error}.") from None


def check_database(file: Path) -> None:
    """SQLite looks at every page."""
    try:
        with closing(sqlite3.connect(file)) as opened:
            found = opened.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        found = (str(error),)
    if found != ("ok",):
        raise BadData(str(file), "", f"is damaged: {found[0]}")


def check_nothing_is_there(url: URL) -> None:
    """Refuse to take the place of a database."""
    file = Path(url.database or "")
    if file.exists():
        raise BadOptions(f"database {file} exists; --replace puts it aside as {file.name}{ASIDE}.")


def put_back(url: URL, database: Path) -> None:
    """The file goes where the server looks for it; one that was there is put aside."""
    check_database(database)
    target = Path(url.database or "")
    claim = claim_file(url)
    try:
        for companion in COMPANIONS:
            put_aside(target.with_name(target.name + companion))
        shutil.copyfile(database, target)
        target.chmod(0o600)
    except OSError as error:
        raise BadOptions(f"database {target} cannot be written: {error.strerror or error}.") from None
    finally:
        if claim is not None:
            claim.close()


def put_aside(file: Path) -> None:
    """Nothing is lost, not even by a second restore."""
    if not file.exists():
        return
    endings = chain([ASIDE], (f"{ASIDE}-{number}" for number in count(2)))
    places = (file.with_name(file.name + ending) for ending in endings)
    file.rename(next(place for place in places if not place.exists()))
