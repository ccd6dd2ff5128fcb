"""A board as a client gets it: everything about a circuit that never changes, told once and drawn by anybody.

The lap coordinate u runs from 0 at the finish line to `n`. A place on or beside the road is [u, d], where d is the
offset across it as a share of half its width, right of travel positive; a point is [x, y] on the board.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from paddock.protocol import Board, CardKind, DrawnBoard, Pt, Scenery, Text

from .plan import Plan
from .road import Road
from .shapes import open_ground


def board_point(place: complex) -> Pt:
    """A place on the board, to a tenth of a unit."""
    return [round(place.real, 1), round(place.imag, 1)]


def spline_of(road: Road, per_piece: int) -> list[Pt]:
    """The centre line as points at equal distances, so many for each unit of the lap coordinate."""
    return [board_point(place) for place in road.run(0, road.pieces, 0, per_piece)[:-1]]


def scenery_of(plan: Plan, name: Text, road: Road, beside: Iterable[complex] = ()) -> Scenery:
    """What a plan says about the ground; a name without a place of its own stands where there is room."""
    at = plan.name_at or open_ground(road.run(0, road.pieces, 0, 1), beside)
    return {
        "terrain": plan.terrain,
        "lakes": [[list(shore) for shore in lake] for lake in plan.lakes],
        "stands": [
            {"u": [stand.first, stand.last], "side": -1 if stand.side == "left" else 1} for stand in plan.stands
        ],
        "bridges": [list(bridge) for bridge in plan.bridges],
        "labels": [{"at": list(at), "text": name}],
    }


def sealed(board: DrawnBoard, catalogue: dict[str, CardKind]) -> Board:
    """The board as it is sent, with the cards it speaks of and a hash that names this drawing for ever."""
    whole = json.dumps({**board, "catalogue": catalogue}, sort_keys=True)
    digest = hashlib.sha256(whole.encode()).hexdigest()[:16]
    return {"hash": digest, **board, "catalogue": catalogue}
