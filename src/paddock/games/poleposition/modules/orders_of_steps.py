"""The order of steps without any module: set-up, rounds, turns, service."""

from __future__ import annotations

from paddock.kernel import Step, Steps

from ..state.race import Race
from ..state.turn import ENTRY_TURN, EXIT_TURN, LATE_EXIT_TURN, OFF_TRACK_TURN, PARKED_TURN, START_TURN, TYRE_TURN
from ..steps.end import BlowTyre, CheckGrip, CloseTurn, RollBlowout
from ..steps.extra import BuyAfter, BuyBefore
from ..steps.fight import FIGHT_STEPS
from ..steps.move import ChoosePath, ReckonMovement, StartPurpleMove, StartTyreMove
from ..steps.off_track import ReturnToTrack, StartSlide
from ..steps.opening import ChooseStartTyres, OpenRace, SetWeather
from ..steps.pit import DriveEntryLane, FitTyres, MoveInPits, RollExitDie, ServeCar
from ..steps.qualifying import BuyQualifyingRolls, CloseQualifyingRound, LineUp, RollForQualifying, StartQualifying
from ..steps.roll import CheckTyres, KeepFace, LowerRoll, RollAgain, RollStartDie, RollTyreDie
from ..steps.round import BeginTurn, EndRound, FixOrder, RollWeather, StartRound, TakeTurns

SET_UP: Steps[Race] = (OpenRace(), SetWeather(), StartQualifying())
QUALIFYING: Steps[Race] = (RollForQualifying(), BuyQualifyingRolls(), CloseQualifyingRound())
BEFORE_START: Steps[Race] = (LineUp(), ChooseStartTyres())
START_ROUND: Steps[Race] = (StartRound(), FixOrder(), TakeTurns(), EndRound())
ROUND: Steps[Race] = (StartRound(), RollWeather(), FixOrder(), TakeTurns(), EndRound())

START: Steps[Race] = (BeginTurn(), RollStartDie(), RollAgain(), StartPurpleMove(), ChoosePath())
TYRE: Steps[Race] = (
    BeginTurn(),
    RollTyreDie(),
    RollAgain(),
    KeepFace(),
    LowerRoll(),
    CheckTyres(),
    ReckonMovement(),
    BuyBefore(),
    StartTyreMove(),
    ChoosePath(),
    BuyAfter(),
)
ENTRY: Steps[Race] = (BeginTurn(), RollTyreDie(), RollAgain(), KeepFace(), ReckonMovement(), DriveEntryLane())
PARKED: Steps[Race] = (BeginTurn(), MoveInPits())
EXIT: Steps[Race] = (BeginTurn(), RollExitDie(), ChoosePath())
LATE_EXIT: Steps[Race] = (
    BeginTurn(),
    RollTyreDie(),
    RollAgain(),
    KeepFace(),
    ReckonMovement(),
    StartTyreMove(),
    ChoosePath(),
    BuyAfter(),
)
OFF_TRACK: Steps[Race] = (BeginTurn(), StartSlide(), ChoosePath(), ReturnToTrack())
SLIDE: Steps[Race] = (StartSlide(), ChoosePath())
AFTER_MOVE: Steps[Race] = (CheckGrip(), RollBlowout(), CloseTurn())
SERVICE: Steps[Race] = (ServeCar(), FitTyres())
BLOWOUT: Step[Race] = BlowTyre()

_BY_KIND = {
    START_TURN: START,
    TYRE_TURN: TYRE,
    ENTRY_TURN: ENTRY,
    PARKED_TURN: PARKED,
    EXIT_TURN: EXIT,
    LATE_EXIT_TURN: LATE_EXIT,
    OFF_TRACK_TURN: OFF_TRACK,
}
TURNS: tuple[Steps[Race], ...] = tuple(_BY_KIND[kind] for kind in sorted(_BY_KIND))
BASE_STEPS: Steps[Race] = (
    *SET_UP,
    *QUALIFYING,
    *BEFORE_START,
    *ROUND,
    *(step for turn in TURNS for step in turn),
    *AFTER_MOVE,
    *SERVICE,
    *FIGHT_STEPS,
    BLOWOUT,
)
