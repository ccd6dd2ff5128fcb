"""`paddock serve` with the same deals on every run, so that pictures of races can be compared. For nothing else."""

from __future__ import annotations

import hashlib
import itertools
import random
from types import SimpleNamespace

from paddock.kernel.flow import chance
from paddock.server.command import serve_command
from paddock.server.storage import invitations
from paddock.server.thinking import jobs

_tables = itertools.count()


def _seed(size: int) -> str:
    return hashlib.sha256(f"picture {next(_tables)}".encode()).hexdigest()[: 2 * size]


if __name__ == "__main__":
    known = random.Random(1967)
    vars(chance)["secrets"] = SimpleNamespace(token_hex=_seed)
    vars(invitations)["secrets"] = SimpleNamespace(choice=known.choice)
    vars(jobs)["secrets"] = SimpleNamespace(randbits=known.getrandbits)
    serve_command()
