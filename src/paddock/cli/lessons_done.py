"""Which lessons somebody has driven in the terminal: a small file beside the races that were put aside."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from paddock.kernel import PaddockError
from paddock.kernel.table import read_json
from paddock.racing.learning import Lesson

from .output import write_file
from .saves import saves_folder


def lessons_done(game: str) -> frozenset[str]:
    """The ids of the lessons that reached their goal; none where nothing can be read."""
    return frozenset(_kept().get(game, ()))


def remember_lesson(lesson: Lesson) -> None:
    """Count it as done; where nothing can be written, it is only not remembered."""
    kept = _kept()
    kept[lesson.game] = sorted({*kept.get(lesson.game, ()), lesson.id})
    with suppress(PaddockError):
        write_file(_file(), json.dumps(kept, indent=1) + "\n")


def next_lesson(lessons: Iterable[Lesson], done: frozenset[str]) -> Lesson | None:
    """The first that is left, once those before it are done; none if all are."""
    left = [lesson for lesson in lessons if lesson.id not in done]
    return next((lesson for lesson in left if done.issuperset(lesson.after)), left[0] if left else None)


def _file() -> Path:
    return saves_folder() / "lessons.json"


def _kept() -> dict[str, list[str]]:
    try:
        content = read_json(_file())
    except PaddockError:
        return {}
    games = content.items() if isinstance(content, dict) else ()
    return {str(game): [str(one) for one in ids] for game, ids in games if isinstance(ids, list)}
