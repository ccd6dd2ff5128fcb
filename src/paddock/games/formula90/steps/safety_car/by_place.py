"""The Safety Car comes in, by the places of the cars on the track (F90.FLOW.18)."""

from __future__ import annotations

from paddock.kernel import Act, frames

from ...events.safety_car import SafetyCarEntered
from ...rules.elimination import finish_race
from ...rules.order import lift, place_in_section, put_last, read_leader, standing
from ...rules.stops import discard_chit
from ...state.car import Car
from ...state.race import Race
from ...state.turn import Turn


def is_last_stage(race: Race) -> bool:
    """F90.SC.17: no row of the indicator follows within the race."""
    stages = race.course.stage_of_turn
    return stages[race.game_turn] == stages[race.course.last_turn]


class ServeDueStops(Act[Race]):
    """F90.SC.07: whose fuel is due in this turn stops now, in race order; in the last stage nobody does."""

    rule = "F90.SC.07"

    def act(self, race: Race, who: int) -> None:
        race.barriers += 1
        if is_last_stage(race):
            return
        for car in standing(race):
            if car.robot is None and car.fuel == race.game_turn:
                car.marked = True  # to the end of the line
                race.turn = Turn(car.number)
                race.flow.append((self, who))
                race.flow.extend(frames(race.edition.entry_stop, car.number))
                return


class FormLineByPlace(Act[Race]):
    """F90.SC.05, F90.RULING.26: behind the Leader as the cars come on the track; lap counts are kept."""

    rule = "F90.SC.05"

    def act(self, race: Race, who: int) -> None:
        for number in race.off:  # F90.SC.06
            car = race.cars[number]
            lift(race, car)
            put_last(race, car, car.progress)
        read_leader(race)
        line = self._line(race)
        self._place(race, line)
        for car in line:
            if car.marked and car.robot is not None:
                discard_chit(race, car)
            car.unmoved = car.marked = False
            car.wasted = 0  # F90.SC.24, F90.RULING.114
        read_leader(race)
        if race.telling:
            race.tell(SafetyCarEntered(line[0].progress, tuple(car.number for car in line)))
        if is_last_stage(race):  # F90.SC.17, F90.FINISH.04, F90.RULING.30
            finish_race(race)

    def _line(self, race: Race) -> list[Car]:
        """F90.SC.07: the Leader, then backwards along the track; whoever had to stop at the end, in race order."""
        order = standing(race)
        served = [car for car in order if car.marked]
        others = [car for car in order if not car.marked]
        return [*self.order(race, others), *served]

    def order(self, race: Race, cars: list[Car]) -> list[Car]:
        """Cars of the standing as they follow one another."""
        return sorted(cars, key=lambda car: _behind(race, car, cars[0]))

    def laps_kept(self, race: Race, line: list[Car]) -> list[int]:
        """How many laps down each car of the line will be."""
        head, sections = line[0], race.course.sections
        laps = [max(0, (head.progress - car.progress) // sections) for car in line]
        for place, car in enumerate(line):
            ahead = place_in_section(race, car) < place_in_section(race, head)
            if car is not head and (head.progress - car.progress) % sections == 0 and ahead:
                laps[place] = max(0, laps[place] - 1)
        return laps

    def _place(self, race: Race, line: list[Car]) -> None:
        """F90.FLOW.18 (5): at one-section gaps, and as many laps down as before."""
        race.safety_car = first = line[0].progress
        laps, sections = self.laps_kept(race, line), race.course.sections
        for car in line:
            lift(race, car)
        held = 0  # F90.SC.25: sections given for more fuel
        for place, car in enumerate(line):
            held, car.held = held + car.held, 0
            put_last(race, car, first - place - held - sections * laps[place])


class FormLineByStanding(FormLineByPlace):
    """F90.RULING.26, the other way: behind the Leader in race order; lap counts are cleared."""

    def order(self, race: Race, cars: list[Car]) -> list[Car]:
        return cars

    def laps_kept(self, race: Race, line: list[Car]) -> list[int]:
        return [0] * len(line)


def _behind(race: Race, car: Car, head: Car) -> tuple[int, int]:
    """Sections behind the head of the line; cars just ahead of it in its section come last."""
    sections, place = race.course.sections, place_in_section(race, car)
    distance = (head.progress - car.progress) % sections
    if distance == 0 and place < place_in_section(race, head):
        distance = sections
    return distance, place
