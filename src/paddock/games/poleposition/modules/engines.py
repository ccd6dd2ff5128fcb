"""Damaged engines in a championship (PP.ENGINEDMG)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import EVERYBODY, Act, Ask, Code, Words, before, said

from ..events.before import EngineReplaced
from ..rules.scoring import championship_order
from ..state.car import Car
from ..state.race import Race
from ..steps.qualifying import StartQualifying, by_dice

if TYPE_CHECKING:
    from .rules import Rules

KEEP: Code = (0,)
REPLACE: Code = (1,)
MOST_DAMAGE = 2


def missing_points(car: Car) -> int:
    """PP.ENGINEDMG.02, PP.ENGINEDMG.03: one engine point less, the second time two."""
    return min(car.engine_damage, MOST_DAMAGE)


class WearEngines(Act[Race]):
    """PP.ENGINEDMG.02: fewer points to start with; then each driver concerned is asked in championship order."""

    rule = "PP.ENGINEDMG.02"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            car.engine -= missing_points(car)
        concerned = [number for number in championship_order(race) if race.cars[number].engine_damage]
        race.flow.append((ORDER_REPLACED, EVERYBODY))
        race.flow.extend((REPLACE_ENGINE, number) for number in reversed(concerned))


class ReplaceEngine(Ask[Race]):
    """PP.ENGINEDMG.04: full points again, but from the end of the grid; after a third damage one must."""

    kind = "setup.engine"
    rule = "PP.ENGINEDMG.04"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        must = race.cars[seat].engine_damage > MOST_DAMAGE  # PP.ENGINEDMG.05, PP.AMB.64
        return (REPLACE,) if must else (KEEP, REPLACE)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == KEEP:
            return
        car = race.cars[seat]
        car.engine += missing_points(car)
        car.engine_damage = 0  # PP.ENGINEDMG.08
        race.grid += bytes([seat])
        if race.telling:
            race.tell(EngineReplaced(seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.your-engine-lacks-ep-replace",
            "Your engine lacks {seat} EP. Replace it and start from the end of the grid?",
            seat=missing_points(race.cars[seat]),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        engine = engine_after(race.cars[seat], code)
        if code == REPLACE:
            return "engine:replace", said(
                "poleposition.option.new-engine-ep-last-on", "New engine, {engine} EP, last on the grid", engine=engine
            )
        return "engine:keep", said("poleposition.option.keep-it-ep", "Keep it: {engine} EP", engine=engine)

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"engine": engine_after(race.cars[seat], code)}


def engine_after(car: Car, code: Code) -> int:
    """The engine points with which the driver will start."""
    return car.engine + (missing_points(car) if code == REPLACE else 0)


class OrderReplaced(Act[Race]):
    """PP.ENGINEDMG.06: several replacements are ordered by a die."""

    rule = "PP.ENGINEDMG.06"

    def act(self, race: Race, who: int) -> None:
        best_first = by_dice(race, [race.cars[number] for number in sorted(race.grid)])
        race.grid = bytes(car.number for car in reversed(best_first))


WEAR_ENGINES, REPLACE_ENGINE, ORDER_REPLACED = WearEngines(), ReplaceEngine(), OrderReplaced()
ENGINE_STEPS = (WEAR_ENGINES, REPLACE_ENGINE, ORDER_REPLACED)


def with_damaged_engines(rules: Rules) -> Rules:
    """PP.SETUP.22: after the weather and before qualifying."""
    return replace(rules, engines_wear=True, set_up=before(rules.set_up, StartQualifying, WEAR_ENGINES))
