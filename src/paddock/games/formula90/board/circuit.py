"""A circuit as the rules see it; `load_circuit` and `find_circuit` bring one from its file.

Sections are numbered as progress counts them (F90.RULING.10): 0 is the section before the start line, the last of the
file; k is the k-th section of the file. So a car with progress D stands in section D modulo the number of sections.
"""

from __future__ import annotations

from dataclasses import dataclass

from paddock.protocol import Turn
from paddock.racing import Plan

from ..pieces.cards import Card


@dataclass(frozen=True, slots=True)
class Cost:
    """What a trajectory costs besides its card (F90.TRAJ.05)."""

    tyres: int = 0
    damage: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Trajectory:
    """The start of a standard trajectory."""

    kinds: tuple[int, ...]
    bonus: int
    external: bool  # F90.ROBOT.21: robots prefer the outer of two equal ones
    cost: Cost = Cost()


@dataclass(frozen=True, slots=True)
class RecoveryCheck:
    """A check on the way back to the track, and the nodes it leads to."""

    blind: bool
    modifier: int
    on_pass: int
    on_fail: int


@dataclass(frozen=True, slots=True)
class Node:
    """A place off the track: first its symbols, then a check, a crash or the re-entry (F90.RECOVERY.01)."""

    id: str
    tyres: int = 0
    damage: int = 0
    cards: int = 0
    wasted_time: int = 0
    forced_pit: bool = False
    check: RecoveryCheck | None = None
    crash: bool = False
    safety_car: bool = False
    reenter: int | None = None
    """The section of the re-entry."""


@dataclass(frozen=True, slots=True)
class LateBrake:
    """The late braking symbol of a braking section; recovery begins at the first node."""

    modifier: int  # on the own target, second edition (F90.LATEBRAKE.06)
    target_board: int  # editions with a value on the board (F90.LATEBRAKE.05)
    first_reentry: int  # section, 9.3 base game (F90.OFFTRACK.04)
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Extreme:
    """The start of an extreme trajectory."""

    kinds: tuple[int, ...]
    bonus: int
    modifier: int  # on the own target, second edition (F90.ET.03)
    target_v10: int  # F90.ET.02
    nodes: tuple[Node, ...]
    cost: Cost = Cost()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the track (F90.SETUP.13)."""

    id: str
    kind: int
    name: str = ""
    corner: int = 0  # number of the corner it belongs to
    contest: int = 0  # F90.CONTEST.08
    brakes_for: int = 0  # number of the corner a braking section leads to
    trajectories: tuple[Trajectory, ...] = ()
    late_brake: LateBrake | None = None
    extreme: Extreme | None = None


@dataclass(frozen=True, slots=True)
class WeatherSlot:
    """A slot of the weather chart and the check values that select it (F90.WEATHER.01)."""

    high: int
    low: int
    state: int


@dataclass(frozen=True, slots=True)
class PitTime:
    """Sections moved back in a stop, by edition (F90.PHASEA.08)."""

    second_edition: int
    v9_3: int
    v10: int


@dataclass(frozen=True, slots=True)
class Circuit:
    """A board with its track cards."""

    id: str
    name: str
    country: str
    laps: int
    turns: int
    stages: tuple[int, ...]  # turns in each row of the turn indicator
    laps_per_turn: tuple[int, ...]
    short_race_end_turn: int
    sprint_race_end_turn: int
    weather: tuple[WeatherSlot, ...]  # from the dry end to the rain end
    corners: tuple[str, ...]  # names; corner number n is the n-th
    pit_time: PitTime
    grid_sections: int
    cars_per_section: int
    pole_side: Turn
    sections: tuple[Section, ...]
    track_cards: tuple[Card, ...]
    drawing: Plan | None = None  # a user's own; no rule reads it

    def grid_progress(self, slot: int) -> int:
        """F90.RULING.16: the progress of a grid slot, 0 being pole."""
        return -(slot // self.cars_per_section)
