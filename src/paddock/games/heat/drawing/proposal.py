"""Propose a circuit of HEAT on a road that somebody has just drawn: everything that it needs, to be changed at will."""

from __future__ import annotations

import math
from collections.abc import Sequence

from paddock.kernel import Plain
from paddock.racing import Sketch, TurnOfRoad, sketch_of

from ..board.circuit import CUSTOM_SET, SCHEMA

SPACE = 0.98  # of the road's width
RACE = 126  # spaces of a race, about as many as a printed one has
SPACES = (24, 200)
LIMITS = (1, 8)
CHICANE = 3  # spaces between the lines of two opposite bends
_HEAT, _STRESS = 6, 3


def propose_circuit(points: Sequence[Sequence[float]], name: str, circuit: str) -> Plain:
    """HEAT.TRACK.03: lines at the sharpest points of the bends, limits by how tight they are, chicanes together."""
    sketch = sketch_of(points, circuit, 66)
    spaces = max(SPACES[0], min(SPACES[1], round(sketch.length / (SPACE * sketch.plan.road_width))))
    return {
        "schema": SCHEMA,
        "id": circuit,
        "name": name,
        "set": CUSTOM_SET,
        "laps": max(1, min(9, round(RACE / spaces))),
        "spaces": spaces,
        "heat_cards": _HEAT,
        "stress_cards": _STRESS,
        "corner": proposed_corners(sketch, spaces),
        "drawing": sketch.with_bridges(spaces).content(),
    }


def proposed_corners(sketch: Sketch, spaces: int) -> list[Plain]:
    """A corner for every bend that slows a car down, in driving order."""
    space = sketch.length / spaces
    corners: list[Plain] = []
    for turn in sketch.turns:
        line = round(turn.apex / space)
        if corners and line <= corners[-1]["at"]:
            line = int(corners[-1]["at"]) + 1
        if line < spaces:
            corners.append(_corner(turn, line, space))
    corners = corners or [_corner(_gentlest(sketch), spaces // 2, space)]
    _join_chicanes(corners, sketch.plan.lane1_side == "right")
    return corners


def proposed_limit(radius: float, space: float) -> int:
    """The limit that a printed circuit would have, by the tightest radius."""
    return max(LIMITS[0], min(LIMITS[1], round(5.2 * math.sqrt(radius / space) - 2.2)))


def _corner(turn: TurnOfRoad, line: int, space: float) -> Plain:
    return {"at": line, "limit": proposed_limit(turn.radius, space), "turn": "right" if turn.side > 0 else "left"}


def _gentlest(sketch: Sketch) -> TurnOfRoad:
    middle = sketch.length / 2
    return TurnOfRoad(middle, middle, middle, 1, math.tau, sketch.length / math.tau)


def _join_chicanes(corners: list[Plain], lane1_is_right: bool) -> None:
    """HEAT.TRACK.03: two opposite bends close together share a limit; the racing line follows the inside."""
    before: Plain | None = None
    for corner in corners:
        corner["racing_lane_after"] = 1 if (corner["turn"] == "right") == lane1_is_right else 2
        joined = before is not None and "chicane_with" in before
        if before and not joined and corner["at"] - before["at"] <= CHICANE and corner["turn"] != before["turn"]:
            corner["limit"] = before["limit"] = min(corner["limit"], before["limit"])
            corner["chicane_with"] = before["at"]
        before = corner
