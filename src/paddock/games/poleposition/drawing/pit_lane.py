"""The pit lane of a drawn board: entry, zigzag, boxes in the cars' colours, green cells, exit behind a thick line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from paddock.racing import svg_path

from ..pieces.components import COLOURS
from .geometry import BOX_DEPTH, PIT_HALF, Layout
from .style import BOX_COLOURS


def pit_lane(layout: Layout) -> Iterator[str]:
    """Everything of it, bottom to top."""
    pit = layout.pit
    line = pit.run(0, pit.length, 0)
    yield svg_path("pitverge", line) + svg_path("pitedge", line) + svg_path("pitbed", line)
    yield from _green_cells(layout)
    yield from _borders(layout)
    yield from _boxes(layout)
    yield from _thick_line(layout)


def _green_cells(layout: Layout) -> Iterator[str]:
    for bay in layout.bays:
        if bay.name.startswith("pit:green"):
            border = layout.pit.strip(bay.first + 1, bay.last - 1, -PIT_HALF + 2, PIT_HALF - 2)
            yield svg_path("greencell", border, "Z")


def _borders(layout: Layout) -> Iterator[str]:
    """PP.PIT.05, PP.PIT.06: between the cells; dashed blue inside a split cell, a zigzag before the boxes."""
    for before, after in pairwise(layout.bays):
        if after.name == "pit:box":
            points = [
                layout.pit.pose(after.first + (4 if step % 2 else -4)).beside(PIT_HALF * (step / 3 - 1))
                for step in range(7)
            ]
            yield svg_path("zigzag", points)
        elif before.name != "pit:box":
            pose = layout.pit.pose(after.first)
            kind = "bay half" if after.name.endswith("b") else "bay"
            yield svg_path(kind, [pose.beside(-PIT_HALF), pose.beside(PIT_HALF)])


def _boxes(layout: Layout) -> Iterator[str]:
    """PP.PIT.01: one for each colour."""
    near, far = (layout.box_side * (PIT_HALF + reach) for reach in (2.5, 2.5 + BOX_DEPTH))
    for colour, (first, last) in zip(COLOURS, layout.boxes(), strict=True):
        border = svg_path("field", layout.pit.strip(first + 1.5, last - 1.5, near, far), "Z")
        yield f'<g class="box" fill="{BOX_COLOURS[colour]}"><title>Pit box {colour}</title>{border}</g>'


def _thick_line(layout: Layout) -> Iterator[str]:
    """PP.PIT.25: beside the exit cells, towards the road."""
    first = next(bay.first for bay in layout.bays if bay.name.startswith("pit:exit"))
    side = -layout.box_side * (PIT_HALF + 1)
    yield svg_path("thick", layout.pit.run(first, layout.pit.length - 8, side))
