"""An edition as a composition: orders of steps, skills, strategies and a few figures; no logic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from paddock.kernel import Frame, Step

from .checks import TargetRule
from .circuit import PitTime
from .contests import ContestRules
from .figures import FIGURES
from .passing import Passing
from .skills import Skill
from .state import Race
from .strategies import Strategy

Steps = tuple[Step[Race], ...]


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
    fuel_steps: tuple[int, ...] = FIGURES.stop_turns  # F90.FUEL.08-.10: turns for 0, 1, 2 more sections back
    yellow_flags: int = 6  # F90.FLAG.YELLOW.09


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
    questions: Steps  # asked from within other steps

    @property
    def steps(self) -> Steps:
        """Every step once."""
        every = (
            *(self.set_up, self.game_turn, self.player_turn, self.resumed_turn, self.robot_turn),
            *(self.resumed_robot_turn, self.pit_stop, self.safety_car_entry, self.entry_stop, self.safety_car_turn),
            *(self.resumed_safety_car_turn, self.safety_car_robot_turn, self.safety_car_stop, self.questions),
        )
        return tuple({type(step): step for steps in every for step in steps}.values())


@lru_cache(maxsize=1 << 10)
def frames(steps: Steps, who: int) -> tuple[Frame, ...]:
    """A list of steps as frames of the flow, the first step on top."""
    return tuple((step, who) for step in reversed(steps))
