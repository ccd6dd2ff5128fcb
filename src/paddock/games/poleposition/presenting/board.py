"""The circuit as a client draws it: cells along a lap coordinate, lines, zones and the pit lane.

The lap coordinate runs from 0 at the finish line; a row of a straight is one unit long, a corner as many as its lanes
have cells on average.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from paddock.kernel import text

from ..circuit import LANES, Circuit, Corner, Straight
from ..course import Course, prepare_course

Plain = dict[str, Any]

WIDTH, HEIGHT, MARGIN = 1200, 900, 120
POINTS_PER_UNIT = 4


def section_lengths(circuit: Circuit) -> list[float]:
    """How long each section is on the lap coordinate."""
    return [
        sum(part.count(lane) for lane in part.lanes) / len(part.lanes) if isinstance(part, Corner) else len(part.rows)
        for part in circuit.sections
    ]


def present_board(circuit: Circuit) -> Plain:
    """Everything that never changes."""
    lengths = section_lengths(circuit)
    starts = [sum(lengths[:at]) for at in range(len(lengths) + 1)]
    return {
        "name": circuit.name,
        "circuit": circuit.id,
        "n": round(starts[-1], 3),
        "laps": circuit.laps,
        "width": WIDTH,
        "height": HEIGHT,
        "spline": _ring(starts[-1]),
        "half": 30,
        "lanes": len(LANES),
        "lane1": "left",
        "unit": text("poleposition.cell", "cell"),
        "cells": _cells(prepare_course(circuit), starts),
        "zones": list(_zones(circuit, starts)),
        "lines": list(_lines(circuit, starts)),
        "paths": [],
        "catalogue": {},
        "scenery": {"terrain": 0, "lakes": [], "stands": [], "bridges": [], "labels": []},
    }


def _ring(length: float) -> list[list[float]]:
    """An oval, driven clockwise, where no drawing of the circuit is at hand."""
    count = max(8, round(length * POINTS_PER_UNIT))
    angles = [2 * pi * at / count - pi / 2 for at in range(count)]
    wide, high = WIDTH / 2 - MARGIN, HEIGHT / 2 - MARGIN
    return [[round(WIDTH / 2 + wide * cos(a), 1), round(HEIGHT / 2 + high * sin(a), 1)] for a in angles]


def _cells(course: Course, starts: list[float]) -> list[Plain]:
    cells = []
    for number in range(course.track):
        cells.append(
            {
                "id": f"cell:{course.names[number]}",
                "u": [round(edge, 3) for edge in _extent(course, number, starts)],
                "lane": course.lane[number],
                "tags": _tags(course, number),
            }
        )
    return cells


def _extent(course: Course, number: int, starts: list[float]) -> tuple[float, float]:
    section, name = course.circuit.sections[course.section[number]], course.names[number]
    start, length = starts[course.section[number]], starts[course.section[number] + 1] - starts[course.section[number]]
    index = name.rpartition(".")[2]
    if isinstance(section, Straight):
        row = int(index.rstrip("ab"))
        low, high = (row - 1.0, row - 0.5) if index.endswith("a") else (row - 1.0, float(row))
        return start + (row - 0.5 if index.endswith("b") else low), start + high
    low_edge, high_edge = section.span((course.lane[number], int(index)))
    return start + length * low_edge / section.length, start + length * high_edge / section.length


def _tags(course: Course, number: int) -> list[str]:
    tags = ["racing"] if course.is_shaded[number] else []
    tags += ["arrow"] if course.is_arrow[number] else []
    tags += ["technical"] if course.is_technical[number] else []
    tags += ["less-grip"] if course.less_grip[number] else []
    tags += ["pit-entry"] if number in course.pit.enter_from else []
    tags += ["pit-exit"] if number in course.pit.exit_to else []
    tags += ["half"] if course.names[number].endswith(("a", "b")) else []
    tags += ["split"] if len(course.overlaps[number]) == 3 else []
    if number in course.grid:
        tags.append(f"grid:{course.grid.index(number) + 1}")
    return tags


def _zones(circuit: Circuit, starts: list[float]) -> Iterator[Plain]:
    for at, section in enumerate(circuit.sections):
        if isinstance(section, Corner):
            kind = "technical" if section.technical else "corner"
            yield {
                "id": f"zone:{section.id}",
                "kind": kind,
                "u": [round(starts[at], 3), round(starts[at + 1], 3)],
                "lanes": list(section.lanes),
                "label": text(f"poleposition.zone.{kind}", section.name or section.id),
                "rule": "PP.TECH.01" if section.technical else "PP.CORNER.01",
            }


def _lines(circuit: Circuit, starts: list[float]) -> Iterator[Plain]:
    yield {"id": "line:finish", "kind": "finish", "u": 0, "label": text("poleposition.line.finish", "Start and finish")}
    for at, section in enumerate(circuit.sections):
        if isinstance(section, Straight):
            for row in sorted(section.drs):
                label = text("poleposition.line.drs", "DRS")
                yield {"id": f"line:drs{section.id}.{row}", "kind": "drs", "u": starts[at] + row - 1, "label": label}
    name, row = circuit.safety_car_line
    at = next(at for at, section in enumerate(circuit.sections) if section.id == name)
    label = text("poleposition.line.safety-car", "Safety car")
    yield {"id": "line:safety-car", "kind": "safety-car", "u": starts[at] + row - 1, "label": label}
