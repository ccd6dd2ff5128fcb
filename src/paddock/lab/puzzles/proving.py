"""Prove puzzles anew: the best ways again on deals that nobody looked at when the puzzle was found.

Whatever stood out in few races stood out partly by luck. Fresh deals know nothing of that luck, so their figures are
the true ones, and a puzzle whose answer they do not confirm is retired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paddock.kernel import Code, Plain, State, apply
from paddock.kernel.flow import code_of
from paddock.racing.learning import GOOD, puzzle_from

from .weighing import Position, Value, Way, race_from

RACES = 800
"""Imagined races for the best ways of a puzzle."""
PROVED_WAYS = 3
FRESH = 1_000_000_000
"""Deals of a proof are numbered from here on; those of the search are below."""
LOOKS = (100, 250)
"""After so many races a way that is surely worse than good is let go of."""


def proved(line: Plain, races: int = RACES) -> Plain | None:
    """The puzzle with the figures of fresh deals; nothing if they do not confirm its answer."""
    puzzle = puzzle_from(line, str(line.get("id", "")))
    table = puzzle.table()
    position = Position(table.game, table.state, puzzle.seat)
    values = [Value(way_from(table.state, puzzle.seat, way.ids)) for way in puzzle.ways[:PROVED_WAYS]]
    best, second, *others = _raced(position, values, races)
    lead, margin = best.lead(second)
    if best.way != values[0].way or lead <= margin:
        return None
    figures = {value.way: value for value in (best, second, *others)}
    ways = [_with_figures(line["ways"][at], figures[value.way]) for at, value in enumerate(values)]
    ways.sort(key=lambda way: (-way["races"], way["place"]))
    ways += line["ways"][PROVED_WAYS:]
    return {**line, "lead": round(lead, 3), "lead_margin": round(margin, 3), "ways": ways}


def way_from(state: State, seat: int, ids: Sequence[str]) -> Way:
    """The codes of a way, each looked up in the position where it is chosen."""
    return tuple(_codes(state, seat, ids))


def _codes(state: State, seat: int, ids: Sequence[str]) -> Iterator[Code]:
    here = state.clone()
    here.log = None
    for option in ids:
        code = code_of(here, seat, option)
        assert code is not None, f"{option} is no longer an option"
        yield code
        apply(here, seat, code)


def _raced(position: Position, values: list[Value], races: int) -> list[Value]:
    """All of them best first; whoever surely fell behind has fewer races, and stands behind the others."""
    alive, fallen = list(values), list[Value]()
    for number in range(races):
        for value in alive:
            value.places.append(race_from(position, value.way, FRESH + number))
        if number + 1 in LOOKS:
            alive.sort(key=lambda value: value.place)
            fallen = [value for value in alive[2:] if _surely_behind(alive[0], value)] + fallen
            alive = [value for value in alive if value not in fallen]
    return sorted(alive, key=lambda value: value.place) + fallen


def _surely_behind(best: Value, value: Value) -> bool:
    lead, margin = best.lead(value)
    return lead - margin > GOOD


def _with_figures(way: Plain, value: Value) -> Plain:
    return {**way, "place": round(value.place, 3), "margin": round(value.margin, 3), "races": len(value.places)}
