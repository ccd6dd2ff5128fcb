"""Race! Formula 90 v9.3, advanced game (*gioco avanzato*)."""

from __future__ import annotations

from ..board.printings import advanced_board
from ..pieces.figures import all_discs, robots_in_race
from ..rules.checks import OwnTarget, OwnTargetInAnyWeather
from ..rules.trajectories import CompulsoryTrajectories
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.contest import AskRun, DecideContest, DeclareContest, HoldContests
from ..steps.earlier.draw import ChooseTopDiscard, DrawOrTake, KeepOneCard, NoteChases
from ..steps.earlier.off_track import CheckTank, FollowOffTrack, LeaveOffTrack
from ..steps.earlier.passing import MoveWithChoice, OfferFreePass, OfferPass
from ..steps.earlier.start import DealOpenHands, OfferSpareCar, PrepareInTwoRounds
from ..steps.earlier.stop import (
    ChangeTyresAndDiscs,
    FollowSafetyCar,
    JoinTailApart,
    RefuelAsWanted,
    RefuelInLine,
    StopRobotApart,
)
from ..steps.earlier.turn import MustPlaceYellow, PlayOrSkip, ShiftWeatherAtOnce, TriggerEarlyEvents
from ..steps.events import DrawSymbolCards, RemoveYellow, TakeBlue, TakeOrange
from ..steps.game_turn import (
    ActivateSections,
    AdvancePawn,
    CollectReserved,
    GoOnOrFinish,
    LiftYellowFlags,
    LockDuties,
    MoveSafetyCar,
    OpenStage,
    ReturnFrozenCards,
)
from ..steps.movement import MoveCar, SetCardsAside, TotalPoints
from ..steps.passing import LeaderCheck, OfferUnlap
from ..steps.practice import ChooseSkillAndBuild, ShuffleDecks
from ..steps.qualifying import DrawWeather, FirstTyres, FormGrid, Qualify
from ..steps.recovery import CheckInRecovery
from ..steps.resolve import PayCards, PayTyres, SpendBlueDisc, TakePaidDamage, UseTrajectory
from ..steps.robots import OfferLateBrake, OrderLateBrake, RobotTrajectory, StopRobot, TakeBestPoint
from ..steps.safety_car.by_place import FormLineByPlace, ServeDueStops
from ..steps.safety_car.turns import DeclareStopInLine, DiscardBehindSafetyCar, DrawBehindSafetyCar
from ..steps.stop import (
    DiscardInStop,
    DrawBonusCards,
    EndEntryStop,
    FreezeTurn,
    MoveBack,
    RefillHand,
    RenewSkills,
    RepairDamage,
    TakePointAfterStop,
)
from ..steps.turn_end import CloseTurn, LateBrake, RewardTrajectory, TakePoint, TakeSpecials
from ..steps.turn_start import BeginTurn, ChooseStrategy, DeclarePitStop, FirstStrategy, UseVersatility
from ..variants.contests.nine_three import NineThreeContests
from ..variants.passing.nine_three import NineThreePassing
from ..variants.skills.nine_three import NINE_THREE_SKILLS
from ..variants.strategies.nine_three import ADVANCED_STRATEGIES
from ..variants.targets import BrakingPoint, BrakingPointOffTrack
from ..variants.track_cards import OwnCornerOnly
from .edition import Edition, Numbers, OffTrackRules
from .nine_three_base import pit_time

