"""What the seat that is asked may know, in the named fields of the game's encoder and in their order.

The numbers are written one behind the other; each function returns where the next field begins.
"""

from __future__ import annotations

from typing import Any

from .cornering import speed_of
from .counting import bit_at, bits_in, count, total
from .garage import copies_at, held_kinds
from .layout import (
    ADJUST,
    ADRENALINE,
    AT,
    BOOK_LEGENDS,
    BOOSTED,
    CALM,
    CARDS,
    CARS,
    COOLDOWN,
    COOLDOWN_BONUS,
    CORNERS,
    CORNERS_BEHIND,
    DECK,
    DISCARD,
    DRIVERS,
    ENGINE,
    FINISH,
    FIRST_SLOT,
    FLOODED,
    FREE_BOOST,
    GEAR,
    GEARS,
    GRAVEL,
    HAND,
    HEAT,
    HEAT_DUE,
    LAST_LANE,
    LEGEND_CARD,
    LEGEND_COLOURS,
    MARKET,
    MODULES,
    NO_COOLDOWN,
    NO_SLIPSTREAM,
    NO_SPOT,
    NONE,
    ORDER,
    OWN_DECK,
    OWN_DISCARD,
    OWN_HAND,
    OWN_PLAY,
    PHASE,
    PLACE,
    PLANNED,
    PLAY,
    PLUSES,
    PROGRESS,
    RACING,
    RANKED,
    RETURN,
    ROUND,
    SCRAP_DUE,
    SEAT,
    SEEN_CARS,
    SEEN_KINDS,
    SLIPSTREAM_BOOST,
    SLIPSTREAMS,
    SLOTS,
    START,
    STRESS,
    TUNNEL,
    TURNS_TAKEN,
    UPGRADE_KINDS,
    WHO,
    Race,
)
from .own_cards import kind_of, own_in
from .planning import gears_on_offer, selections_to_play
from .road import circuit_of, corner, here, limit_of, position_of, space, spaces_of, spot_of, surcharge_of
from .turning import has_adrenaline

QUESTIONS, CORNERS_AHEAD, CAR_FIELDS = 13, 4, 17


def observe(race: Race, seen: Any) -> None:
    """Everything, field by field."""
    figures, seat = race.figures, race.figures[SEAT]
    for place in range(QUESTIONS):
        seen[place] = 1 if figures[PHASE] == place else 0
    seen[13] = figures[ROUND]
    seen[14] = figures[FINISH] // spaces_of(race)
    seen[15] = spaces_of(race)
    seen[16] = figures[RANKED]
    field = observe_road(race, seen, seat, 17)
    field = observe_turn(race, seen, field)
    seen[field] = figures[PLANNED + seat] if figures[PHASE] == CARDS else 0
    seen[field + 1] = 0
    field = observe_piles(race, seen, seat, field + 2)
    field = observe_cars(race, seen, seat, field)
    field = observe_legend_card(race, seen, field)
    for place in range(1 + race.book[SEEN_CARS]):  # no championship
        seen[field + place] = 0


def observe_road(race: Race, seen: Any, seat: int, field: int) -> int:
    """The next four corners, and where the own car stands."""
    spaces, corners = spaces_of(race), race.book[circuit_of(race) + CORNERS]
    position = position_of(race.figures[PROGRESS + seat], spaces)
    index = (space(race, position) >> CORNERS_BEHIND) & 1023
    for ahead in range(CORNERS_AHEAD):
        index = index if index < corners else 0
        seen[field + ahead] = (corner(race, index, AT) - position + spaces - 1) % spaces + 1
        seen[field + CORNERS_AHEAD + ahead] = limit_of(race, index)
        seen[field + 2 * CORNERS_AHEAD + ahead] = surcharge_of(race, index)
        index += 1
    field += 3 * CORNERS_AHEAD
    seen[field] = here(race, seat, NO_COOLDOWN)
    seen[field + 1] = here(race, seat, COOLDOWN_BONUS)
    seen[field + 2] = here(race, seat, NO_SLIPSTREAM)
    seen[field + 3] = here(race, seat, SLIPSTREAM_BOOST)
    seen[field + 4] = here(race, seat, FREE_BOOST)
    zones = space(race, position) >> lane_of(race, seat)
    seen[field + 5] = (zones >> FLOODED) & 1
    seen[field + 6] = (zones >> TUNNEL) & 1
    seen[field + 7] = (zones >> GRAVEL) & 1
    return field + 8


def lane_of(race: Race, car: int) -> int:
    """The lane a car stands on, or stood on when it was taken off; 0 or 1."""
    spot = spot_of(race, car)
    return race.figures[LAST_LANE + car] if spot == NO_SPOT else spot & 1


def observe_turn(race: Race, seen: Any, field: int) -> int:
    """The turn that is being taken, open to all; nothing between the rounds."""
    figures, who = race.figures, race.figures[WHO]
    on_turn = 1 if figures[TURNS_TAKEN] else 0
    in_play = race.words[PLAY + who] != NONE or own_in(race, who, OWN_PLAY) != 0
    seen[field] = speed_of(race) if on_turn and in_play else 0
    seen[field + 1] = on_turn * (figures[PROGRESS + who] - figures[START])
    seen[field + 2] = on_turn * figures[COOLDOWN]
    seen[field + 3] = on_turn * figures[CALM]
    seen[field + 4] = on_turn * figures[ADJUST]
    seen[field + 5] = on_turn * figures[PLUSES]
    seen[field + 6] = on_turn * figures[BOOSTED]
    seen[field + 7] = on_turn * figures[ADRENALINE]
    seen[field + 8] = on_turn * (bits_in(figures[HEAT_DUE]) + bits_in(figures[SCRAP_DUE]))
    seen[field + 9] = on_turn * figures[SLIPSTREAMS]
    return field + 10


