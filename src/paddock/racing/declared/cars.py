"""Cars on a declared road: where they stand, side by side where several share a space, and how far apart they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from paddock.kernel import State, game_of
from paddock.kernel.game import distinct_codes, text
from paddock.protocol import CarFact, CarPlace, CarView, Text

from .road import Loop
from .showing import Runner, Showing

S = TypeVar("S", bound=State)

_ABREAST = 2
_BESIDE = 0.46  # of half the road, from its middle
_PAINTS = ("blue", "vermilion", "green", "amber", "mauve", "sky", "tangerine", "rose", "umber", "silver", "graphite")


def declared_cars(showing: Showing[S], state: S, names: Sequence[str]) -> list[CarView]:
    """All of them, by seat."""
    road, runners = showing.road(state), showing.runners(state)
    places = {line.seat: line.place for line in game_of(state).standings(state)}
    codes, spots = distinct_codes(tuple(names)), _spots(road, runners, places)
    leading = runners[min(range(len(runners)), key=lambda seat: places[seat])].way
    return [
        {
            "id": f"car:{seat}",
            "seat": seat,
            "kind": "human",
            "code": codes[seat],
            "name": names[seat],
            "livery": _PAINTS[seat % len(_PAINTS)],
            "num": seat + 1,
            "era": "modern",
            "place": places[seat],
            "gained": 0,
            "gap": _gap(runner, places[seat], leading),
            "lap": runner.way // road.spaces if runner.way >= 0 else -1,
            "at": spots[seat],
            "marks": list(runner.marks),
            "values": {},
            "figures": dict(runner.figures),
            "facts": _facts(showing, runner),
        }
        for seat, runner in enumerate(runners)
    ]


def _facts(showing: Showing[S], runner: Runner) -> list[CarFact]:
    """The figures in words."""
    return [
        {"label": text(f"any.column.{key}", label), "value": text("any.figure", "{n}", n=runner.figures[key])}
        for key, label in showing.columns.items()
        if key in runner.figures
    ]


def _spots(road: Loop, runners: Sequence[Runner], places: dict[int | None, int]) -> list[CarPlace]:
    """Two abreast; of several in a space the one ahead stands in front."""
    sharing: dict[int, list[int]] = {}
    for seat in sorted(range(len(runners)), key=lambda seat: places[seat]):
        sharing.setdefault(runners[seat].way % road.spaces, []).append(seat)
    return [_spot(road, runner.way, sharing[runner.way % road.spaces], seat) for seat, runner in enumerate(runners)]


def _spot(road: Loop, way: int, there: Sequence[int], seat: int) -> CarPlace:
    place: CarPlace = {"cell": road.cell(way), "queue": there.index(seat)}
    if len(there) == 1:
        return {**place, "u": way % road.spaces + 0.5, "d": 0.0}
    rows, (row, side) = -(-len(there) // _ABREAST), divmod(there.index(seat), _ABREAST)
    return {**place, "u": way % road.spaces + 1 - (row + 0.5) / rows, "d": _BESIDE * (2 * side - 1)}


def _gap(runner: Runner, place: int, leading: int) -> Text:
    """Spaces behind whoever leads."""
    behind = leading - runner.way
    return text("any.leads", "leads") if place == 1 else text("any.gap", "+{n}", n=behind)
