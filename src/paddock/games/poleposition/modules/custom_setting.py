"""Custom setting: points moved between engine and brakes, before the race and in the pits (PP.CUSTOM)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Answers, Ask, AskTogether, Code, Words, after, said

from ..events.before import SettingChosen
from ..events.pits import PointSwapped
from ..state.race import Race
from ..steps.opening import SetWeather

if TYPE_CHECKING:
    from .rules import Rules

SHIFTS = (-2, -1, 0, 1, 2)


class ShiftPoints(AskTogether[Race]):
    """PP.CUSTOM.01, PP.AMB.54: all at once and in secret, up to 2 points."""

    kind = "setup.custom"
    rule = "PP.CUSTOM.01"

    def seats(self, race: Race) -> Iterable[int]:
        return [car.number for car in race.cars if not car.is_bot]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        car = race.cars[seat]
        possible = [shift for shift in SHIFTS if car.engine + shift >= 0 and car.brake - shift >= 0]
        return () if given else tuple((shift + 2,) for shift in possible)

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat, given in answers.items():
            car, shift = race.cars[seat], given[0][0] - 2
            car.engine += shift
            car.brake -= shift
            if race.telling:
                race.tell(SettingChosen(seat, car.engine, car.brake))

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.shift-points-between-engine-and", "Shift points between engine and brakes?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        car, shift = race.cars[seat], code[0] - 2
        label = said(
            "poleposition.option.ep-and-bp",
            "{shift} EP and {shift2} BP",
            shift=car.engine + shift,
            shift2=car.brake - shift,
        )
        return f"shift:{shift:+d}" if shift else "shift:0", label

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"shift": code[0] - 2}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car, shift = race.cars[seat], code[0] - 2
        return {"engine": car.engine + shift, "brake": car.brake - shift}


KEEP: Code = (0,)
TO_ENGINE: Code = (1,)
TO_BRAKE: Code = (2,)
NAMES = {KEEP: "keep", TO_ENGINE: "brake-to-engine", TO_BRAKE: "engine-to-brake"}
LABELS = {
    KEEP: said("poleposition.option.swap.keep", "Leave it"),
    TO_ENGINE: said("poleposition.option.swap.engine", "A brake point becomes an engine point"),
    TO_BRAKE: said("poleposition.option.swap.brake", "The other way round"),
}
CHANGES = {KEEP: (0, 0), TO_ENGINE: (1, -1), TO_BRAKE: (-1, 1)}


class SwapPoint(Ask[Race]):
    """PP.CUSTOM.02, PP.CUSTOM.03: one point from brakes to engine or back, if it is there."""

    kind = "pit.swap"
    rule = "PP.CUSTOM.02"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        return (KEEP, *((TO_ENGINE,) if car.brake else ()), *((TO_BRAKE,) if car.engine else ()))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == KEEP:
            return
        car, (engine, brake) = race.cars[seat], CHANGES[code]
        car.engine += engine
        car.brake += brake
        if race.telling:
            race.tell(PointSwapped(seat, car.engine, car.brake))

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.swap-a-point-between-engine", "Swap a point between engine and brakes?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"swap:{NAMES[code]}", LABELS[code]

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car, (engine, brake) = race.cars[seat], CHANGES[code]
        return {"engine": car.engine + engine, "brake": car.brake + brake}


SHIFT_POINTS, SWAP_POINT = ShiftPoints(), SwapPoint()
CUSTOM_STEPS = (SHIFT_POINTS, SWAP_POINT)


def with_custom_start(rules: Rules) -> Rules:
    """PP.SETUP.22: after the weather is known and before qualifying."""
    return replace(rules, set_up=after(rules.set_up, SetWeather, SHIFT_POINTS))


def with_custom_pit(rules: Rules) -> Rules:
    """PP.PIT.10: the last part of the service."""
    return replace(rules, service=(*rules.service, SWAP_POINT))
