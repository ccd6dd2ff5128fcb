"""Races of studies that are over, kept for a while: a longer study of the same goes on where the last one stopped."""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree
from time import time

import orjson

from paddock import __version__

from ..storage import Study

GOING_ON = ("workshop",)
"""The kinds of studies that are made longer."""
MOST_KEPT = 8
LONGEST_KEPT = 2 * 86_400
"""Seconds."""
_NAME = "kept-"


def keep(home: Path, study: Study, folder: Path) -> None:
    """Put the races of a study aside; a shorter one of the same is not needed any more."""
    if not folder.is_dir():
        return
    for shorter in _kept(home, study):
        rmtree(shorter, ignore_errors=True)
    os.utime(folder)
    folder.rename(home / f"{_NAME}{_key(study)}-{study.races}")


def take_kept(home: Path, study: Study, folder: Path) -> None:
    """Begin a study with the races that another one of the same has left, unless that was longer."""
    if study.kind not in GOING_ON or folder.exists():
        return
    for found in _kept(home, study):
        if int(found.name.rpartition("-")[2]) <= study.races:
            found.rename(folder)
            return


def still_kept(folders: Iterable[Path]) -> set[str]:
    """The names of those that are kept on: not too many, and none for long."""
    aside = [(folder.stat().st_mtime, folder.name) for folder in folders if folder.name.startswith(_NAME)]
    fresh = sorted((at, name) for at, name in aside if at > time() - LONGEST_KEPT)
    return {name for _, name in fresh[-MOST_KEPT:]}


def _kept(home: Path, study: Study) -> list[Path]:
    return sorted(home.glob(f"{_NAME}{_key(study)}-*")) if home.is_dir() else []


def _key(study: Study) -> str:
    """The same races under the same rules by the same program, however many."""
    series = [{key: value for key, value in one.items() if key != "races"} for one in study.plan["series"]]
    about = [__version__, study.subject, study.game, series]
    return blake2b(orjson.dumps(about, option=orjson.OPT_SORT_KEYS), digest_size=12).hexdigest()
