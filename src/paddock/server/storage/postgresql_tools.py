"""What PostgreSQL's own tools do for us."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL

from paddock.kernel import BadOptions

WHERE_FOUND = "on Debian it comes with the package postgresql-client"


def dump_database(url: URL, target: Path) -> None:
    """A consistent picture, while servers go on."""
    run_tool(url, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={target}")


def run_tool(url: URL, program: str, *arguments: str) -> None:
    """Run one of them. The password goes by the environment: whoever lists processes does not see it."""
    if shutil.which(program) is None:
        raise BadOptions(f"PostgreSQL needs {program}, which is not installed; {WHERE_FOUND}.")
    address = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    command = [program, f"--dbname={address}", *arguments]
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadOptions(f"{program} failed: {' '.join(done.stderr.split()) or done.returncode}")
