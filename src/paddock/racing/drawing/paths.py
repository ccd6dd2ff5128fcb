"""Ways on and beside the road: trajectories, racing lines from cell to cell, trees off the track, pit lanes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from paddock.kernel import said
from paddock.protocol import PathNode, PitBox, PitLane, PitPlace, RacingLine, Trajectory, WayOff

from ..road import Pose
from .canvas import Canvas
from .pen import group
from .signs import Signs, signed, word_width

_APART = 5.0  # between the strokes of a trajectory of several colours
_DISC = "M-12 0A12 12 0 0 1 12 0A12 12 0 0 1-12 0Z"
_HALF_DISC = "M0-12A12 12 0 0 1 0 12Z"
_DIAMOND = "M0-16 16 0 0 16-16 0Z"
_HALF_DIAMOND = "M0-16 16 0 0 16Z"


class Paths:
    """Paints the ways of one board."""

    def __init__(self, canvas: Canvas, signs: Signs) -> None:
        self.canvas, self.signs, self.track, self.pen = canvas, signs, canvas.track, canvas.pen
        self.paths = canvas.track.board["paths"]

    def ways(self) -> Iterator[str]:
        """All but pit lanes: off the track, along cells, then trajectories with their spots on top."""
        for path in self.paths:
            if path["kind"] == "offtrack":
                yield from group(path["id"], "", self._tree(path))
            elif path["kind"] == "racingline":
                yield from group(path["id"], "", self._chain(path))
        drawn = self.track.trajectories()
        for path in drawn:
            yield from (self._stroke(path, place) for place in range(len(path["types"])))
        for path in drawn:
            yield from group(path["id"], _title(path), self._spot(path))

    def _stroke(self, path: Trajectory, place: int) -> str:
        """From the spot towards the racing line, in one of its colours."""
        (u, start), (last, goal), half = path["from"], path["to"], self.track.half
        shift = (place - (len(path["types"]) - 1) / 2) * _APART
        line = self.track.swing((u, start * half + shift), (last, goal * half + shift), 14)
        tip = line[-1] - line[-2]
        kinds = f"way {path['kind']} {path['types'][place]}"
        return self.pen.path(kinds, line) + self.canvas.head(kinds, Pose(line[-1], tip / abs(tip), 0.0), 8)

    def _spot(self, path: Trajectory) -> Iterator[str]:
        """A disc, or a diamond for an extreme trajectory; two colours share it."""
        at = self.track.spot(*path["from"])
        if not self.pen.sees([at]):
            return
        extreme, kinds = path["kind"] == "extreme", path["types"]
        whole, half = (_DIAMOND, _HALF_DIAMOND) if extreme else (_DISC, _HALF_DISC)
        body = f'<path class="spot {kinds[0]}" d="{whole}"/>'
        if len(kinds) > 1:
            body += f'<path class="other {kinds[1]}" d="{half}"/>'
        yield f'<g transform="translate({at.real:.1f} {at.imag:.1f})">{body}'
        yield f'<text class="bonus" y="5">+{path["bonus"]}</text></g>'
        if cost := " ".join(self._short(price["key"]).format(price["n"]) for price in path["cost"]):
            yield self.pen.text("cost", at + (-19j if extreme else 26j), cost)

    def _chain(self, path: RacingLine) -> Iterator[str]:
        """A line from cell to cell, with two chevrons where it begins."""
        places = [self.track.cell_place(self.track.cells[cell]) for cell in path["cells"]]
        for start, end in pairwise(places):
            yield self.pen.path("chain", self.track.swing(start, end, 8))
        u, offset = places[0]
        kinds = "chevron technical" if path["technical"] else "chevron"
        for shift in (-4.0, 4.0):
            pose = self.track.road.pose(u + shift / self.track.road.piece_length)
            yield self.canvas.head(kinds, pose, 5.5, offset)

    def _tree(self, path: WayOff) -> Iterator[str]:
        """Dotted ways from node to node, a tag at each of them where there is room."""
        nodes = {node["id"]: node for node in path["nodes"]}
        words = {name: self._words(node) for name, node in nodes.items()}
        places = {
            name: self.signs.near(self.track.spot(*node["at"]), complex(word_width(words[name], 12) + 5, 11))
            for name, node in nodes.items()
        }
        yield self.pen.path("offtrack", [self.track.spot(*path["from"]), next(iter(places.values()))])
        for name, node in nodes.items():
            for following in (node.get("pass"), node.get("fail")):
                if following is not None:
                    yield self.pen.path("offtrack", [places[name], places[following]])
        for name, node in nodes.items():
            yield from self.signs.tag(node["icon"], places[name], words[name])

    def _words(self, node: PathNode) -> str:
        """What happens at a node, as short as can be: losses by their initials, then its icon, then the check."""
        counts = dict(node["text"].get("args", {}))
        check = counts.pop("modifier", None)
        losses = {key: count for key, count in counts.items() if isinstance(count, int) and count}
        parts = [self._short(key).format(count) for key, count in losses.items()]
        dress = self.canvas.look.dress
        parts += [self.canvas.say(dress.words[node["icon"]])] if node["icon"] in dress.words else []
        if isinstance(check, int):
            parts.append(signed(check))
        return " ".join(parts) or self.canvas.say(said("board.way.back", "back"))

    def _short(self, key: str) -> str:
        """How a loss is written beside its number: as the game says, else by its initial."""
        words = self.canvas.look.dress.words.get(key, key[0].upper())
        told = self.canvas.say(words)
        return told if "{}" in told else f"{{}}{told}"

    def pit_lanes(self) -> Iterator[str]:
        """The lane with its places, and a box for each colour."""
        for path in self.paths:
            if path["kind"] == "pitlane":
                yield from group(path["id"], "", self._pit_lane(path))

    def _pit_lane(self, path: PitLane) -> Iterator[str]:
        line, half = [complex(*point) for point in path["points"]], path["half"]
        for kind, wider in (("verge", 9.5), ("edge", 1.5), ("bed", -0.5)):
            yield self.pen.path(f"pit {kind}", line, "", 2 * (half + wider))
        boxes = [complex(*box["at"]) for box in path["boxes"]]
        for place in path["places"]:
            yield from self._bay(place, sum(boxes) / len(boxes))
        apart = min((abs(b - a) for a, b in pairwise(boxes)), default=2 * half)
        yield from (self._box(box, apart / 2 - 1.5, half * 0.78) for box in path["boxes"])

    def _bay(self, place: PitPlace, boxes: complex) -> Iterator[str]:
        """A place of the lane by its kind: a zigzag leads to the boxes, a rail parts the exit from the road."""
        kind = place["id"].rpartition(":")[2].partition(".")[0]
        outline = [complex(*point) for point in place["outline"]]
        yield self.pen.area(" ".join(["bay", kind, *place["tags"]]), outline, place["id"])
        left, right = outline[: len(outline) // 2], outline[len(outline) // 2 :][::-1]
        if self.canvas.has("rail", kind):
            yield self.pen.path(f"rail {kind}", max(left, right, key=lambda side: abs(side[0] - boxes)))
        if self.canvas.has("zigzag", kind):
            across = right[0] - left[0]
            ahead = across / abs(across) * -4j
            teeth = [left[0] + across * step / 6 + (ahead if step % 2 else -ahead) for step in range(7)]
            yield self.pen.path(f"zigzag {kind}", teeth)

    def _box(self, box: PitBox, long: float, deep: float) -> str:
        """A roof in the colour of its car."""
        at = complex(*box["at"])
        aside = (at - complex(*box["stop"])) / abs(at - complex(*box["stop"]))
        corners = (complex(-deep, -long), complex(-deep, long), complex(deep, long), complex(deep, -long))
        outline = [at + aside * corner for corner in corners]
        return self.pen.path(f"garage {box['colour']}", outline, "Z")


def _title(path: Trajectory) -> str:
    name = "Extreme trajectory" if path["kind"] == "extreme" else "Trajectory"
    return f"{name}, {' or '.join(path['types'])}: +{path['bonus']}"
