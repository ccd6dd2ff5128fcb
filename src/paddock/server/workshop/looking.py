"""Look at a circuit that is being drawn: everything that is wrong or unusual, its figures, and its board."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from paddock.kernel import AnyGame, Plain, Said, said
from paddock.racing import circuits_of, plain_id

from ..errors import Refusal
from ..race import circuit_board
from .problems import FILE, Problems
from .shown import shown_content

LARGEST = 1_000_000
DEEPEST = 32
MOST_VALUES = 40_000
LARGEST_NUMBER = 10**9
TURNING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that show what follows in another order than it was typed."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be said about a draft; one that can be raced on has figures and a board."""

    problems: list[Plain]
    facts: Plain | None = None
    board: Plain | None = None

    @property
    def is_sound(self) -> bool:
        """Nothing keeps it from being raced; its road may still have to be mended before everybody finds it."""
        return self.board is not None


def look_at(game: AnyGame, content: Plain) -> Look:
    """Faults first; what is unusual only where nothing is wrong."""
    problems = Problems(game, content)
    if faults := problems.faults():
        return Look(faults)
    board: Plain = orjson.loads(circuit_board(game, content).body)
    return Look(problems.remarks(), circuits_of(game).facts(content), board)


def new_content(game: AnyGame, name: str, wish: Mapping[str, Any]) -> Plain:
    """What a new circuit begins with: a drawn loop, one of ours or of somebody's, or a file."""
    found = circuits_of(game)
    if wish.get("points"):
        return found.propose(_points(wish["points"]), name, plain_id(name))
    if ours := shown_content(game, str(wish.get("circuit"))):
        return {**ours, "id": plain_id(name), "name": name}
    if wish.get("circuit"):
        if wish["circuit"] not in found.ids():
            raise Refusal(
                "options", said("refused.no-circuit", "There is no circuit {name}.", name=repr(wish["circuit"])), 422
            )
        content = found.draft(found.write(wish["circuit"], next(iter(found.forms), "toml")), FILE)
        return {**content, "id": plain_id(name), "name": name}
    return bounded(found.draft(str(wish.get("text") or ""), str(wish.get("file") or FILE)))


def bounded(content: Plain) -> Plain:
    """A circuit that is neither larger nor deeper than one can be, and whose numbers every program can write."""
    try:
        _check_values(content)
        size = len(json.dumps(content, ensure_ascii=False).encode())
    except (UnicodeEncodeError, RecursionError, ValueError, TypeError):
        raise Refusal(
            "options", said("refused.circuit-plain", "A circuit is made of texts, numbers, lists and tables."), 422
        ) from None
    if size > LARGEST:
        raise Refusal(
            "options", said("refused.circuit-bytes", "A circuit is at most {most} bytes large.", most=LARGEST), 422
        )
    return content


def _check_values(content: Plain) -> None:
    waiting: list[tuple[object, int]] = [(content, 0)]
    seen = 0
    while waiting:
        value, depth = waiting.pop()
        seen += 1
        if fault := _fault_of(value, depth, seen):
            raise Refusal("options", fault, 422)
        if isinstance(value, dict | list):
            within: Iterable[object] = value.values() if isinstance(value, dict) else value
            waiting.extend((one, depth + 1) for one in within)


def _fault_of(value: object, depth: int, seen: int) -> Said | None:
    """What is wrong with a value, so deep inside the file and after so many others."""
    if seen > MOST_VALUES:
        return said("refused.circuit-values", "A circuit has at most {most} values.", most=MOST_VALUES)
    if depth > DEEPEST:
        return said("refused.circuit-depth", "A circuit is nested at most {most} times.", most=DEEPEST)
    if isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
        most = LARGEST_NUMBER
        return said("refused.circuit-numbers", "Numbers of a circuit are between −{most} and {most}.", most=most)
    if isinstance(value, str) and not TURNING.isdisjoint(value):
        return said("refused.turning", "A text of this circuit turns the direction of reading. Type it anew.")
    return None


def _points(points: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in points]
