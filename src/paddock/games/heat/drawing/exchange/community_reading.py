"""The community's circuit files, project and compact, turned into the content of our own.

Tolerant where the editor is careless: numbers as texts, lists as objects, special spots missing or under short names.
Strict where the file contradicts itself. Spaces are told as the file counts them, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from paddock.kernel import Plain, said
from paddock.racing import CREDITS, drawing_in, plan_content

from ...board.circuit import LANES, LONGEST_NOTE, SCHEMA, Spots
from ..tracing import traced_plan, turns_of
from .community_corners import read_corners
from .content import stretch_tables
from .loose import Loose

LEAST_SPACES, MOST_SPACES = 12, 999
_SPECIAL = {
    "flooded": ("floodedSpaces", "flooded"),
    "tunnel": ("tunnelsSpaces", "tunnels"),
    "gravel": ("gravelSpaces", "gravel"),
}


@dataclass(frozen=True, slots=True)
class Cells:
    """The spots of the file: ids by position (from 0) and lane, and where they are drawn."""

    spaces: int
    spots: Mapping[str, tuple[int, int]]
    places: Mapping[tuple[int, int], complex | None]

    def lanes(self) -> list[tuple[complex, complex]] | None:
        """The places of both spots of every space, if the file has them all."""
        found = []
        for position in range(self.spaces):
            one, two = (self.places[position, lane] for lane in LANES)
            if one is None or two is None:
                return None
            found.append((one, two))
        return found


def community_content(content: Mapping[str, object], file: str) -> Plain:
    """The file as the content of a circuit file of ours."""
    read = Loose(content, file)
    cells = _cells(read, file)
    name = read.text("name") or read.text("id")
    if not name:
        raise read.problem(said("fault.key-missing", "{name} is missing", name="name"))
    corners, remarks = read_corners(read, file, cells.spaces)
    own: Plain = {
        "schema": SCHEMA,
        "id": _id_of(read.text("id") or name),
        "name": name[:60].strip(),
        "laps": read.number("nbrLaps", 1, 9),
        "spaces": cells.spaces,
        "heat_cards": read.number("heatCards", 0, 99),
        "stress_cards": read.number("stressCards", 0, 99),
        "corner": corners,
    }
    own |= {key: value for key in ("country", "set") if (value := read.text(key))}
    if note := " ".join(filter(None, (read.text("note"), *remarks))):
        own["note"] = note[:LONGEST_NOTE]
    own |= {key: stretch_tables(spots) for key in _SPECIAL if (spots := _special(read, cells, key))}
    own |= _grid(read, cells) | _press(read, cells)
    if isinstance(lanes := read.raw("racingLane"), list):
        own["racing_lane"] = lanes
    if isinstance(credits := read.raw(CREDITS), list):
        own[CREDITS] = credits
    return own | _drawing(read, cells, own, file)


def _id_of(words: str) -> str:
    """An id without spaces and signs."""
    return re.sub(r"[^\w-]+|^[\W_]+", "-", words).strip("-_")[:40] or "circuit"


def _cells(read: Loose, file: str) -> Cells:
    spots: dict[str, tuple[int, int]] = {}
    places: dict[tuple[int, int], complex | None] = {}
    names: dict[tuple[int, int], str] = {}
    for name, entry in read.tables("cells"):
        cell = Loose(entry, file, f"cell {name[:20]}")
        spot = cell.number("position", 1, MOST_SPACES) - 1, cell.number("lane", *LANES)
        if spot in names:
            raise read.problem(
                said(
                    "fault.same-spot",
                    "cells {one} and {other} are the same spot",
                    one=names[spot][:20],
                    other=name[:20],
                ),
                _told(spot),
            )
        spots[name], places[spot], names[spot] = spot, cell.place_of(), name
    spaces = max((position for position, _ in names), default=-1) + 1
    for spot in ((position, lane) for position in range(spaces) for lane in LANES):
        if spot not in names:
            raise read.problem(said("fault.spot-empty", "there is no cell for it"), _told(spot))
    if spaces < LEAST_SPACES:
        raise read.problem(
            said("fault.spaces-few", "{n} spaces are too few; at least {least}", n=spaces, least=LEAST_SPACES), "cells"
        )
    return Cells(spaces, spots, places)


def _told(spot: tuple[int, int]) -> str:
    return f"space {spot[0] + 1}, lane {spot[1]}"


def _special(read: Loose, cells: Cells, key: str) -> Spots:
    """Special spots under the long or the short name; both must not disagree."""
    found: list[Spots] = []
    for name in _SPECIAL[key]:
        if not read.has(name):
            continue
        ids = [str(cell).strip() for _, cell in read.entries(name)]
        unknown = [cell for cell in ids if cell not in cells.spots]
        if unknown:
            raise read.problem(said("fault.cell-unknown", "cell {cell} does not exist", cell=unknown[0][:20]), name)
        found.append(frozenset(cells.spots[cell] for cell in ids))
    if len(found) == 2 and found[0] != found[1]:
        spot = min(found[0] ^ found[1])
        raise read.problem(
            said("fault.disagree", "{one} and {other} disagree about it", one=_SPECIAL[key][0], other=_SPECIAL[key][1]),
            _told(spot),
        )
    return found[0] if found else frozenset()


def _grid(read: Loose, cells: Cells) -> Plain:
    """The slots of older files if they follow the pattern; otherwise the usual ones."""
    if not isinstance(read.raw("startingCells"), list):
        return {}
    slots = [cells.spots.get(str(cell).strip()) for _, cell in read.entries("startingCells")]
    usual = [(cells.spaces - 1 - slot // 2, slot % 2 + 1) for slot in range(len(slots))]
    return {"grid": [list(slot) for slot in usual]} if slots == usual else {}


def _press(read: Loose, cells: Cells) -> Plain:
    if not read.has("pressCornersPositions"):
        return {}
    lines = read.entries("pressCornersPositions")
    return {"press": [read.whole(line, "pressCornersPositions", 0, cells.spaces) % cells.spaces for _, line in lines]}


def _drawing(read: Loose, cells: Cells, own: Plain, file: str) -> Plain:
    """Our own drawing if the file brings it, else one through its cells; the corners then turn as the road does."""
    if isinstance(drawing := read.raw("drawing"), Mapping):
        drawing_in({"drawing": drawing}, file)
        return {"drawing": drawing}
    lanes = cells.lanes()
    plan = traced_plan(own["id"], lanes) if lanes else None
    if plan is None:
        return {}
    turns = turns_of(plan, (corner["at"] for corner in own["corner"]), cells.spaces)
    corners = [{"turn": turn, **corner} for turn, corner in zip(turns, own["corner"], strict=True)]
    return {"corner": corners, "drawing": plan_content(plan)}
