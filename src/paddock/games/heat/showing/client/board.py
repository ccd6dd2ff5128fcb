"""The circuit as a client draws it."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from itertools import groupby

from paddock.kernel import Plain
from paddock.kernel.game import text

from ...board.circuit import LANES, Circuit
from ...drawing.geometry import Geometry, lay_out
from ...pieces.cards import CARDS
from .glossary import present_kind


@lru_cache(maxsize=64)
def present_board(circuit: Circuit) -> Plain:
    """Spline, cells, zones and lines, with a hash that names this drawing for ever."""
    board = _board(circuit, lay_out(circuit))
    digest = hashlib.sha256(json.dumps(board, sort_keys=True).encode()).hexdigest()[:16]
    return {"hash": digest, **board}


def _board(circuit: Circuit, geometry: Geometry) -> Plain:
    plan = geometry.plan
    return {
        "name": circuit.name,
        "circuit": circuit.id,
        "n": circuit.spaces,
        "laps": circuit.laps,
        "width": geometry.width,
        "height": geometry.height,
        "spline": [list(point) for point in geometry.centre],
        "pins": [],
        "half": plan.road_width / 2,
        "lanes": len(LANES),
        "lane1": plan.lane1_side,
        "unit": text("heat.space", "space"),
        "cells": [_cell(circuit, position, lane) for position in range(circuit.spaces) for lane in LANES],
        "zones": _zones(circuit),
        "lines": _lines(circuit),
        "paths": [],
        "catalogue": {kind.id: present_kind(kind) for kind in CARDS},
        "scenery": {
            "terrain": plan.terrain,
            "lakes": [[list(point) for point in lake] for lake in plan.lakes],
            "stands": [{"u": [s.first, s.last], "side": -1 if s.side == "left" else 1} for s in plan.stands],
            "bridges": [list(bridge) for bridge in plan.bridges],
            "labels": [{"at": list(plan.name_at), "text": text(f"heat.circuit.{circuit.id}", circuit.name)}],
        },
    }


def _cell(circuit: Circuit, position: int, lane: int) -> Plain:
    tags = ["racing"] if circuit.racing_lane[position] == lane else []
    if (position, lane) in circuit.grid:
        tags.append(f"grid:{circuit.grid.index((position, lane)) + 1}")
    return {"id": f"cell:{position}.{lane}", "u": [position, position + 1], "lane": lane, "tags": tags}


def _zones(circuit: Circuit) -> list[Plain]:
    kinds = {
        "flooded": (circuit.flooded, "Flooded: shifting down costs 1 more Heat", "HEAT.TRACK.01"),
        "tunnel": (circuit.tunnel, "Tunnel: no discards", "HEAT.TRACK.05"),
        "gravel": (circuit.gravel, "Gravel: 1 Heat at the end of the turn", "HEAT.TRACK.11"),
    }
    zones = []
    for kind, (spots, label, rule) in kinds.items():
        for lanes, first, last in _stretches(spots, circuit.spaces):
            zones.append(
                {
                    "id": f"zone:{kind}{first}",
                    "kind": kind,
                    "u": [first, last + 1],
                    "lanes": lanes,
                    "label": text(f"heat.zone.{kind}", label),
                    "rule": rule,
                }
            )
    return zones


def _stretches(spots: frozenset[tuple[int, int]], spaces: int) -> list[tuple[list[int], int, int]]:
    """Runs of spaces with the feature on the same lanes."""
    by_space = [(position, [lane for lane in LANES if (position, lane) in spots]) for position in range(spaces)]
    runs = []
    for lanes, group in groupby(by_space, key=lambda entry: entry[1]):
        positions = [position for position, _ in group]
        if lanes:
            runs.append((lanes, positions[0], positions[-1]))
    return runs


def _lines(circuit: Circuit) -> list[Plain]:
    finish = {"id": "line:finish", "kind": "finish", "u": 0, "label": text("heat.line.finish", "Start and finish")}
    corners = [
        {
            "id": f"line:c{corner.at}",
            "kind": "corner",
            "u": corner.at,
            "label": text("heat.line.corner", f"T{number}", number=number),
            "value": corner.limit,
            "turn": corner.turn,
        }
        for number, corner in enumerate(circuit.corners, 1)
    ]
    legends = [
        {"id": f"line:l{corner.at}", "kind": "legend", "u": corner.legend_line, "of": f"line:c{corner.at}"}
        for corner in circuit.corners
    ]
    return [finish, *corners, *legends]
