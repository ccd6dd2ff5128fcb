"""What of a board can be drawn with letters: cells in rows, words above the road, bars across it, corners ahead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from paddock.kernel import catalogued
from paddock.protocol import BoardLine, DrawnBoard, Zone
from paddock.protocol import Cell as BoardCell

from ..here import here, told_here

PIT = "p"
_NUMBERED = re.compile(r"cell:(\d+)\.(\d+)")
_SIDES = ["l", "m", "r"]
MEANINGS = catalogued(
    "cli.sign.",
    {
        "flooded": "flooded",
        "tunnel": "tunnel",
        "gravel": "gravel",
        "grip": "less grip in the rain",
        "arrow": "start of a racing line",
        "racing": "racing line",
        "brake": "braking",
        "corner": "corner",
        "straight": "straight",
    },
)
_SIGNS = {  # tag or kind of zone: sign, style and meaning; the first that fits a cell is drawn
    "flooded": ("≈", "bright_blue", "flooded"),
    "tunnel": ("∩", "magenta", "tunnel"),
    "gravel": ("░", "yellow", "gravel"),
    "grip": ("≈", "bright_blue", "grip"),
    "arrow": ("»", "bold bright_white", "arrow"),
    "racing": ("─", "grey62", "racing"),
    "brake": ("▾", "yellow3", "brake"),
    "corner": ("◠", "indian_red", "corner"),
    "straight": ("─", "grey62", "straight"),
}
_FREE = ("·", "grey42", "")
_BARS = {
    "finish": ("║", "bold bright_white"),
    "corner": ("┃", "bold red"),
    "drs": ("╎", "green"),
    "sc": ("╎", "yellow"),
}


@dataclass(frozen=True, slots=True)
class Tokens:
    """What stands on the cells, by their ids, and how wide a car is."""

    on: Mapping[str, Text] = field(default_factory=dict)
    size: int = 2


@dataclass(frozen=True, slots=True)
class Cell:
    """A place where cars can stand, in one of the rows of the drawing."""

    id: str
    first: float
    last: float
    row: str
    tags: frozenset[str] = frozenset()

    @property
    def sign(self) -> tuple[str, str, str]:
        """How it looks when it is free."""
        return next((sign for kind, sign in _SIGNS.items() if kind in self.tags), _FREE)

    def overlaps(self, other: Cell) -> bool:
        """Whether both are the same piece of the road."""
        return self.row == other.row and self.first < other.last and other.first < self.last

    def later(self, way: float) -> Cell:
        """The same cell further on."""
        return replace(self, first=self.first + way, last=self.last + way)


@dataclass(frozen=True, slots=True)
class Mark:
    """A word above the road, perhaps with a bar across it."""

    u: float
    words: str
    style: str
    bar: str


class Track:
    """A board, read once, with the limits of the day by line."""

    def __init__(self, board: DrawnBoard, limits: Mapping[str, int] | None = None) -> None:
        lines = [_limited(line, (limits or {}).get(line["id"])) for line in board["lines"]]
        self.length: float = board["n"]
        self.rows = _rows(board)
        self.cells = sorted([*_road(board, self.rows), *_pit_lane(board)], key=lambda cell: cell.first)
        self.marks = _marks(lines)
        self._corners = sorted(_corners(lines, board["zones"]))
        self._names = [f"{line['label']['en']} {line['name']}" for line in board["lines"] if line.get("name")]

    def cell(self, name: str | None) -> Cell | None:
        """A cell by its id."""
        return next((cell for cell in self.cells if cell.id == name), None)

    def lap(self, start: float, tokens: Tokens) -> list[Cell]:
        """All cells from a place on, in driving order; those behind it come a lap later."""
        start %= self.length
        cells = self._drawn(tokens)
        return [cell for cell in cells if cell.first >= start] + [
            cell.later(self.length) for cell in cells if cell.first < start
        ]

    def _drawn(self, tokens: Tokens) -> list[Cell]:
        """What is driven whole or in halves as the cars stand on it; the pit lane if somebody is in it."""
        standing = [cell for cell in self.cells if cell.id in tokens.on]
        hidden = "split" if any("half" in cell.tags for cell in standing) else "half"
        rows = {*self.rows, *(cell.row for cell in standing)}
        return [
            cell
            for cell in self.cells
            if cell in standing
            or (cell.row in rows and hidden not in cell.tags and not any(map(cell.overlaps, standing)))
        ]

    def corner_ahead(self, cell: Cell) -> str:
        """The corner that a car is in, or the next one and how many cells it is away."""
        inside = [words for first, last, words in self._corners if first <= cell.first < last]
        coming = [corner for corner in self._corners if corner[0] > cell.first] or [
            (first + self.length, last, words) for first, last, words in self._corners[:1]
        ]
        if inside or cell.row == PIT or not coming:
            return here("cli.in-corner", "in {corner}", corner=inside[0]) if inside else ""
        border, _, words = coming[0]
        lane = [
            one for one in self.lap(cell.first, Tokens({cell.id: Text()})) if one.row == cell.row and one.first < border
        ]
        return here("cli.corner-in", "{corner} in {n}", corner=words, n=len(lane))

    def explanations(self) -> list[Text]:
        """What the signs mean, as far as they occur here, and what the corners are called."""
        signs = dict.fromkeys(cell.sign for cell in self.cells if cell.sign != _FREE)
        words = [Text.assemble((sign, style), f" {_meaning(meaning)}", style="dim") for sign, style, meaning in signs]
        if any(mark.bar == _BARS["corner"][0] for mark in self.marks):
            words.append(
                Text.assemble(_BARS["corner"], f" {here('cli.sign.limit', 'corner with its (limit)')}", style="dim")
            )
        return [Text("  ").join(words), *([Text(", ".join(self._names), style="dim")] if self._names else [])]


def _meaning(sign: str) -> str:
    return told_here(MEANINGS, sign)


def numbered(cell: str) -> tuple[str, str] | None:
    """Position and lane, where cells are counted; others go by names."""
    found = _NUMBERED.fullmatch(cell)
    return (found[1], found[2]) if found else None


def _rows(board: DrawnBoard) -> list[str]:
    """A letter or number for each lane, the first one on top."""
    lanes = sorted({cell["lane"] for cell in board["cells"] if cell["lane"] is not None})
    return _SIDES if len(lanes) == len(_SIDES) else [str(lane) for lane in lanes] or [""]


def _road(board: DrawnBoard, rows: Sequence[str]) -> Iterator[Cell]:
    lowest = min((cell["lane"] for cell in board["cells"] if cell["lane"] is not None), default=0)
    for cell in board["cells"]:
        zones = {zone["kind"] for zone in board["zones"] if _covers(zone, cell)}
        row = rows[0 if cell["lane"] is None else cell["lane"] - lowest]
        first, last = cell["u"]
        yield Cell(cell["id"], first, last, row, frozenset(cell["tags"]) | zones)


def _covers(zone: Zone, cell: BoardCell) -> bool:
    """Whether a zone holds a cell: by its name, or by its place and perhaps its lane."""
    if "cells" in zone:
        return cell["id"] in zone["cells"]
    middle = sum(cell["u"]) / 2
    return zone["u"][0] <= middle < zone["u"][1] and cell["lane"] in zone.get("lanes", [cell["lane"]])


def _pit_lane(board: DrawnBoard) -> Iterator[Cell]:
    """Its places, evenly from where it leaves the road to where it comes back."""
    ends = {cell["id"]: cell["u"] for cell in board["cells"]}
    for path in board["paths"]:
        if path["kind"] == "pitlane":
            first = max(ends[cell][1] for cell in path["enter_from"])
            last = min(ends[cell][0] for cell in path["exit_to"]) + board["n"]
            step = (last - first) / len(path["places"])
            for number, place in enumerate(path["places"]):
                u = (first + step * number) % board["n"]
                yield Cell(place["id"], u, u + step, PIT)


def _limited(line: BoardLine, limit: int | None) -> BoardLine:
    """A corner with the limit of the day."""
    return line if limit is None else {**line, "value": limit}


def _marks(lines: Sequence[BoardLine]) -> list[Mark]:
    """What is written above the road; a limit at the start line stands beside its word."""
    marks: dict[float, Mark] = {}
    for mark in (_mark(line) for line in lines if line.get("label")):
        there = marks.get(mark.u)
        marks[mark.u] = replace(there, words=there.words + mark.words) if there else mark
    return [*marks.values()]


def _mark(line: BoardLine) -> Mark:
    bar, style = _BARS.get(line["kind"], ("", "bold bright_red" if line.get("technical") else "indian_red"))
    limit = f"({line['value']})" if bar and "value" in line else ""
    return Mark(
        line["u"], here("cli.start", "start") if line["kind"] == "finish" else limit or line["label"]["en"], style, bar
    )


def _corners(lines: Sequence[BoardLine], zones: Sequence[Zone]) -> Iterator[tuple[float, float, str]]:
    """From where to where a corner reaches, and what it is called; a line is no longer than itself."""
    for line in lines:
        if line["kind"] == "corner":
            yield line["u"], line["u"], f"{line['label']['en']} ({line['value']})"
    for zone in zones:
        if zone["kind"] == "corner":
            yield zone["u"][0], zone["u"][1], f"T{zone['corner']}"
