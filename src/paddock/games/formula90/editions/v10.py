"""Race! Formula 90, the 3.0 L rulebook: the advanced game rewritten, with extreme trajectories and teammates.

F90.RULING.01: where it says nothing, the advanced game of 9.3 holds.
"""

from __future__ import annotations

from ..board.circuit import PitTime
from ..board.printings import extreme_board
from ..pieces.figures import discs_in_bag, robots_in_race
from ..rules.checks import OwnTarget, OwnTargetInAnyWeather
from ..rules.names import COLOURS
from ..rules.trajectories import CompulsoryTrajectories
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.contest import AskRun, DecideContest, DeclareContest, HoldContests
from ..steps.earlier.draw import ChooseTopDiscard, DrawOrTake, KeepOneCard, NoteChases
from ..steps.earlier.extreme_first import AttemptExtreme
from ..steps.earlier.off_track import CheckTank, FollowOffTrack, LeaveOffTrack
from ..steps.events import (
    DrawSymbolCards,
    PlaceYellow,
    RemoveYellow,
    ShiftWeather,
    TakeBlue,
    TakeOrange,
    TriggerEvents,
)
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
from ..steps.play_cards import PlayMovementCards
from ..steps.practice import ChooseSkillAndBuild, DealHands, OfferSubstituteCar, ShuffleDecks
from ..steps.qualifying import DrawWeather, FirstTyres, FormGrid, PrepareDrivers, Qualify
from ..steps.recovery import CheckInRecovery
from ..steps.resolve import PayCards, PayTyres, SpendBlueDisc, TakePaidDamage, UseTrajectory
from ..steps.robots import (
    OfferExtremePoint,
    OfferLateBrake,
    OrderExtremePoint,
    OrderLateBrake,
    RobotTrajectory,
    StopRobot,
    TakeBestPoint,
)
from ..steps.safety_car.by_place import FormLineByPlace, ServeDueStops
from ..steps.safety_car.turns import (
    CloseUp,
    DeclareStopInLine,
    DiscardBehindSafetyCar,
    DrawBehindSafetyCar,
    JoinTail,
    StopRobotInLine,
)
from ..steps.stop import (
    ChangeTyres,
    DiscardInStop,
    DrawBonusCards,
    EndEntryStop,
    FreezeTurn,
    MoveBack,
    RefillHand,
    Refuel,
    RefuelBehindSafetyCar,
    RenewSkills,
    RepairDamage,
    TakePointAfterStop,
)
from ..steps.teams.cards import BrakeAsOrdered, SupportOrder
from ..steps.teams.contest import GiveGearCard
from ..steps.teams.teammates import GiveDrivingCard, GiveEventCard, GiveSpeedCard, ReplaceTeamChits
from ..steps.turn_end import CloseTurn, LateBrake, RewardTrajectory, TakePoint, TakeSpecials
from ..steps.turn_start import BeginTurn, ChooseStrategy, DeclarePitStop, FirstStrategy, SkipTurn, UseVersatility
from ..variants.contests.v10 import ContestsAlways
from ..variants.passing.v10 import TeamPassing
from ..variants.safety_car_line import LineByPlace
from ..variants.skills.nine_three import NINE_THREE_SKILLS
from ..variants.strategies.v10 import V10_STRATEGIES
from ..variants.targets import ExtremePoint, PlaceOfLoss, TeamBrakingPoint
from ..variants.track_cards import OwnCornerOnly
from .edition import Edition, Numbers, OffTrackRules


def _pit_time(times: PitTime) -> int:
    return times.v10


def _all_discs(players: int) -> tuple[int, int]:
    return discs_in_bag(len(COLOURS))


