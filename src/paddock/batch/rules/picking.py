"""Salvage, card by card, and Refresh after React."""

from __future__ import annotations

from .counting import cards, count
from .layout import (
    DECK,
    DISCARD,
    EXTRA,
    HEAT,
    NONE,
    OWN_DECK,
    OWN_DISCARD,
    OWN_PLAY,
    PHASE,
    PICKED,
    PICKED_OWN,
    REACT,
    REFRESHABLE,
    SALVAGE_LEFT,
    SLIPSTREAM,
    SLOTS,
    TOP,
    VALUES,
    Race,
)
from .own_cards import all_alike, kind_at, kinds_among, move_own, own_in, toggle_own
from .piles import shuffled
from .road import has_finished
from .symbols import own_value

NOTHING_PICKED = -1


def salvage_options(race: Race, car: int) -> int:
    """HEAT.REACT.44: the kinds of the discard pile, and enough, once a card is picked or none is left."""
    kinds = salvage_kinds(race, car)
    picked = race.words[PICKED] != NONE or race.figures[PICKED_OWN] != 0
    return kinds + 1 if picked or not kinds else kinds


def salvage_kinds(race: Race, car: int) -> int:
    """How many different cards the discard pile holds; none when all is picked."""
    if not race.figures[SALVAGE_LEFT]:
        return 0
    kinds = kinds_among(race, car, own_in(race, car, OWN_DISCARD))
    for kind in range(HEAT + 1):
        if count(race.words[DISCARD + car], kind):
            kinds += 1
    return kinds


def pick_salvage(race: Race, car: int, place: int) -> None:
    """HEAT.REACT.44, HEAT.REACT.45: pick a card of the own discard pile, or shuffle those picked into the deck."""
    words, figures = race.words, race.figures
    if place == salvage_kinds(race, car):
        words[DECK + car] += words[PICKED]
        toggle_own(race, car, OWN_DECK, figures[PICKED_OWN])
        words[PICKED], figures[PICKED_OWN], figures[TOP + car] = NONE, 0, 0
        shuffled(race, car)
        figures[PHASE] = REACT
        return
    figures[SALVAGE_LEFT] -= 1
    for kind in range(HEAT + 1):
        if count(words[DISCARD + car], kind):
            if place == 0:
                words[DISCARD + car] -= cards(kind, 1)
                words[PICKED] += cards(kind, 1)
                return
            place -= 1
    slots = own_in(race, car, OWN_DISCARD)
    slot = kind_at(race, car, slots, place)
    toggle_own(race, car, OWN_DISCARD, 1 << slot)
    figures[PICKED_OWN] |= 1 << slot


def refresh_options(race: Race, car: int) -> int:
    """HEAT.REACT.37, HEAT.REACT.63: how many orders of played Refresh cards there are; nothing is asked without one."""
    if not race.figures[REFRESHABLE] or has_finished(race, car):
        return 0
    return refresh_at(race, car, 1 << 10) - (1 << 10)


def slot_in(queue: int, place: int) -> int:
    """The slot at a place of a queue; -1 behind its end."""
    return ((queue >> (2 * place)) & 3) - 1


def is_next(race: Race, car: int, used: int, place: int) -> bool:
    """HEAT.ROUND.13: the card at a place of the queue is there, not used, and the first one of its kind left."""
    slot = slot_in(race.figures[REFRESHABLE], place)
    if slot < 0 or (used >> place) & 1:
        return False
    for other in range(place):
        before = slot_in(race.figures[REFRESHABLE], other)
        if not (used >> other) & 1 and (all_alike(race, car, slot) >> before) & 1:
            return False
    return True


def refresh_at(race: Race, car: int, place: int) -> int:
    """HEAT.AMB.06: the order at a place of the list, as a queue; 1024 and the size of the list if it is shorter."""
    listed, queue = 1, race.figures[REFRESHABLE]
    if place == 0:
        return 0
    for size in range(1, SLOTS + 1):
        for way in range(27 if size == 3 else 9 if size == 2 else 3):
            order, used, fits, rest = 0, 0, True, way * (9 if size == 1 else 3 if size == 2 else 1)
            for step in range(size):
                at = rest // 9
                rest = rest % 9 * 3
                fits = fits and is_next(race, car, used, at)
                used |= 1 << at
                order |= (slot_in(queue, at) + 1) << (2 * step)
            if fits:
                if listed == place:
                    return order
                listed += 1
    return (1 << 10) + listed


def refresh_cards(race: Race, car: int, place: int) -> None:
    """HEAT.REACT.37: the cards go on the deck, the first one on top; HEAT.REACT.38: their values stay in force."""
    figures = race.figures
    order = refresh_at(race, car, place)
    figures[PHASE] = SLIPSTREAM
    behind, moved = 0, order
    while moved:
        slot = (moved & 3) - 1
        value = own_value(race, slot)
        figures[EXTRA] += value
        figures[VALUES] -= value
        move_own(race, car, OWN_PLAY, OWN_DECK, 1 << slot)
        behind += 2
        moved >>= 2
    figures[TOP + car] = order | figures[TOP + car] << behind
