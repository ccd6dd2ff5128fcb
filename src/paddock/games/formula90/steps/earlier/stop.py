"""Stops in 9.3, and behind its Safety Car (F90.PHASEA.13, F90.SC.11, F90.SC.15, F90.SC.25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, cut_to

from ...events.safety_car import LineFormed
from ...rules.landmarks import EndOfLine, EndOfTurn
from ...rules.order import lift, put_last, read_leader
from ...rules.stops import discard_chit
from ...state.car import Car
from ...state.race import Race
from ...trials.previews import preview_end_of_line
from ..stop import KEEP, ChangeTyres, Refuel, leave_pits


class RefuelAsWanted(Refuel):
    """F90.FUEL.09, F90.FUEL.11, F90.RULING.06: three turns more for each section, until they last to the end."""

    rule = "F90.FUEL.11"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        codes: list[Code] = []
        for step, turns in enumerate(race.edition.figures.fuel_steps):
            codes.append((step,))
            if race.game_turn + turns > race.course.last_turn:
                break
        return codes


class RefuelInLine(RefuelAsWanted):
    """F90.SC.25, F90.RULING.115: the same behind the Safety Car; the sections count from the end of the line."""

    rule = "F90.SC.25"

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        super().chosen(race, seat, code)
        race.cars[seat].held = code[0]

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        held, car.held = car.held, code[0]
        try:
            return preview_end_of_line(race, car)
        finally:
            car.held = held


class RemoveChit(Act[Race]):
    """F90.FUEL.04: the first stop takes the refuel chit away, and with it the duty."""

    rule = "F90.FUEL.04"

    def act(self, race: Race, who: int) -> None:
        race.cars[who].fuel = None


class RefillChips(Act[Race]):
    """F90.TYRES.13: chips up to the chart's number."""

    rule = "F90.TYRES.13"

    def act(self, race: Race, who: int) -> None:
        race.cars[who].chips = race.cars[who].tyre_chips


class ChangeTyresAndDiscs(ChangeTyres):
    """F90.TYRES.09: blue discs are lost at every stop, also where the tyres stay on."""

    rule = "F90.TYRES.09"

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == KEEP:
            race.cars[seat].blue_discs = 0
        super().chosen(race, seat, code)


class JoinTailApart(EndOfLine, Act[Race]):
    """F90.SC.15, F90.SC.25: behind the last car, farther for more fuel; nobody closes up."""

    rule = "F90.SC.15"

    def act(self, race: Race, who: int) -> None:
        join_tail_apart(race, race.cars[who])


def join_tail_apart(race: Race, car: Car) -> None:
    """One section behind the last car of the line, and one more for each step of fuel; laps do not change."""
    assert race.safety_car is not None
    sections, first = race.course.sections, race.safety_car
    others = (other for other in race.cars if not other.is_out and other is not car)
    last = max(((first - other.progress) % sections for other in others), default=-1)
    laps = (first - car.progress) // sections
    behind = min(last + 1 + car.held, sections - 1)
    car.held = 0
    lift(race, car)
    put_last(race, car, first - behind - laps * sections)
    leave_pits(race, car, 0)


class StopRobotApart(Act[Race]):
    """F90.SC.23, F90.FLOW.19: a robot whose stop is due goes to the end of the line instead of forward."""

    rule = "F90.SC.23"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if car.marked:
            discard_chit(race, car)
        if car.marked or car.forced_pit:
            car.marked = False
            join_tail_apart(race, car)
            cut_to(race, EndOfTurn)


class FollowSafetyCar(Act[Race]):
    """F90.SC.11: exactly one section forward; gaps stay as they are."""

    rule = "F90.SC.11"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        progress = car.progress + 1
        lift(race, car)
        put_last(race, car, progress)
        if race.telling:
            race.tell(LineFormed(who, car.progress))
        read_leader(race)
