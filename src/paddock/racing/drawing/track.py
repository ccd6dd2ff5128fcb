"""A board as geometry: lap coordinates, lanes and ids turned into places."""

from __future__ import annotations

import cmath
import math

from paddock.protocol import Cell, DrawnBoard, Trajectory

from ..road import Pose, Road
from .look import Place

GAP = 1.4  # between the outline of a cell and its true border
_DETAIL = 8.0  # units between two points of an outline


class Track:
    """A board, measured."""

    __slots__ = ("board", "cells", "detail", "first_lane", "half", "lane_half", "length", "road")

    def __init__(self, board: DrawnBoard) -> None:
        self.board = board
        self.length = board["n"]
        self.road = Road(board["spline"], board["n"], smoothing=0)
        self.half = float(board["half"])
        self.lane_half = self.half / board["lanes"]
        self.first_lane = min((cell["lane"] for cell in board["cells"] if cell["lane"] is not None), default=0)
        self.cells = {cell["id"]: cell for cell in board["cells"]}
        self.detail = max(2, round(self.road.piece_length / _DETAIL))

    def offset(self, lane: int | None) -> float:
        """The middle of a lane, right of travel positive."""
        if lane is None:
            return 0.0
        middle = (2 * (lane - self.first_lane) + 1) * self.lane_half - self.half
        return middle if self.board["lane1"] == "left" else -middle

    def outline(self, cell: Cell) -> list[complex]:
        """The border of a cell, a little inside it."""
        first, last = cell["u"]
        middle, gap = self.offset(cell["lane"]), GAP / self.road.piece_length
        reach = (self.half if cell["lane"] is None else self.lane_half) - GAP
        return self.strip(first + gap, last - gap, middle - reach, middle + reach)

    def strip(self, first: float, last: float, left: float, right: float) -> list[complex]:
        """The border of a piece of road between two lap coordinates and two offsets."""
        return self.road.run(first, last, left, self.detail) + self.road.run(last, first, right, self.detail)

    def across(self, u: float, reach: float) -> list[complex]:
        """A line from edge to edge, or a little beyond."""
        pose = self.road.pose(u)
        return [pose.beside(-reach), pose.beside(reach)]

    def spot(self, u: float, share: float) -> complex:
        """A place by lap coordinate and share of half the road."""
        return self.road.pose(u).beside(share * self.half)

    def swing(self, start: tuple[float, float], end: tuple[float, float], steps: int) -> list[complex]:
        """From one lap coordinate and offset to others, gently across the road."""
        (u, left), (last, right) = start, end
        shares = [step / steps for step in range(steps + 1)]
        eased = [(u + (last - u) * t, left + (right - left) * t * t * (3 - 2 * t)) for t in shares]
        return [self.road.pose(at).beside(offset) for at, offset in eased]

    def cell_place(self, cell: Cell) -> tuple[float, float]:
        """Lap coordinate and offset of a cell's middle."""
        return (cell["u"][0] + cell["u"][1]) / 2, self.offset(cell["lane"])

    def trajectories(self) -> list[Trajectory]:
        """The ways that certain cards may take."""
        return [path for path in self.board["paths"] if path["kind"] == "trajectory" or path["kind"] == "extreme"]

    def locate(self, place: Place) -> tuple[float, float] | None:
        """Lap coordinate and offset of something on the road; nothing for what is not there."""
        if not isinstance(place, str):
            return place[0], place[1] * self.half
        if place in self.cells:
            return self.cell_place(self.cells[place])
        for line in self.board["lines"]:
            if line["id"] == place:
                return line["u"], 0.0
        for path in self.board["paths"]:
            if path["id"] == place and path["kind"] != "pitlane" and path["kind"] != "racingline":
                return path["from"][0], path["from"][1] * self.half
        return None

    def stand(self, place: Place) -> Pose | None:
        """Where a car stands and which way it looks, on the road or in a pit lane."""
        if at := self.locate(place):
            pose = self.road.pose(at[0])
            return Pose(pose.beside(at[1]), pose.direction, pose.curvature)
        for path in self.board["paths"]:
            for bay in path["places"] if path["kind"] == "pitlane" else ():
                if bay["id"] == place:
                    return Pose(complex(*bay["at"]), cmath.rect(1, math.radians(bay["deg"])), 0.0)
        return None
