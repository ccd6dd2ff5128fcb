"""The track as strips of spaces: two lanes, a label line above them, a bar where a line crosses the road."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

Spot = tuple[int, int]

LANES = (1, 2)
_GLYPHS = {"flooded": ("≈", "bright_blue"), "tunnel": ("∩", "magenta"), "gravel": ("░", "yellow")}
_RACING_LINE = ("─", "grey62")
_OFF_LINE = ("·", "grey42")
_CORNER = ("┃", "bold red")
_START = ("║", "bold bright_white")


@dataclass(frozen=True, slots=True)
class Track:
    """What of a circuit can be drawn with letters."""

    spaces: int
    limits: Mapping[int, int]  # by the position of the line
    racing_lane: Sequence[int]
    marks: Mapping[Spot, str]  # spots that are flooded, in a tunnel or on gravel

    @classmethod
    def from_facts(cls, facts: Mapping[str, object]) -> Track:
        """Read from a game's circuit facts."""
        corners, lanes, spaces = facts["corners"], facts["racing_lane"], facts["spaces"]
        assert isinstance(corners, list) and isinstance(lanes, list) and isinstance(spaces, int)
        marks: dict[Spot, str] = {}
        for kind in _GLYPHS:
            spots = facts[kind]
            assert isinstance(spots, list)
            marks.update(dict.fromkeys(map(tuple, spots), kind))
        return cls(spaces, {corner["at"]: corner["limit"] for corner in corners}, lanes, marks)

    def bar(self, position: int) -> tuple[str, str] | None:
        """The line in front of a space."""
        if position == 0:
            return _START
        return _CORNER if position in self.limits else None

    def label(self, position: int) -> str:
        """What is written above a bar."""
        limit = f"({self.limits[position]})" if position in self.limits else ""
        return "start" + limit if position == 0 else limit

    def glyph(self, position: int, lane: int) -> tuple[str, str]:
        """How a free spot looks."""
        if mark := self.marks.get((position, lane)):
            return _GLYPHS[mark]
        return _RACING_LINE if self.racing_lane[position] == lane else _OFF_LINE

    def explanations(self) -> Text:
        """What the signs mean, as far as they occur here."""
        words = Text.assemble(_RACING_LINE, " racing line  ", _CORNER, " corner with its (limit)", style="dim")
        for kind in dict.fromkeys(self.marks.values()):
            words.append("  ").append(*_GLYPHS[kind]).append(f" {kind}")
        return words


class Strip:
    """One row of spaces, drawn from left to right."""

    def __init__(self, track: Track, badges: Mapping[Spot, Text], cell: int) -> None:
        self.track = track
        self.badges = badges
        self.cell = cell
        self.lanes = {lane: Text(f" {lane} ", style="") for lane in LANES}
        self.labels: list[tuple[int, int, str, str]] = []  # importance, column, words, style

    def add(self, position: int) -> None:
        """Draw the next space, with the line in front of it."""
        if bar := self.track.bar(position):
            words = self.track.label(position)
            self.labels.append((0, self._column() - len(words) // 2, words, bar[1]))
            for lane in self.lanes.values():
                lane.append(*bar)
        if position % 5 == 0:
            self.labels.append((1, self._column(), str(position), "grey62"))
        for number, lane in self.lanes.items():
            badge = self.badges.get((position, number))
            lane.append_text(badge if badge else self._free(position, number))

    def _column(self) -> int:
        return len(self.lanes[1])

    def _free(self, position: int, lane: int) -> Text:
        glyph, style = self.track.glyph(position, lane)
        filler = _RACING_LINE if self.track.racing_lane[position] == lane else (" ", "")
        return Text.assemble((glyph, style), (filler[0] * (self.cell - 1), filler[1]))

    def lines(self) -> list[Text]:
        """The label line and the lanes."""
        return [self._label_line(), *(self.lanes[lane] for lane in LANES)]

    def _label_line(self) -> Text:
        """Limits always, positions where they stand free."""
        line = Text(" " * (self._column() + 8))
        written: set[int] = set()
        for importance, column, words, style in sorted(self.labels, key=lambda label: label[:2]):
            start = max(0, column)
            if written & set(range(start - importance, start + len(words) + importance)):
                continue
            written |= set(range(start, start + len(words)))
            line = Text.assemble(line[:start], (words, style), line[start + len(words) :])
        line.rstrip()
        return line


def rows_of(track: Track, width: int, cell: int) -> list[range]:
    """The whole lap in rows of about equal length that fit the width."""
    rows = 1
    while True:
        length = -(-track.spaces // rows)
        parts = [range(first, min(first + length, track.spaces)) for first in range(0, track.spaces, length)]
        if all(_width(track, part, cell) <= width for part in parts):
            return parts
        rows += 1


def window_of(track: Track, first: int, width: int, cell: int) -> range:
    """As many spaces as fit one row, from a position on; the row may run over the start line."""
    last = first
    while last - first < track.spaces and _width(track, range(first, last + 1), cell) <= width:
        last += 1
    return range(first, last)


def _width(track: Track, part: range, cell: int) -> int:
    bars = sum(track.bar(position % track.spaces) is not None for position in part)
    return 3 + len(part) * cell + bars


def draw(track: Track, part: range, badges: Mapping[Spot, Text], cell: int) -> list[Text]:
    """One strip."""
    strip = Strip(track, badges, cell)
    for position in part:
        strip.add(position % track.spaces)
    return strip.lines()