def observe_piles(race: Race, seen: Any, seat: int, field: int) -> int:
    """The own piles by kind of card, and the market of a draft."""
    words = race.words
    field = observe_pile(race, seen, words[HAND + seat], own_in(race, seat, OWN_HAND), field)
    field = observe_pile(race, seen, words[DECK + seat], own_in(race, seat, OWN_DECK), field)
    field = observe_pile(race, seen, words[DISCARD + seat], own_in(race, seat, OWN_DISCARD), field)
    on_turn = race.figures[TURNS_TAKEN] > 0
    in_play = words[PLAY + seat] if on_turn else NONE
    field = observe_pile(race, seen, in_play, own_in(race, seat, OWN_PLAY) if on_turn else 0, field)
    field = observe_pile(race, seen, NONE, 0, field)  # who is asked has no card face down
    kinds = race.book[SEEN_KINDS]
    for kind in range(kinds):
        is_upgrade = FIRST_SLOT <= kind < FIRST_SLOT + UPGRADE_KINDS
        seen[field + kind] = copies_at(race, MARKET, kind) if MODULES and is_upgrade else 0
    return field + kinds


def observe_pile(race: Race, seen: Any, pile: Any, own: int, field: int) -> int:
    """How many cards of each kind are in a pile."""
    seat, kinds = race.figures[SEAT], race.book[SEEN_KINDS]
    for kind in range(FIRST_SLOT):
        seen[field + kind] = count(pile, kind)
    if MODULES:
        for kind in range(FIRST_SLOT, kinds):
            seen[field + kind] = 0
        for slot in range(SLOTS):
            if (own >> slot) & 1:
                seen[field + kind_of(race, seat, slot)] += 1
    return field + kinds


def observe_cars(race: Race, seen: Any, seat: int, field: int) -> int:
    """HEAT.SETUP.15: what everybody sees, field by field: the own car, the drivers after it, then the Legends."""
    room, drivers, cars = race.book[SEEN_CARS], race.figures[DRIVERS], race.figures[CARS]
    for place in range(room):
        if place < cars:
            car = place
            if place < drivers:
                car = seat + place if seat + place < drivers else seat + place - drivers
            observe_car(race, seen, car, field + place)
        else:
            for column in range(CAR_FIELDS):
                seen[field + place + room * column] = 0
    return field + CAR_FIELDS * room


def observe_car(race: Race, seen: Any, car: int, field: int) -> None:
    """One car, a column of each field."""
    figures, words, room = race.figures, race.words, race.book[SEEN_CARS]
    progress, finish, discard = figures[PROGRESS + car], figures[FINISH], words[DISCARD + car]
    seen[field] = 1 if car >= figures[DRIVERS] else 0
    seen[field + room] = progress - figures[PROGRESS + figures[SEAT]]
    seen[field + 2 * room] = finish - progress
    seen[field + 3 * room] = lane_of(race, car)
    seen[field + 4 * room] = figures[GEAR + car]
    seen[field + 5 * room] = figures[ENGINE + car]
    seen[field + 6 * room] = total(words[HAND + car]) + bits_in(own_in(race, car, OWN_HAND))
    seen[field + 7 * room] = total(words[DECK + car]) + bits_in(own_in(race, car, OWN_DECK))
    seen[field + 8 * room] = total(discard) + bits_in(own_in(race, car, OWN_DISCARD))
    seen[field + 9 * room] = count(discard, HEAT)
    seen[field + 10 * room] = count(discard, STRESS)
    place = 0
    while place < figures[RACING] and figures[ORDER + place] != car:
        place += 1
    in_order = place < figures[RACING]
    seen[field + 11 * room] = 1 if in_order and figures[ROUND] and has_adrenaline(race, place) else 0
    seen[field + 12 * room] = place + 1 if in_order else 0
    seen[field + 13 * room] = 1 if in_order and place < figures[TURNS_TAKEN] else 0
    seen[field + 14 * room] = 1 if progress >= finish or figures[PLACE + car] else 0
    seen[field + 15 * room] = figures[PLACE + car]
    seen[field + 16 * room] = 1 if is_asked(race, car) else 0


def is_asked(race: Race, car: int) -> bool:
    """HEAT.ROUND.02: whether a car has to answer now; what all are asked together waits for the seats behind, too."""
    figures = race.figures
    seat, phase = figures[SEAT], figures[PHASE]
    if car == seat:
        return True
    if car < seat or car >= figures[DRIVERS]:
        return False
    if MODULES and phase == RETURN:
        return held_kinds(race, car) > 1
    if (phase != GEARS and phase != CARDS) or figures[PLACE + car]:
        return False
    gears = gears_on_offer(race, car)
    if gears & (gears - 1):
        return True
    return selections_to_play(race, car, bit_at(gears, 0)) > 1


def observe_legend_card(race: Race, seen: Any, field: int) -> int:
    """The Legend card of the round: diamonds and top speeds by colour."""
    card = race.figures[LEGEND_CARD]
    row = race.book[BOOK_LEGENDS] + 2 * LEGEND_COLOURS * (card - 1)
    for place in range(2 * LEGEND_COLOURS):
        seen[field + place] = race.book[row + place] if card else 0
    return field + 2 * LEGEND_COLOURS
