"""An SQLite file belongs to one server at a time; the system lets go of it when that server ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL

from paddock.kernel import BadOptions

from .private_files import make_private

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_claimed_ahead: dict[Path, IO[str]] = {}


def claim_ahead(url: URL) -> None:
    """Take the file before anything is touched; the database of this process will find it taken for itself."""
    if (file := _file_of(url)) and file not in _claimed_ahead:
        _claimed_ahead[file] = _claim(file)


def claim_file(url: URL) -> IO[str] | None:
    """Take an SQLite file, or say who stands in the way; a database that many servers share needs no claim."""
    file = _file_of(url)
    return (_claimed_ahead.pop(file, None) or _claim(file)) if file else None


def _file_of(url: URL) -> Path | None:
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(str(url.database)).absolute() if is_file else None


def _claim(file: Path) -> IO[str]:
    lock = file.with_name(file.name + ".lock")
    try:
        make_private(lock)
        claim = lock.open("a", encoding="ascii")
    except OSError as error:
        raise BadOptions(f"database {file}: cannot be opened: {error.strerror}.") from None
    try:
        _lock(claim)
    except OSError:
        claim.close()
        raise BadOptions(f"database {file} is in use by another server; stop it first, or use PostgreSQL.") from None
    return claim
