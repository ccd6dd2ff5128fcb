"""Load and check a circuit; precompute what the rules look up at every move.

Positions count from 0, the first space behind the start/finish line. A corner at c has its line between c - 1 and c.
A spot is one of the two places of a space: spot = 2 * position + lane - 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from paddock.kernel import alternatives, said
from paddock.kernel.files import Reader
from paddock.racing import CircuitFolder, Credit, Plan, credits_in, drawing_in

from .corners import Corner, check_order, corner_entries, read_corner

LANES = (1, 2)
SETS = ("base", "heavy-rain", "tunnel-vision", "rocky-roads")
CUSTOM_SET = "custom"
SCHEMA = 1
MOST_STRETCHES = 200
USUAL_SLOTS = 12
KEYS = (
    *("schema", "id", "name", "country", "set", "note", "based_on", "laps", "spaces", "heat_cards", "stress_cards"),
    *("corner", "racing_lane", "grid", "press", "flooded", "tunnel", "gravel", "drawing"),
)
LONGEST_NOTE = 2000
LONGEST = {"id": 40, "name": 60, "country": 60, "note": LONGEST_NOTE}
_ID = re.compile(r"[^\W_][\w-]*")


Spots = frozenset[tuple[int, int]]
"""Positions with lanes."""


@dataclass(frozen=True, slots=True)
class Circuit:
    """A board as the rules see it."""

    id: str
    name: str
    country: str
    set: str
    laps: int
    spaces: int
    heat_cards: int
    stress_cards: int
    corners: tuple[Corner, ...]
    racing_lane: tuple[int, ...]
    grid: tuple[tuple[int, int], ...]
    press: tuple[int, ...]
    flooded: Spots
    tunnel: Spots
    gravel: Spots
    drawing: Plan | None = None  # a user's own; those of the game are files beside the circuits
    note: str = ""  # for the reader
    based_on: tuple[Credit, ...] = ()

    def grid_slot(self, slot: int) -> tuple[int, int]:
        """HEAT.SETUP.10, HEAT.OPTIONS.05: slot 0 is pole; the pattern goes on behind the printed slots."""
        if slot < len(self.grid):
            return self.grid[slot]
        return self.spaces - 1 - slot // 2, slot % 2 + 1

    def chicane_first_lines(self) -> frozenset[int]:
        """HEAT.TRACK.03: the first lines of chicanes, which share the token of the second."""
        return frozenset(corner.chicane_with for corner in self.corners if corner.chicane_with is not None)

    def sector_of(self, position: int) -> int:
        """HEAT.ROAD.10: the index of the corner whose sector the space belongs to."""
        behind = [index for index, corner in enumerate(self.corners) if corner.at <= position]
        return behind[-1] if behind else len(self.corners) - 1


def parse_circuit(content: Mapping[str, object], file: str) -> Circuit:
    """A circuit from a file's content, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only(*KEYS)
    check_schema(read)
    spaces = read.number("spaces", 12, 999)
    corners = _corners(read, spaces)
    for key in LONGEST:
        check_words(read, key)
    return Circuit(
        id=read.text("id"),
        name=read.text("name"),
        country=read.text("country", ""),
        set=read.choice("set", (*SETS, CUSTOM_SET), CUSTOM_SET),
        laps=read.number("laps", 1, 9),
        spaces=spaces,
        heat_cards=read.number("heat_cards", 0, 99),
        stress_cards=read.number("stress_cards", 0, 99),
        corners=corners,
        racing_lane=racing_lane(read, corners, spaces),
        grid=start_grid(read, spaces),
        press=press_corners(read, corners),
        flooded=_spots(read, "flooded", spaces),
        tunnel=_spots(read, "tunnel", spaces),
        gravel=_spots(read, "gravel", spaces),
        drawing=drawing_in(content, file),
        note=read.text("note", ""),
        based_on=credits_in(content, file),
    )


def check_schema(read: Reader) -> None:
    """Whether the file is written in the form of today."""
    if read.number("schema", 1, 99) != SCHEMA:
        raise read.problem("schema", said("fault.schema", "this program reads schema {schema}", schema=SCHEMA))


def check_words(read: Reader, key: str) -> None:
    """Names that fit on a board, in a file name and in a list."""
    words = read.text(key, None if key in ("id", "name") else "")
    if len(words) > LONGEST[key]:
        raise read.problem(key, said("fault.long", "is longer than {most} characters", most=LONGEST[key]))
    if not all(line.isprintable() for line in (words.split("\n") if key == "note" else [words])):
        raise read.problem(key, said("fault.unprintable", "holds characters that cannot be shown"))
    if key == "id" and not _ID.fullmatch(words):
        raise read.problem("id", said("fault.id", "takes letters, digits, hyphens and underscores only"))


def _corners(read: Reader, spaces: int) -> tuple[Corner, ...]:
    entries = corner_entries(read)
    for entry in entries:
        entry.number("at", 0, spaces - 1)
    for before, entry in pairwise(entries):
        check_order(before, entry, spaces)
    corners: list[Corner] = []
    for index, entry in enumerate(entries):
        corners.append(read_corner(entry, entries[index - 1], spaces, corners))
    return tuple(corners)


