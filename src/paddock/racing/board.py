"""A board as a client gets it: everything about a circuit that never changes, told once and drawn by anybody.

The lap coordinate u runs from 0 at the finish line to `n`. A place on or beside the road is [u, d], where d is the
offset across it as a share of half its width, right of travel positive; a point is [x, y] on the board.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Literal, NotRequired, TypedDict, cast

from paddock.kernel import game as kernel_game

from .plan import Plan
from .road import Road
from .shapes import open_ground

Pt = list[float]


class Text(TypedDict):
    """A message of the catalogue with its English wording."""

    key: str
    en: str
    args: NotRequired[dict[str, object]]


class Cell(TypedDict):
    """Where a car can stand; a road without lanes has none."""

    id: str
    u: Pt
    lane: int | None
    tags: list[str]
    code: NotRequired[str]


class Zone(TypedDict):
    """A stretch of road with something about it: all lanes of it, some of them, or single cells."""

    id: str
    kind: str
    u: Pt
    rule: str
    label: NotRequired[Text]
    lanes: NotRequired[list[int]]
    cells: NotRequired[list[str]]
    sign: NotRequired[Text]
    value: NotRequired[int]
    corner: NotRequired[int]
    late_brake: NotRequired[int]
    name: NotRequired[str]
    technical: NotRequired[bool]
    turn: NotRequired[str]


class BoardLine(TypedDict):
    """A line across the road, or a sign beside it."""

    id: str
    kind: str
    u: float
    label: NotRequired[Text]
    name: NotRequired[str]
    technical: NotRequired[bool]
    value: NotRequired[int]
    values: NotRequired[list[int]]
    turn: NotRequired[str]
    of: NotRequired[str]
    word: NotRequired[bool]
    rule: NotRequired[str]


class Price(TypedDict):
    """So many of something."""

    key: str
    n: int


BoardNode = TypedDict(
    "BoardNode",
    {
        "id": str,
        "icon": str,
        "text": Text,
        "at": Pt,
        "pass": NotRequired[str],
        "fail": NotRequired[str],
        "modifier": NotRequired[int],
        "cell": NotRequired[str],
    },
)


class PitPlace(TypedDict):
    """A place in a pit lane."""

    id: str
    outline: list[Pt]
    at: Pt
    deg: float
    tags: list[str]


class PitBox(TypedDict):
    """A box beside a pit lane, and where its car stops."""

    colour: str
    at: Pt
    deg: float
    stop: Pt


BoardPath = TypedDict(
    "BoardPath",
    {
        "id": str,
        "kind": str,
        "rule": str,
        "from": NotRequired[Pt],
        "to": NotRequired[Pt],
        "section": NotRequired[str],
        "types": NotRequired[list[str]],
        "bonus": NotRequired[int],
        "cost": NotRequired[list[Price]],
        "nodes": NotRequired[list[BoardNode]],
        "cells": NotRequired[list[str]],
        "technical": NotRequired[bool],
        "points": NotRequired[list[Pt]],
        "half": NotRequired[float],
        "enter_from": NotRequired[list[str]],
        "exit_to": NotRequired[list[str]],
        "places": NotRequired[list[PitPlace]],
        "boxes": NotRequired[list[PitBox]],
    },
)


class BoardStand(TypedDict):
    """A grandstand, left (-1) or right (1) of the road."""

    u: Pt
    side: Literal[-1, 1]


class BoardLabel(TypedDict):
    """Words at a point."""

    at: Pt
    text: Text


class Scenery(TypedDict):
    """What lies around the road."""

    terrain: int
    lakes: list[list[Pt]]
    stands: list[BoardStand]
    bridges: list[list[int]]
    labels: list[BoardLabel]


class GridSlot(TypedDict):
    """A slot of the grid that is no cell."""

    u: float
    d: float


class TurnTrack(TypedDict):
    """Rows of a turn indicator, and the laps that each turn stands for."""

    rows: list[int]
    laps: list[int]


class Board(TypedDict):
    """A circuit, drawn."""

    hash: NotRequired[str]
    kit: str
    name: str
    circuit: str
    n: int
    laps: int
    width: int
    height: int
    spline: list[Pt]
    pins: list[Pt]
    half: float
    lanes: int
    lane1: str
    unit: Text
    cells: list[Cell]
    zones: list[Zone]
    lines: list[BoardLine]
    paths: list[BoardPath]
    grid: NotRequired[list[GridSlot]]
    turns: NotRequired[TurnTrack]
    catalogue: dict[str, Any]
    scenery: Scenery


def text(key: str, en: str, **args: object) -> Text:
    """A message of the catalogue with its English wording as fallback."""
    return cast("Text", kernel_game.text(key, en, **args))


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


def sealed(board: Board, catalogue: dict[str, Any]) -> dict[str, Any]:
    """The board as it is sent, with the cards it speaks of and a hash that names this drawing for ever."""
    whole = {**board, "catalogue": catalogue}
    digest = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]
    return {"hash": digest, **whole}
