"""The Heat of played cards: pay it, or replace what cannot be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from paddock.kernel import Code, said

from ...events.reacting import CardReplaced
from ...events.round import CarMoved
from ...pieces.cards import CARDS, HEAT, SINGLE, Card, without
from ...rules.movement import landing, put
from ...rules.piles import flip, pay_heat
from ...state.car import Car
from ...state.race import Race
from ...trials.forecast import Preview
from ..symbols import gain_paid_symbols, lose_symbols
from .cooling import open_cooldown
from .reaction import CardReaction, Reaction, Verb, heat_of


class PayCardHeat(CardReaction):
    """HEAT.REACT.18, HEAT.REACT.59: pay a card in full, unless fewer cards could be paid in all because of it."""

    verb, word, rule = Verb.PAY, "pay", "HEAT.REACT.59"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        due = race.turn.heat_due
        most = _payable_cards(car.engine, due)
        return [
            (Verb.PAY, card)
            for card in sorted(set(due))
            if heat_of(card) <= car.engine
            and 1 + _payable_cards(car.engine - heat_of(card), without(due, SINGLE[card])) >= most
        ]

    def use(self, race: Race, car: Car, code: Code) -> None:
        card = code[1]
        race.turn.heat_due = without(race.turn.heat_due, SINGLE[card])
        pay_heat(race, car, heat_of(card), "card", card)
        gain_paid_symbols(race.turn, card)

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.pay", "Pay {heat} Heat for {card}", heat=heat_of(code[1]), card=CARDS[code[1]].name)

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine - heat_of(code[1]), "heat": heat_of(code[1])}


def _payable_cards(engine: int, due: bytes) -> int:
    """HEAT.REACT.23: how many of the cards can be paid, the cheapest first."""
    count = 0
    for heat in sorted(heat_of(card) for card in due):
        engine -= heat
        if engine < 0:
            break
        count += 1
    return count


class CannotPay(Reaction):
    """HEAT.REACT.22, HEAT.REACT.60: every card with unpaid Heat is replaced by a flip and the move is made anew."""

    verb, word, rule = Verb.REPLACE, "cannot-pay", "HEAT.REACT.60"
    _only: ClassVar[Sequence[Code]] = ((Verb.REPLACE,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        due = race.turn.heat_due
        if not due:
            return ()
        smallest = min(heat_of(card) for card in due)  # HEAT.AMB.04: only if cooling cannot help either
        cooling = min(open_cooldown(race, car), car.hand.count(HEAT))
        return self._only if car.engine + cooling + self._super_cooling(race, car) < smallest else ()

    def _super_cooling(self, race: Race, car: Car) -> int:
        numbers = sum(CARDS[card].symbol("super_cool") for card in race.turn.coolers)
        return min(numbers, car.discard.count(HEAT))

    def use(self, race: Race, car: Car, code: Code) -> None:
        turn = race.turn
        for card in turn.heat_due:
            self._replace(race, car, card)
        turn.extra = 0  # HEAT.REACT.25, HEAT.AMB.25: adrenaline speed and accelerate already used are lost
        put(race, car, turn.start, turn.start_lane)
        progress, lane = landing(race, car, sum(car.values))
        put(race, car, progress, lane)
        self._tell(race, car)

    def _replace(self, race: Race, car: Car, card: Card) -> None:
        place = car.in_play.index(card)
        car.in_play = car.in_play[:place] + car.in_play[place + 1 :]
        car.values = car.values[:place] + car.values[place + 1 :]
        car.discard += SINGLE[card]
        lose_symbols(race.turn, card)  # HEAT.REACT.26
        if race.telling:
            race.tell(CardReplaced(car.number, card))
        flip(race, car, "replacement")  # HEAT.REACT.24, HEAT.AMB.05: no plus for Accelerate

    def _tell(self, race: Race, car: Car) -> None:
        if race.telling:
            speed, start = sum(car.values), race.turn.start
            race.tell(CarMoved(car.number, "redone", speed, start, car.progress, car.lane, speed))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.cannot-pay", "Cannot pay: replace the cards by flips and move anew")