def racing_lane(read: Reader, corners: tuple[Corner, ...], spaces: int) -> tuple[int, ...]:
    """The lane of the racing line, space by space; by default it follows from the corners."""
    if read.has("racing_lane"):
        lanes = read.numbers("racing_lane", 1, 2)
        if len(lanes) != spaces:
            raise read.problem(
                "racing_lane", said("fault.racing-lane", "{n} entries for {spaces} spaces", n=len(lanes), spaces=spaces)
            )
        return lanes
    after = {corner.at: corner.racing_lane_after for corner in corners}
    lanes_by_space, lane = [], corners[-1].racing_lane_after
    for position in range(spaces):
        lane = after.get(position, lane)
        lanes_by_space.append(lane)
    return tuple(lanes_by_space)


def start_grid(read: Reader, spaces: int) -> tuple[tuple[int, int], ...]:
    """HEAT.SETUP.10: the slots from pole position on."""
    if not read.has("grid"):
        return tuple((spaces - 1 - slot // 2, slot % 2 + 1) for slot in range(USUAL_SLOTS))
    slots = read.pairs("grid", "[position, lane]")
    for slot, (position, lane) in enumerate(slots, 1):
        if not 0 <= position < spaces or lane not in LANES:
            raise read.problem(
                "grid",
                said("fault.slot-spot", "slot {slot}: there is no spot {spot}", slot=slot, spot=f"{position}/{lane}"),
            )
        if (position, lane) != (spaces - 1 - (slot - 1) // 2, (slot - 1) % 2 + 1):
            raise read.problem(
                "grid",
                said(
                    "fault.slot-pattern",
                    "slot {slot}: lane 1, lane 2, then one space back, not {spot}",
                    slot=slot,
                    spot=f"{position}/{lane}",
                ),
            )
    return slots


def press_corners(read: Reader, corners: tuple[Corner, ...]) -> tuple[int, ...]:
    """HEAT.PRESS.02, HEAT.TRACK.04: the lines the press may stand at, of a chicane only the second."""
    first_lines = {corner.chicane_with for corner in corners}
    lines = tuple(corner.at for corner in corners if corner.at not in first_lines)
    if not read.has("press"):
        return lines
    press = read.numbers("press", 0, 998)
    for line in press:
        if line not in lines:
            raise read.problem(
                "press",
                said(
                    "fault.press",
                    "{line} is no corner that can hold the press; {allowed}",
                    line=line,
                    allowed=alternatives("", map(str, lines)),
                ),
            )
    return press


def _spots(read: Reader, key: str, spaces: int) -> Spots:
    """HEAT.TRACK.09, HEAT.TRACK.13: a feature, spot by spot."""
    return frozenset[tuple[int, int]]().union(*(read_stretch(entry, spaces) for entry in stretch_entries(read, key)))


def stretch_entries(read: Reader, key: str) -> list[Reader]:
    """The stretches that have a feature."""
    entries = read.tables(key)
    if len(entries) > MOST_STRETCHES:
        raise read.problem(
            key,
            said(
                "fault.stretches-many",
                "{n} stretches are too many; at most {most}",
                n=len(entries),
                most=MOST_STRETCHES,
            ),
        )
    return entries


def read_stretch(entry: Reader, spaces: int) -> Spots:
    """One stretch; both lanes unless one is named."""
    entry.only("first", "last", "lanes")
    first, last = entry.number("first", 0, spaces - 1), entry.number("last", 0, spaces - 1)
    if last < first:
        raise entry.problem(
            "last",
            said(
                "fault.stretch-order",
                "{last} lies before first ({first}); give two stretches around the line",
                last=last,
                first=first,
            ),
        )
    lanes = entry.numbers("lanes", 1, 2) or LANES
    return frozenset((position, lane) for position in range(first, last + 1) for lane in lanes)


def stretches(spots: Spots) -> list[tuple[int, int, tuple[int, ...]]]:
    """First and last positions of neighbouring spaces with the feature on the same lanes, and these lanes."""
    by_space = [
        (position, tuple(lane for lane in LANES if (position, lane) in spots))
        for position in sorted({position for position, _ in spots})
    ]
    runs = groupby(enumerate(by_space), key=lambda entry: (entry[1][0] - entry[0], entry[1][1]))
    together = ((lanes, [position for _, (position, _) in run]) for (_, lanes), run in runs)
    return [(positions[0], positions[-1], lanes) for lanes, positions in together]


BOX = ("usa", "italia", "gb", "france", "japan", "mexico", "nederland", "espana", "deutschland", "southafrica")
CIRCUITS = CircuitFolder("paddock.games.heat", parse_circuit, BOX)


def circuit_ids() -> tuple[str, ...]:
    """The circuits that come with the game, those of the base box first."""
    return CIRCUITS.ids()


def load_circuit(name: str) -> Circuit:
    """A circuit of the game by its id."""
    return CIRCUITS.load(name)
