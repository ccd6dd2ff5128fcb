"""The rules of one table as a composition: an order of steps, small rule objects, and figures.

A module is a function from rules to rules, applied when the table is set up; no step asks which module it is in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from paddock.kernel import EVERYBODY, Code, Frame, Step, Steps, frames

from ..board.circuit import Circuit
from ..pieces.cards import ABILITIES, NO_SPECIAL_RULE, Ability, CircuitRule
from ..pieces.components import BRAKE_MP, DICE, DRS_MP, ENGINE_MP, STANDARD, START_ROUNDS, TYRES, Dice, Figures
from ..state.car import OFF_TRACK, Car
from ..state.race import Race
from ..state.turn import ENTRY_TURN, EXIT_TURN, LATE_EXIT_TURN, OFF_TRACK_TURN, PARKED_TURN, START_TURN, TYRE_TURN
from ..variants.lapped_cars import LAPPED_OUT, LappedOut
from ..variants.readings import AS_WE_RULE, Readings
from ..variants.without_modules import (
    CALM,
    ELIMINATION,
    EQUAL_DICE_COUNT,
    NO_SAFETY_CAR,
    Calm,
    Elimination,
    EqualDiceCount,
    NoSafetyCar,
)
from .orders_of_steps import (
    AFTER_MOVE,
    BEFORE_START,
    BLOWOUT,
    QUALIFYING,
    ROUND,
    SERVICE,
    SET_UP,
    SLIDE,
    START_ROUND,
    TURNS,
)

STANDARD_SETS = bytes(compound for compound, tyre in enumerate(TYRES) for _ in range(tyre.sets))


def no_bots(race: Race, attacker: Car, defender: Car) -> None:
    """Without the module there is no bot to be met."""
    raise AssertionError("there are no bots at this table")


def no_bot_pits(race: Race, car: Car) -> tuple[Code, ...]:
    """Without the module there is no bot to decide."""
    raise AssertionError("there are no bots at this table")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the steps ask about."""

    set_up: Steps[Race] = SET_UP
    qualifying: Steps[Race] = QUALIFYING
    before_start: Steps[Race] = BEFORE_START
    start_round: Steps[Race] = START_ROUND
    round: Steps[Race] = ROUND
    turns: tuple[Steps[Race], ...] = TURNS  # by kind of turn
    bot_turns: tuple[Steps[Race], ...] = ()
    slide: Steps[Race] = SLIDE
    bot_slide: Steps[Race] = ()
    after_move: Steps[Race] = AFTER_MOVE
    service: Steps[Race] = SERVICE
    bot_service: Steps[Race] = ()
    safety_car_procedure: Steps[Race] = ()
    after_race: Steps[Race] = ()
    blowout: Step[Race] = BLOWOUT
    meet_bot: Callable[[Race, Car, Car], None] = no_bots
    decide_safety_car_pit: Callable[[Race, Car], tuple[Code, ...]] = no_bot_pits
    dice: Dice = DICE["default"]
    figures: Figures = STANDARD
    sets: bytes = STANDARD_SETS  # PP.SETUP.19: the compound of each set owned
    laps: int = 0  # 0 is the printed number
    lap_factor: int = 1
    engine_mp: tuple[int, ...] = ENGINE_MP  # by weather
    brake_mp: tuple[int, ...] = BRAKE_MP
    drs_mp: int = DRS_MP
    circuit: CircuitRule = NO_SPECIAL_RULE
    stress: Calm = CALM
    equal_dice: EqualDiceCount = EQUAL_DICE_COUNT
    ruin: Elimination = ELIMINATION
    safety_car: NoSafetyCar = NO_SAFETY_CAR
    readings: Readings = AS_WE_RULE
    lapped: LappedOut = LAPPED_OUT  # PP.AMB.33
    event_faces: tuple[int, ...] = ()  # PP.EVENT.01, PP.EVENT.08: purple faces that mean an event
    event_cards: bytes = b""  # the cards in the deck
    extra_queue_laps: int = 0  # PP.SC.20
    driver_cards: bytes = b""  # PP.AMB.108: the cards that may be dealt
    team_cards: bytes = b""
    deals_every_race: bool = False  # PP.CHAMP.07
    engines_wear: bool = False  # PP.ENGINEDMG.02
    constructors: bool = False

    def laps_on(self, circuit: Circuit) -> int:
        """PP.SETUP.14, PP.VARIANT.06: the laps of a race."""
        return (self.laps or circuit.laps) * self.lap_factor

    def ability(self, car: Car) -> Ability:
        """What driver and team card of a car can do."""
        return ABILITIES[car.driver][car.team]

    def turn_kind(self, race: Race, car: Car) -> int:
        """PP.TYRE.03: a tyre roll, unless it is the start, a stage of the pits or the second turn off the track."""
        pit = race.course.pit
        if race.round <= START_ROUNDS:
            return START_TURN
        if car.cell >= race.course.track:
            if car.waiting or car.cell in (pit.box, pit.green):
                return PARKED_TURN
            if pit.is_entry(car.cell):
                return ENTRY_TURN
            return LATE_EXIT_TURN if pit.is_exit(car.cell) else EXIT_TURN
        return OFF_TRACK_TURN if car.off_track == OFF_TRACK else TYRE_TURN

    def turn_frames(self, race: Race, car: Car) -> tuple[Frame, ...]:
        """The steps of a car's turn."""
        turns = self.bot_turns if car.is_bot else self.turns
        return frames(turns[self.turn_kind(race, car)] + self.after_move, car.number)

    def set_up_frames(self) -> tuple[Frame, ...]:
        """PP.SETUP.22: everything before qualifying; qualifying and the start follow."""
        return (*frames(self.before_start, EVERYBODY), *self.qualifying_frames(), *frames(self.set_up, EVERYBODY))

    def qualifying_frames(self) -> tuple[Frame, ...]:
        """One round of qualifying."""
        return frames(self.qualifying, EVERYBODY)

    def round_frames(self, played: int) -> tuple[Frame, ...]:
        """PP.START.06: the first three rounds are the start."""
        return frames(self.start_round if played < START_ROUNDS else self.round, EVERYBODY)

    def slide_frames(self, car: Car) -> tuple[Frame, ...]:
        """The four cells of a car that has just left the track."""
        return frames(self.bot_slide if car.is_bot else self.slide, car.number)

    def service_frames(self, car: Car) -> tuple[Frame, ...]:
        """PP.PIT.10: what is done in the box."""
        return frames(self.bot_service if car.is_bot else self.service, car.number)
