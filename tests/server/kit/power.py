"""A power cut: what a server wrote and did not sync is lost, in part or as a whole."""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parent / "unsynced.c"
HEAD = struct.Struct("=qqqq")
SECTOR = 512
SHARES = (0.0, 0.5, 0.9)
"""How much of what was not synced has reached the disk all the same."""


def forgetful_disk(folder: Path) -> Path:
    """The library that notes what is not synced, compiled for this machine."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler, "The power-cut test needs a C compiler: install Debian's package gcc."
    library = folder / "unsynced.so"
    command = [compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl", "-lpthread"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return library


@dataclass(frozen=True)
class Write:
    """Bytes that were on their way to the disk, and what stood in their place."""

    offset: int
    new: bytes
    old: bytes
    size_before: int


def cut_power(folder: Path, chance: random.Random, shares: Sequence[float] = SHARES) -> int:
    """After the kill: of the unsynced writes any may have reached the disk, torn or whole, the others never did.

    How many there were.
    """
    count = 0
    for journal in folder.glob("*.unsynced"):
        writes = list(_read(journal.read_bytes()))
        file = journal.with_name(journal.name.removesuffix(".unsynced"))
        if writes and file.exists():
            _forget(file, writes, chance, chance.choice(shares))
        journal.unlink()
        count += len(writes)
    return count


def _read(told: bytes) -> list[Write]:
    writes, place = [], 0
    while place < len(told):
        offset, new, old, size = HEAD.unpack_from(told, place)
        place += HEAD.size
        writes.append(Write(offset, told[place : place + new], told[place + new : place + new + old], size))
        place += new + old
    return writes


def _forget(file: Path, writes: list[Write], chance: random.Random, share: float) -> None:
    with file.open("r+b") as disk:
        for write in reversed(writes):
            disk.seek(write.offset)
            disk.write(write.old)
            disk.truncate(write.size_before)
        for write in writes:
            if chance.random() < share:
                whole = chance.random() < 0.7
                sectors = chance.randrange(len(write.new) // SECTOR + 1) * SECTOR
                disk.seek(write.offset)
                disk.write(write.new if whole else write.new[:sectors])