FUEL = tuple(range(10, 34, 3))
"""F90.FUEL.11: three turns for each section back, without a limit; these last longer than any race."""
TURN_START = (BeginTurn(), CheckTank(), UseVersatility(), DeclarePitStop())
DRAW_AND_PLAY = (DrawOrTake(), KeepOneCard(), PlayOrSkip())
PAY_AND_CHECK = (
    *(UseTrajectory(), PayTyres(), PayCards(), TakePaidDamage(), EarnTrajectory()),
    *(PerformChecks(), DrawSymbolCards(), TriggerEarlyEvents(), SetCardsAside()),  # F90.FLAG.GREEN.02: flags first
)
MOVE = (SpendBlueDisc(), TotalPoints(), MoveWithChoice(), RewardTrajectory())
TURN_END = (LateBrake(), TakePoint(), TakeSpecials(), ChooseTopDiscard(), CloseTurn())
ROBOT_DRIVES = (RobotTrajectory(), TotalPoints(), MoveCar(), OfferLateBrake(), TakeBestPoint(), CloseTurn())
SERVICE = (  # F90.RULING.89: all of it is offered, only the hand limit binds
    *(RepairDamage(), DiscardInStop(), RefillHand(), ChangeTyresAndDiscs(), ChooseStrategy()),
    *(DrawBonusCards(), RenewSkills(), ChooseTopDiscard()),
)
LINE_TURN = (DrawBehindSafetyCar(), FollowSafetyCar(), DiscardBehindSafetyCar(), CloseTurn())

NINE_THREE_ADVANCED = Edition(
    id="93-advanced",
    title="9.3, advanced game",
    rulebook="race-formula-90-v9.3-italian.txt",
    figures=Numbers(robots=robots_in_race, discs=all_discs, pit_time=pit_time, fuel_steps=FUEL),
    passing=NineThreePassing(),
    contests=NineThreeContests(),
    targets=(OwnTarget(), OwnTarget(), BrakingPoint(), OwnTargetInAnyWeather(), BrakingPointOffTrack()),
    skills=NINE_THREE_SKILLS,
    strategies=ADVANCED_STRATEGIES,
    set_up=(
        *(ShuffleDecks(), ChooseSkillAndBuild(), DealOpenHands(), Qualify(), FormGrid()),
        *(DrawWeather(), PrepareInTwoRounds()),
    ),
    game_turn=(
        *(AdvancePawn(), OpenStage(), LiftYellowFlags(), ReturnFrozenCards(), LockDuties(), MoveSafetyCar()),
        *(NoteChases(), ActivateSections(), CollectReserved(), GoOnOrFinish()),
    ),
    player_turn=(*TURN_START, *DRAW_AND_PLAY, *PAY_AND_CHECK, *MOVE, *TURN_END),
    resumed_turn=(BeginTurn(), *DRAW_AND_PLAY, *PAY_AND_CHECK, *MOVE, *TURN_END),
    robot_turn=(BeginTurn(), StopRobot(), *ROBOT_DRIVES),
    resumed_robot_turn=(BeginTurn(), *ROBOT_DRIVES),
    pit_stop=(RefuelAsWanted(), MoveBack(), TakePointAfterStop(), *SERVICE, FreezeTurn()),
    safety_car_entry=(ServeDueStops(), FormLineByPlace()),
    entry_stop=(RefuelInLine(), *SERVICE, EndEntryStop()),
    safety_car_turn=(BeginTurn(), DeclareStopInLine(), *LINE_TURN),
    resumed_safety_car_turn=(BeginTurn(), *LINE_TURN),
    safety_car_robot_turn=(BeginTurn(), StopRobotApart(), FollowSafetyCar(), CloseTurn()),
    safety_car_stop=(RefuelInLine(), JoinTailApart(), *SERVICE, FreezeTurn()),
    lost_control=(FollowOffTrack(), LeaveOffTrack()),
    questions=(
        *(OfferSpareCar(), FirstTyres(), FirstStrategy()),
        *(HoldContests(), AskRun(), DeclareContest(), DecideContest()),
        *(MustPlaceYellow(), RemoveYellow(), TakeBlue(), TakeOrange(), ShiftWeatherAtOnce()),
        *(LeaderCheck(), OfferUnlap(), OfferPass(), OfferFreePass()),
        *(CheckInRecovery(), OrderLateBrake()),
    ),
    trajectories=CompulsoryTrajectories(),
    track_cards=OwnCornerOnly(),
    off_track=OffTrackRules(stops=False, abilities=False),
    board=advanced_board,
    leader_lifts_yellow=False,
)
