"""What games say to newcomers: the tables of `games/GAME/learning`, by the keys under which clients ask for them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .found import Found

Content = Mapping[str, Any]
GAMES = ("heat", "formula90", "poleposition")
LEDGERS = {"heat": "HEAT", "formula90": "F90", "poleposition": "PP"}


def collect_learning(package: Path, found: Found) -> None:
    """All games, and what every one of them shows alike."""
    _tips(package / "racing/learning/tips.toml", "learn.any", found)
    for game in GAMES:
        room, prefix = package / "games" / game / "learning", f"learn.{game}"
        _tips(room / "tips.toml", prefix, found)
        _headings(room.parent / "data/rules", prefix, found)
        _sentences(room / "sentences.toml", prefix, LEDGERS[game], found)
        _how(room / "how.toml", prefix, found)
        _pictures(room / "pictures.toml", prefix, found)
        _calls(room / "calls.toml", prefix, found)
        _ladder(room / "ladder.toml", prefix, found)
        for lesson in sorted((room / "lessons").glob("*.toml")):
            _lesson(lesson, prefix, found)


def _read(path: Path) -> Content:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _where(path: Path) -> str:
    return path.as_posix().partition("/src/")[2] and f"src/{path.as_posix().partition('/src/')[2]}"


def _tips(path: Path, prefix: str, found: Found) -> None:
    for name, tip in _read(path).items():
        found.table(f"{prefix}.tip.{name}", {"": tip["name"], ".says": tip["says"]}, _where(path))


def _headings(folder: Path, prefix: str, found: Found) -> None:
    """What the topics of the rules are called; the rules below them are told as they are worded."""
    for path in sorted(folder.glob("*.toml")):
        topic = _read(path)
        found.add(f"{prefix}.heading.{topic['topic']}", topic["title"], _where(path))


def _sentences(path: Path, prefix: str, ledger: str, found: Found) -> None:
    for topic, content in _read(path).items():
        found.table(f"{prefix}.topic.{topic}", {"": content.get("says", "")}, _where(path))
        for rule, sentence in _rules(topic, content):
            texts = {"": sentence.get("title", ""), ".says": sentence.get("says", "")}
            for one in (f"{ledger}.{rule}", *sentence.get("also", ())):
                found.table(f"{prefix}.rule.{one}", texts, _where(path))


def _rules(name: str, content: Content) -> list[tuple[str, Content]]:
    """The rules of a topic, with those of its own topics."""
    rules: list[tuple[str, Content]] = []
    for key, inner in content.items():
        if isinstance(inner, dict):
            rules += [(f"{name}.{key}", inner)] if "title" in inner else []
            rules += _rules(f"{name}.{key}", inner)
    return rules


def _how(path: Path, prefix: str, found: Found) -> None:
    page = _read(path)
    found.table(f"{prefix}.how.", {"intro": page["intro"]}, _where(path))
    for number, panel in enumerate(page["panel"], 1):
        key = f"{prefix}.how.{number}"
        found.table(key, {"": panel["title"], ".says": panel["says"], ".about": panel.get("about", "")}, _where(path))
        if row := panel.get("row"):
            found.add(f"{prefix}.row.{row}", row[0].upper() + row[1:], _where(path))
        for kind in ("tiles", "loop", "gauges"):
            for row_number, row in enumerate(panel.get(kind, ()), 1):
                for place, words in enumerate(row, 1):
                    if any(letter.isalpha() for letter in words):
                        found.add(f"{key}.{kind}.{row_number}.{place}", words, _where(path))


def _pictures(path: Path, prefix: str, found: Found) -> None:
    for name, picture in _read(path).items():
        found.table(f"{prefix}.picture.{name}", {".about": picture["about"]}, _where(path))
        for number, note in enumerate(picture.get("notes", ()), 1):
            if any(letter.isalpha() for letter in note["text"].replace("{value}", "")):
                found.add(f"{prefix}.picture.{name}.note.{number}", note["text"], _where(path))


def _calls(path: Path, prefix: str, found: Found) -> None:
    for call in _read(path)["call"]:
        found.table(f"{prefix}.call.{call['id']}", {"": call["says"], ".title": call["title"]}, _where(path))


def _ladder(path: Path, prefix: str, found: Found) -> None:
    for race in _read(path)["race"]:
        found.table(f"{prefix}.ladder.{race['id']}", {"": race["title"], ".about": race["about"]}, _where(path))


def _lesson(path: Path, prefix: str, found: Found) -> None:
    lesson = _read(path)["lesson"]
    key = f"{prefix}.lesson.{lesson['id']}"
    texts = {"": lesson["title"], ".goal": lesson["goal"], ".explain": lesson["explain"]}
    found.table(key, texts, _where(path))
    found.table(f"{key}.hint.", {str(number): hint for number, hint in enumerate(lesson["hints"], 1)}, _where(path))
