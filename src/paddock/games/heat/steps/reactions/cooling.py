"""Heat back into the engine: Cooldown and Super cool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Code, said

from ...events.reacting import HeatCooled, HeatRecovered
from ...pieces.cards import CARDS, HEAT, HEAT_CARD, SINGLE, without
from ...state.car import Car
from ...state.race import Race
from ...trials.forecast import Preview
from .reaction import AmountReaction, Reaction, Verb, sector_of

_PORTIONS: tuple[Code, ...] = tuple((Verb.COOL, amount) for amount in range(1, 40))


def sector_cooldown(race: Race, car: Car) -> int:
    """HEAT.WEATHER.09, HEAT.AMB.28: the sector's own Cooldown, once per marked sector and turn."""
    sector = sector_of(race, car)
    return 0 if race.turn.sectors_cooled >> sector.index & 1 else sector.cooldown_bonus


def open_cooldown(race: Race, car: Car) -> int:
    """HEAT.REACT.10, HEAT.REACT.57: what may be cooled at the present spot."""
    return 0 if sector_of(race, car).no_cooldown else race.turn.cooldown + sector_cooldown(race, car)


def cool(race: Race, car: Car, amount: int) -> None:
    """HEAT.REACT.07, HEAT.REACT.57: Heat from hand to engine; the sector's Cooldown is spent before the others."""
    turn, bonus = race.turn, sector_cooldown(race, car)
    if bonus:
        turn.sectors_cooled |= 1 << sector_of(race, car).index
    turn.cooldown -= max(0, amount - bonus)
    turn.cooled += max(0, amount - bonus)
    car.hand = without(car.hand, HEAT_CARD * amount)
    car.engine += amount
    if race.telling:
        race.tell(HeatCooled(car.number, amount, car.engine))


class Cool(AmountReaction):
    """HEAT.REACT.07, HEAT.REACT.09: up to the open Cooldown, as far as there is Heat in hand; in tunnels, too."""

    verb, word, rule = Verb.COOL, "cool", "HEAT.REACT.07"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        heat = car.hand.count(HEAT)
        return _PORTIONS[: min(heat, open_cooldown(race, car))] if heat else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        cool(race, car, code[1])

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.cool", "Cool {n} Heat into the engine", n=code[1])

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine + code[1]}


class SuperCool(Reaction):
    """HEAT.REACT.48, HEAT.REACT.64: Heat from the discard pile straight to the engine, in any sector."""

    verb, word, rule = Verb.SUPER_COOL, "super-cool", "HEAT.REACT.48"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        heat = car.discard.count(HEAT)
        return [
            (Verb.SUPER_COOL, card, amount)
            for card in sorted(set(race.turn.coolers))
            for amount in range(1, min(heat, CARDS[card].symbol("super_cool")) + 1)
        ]

    def use(self, race: Race, car: Car, code: Code) -> None:
        _, card, amount = code
        race.turn.coolers = without(race.turn.coolers, SINGLE[card])
        car.discard = without(car.discard, HEAT_CARD * amount)
        car.engine += amount
        if race.telling:
            race.tell(HeatRecovered(car.number, amount, car.engine))

    def option_id(self, code: Code) -> str:
        return f"super-cool:{CARDS[code[1]].id}:{code[2]}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"cards": [CARDS[code[1]].id], "amount": code[2]}

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.super-cool", "Super cool: {n} Heat from the discard pile to the engine", n=code[2])

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine + code[2]}
