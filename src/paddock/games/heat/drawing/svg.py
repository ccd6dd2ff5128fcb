"""Draw a circuit as one self-contained SVG board, dark or light, from the ground up to the signs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise, product
from string import Template

from paddock.kernel import BadOptions, alternatives, counted
from paddock.racing import Road, Signs, contours, lake, svg_path, svg_text, woods

from ..board.circuit import LANES, Circuit, Corner, stretches
from ..board.plan import HEIGHT, WIDTH
from .geometry import lay_out

_SHIFTS = (0, -0.3, 0.3, -0.7, 0.7)  # spaces along the road in which a sign looks for room
_THEMES = {
    "dark": """land #0f1b1c contour #192929 index #213535 wood #152822 water #0c222b wave #1b414e shore #24505e
        verge #182a25 trap #40392b pebble #6f6349 sand #5c523e stand #1d2b2e edge #e6ece6 bed #1d2427 tile #343f43
        alt #394549 rubber #12171a line #f1ede0 red #cf4a30 white #efeadd ink #b7c6c3 flood #7cc8e6""",
    "light": """land #dde7dc contour #c8d6c9 index #b6c8b9 wood #bdd2bd water #bfdbe4 wave #8fbccb shore #6fa5b8
        verge #c3d8bf trap #dccfae pebble #a8966c sand #b9a880 stand #f1f5ef edge #ffffff bed #333d41 tile #566368
        alt #5d6a70 rubber #363f43 line #fdf6dc red #c23d23 white #fffdf5 ink #3b4f49 flood #a9def2""",
}
_STYLE = """path{fill:none;stroke-linejoin:round} .contour{stroke:$contour} .index{stroke:$index;stroke-width:1.5}
.wood{stroke:$wood;stroke-linecap:round} .water{fill:$water;stroke:$shore;stroke-width:2} .wave{stroke:$wave}
.stand{fill:$stand;stroke:$ink;stroke-opacity:.55} .row{stroke:$ink;stroke-width:.8;opacity:.35} .verge{stroke:$verge}
.trap{fill:$trap} .pebbles{fill:url(#pebbles-$theme)} .edge{stroke:$edge} .bed{stroke:$bed}
.kerb{stroke:$white;stroke-width:7} .shade{stroke:#000;opacity:.4}
.cell{fill:$tile;stroke:$tile;stroke-width:1.4} .alt{fill:$alt;stroke:$alt} .flooded{fill:url(#waves-$theme)}
.gravel{fill:$sand;fill-opacity:.85} .rubber{stroke:$rubber;stroke-width:17;opacity:.42}
.racing{stroke:$line;stroke-width:1.9;stroke-dasharray:2.5 8.5;stroke-linecap:round}
.legend{stroke:$line;stroke-width:1.8;stroke-dasharray:1 5;stroke-linecap:round;opacity:.6}
.mark{stroke:$edge;stroke-width:1.8;opacity:.8} .arrow{stroke:$edge;stroke-width:2.8;stroke-linecap:round}
.chevron{stroke:#f2b63c;stroke-width:2;stroke-linecap:round;opacity:.8} .corner{stroke:#fff;stroke-width:5}
.red{stroke:$red;stroke-dasharray:8 8} .veil{fill:#050809;opacity:.42} .wall{fill:url(#roof-$theme);stroke:$ink}
.portal{stroke:$edge;stroke-width:6;stroke-linecap:round} .lead{stroke:$ink;stroke-width:1.4;opacity:.7}
.sign{fill:#10181a;stroke:#fff;stroke-width:2.4} .black{fill:#0d1315} .chequer{fill:#fff}
text{font-family:"Archivo Variable",Archivo,"Roboto Condensed",system-ui,"Segoe UI",sans-serif;text-anchor:middle}
.limit{font-weight:850;font-stretch:76%;font-size:30px;fill:#fff}
.small{font-weight:600;font-size:15px;fill:$ink;paint-order:stroke;stroke:$land;stroke-width:5px;stroke-linejoin:round}
.name{font-weight:800;font-stretch:122%;font-size:46px;fill:$ink;opacity:.9}
.sub{font-weight:500;font-size:18px;fill:$ink;opacity:.85}"""
_GROUND = """<defs><pattern id="pebbles-$theme" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M2 2h0M6
6h0" stroke="$pebble" stroke-width="2.3" stroke-linecap="round"/></pattern><pattern id="waves-$theme" width="20"
height="10" patternUnits="userSpaceOnUse"><path d="M0 5H20" stroke="#1f6f96" stroke-width="10" opacity=".28"/><path
d="M0 6q5-5 10 0t10 0" stroke="$flood" stroke-width="1.8"/></pattern><pattern id="roof-$theme" width="9" height="9"
patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="9" height="9" fill="$land"/><path d="M0 0V9"
stroke="$index" stroke-width="4"/></pattern></defs><rect width="$width" height="$height" fill="$land"/>"""


