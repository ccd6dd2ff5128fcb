"""What cards and chips are worth to a driver, in sections.

The worth of a resource follows from how long it has to last: chips and cards that would be left over at the stop or at
the flag are worth nothing.
"""

from __future__ import annotations

from functools import lru_cache

from ...pieces.cards import Cards
from ...rules.tyres import weather, weather_penalty
from ...state.car import Car
from ...state.race import Race

AVERAGE_CARD = 1.75
"""What a card drawn from the race deck is worth."""


@lru_cache(maxsize=32)
def worth_table(cards: Cards) -> tuple[float, ...]:
    """By card: MP less what it costs, and what else it brings."""
    return tuple(_worth(cards, number) for number in range(len(cards.cards)))


def _worth(cards: Cards, number: int) -> float:
    card = cards[number]
    worth = card.mp - 0.55 * card.tyres - 0.7 * card.damage - 0.6 * card.discard + 0.7 * card.draw
    for check in card.checks:
        worth -= 0.45 - check.modifier * 0.01 + (0.1 if check.blind else 0.0)
    if card.mp == 1:
        worth += 0.6  # goes with any card
    worth += 0.3 * card.any_pair + 0.2 * card.cheap_passing + 0.6 * card.void_late_brake + 0.4 * card.void_extreme
    worth += 0.1 * card.double_contest + (0.15 if card.flag or card.weather else 0.0)
    return worth - (0.5 if card.corner else 0.0)  # its corner has to be near


def worth(race: Race, card: int) -> float:
    """What a card in hand is worth."""
    return worth_table(race.course.cards)[card]


def cheapest(race: Race, cards: bytes) -> int:
    """The card that is missed least."""
    return min(cards, key=lambda card: worth(race, card))


def turns_to_go(race: Race) -> int:
    """Turns to the flag, this one included."""
    return race.course.last_turn - race.game_turn + 1


def turns_in_stint(race: Race, car: Car) -> int:
    """Turns until the tank is empty or the race is over, this one included."""
    to_go = turns_to_go(race)
    return to_go if car.fuel is None else max(1, min(to_go, car.fuel - race.game_turn))


def price_of_chip(race: Race, car: Car) -> float:
    """What a tyre chip is worth now."""
    return _price(car.chips / turns_in_stint(race, car), 1.1)


PRICE_BY_HAND = (1.2, 1.1, 0.95, 0.75, 0.5, 0.3, 0.15, 0.08, 0.04)
"""What a card is worth beyond being played, by the number of cards in hand; more come in than can be used."""


def price_of_card(race: Race, car: Car) -> float:
    """What a card in hand is worth now: little in a full hand, nothing at the end of a stint."""
    price = PRICE_BY_HAND[min(len(car.hand), len(PRICE_BY_HAND) - 1)]
    return price if turns_in_stint(race, car) > 2 else 0.4 * price


def _price(supply: float, usual: float) -> float:
    """High while the supply per turn is below what is usually spent, low when there is more than enough."""
    return max(0.05, min(1.3, 1.1 - 0.9 * supply / usual))


def price_of_damage(car: Car) -> float:
    """A disc is dear when the chart is nearly full."""
    free = car.damage_slots - car.damage
    return 40.0 if free <= 0 else (3.0 if free == 1 else 1.2 if free == 2 else 0.5)


def penalty_now(race: Race, car: Car) -> int:
    """MP the weather takes each turn."""
    return weather_penalty(race, car, weather(race))
