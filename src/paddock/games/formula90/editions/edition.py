"""An edition as a composition: orders of steps, skills, strategies and a few figures; no logic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from paddock.kernel import Step

from ..board.circuit import Circuit, PitTime
from ..pieces.figures import FIGURES
from ..rules.checks import TargetRule
from ..rules.paying import Payment
from ..rules.trajectories import Trajectories
from ..state.car import HARD, Car
from ..state.race import Race
from ..variants.chased_chits import ChasedChits
from ..variants.contests.second import ContestRules
from ..variants.green_cards import GreenCards
from ..variants.leading import Leading
from ..variants.no_move import NoMove
from ..variants.passing.second import Passing
from ..variants.safety_car_line import Line
from ..variants.skills.second import NO_SKILL, Skill
from ..variants.strategies.second import NO_STRATEGY, Strategy
from ..variants.track_cards import TrackCardRules

Steps = tuple[Step[Race], ...]


def as_printed(circuit: Circuit) -> Circuit:
    """The board with everything on it."""
    return circuit


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers an edition prints; most of them are those of `data/figures.toml`."""

    robots: Callable[[int], tuple[int, int, int]]  # F90.SETUP.11: beside so many players
    discs: Callable[[int], tuple[int, int]]  # F90.SETUP.08: red and brown
    pit_time: Callable[[PitTime], int]
    robot_mp: tuple[int, ...] = FIGURES.robot_mp  # F90.ROBOT.04
    robot_target: int = FIGURES.robot_target  # F90.CHECK.17
    refuel_turns: tuple[int, ...] = FIGURES.fuel_turns  # F90.QUALI.02
    fuel_bonus: tuple[int, ...] = FIGURES.fuel_adjustment  # F90.QUALI.03
    fuel_steps: tuple[int, ...] = FIGURES.stop_turns  # F90.FUEL.10: turns for 0, 1, 2 more sections back
    yellow_flags: int = 6  # F90.FLAG.YELLOW.09, F90.RULING.93: nothing else runs out


@dataclass(frozen=True, slots=True)
class OffTrackRules:
    """What a driver can do before the car is back on the track."""

    stops: bool = True  # F90.OFFTRACK.10, F90.OFFTRACK.11
    abilities: bool = True  # F90.OFFTRACK.19: strategy and skill


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that differs between the rulebooks."""

    id: str
    title: str
    rulebook: str
    figures: Numbers
    passing: Passing
    contests: ContestRules
    targets: tuple[TargetRule, ...]  # by kind of check: movement, extreme, late brake, leader, recovery
    skills: tuple[Skill, ...]
    strategies: tuple[Strategy, ...]
    set_up: Steps
    game_turn: Steps
    player_turn: Steps
    resumed_turn: Steps
    robot_turn: Steps
    resumed_robot_turn: Steps
    pit_stop: Steps
    safety_car_entry: Steps
    entry_stop: Steps
    safety_car_turn: Steps
    resumed_safety_car_turn: Steps
    safety_car_robot_turn: Steps
    safety_car_stop: Steps
    lost_control: Steps  # after a failed late brake or extreme trajectory, node by node
    questions: Steps  # asked from within other steps
    driver_return: Steps = ()  # F90.OUT.07: of an eliminated driver, where that was agreed
    trajectories: Trajectories = field(default_factory=Trajectories)
    track_cards: TrackCardRules = field(default_factory=TrackCardRules)
    off_track: OffTrackRules = field(default_factory=OffTrackRules)
    line: Line = field(default_factory=Line)
    payment: Payment = field(default_factory=Payment)
    leading: Leading = field(default_factory=Leading)
    no_move: NoMove = field(default_factory=NoMove)
    chased_chits: ChasedChits = field(default_factory=ChasedChits)
    green_cards: GreenCards = field(default_factory=GreenCards)
    board: Callable[[Circuit], Circuit] = as_printed
    usual_tyres: int = HARD  # of a car in a position that says nothing about them
    leader_lifts_yellow: bool = True  # F90.FLAG.YELLOW.06; otherwise flags stay for the stage (.08)
    has_teams: bool = False  # F90.TEAMMATE

    def strategy_of(self, car: Car) -> Strategy:
        """What the driver's strategy does now; F90.OFFTRACK.05: nothing off the track, in some editions."""
        return NO_STRATEGY if car.is_off and not self.off_track.abilities else self.strategies[car.strategy]

    def skill_of(self, car: Car) -> Skill:
        """The same for the skill."""
        return NO_SKILL if car.is_off and not self.off_track.abilities else self.skills[car.skill]

    @property
    def steps(self) -> Steps:
        """Every step once."""
        every = (
            *(self.set_up, self.game_turn, self.player_turn, self.resumed_turn, self.robot_turn),
            *(self.resumed_robot_turn, self.pit_stop, self.safety_car_entry, self.entry_stop, self.safety_car_turn),
            *(self.resumed_safety_car_turn, self.safety_car_robot_turn, self.safety_car_stop),
            *(self.lost_control, self.questions, self.driver_return),
        )
        return tuple({type(step): step for steps in every for step in steps}.values())
