"""What is unusual about a circuit of Pole Position, measured against ours, and where a key of its file lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.racing import Remark, Usual, number_of, road_remarks, unusual
from paddock.racing import RemarkStretch as Stretch

from ..board.cells import CellList
from ..board.circuit import Circuit, Corner, Straight, lap_length
from .geometry import section_lengths


def circuit_remarks(circuit: Circuit) -> list[Remark]:
    """The drawn road; then length, cells, corners, lines and lanes."""
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    straights = [part for part in circuit.sections if isinstance(part, Straight)]
    figures = (
        Usual(
            "lap",
            "section",
            lap_length(circuit),
            60,
            65,
            said("remark.what.mp-of-a-lap-on", "MP of a lap on the racing line"),
        ),
        Usual("cells", "section", len(CellList(circuit).cells), 250, 380, said("remark.what.cells", "Cells")),
        Usual("corners", "section", len(corners), 7, 12, said("remark.what.corners", "Corners")),
        Usual(
            "technical",
            "section",
            sum(corner.technical for corner in corners),
            2,
            6,
            said("remark.what.technical-corners", "Technical corners"),
        ),
        Usual(
            "drs",
            "section",
            sum(len(straight.drs) for straight in straights),
            1,
            2,
            said("remark.what.drs-lines", "DRS lines"),
        ),
    )
    road = road_remarks(circuit.drawing, round(sum(section_lengths(circuit))))
    return [*road, *unusual(figures), *_corners(circuit)]


def _corners(circuit: Circuit) -> Iterator[Remark]:
    """PP.CORNER.01, PP.LINE.01: one lane allows no passing, a long line no other way."""
    for number, part in enumerate(circuit.sections, 1):
        if isinstance(part, Corner) and len(part.lanes) == 1:
            says = said("remark.poleposition.a-corner-with-one-lane", "A corner with one lane: nobody passes here.")
            yield Remark("one-lane", f"section[{number}].cells", text("remark.poleposition.one-lane", says))
        if isinstance(part, Corner) and (figure := _line(number, len(part.line)).remark()):
            yield figure


def _line(number: int, cells: int) -> Usual:
    return Usual(
        "line",
        f"section[{number}].line",
        cells,
        2,
        5,
        said("remark.what.cells-of-the-racing-line", "Cells of the racing line in this corner"),
    )


def place_of(content: Mapping[str, object], key: str) -> Stretch | None:
    """The section that a key of the file is about, in shares of the lap by rows and cells."""
    sections = content.get("section")
    entries = [entry for entry in sections if isinstance(entry, Mapping)] if isinstance(sections, list) else []
    number = number_of(key) if key.startswith("section[") else _named(entries, key)
    if not 1 <= number <= len(entries):
        return None
    ends = list(accumulate(map(rows_of, entries), initial=0.0))
    return ends[number - 1] / ends[-1], ends[number] / ends[-1]


def _named(entries: list[Mapping[str, object]], key: str) -> int:
    """A check names a section by its id: `section C3.line`."""
    name = key.removeprefix("section ").partition(".")[0]
    return next((number for number, entry in enumerate(entries, 1) if entry.get("id") == name), 0)


def rows_of(entry: Mapping[str, object]) -> float:
    """How many rows a section of the file takes, or cells of a corner, on average over its lanes."""
    rows, cells = entry.get("rows"), entry.get("cells")
    if isinstance(rows, list):
        return max(1, len(rows))
    counts = [count for count in cells.values() if isinstance(count, int)] if isinstance(cells, Mapping) else []
    return sum(counts) / len(counts) if counts else 1
