"""What a network looks at besides the encoding: the corner lines that its own car has crossed in this turn.

The encoding tells the road ahead; what a turn costs in the end depends on the lines behind the car, too.
"""

from __future__ import annotations

from typing import Any

from .cornering import corners_behind
from .layout import AT, CORNERS, FINISH, PROGRESS, SEAT, START, START_SPOT, TURNS_TAKEN, Race
from .observing import observe
from .road import circuit_of, corner, limit_of, spaces_of, surcharge_of

MOST_CROSSED = 3
CROSSED_FIGURES = 3 * MOST_CROSSED


def look(race: Race, seen: Any) -> None:
    """The encoding, and behind it the lines crossed."""
    observe(race, seen)
    look_behind(race, seen, seen.shape[0] - CROSSED_FIGURES)


def look_behind(race: Race, seen: Any, field: int) -> None:
    """HEAT.CORNER.01: for each of the first lines crossed a 1, its limit, and its surcharge."""
    figures = race.figures
    for place in range(CROSSED_FIGURES):
        seen[field + place] = 0
    if not figures[TURNS_TAKEN]:
        return
    position = figures[START_SPOT] >> 1
    index, corners = corners_behind(race, position), race.book[circuit_of(race) + CORNERS]
    lap = figures[START] - position
    for place in range(MOST_CROSSED):
        if index == corners:
            index, lap = 0, lap + spaces_of(race)
        line = lap + corner(race, index, AT)
        if line > figures[PROGRESS + figures[SEAT]] or line > figures[FINISH]:
            return
        seen[field + place] = 1
        seen[field + MOST_CROSSED + place] = limit_of(race, index)
        seen[field + 2 * MOST_CROSSED + place] = surcharge_of(race, index)
        index += 1
