"""The circuit as a client draws it: cells along a lap coordinate, lines, zones and the pit lane.

The lap coordinate runs from 0 at the finish line and is proportional to the way driven along the spline; a cell covers
any share of it. Places of the pit lane do not lie on the road, so they come with their own points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from paddock.kernel.game import text
from paddock.protocol import Board, BoardLine, Cell, DrawnBoard, PitBox, PitLane, PitPlace, RacingLine, Scenery, Zone
from paddock.racing import board_point, scenery_of, sealed, spline_of, terrain_of

from ..board.circuit import LANES, Circuit, Corner, Straight, lap_length
from ..board.course import Course, prepare_course
from ..pieces.components import COLOURS
from .geometry import BOX_DEPTH, PIT_HALF, Bay, Layout, lay_out

_SAMPLES = 4  # points of the spline for each unit of the lap coordinate
_STAND = (-6, 1)  # from where to where along the lap a grandstand stands at the finish line


@lru_cache(maxsize=64)
def present_board(circuit: Circuit) -> Board:
    """Everything that never changes, under a hash of its own."""
    return sealed(circuit_board(circuit), {})


@lru_cache(maxsize=64)
def circuit_board(circuit: Circuit) -> DrawnBoard:
    """Cells of all lanes, corners, lines, racing lines and the pit lane."""
    layout, course = lay_out(circuit), prepare_course(circuit)
    return {
        "kit": "poleposition",
        "name": circuit.name,
        "circuit": circuit.id,
        "n": layout.road.pieces,
        "laps": circuit.laps,
        "width": layout.plan.board[0],
        "height": layout.plan.board[1],
        "spline": spline_of(layout.road, _SAMPLES),
        "pins": [],
        "half": layout.half,
        "lanes": len(LANES),
        "lane1": "left",
        "unit": text("poleposition.cell", "cell"),
        "lap": lap_length(circuit),
        "cells": [_cell(layout, course, number) for number in range(course.track)],
        "zones": [*_corners(circuit, layout), *_slippery(circuit, layout)],
        "lines": list(_lines(circuit, layout)),
        "paths": [*_racing_lines(course), _pit_lane(circuit, layout)],
        "scenery": _scenery(circuit, layout),
    }


def _scenery(circuit: Circuit, layout: Layout) -> Scenery:
    """A circuit that names no stands has one at the finish line, across the road from the pits."""
    plan, name = layout.plan, text(f"poleposition.circuit.{circuit.id}", circuit.name)
    plan = replace(plan, terrain=plan.terrain or terrain_of(circuit.id))
    scenery = scenery_of(plan, name, layout.road, layout.pit.run(0, layout.pit.length, 0))
    if not plan.stands:
        scenery["stands"] = [{"u": [*_STAND], "side": -1 if layout.pits_on_the_right() else 1}]
    return scenery


def _cell(layout: Layout, course: Course, number: int) -> Cell:
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


def _numbered(circuit: Circuit) -> Iterator[tuple[int, int, Corner]]:
    """The corners with their numbers in driving order and their places among the sections."""
    corners = [(at, part) for at, part in enumerate(circuit.sections) if isinstance(part, Corner)]
    yield from ((number, at, corner) for number, (at, corner) in enumerate(corners, 1))


def _corners(circuit: Circuit, layout: Layout) -> Iterator[Zone]:
    """PP.CORNER.01, PP.TECH.01: every corner from border to border, numbered in driving order."""
    for number, at, corner in _numbered(circuit):
        name = corner.name or corner.id
        yield {
            "id": f"zone:{corner.id}",
            "kind": "corner",
            "u": [round(layout.starts[at], 3), round(layout.starts[at + 1], 3)],
            "label": text("poleposition.zone.corner", "T{number} {name}", number=number, name=name),
            "corner": number,
            "name": name,
            "technical": corner.technical,
            "turn": "right" if corner.outer == 0 else "left",
            "rule": "PP.TECH.01" if corner.technical else "PP.CORNER.01",
        }


def _slippery(circuit: Circuit, layout: Layout) -> Iterator[Zone]:
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


def _lines(circuit: Circuit, layout: Layout) -> Iterator[BoardLine]:
    finish = text("poleposition.line.finish", "Finish")
    yield {"id": "line:finish", "kind": "finish", "u": 0, "label": finish, "word": True}
    for section in circuit.sections:
        for row in sorted(section.drs) if isinstance(section, Straight) else ():
            yield {
                "id": f"line:drs{section.id}.{row}",
                "kind": "drs",
                "u": round(layout.row_start(section.id, row), 3),
                "label": text("poleposition.line.drs", "DRS"),
                "word": True,
                "rule": "PP.DRS.01",
            }
    yield from _signs(circuit, layout)
    u, label = round(layout.row_start(*circuit.safety_car_line), 3), text("poleposition.line.sc", "SC line")
    yield {"id": "line:sc", "kind": "sc", "u": u, "label": label, "word": True, "rule": "PP.SC.07"}


def _signs(circuit: Circuit, layout: Layout) -> Iterator[BoardLine]:
    """A sign in the middle of every corner, red where the corner is technical."""
    for number, at, corner in _numbered(circuit):
        yield {
            "id": f"line:{corner.id}",
            "kind": "turn",
            "u": round((layout.starts[at] + layout.starts[at + 1]) / 2, 3),
            "label": text("poleposition.line.corner", "T{number}", number=number),
            "name": corner.name,
            "technical": corner.technical,
            "turn": "right" if corner.outer == 0 else "left",
            "rule": "PP.TECH.01" if corner.technical else "PP.CORNER.01",
        }


def _racing_lines(course: Course) -> Iterator[RacingLine]:
    """PP.LINE.01: from each double arrow along the shaded cells."""
    for number in range(course.track):
        if course.is_arrow[number]:
            chain = [number]
            while course.jump[chain[-1]] >= 0:
                chain.append(course.jump[chain[-1]])
            yield {
                "id": f"path:{course.names[number]}",
                "kind": "racingline",
                "technical": course.is_technical[chain[-1]],
                "cells": [f"cell:{course.names[cell]}" for cell in chain],
                "rule": "PP.LINE.01",
            }


def _pit_lane(circuit: Circuit, layout: Layout) -> PitLane:
    """PP.PIT.01, PP.PIT.03: the lane as a line of points, its places in driving order, a box for each colour."""
    return {
        "id": "path:pit",
        "kind": "pitlane",
        "points": [board_point(place) for place in layout.pit.run(0, layout.pit.length, 0)],
        "half": PIT_HALF,
        "enter_from": [f"cell:{name}" for name in circuit.pit.enter_from],
        "exit_to": [f"cell:{name}" for name in circuit.pit.exit_to],
        "places": [_place(layout, bay) for bay in layout.bays],
        "boxes": list(_boxes(layout)),
        "rule": "PP.PIT.01",
    }


def _place(layout: Layout, bay: Bay) -> PitPlace:
    pose = layout.pit.pose((bay.first + bay.last) / 2)
    return {
        "id": f"cell:{bay.name}",
        "outline": [board_point(place) for place in layout.pit.strip(bay.first, bay.last, -PIT_HALF, PIT_HALF)],
        "at": board_point(pose.place),
        "deg": round(pose.heading, 1),
        "tags": ["half"] if bay.name[-1] in "ab" else [],
    }


def _boxes(layout: Layout) -> Iterator[PitBox]:
    inside = layout.box_side * (PIT_HALF + 2.5 + BOX_DEPTH / 2)
    for colour, (first, last) in zip(COLOURS, layout.boxes(), strict=True):
        pose = layout.pit.pose((first + last) / 2)
        yield {
            "colour": colour,
            "at": board_point(pose.beside(inside)),
            "deg": round(pose.heading, 1),
            "stop": board_point(pose.place),
        }
