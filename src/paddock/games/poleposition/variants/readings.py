"""Small rule objects where the book can be read two ways: ours first, then the other. `table.rulings` lets choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from ..events.driving import CarPutBack
from ..pieces.cards import ANNEX, CIRCUIT_RULES, NO_SPECIAL_RULE, CircuitRule
from ..pieces.components import COLLISION_RESULTS, OFF_TRACK_FROM, PIT_SKILL, WORN
from ..pieces.kinds_of_mp import OFF_TRACK_MOVE, OFF_TRACK_PAST_PITS, OFF_TRACK_RACE, OFF_TRACK_RACE_PAST_PITS
from ..rules.dice import black
from ..rules.lapping import complete_lap, count_lap, end_lap, wear_tyres
from ..state.car import NOBODY
from .crews import QuickestCrew
from .queue_finish import QueueFinish

if TYPE_CHECKING:
    from ..board.circuit import Circuit
    from ..board.course import Course
    from ..pieces.cards import Ability
    from ..pieces.kinds_of_mp import Batch
    from ..state.car import Car
    from ..state.race import Race


class GridCrossing:
    """PP.AMB.10: from the grid over the line nothing happens."""

    def cross(self, race: Race, car: Car) -> None:
        """The first passage of a car."""


class WearingGridCrossing(GridCrossing):
    """It is a crossing like any other, though no lap: wear, and stress for the leader."""

    def cross(self, race: Race, car: Car) -> None:
        wear_tyres(race, car)
        if race.rank and race.rank[0] == car.number:
            race.rules.stress.gain(race, car, "line")


class LapAtBox:
    """PP.AMB.11: a stop completes the lap when the car enters its box."""

    def stop(self, race: Race, car: Car) -> None:
        """The car is in its box."""
        complete_lap(race, car)

    def leave(self, race: Race, car: Car) -> None:
        """The car leaves the pits."""

    def counted(self, race: Race, car: Car) -> int:
        """The lap in which the car counts as driving."""
        return car.lap


class LapAtExit(LapAtBox):
    """The tyres wear in the box (PP.PIT.11), but the lap is complete when the car is back on the track."""

    def stop(self, race: Race, car: Car) -> None:
        end_lap(race, car)

    def leave(self, race: Race, car: Car) -> None:
        count_lap(race, car)

    def counted(self, race: Race, car: Car) -> int:
        return car.lap - (car.cell >= race.course.track and not race.course.pit.is_entry(car.cell))


class QueueWear:
    """PP.AMB.47: on the way to the queue each crossing of the line is one wear."""

    def drive(self, race: Race, car: Car, lap: int) -> None:
        """Forward into the lap of the queue."""
        while car.lap < lap:
            car.lap += 1
            if car.lap > 1:
                complete_lap(race, car)
            else:
                race.rules.readings.grid_crossing.cross(race, car)


class SingleQueueWear(QueueWear):
    """Whoever crosses the line on the way wears once, however often it is."""

    def drive(self, race: Race, car: Car, lap: int) -> None:
        if car.lap < lap:
            car.lap = lap - 1
            super().drive(race, car, lap)


class GripLoss:
    """PP.AMB.23: a car that slides where there is less grip stays where it ended."""

    def takes_back(self, race: Race, car: Car) -> bool:
        """Whether the movement of the car that has just gone off the track is taken back; if so, it is done."""
        return False


class MoveTakenBack(GripLoss):
    """Its movement becomes four cells, unless it has fought or crossed the line on the way: that stands."""

    def takes_back(self, race: Race, car: Car) -> bool:
        course, turn = race.course, race.turn
        if turn.defender != NOBODY or course.section[car.cell] < course.section[turn.start]:
            return False
        car.cell, car.line = turn.start, turn.line
        race.rank = bytes(number for number in turn.rank if number in race.rank)
        turn.slip = turn.direction = NOBODY
        turn.crossed_drs = False
        if race.telling:
            race.tell(CarPutBack(car.number, course.names[car.cell]))
        return True


def at_least(roll: int, value: int) -> bool:
    """PP.AMB.20: a value of the less-grip table means this roll or more."""
    return roll >= value


def exactly(roll: int, value: int) -> bool:
    """It means this roll only."""
    return roll == value


def where_it_begins(course: Course, origin: int, target: int) -> int:
    """PP.AMB.28: the cell whose lane decides about a fight is the one where the step begins."""
    return origin


def where_it_ends(course: Course, origin: int, target: int) -> int:
    """In corners it is the one where the step ends."""
    return target if course.is_corner[target] else origin


def on_top(ability: Ability) -> int:
    """PP.AMB.55: what the driver recovers in the pits comes on top of what everybody does."""
    return PIT_SKILL + ability.pit_sp


def instead(ability: Ability) -> int:
    """It comes in its place."""
    return ability.pit_sp or PIT_SKILL


def special_rule(circuit: Circuit) -> CircuitRule:
    """PP.AMB.61: a circuit has the rule above its name; all that it names, as one."""
    rules = [CIRCUIT_RULES[name] for name in circuit.special if name in CIRCUIT_RULES]
    values = {field.name: [getattr(rule, field.name) for rule in rules] for field in fields(CircuitRule)}
    return CircuitRule(**{name: next(filter(None, found)) for name, found in values.items() if any(found)})


def rule_below_its_name(circuit: Circuit) -> CircuitRule:
    """A printed circuit has the rule that follows its name; the last one has none."""
    if circuit.id not in ANNEX:
        return special_rule(circuit)
    following = ANNEX.index(circuit.id) + 1
    return list(CIRCUIT_RULES.values())[following] if following < len(ANNEX) else NO_SPECIAL_RULE


def lap_beyond_the_line(race: Race, car: Car, other: Car) -> int:
    """PP.ELIM.11, PP.AMB.115: the lap in which a car meets another one; beyond the finish line it is the next."""
    course = race.course
    return car.lap + (car.cell < course.track and course.section[other.cell] < course.section[car.cell])


def every_batch(batch: Batch) -> bool:
    """PP.VARIANT.11: a car that must pit is not driven past the entry, whatever MP are spent."""
    return True


GRID_CROSSING, GRIP_LOSS, LAP_AT_BOX, QUEUE_WEAR = GridCrossing(), GripLoss(), LapAtBox(), QueueWear()
QUEUE_FINISH, QUICKEST_CREW = QueueFinish(), QuickestCrew()


@dataclass(frozen=True, slots=True)
class Readings:
    """How a table reads the book; as it stands here, as we rule."""

    off_track: tuple[tuple[int, ...], ...] = OFF_TRACK_FROM["examples"]  # PP.AMB.19, by compound and weather
    less_grip: Callable[[int, int], bool] = at_least
    bot_tyre_lives: tuple[int, int] = (WORN - 1, WORN)  # PP.AMB.73: where a die decides, and where a bot always stops
    collision: tuple[str, ...] = COLLISION_RESULTS  # PP.AMB.43
    special_rule: Callable[[Circuit], CircuitRule] = special_rule  # PP.AMB.61
    grid_crossing: GridCrossing = GRID_CROSSING
    off_track_races: bool = False  # PP.AMB.22: off the track a car jumps, follows and overtakes like others
    off_track_pits: bool = True  # PP.AMB.91
    grip_loss: GripLoss = GRIP_LOSS
    fight_cell: Callable[[Course, int, int], int] = where_it_begins
    pit_lap: LapAtBox = LAP_AT_BOX
    queue_wear: QueueWear = QUEUE_WEAR
    pit_skill: Callable[[Ability], int] = on_top
    bot_qualifying_die: Callable[[Race], int] = black  # PP.AMB.68: of the two more rolls
    bots_owe_stop: bool = True  # PP.AMB.74
    queue_finish: QueueFinish = QUEUE_FINISH
    crew: QuickestCrew = QUICKEST_CREW
    lap_at_meeting: Callable[[Race, Car, Car], int] = lap_beyond_the_line
    stops_at_entry: Callable[[Batch], bool] = every_batch
    slide_ends_bonus: bool = True  # PP.AMB.118
    start_token_waits: bool = True  # PP.DRS.13
    level_at_step: bool = True  # PP.OFF.17: who is level is judged where a step begins, not where the movement began

    @property
    def off_track_batch(self) -> int:
        """The batch of the four cells of a car off the track."""
        if self.off_track_races:
            return OFF_TRACK_RACE if self.off_track_pits else OFF_TRACK_RACE_PAST_PITS
        return OFF_TRACK_MOVE if self.off_track_pits else OFF_TRACK_PAST_PITS


AS_WE_RULE = Readings()
