"""The round around the turns, and the beginning of a turn."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.before import RaceStarted
from ..events.round import HandCluttered, RoundStarted, TurnStarted
from ..pieces.cards import DECK
from ..rules.piles import discard_from_hand
from ..state.car import Car
from ..state.race import Race
from ..state.turn import Turn
from .gear_and_cards import clutter


class OpenRace(Act[Race]):
    """HEAT.SETUP.10: the cars stand on the grid."""

    rule = "HEAT.SETUP.10"

    def act(self, race: Race, who: int) -> None:
        if race.telling:
            race.tell(RaceStarted(race.course.circuit.id, race.course.laps, tuple(race.order)))


class StartRound(Act[Race]):
    """HEAT.ROUND.01: the order is fixed, and with it who has adrenaline (HEAT.ADRENALINE.07)."""

    rule = "HEAT.ROUND.01"

    def act(self, race: Race, who: int) -> None:
        race.round += 1
        race.turns_taken = 0
        race.legend_card = None
        for number in race.order:
            race.cars[number].planned_gear = 0
        race.adrenaline = rearmost(race)
        if race.telling:
            race.tell(RoundStarted(race.round, tuple(race.order), tuple(race.adrenaline)))


def rearmost(race: Race) -> bytes:
    """HEAT.ADRENALINE.01, HEAT.ADRENALINE.09: the last car, and the one before it if five or more started."""
    if not race.rules.adrenaline:
        return b""  # HEAT.ADRENALINE.08
    # HEAT.ADRENALINE.03, HEAT.ADRENALINE.04: all cars that started count, Legends too.
    count = 2 if len(race.cars) >= DECK.adrenaline_two_cars_from else 1
    return race.order[-count:]  # HEAT.ADRENALINE.02: last as the round began


class TakeTurns(Act[Race]):
    """HEAT.ROUND.03: car by car, in the order of the round; each completes its turn before the next begins."""

    rule = "HEAT.ROUND.03"

    def act(self, race: Race, who: int) -> None:
        if race.turns_taken == len(race.order):
            return
        if race.turns_taken == 0:
            race.adrenaline = rearmost(race)  # HEAT.AMB.14: a car that has just given up is not the last one
        car = race.cars[race.order[race.turns_taken]]
        race.turns_taken += 1
        race.flow.append((self, who))
        race.flow.extend(race.rules.turn_of(car))


class BeginTurn(Act[Race]):
    """HEAT.ROUND.11: where the car stands now is where its turn starts."""

    rule = "HEAT.ROUND.11"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        race.barriers += 1
        race.turn = Turn(who, car.progress, car.lane)  # HEAT.REACT.04, HEAT.ADRENALINE.06: nothing is carried over
        if race.telling:
            race.tell(TurnStarted(who, car.progress, car.lane))


class LayDownClutter(Act[Race]):
    """HEAT.CARDS.07, HEAT.CARDS.13: lay down the playable cards and Heat up to the gear, discard them all, gear 1."""

    rule = "HEAT.CARDS.07"

    def act(self, race: Race, who: int) -> None:
        car: Car = race.cars[who]
        laid = clutter(car, car.gear)
        discard_from_hand(race, car, laid)  # HEAT.TRACK.06, HEAT.AMB.10: no discard, so in a tunnel, too
        if race.telling:
            race.tell(HandCluttered(who, car.gear, tuple(laid)))
        car.gear = 1
        car.playable_below = None
