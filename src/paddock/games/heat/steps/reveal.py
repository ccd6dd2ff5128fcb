"""Step 3: reveal the cards and move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..events.round import CardsRevealed, CarMoved
from ..pieces.cards import (
    CHOOSES_VALUE,
    PLUSES,
    SPEED_CARDS,
    VALUE,
    WITH_PLUS,
    WITH_SYMBOLS,
    Card,
    has_any,
)
from ..rules.movement import move
from ..rules.piles import flip, show
from ..rules.prices import speed_of
from ..rules.values import assignments
from ..state.car import Car
from ..state.race import Race
from ..trials.forecast import Preview, preview_speed
from .symbols import gain_symbols


class RevealCards(Act[Race]):
    """HEAT.REVEAL.01, HEAT.REVEAL.19: turn the cards up, then resolve every plus, before values and move."""

    rule = "HEAT.REVEAL.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        turn_up(race, car, car.gear)
        resolve_symbols(race, car)


def turn_up(race: Race, car: Car, gear: int) -> None:
    """HEAT.REVEAL.01: the played cards are turned up."""
    cards, car.face_down = car.face_down, b""
    car.in_play = cards
    car.values = bytes([VALUE[card] for card in cards])
    show(race, car)
    if race.telling:
        race.tell(CardsRevealed(car.number, gear, tuple(cards)))


def resolve_symbols(race: Race, car: Car) -> None:
    """HEAT.REVEAL.02, HEAT.GARAGE.06: every plus now, one after the other; all other symbols wait for React."""
    cards = car.in_play
    if not cards.translate(None, SPEED_CARDS):
        return
    if has_any(cards, WITH_PLUS):
        for _ in range(sum(PLUSES[card] for card in cards)):
            if flip(race, car, "plus") is not None:
                race.turn.pluses += 1  # HEAT.REACT.14: not the boost of the turn
    if has_any(cards, WITH_SYMBOLS):
        for card in cards:
            gain_symbols(race, car, card)


class ChooseSpeed(Ask[Race]):
    """HEAT.REVEAL.07, HEAT.REVEAL.18: cards with several values are fixed now, as one total."""

    kind = "speed"
    rule = "HEAT.REVEAL.18"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not has_any(car.in_play, CHOOSES_VALUE):
            return ()
        return tuple((total,) for total in sorted(assignments(car.in_play)))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        car.values = assignments(car.in_play)[code[0]]

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.speed", "Choose the speed your cards add up to.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"speed:{code[0]}", said("heat.option.speed", "Speed {speed}", speed=code[0])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"speed": code[0]}

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        return preview_speed(race, race.cars[seat], code[0])


class MoveBySpeed(Act[Race]):
    """HEAT.REVEAL.10, HEAT.REVEAL.15: move exactly the sum of the cards, which may be 0."""

    rule = "HEAT.REVEAL.10"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        move_and_tell(race, car, sum(car.values), "cards")


def move_and_tell(race: Race, car: Car, distance: int, reason: str) -> int:
    """HEAT.REVEAL.16, HEAT.REACT.13: one movement of the turn, carried out completely; returns the spaces gained."""
    start = car.progress
    gained = move(race, car, distance)
    if race.telling:
        speed = speed_of(race, car)
        race.tell(CarMoved(car.number, reason, distance, start, car.progress, car.lane, speed))
    return gained


def bring_into_play(race: Race, car: Car, card: Card) -> None:
    """A card joins the play area with its value and its symbols."""
    car.in_play += bytes([card])
    car.values += bytes([VALUE[card]])
    gain_symbols(race, car, card)
