"""The circuit as a board that anybody can draw: spline, cells, zones and lines.

The lap coordinate runs from 0 at the start/finish line to the number of spaces; space p covers p to p + 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.protocol import BoardLine, Cell, DrawnBoard, Zone, ZoneKind
from paddock.racing import Road, Track, scenery_of, spline_of

from ..board.circuit import LANES, Circuit, stretches
from .plan import plan_of

_SAMPLES = 4  # points of the spline per space


@lru_cache(maxsize=64)
def circuit_board(circuit: Circuit) -> DrawnBoard:
    """Everything but the cards."""
    plan = plan_of(circuit)
    road = Road(plan.points, circuit.spaces)
    return {
        "kit": "heat",
        "name": circuit.name,
        "circuit": circuit.id,
        "n": circuit.spaces,
        "laps": circuit.laps,
        "width": plan.board[0],
        "height": plan.board[1],
        "spline": spline_of(road, _SAMPLES),
        "pins": [],
        "half": plan.half,
        "lanes": len(LANES),
        "lane1": plan.lane1_side,
        "unit": text("heat.space", "space"),
        "cells": [_cell(circuit, position, lane) for position in range(circuit.spaces) for lane in LANES],
        "zones": list(_zones(circuit)),
        "lines": [*_lines(circuit, plan.names), *_legends_lines(circuit)],
        "paths": [],
        "scenery": scenery_of(plan, text(f"heat.circuit.{circuit.id}", circuit.name), road),
    }


@lru_cache(maxsize=64)
def track_of(circuit: Circuit) -> Track:
    """The board, measured."""
    return Track(circuit_board(circuit))


def _cell(circuit: Circuit, position: int, lane: int) -> Cell:
    tags = ["racing"] if circuit.racing_lane[position] == lane else []
    if (position, lane) in circuit.grid:
        tags.append(f"grid:{circuit.grid.index((position, lane)) + 1}")
    return {"id": f"cell:{position}.{lane}", "u": [position, position + 1], "lane": lane, "tags": tags}


def _zones(circuit: Circuit) -> Iterator[Zone]:
    """Spaces with the same feature on the same lanes."""
    kinds: dict[ZoneKind, tuple[frozenset[tuple[int, int]], str, str]] = {
        "flooded": (
            circuit.flooded,
            said("heat.zone.flooded", "Flooded: shifting down costs 1 more Heat"),
            "HEAT.TRACK.01",
        ),
        "tunnel": (circuit.tunnel, said("heat.zone.tunnel", "Tunnel: no discards"), "HEAT.TRACK.05"),
        "gravel": (circuit.gravel, said("heat.zone.gravel", "Gravel: 1 Heat at the end of the turn"), "HEAT.TRACK.11"),
    }
    for kind, (spots, label, rule) in kinds.items():
        for first, last, lanes in stretches(spots):
            yield {
                "id": f"zone:{kind}{first}",
                "kind": kind,
                "u": [first, last + 1],
                "lanes": list(lanes),
                "label": text(f"heat.zone.{kind}", label),
                "rule": rule,
            }


def _lines(circuit: Circuit, names: tuple[str, ...]) -> Iterator[BoardLine]:
    """HEAT names no corners: names are drawn where somebody gave them."""
    yield {"id": "line:finish", "kind": "finish", "u": 0, "label": text("heat.line.finish", "Start and finish")}
    for number, corner in enumerate(circuit.corners, 1):
        line: BoardLine = {
            "id": f"line:c{corner.at}",
            "kind": "corner",
            "u": corner.at,
            "label": text("heat.line.corner", "T{number}", number=number),
            "value": corner.limit,
            "turn": corner.turn,
        }
        if number <= len(names) and names[number - 1]:
            line["name"] = names[number - 1]
        yield line


def _legends_lines(circuit: Circuit) -> Iterator[BoardLine]:
    for corner in circuit.corners:
        yield {"id": f"line:l{corner.at}", "kind": "legend", "u": corner.legend_line, "of": f"line:c{corner.at}"}
