"""Step 6: slipstream; step 7: check the corners, and spin out."""

from __future__ import annotations

from .counting import cards, total
from .layout import (
    ADJUST,
    AT,
    BROKEN,
    CHAINED,
    CORNERS,
    CORNERS_BEHIND,
    DECK,
    DISCARD,
    DISCARDS,
    ENGINE,
    EXTRA,
    FINISH,
    FULL,
    GEAR,
    HAND,
    NO_SLIPSTREAM,
    PHASE,
    PLAY,
    PROGRESS,
    RULES,
    SLIPSTREAM_BOOST,
    SLIPSTREAM_NEVER_CROSSES,
    SLIPSTREAMS,
    START,
    START_SPOT,
    STRESS,
    TOW_SUMS,
    VALUES,
    Race,
)
from .piles import pay_heat
from .road import (
    circuit_of,
    corner,
    has_finished,
    here,
    in_slipstream,
    landing,
    limit_of,
    move,
    put_back,
    space,
    spaces_of,
    spot_of,
    surcharge_of,
)

SLIPSTREAM_LENGTH = 2  # HEAT.SLIPSTREAM.03
LONGEST_TOWS = 16


def may_slipstream(race: Race, car: int) -> bool:
    """HEAT.SLIPSTREAM.05, HEAT.SLIPSTREAM.08: in a slipstream, before the finish, once, and not in fog."""
    figures = race.figures
    if has_finished(race, car) or (figures[SLIPSTREAMS] and not figures[CHAINED]):
        return False
    return in_slipstream(race, car) and not here(race, car, NO_SLIPSTREAM)


def line_ahead(race: Race, car: int) -> int:
    """HEAT.SLIPSTREAM.10, HEAT.SLIPSTREAM.16: the line that no slipstream may cross."""
    if race.figures[RULES] & SLIPSTREAM_NEVER_CROSSES:
        return race.figures[PROGRESS + car] - (spot_of(race, car) >> 1) + spaces_of(race)
    return race.figures[FINISH]


def slipstream_at(race: Race, car: int, place: int) -> int:
    """HEAT.SLIPSTREAM.15: the length at a place of the list, from 1 on; the size of the list for a place of 0."""
    if not may_slipstream(race, car):
        return 0
    tow, line = here(race, car, SLIPSTREAM_BOOST), line_ahead(race, car)
    # HEAT.SLIPSTREAM.06: each bonus is used entirely or not at all. HEAT.SLIPSTREAM.07: the sector before the move.
    sums = race.figures[TOW_SUMS] | race.figures[TOW_SUMS] << tow
    start, listed = race.figures[PROGRESS + car], 0
    reached = 2 * start  # HEAT.SLIPSTREAM.04: no gain, no offer; each spot once, by the shortest way
    for bonus in range(LONGEST_TOWS):
        length = SLIPSTREAM_LENGTH + bonus
        if start + length >= line:
            break
        if (sums >> bonus) & 1:
            progress, spot = landing(race, car, length)
            if progress > start and 2 * progress + (spot & 1) != reached:
                reached = 2 * progress + (spot & 1)
                listed += 1
                if listed == place:
                    return length
    return listed


def slipstream_options(race: Race, car: int) -> int:
    """HEAT.SLIPSTREAM.15: pass, or any permitted length; nothing is asked without one."""
    lengths = slipstream_at(race, car, 0)
    return lengths + 1 if lengths else 0


def slipstream(race: Race, car: int, place: int) -> None:
    """HEAT.SLIPSTREAM.09: move on, the speed stays; a chained one is asked again as often as it goes."""
    if place:
        length = slipstream_at(race, car, place)
        race.figures[SLIPSTREAMS] += 1
        move(race, car, length)
        if race.figures[CHAINED]:
            return  # HEAT.SLIPSTREAM.12, HEAT.SLIPSTREAM.13, HEAT.AMB.07
    check_corners(race, car)


def speed_of(race: Race) -> int:
    """HEAT.REVEAL.08, HEAT.REVEAL.09: all values in play, adrenaline and accelerate; never slipstream or draft."""
    return race.figures[VALUES] + race.figures[EXTRA]


def corners_behind(race: Race, position: int) -> int:
    """How many corner lines of the lap lie at or behind a space."""
    return (space(race, position) >> CORNERS_BEHIND) & 1023


def check_corners(race: Race, car: int) -> None:
    """HEAT.CORNER.01, HEAT.CORNER.06, HEAT.CORNER.13: every line crossed this turn, in order, paid from the engine."""
    figures, position = race.figures, race.figures[START_SPOT] >> 1
    figures[PHASE] = DISCARDS
    index, corners = corners_behind(race, position), race.book[circuit_of(race) + CORNERS]
    lap = figures[START] - position
    while True:
        if index == corners:
            index, lap = 0, lap + spaces_of(race)
        line = lap + corner(race, index, AT)
        if line > figures[PROGRESS + car] or line > figures[FINISH]:
            return  # HEAT.CORNER.12: as far as the race goes
        cost = corner_cost(race, index)
        if cost > figures[ENGINE + car]:
            spin_out(race, car, line)
            return  # HEAT.CORNER.07; HEAT.SPINOUT.07: the other steps of the turn follow
        pay_heat(race, car, cost)
        index += 1


def corner_cost(race: Race, index: int) -> int:
    """HEAT.CORNER.03, HEAT.CORNER.04, HEAT.REACT.31: the Heat to pay for a corner."""
    excess = speed_of(race) - limit_of(race, index) - race.figures[ADJUST]
    return excess + surcharge_of(race, index) if excess > 0 else 0  # HEAT.CORNER.05


def spin_out(race: Race, car: int, line: int) -> None:
    """HEAT.SPINOUT.01, HEAT.SPINOUT.11: the car goes back, Stress into hand, gear 1, and the engine is emptied."""
    figures, words = race.figures, race.words
    put_back(race, car, line - 1)  # HEAT.SPINOUT.06: earlier corners stay paid
    words[HAND + car] += cards(STRESS, 2 if figures[GEAR + car] >= 3 else 1)  # HEAT.SPINOUT.04, HEAT.AMB.23
    figures[GEAR + car] = 1  # HEAT.SPINOUT.05
    pay_heat(race, car, figures[ENGINE + car])  # HEAT.AMB.01: not the Heat in hand
    held = total(words[HAND + car]) + total(words[DECK + car]) + total(words[DISCARD + car]) + total(words[PLAY + car])
    if held > FULL:
        figures[BROKEN] = 1
