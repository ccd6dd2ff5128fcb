"""Race! Formula 90, second edition: the full game."""

from __future__ import annotations

from ..board.circuit import PitTime
from ..pieces.figures import discs_in_bag, robots_in_race
from ..rules.checks import OwnTarget, OwnTargetInAnyWeather
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.contest import AskRun, DecideContest, DeclareContest, HoldContests
from ..steps.draw import DiscardAfterDraw, DrawRaceCard, ExchangeHighCard
from ..steps.events import (
    DrawSymbolCards,
    PlaceYellow,
    RemoveYellow,
    ShiftWeather,
    TakeBlue,
    TakeOrange,
    TriggerEvents,
    UseSixthSense,
)
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
from ..steps.movement import DiscardThrees, MoveCar, SetCardsAside, TotalPoints
from ..steps.passing import LeaderCheck, OfferSymbol, OfferUnlap
from ..steps.play_cards import PlayMovementCards, TakeFuelOrCard
from ..steps.practice import ChooseSkillAndBuild, DealHands, OfferSubstituteCar, ShuffleDecks
from ..steps.qualifying import DrawWeather, FirstTyres, FormGrid, PrepareDrivers, Qualify
from ..steps.recovery import CheckInRecovery, DiscardInRecovery, FollowSymbols, LeaveNode
from ..steps.resolve import ChooseTrajectory, PayCards, PayTyres, SpendBlueDisc, TakePaidDamage
from ..steps.robots import (
    OfferExtremePoint,
    OfferLateBrake,
    OrderExtremePoint,
    OrderLateBrake,
    RobotTrajectory,
    StopRobot,
    TakeBestPoint,
)
from ..steps.safety_car.entry import ClearTrack, DeclareEntryStop, FormLine, OfferEntryStops
from ..steps.safety_car.turns import (
    CloseUp,
    DeclareStopInLine,
    DiscardBehindSafetyCar,
    DrawBehindSafetyCar,
    JoinTail,
    StopRobotInLine,
)
from ..steps.stop import (
    AnnounceStop,
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
from ..steps.turn_end import CloseTurn, LateBrake, RewardPass, RewardTrajectory, TakePoint, TakeSpecials
from ..steps.turn_start import (
    BeginTurn,
    ChooseChaseTarget,
    ChooseStrategy,
    DeclarePitStop,
    ExchangeCards,
    FirstStrategy,
    SkipTurn,
    UseVersatility,
    UseWiseDriving,
)
from ..variants.chased_chits import ChitsGoAtOnce
from ..variants.contests.second import ContestRules
from ..variants.passing.second import Passing
from ..variants.skills.second import SECOND_EDITION_SKILLS
from ..variants.strategies.second import SECOND_EDITION_STRATEGIES
from .edition import Edition, Numbers


def _pit_time(times: PitTime) -> int:
    return times.second_edition


PHASE_A = (  # turn start, F90.PHASEA.01
    UseSixthSense(),  # F90.RULING.59: here, after the draw, before the movement and at the end
    SkipTurn(),  # A.1
    *(UseVersatility(), UseWiseDriving()),  # A.2
    *(ChooseChaseTarget(), DeclarePitStop()),  # A.3
)
PHASE_B = (ExchangeHighCard(), DrawRaceCard(), DiscardAfterDraw(), UseSixthSense())  # draw
PHASE_C = (PlayMovementCards(), TakeFuelOrCard())  # play cards
PHASE_D = (  # resolve symbols, F90.PHASED.01
    *(ChooseTrajectory(), SpendBlueDisc(), PayTyres(), PayCards(), TakePaidDamage()),  # D.1, F90.PAY.18: before checks
    *(EarnTrajectory(), PerformChecks()),  # D.2
    DrawSymbolCards(),  # D.3
    *(TriggerEvents(), SetCardsAside(), UseSixthSense()),  # D.4
)
PHASE_E = (DiscardThrees(), TotalPoints(), MoveCar(), RewardTrajectory())  # movement
PHASE_F = (  # turn end
    *(LateBrake(), RewardPass()),  # F.1
    TakePoint(),  # F.2
    *(TakeSpecials(), UseSixthSense(), CloseTurn()),
)
ROBOT_DRIVES = (  # F90.ROBOT.03
    *(RobotTrajectory(), TotalPoints(), MoveCar()),  # D, E
    *(OfferLateBrake(), OfferExtremePoint(), TakeBestPoint(), CloseTurn()),  # F
)
SERVICE = (
    RepairDamage(),
    DiscardInStop(),
    RefillHand(),
    ChangeTyres(),
    ChooseStrategy(),
    DrawBonusCards(),
    RenewSkills(),
)
LINE_TURN = (DrawBehindSafetyCar(), CloseUp(), DiscardBehindSafetyCar(), CloseTurn())  # F90.SC.12: and nothing else

SECOND_EDITION = Edition(
    id="2e",
    title="Second edition",
    rulebook="race-formula-90-2nd-edition.txt",
    figures=Numbers(robots=robots_in_race, discs=discs_in_bag, pit_time=_pit_time),
    passing=Passing(),
    contests=ContestRules(),
    targets=(OwnTarget(), OwnTarget(), OwnTarget(), OwnTargetInAnyWeather(), OwnTarget()),
    skills=SECOND_EDITION_SKILLS,
    strategies=SECOND_EDITION_STRATEGIES,
    set_up=(ShuffleDecks(), ChooseSkillAndBuild(), DealHands(), Qualify(), FormGrid(), DrawWeather(), PrepareDrivers()),
    game_turn=(  # F90.TURN.11
        *(AdvancePawn(), OpenStage(), ReturnFrozenCards(), LockDuties(), MoveSafetyCar()),
        *(ActivateSections(), CollectReserved(), GoOnOrFinish()),
    ),
    player_turn=(BeginTurn(), *PHASE_A, *PHASE_B, *PHASE_C, *PHASE_D, *PHASE_E, *PHASE_F),
    resumed_turn=(  # F90.RULING.96: the chased car is chosen again
        *(BeginTurn(), ChooseChaseTarget()),
        *(*PHASE_B, *PHASE_C, *PHASE_D, *PHASE_E, *PHASE_F),
    ),
    robot_turn=(BeginTurn(), StopRobot(), *ROBOT_DRIVES),
    resumed_robot_turn=(BeginTurn(), *ROBOT_DRIVES),
    pit_stop=(AnnounceStop(), Refuel(), MoveBack(), TakePointAfterStop(), *SERVICE, FreezeTurn()),
    safety_car_entry=(ClearTrack(), OfferEntryStops(), FormLine()),
    entry_stop=(AnnounceStop(), Refuel(), MoveBack(), TakePointAfterStop(), *SERVICE, EndEntryStop()),
    safety_car_turn=(BeginTurn(), DeclareStopInLine(), *LINE_TURN),
    resumed_safety_car_turn=(BeginTurn(), *LINE_TURN),
    safety_car_robot_turn=(BeginTurn(), StopRobotInLine(), CloseUp(), CloseTurn()),
    safety_car_stop=(AnnounceStop(), RefuelBehindSafetyCar(), JoinTail(), *SERVICE, FreezeTurn()),
    lost_control=(FollowSymbols(),),
    questions=(
        *(OfferSubstituteCar(), FirstTyres(), FirstStrategy(), ExchangeCards()),
        *(HoldContests(), AskRun(), DeclareContest(), DecideContest()),
        *(PlaceYellow(), RemoveYellow(), TakeBlue(), TakeOrange(), ShiftWeather()),
        *(LeaderCheck(), OfferUnlap(), OfferSymbol()),
        *(DiscardInRecovery(), LeaveNode(), CheckInRecovery()),
        *(OrderLateBrake(), OrderExtremePoint(), BrakeAsOrdered(), SupportOrder(), DeclareEntryStop()),
    ),
    chased_chits=ChitsGoAtOnce(),
)
