"""The road itself: verge, gravel traps, asphalt and kerbs; cells, zones and lines; bridges and tunnels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, product

from paddock.protocol import BoardLine, Cell, Zone

from .canvas import Canvas
from .cells import darker_cells, grid_slots, missing_lanes, racing_lanes
from .pen import group

_VERGE, _EDGE, _BED, _KERB = 18.0, 5.0, 2.5, 5.0  # beyond the edge of the road
_TRAP, _WALL = 28.0, 18.0
_WIDE = 130.0  # radius of a bend from which it needs no gravel trap
_LONG_STRETCH = 320.0  # between two corners, from which an arrow tells the direction
_COVERED = ("tunnel", "gravel")


class Surface:
    """Paints the road of one board."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.track, self.pen = canvas, canvas.track, canvas.pen
        self.road, self.half, self.board = self.track.road, self.track.half, self.track.board
        self.bends = self.road.bends()
        self.darker, self.lanes = darker_cells(self.board), racing_lanes(self.board)
        self.missing = missing_lanes(self.board)

    def verge(self) -> Iterator[str]:
        """Grass, and gravel outside sharp bends."""
        yield self.pen.path("verge", self._loop(), "Z", 2 * (self.half + _VERGE))
        for first, last, side, turn in self.bends:
            length = (last - first) * self.road.piece_length
            if turn > max(0.95, length / _WIDE) and not self._is_covered(first, last):
                trap = self._trap(first, last + 20 / self.road.piece_length, -side)
                yield self.pen.path("trap", trap, "Z") + self.pen.path("pebbles", trap, "Z")

    def _is_covered(self, first: float, last: float) -> bool:
        zones = [zone["u"] for zone in self.board["zones"] if zone["kind"] in _COVERED]
        return any(low < last and high > first for low, high in zones)

    def _trap(self, first: float, last: float, side: int) -> list[complex]:
        """A sickle of gravel."""
        poses = [self.road.pose(first + (last - first) * step / 24) for step in range(25)]
        widths = [_TRAP * math.sin(math.pi * step / 24) ** 0.7 for step in range(25)]
        outer = [pose.beside(side * (self.half + 9 + width)) for pose, width in zip(poses, widths, strict=True)]
        return outer + [pose.beside(side * (self.half + 8)) for pose in reversed(poses)]

    def asphalt(self) -> Iterator[str]:
        """White edges, the bed of the road and its kerbs."""
        loop = self._loop()
        yield self.pen.path("edge", loop, "Z", 2 * (self.half + _EDGE))
        yield self.pen.path("bed", loop, "Z", 2 * (self.half + _BED))
        for first, last, side, turn in self.bends:
            length = last - first
            yield self._kerb(first + 0.14 * length, last - 0.12 * length, side)
            if turn > 0.8:
                out = 22 / self.road.piece_length
                yield self._kerb(last - min(1.2 * out, 0.3 * length), last + out, -side)

    def _loop(self) -> list[complex]:
        return self.road.run(0, self.track.length, 0, self.track.detail)

    def _kerb(self, first: float, last: float, side: int) -> str:
        """Red and white blocks along one edge."""
        points = self.road.run(first, last, side * (self.half + _KERB), 2 * self.track.detail)
        return self.pen.path("kerb", points) + self.pen.path("kerb red", points)

    def surface(self, first: float, last: float) -> Iterator[str]:
        """What lies on the asphalt between two lap coordinates."""
        within = [cell for cell in self.board["cells"] if first <= cell["u"][0] < last]
        cells = [cell for cell in within if "half" not in cell["tags"]]
        if self.canvas.shows("cells"):
            yield from map(self._cell, cells)
            yield from self._ended_lanes(first, last)
        if self.canvas.shows("zones"):
            yield from chain.from_iterable(self._zone(zone, cells) for zone in self.board["zones"])
        if self.canvas.shows("cells"):
            yield from (self._split(cell) for cell in cells if "split" in cell["tags"])
            yield from self._racing_line(first, last)
        if self.canvas.shows("lines"):
            lines = [line for line in self.board["lines"] if first <= line["u"] < last]
            yield from chain.from_iterable(map(self._line, lines))

    def _cell(self, cell: Cell) -> str:
        kinds = [tag for tag in cell["tags"] if f"cell {tag}" in self.canvas.styles]
        kinds += ["alt"] if not kinds and cell["id"] in self.darker else []
        return self.pen.area(" ".join(["cell", *kinds]), self.track.outline(cell), cell["id"])

    def _ended_lanes(self, first: float, last: float) -> Iterator[str]:
        """Where a lane ends the verge reaches in, up to the next lane that goes on."""
        for lane, low, high in self.missing:
            if not first <= low < last:
                continue
            middle = self.track.offset(lane)
            side = math.copysign(1, middle)
            inner = middle - side * self.track.lane_half
            left, right = sorted((inner, side * (self.half + _EDGE + 1)))
            yield self.pen.path("ended", self.track.strip(low, high, left, right), "Z")
            beside = [self.track.offset(other) for other, begin, end in self.missing if begin <= low and high <= end]
            if min(map(abs, beside)) > abs(middle) - 1:
                yield self.pen.path("border", self.road.run(low, high, inner, self.track.detail))

    def _split(self, cell: Cell) -> str:
        """A line that parts the halves of a cell."""
        u, middle = self.track.cell_place(cell)
        pose, reach = self.road.pose(u), self.track.lane_half
        return self.pen.path("split", [pose.beside(middle - reach), pose.beside(middle + reach)])

    def _racing_line(self, first: float, last: float) -> Iterator[str]:
        """Rubber and dashes where the racing line runs round the whole lap; it swings gently from lane to lane."""
        if not self.lanes:
            return
        steps = [step / 6 for step in range(round(first * 6), round(last * 6) + 1)]
        points = []
        for u in steps:
            near = [self.lanes[int(u + shift / 6.4) % len(self.lanes)] for shift in range(-8, 9)]
            points.append(self.road.pose(u).beside(sum(map(self.track.offset, near)) / len(near)))
        yield self.pen.path("rubber", points) + self.pen.path("racing", points)

    def _zone(self, zone: Zone, cells: Sequence[Cell]) -> Iterator[str]:
        """Areas cell by cell, and lines where the zone begins and ends."""
        kind, elements = _kind_of(zone), []
        for part in ("area", "grain"):
            if self.canvas.has(part, zone["kind"]):
                outlines = (self.track.outline(cell) for cell in cells if _covers(zone, cell))
                elements += [self.pen.path(f"{part} {kind}", outline, "Z") for outline in outlines]
        if self.canvas.has("edges", zone["kind"]):
            elements += [self.pen.path(f"edges {kind}", self.track.across(u, self.half + 4)) for u in zone["u"]]
        yield from group(zone["id"], self.canvas.say(zone.get("label")), elements)

    def _line(self, line: BoardLine) -> Iterator[str]:
        """Across the road from edge to edge, or chequered."""
        kind, across = _kind_of(line), self.track.across(line["u"], self.half + 4)
        parts = [part for part in ("across", "dashes") if self.canvas.has(part, line["kind"])]
        elements = [self.pen.path(f"{part} {kind}", across) for part in parts]
        if self.canvas.has("squares", line["kind"]):
            elements += self._squares(line["u"], f"squares {kind}")
        yield from group(line["id"], self.canvas.say(line.get("label")), elements)

    def _squares(self, u: float, kinds: str) -> Iterator[str]:
        """A chequered line."""
        square, length = self.half / 4, 6 / self.road.piece_length
        for row, column in product((-1, 0), range(-4, 4)):
            field = self.road.strip(u + row * length, u + (row + 1) * length, column * square, (column + 1) * square)
            yield self.pen.path(f"{kinds}{'' if (row + column) % 2 else ' odd'}", field, "Z")

    def start(self) -> Iterator[str]:
        """The grid, and which way to drive."""
        for number, (front, middle, reach) in enumerate(grid_slots(self.track), 1):
            back, line = self.road.pose(front - 9 / self.road.piece_length), self.road.pose(front)
            left, right = middle - reach, middle + reach
            corners = [back.beside(left), line.beside(left), line.beside(right), back.beside(right)]
            yield self.pen.path("slot", corners)
            middle_of = self.road.pose(front - 13 / self.road.piece_length).beside(middle)
            yield self.pen.text("place", middle_of + 3j, str(number))
        yield from self._directions()

    def _directions(self) -> Iterator[str]:
        """One arrow on the straightest free place of each long stretch between two corners."""
        if any("arrow" in cell["tags"] for cell in self.board["cells"]):
            return
        signs = [0.0, *sorted(line["u"] for line in self.board["lines"] if line["kind"] in ("corner", "turn"))]
        taken = [(path["from"][0] - 0.2, path["to"][0]) for path in self.track.trajectories()]
        for before, after in pairwise(signs):
            third = (after - before) / 3
            places = [math.ceil(before + third) + step + 0.5 for step in range(max(1, int(third)))]
            free = [u for u in places if not any(low < u < high for low, high in taken)]
            if free and (after - before) * self.road.piece_length > _LONG_STRETCH:
                u = min(free, key=lambda u: abs(self.road.pose(u).curvature))
                yield self.canvas.head("direction", self.road.pose(u), 7.5)

    def bridges(self) -> Iterator[str]:
        """Pieces of road above others."""
        for first, last in self.board["scenery"]["bridges"]:
            deck = self.road.run(first, last + 1, 0, self.track.detail)
            for kind, wider in (("shade", 30), ("edge", 17), ("bed", 9)):
                yield self.pen.path(kind, deck, "", 2 * self.half + wider)
            yield from self.surface(first, last + 1)

    def roofs(self) -> Iterator[str]:
        """A veil over the cells, walls beside the road, a portal at either end; half of it over a single lane."""
        for zone in self.board["zones"]:
            if self.canvas.has("roof", zone["kind"]):
                yield from group(zone["id"], self.canvas.say(zone.get("label")), self._roof(zone))

    def _roof(self, zone: Zone) -> Iterator[str]:
        kind, (first, last) = zone["kind"], zone["u"]
        inner, outer = self.half + 3, self.half + _WALL
        offsets = [self.track.offset(lane) for lane in zone.get("lanes", ())] or [-1.0, 1.0]
        sides = sorted({math.copysign(1, offset) for offset in offsets})
        left, right = min(0, sides[0]), max(0, sides[-1])
        yield self.pen.path(f"roof {kind}", self.track.strip(first, last, left * inner, right * inner), "Z")
        for side in sides:
            yield self.pen.path(f"wall {kind}", self.track.strip(first, last, side * inner, side * outer), "Z")
        for pose in (self.road.pose(first), self.road.pose(last)):
            yield self.pen.path(f"portal {kind}", [pose.beside(left * outer), pose.beside(right * outer)])


def _covers(zone: Zone, cell: Cell) -> bool:
    """Whether a cell belongs to a zone."""
    if "cells" in zone:
        return cell["id"] in zone["cells"]
    middle = (cell["u"][0] + cell["u"][1]) / 2
    return zone["u"][0] < middle < zone["u"][1] and ("lanes" not in zone or cell["lane"] in zone["lanes"])


def _kind_of(thing: Zone | BoardLine) -> str:
    return f"{thing['kind']} technical" if thing.get("technical") else thing["kind"]
