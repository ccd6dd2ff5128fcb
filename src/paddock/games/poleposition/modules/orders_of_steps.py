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
START_ROUND: Steps[Race] = (StartRound(), FixOrder(), TakeTurns(), EndRound())  # PP.START.13, PP.WEATHER.11
ROUND: Steps[Race] = (StartRound(), RollWeather(), FixOrder(), TakeTurns(), EndRound())

# PP.MOVE.14, PP.AMB.08: extra batches hang on a tyre roll, so they are not in every turn.
# PP.START.15, PP.START.16, PP.ENGINE.07, PP.BRAKE.09: not at the start.
START: Steps[Race] = (BeginTurn(), RollStartDie(), RollAgain(), StartPurpleMove(), ChoosePath())
# PP.REROLL.04, PP.AMB.87: reroll, keep one face, then lower it; all before the first step.
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
# PP.OFF.24, PP.AMB.90: no test of the tyres in a turn that begins in the pit lane.
ENTRY: Steps[Race] = (BeginTurn(), RollTyreDie(), RollAgain(), KeepFace(), ReckonMovement(), DriveEntryLane())
PARKED: Steps[Race] = (BeginTurn(), MoveInPits())
# PP.REROLL.05, PP.PIT.27: the exit roll stands, and nothing extra goes with it.
EXIT: Steps[Race] = (BeginTurn(), RollExitDie(), ChoosePath())
# PP.PIT.29, PP.AMB.93: from an exit cell on with a tyre roll; extra batches only after it.
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
