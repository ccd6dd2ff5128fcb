"""The last part of the set-up: engine, deck and hand of every driver."""

from __future__ import annotations

from paddock.kernel import Act

from ..board.course import StartFigures
from ..pieces.cards import HEAT_CARD, STARTING_SPEED, STARTING_UPGRADES, STRESS_CARD, Pile
from ..state.car import Car
from ..state.race import Race


class DealCards(Act[Race]):
    """HEAT.SETUP.08: the decks hold the three starting upgrades."""

    rule = "HEAT.SETUP.08"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            if not car.is_legend:
                deal(race, car, STARTING_UPGRADES)


def deal(race: Race, car: Car, upgrades: Pile) -> None:
    """HEAT.SETUP.08: a deck with these upgrades, and the figures of circuit and weather."""
    car.hand = b""
    deal_figures(race, car, race.course.start, STARTING_SPEED + upgrades)


def deal_figures(race: Race, car: Car, start: StartFigures, own: Pile) -> None:
    """HEAT.SETUP.20: engine and discard pile, then the deck is shuffled, then the hand is filled up."""
    car.engine = start.engine  # HEAT.SETUP.06
    car.discard = HEAT_CARD * start.heat_in_discard  # HEAT.SETUP.09
    cards = own + STRESS_CARD * start.stress + HEAT_CARD * start.heat_in_deck  # HEAT.SETUP.07
    deck = race.chance.shuffle(cards)
    missing = max(0, race.rules.hand_size - len(car.hand))  # HEAT.SETUP.12
    race.barriers += 1
    car.hand, car.deck = bytes(sorted(car.hand + deck[:missing])), deck[missing:]
    car.deck_pool = bytes(sorted(cards))
