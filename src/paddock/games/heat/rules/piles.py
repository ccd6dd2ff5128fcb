"""What happens to a driver's five piles: draw deck, hand, play area, discard pile, engine (HEAT.SETUP.18)."""

from __future__ import annotations

from ..events.round import CardFlipped, CardsDrawn, DeckReshuffled, HeatPaid
from ..pieces.cards import HEAT_CARD, LAST_SPEED_CARD, SINGLE, SPEED_CARDS, VALUE_BYTE, Card, Pile, has_any, without
from ..state.car import Car
from ..state.race import Race


def pay_heat(race: Race, car: Car, amount: int, reason: str, card: Card | None = None) -> None:
    """Move Heat from the engine to the discard pile; a card's Heat is told with the card."""
    if amount:
        car.engine -= amount
        car.discard += HEAT_CARD * amount
        if race.telling:
            race.tell(HeatPaid(car.number, amount, reason, car.engine, card))


def reshuffle(race: Race, car: Car) -> None:
    """HEAT.REPLENISH.06, HEAT.REPLENISH.10: the whole discard pile, as it is now, becomes the new deck."""
    if race.season is not None:
        race.season = race.season.draw_deck(car.number)
    car.deck = race.chance.shuffle(car.discard)
    car.deck_pool = car.discard
    car.known_top = b""
    car.discard = b""
    if race.telling:
        race.tell(DeckReshuffled(car.number, len(car.deck)))


def draw_up(race: Race, car: Car, size: int) -> None:
    """HEAT.REPLENISH.03: draw up to the hand size."""
    wanted = size - len(car.hand)
    if wanted <= 0:
        return  # HEAT.REPLENISH.04
    race.barriers += 1
    drawn = _draw(car, wanted)
    if len(drawn) < wanted and car.discard:  # HEAT.REPLENISH.05: not before a card is missing
        reshuffle(race, car)
        drawn += _draw(car, wanted - len(drawn))  # HEAT.REPLENISH.08, HEAT.AMB.17: or as many as there are
    car.hand = bytes(sorted(car.hand + drawn))
    if race.telling:
        race.tell(CardsDrawn(car.number, len(drawn), tuple(drawn)))


def _draw(car: Car, wanted: int) -> Pile:
    drawn, car.deck = car.deck[:wanted], car.deck[wanted:]
    if car.known_top:
        seen, car.known_top = car.known_top[:wanted], car.known_top[wanted:]
        car.deck_pool = without(car.deck_pool, seen)
    return drawn


def flip(race: Race, car: Car, reason: str) -> Card | None:
    """HEAT.REVEAL.03: turn cards until a Speed card shows; it joins the play area, the others are discarded."""
    race.barriers += 1
    turned: Pile = b""
    while True:
        deck = car.deck
        for place, card in enumerate(deck):
            if card <= LAST_SPEED_CARD:  # HEAT.REVEAL.04
                return _flipped(race, car, place, turned, reason)
        if not has_any(car.discard, SPEED_CARDS):
            _turn_over(car, len(deck))  # HEAT.REVEAL.06, HEAT.AMB.17: nothing is reshuffled, the plus gives nothing
            show(race, car)
            if race.telling:
                race.tell(CardFlipped(car.number, None, tuple(turned + deck), reason))
            return None
        turned += _turn_over(car, len(deck))
        show(race, car)
        reshuffle(race, car)  # HEAT.REVEAL.05


def _flipped(race: Race, car: Car, place: int, turned: Pile, reason: str) -> Card:
    if place:
        turned += _turn_over(car, place)
        show(race, car)
    card = car.deck[0]
    car.deck = car.deck[1:]
    car.deck_pool = car.deck_pool.replace(SINGLE[card], b"", 1)
    if car.known_top:
        car.known_top = car.known_top[1:]
    car.in_play += SINGLE[card]  # HEAT.REACT.05: a Speed card brings no symbols
    car.values += VALUE_BYTE[card]
    if race.telling:
        race.tell(CardFlipped(car.number, card, tuple(turned), reason))
    return card


def _turn_over(car: Car, count: int) -> Pile:
    """Turn the top cards of the deck into the discard pile, for all to see."""
    turned, car.deck = car.deck[:count], car.deck[count:]
    car.discard += turned
    car.deck_pool = without(car.deck_pool, turned)
    car.known_top = car.known_top[count:]
    return turned


def scrap(race: Race, car: Car, count: int) -> Pile:
    """HEAT.REACT.27: the top cards of the deck go to the discard pile."""
    race.barriers += 1
    scrapped: Pile = b""
    while len(scrapped) < count:
        if not car.deck:
            if not car.discard:
                break  # HEAT.REACT.28, HEAT.AMB.17: the rest is ignored
            reshuffle(race, car)
        scrapped += _turn_over(car, count - len(scrapped))
        show(race, car)
    return scrapped


def discard_from_hand(race: Race, car: Car, cards: Pile) -> None:
    """Cards go from the hand to the discard pile."""
    car.hand = without(car.hand, cards)
    car.discard += cards
    show(race, car)


def show(race: Race, car: Car) -> None:
    """Cards of a driver lie open now; in a season others may learn which sponsorships they are."""
    if race.season is not None:
        race.season = race.season.show(car.number, car.hand + car.face_down + car.deck)


def has_speed_card_left(car: Car) -> bool:
    """HEAT.REACT.61: whether a flip would find anything."""
    return has_any(car.deck, SPEED_CARDS) or has_any(car.discard, SPEED_CARDS)
