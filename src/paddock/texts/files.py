"""The files of a language: texts by key, a file for each area; and the seals of the English they were made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .areas import AREAS, area_of

FOLDER = Path(__file__).parent
LANGUAGES = ("it", "de", "es", "fr")
"""Besides English, which is written in the sources."""
SEALS = "seals.json"
_SEAL = 8

Texts = dict[str, str]


@cache
def texts_of(language: str) -> Texts:
    """All texts of a language."""
    return {key: text for area in AREAS for key, text in read(FOLDER / language / f"{area}.json").items()}


def read(path: Path) -> Texts:
    """One file; what is not there yet is empty."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write(path: Path, content: Mapping[str, object]) -> None:
    """Sorted, a line for each key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"  {_plain(key)}: {_plain(content[key])}" for key in sorted(content)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def by_area(content: Mapping[str, object]) -> dict[str, dict[str, object]]:
    """What each file holds."""
    areas: dict[str, dict[str, object]] = {area: {} for area in AREAS}
    for key, value in content.items():
        areas[area_of(key)][key] = value
    return {area: texts for area, texts in areas.items() if texts}


def seal_of(english: str) -> str:
    """A short hash, by which a translation knows the English it was made from."""
    return hashlib.sha256(english.encode()).hexdigest()[:_SEAL]


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
