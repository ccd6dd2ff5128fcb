"""The file of a backup: the database, the secret key, and what they are."""

from __future__ import annotations

import io
import json
import os
import tarfile
from contextlib import suppress
from pathlib import Path

from paddock.kernel import BadData, BadOptions, Plain

KIND, VERSION = "paddock-backup", 1
PAPERS, DATABASE, KEY = "backup.json", "database", "secret.key"


def write_archive(file: Path, papers: Plain, database: Path, key: bytes) -> None:
    """One file for its owner's eyes, which appears whole or not at all."""
    if file.exists():
        raise BadOptions(f"{file} is there already; name another file.")
    unfinished = file.with_name(f"{file.name}.part")
    try:
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as opened, tarfile.open(fileobj=opened, mode="w:gz") as archive:
            _add(archive, PAPERS, json.dumps({"kind": KIND, "version": VERSION, **papers}, indent=2).encode())
            if key:
                _add(archive, KEY, key)
            archive.add(database, DATABASE, recursive=False)
        unfinished.replace(file)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise BadOptions(f"{file} cannot be written: {error.strerror or error}.") from None


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(content), 0o600
    archive.addfile(member, io.BytesIO(content))


def read_archive(file: Path, folder: Path) -> tuple[Plain, Path, bytes]:
    """The papers, the database, laid into a folder, and the key; only what a backup holds is looked at."""
    try:
        with tarfile.open(file) as archive:
            papers = _papers(file, _read(archive, PAPERS))
            database = folder / DATABASE
            with database.open("wb") as copied:
                copied.write(_read(archive, DATABASE))
            key = _read(archive, KEY) if KEY in archive.getnames() else b""
    except OSError as error:
        raise BadOptions(f"{file} cannot be read: {error.strerror or error}.") from None
    except (tarfile.TarError, KeyError, EOFError, ValueError):
        raise BadData(str(file), "", "is no whole backup; one is made by: paddock backup") from None
    return papers, database, key


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    member = archive.extractfile(name)
    if member is None:
        raise KeyError(name)
    return member.read()


def _papers(file: Path, text: bytes) -> Plain:
    papers = json.loads(text)
    if not isinstance(papers, dict) or papers.get("kind") != KIND:
        raise ValueError(KIND)
    if papers.get("version") != VERSION:
        raise BadData(str(file), "version", f"{papers.get('version')!r} is not known; this program reads {VERSION}")
    return papers
