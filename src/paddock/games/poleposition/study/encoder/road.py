"""What encoders tell about the places of a course, each worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from paddock.kernel import Code

from ...board.cells import NOWHERE
from ...board.course import Course
from ...drawing.places import lap_of, middles

AHEAD = 12
KEPT = 1 << 12
"""How many listings of a course are kept before it begins anew."""


@dataclass(frozen=True, slots=True, eq=False)
class Front:
    """How the row of a path begins. One object for equal rows, so that it is looked up by what it is."""

    course: Course
    end: int
    what: int
    line: int
    steps: int


@dataclass(frozen=True, slots=True, eq=False)
class Tail:
    """How the row of a path ends: cars passed, whether a lap is complete, units of the lap coordinate gained."""

    passes: int
    crosses: bool
    gained: float


Rows = Sequence[tuple[Front, Tail]]


class Road:
    """Where every cell of a course lies on the lap."""

    __slots__ = ("_kept", "_tails", "course", "fronts", "span", "stretches", "tenths", "way")

    def __init__(self, course: Course) -> None:
        found = middles(course)
        self.course = course
        self.way = [found[f"cell:{name}"] for name in course.names]
        self.span = lap_of(course)
        self.tenths = Tenths(self)
        self.fronts = Fronts(course)
        self.stretches = Stretches(self)
        self._tails: dict[tuple[int, bool, float], Tail] = {}
        self._kept: dict[int, tuple[Sequence[Code], int, Rows]] = {}

    def driven(self, lap: int, cell: int) -> float:
        """How far a car has come, in units of the lap coordinate; the grid counts as lap 0."""
        past_entry = cell >= self.course.track and not self.course.pit.is_entry(cell)
        return (lap - past_entry) * self.span + self.way[cell]

    def tail(self, passes: int, crosses: bool, gained: float) -> Tail:
        """The one object for these figures."""
        key = (passes, crosses, gained)
        return self._tails.get(key) or self._tails.setdefault(key, Tail(*key))

    def kept_rows(self, start: int, codes: Sequence[Code]) -> Rows | None:
        """The rows of a listing that was met before: this very one, not an equal one, which would take long to see."""
        kept = self._kept.get(id(codes))
        return kept[2] if kept is not None and kept[0] is codes and kept[1] == start else None

    def keep_rows(self, start: int, codes: Sequence[Code], rows: Rows) -> None:
        """Keep the rows with their listing: as long as it lives no other can be taken for it."""
        if len(self._kept) >= KEPT:
            self._kept.clear()
        self._kept[id(codes)] = codes, start, rows

    def gain(self, start: int, end: int) -> float:
        """Units of the lap coordinate from one cell to another, over the finish line too."""
        difference = self.way[end] - self.way[start]
        return difference + self.span if difference < -self.span / 2 else difference


class Tenths(dict[int, list[int]]):
    """By lap and cell: how far a car has come, in tenths of units."""

    def __init__(self, road: Road) -> None:
        super().__init__()
        self._road = road

    def __missing__(self, lap: int) -> list[int]:
        cells = range(len(self._road.way))
        found = self[lap] = [round(10 * self._road.driven(lap, cell)) for cell in cells]
        return found


class Fronts(dict[tuple[int, int, int, int], Front]):
    """How rows of paths begin, by their end, what they are, the state of the line and how many steps they have."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self._course = course

    def __missing__(self, key: tuple[int, int, int, int]) -> Front:
        found = self[key] = Front(self._course, *key)
        return found


class Stretches(dict[int, dict[int, Tail]]):
    """By start and end of a path on the track: how its row ends if it passes nobody."""

    def __init__(self, road: Road) -> None:
        super().__init__()
        self._road = road

    def __missing__(self, start: int) -> dict[int, Tail]:
        found = self[start] = Stretch(self._road, start)
        return found


class Stretch(dict[int, Tail]):
    """The same from one start."""

    def __init__(self, road: Road, start: int) -> None:
        super().__init__()
        self._road, self._start = road, start

    def __missing__(self, end: int) -> Tail:
        road, section = self._road, self._road.course.section
        found = self[end] = road.tail(0, section[end] < section[self._start], road.gain(self._start, end))
        return found


@lru_cache(maxsize=64)
def road_of(course: Course) -> Road:
    """One set of tables for all races on a course."""
    return Road(course)


Place = tuple[Course, int, int]
"""A course, which rows a car counts, and its cell."""


@lru_cache(maxsize=1 << 12)
def bits_ahead(place: Place) -> dict[int, int]:
    """For cells on which a car could stand: a bit for each of the cells straight ahead whose ground it would take."""
    bits: dict[int, int] = {}
    for at, cell in enumerate(cells_ahead(place)):
        for ground in place[0].overlaps[cell] if cell != NOWHERE else ():
            bits[ground] = bits.get(ground, 0) | 1 << at
    return bits


def cells_ahead(place: Place) -> list[int]:
    """The cells straight ahead in the own lane; NOWHERE where there are no more."""
    course, graph, cell = place
    cells = []
    for _ in range(AHEAD):
        cell = course.forward[graph][cell] if 0 <= cell < course.track else NOWHERE
        cells.append(cell)
    return cells
