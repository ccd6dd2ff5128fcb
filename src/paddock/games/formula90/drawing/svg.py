"""Draw a circuit as one self-contained SVG board, dark or light, from the ground up to the signs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from itertools import product
from string import Template

from paddock.kernel import BadOptions, alternatives
from paddock.racing import Signs, contours, lake, svg_path, svg_text, woods

from ..board.circuit import Circuit, Cost, Node
from ..board.plan import HEIGHT, WIDTH
from ..pieces.kinds import BRAKING, CARD_KINDS, SECTION_KINDS
from .geometry import Layout, Stop, lay_out
from .style import COLOURS, GROUND, STYLE, THEMES


@lru_cache(maxsize=32)
def circuit_svg(circuit: Circuit, theme: str = "dark") -> str:
    """The board of a circuit."""
    if theme not in THEMES:
        raise BadOptions(f"theme {theme!r} is unknown; {alternatives(theme, THEMES)}.")
    colours = THEMES[theme] | {"theme": theme}
    rules = Template(STYLE).substitute(colours).replace("\n", " ").split("} ")
    style = "\n".join(f".f90-{theme} {rule.removesuffix('}')}}}" for rule in rules)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="f90-{theme}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = f"<title>{escape(circuit.name)}: {_summary(circuit)}</title><style>{style}</style>"
    ground = Template(GROUND).substitute(colours, width=WIDTH, height=HEIGHT)
    return "\n".join([head, title, ground, *_Painter(lay_out(circuit)).layers(), "</svg>"])


def _summary(circuit: Circuit) -> str:
    return f"{len(circuit.sections)} sections, {circuit.turns} turns, a stop costs {circuit.pit_time.second_edition}"


class _Painter:
    """Paints one circuit, layer by layer."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.circuit, self.road, self.half = layout, layout.circuit, layout.road, layout.half
        self.signs = Signs(self.road, self.half, (WIDTH, HEIGHT))
        self.signs.take(complex(*layout.plan.name_at), complex(15 * len(self.circuit.name) + 60, 50))

    def layers(self) -> Iterator[str]:
        """Everything, bottom to top."""
        plan = self.layout.plan
        yield from contours((WIDTH, HEIGHT), plan.terrain)
        yield from woods((WIDTH, HEIGHT), plan.terrain, self.road)
        for shore in plan.lakes:
            yield from lake(shore)
        yield from self.stands()
        yield from self.roadbed()
        yield from self.sections()
        yield from self.start()
        yield from self.off_track()
        yield from self.trajectories()
        yield from self.labels()

    def stands(self) -> Iterator[str]:
        """Grandstands with rows of seats."""
        for stand in self.layout.plan.stands:
            front, back = ((self.half + gap) * (1 if stand.side == "right" else -1) for gap in (32, 54))
            yield svg_path("stand", self.road.strip(stand.first, stand.last, front, back), "Z")
            for share in (0.25, 0.5, 0.75):
                yield svg_path("row", self.road.run(stand.first, stand.last, front + (back - front) * share, 10))

    def roadbed(self) -> Iterator[str]:
        """Verge, gravel traps outside sharp bends, white edges, asphalt and kerbs."""
        loop, bends = self.road.run(0, self.road.pieces, 0, 12), self.road.bends()
        yield svg_path("verge", loop, "Z", 2 * self.half + 36)
        for first, last, side, turn in bends:
            if turn > 0.95:
                trap = self.trap(first, last + 0.2, -side)
                yield svg_path("trap", trap, "Z") + svg_path("pebbles", trap, "Z")
        yield svg_path("edge", loop, "Z", 2 * self.half + 10) + svg_path("bed", loop, "Z", 2 * self.half + 5)
        for first, last, side, turn in bends:
            yield self.kerb(first + 0.14 * (last - first), last - 0.12 * (last - first), side)
            if turn > 0.8:
                yield self.kerb(last - min(0.4, 0.3 * (last - first)), last + 0.2, -side)

    def trap(self, first: float, last: float, side: int) -> list[complex]:
        """A sickle of gravel."""
        poses = [self.road.pose(first + (last - first) * step / 24) for step in range(25)]
        widths = [30 * math.sin(math.pi * step / 24) ** 0.7 for step in range(25)]
        outer = [pose.beside(side * (self.half + 9 + width)) for pose, width in zip(poses, widths, strict=True)]
        return outer + [pose.beside(side * (self.half + 8)) for pose in reversed(poses)]

    def kerb(self, first: float, last: float, side: int) -> str:
        """Red and white blocks along one edge."""
        points = self.road.run(first, last, side * (self.half + 5), 14)
        return svg_path("kerb", points) + svg_path("kerb red", points)

    def sections(self) -> Iterator[str]:
        """One cell for each section; braking sections are hatched."""
        inset, gap = self.half - 1.5, 1.5 / self.road.piece_length
        for number, section in enumerate(self.circuit.sections):
            u = self.layout.start_of(number)
            border = self.road.strip(u + gap, u + 1 - gap, -inset, inset)
            yield svg_path(f"cell {SECTION_KINDS[section.kind]}{' alt' if number % 2 else ''}", border, "Z")
            if section.kind == BRAKING:
                yield svg_path("hatch", border, "Z")
        for u in self.layout.straights()[::3]:
            pose = self.road.pose(u + 0.5)
            yield svg_path("arrow", [pose.place + pose.direction * 7 * tip for tip in (-1 - 0.8j, 0.6, -1 + 0.8j)])

    def start(self) -> Iterator[str]:
        """The chequered line and the grid."""
        square, length = self.half / 4, 6 / self.road.piece_length
        for row, column in product((-1, 0), range(-4, 4)):
            field = self.road.strip(row * length, (row + 1) * length, column * square, (column + 1) * square)
            yield svg_path("black" if (row + column) % 2 else "chequer", field, "Z")
        for u, offset in self.layout.grid_places():
            back, front = (self.road.pose(u - reach / self.road.piece_length) for reach in (10, 2))
            left, right = ((offset + reach) * self.half for reach in (-0.3, 0.3))
            yield svg_path("mark", [back.beside(left), front.beside(left), front.beside(right), back.beside(right)])

    def trajectories(self) -> Iterator[str]:
        """A line in the colours of its cards from each spot towards the racing line."""
        spots = []
        for point in self.layout.points:
            way = self.layout.way(point)
            (u, offset), (last, goal) = way.start, way.end
            for place, kind in enumerate(point.kinds):
                shift = (place - (len(point.kinds) - 1) / 2) * 5 / self.half
                steps = [step / 14 for step in range(15)]
                eased = [(u + (last - u) * t, offset + (goal - offset) * t * t * (3 - 2 * t) + shift) for t in steps]
                line = [self.layout.place(*at) for at in eased]
                tip = line[-1] - line[-2]
                yield f'<g style="stroke:{COLOURS[kind]}">{svg_path("way", line)}'
                yield (
                    svg_path("way", [line[-1] + tip / abs(tip) * 8 * edge for edge in (-1 - 0.7j, 0.3, -1 + 0.7j)])
                    + "</g>"
                )
            spots.append(self.spot(self.layout.place(u, offset), point.kinds, point.bonus, point.extreme is not None))
            if words := _cost_words(point.cost):
                spots.append(svg_text("cost", self.layout.place(u, offset) + (-19j if point.extreme else 26j), words))
        yield from spots

    def spot(self, at: complex, kinds: tuple[int, ...], bonus: int, extreme: bool) -> str:
        """A round spot, or a diamond for an extreme trajectory; two colours share it."""
        x, y = f"{at.real:.1f}", f"{at.imag:.1f}"
        whole, half = ("M0-16 16 0 0 16-16 0Z", "M0-16 16 0 0 16Z") if extreme else (_DISC, "M0-12A12 12 0 0 1 0 12Z")
        body = f'<path class="spot" style="fill:{COLOURS[kinds[0]]}" d="{whole}"/>'
        if len(kinds) > 1:
            body += f'<path style="fill:{COLOURS[kinds[1]]}" d="{half}"/>'
        names = " or ".join(CARD_KINDS[kind] for kind in kinds)
        words = f"<title>{'Extreme trajectory' if extreme else 'Trajectory'}, {names}: +{bonus}</title>"
        return f'<g transform="translate({x} {y})">{words}{body}<text class="bonus" y="5">+{bonus}</text></g>'

    def off_track(self) -> Iterator[str]:
        """The ways behind a failed late brake or extreme trajectory, dotted, with a tag at every node."""
        for number, section in enumerate(self.circuit.sections):
            for danger in (section.late_brake, section.extreme):
                if danger:
                    stops = self.layout.stops(number, danger.nodes)
                    yield from self.way_off(self.layout.start_of(number) + 1, stops)

    def way_off(self, u: float, stops: tuple[Stop, ...]) -> Iterator[str]:
        """Lines first, then the tags."""
        tags = [node_tag(stop.node) for stop in stops]
        sizes = [complex(3.5 * len(words) + 7, 12) for _, words in tags]
        wanted = [self.layout.place(stop.u, stop.offset) for stop in stops]
        places = [self.signs.near(place, size) for place, size in zip(wanted, sizes, strict=True)]
        edge = math.copysign(1, stops[0].offset)
        yield svg_path("offtrack", [self.layout.place(u - 0.1, edge), places[0]])
        for stop, place in zip(stops, places, strict=True):
            if stop.node.check:
                yield svg_path("offtrack", [place, places[stop.node.check.on_pass]])
                yield svg_path("offtrack", [place, places[stop.node.check.on_fail]])
        for (kind, words), place in zip(tags, places, strict=True):
            yield self.tag(kind, place, words, 7 * len(words) + 10)

    def tag(self, kind: str, at: complex, words: str, wide: float) -> str:
        """A small plate with a word."""
        left, top = at.real - wide / 2, at.imag - 10
        plate = f'<rect class="tag {kind}" x="{left:.1f}" y="{top:.1f}" width="{wide}" height="20" rx="4"/>'
        return plate + svg_text(f"word {kind}", at + 4.5j, words)

    def labels(self) -> Iterator[str]:
        """The name, a sign for each corner with its contest values, and the late brakes."""
        x, y = self.layout.plan.name_at
        yield svg_text("name", complex(x, y), self.circuit.name)
        yield svg_text("sub", complex(x, y + 32), _summary(self.circuit))
        for number, name in enumerate(self.circuit.corners, 1):
            sections = [s for s, section in enumerate(self.circuit.sections) if section.corner == number]
            values = [self.circuit.sections[s].contest for s in sections]
            middle = sum(self.layout.start_of(s) + 0.5 for s in sections) / len(sections)
            yield from self.corner_sign(f"T{number} {' '.join(map(_signed, values))}", name, middle)
        for number, section in enumerate(self.circuit.sections):
            if section.late_brake:
                words = f"LB {_signed(section.late_brake.modifier)}"
                at = self.signs.find(self.layout.start_of(number) + 0.4, complex(31, 12), (24, 34, 48, 64))
                yield self.tag("late", at, words, 58)

    def corner_sign(self, words: str, name: str, middle: float) -> Iterator[str]:
        """A plate near the corner with a line to it."""
        wide = 9 * len(words) + 16
        at = self.signs.find(middle, complex(max(wide, 8 * len(name)) / 2 + 4, 26), (44, 58, 74, 96, 124))
        way = at - self.road.pose(middle).place
        yield svg_path("lead", [at, at - way * (1 - (self.half + 5) / abs(way))])
        left, top = at.real - wide / 2, at.imag - 20
        yield f'<rect class="sign" x="{left:.1f}" y="{top:.1f}" width="{wide}" height="24" rx="5"/>'
        yield svg_text("corner", at - 3j, words) + svg_text("small", at + 20j, name)


_DISC = "M-12 0A12 12 0 0 1 12 0A12 12 0 0 1-12 0Z"


def node_tag(node: Node) -> tuple[str, str]:
    """A node in a word and the colour of its plate."""
    losses = [f"{count}{sign}" for count, sign in ((node.tyres, "T"), (node.damage, "D"), (node.cards, "C")) if count]
    if node.crash:
        return "crash", " ".join([*losses, "SC" if node.safety_car else "OUT"])
    if node.check:
        return "check", " ".join([*losses, f"{'blind ' if node.check.blind else ''}{_signed(node.check.modifier)}"])
    time = [f"−{node.wasted_time}"] if node.wasted_time else []
    pit = ["PIT"] if node.forced_pit else []
    return "back", " ".join([*losses, *time, *pit]) or "back"


def _cost_words(cost: Cost) -> str:
    parts = ((cost.tyres, "T"), (cost.damage, "D"), (cost.cards, "C"))
    return " ".join(f"{count}{sign}" for count, sign in parts if count)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"