PHASE_A = (  # turn start declarations, F90.FLOW.09
    CheckTank(),
    *(SkipTurn(), UseVersatility(), DeclarePitStop()),
    AttemptExtreme(),
)
PHASE_B = (DrawOrTake(), KeepOneCard(), PlayMovementCards(), UseTrajectory())  # draw and play
PHASE_C = (  # resolve symbols
    *(PayTyres(), PayCards(), TakePaidDamage()),
    PerformChecks(),
    DrawSymbolCards(),
    TriggerEvents(),
    SetCardsAside(),
)
PHASE_D = (SpendBlueDisc(), EarnTrajectory(), TotalPoints(), MoveCar(), RewardTrajectory())  # movement
PHASE_E = (LateBrake(), TakePoint(), TakeSpecials(), ChooseTopDiscard(), CloseTurn())  # turn end, F90.PHASEF.02
ROBOT_DRIVES = (  # F90.TEAMMATE.14, F90.TEAMMATE.17: cards of a teammate's owner, each in its phase
    RobotTrajectory(),  # A
    GiveEventCard(),  # C, a teammate only
    *(GiveSpeedCard(), TotalPoints(), MoveCar()),  # D
    *(OfferLateBrake(), GiveDrivingCard(), OfferExtremePoint(), TakeBestPoint(), CloseTurn()),  # E
)
SERVICE = (
    RepairDamage(),
    DiscardInStop(),
    RefillHand(),
    ChangeTyres(),
    ChooseStrategy(),
    DrawBonusCards(),
    RenewSkills(),
    ChooseTopDiscard(),
)
LINE_TURN = (DrawBehindSafetyCar(), CloseUp(), DiscardBehindSafetyCar(), CloseTurn())

V10 = Edition(
    id="v10",
    title="3.0 L",
    rulebook="race-formula-90-v10-3.0L.txt",
    figures=Numbers(robots=robots_in_race, discs=_all_discs, pit_time=_pit_time),
    passing=TeamPassing(),
    contests=ContestsAlways(),
    targets=(OwnTarget(), ExtremePoint(), TeamBrakingPoint(), OwnTargetInAnyWeather(), PlaceOfLoss()),
    skills=NINE_THREE_SKILLS,
    strategies=V10_STRATEGIES,
    set_up=(
        *(ShuffleDecks(), ChooseSkillAndBuild(), DealHands()),
        *(Qualify(), FormGrid(), ReplaceTeamChits()),
        *(DrawWeather(), PrepareDrivers()),
    ),
    game_turn=(
        *(AdvancePawn(), OpenStage(), LiftYellowFlags(), ReturnFrozenCards(), NoteChases(), LockDuties()),
        *(MoveSafetyCar(), ActivateSections(), CollectReserved(), GoOnOrFinish()),
    ),
    player_turn=(BeginTurn(), *PHASE_A, *PHASE_B, *PHASE_C, *PHASE_D, *PHASE_E),
    resumed_turn=(BeginTurn(), AttemptExtreme(), *PHASE_B, *PHASE_C, *PHASE_D, *PHASE_E),  # F90.RULING.126
    robot_turn=(BeginTurn(), StopRobot(), *ROBOT_DRIVES),
    resumed_robot_turn=(BeginTurn(), *ROBOT_DRIVES),
    pit_stop=(Refuel(), MoveBack(), TakePointAfterStop(), *SERVICE, FreezeTurn()),
    safety_car_entry=(ServeDueStops(), FormLineByPlace()),
    entry_stop=(RefuelBehindSafetyCar(), *SERVICE, EndEntryStop()),
    safety_car_turn=(BeginTurn(), DeclareStopInLine(), *LINE_TURN),
    resumed_safety_car_turn=(BeginTurn(), *LINE_TURN),
    safety_car_robot_turn=(BeginTurn(), StopRobotInLine(), CloseUp(), CloseTurn()),
    safety_car_stop=(RefuelBehindSafetyCar(), JoinTail(), *SERVICE, FreezeTurn()),
    lost_control=(FollowOffTrack(), LeaveOffTrack()),
    questions=(
        *(OfferSubstituteCar(), FirstTyres(), FirstStrategy()),
        *(HoldContests(), AskRun(), DeclareContest(), GiveGearCard(), DecideContest()),
        *(PlaceYellow(), RemoveYellow(), TakeBlue(), TakeOrange(), ShiftWeather()),
        *(LeaderCheck(), OfferUnlap(), CheckInRecovery()),
        *(OrderLateBrake(), OrderExtremePoint(), SupportOrder(), BrakeAsOrdered()),
    ),
    trajectories=CompulsoryTrajectories(),
    track_cards=OwnCornerOnly(),
    off_track=OffTrackRules(stops=False, abilities=False),
    line=LineByPlace(),
    board=extreme_board,
    leader_lifts_yellow=False,
    has_teams=True,
)
