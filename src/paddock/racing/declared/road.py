"""The road of a small game, drawn from nothing but its spaces and its bends."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from paddock.kernel import BadData
from paddock.kernel.files import Reader
from paddock.kernel.game import text
from paddock.protocol import Board, BoardLine, Turn

from ..board import scenery_of, sealed, spline_of
from ..plan import SIDES
from ..road import Road
from ..shapes import Stretch, generated_plan

SPACES = (6, 400)
_WIDTH = 0.95  # of the road, in spaces
_SAMPLES = 4  # points of the spline for each space
_REACH = 1.6  # spaces before and behind its line in which a bend turns the road
_SHARPEST, _WIDEST = 150, 35  # degrees


@dataclass(frozen=True, slots=True)
class Bend:
    """A sign beside the road: where it stands, how fast one may pass it, and which way the road turns."""

    at: int
    limit: int
    turn: Turn = "right"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Loop:
    """A lap of so many spaces, driven so many times. Space 0 lies behind the finish line."""

    name: str
    spaces: int
    laps: int = 1
    bends: tuple[Bend, ...] = ()
    unit: str = "space"
    rule: str = ""  # by which its bends are passed

    @classmethod
    def read(cls, read: Reader, laps: int = 1) -> Loop:
        """A road from a file: `name`, `spaces`, and `[[bend]]` with `at`, `limit` and perhaps `turn` and `name`."""
        spaces = read.number("spaces", *SPACES)
        bends = tuple(
            Bend(
                bend.number("at", 0, spaces - 1),
                bend.number("limit", 0, 99),
                bend.choice("turn", SIDES, "right"),
                bend.text("name", ""),
            )
            for bend in read.tables("bend")
        )
        if len({bend.at for bend in bends}) < len(bends):
            raise read.problem("bend", "has two bends at one place")
        return cls(read.text("name"), spaces, laps, tuple(sorted(bends, key=lambda bend: bend.at)))

    def cell(self, way: int) -> str:
        """The cell where a car stands that has driven so far; before the start the way is negative."""
        return f"cell:{way % self.spaces}"

    def crossed(self, start: int, end: int) -> list[Bend]:
        """The bends whose lines are crossed on the way, in order; a bend at 5 lies between the ways 4 and 5."""
        return [
            bend
            for way in range(start + 1, end + 1)
            for bend in self.bends
            if bend.at == way % self.spaces
        ]  # fmt: skip


@lru_cache(maxsize=32)
def declared_board(road: Loop) -> Board:
    """The road as a client draws it."""
    if not SPACES[0] <= road.spaces <= SPACES[1]:
        raise BadData(road.name, "spaces", f"{road.spaces} is not possible; allowed: {SPACES[0]} to {SPACES[1]}")
    plan = generated_plan(road.name, _stretches(road), _WIDTH)
    line = Road(plan.points, road.spaces)
    return sealed(
        {
            "kit": "any",
            "name": road.name,
            "circuit": "",
            "n": road.spaces,
            "laps": road.laps,
            "width": plan.board[0],
            "height": plan.board[1],
            "spline": spline_of(line, _SAMPLES),
            "pins": [],
            "half": plan.half,
            "lanes": 1,
            "lane1": plan.lane1_side,
            "unit": text("any.unit", road.unit),
            "cells": [
                {"id": f"cell:{space}", "u": [space, space + 1], "lane": None, "tags": []}
                for space in range(road.spaces)
            ],
            "zones": [],
            "lines": _lines(road),
            "paths": [],
            "scenery": scenery_of(plan, text("any.road", road.name), line),
        },
        {},
    )


def _lines(road: Loop) -> list[BoardLine]:
    lines: list[BoardLine] = [
        {"id": "line:finish", "kind": "finish", "u": 0, "label": text("any.finish", "Start and finish")}
    ]
    for number, bend in enumerate(road.bends, 1):
        name = text("any.bend", "{name}", name=bend.name or f"T{number}")
        line: BoardLine = {"id": f"line:b{bend.at}", "kind": "corner", "u": bend.at, "label": name, "turn": bend.turn}
        lines.append({**line, "value": bend.limit, "rule": road.rule})
    return lines


def _stretches(road: Loop) -> list[Stretch]:
    """Half a space on either side of the finish line, and whole ones between; the lower the limit, the sharper."""
    turns = [0.0] * road.spaces
    for bend in road.bends:
        reach = range(-math.floor(_REACH), math.floor(_REACH) + 1)
        degrees = max(_WIDEST, min(_SHARPEST, 170 - 12 * bend.limit)) * (1 if bend.turn == "right" else -1)
        for step in reach:
            turns[(bend.at + step) % road.spaces] += math.radians(degrees) / len(reach)
    if not any(turns):
        turns = [math.tau / road.spaces] * road.spaces
    at_line = Stretch(0.5, turns[0] / 2)
    return [at_line, *(Stretch(1, turn) for turn in turns[1:]), at_line]
