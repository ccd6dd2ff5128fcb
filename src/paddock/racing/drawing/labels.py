"""The words of a board: its name, a sign for each corner, plates and words beside the road."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.protocol import BoardLine

from .canvas import Canvas
from .pen import group
from .signs import Signs, signed, word_width

_NAMES = (46.0, 41.0, 36.0, 31.0, 26.0)
_NEAR = (9.0, 17.0, 28.0, 42.0, 60.0, 82.0)
_BEYOND_WALLS = (24.0, 34.0, 48.0, 66.0, 88.0)
_FAR = (16.0, 26.0, 40.0, 58.0, 80.0, 108.0)


class Labels:
    """Writes the words of one board."""

    def __init__(self, canvas: Canvas, signs: Signs) -> None:
        self.canvas, self.signs, self.track, self.pen = canvas, signs, canvas.track, canvas.pen
        self.board = canvas.track.board
        for stand in self.board["scenery"]["stands"]:
            (first, last), offset = stand["u"], stand["side"] * (self.track.half + 44)
            signs.keep_clear(self.track.road.run(first, last, offset, self.track.detail), 13)
        for path in self.board["paths"]:
            if path["kind"] == "pitlane":
                signs.keep_clear([complex(*point) for point in path["points"]], 14)
                signs.keep_clear([complex(*box["at"]) for box in path["boxes"]], 14)

    def name(self) -> Iterator[str]:
        """The circuit's name where the board wants it, as large as there is room, with a caption below."""
        if self._is_cut_out():
            return
        caption = self.canvas.say(self.canvas.look.caption)
        for label in self.board["scenery"]["labels"]:
            words, at = self.canvas.say(label["text"]), complex(*label["at"])
            for size in _NAMES:
                wide = max(word_width(words, size) * 1.16, word_width(caption, size * 0.4))
                room = complex(wide + 8, size * 0.85)
                if self.signs.is_free(at + 0.1j * size, room):
                    break
            self.signs.take(at + 0.1j * size, room)
            if all(self.pen.is_inside(at + side * wide) for side in (-1, 1)):
                yield self.pen.text("name", at, words, size)
                yield self.pen.text("caption", at + 0.7j * size, caption, size * 0.4) if caption else ""

    def beside_the_road(self) -> Iterator[str]:
        """Signs of corners first, then plates, then words."""
        for line in self.board["lines"]:
            if line["kind"] in ("corner", "turn") and self._is_seen(line["u"]):
                yield from group(line["id"], "", self._corner(line))
        for zone in self.board["zones"]:
            u = (zone["u"][0] + zone["u"][1]) / 2
            if "sign" in zone and self._is_seen(u):
                words = self.canvas.say(zone["sign"])
                at = self.signs.find(u - 0.1, complex(word_width(words, 12) + 7, 12), _NEAR)
                yield from self.signs.tag("warn", at, words)
        yield from self._zone_words()
        for line in self.board["lines"]:
            if line.get("word") and self._is_seen(line["u"]):
                words = self.canvas.say(line.get("label"))
                at = self.signs.find(line["u"], complex(word_width(words, 14) + 4, 9), _NEAR)
                yield self.pen.text("small", at + 4.5j, words)

    def _is_cut_out(self) -> bool:
        """Whether only a part of the board is seen, where its name would be in the way."""
        width, height = self.pen.window[2:]
        board = self.board
        return width < board["width"] - 1 and height < board["height"] - 1  # a sheet's shape is no round number

    def _is_seen(self, u: float) -> bool:
        return self.pen.is_inside(self.track.road.pose(u).place)

    def _corner(self, line: BoardLine) -> Iterator[str]:
        """A plate near the corner with a line to it: a number to keep to, or the corner's label and values."""
        label, kinds = self.canvas.say(line.get("label")), "plate technical" if line.get("technical") else "plate"
        if "value" in line and "values" not in line:
            below = f"{label} {line.get('name', '')}".strip()
            half = max(26, word_width(below, 14)) if line.get("name") else 26
            at = self.signs.find(line["u"], complex(half, 33), _FAR)
            yield self.signs.lead(at, line["u"]) + self.pen.plate(kinds, at - 10j, complex(22, 19))
            yield self.pen.text("number", at + 0.5j, str(line["value"])) + self.pen.text("small", at + 27j, below)
            return
        values = dict.fromkeys(map(signed, line.get("values", ())))  # sections of one corner mostly have the same
        words, name = " ".join([label, *values]), line.get("name", "")
        wide = word_width(words, 15) + 9
        at = self.signs.find(line["u"], complex(max(wide, word_width(name, 14)) + 3, 24), _FAR)
        yield self.signs.lead(at, line["u"]) + self.pen.plate(kinds, at - 9j, complex(wide, 12))
        yield self.pen.text("title", at - 3.7j, words) + self.pen.text("small", at + 18j, name)

    def _zone_words(self) -> Iterator[str]:
        """What a zone is called, once where zones of a kind follow each other."""
        ended: dict[str, float] = {}
        for zone in self.board["zones"]:
            kind, (first, last) = zone["kind"], zone["u"]
            follows = ended.get(kind) == first
            ended[kind] = last
            if self.canvas.has("word", kind) and not follows and self._is_seen((first + last) / 2):
                words = self.canvas.say(zone.get("label")).partition(":")[0]
                at = self.signs.find((first + last) / 2, complex(word_width(words, 15) + 4, 10), _BEYOND_WALLS)
                yield self.pen.text(f"word {kind}", at + 5j, words)
