"""A strip of track: a row for each lane, a label line above them, a bar where a line crosses the road.

Cells are as wide as what stands on them. Where lanes differ in the length of their cells, every border of a cell lies
as far to the right as the fullest lane needs, so that what is level on the road is level on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rich.text import Text

from .track import PIT, Cell, Mark, Tokens, Track, numbered

MARGIN = 3
_STEP = 5  # every fifth position is written above the road


class Strip:
    """Cells from left to right; a free one is as wide as a car."""

    def __init__(self, track: Track, part: Sequence[Cell], tokens: Tokens) -> None:
        self.track = track
        self.part = part
        self.tokens = tokens.on
        self.gap = int(len(track.rows) == 1)  # cells of a single row stand apart
        starts = {cell.first for cell in part}
        self.bars = {u: mark for u, mark in self._marks() if mark.bar and u in starts}
        self.columns = self._measure(tokens.size)
        self.width = max(self.columns.values(), default=0) - self.gap

    def _marks(self) -> Iterator[tuple[float, Mark]]:
        """The marks of this lap and of the next one."""
        for mark in self.track.marks:
            yield mark.u, mark
            yield mark.u + self.track.length, mark

    def _measure(self, least: int) -> dict[float, int]:
        """The column of every border of a cell."""
        columns: dict[float, int] = {}
        ends: dict[float, list[Cell]] = {}
        for cell in self.part:
            ends.setdefault(cell.last, []).append(cell)
        column = MARGIN
        for border in sorted({*ends, *(cell.first for cell in self.part)}):
            for cell in ends.get(border, ()):
                taken = max(least, len(self.tokens.get(cell.id, ""))) + self.gap
                column = max(column, columns[cell.first] + taken)
            column += border in self.bars
            columns[border] = column
        return columns

    def fits(self, cell: Cell, width: int) -> bool:
        """Whether a cell lies within a width."""
        return self.columns[cell.last] - self.gap <= width

    def lines(self) -> list[Text]:
        """The label line and the lanes; the pit lane if somebody is in it here."""
        in_pits = any(cell.row == PIT and cell.id in self.tokens for cell in self.part)
        return [self._label_line(), *map(self._lane, (*self.track.rows, *([PIT] if in_pits else [])))]

    def _lane(self, row: str) -> Text:
        line = Text(f" {row} ".ljust(MARGIN)[:MARGIN])
        for cell in self.part:
            if cell.row == row:
                bar = self.bars.get(cell.first)
                line.pad_right(self.columns[cell.first] - len(line) - bool(bar))
                line.append(bar.bar if bar else "", style=bar.style if bar else "")
                line.append_text(self._content(cell, self.columns[cell.last] - (cell.last in self.bars) - len(line)))
        return line

    def _content(self, cell: Cell, width: int) -> Text:
        if token := self.tokens.get(cell.id):
            return Text.assemble(token, " " * (width - len(token)))
        sign, style, _ = cell.sign
        if self.gap:
            return Text.assemble((sign * (width - 1), style), " ")
        filler = ("─", "grey62") if "racing" in cell.tags else (" ", "")
        return Text.assemble((sign, style), (filler[0] * (width - 1), filler[1]))

    def _label_line(self) -> Text:
        """Names and limits always, positions where they stand free."""
        line, written = Text(" " * (self.width + 8)), set[int]()
        for importance, column, words, style in sorted(self._labels(), key=lambda label: label[:2]):
            start = max(0, column)
            if written & set(range(start - importance, start + len(words) + importance)):
                continue
            written |= set(range(start, start + len(words)))
            line = Text.assemble(line[:start], (words, style), line[start + len(words) :])
        line.rstrip()
        return line

    def _labels(self) -> Iterator[tuple[int, int, str, str]]:
        """Importance, column, words and style."""
        for u, mark in self._marks():
            if u in self.bars:
                yield 0, self.columns[u] - 1 - len(mark.words) // 2, mark.words, mark.style
            elif not mark.bar and (column := self._column(u)) is not None:
                yield 0, column - len(mark.words) // 2, mark.words, mark.style
        for cell in self.part:
            found = numbered(cell.id)
            if found and int(found[0]) % _STEP == 0:
                yield 1, self.columns[cell.first], found[0], "grey62"

    def _column(self, u: float) -> int | None:
        """Where a place of the road is drawn, between two borders."""
        before = [border for border in self.columns if border <= u]
        after = [border for border in self.columns if border > u]
        if not before or not after:
            return None
        first, last = max(before), min(after)
        return int(self.columns[first] + (self.columns[last] - self.columns[first]) * (u - first) / (last - first))


def window(track: Track, tokens: Tokens, start: float, width: int) -> Strip:
    """As many cells from a place on as fit one strip; it may run over the start line."""
    lap = Strip(track, track.lap(start, tokens), tokens)
    return Strip(track, [*takewhile(lambda cell: lap.fits(cell, width), lap.part)], tokens)


def whole_lap(track: Track, tokens: Tokens, width: int) -> list[Strip]:
    """The lap in strips of about equal length that fit the width, if any do."""
    lap, rows = track.lap(0, tokens), 1
    while True:
        length = -(-track.length // rows)
        parts = [[cell for cell in lap if cell.first // length == row] for row in range(rows)]
        strips = [Strip(track, part, tokens) for part in parts if part]
        if rows >= track.length or all(strip.width <= width for strip in strips):
            return strips
        rows += 1