@lru_cache(maxsize=64)
def circuit_svg(circuit: Circuit, theme: str = "dark") -> str:
    """The board of a circuit."""
    if theme not in _THEMES:
        raise BadOptions(f"theme {theme!r} is unknown; {alternatives(theme, _THEMES)}.")
    words = _THEMES[theme].split()
    colours = dict(zip(words[::2], words[1::2], strict=True)) | {"theme": theme}
    rules = Template(_STYLE).substitute(colours).replace("\n", " ").split("} ")
    style = "\n".join(f".heat-{theme} {rule.removesuffix('}')}}}" for rule in rules)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="heat-{theme}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = f"<title>{escape(circuit.name)}: {_summary(circuit)}</title><style>{style}</style>"
    ground = Template(_GROUND).substitute(colours, width=WIDTH, height=HEIGHT)
    return "\n".join([head, title, ground, *_Painter(circuit).layers(), "</svg>"])


def _summary(circuit: Circuit) -> str:
    counts = ((circuit.spaces, "space"), (len(circuit.corners), "corner"), (circuit.laps, "lap"))
    return ", ".join(counted(count, word) for count, word in counts)


class _Painter:
    """Paints one circuit, layer by layer."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit, self.geometry = circuit, lay_out(circuit)
        self.plan = self.geometry.plan
        self.road = Road(self.plan.points, circuit.spaces)
        self.half = self.plan.road_width / 2
        self.signs = Signs(self.road, self.half, (WIDTH, HEIGHT))

    def layers(self) -> Iterator[str]:
        """Everything, bottom to top."""
        yield from contours((WIDTH, HEIGHT), self.plan.terrain)
        yield from woods((WIDTH, HEIGHT), self.plan.terrain, self.road)
        yield from self.lakes_and_stands()
        yield from self.roadbed()
        yield from self.surface(0, self.circuit.spaces)
        for first, last in self.plan.bridges:
            yield from self.bridge(first, last + 1)
        for first, last, lanes in stretches(self.circuit.tunnel):
            yield from self.tunnel(first, last + 1, lanes)
        yield from self.labels()

    def lakes_and_stands(self) -> Iterator[str]:
        """The stands have rows and aisles."""
        for shore in self.plan.lakes:
            yield from lake(shore)
        for stand in self.plan.stands:
            front, back = ((self.half + gap) * (1 if stand.side == "right" else -1) for gap in (34, 58))
            yield svg_path("stand", self.road.strip(stand.first, stand.last, front, back), "Z")
            for share in (0.25, 0.5, 0.75):
                yield svg_path("row", self.road.run(stand.first, stand.last, front + (back - front) * share))
            for aisle in range(stand.first * 4 + 1, stand.last * 4):
                yield svg_path("row", [self.road.pose(aisle / 4).beside(side) for side in (front, back)])

    def roadbed(self) -> Iterator[str]:
        """Verge, gravel traps outside sharp bends, white edges, asphalt and kerbs."""
        loop, bends = self.road.run(0, self.circuit.spaces, 0), self.road.bends()
        covered = {position for position, _ in self.circuit.tunnel | self.circuit.gravel}
        yield svg_path("verge", loop, "Z", 2 * self.half + 40)
        for first, last, side, turn in bends:
            if turn > max(0.95, 0.5 * (last - first)) and covered.isdisjoint(range(int(first), int(last) + 1)):
                trap = self.trap(first, last + 0.4, -side)
                yield svg_path("trap", trap, "Z") + svg_path("pebbles", trap, "Z")
        yield svg_path("edge", loop, "Z", 2 * self.half + 11) + svg_path("bed", loop, "Z", 2 * self.half + 5)
        for first, last, side, turn in bends:
            yield self.kerb(first + 0.14 * (last - first), last - 0.12 * (last - first), side)
            if turn > 0.8:
                yield self.kerb(last - min(0.5, 0.3 * (last - first)), last + 0.4, -side)

    def trap(self, first: float, last: float, side: int) -> list[complex]:
        """A sickle of gravel."""
        poses = [self.road.pose(first + (last - first) * step / 24) for step in range(25)]
        widths = [27 * math.sin(math.pi * step / 24) ** 0.7 for step in range(25)]
        outer = [pose.beside(side * (self.half + 10 + width)) for pose, width in zip(poses, widths, strict=True)]
        return outer + [pose.beside(side * (self.half + 9)) for pose in reversed(poses)]

    def kerb(self, first: float, last: float, side: int) -> str:
        """Red and white blocks along one edge."""
        points = self.road.run(first, last, side * (self.half + 5.5), 12)
        return svg_path("kerb", points) + svg_path("kerb red", points)

    def surface(self, first: int, last: int) -> Iterator[str]:
        """What lies on the asphalt from space to space."""
        for spot in self.geometry.spots[first * len(LANES) : last * len(LANES)]:
            kinds = ["cell alt" if spot.position % 2 else "cell"]
            kinds += ["flooded"] if (spot.position, spot.lane) in self.circuit.flooded else []
            kinds += ["gravel", "pebbles"] if (spot.position, spot.lane) in self.circuit.gravel else []
            yield from (svg_path(kind, [complex(*point) for point in spot.outline], "Z") for kind in kinds)
        steps = [step / 6 for step in range(first * 6, last * 6 + 1)]
        line = [self.road.pose(u).beside(self.racing_offset(u)) for u in steps]
        yield svg_path("rubber", line) + svg_path("racing", line)
        for corner in self.circuit.corners:
            yield from self.corner_marks(corner, range(first, last))
        if first == 0:
            yield from self.start()

    def racing_offset(self, u: float) -> float:
        """The racing line swings from lane to lane within two and a half spaces."""
        lanes = [self.circuit.racing_lane[int(u + step / 6.4) % self.circuit.spaces] for step in range(-8, 9)]
        return sum(map(self.plan.lane_offset, lanes)) / len(lanes)

    def corner_marks(self, corner: Corner, positions: range) -> Iterator[str]:
        """The corner line, its Legends line and chevrons."""
        if corner.legend_line in positions:
            yield self.across("legend", corner.legend_line, self.half)
        marks = [position + 0.5 for position in corner.chevrons]
        marks += [position + shift for position in corner.double_chevrons for shift in (0.42, 0.58)]
        yield from (self.arrow("chevron", u, 5) for u in marks if int(u) in positions)
        if corner.at in positions:
            yield self.across("corner", corner.at, self.half + 5) + self.across("corner red", corner.at, self.half + 5)

    def across(self, kind: str, u: float, reach: float) -> str:
        return svg_path(kind, [self.road.pose(u).beside(-reach), self.road.pose(u).beside(reach)])

    def arrow(self, kind: str, u: float, size: float) -> str:
        pose = self.road.pose(u)
        return svg_path(kind, [pose.place + pose.direction * size * tip for tip in (-1 - 0.8j, 0.6, -1 + 0.8j)])

    def start(self) -> Iterator[str]:
        """The chequered line, the grid and which way to drive."""
        square, length = self.half / 4, 6 / self.road.piece_length
        for row, column in product((-1, 0), range(-4, 4)):
            field = self.road.strip(row * length, (row + 1) * length, column * square, (column + 1) * square)
            yield svg_path("black" if (row + column) % 2 else "chequer", field, "Z")
        for position, lane in self.circuit.grid:
            back, front = self.road.pose(position + 0.7), self.road.pose(position + 0.88)
            left, right = (self.plan.lane_offset(lane) + reach * self.half / 2 for reach in (-0.7, 0.7))
            yield svg_path("mark", [back.beside(left), front.beside(left), front.beside(right), back.beside(right)])
        lines = [0, *(corner.at for corner in self.circuit.corners)]
        for before, after in ((a, b) for a, b in pairwise(lines) if b - a > 7):
            middle = [before + 0.5 + step for step in range((after - before) // 3, (after - before) * 2 // 3 + 1)]
            yield self.arrow("arrow", min(middle, key=lambda u: abs(self.road.pose(u).curvature)), 8)

    def bridge(self, first: int, last: int) -> Iterator[str]:
        """A piece of road above another one."""
        deck = self.road.run(first, last, 0)
        for kind, wider in (("shade", 30), ("edge", 17), ("bed", 9)):
            yield svg_path(kind, deck, "", 2 * self.half + wider)
        yield from self.surface(first, last)

    def tunnel(self, first: int, last: int, lanes: Sequence[int]) -> Iterator[str]:
        """A veil over the cells, walls beside the road, a portal at either end; half of it over a single lane."""
        inner, outer = self.half + 3, self.half + 18
        sides = sorted(math.copysign(1, self.plan.lane_offset(lane)) for lane in lanes)
        left, right = min(0, sides[0]), max(0, sides[-1])
        yield svg_path("veil", self.road.strip(first, last, left * inner, right * inner), "Z")
        yield from (svg_path("wall", self.road.strip(first, last, side * inner, side * outer), "Z") for side in sides)
        for pose in (self.road.pose(first), self.road.pose(last)):
            yield svg_path("portal", [pose.beside(left * outer), pose.beside(right * outer)])

    def labels(self) -> Iterator[str]:
        """The name, a sign for each corner line, and a word for each zone, where there is room."""
        x, y = self.plan.name_at
        self.signs.take(complex(x, y), complex(15 * len(self.circuit.name) + 60, 50))
        yield svg_text("name", complex(x, y), self.circuit.name) + svg_text(
            "sub", complex(x, y + 32), _summary(self.circuit)
        )
        for number, corner in enumerate(self.circuit.corners, 1):
            at = self.signs.find(corner.at, complex(28, 34), shifts=_SHIFTS)
            way = at - self.road.pose(corner.at).place
            yield svg_path("lead", [at, at - way * (1 - (self.half + 5) / abs(way))])
            yield f'<rect class="sign" x="{at.real - 22:.1f}" y="{at.imag - 30:.1f}" width="44" height="38" rx="6"/>'
            yield svg_text("limit", at, str(corner.limit)) + svg_text("small", at + 28j, f"T{number}")
        zones = {"Flooded": self.circuit.flooded, "Tunnel": self.circuit.tunnel, "Gravel": self.circuit.gravel}
        for word, spots in zones.items():
            for first, last, _ in stretches(frozenset((position, 1) for position, _ in spots)):
                place = self.signs.find((first + last + 1) / 2, complex(38, 12), shifts=_SHIFTS)
                yield svg_text("small", place + 5j, word)
