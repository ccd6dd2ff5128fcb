"""The Safety Car comes in: stops on entry, and the line in race order (F90.FLOW.17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, frames, said

from ...events.safety_car import SafetyCarEntered
from ...rules.activation import find_part, next_to_play
from ...rules.elimination import eliminate
from ...rules.order import flagged_sections, lift, put_last, read_leader, remove_flag, standing
from ...rules.stops import preview_stop, stop_robot
from ...state.car import Car
from ...state.race import Race
from ...state.turn import Turn
from ..choice import NO, Choice
from ..turn_start import PIT, RETIRE
from .turns import line_up


class ClearTrack(Act[Race]):
    """F90.SC.09, F90.SC.18, F90.FLAG.YELLOW.07: yellow flags and chased chits go."""

    rule = "F90.SC.09"

    def act(self, race: Race, who: int) -> None:
        race.barriers += 1
        for section in flagged_sections(race):
            remove_flag(race, section)
        for car in race.cars:
            car.chases = None


class OfferEntryStops(Act[Race]):
    """F90.SC.02, F90.RULING.28: in the order of activation, read again after each; every driver once."""

    rule = "F90.SC.02"

    def act(self, race: Race, who: int) -> None:
        while (found := find_part(race)) is not None:
            car = next_to_play(race, *found)
            assert car is not None
            car.played = True
            if car.pitted:
                continue
            if car.robot is None:
                race.turn = Turn(car.number)
                race.flow.append((self, who))
                race.flow.append((DeclareEntryStop(), car.number))
                return
            if car.marked:
                stop_robot(race, car)


class DeclareEntryStop(Choice):
    """F90.SC.02: an ordinary stop for whoever has not played; compulsory if fuel is due."""

    kind = "pit-stop"
    rule = "F90.SC.02"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (PIT, RETIRE) if race.cars[seat].fuel == race.game_turn else (NO, PIT)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == RETIRE:
            eliminate(race, race.cars[seat], "fuel")
        elif code == PIT:
            race.flow.extend(frames(race.edition.entry_stop, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.the-safety-car-is-coming", "The Safety Car is coming in. Pit stop now?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("no-stop", said("f90.option.stay-out", "Stay out")),
            ("pit", said("f90.option.pit", "Pit stop")),
            ("retire", said("f90.option.retire", "Retire")),
        )[code[0]]

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_stop(race, race.cars[seat], 0) if code == PIT else {}


class FormLine(Act[Race]):
    """F90.SC.03, F90.SC.04, F90.SC.08: behind the Leader in race order at one-section gaps; the game turn is over."""

    rule = "F90.SC.03"

    def act(self, race: Race, who: int) -> None:
        for number in race.off:
            self._bring_back(race, race.cars[number])
        read_leader(race)
        race.safety_car = race.cars[race.leader].progress
        line_up(race)
        for car in race.cars:
            car.unmoved = False
            car.wasted = 0  # F90.SC.24, F90.RULING.114: a forced pit stays
        if race.telling:
            race.tell(SafetyCarEntered(race.safety_car, tuple(car.number for car in standing(race))))

    def _bring_back(self, race: Race, car: Car) -> None:
        lift(race, car)
        put_last(race, car, car.progress)
