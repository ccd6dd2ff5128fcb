"""The corners of a circuit's file, one after the other in driving order."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import said
from paddock.kernel.files import Reader
from paddock.protocol import Turn
from paddock.racing import SIDES


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner line and what belongs to it."""

    at: int
    limit: int
    legend_line: int
    turn: Turn
    racing_lane_after: int
    chicane_with: int | None
    chevrons: tuple[int, ...]
    double_chevrons: tuple[int, ...]


def corner_entries(read: Reader) -> list[Reader]:
    """The corners of the file, one at least."""
    entries = read.tables("corner")
    if not entries:
        raise read.problem("corner", said("fault.no-corner", "a circuit needs at least one corner"))
    return entries


def check_order(before: Reader, entry: Reader, spaces: int) -> None:
    """Corners stand in driving order."""
    earlier, line = (corner.number("at", 0, spaces - 1) for corner in (before, entry))
    if line <= earlier:
        raise entry.problem(
            "at",
            said(
                "fault.corner-order",
                "{line} does not lie behind the corner before it ({before})",
                line=line,
                before=earlier,
            ),
        )


def read_corner(entry: Reader, before: Reader, spaces: int, corners: list[Corner]) -> Corner:
    """A corner, its defaults taken from the ones read before."""
    entry.only("at", "limit", "legend_line", "turn", "racing_lane_after", "chicane_with", "chevrons", "double_chevrons")
    at, previous = (corner.number("at", 0, spaces - 1) for corner in (entry, before))
    limit = entry.number("limit", 1, 99)
    run_up = (at - previous) % spaces or spaces
    reach = min(run_up, limit + 3, spaces - 1)
    legend_line = entry.number("legend_line", 0, spaces - 1, (at - reach) % spaces)
    if not 1 <= (at - legend_line) % spaces <= run_up:
        raise entry.problem(
            "legend_line",
            said(
                "fault.legends-line",
                "{line} does not lie between the corners at {before} and {at}",
                line=legend_line,
                before=previous,
                at=at,
            ),
        )
    chicane_with = _chicane(entry, before)
    swings_back = chicane_with is not None and bool(corners) and corners[-1].turn == "right"
    return Corner(
        at=at,
        limit=limit,
        legend_line=legend_line,
        turn=entry.choice("turn", SIDES, "left" if swings_back else "right"),
        racing_lane_after=entry.number("racing_lane_after", 1, 2),
        chicane_with=chicane_with,
        chevrons=entry.numbers("chevrons", 0, spaces - 1),
        double_chevrons=entry.numbers("double_chevrons", 0, spaces - 1),
    )


def _chicane(entry: Reader, before: Reader) -> int | None:
    """HEAT.TRACK.03: the first line of a chicane is the corner right before, with the same limit."""
    if not entry.has("chicane_with"):
        return None
    partner = entry.number("chicane_with", 0, 998)
    if before is entry or before.number("at", 0, 998) != partner:
        raise entry.problem(
            "chicane_with", said("fault.chicane-partner", "{line} is not the corner right before", line=partner)
        )
    if before.has("chicane_with"):
        raise entry.problem(
            "chicane_with",
            said("fault.chicane-second", "the corner at {line} is the second line of a chicane already", line=partner),
        )
    limits = before.number("limit", 1, 99), entry.number("limit", 1, 99)
    if limits[0] != limits[1]:
        raise entry.problem(
            "chicane_with",
            said(
                "fault.chicane-limits",
                "the two lines of a chicane share a limit, not {first} and {second}",
                first=limits[0],
                second=limits[1],
            ),
        )
    return partner
