"""Puzzles: positions of races in which one way is clearly the best, with what each way is worth.

The pool comes with the program, in a fixed order, so that the corner of the day is the same everywhere. How a puzzle is
found and proved is told in docs/learning.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from importlib.resources import files

from paddock.kernel import BadData, Plain, Table, new_table

from .themes import theme_of

FILE = "puzzles.jsonl.gz"
RIGHT, GOOD = 0.05, 0.15
"""Places behind the best way up to which an answer is right, or good."""
FIRST_DAY = date(2026, 1, 1)
REST = 180
"""Days in which no corner of the day comes twice."""
ROTATION = ("heat", "formula90", "poleposition")


@dataclass(frozen=True, slots=True)
class Worth:
    """One way: the place it leads to in so many imagined races, and how far that may be out."""

    ids: tuple[str, ...]
    place: float
    margin: float
    races: int

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"ids": list(self.ids), "place": self.place, "margin": self.margin, "races": self.races}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question out of a race, and what every answer is worth, best first."""

    id: str
    game: str
    rules: int
    options: Mapping[str, object]
    seats: int
    seed: int | str
    choices: tuple[tuple[int, str], ...]
    seat: int
    kind: str
    lead: float
    lead_margin: float
    ways: tuple[Worth, ...]

    @property
    def theme(self) -> str:
        """What it is about."""
        return theme_of(self.kind)

    def table(self) -> Table:
        """The race up to the question."""
        table = new_table(self.game, self.seats, self.options, self.seed, "latest", self.rules)
        for seat, option in self.choices:
            table.play(seat, option)
        return table

    def way(self, ids: Sequence[str]) -> Worth | None:
        """An answer, if it is one."""
        return next((way for way in self.ways if way.ids == tuple(ids)), None)

    def answer(self, ids: Sequence[str]) -> tuple[str, ...]:
        """The way with which choices begin: a sheet may settle more than was asked."""
        ways = [way.ids for way in self.ways if tuple(ids[: len(way.ids)]) == way.ids]
        return max(ways, key=len, default=())

    def judged(self, ids: Sequence[str]) -> str:
        """right, good or wrong; nothing if it is no answer."""
        way = self.way(ids)
        if way is None:
            return ""
        if way.races < self.ways[0].races:
            return "wrong"  # it fell behind so early that nobody looked further
        behind = way.place - self.ways[0].place
        return "right" if behind <= RIGHT else "good" if behind <= GOOD else "wrong"

    def told(self, ids: Sequence[str]) -> list[Worth]:
        """The most telling ways: the best three, and the one that was taken."""
        way = self.way(ids)
        best = list(self.ways[:3])
        return best if way is None or way in best else [*best, way]


@lru_cache(maxsize=1)
def pool() -> tuple[Puzzle, ...]:
    """All puzzles that come with the program, in their order; none where it comes without."""
    file = files(__package__) / FILE
    if not file.is_file():
        return ()
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    return tuple(puzzle_from(json.loads(line), f"{FILE}:{number}") for number, line in enumerate(lines, 1))


def puzzle_from(plain: Plain, where: str) -> Puzzle:
    """A line of the pool."""
    try:
        return Puzzle(
            id=plain["id"],
            game=plain["game"],
            rules=plain["rules"],
            options=plain["options"],
            seats=plain["seats"],
            seed=plain["seed"],
            choices=tuple((int(seat), option) for seat, _, option in (one.partition(" ") for one in plain["choices"])),
            seat=plain["seat"],
            kind=plain["kind"],
            lead=plain["lead"],
            lead_margin=plain["lead_margin"],
            ways=tuple(Worth(tuple(way["ids"]), way["place"], way["margin"], way["races"]) for way in plain["ways"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadData(where, "", f"is no puzzle: {error}") from None


def find_puzzle(puzzle_id: str) -> Puzzle | None:
    """One of the pool."""
    return next((puzzle for puzzle in pool() if puzzle.id == puzzle_id), None)


def corner_of(day: date, game: str = "") -> Puzzle | None:
    """The corner of the day; games take turns, unless one is asked for. Nothing where there is no pool."""
    name = game or game_of_day(day)
    mine = [puzzle for puzzle in pool() if puzzle.game == name]
    if not mine or day < FIRST_DAY:
        return None
    resting = {_corners(day - timedelta(days=back)) for back in range(1, REST + 1)}
    return mine[_free(day, [puzzle.id for puzzle in mine], resting)]


def game_of_day(day: date) -> str:
    """HEAT, Formula 90, Pole Position, by the number of the day."""
    return ROTATION[day.toordinal() % len(ROTATION)]


@lru_cache(maxsize=4096)
def _corners(day: date) -> str:
    """The id of an earlier corner of the day; worked out from the first day on."""
    if day < FIRST_DAY:
        return ""
    _fill_up_to(day)
    return _calendar[day]


_calendar: dict[date, str] = {}


def _fill_up_to(day: date) -> None:
    at = FIRST_DAY + timedelta(days=len(_calendar))
    while at <= day:
        ids = [puzzle.id for puzzle in pool() if puzzle.game == game_of_day(at)]
        resting = {_calendar.get(at - timedelta(days=back), "") for back in range(1, REST + 1)}
        _calendar[at] = ids[_free(at, ids, resting)]
        at += timedelta(days=1)


def _free(day: date, ids: Sequence[str], resting: set[str]) -> int:
    """Where the hash of the day points at; if that one rests, the next that does not."""
    first = int.from_bytes(hashlib.sha256(f"corner:{day.isoformat()}".encode()).digest()) % len(ids)
    return next((at % len(ids) for at in range(first, first + len(ids)) if ids[at % len(ids)] not in resting), first)
