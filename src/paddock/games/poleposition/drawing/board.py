"""The circuit as a client draws it: cells along a lap coordinate, lines, zones and the pit lane.

The lap coordinate runs from 0 at the finish line and is proportional to the way driven along the spline; a cell covers
any share of it. Places of the pit lane do not lie on the road, so they come with their own points.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.racing import Pose

from ..board.circuit import LANES, Circuit, Corner, Straight
from ..board.course import Course, prepare_course
from ..pieces.components import COLOURS
from .geometry import BOX_DEPTH, PIT_HALF, Layout, lay_out
from .scenery import open_ground, stands
from .svg import terrain_of

_POINTS = 4  # of the spline for each unit of the lap coordinate


@lru_cache(maxsize=64)
def present_board(circuit: Circuit) -> Plain:
    """Everything that never changes, with a hash that names this drawing for ever."""
    board = _board(circuit, lay_out(circuit), prepare_course(circuit))
    digest = hashlib.sha256(json.dumps(board, sort_keys=True).encode()).hexdigest()[:16]
    return {"hash": digest, **board}


def _board(circuit: Circuit, layout: Layout, course: Course) -> Plain:
    width, height = layout.size
    spline = layout.road.run(0, layout.road.pieces, 0, _POINTS)[:-1]
    return {
        "kit": "poleposition",
        "name": circuit.name,
        "circuit": circuit.id,
        "n": layout.road.pieces,
        "laps": circuit.laps,
        "width": width,
        "height": height,
        "spline": [_point(place) for place in spline],
        "pins": [],
        "half": layout.half,
        "lanes": len(LANES),
        "lane1": "left",
        "unit": text("poleposition.cell", "cell"),
        "cells": [_cell(layout, course, number) for number in range(course.track)],
        "zones": [*_corners(circuit, layout), *_slippery(circuit, layout)],
        "lines": list(_lines(circuit, layout)),
        "paths": [*_racing_lines(course), _pit_lane(circuit, layout)],
        "catalogue": {},
        "scenery": {
            "terrain": terrain_of(circuit),
            "lakes": [[list(point) for point in lake] for lake in layout.plan.lakes],
            "stands": stands(layout),
            "bridges": [],
            "labels": [{"at": open_ground(layout), "text": text(f"poleposition.circuit.{circuit.id}", circuit.name)}],
        },
    }


def _point(place: complex) -> list[float]:
    return [round(place.real, 1), round(place.imag, 1)]


def _cell(layout: Layout, course: Course, number: int) -> Plain:
    patch = layout.patch(layout.cells.cells[number])
    return {
        "id": f"cell:{course.names[number]}",
        "u": [round(patch.first, 3), round(patch.last, 3)],
        "lane": course.lane[number],
        "tags": _tags(course, number),
    }


def _tags(course: Course, number: int) -> list[str]:
    """Whole brown rows are `split`, their halves `half`: only one of both is driven on, by the lap of the car."""
    tags = ["racing", "shaded"] if course.is_shaded[number] else []
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


def _corners(circuit: Circuit, layout: Layout) -> Iterator[Plain]:
    """PP.CORNER.01, PP.TECH.01: every corner from border to border, numbered in driving order."""
    number = 0
    for at, corner in enumerate(circuit.sections):
        if isinstance(corner, Corner):
            number += 1
            name = corner.name or corner.id
            yield {
                "id": f"zone:{corner.id}",
                "kind": "corner",
                "u": [round(layout.starts[at], 3), round(layout.starts[at + 1], 3)],
                "label": text("poleposition.zone.corner", f"T{number} {name}", number=number, name=name),
                "corner": number,
                "name": name,
                "technical": corner.technical,
                "turn": "right" if corner.outer == 0 else "left",
                "rule": "PP.TECH.01" if corner.technical else "PP.CORNER.01",
            }


def _slippery(circuit: Circuit, layout: Layout) -> Iterator[Plain]:
    """PP.OFF.06: cells with less grip, one zone for each."""
    for section in circuit.sections:
        for lane, index in sorted(section.less_grip):
            name = f"{section.id}:{lane}.{index}"
            patch = layout.patch_of(name)
            yield {
                "id": f"zone:grip-{name}",
                "kind": "grip",
                "u": [round(patch.first, 3), round(patch.last, 3)],
                "cells": [f"cell:{name}"],
                "label": text("poleposition.zone.grip", "Less grip in the rain"),
                "rule": "PP.OFF.03",
            }


def _lines(circuit: Circuit, layout: Layout) -> Iterator[Plain]:
    yield {
        "id": "line:finish",
        "kind": "finish",
        "u": 0,
        "label": text("poleposition.line.finish", "Finish"),
        "word": True,
    }
    for section in circuit.sections:
        if isinstance(section, Straight):
            for row in sorted(section.drs):
                u, label = round(layout.row_start(section.id, row), 3), text("poleposition.line.drs", "DRS")
                yield {
                    "id": f"line:drs{section.id}.{row}",
                    "kind": "drs",
                    "u": u,
                    "label": label,
                    "word": True,
                    "rule": "PP.DRS.01",
                }
    yield from _signs(circuit, layout)
    u = round(layout.row_start(*circuit.safety_car_line), 3)
    label = text("poleposition.line.sc", "SC line")
    yield {"id": "line:sc", "kind": "sc", "u": u, "label": label, "word": True, "rule": "PP.SC.07"}


def _signs(circuit: Circuit, layout: Layout) -> Iterator[Plain]:
    """A sign in the middle of every corner, red where the corner is technical."""
    number = 0
    for at, corner in enumerate(circuit.sections):
        if isinstance(corner, Corner):
            number += 1
            yield {
                "id": f"line:{corner.id}",
                "kind": "turn",
                "u": round((layout.starts[at] + layout.starts[at + 1]) / 2, 3),
                "label": text("poleposition.line.corner", f"T{number}", number=number),
                "name": corner.name,
                "technical": corner.technical,
                "turn": "right" if corner.outer == 0 else "left",
                "rule": "PP.TECH.01" if corner.technical else "PP.CORNER.01",
            }


def _racing_lines(course: Course) -> Iterator[Plain]:
    """PP.LINE.01: from each double arrow along the shaded cells."""
    for number in range(course.track):
        if course.is_arrow[number]:
            chain = [number]
            while course.jump[chain[-1]] >= 0:
                chain.append(course.jump[chain[-1]])
            cells = [f"cell:{course.names[cell]}" for cell in chain]
            technical = course.is_technical[chain[-1]]
            kind = {"kind": "trajectory", "technical": technical, "rule": "PP.LINE.01"}
            yield {"id": f"path:{course.names[number]}", **kind, "cells": cells}


def _pit_lane(circuit: Circuit, layout: Layout) -> Plain:
    """PP.PIT.01, PP.PIT.03: the lane as a line of points, its places in driving order, a box for each colour."""
    pit = layout.pit
    inside = layout.box_side * (PIT_HALF + 2.5 + BOX_DEPTH / 2)
    middles = [(first + last) / 2 for first, last in layout.boxes()]
    return {
        "id": "path:pit",
        "kind": "pitlane",
        "points": [_point(place) for place in pit.run(0, pit.length, 0)],
        "half": PIT_HALF,
        "enter_from": [f"cell:{name}" for name in circuit.pit.enter_from],
        "exit_to": [f"cell:{name}" for name in circuit.pit.exit_to],
        "places": [
            {
                "id": f"cell:{bay.name}",
                "outline": [_point(place) for place in pit.strip(bay.first, bay.last, -PIT_HALF, PIT_HALF)],
                **_standing(pit.pose((bay.first + bay.last) / 2), 0),
                "tags": ["half"] if bay.name[-1] in "ab" else [],
            }
            for bay in layout.bays
        ],
        "boxes": [
            {"colour": colour, **_standing(pit.pose(way), inside), "stop": _point(pit.pose(way).beside(0))}
            for colour, way in zip(COLOURS, middles, strict=True)
        ],
        "rule": "PP.PIT.01",
    }


def _standing(pose: Pose, offset: float) -> Plain:
    """Where a car stands and which way it looks."""
    return {"at": _point(pose.beside(offset)), "deg": round(pose.heading, 1)}
