"""What is unusual about a circuit of HEAT, measured against the printed ones, and where a key of its file lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.racing import Remark, Usual, entry_of, road_remarks, unusual
from paddock.racing import RemarkStretch as Stretch

from ..board.circuit import Circuit
from ..board.circuit_faults import FEATURES

GRID_ROWS = 6
HIGHEST_LIMIT = 10
GEAR_FOUR = 12


def circuit_remarks(circuit: Circuit) -> list[Remark]:
    """The drawn road; then grid, length, corners, limits, straights and features."""
    figures = (
        Usual(
            "race",
            "laps",
            circuit.laps * circuit.spaces,
            109,
            180,
            said("remark.what.spaces-of-a-race", "Spaces of a race"),
        ),
        Usual("corners", "corner", len(circuit.corners), 3, 11, said("remark.what.corners", "Corners")),
        Usual(
            "straight",
            "spaces",
            max(_runs(circuit)),
            GEAR_FOUR,
            60,
            said("remark.what.spaces-of-the-longest-run", "Spaces of the longest run between two corners"),
        ),
    )
    road = road_remarks(circuit.drawing, circuit.spaces)
    return [*road, *unusual(figures), *_grid(circuit), *_lines(circuit), *_features(circuit)]


def _runs(circuit: Circuit) -> list[int]:
    lines = [corner.at for corner in circuit.corners]
    return [after - line for line, after in pairwise([*lines, lines[0] + circuit.spaces])]


def _grid(circuit: Circuit) -> Iterator[Remark]:
    """HEAT.SETUP.10: twelve cars stand in six spaces."""
    behind = circuit.spaces - circuit.corners[-1].at
    if behind < GRID_ROWS:
        says = text(
            "remark.heat.grid",
            "The grid reaches behind the last corner; keep {rows} spaces free, not {n}.",
            rows=GRID_ROWS,
            n=behind,
        )
        yield Remark("grid", f"corner[{len(circuit.corners)}].at", says)


def _lines(circuit: Circuit) -> Iterator[Remark]:
    for number, corner in enumerate(circuit.corners, 1):
        if corner.limit > HIGHEST_LIMIT:
            says = text(
                "remark.heat.limit",
                "No printed corner has a limit above {n}; this one will hardly be felt.",
                n=HIGHEST_LIMIT,
            )
            yield Remark("limit", f"corner[{number}].limit", says)
    for number, (before, corner) in enumerate(pairwise(circuit.corners), 2):
        if corner.at - before.at == 1 and corner.chicane_with is None:
            says = text(
                "remark.heat.side-by-side",
                "Two corner lines side by side: cars pay for both. As a chicane they share one limit.",
            )
            yield Remark("side-by-side", f"corner[{number}].at", says)


def _features(circuit: Circuit) -> Iterator[Remark]:
    for feature in FEATURES:
        if len({position for position, _ in getattr(circuit, feature)}) * 2 > circuit.spaces:
            yield Remark("covers", feature, text("remark.heat.covers", "This covers more than half of the lap."))


def place_of(content: Mapping[str, object], key: str) -> Stretch | None:
    """The stretch of the lap that a key of the file is about."""
    if (corner := entry_of(content, key, "corner")) is not None:
        at = corner.get("at")
        return (at, at) if isinstance(at, int) else None
    for feature in FEATURES:
        if (entry := entry_of(content, key, feature)) is not None:
            first, last = entry.get("first"), entry.get("last")
            return (first, last + 1) if isinstance(first, int) and isinstance(last, int) else None
    return None
