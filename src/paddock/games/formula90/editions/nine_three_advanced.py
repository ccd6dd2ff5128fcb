"""Race! Formula 90 v9.3, advanced game (*gioco avanzato*)."""

from __future__ import annotations

from ..board_targets import BrakingPoint, BrakingPointOffTrack
from ..boards import advanced_board
from ..checks import OwnTarget, OwnTargetInAnyWeather
from ..contests_nine_three import NineThreeContests
from ..edition import Edition, Numbers
from ..figures import all_discs, robots_in_race
from ..passing_nine_three import NineThreePassing
from ..reentry import OffTrackRules
from ..skills_nine_three import NINE_THREE_SKILLS
from ..steps.base_start import DealOpenHands, OfferSpareCar, PrepareInTwoRounds
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.contest import AskRun, DecideContest, DeclareContest, HoldContests
from ..steps.draw_or_take import ChooseTopDiscard, DrawOrTake, KeepOneCard, NoteChases
from ..steps.events_phase import DrawSymbolCards, RemoveYellow, TakeBlue, TakeOrange
from ..steps.free_pass import MoveWithChoice, OfferFreePass, OfferPass
from ..steps.game_turn import (
    ActivateSections,
    AdvancePawn,
    CollectReserved,
    GoOnOrFinish,
    LockDuties,
    MoveSafetyCar,
    OpenStage,
    ReturnFrozenCards,
)
from ..steps.movement import MoveCar, SetCardsAside, TotalPoints
from ..steps.off_track import CheckTank, FollowOffTrack, LeaveOffTrack
from ..steps.passing import LeaderCheck, OfferUnlap
from ..steps.phase_a import BeginTurn, ChooseStrategy, DeclarePitStop, FirstStrategy, UseVersatility
from ..steps.phase_d import PayCards, PayTyres, SpendBlueDisc, TakePaidDamage, UseTrajectory
from ..steps.phase_f import CloseTurn, LateBrake, RewardTrajectory, TakePoint, TakeSpecials
from ..steps.play_or_skip import MustPlaceYellow, PlayOrSkip, ShiftWeatherAtOnce, TriggerEarlyEvents
from ..steps.practice import ChooseSkillAndBuild, ShuffleDecks
from ..steps.qualifying import DrawWeather, FirstTyres, FormGrid, Qualify
from ..steps.recovery import CheckInRecovery
from ..steps.robots import OfferLateBrake, OrderLateBrake, RobotTrajectory, StopRobot, TakeBestPoint
from ..steps.safety_car import DeclareStopInLine, DiscardBehindSafetyCar, DrawBehindSafetyCar
from ..steps.safety_car_by_place import FormLineByPlace, ServeDueStops
from ..steps.stage_flags import LiftYellowFlags
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
from ..steps.stop_nine_three import (
    ChangeTyresAndDiscs,
    FollowSafetyCar,
    JoinTailApart,
    RefuelAsWanted,
    RefuelInLine,
    StopRobotApart,
)
from ..strategies_nine_three import ADVANCED_STRATEGIES
from ..track_cards import OwnCornerOnly
from ..trajectories import CompulsoryTrajectories
from .nine_three_base import pit_time

FUEL = tuple(range(10, 34, 3))
"""F90.FUEL.11: three turns for each section back, without a limit; these last longer than any race."""
TURN_START = (BeginTurn(), CheckTank(), UseVersatility(), DeclarePitStop())
DRAW_AND_PLAY = (DrawOrTake(), KeepOneCard(), PlayOrSkip())
PAY_AND_CHECK = (
    *(UseTrajectory(), PayTyres(), PayCards(), TakePaidDamage(), EarnTrajectory()),
    *(PerformChecks(), DrawSymbolCards(), TriggerEarlyEvents(), SetCardsAside()),
)
MOVE = (SpendBlueDisc(), TotalPoints(), MoveWithChoice(), RewardTrajectory())
TURN_END = (LateBrake(), TakePoint(), TakeSpecials(), ChooseTopDiscard(), CloseTurn())
ROBOT_DRIVES = (RobotTrajectory(), TotalPoints(), MoveCar(), OfferLateBrake(), TakeBestPoint(), CloseTurn())
SERVICE = (
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
