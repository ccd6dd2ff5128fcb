"""Race! Formula 90 v9.3, base game (*gioco base*), and its junior game."""

from __future__ import annotations

from dataclasses import replace

from ..board.circuit import PitTime
from ..board.printings import base_board
from ..pieces.figures import all_discs, base_robots
from ..rules.checks import OwnTarget, OwnTargetInAnyWeather
from ..rules.paying import ChipsOnly
from ..rules.trajectories import CompulsoryTrajectories
from ..state.car import NO_TYRES
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.contest import AskRun, DecideContest, DeclareContest, HoldContests
from ..steps.earlier.draw import ChooseTopDiscard, DrawOrTake, KeepOneCard, NoteChases
from ..steps.earlier.off_track import CheckTank, FollowOffTrack, LeaveOffTrack
from ..steps.earlier.passing import MoveWithChoice, OfferFreePass, OfferPass
from ..steps.earlier.start import (
    ChooseChart,
    DealOpenHands,
    FormBaseGrid,
    FormJuniorGrid,
    OfferCharts,
    OfferSpareCar,
    PrepareStrategies,
    QualifyByCard,
)
from ..steps.earlier.stop import RefillChips, RemoveChit
from ..steps.earlier.turn import CheckBlindly, ComeBackToTrack, PlayOrSkip
from ..steps.events import DrawSymbolCards
from ..steps.game_turn import (
    ActivateSections,
    AdvancePawn,
    CollectReserved,
    GoOnOrFinish,
    LockDuties,
    OpenStage,
    ReturnFrozenCards,
)
from ..steps.movement import MoveCar, SetCardsAside, TotalPoints
from ..steps.passing import LeaderCheck, OfferUnlap
from ..steps.practice import ShuffleDecks
from ..steps.resolve import PayCards, PayTyres, TakePaidDamage, UseTrajectory
from ..steps.robots import RobotTrajectory, StopRobot, TakeBestPoint
from ..steps.stop import DiscardInStop, FreezeTurn, MoveBack, RefillHand, RepairDamage, TakePointAfterStop
from ..steps.turn_end import CloseTurn, LateBrake, TakePoint
from ..steps.turn_start import BeginTurn, ChooseStrategy, DeclarePitStop, FirstStrategy
from ..variants.contests.nine_three import NineThreeContests, NoContests
from ..variants.passing.nine_three import JuniorPassing, NineThreePassing
from ..variants.skills.nine_three import NO_SKILLS
from ..variants.strategies.nine_three import BASE_STRATEGIES, NO_STRATEGIES
from ..variants.targets import BrakingPoint, BrakingPointOffTrack
from .edition import Edition, Numbers, OffTrackRules


def pit_time(times: PitTime) -> int:
    """F90.PHASEA.08: the figure of the 9.3 boards."""
    return times.v9_3


TURN_START = (BeginTurn(), CheckTank(), ComeBackToTrack(), DeclarePitStop())
DRAW_AND_PLAY = (DrawOrTake(), KeepOneCard(), PlayOrSkip())
PAY_AND_CHECK = (
    *(UseTrajectory(), PayTyres(), PayCards(), TakePaidDamage(), EarnTrajectory()),
    *(PerformChecks(), DrawSymbolCards(), SetCardsAside()),  # F90.PHASED.09: no events
)
MOVE = (TotalPoints(), MoveWithChoice())
TURN_END = (LateBrake(), TakePoint(), ChooseTopDiscard(), CloseTurn())
ROBOT_DRIVES = (RobotTrajectory(), TotalPoints(), MoveCar(), TakeBestPoint(), CloseTurn())  # F90.ROBOT.20, F90.ROBOT.28
QUESTIONS = (ChooseChart(), OfferSpareCar(), FirstStrategy(), ChooseStrategy(), LeaderCheck(), OfferUnlap())

NINE_THREE_BASE = Edition(
    id="93-base",
    title="9.3, base game",
    rulebook="race-formula-90-v9.3-italian.txt",
    figures=Numbers(robots=base_robots, discs=all_discs, pit_time=pit_time),
    passing=NineThreePassing(),
    contests=NineThreeContests(),
    targets=(OwnTarget(), OwnTarget(), BrakingPoint(), OwnTargetInAnyWeather(), BrakingPointOffTrack()),
    skills=NO_SKILLS,
    strategies=BASE_STRATEGIES,
    set_up=(ShuffleDecks(), OfferCharts(), DealOpenHands(), QualifyByCard(), FormBaseGrid(), PrepareStrategies()),
    game_turn=(
        *(AdvancePawn(), OpenStage(), ReturnFrozenCards(), LockDuties(), NoteChases()),
        *(ActivateSections(), CollectReserved(), GoOnOrFinish()),
    ),
    player_turn=(*TURN_START, *DRAW_AND_PLAY, *PAY_AND_CHECK, *MOVE, *TURN_END),
    resumed_turn=(BeginTurn(), *DRAW_AND_PLAY, *PAY_AND_CHECK, *MOVE, *TURN_END),
    robot_turn=(BeginTurn(), StopRobot(), *ROBOT_DRIVES),
    resumed_robot_turn=(BeginTurn(), *ROBOT_DRIVES),
    pit_stop=(
        *(RemoveChit(), MoveBack(), TakePointAfterStop(), RepairDamage(), DiscardInStop(), RefillHand()),
        *(RefillChips(), ChooseStrategy(), ChooseTopDiscard(), FreezeTurn()),
    ),
    safety_car_entry=(),
    entry_stop=(),
    safety_car_turn=(),
    resumed_safety_car_turn=(),
    safety_car_robot_turn=(),
    safety_car_stop=(),
    lost_control=(FollowOffTrack(), LeaveOffTrack()),
    questions=(
        *QUESTIONS,
        *(HoldContests(), AskRun(), DeclareContest(), DecideContest()),
        *(OfferPass(), OfferFreePass()),
    ),
    trajectories=CompulsoryTrajectories(),
    off_track=OffTrackRules(stops=False, abilities=False),
    board=base_board,
    usual_tyres=NO_TYRES,
)

JUNIOR_DRIVES = (  # F90.LATEBRAKE.16: no late brakes
    *(DrawOrTake(), PlayOrSkip()),
    *(UseTrajectory(), PayTyres(), PayCards(), TakePaidDamage(), EarnTrajectory()),
    *(CheckBlindly(), DrawSymbolCards(), SetCardsAside(), TotalPoints(), MoveWithChoice(), TakePoint(), CloseTurn()),
)

JUNIOR = replace(  # F90.VARIANT.03, F90.VARIANT.08
    NINE_THREE_BASE,
    passing=JuniorPassing(),
    contests=NoContests(),
    strategies=NO_STRATEGIES,
    set_up=(ShuffleDecks(), OfferCharts(), DealOpenHands(), QualifyByCard(), FormJuniorGrid()),
    game_turn=(
        *(AdvancePawn(), OpenStage(), ReturnFrozenCards(), LockDuties()),
        *(ActivateSections(), CollectReserved(), GoOnOrFinish()),
    ),
    player_turn=(BeginTurn(), DeclarePitStop(), *JUNIOR_DRIVES),
    resumed_turn=(BeginTurn(), *JUNIOR_DRIVES),
    pit_stop=(
        *(MoveBack(), TakePointAfterStop(), RepairDamage(), DiscardInStop(), RefillHand()),
        *(RefillChips(), FreezeTurn()),
    ),
    questions=QUESTIONS,
    payment=ChipsOnly(),
)
