"""Draw a circuit as one self-contained SVG board, dark or light, from the ground up to the signs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from itertools import pairwise, product
from string import Template
from zlib import crc32

from paddock.kernel import BadOptions, alternatives, counted
from paddock.racing import Signs, contours, lake, svg_path, svg_text, woods

from ..board.circuit import Circuit, Corner, Straight, lap_length
from .geometry import BOX_DEPTH, Layout, Patch, lay_out
from .pit_lane import pit_lane
from .style import GROUND, STYLE, THEMES


@lru_cache(maxsize=32)
def circuit_svg(circuit: Circuit, theme: str = "dark") -> str:
    """The board of a circuit."""
    if theme not in THEMES:
        raise BadOptions(f"theme {theme!r} is unknown; {alternatives(theme, THEMES)}.")
    layout, colours = lay_out(circuit), THEMES[theme] | {"theme": theme}
    width, height = layout.size
    rules = Template(STYLE).substitute(colours).replace("\n", " ").split("} ")
    style = "\n".join(f".pp-{theme} {rule.removesuffix('}')}}}" for rule in rules)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pp-{theme}" viewBox="0 0 {width} {height}" role="img">'
    title = f"<title>{escape(circuit.name)}: {_summary(circuit)}</title><style>{style}</style>"
    ground = Template(GROUND).substitute(colours, width=width, height=height)
    return "\n".join([head, title, ground, *_Painter(layout).layers(), "</svg>"])


def _summary(circuit: Circuit) -> str:
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    technical = sum(corner.technical for corner in corners)
    counts = f"{counted(len(corners), 'corner')}, {technical} technical, {counted(circuit.laps, 'lap')}"
    return f"{lap_length(circuit)} MP a lap, {counts}"


def terrain_of(circuit: Circuit) -> int:
    """The ground around a circuit that does not name its own."""
    named = circuit.drawing.terrain if circuit.drawing else 0
    return named or crc32(circuit.id.encode()) % 97 + 1


class _Painter:
    """Paints one circuit, layer by layer."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.circuit, self.road, self.half = layout, layout.circuit, layout.road, layout.half
        self.signs = Signs(self.road, self.half, layout.size)
        for place in layout.pit.run(0, layout.pit.length, layout.box_side * BOX_DEPTH / 2)[::4]:
            self.signs.take(place, complex(22, 24))

    def layers(self) -> Iterator[str]:
        """Everything, bottom to top."""
        size, terrain = self.layout.size, terrain_of(self.circuit)
        yield from contours(size, terrain)
        yield from woods(size, terrain, self.road)
        for shore in self.layout.plan.lakes:
            yield from lake(shore)
        yield from self.stands()
        yield svg_path("verge", self.road.run(0, self.road.pieces, 0, 6), "Z", 2 * self.half + 26)
        yield from pit_lane(self.layout)
        yield from self.roadbed()
        yield from self.cells()
        yield from self.corner_borders()
        yield from self.racing_lines()
        yield from self.lines()
        yield from self.start()
        yield from self.labels()

    def stands(self) -> Iterator[str]:
        """A grandstand along the first straight, across the road from the pits."""
        first, last, side = self.layout.stand()
        front, back = (side * (self.half + gap) for gap in (28, 48))
        yield svg_path("stand", self.road.strip(first, last, front, back), "Z")
        for share in (0.25, 0.5, 0.75):
            yield svg_path("row", self.road.run(first, last, front + (back - front) * share))

    def roadbed(self) -> Iterator[str]:
        """Gravel traps outside sharp bends, white edges, asphalt and kerbs."""
        loop, bends = self.road.run(0, self.road.pieces, 0, 6), self.road.bends()
        for first, last, side, turn in bends:
            if turn > 0.95:
                trap = self.trap(first, last + 0.4, -side)
                yield svg_path("trap", trap, "Z") + svg_path("pebbles", trap, "Z")
        yield svg_path("edge", loop, "Z", 2 * self.half + 8) + svg_path("bed", loop, "Z", 2 * self.half + 4)
        for first, last, side, _ in bends:
            points = self.road.run(first + 0.14 * (last - first), last - 0.12 * (last - first), side * (self.half + 4))
            yield svg_path("kerb", points) + svg_path("kerb red", points)

    def trap(self, first: float, last: float, side: int) -> list[complex]:
        """A sickle of gravel."""
        poses = [self.road.pose(first + (last - first) * step / 24) for step in range(25)]
        widths = [20 * math.sin(math.pi * step / 24) ** 0.7 for step in range(25)]
        outer = [pose.beside(side * (self.half + 7 + width)) for pose, width in zip(poses, widths, strict=True)]
        return outer + [pose.beside(side * (self.half + 6)) for pose in reversed(poses)]

    def cells(self) -> Iterator[str]:
        """All whole cells; shaded ones are lighter, slippery ones hatched, lanes that end are grass."""
        shaded = {f"{part.id}:{lane}.{index}" for part in self._corners() for lane, index in part.line}
        for cell, name in zip(self.layout.cells.cells, self.layout.cells.names, strict=True):
            if cell.half:
                continue
            border = self.outline(self.layout.patch(cell))
            look = " shaded" if name in shaded else " alt" if (cell.index + cell.lane) % 2 else ""
            yield svg_path(f"cell{look}", border, "Z")
            if (cell.lane, cell.index) in self.circuit.sections[cell.section].less_grip:
                yield svg_path("slippery", border, "Z")
        yield from self.missing_lanes()
        for at, part in enumerate(self.circuit.sections):
            if isinstance(part, Straight):
                for row in sorted(part.brown):
                    yield self.across("brown", self.layout.along(at, (row - 0.5) / len(part.rows)), self.half - 2)

    def outline(self, patch: Patch) -> list[complex]:
        """The border of a cell, a little inside it."""
        gap = 1.2 / self.road.piece_length
        return self.road.strip(patch.first + gap, patch.last - gap, patch.left + 1.2, patch.right - 1.2)

    def missing_lanes(self) -> Iterator[str]:
        """PP.STRAIGHT.05: where a lane ends the verge reaches in."""
        width = self.layout.lane_width
        for at, part in enumerate(self.circuit.sections):
            rows = [part.lanes] if isinstance(part, Corner) else part.rows
            for number, lanes in enumerate(rows):
                first, last = (self.layout.along(at, share / len(rows)) for share in (number, number + 1))
                edges = (-self.half + min(lanes) * width, -self.half + (max(lanes) + 1) * width)
                for edge, outer in zip(edges, (-1.12 * self.half, 1.12 * self.half), strict=True):
                    if abs(edge) < self.half - 1:
                        yield svg_path("ended", self.road.strip(first, last, edge, outer), "Z")
                        yield svg_path("border", self.road.run(first, last, edge))

    def corner_borders(self) -> Iterator[str]:
        """PP.TECH.01: red lines bound technical corners."""
        for at, part in enumerate(self.circuit.sections):
            if isinstance(part, Corner):
                kind = "border technical" if part.technical else "border"
                yield self.across(kind, self.layout.starts[at], self.half + 4)
                yield self.across(kind, self.layout.starts[at + 1], self.half + 4)

    def racing_lines(self) -> Iterator[str]:
        """PP.LINE.01: the double arrow and the way along the shaded cells."""
        for at, corner in enumerate(self.circuit.sections):
            if not isinstance(corner, Corner):
                continue
            before = self.circuit.sections[at - 1]
            assert isinstance(before, Straight)
            arrow = self.layout.patch_of(f"{before.id}:{corner.arrow}.{len(before.rows)}")
            stops = [arrow, *(self.layout.patch_of(f"{corner.id}:{lane}.{index}") for lane, index in corner.line)]
            for start, end in pairwise(stop.middle for stop in stops):
                yield svg_path("racing", self.way(start, end))
            yield from self.double_arrow(arrow, "arrow technical" if corner.technical else "arrow")

    def way(self, start: tuple[float, float], end: tuple[float, float]) -> list[complex]:
        """From one cell to another along the road."""
        (u, d), (v, e) = start, end
        steps = [step / 8 for step in range(9)]
        return [self.road.pose(u + (v - u) * t).beside(d + (e - d) * t * t * (3 - 2 * t)) for t in steps]

    def double_arrow(self, patch: Patch, kind: str) -> Iterator[str]:
        """Two chevrons."""
        u, offset = patch.middle
        for shift in (-0.12, 0.12):
            pose = self.road.pose(u + shift)
            tips = [pose.beside(offset) + pose.direction * 5.5 * tip for tip in (-0.9 - 1j, 0.5, -0.9 + 1j)]
            yield svg_path(kind, tips)

    def lines(self) -> Iterator[str]:
        """PP.DRS.01, PP.SC.07: lines across the road."""
        for part in self.circuit.sections:
            if isinstance(part, Straight):
                for row in sorted(part.drs):
                    yield self.across("drs", self.layout.row_start(part.id, row), self.half + 6)
        yield self.across("sc", self.layout.row_start(*self.circuit.safety_car_line), self.half + 6)

    def across(self, kind: str, u: float, reach: float) -> str:
        """A line from edge to edge."""
        pose = self.road.pose(u)
        return svg_path(kind, [pose.beside(-reach), pose.beside(reach)])

    def start(self) -> Iterator[str]:
        """The chequered line and the grid with its places."""
        square, length = self.half / 4, 5 / self.road.piece_length
        for row, column in product((-1, 0), range(-4, 4)):
            field = self.road.strip(row * length, (row + 1) * length, column * square, (column + 1) * square)
            yield svg_path("black" if (row + column) % 2 else "chequer", field, "Z")
        for place, name in enumerate(self.circuit.grid, 1):
            patch = self.layout.patch_of(name)
            back, front = self.road.pose(patch.first + 0.12), self.road.pose(patch.last - 0.07)
            left, right = patch.left + 3.5, patch.right - 3.5
            corners = [back.beside(left), front.beside(left), front.beside(right), back.beside(right)]
            yield svg_path("mark", corners)
            yield svg_text("place", self.road.pose(patch.middle[0]).beside(patch.middle[1]) + 3j, str(place))

    def _corners(self) -> list[Corner]:
        return [part for part in self.circuit.sections if isinstance(part, Corner)]

    def labels(self) -> Iterator[str]:
        """The name, a sign for each corner, and words at the lines."""
        at = self.layout.roomiest()
        yield svg_text("name", at, self.circuit.name) + svg_text("sub", at + 27j, _summary(self.circuit))
        self.signs.take(at + 8j, complex(max(12.5 * len(self.circuit.name), 190), 42))
        number = 0
        for place, part in enumerate(self.circuit.sections):
            if isinstance(part, Corner):
                number += 1
                yield from self.corner_sign(f"T{number}", part, self.layout.along(place, 0.5))
        words = [(self.layout.row_start(*self.circuit.safety_car_line), "SC line"), (0.0, "Finish")]
        for part in self.circuit.sections:
            if isinstance(part, Straight):
                words += [(self.layout.row_start(part.id, row), "DRS") for row in sorted(part.drs)]
        for u, word in words:
            yield svg_text("small", self.signs.find(u, complex(26, 9), (18, 26, 38, 52)) + 4j, word)

    def corner_sign(self, word: str, corner: Corner, middle: float) -> Iterator[str]:
        """A plate near the corner with a line to it; red for technical corners."""
        name = corner.name or corner.id
        at = self.signs.find(middle, complex(max(40, 7.4 * len(name)) / 2 + 3, 24), (34, 44, 58, 76, 98))
        way = at - self.road.pose(middle).place
        yield svg_path("lead", [at, at - way * (1 - (self.half + 5) / abs(way))])
        kind = "sign technical" if corner.technical else "sign"
        yield f'<rect class="{kind}" x="{at.real - 17:.1f}" y="{at.imag - 19:.1f}" width="34" height="22" rx="5"/>'
        yield svg_text("corner", at - 3j, word) + svg_text("small", at + 18j, name)
