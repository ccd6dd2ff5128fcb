"""What happens to a driver's piles: draw deck, hand, play area, discard pile, engine (HEAT.SETUP.18)."""

from __future__ import annotations

from .counting import below, bit_at, bits_in, card_at, cards, total
from .layout import (
    BOOK_SCRIPT,
    CHANCE,
    DECK,
    DICTATED,
    DISCARD,
    ENGINE,
    FIRST_SLOT,
    HAND,
    HAND_SIZE,
    HEAT,
    LAST_SPEED,
    MODULES,
    NONE,
    OWN_DECK,
    OWN_DISCARD,
    OWN_HAND,
    PLAY,
    SCRIPT_ROOM,
    SPEED_CARDS,
    TOP,
    VALUES,
    Race,
)
from .own_cards import kind_of, move_own, own_in, toggle_own


def pay_heat(race: Race, car: int, amount: int) -> None:
    """Move Heat from the engine to the discard pile."""
    race.figures[ENGINE + car] -= amount
    race.words[DISCARD + car] += cards(HEAT, amount)


def shuffled(race: Race, car: int) -> None:
    """The deck has a new order; where orders are dictated it is the next one."""
    if DICTATED:
        book, at = race.book, race.book[BOOK_SCRIPT] + SCRIPT_ROOM * car
        book[at] += book[at + book[at]] + 1
        book[at + 1] = 0


def reshuffle(race: Race, car: int) -> None:
    """HEAT.REPLENISH.06, HEAT.REPLENISH.10: the whole discard pile, as it is now, becomes the new deck."""
    words = race.words
    words[DECK + car], words[DISCARD + car] = words[DISCARD + car], NONE
    move_own(race, car, OWN_DISCARD, OWN_DECK, own_in(race, car, OWN_DISCARD))
    shuffled(race, car)


def deck_size(race: Race, car: int) -> int:
    """How many cards the deck holds."""
    return total(race.words[DECK + car]) + bits_in(own_in(race, car, OWN_DECK))


def draw(race: Race, car: int) -> int:
    """The top card of the deck, taken from it: a kind, or a slot of the own upgrades behind the kinds."""
    figures = race.figures
    if MODULES and figures[TOP + car]:
        card = FIRST_SLOT + (figures[TOP + car] & 3) - 1
        figures[TOP + car] >>= 2
    elif DICTATED:
        card = dictated_card(race, car)
    else:
        card = random_card(race, car)
    if card < FIRST_SLOT:
        race.words[DECK + car] -= cards(card, 1)
    else:
        toggle_own(race, car, OWN_DECK, 1 << (card - FIRST_SLOT))
    return card


def random_card(race: Race, car: int) -> int:
    """Any card of the deck, each equally likely: the order of a deck is drawn card by card."""
    deck = race.words[DECK + car]
    base, own = total(deck), own_in(race, car, OWN_DECK)
    size = base + bits_in(own)
    place = below(race, CHANCE, size) if size > 1 else 0
    if place < base:
        return card_at(deck, place)
    return FIRST_SLOT + bit_at(own, place - base)


def dictated_card(race: Race, car: int) -> int:
    """The next card of the order that the book dictates."""
    book, at = race.book, race.book[BOOK_SCRIPT] + SCRIPT_ROOM * car
    book[at + 1] += 1
    card = book[at + book[at] + book[at + 1]]
    if card < FIRST_SLOT:
        return card
    slot = 0
    while not ((own_in(race, car, OWN_DECK) >> slot) & 1 and kind_of(race, car, slot) == card):
        slot += 1
    return FIRST_SLOT + slot


def turn_over_deck(race: Race, car: int) -> None:
    """The whole deck goes to the discard pile."""
    race.words[DISCARD + car] += race.words[DECK + car]
    race.words[DECK + car] = NONE
    move_own(race, car, OWN_DECK, OWN_DISCARD, own_in(race, car, OWN_DECK))
    if MODULES:
        race.figures[TOP + car] = 0


def put_on_discard(race: Race, car: int, card: int) -> None:
    """A card that was drawn goes to the discard pile."""
    if card < FIRST_SLOT:
        race.words[DISCARD + car] += cards(card, 1)
    else:
        toggle_own(race, car, OWN_DISCARD, 1 << (card - FIRST_SLOT))


def take_into_hand(race: Race, car: int, card: int) -> None:
    """A card that was drawn goes into the hand."""
    if card < FIRST_SLOT:
        race.words[HAND + car] += cards(card, 1)
    else:
        toggle_own(race, car, OWN_HAND, 1 << (card - FIRST_SLOT))


def draw_rest(race: Race, car: int) -> None:
    """The whole deck goes into the hand."""
    race.words[HAND + car] += race.words[DECK + car]
    race.words[DECK + car] = NONE
    move_own(race, car, OWN_DECK, OWN_HAND, own_in(race, car, OWN_DECK))
    if MODULES:
        race.figures[TOP + car] = 0


def draw_up(race: Race, car: int) -> None:
    """HEAT.REPLENISH.03: draw up to the hand size."""
    wanted = HAND_SIZE - total(race.words[HAND + car]) - bits_in(own_in(race, car, OWN_HAND))
    if wanted <= 0:
        return  # HEAT.REPLENISH.04
    size = deck_size(race, car)
    if size < wanted:
        draw_rest(race, car)
        wanted -= size
        if race.words[DISCARD + car] == NONE and own_in(race, car, OWN_DISCARD) == 0:
            return
        reshuffle(race, car)  # HEAT.REPLENISH.05: not before a card is missing
        size = deck_size(race, car)
    if size <= wanted:
        draw_rest(race, car)  # HEAT.REPLENISH.08, HEAT.AMB.17: or as many as there are
        return
    for _ in range(wanted):
        take_into_hand(race, car, draw(race, car))


def flip(race: Race, car: int) -> int:
    """HEAT.REVEAL.03: turn cards until a Speed card shows; it joins the play area. Its value, or 0 without one."""
    words = race.words
    while not words[DECK + car] & SPEED_CARDS:
        turn_over_deck(race, car)
        if not words[DISCARD + car] & SPEED_CARDS:
            return 0  # HEAT.REVEAL.06, HEAT.AMB.17: nothing is reshuffled, the plus gives nothing
        reshuffle(race, car)  # HEAT.REVEAL.05
    card = draw(race, car)
    while card > LAST_SPEED:  # HEAT.REVEAL.04
        put_on_discard(race, car, card)
        card = draw(race, car)
    words[PLAY + car] += cards(card, 1)
    race.figures[VALUES] += card + 1
    return card + 1


def has_speed_card_left(race: Race, car: int) -> bool:
    """HEAT.REACT.61: whether a flip would find anything."""
    return (race.words[DECK + car] | race.words[DISCARD + car]) & SPEED_CARDS != NONE
