"""A PostgreSQL database, by the tools that come with it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from paddock.kernel import BadOptions, counted

WHERE_FOUND = "on Debian it comes with the package postgresql-client"
OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


def dump_database(url: URL, target: Path) -> None:
    """A consistent picture, while servers go on."""
    _run(url, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={target}")


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
    _run(url, "pg_restore", *instead, "--no-owner", "--no-privileges", str(database))


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


def _run(url: URL, program: str, *arguments: str) -> None:
    """The password goes by the environment: whoever lists processes does not see it."""
    if shutil.which(program) is None:
        raise BadOptions(f"PostgreSQL needs {program}, which is not installed; {WHERE_FOUND}.")
    address = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    command = [program, f"--dbname={address}", *arguments]
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadOptions(f"{program} failed: {' '.join(done.stderr.split()) or done.returncode}")
