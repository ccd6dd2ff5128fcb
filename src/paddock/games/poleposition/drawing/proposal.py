"""Propose a circuit of Pole Position on a road that somebody has just drawn: all it needs, to be changed at will."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from paddock.kernel import Plain
from paddock.racing import Road, Sketch, TurnOfRoad, sketch_of

from ..board.checks import PLACES, SHORTEST_LAP
from ..board.circuit import LANES, MIDDLE, SCHEMA
from .remarks import rows_of

CELL, LONGEST_CELL, FINER = 33, 75, 3  # units of the board: cells grow until a lap is as long as a printed one
USUAL_LAP = 65
LAPS = 6
END_ROWS = 6  # of the first and the last straight: three brown ones, three where cars may turn in or join
BROWN = 3
MOST_CELLS = 30
TECHNICAL, WITHIN = math.radians(100), 8  # a turn of that much within so many cells
DRS_ROW, DRS_STRAIGHTS = 2, 2
_WEATHER = ("DDLLDD", "LLHHLD", "DDDLLH", "HLLDDL", "DDLHHL", "LDDDLL")
_WHOLE_ROAD = "012"


@dataclass(frozen=True, slots=True)
class _Part:
    """A section on its way: a straight, or the turn of a corner; from and to in units along the lap."""

    first: float
    last: float
    turn: TurnOfRoad | None = None


def propose_circuit(points: Sequence[Sequence[float]], name: str, circuit: str) -> Plain:
    """PP.STRAIGHT.01, PP.CORNER.01: bends are corners, each lane has the cells that its own length takes."""
    sketch = sketch_of(points, circuit)
    parts, sections = _cut(sketch)
    _add_drs(sections)
    pit_lane = 0 if sketch.plan.lane1_side == "left" else 2
    return {
        "schema": SCHEMA,
        "id": circuit,
        "name": name,
        "laps": LAPS,
        "authored": True,
        "weather": usual_weather(),
        "section": sections,
        "grid": usual_grid(sections),
        "pit": usual_pit(sections, pit_lane),
        "safety_car": usual_safety_car(sections),
        "drawing": {
            **sketch.with_bridges(round(sum(map(rows_of, sections)))).content(),
            "pins": _pins(sketch, sections, parts),
        },
    }


def _cut(sketch: Sketch) -> tuple[list[_Part], list[Plain]]:
    """Straights and corners with cells so long that a lap on the racing line takes no more than on a printed board."""
    for cell in range(CELL, LONGEST_CELL + 1, FINER):
        parts = _parts(sketch, cell)
        sections = [_section(number, part, sketch, cell) for number, part in enumerate(parts)]
        _widen_the_ends(sections)
        if _lap(sections) <= USUAL_LAP:
            break
    return parts, sections


def _lap(sections: Sequence[Plain]) -> int:
    return sum(len(section.get("rows") or section["line"]) for section in sections)


def _parts(sketch: Sketch, cell: int) -> list[_Part]:
    """Straights and corners in turn, a straight first and last; between two bends there is one row at least."""
    end, parts, at = sketch.length, list[_Part](), 0.0
    room = END_ROWS * cell
    for turn in sketch.turns:
        first, last = max(turn.first, at + cell, room if not parts else 0.0), min(turn.last, end - room)
        if last - first >= cell:
            parts += [_Part(at, first), _Part(first, last, turn)]
            at = last
    if not parts:
        middle = sketch.length / 2
        turn = TurnOfRoad(middle - 2 * cell, middle + 2 * cell, middle, 1, math.pi / 2, middle)
        parts, at = [_Part(0, turn.first), _Part(turn.first, turn.last, turn)], turn.last
    return [*parts, _Part(at, end)]


def _section(number: int, part: _Part, sketch: Sketch, cell: int) -> Plain:
    if part.turn is None:
        rows = _rows(part.last - part.first, cell)
        return {"id": f"S{number // 2 + 1}", "kind": "straight", "rows": [_WHOLE_ROAD] * rows}
    outer = 0 if part.turn.side > 0 else 2
    cells = _cells(part, part.turn, sketch, cell)
    return {
        "id": f"C{number // 2 + 1}",
        "kind": "corner",
        "technical": part.turn.angle > TECHNICAL and cells[MIDDLE] <= WITHIN,
        "outer": outer,
        "cells": {str(lane): cells[lane] for lane in LANES},
        "arrow": outer,
        "line": usual_line(cells, outer),
    }


def _rows(length: float, cell: int) -> int:
    return max(1, min(60, round(length / cell)))


def _cells(part: _Part, turn: TurnOfRoad, sketch: Sketch, cell: int) -> list[int]:
    """The cells of each lane, by the length of its own middle line; the outer one has the most."""
    lane_width = sketch.plan.road_width / 3
    middle = part.last - part.first
    counts = []
    for lane in LANES:
        outwards = (MIDDLE - lane) * turn.side  # lane 0 is the leftmost: outside of a right-hand bend
        counts.append(max(2, min(MOST_CELLS, round((middle + outwards * lane_width * turn.angle) / cell))))
    return counts


def usual_line(cells: Sequence[int], outer: int) -> list[str]:
    """PP.LINE.01: from outside to the middle, to the inside where it is sharpest, and out again."""
    inner = 2 - outer
    if cells[inner] <= 3:
        chain = [(inner, 0.5), (MIDDLE, 1.0)]
    elif cells[inner] <= 6:
        chain = [(MIDDLE, 0.35), (inner, 0.62), (outer, 1.0)]
    else:
        chain = [(MIDDLE, 0.25), (inner, 0.45), (inner, 0.62), (MIDDLE, 0.82), (outer, 1.0)]
    spots: list[str] = []
    reached = 0.0
    for lane, share in chain:
        index = max(1, min(cells[lane], math.ceil(cells[lane] * share - 1e-9)))
        if index / cells[lane] > reached:
            spots.append(f"{lane}.{index}")
            reached = index / cells[lane]
    return spots


def _widen_the_ends(sections: list[Plain]) -> None:
    """PP.START.02, PP.PIT.03: room for the brown rows behind and after the line, and for the ways in and out."""
    for section in (sections[0], sections[-1]):
        section["rows"] += [_WHOLE_ROAD] * (END_ROWS - len(section["rows"]))
    sections[0]["rows"] += [_WHOLE_ROAD] * (SHORTEST_LAP - _lap(sections))
    rows = len(sections[-1]["rows"])
    sections[0]["brown"] = list(range(1, BROWN + 1))
    sections[-1]["brown"] = list(range(rows - BROWN + 1, rows + 1))


def _add_drs(sections: list[Plain]) -> None:
    inner = [section for section in sections[2:-2:2] if len(section["rows"]) > DRS_ROW]
    for section in sorted(inner, key=lambda section: -len(section["rows"]))[:DRS_STRAIGHTS]:
        section["drs"] = [DRS_ROW]


def usual_weather() -> Plain:
    """PP.WEATHER.01: a grid of six by six."""
    return {"a": list(_WEATHER), "b": 5}


def usual_grid(sections: Sequence[Plain]) -> Plain:
    """PP.START.02: halves of the brown rows before the line."""
    last = sections[-1]
    rows = len(last["rows"])
    places = ((row, lane, half) for row in range(rows, rows - BROWN, -1) for lane, half in ((0, "b"), (2, "a")))
    return {"places": [f"{last['id']}:{lane}.{row}{half}" for row, lane, half in places]}


def usual_pit(sections: Sequence[Plain], lane: int) -> Plain:
    """PP.PIT.01: off the last straight, six boxes, and back onto the first one."""
    first, last = sections[0], sections[-1]
    return {
        "enter_from": [f"{last['id']}:{lane}.{len(last['rows']) - BROWN - 1}"],
        "entry": ["whole", "split", "whole"],
        "boxes": PLACES,
        "exit": ["split", "whole"],
        "exit_to": [f"{first['id']}:{lane}.{BROWN + 2}"],
    }


def usual_safety_car(sections: Sequence[Plain]) -> Plain:
    """The line on the longest straight that has room for the queue between the finish line and itself."""
    roomy = [number for number in range(0, len(sections), 2) if len(_queue(sections, number)) >= PLACES]
    at = max(roomy, key=lambda number: (len(_clear_rows(sections[number])), -number))
    return {"line": f"{sections[at]['id']}:{_clear_rows(sections[at])[-1]}", "queue": _queue(sections, at)[:PLACES]}


def _queue(sections: Sequence[Plain], at: int) -> list[str]:
    """The cells of the middle lane behind the last clear row of a straight, back to the finish line."""
    behind = [cell for number in range(at, -1, -1) for cell in _middle_cells(sections[number])]
    return behind[1:]


def _clear_rows(straight: Plain) -> list[int]:
    brown = set(straight.get("brown", ()))
    return [row for row in range(1, len(straight["rows"]) + 1) if row not in brown]


def _middle_cells(section: Plain) -> list[str]:
    """The cells of the middle lane from the last to the first; its arrows stand in other lanes."""
    indices = _clear_rows(section) if section["kind"] == "straight" else range(1, section["cells"][str(MIDDLE)] + 1)
    return [f"{section['id']}:{MIDDLE}.{index}" for index in reversed(indices)]


def _pins(sketch: Sketch, sections: Sequence[Plain], parts: Sequence[_Part]) -> Plain:
    """Where the sections begin."""
    pieces = max(64, round(sketch.length / 8))
    road = Road(sketch.plan.points, pieces)
    places = [road.pose(part.first / sketch.length * pieces).place for part in parts]
    return {
        section["id"]: [round(place.real), round(place.imag)] for section, place in zip(sections, places, strict=True)
    }
