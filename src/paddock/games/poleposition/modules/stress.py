"""Stress: what brings it, what it forbids, and how a driver gets rid of it (PP.STRESS)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Ask, Code, Words, after, before, said

from ..events.drivers import StressChanged, StressGained, StressRelieved
from ..pieces.components import STRESS
from ..rules.movement import is_within
from ..rules.worth_of_roll import plain_mp
from ..state.car import Car
from ..state.race import Race
from ..state.turn import TYRE_TURN
from ..steps.end import CloseTurn
from ..steps.move import ReckonMovement
from ..steps.qualifying import LineUp
from ..variants.without_modules import Calm

if TYPE_CHECKING:
    from .rules import Rules

KEEP: Code = (0,)
RELIEVE: Code = (1,)


class Pressure(Calm):
    """PP.STRESS.08: effects add up from level to level."""

    def gain(self, race: Race, car: Car, reason: str) -> None:
        # PP.STRESS.20: no bot; PP.STRESS.16: at most one more each round; PP.STRESS.17: up to a highest level
        if car.is_bot or car.stressed or car.stress == STRESS.most:
            return
        car.stress += 1
        car.stressed = True
        if race.telling:
            race.tell(StressGained(car.number, car.stress, reason))

    def may_bid(self, car: Car) -> bool:
        return car.stress < STRESS.no_bids

    def may_use_skill(self, car: Car) -> bool:
        return car.stress < STRESS.no_skill

    def may_use_engine(self, race: Race, car: Car) -> bool:
        both = car.stress >= STRESS.no_both and race.turn.brake_batches > 0
        return car.stress < STRESS.no_points and not both

    def may_brake(self, race: Race, car: Car) -> bool:
        both = car.stress >= STRESS.no_both and race.turn.engine_batches > 0
        return car.stress < STRESS.no_points and not both


def tell_stress(race: Race, car: Car) -> None:
    """The new level."""
    if race.telling:
        race.tell(StressChanged(car.number, car.stress))


class StartWithStress(Act[Race]):
    """PP.STRESS.09: the pole sitter starts at 1; on one circuit everybody does, he no higher."""

    rule = "PP.STRESS.09"

    def act(self, race: Race, who: int) -> None:
        for place, number in enumerate(race.rank):
            car = race.cars[number]
            level = max(race.rules.circuit.start_stress, 0 if place else STRESS.pole)  # PP.STRESS.21, PP.AMB.102
            if level and not car.is_bot:
                car.stress = level
                tell_stress(race, car)


class RelieveStress(Ask[Race]):
    """PP.STRESS.18: one level for 3 MP of a dry die or 2 of a rain die; at level 6 it must be done (PP.STRESS.07)."""

    kind = "stress.relieve"
    rule = "PP.STRESS.18"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if car.stress == STRESS.most:
            return (RELIEVE,)
        return (KEEP, RELIEVE) if car.stress and plain_mp(race, car) >= price(race, car) else ()  # PP.STRESS.22

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == KEEP:
            return
        car = race.cars[seat]
        race.turn.mp -= price(race, car)
        car.stress -= 1
        if race.telling:
            race.tell(StressRelieved(seat, car.stress, price(race, car)))

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[seat]
        return said(
            "poleposition.ask.your-stress-is-give-up",
            "Your stress is {stress}. Give up {price} MP for one level less?",
            stress=car.stress,
            price=price(race, car),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        car = race.cars[seat]
        if code == KEEP:
            return "bear", said("poleposition.option.bear-it", "Bear it")
        return "relieve", said(
            "poleposition.option.relax-stress-mp-fewer",
            "Relax: stress {stress}, {price} MP fewer",
            stress=car.stress - 1,
            price=price(race, car),
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        mp = max(0, plain_mp(race, car) - price(race, car) * code[0])
        return {"mp": mp, "stress": car.stress - code[0]}


def price(race: Race, car: Car) -> int:
    """PP.STRESS.18: what a level costs with the tyres in use."""
    return STRESS.relief[race.compound(car)]


class PressLeader(Act[Race]):
    """PP.STRESS.13: a car that ends its movement exactly 1 MP behind the leader."""

    rule = "PP.STRESS.13"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if race.turn.moved and race.rank and race.rank[0] != who and is_within(race, car, race.cars[race.rank[0]], 1):
            race.rules.stress.gain(race, race.cars[race.rank[0]], "pressed")


START_WITH_STRESS, RELIEVE_STRESS, PRESS_LEADER = StartWithStress(), RelieveStress(), PressLeader()
STRESS_STEPS = (START_WITH_STRESS, RELIEVE_STRESS, PRESS_LEADER)
PRESSURE = Pressure()


def with_stress(rules: Rules) -> Rules:
    """PP.STRESS.01."""
    turns = list(rules.turns)
    turns[TYRE_TURN] = before(turns[TYRE_TURN], ReckonMovement, RELIEVE_STRESS)  # PP.STRESS.19, PP.AMB.53
    return replace(
        rules,
        stress=PRESSURE,
        before_start=after(rules.before_start, LineUp, START_WITH_STRESS),
        turns=tuple(turns),
        after_move=before(rules.after_move, CloseTurn, PRESS_LEADER),
    )
