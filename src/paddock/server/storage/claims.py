"""An SQLite file belongs to one server at a time; the system lets go of it when that server ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL

from paddock.kernel import BadOptions

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def claim_file(url: URL) -> IO[str] | None:
    """Take an SQLite file, or say who stands in the way; a database that many servers share needs no claim."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    file = Path(url.database)
    file.parent.mkdir(parents=True, exist_ok=True)
    claim = file.with_name(file.name + ".lock").open("w", encoding="ascii")
    try:
        _lock(claim)
    except OSError:
        claim.close()
        raise BadOptions(f"database {file} is in use by another server; stop it first, or use PostgreSQL.") from None
    return claim
