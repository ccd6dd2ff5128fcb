"""Which judgement answers which question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from paddock.kernel import Chance, Code, Step

from ...state.race import Race
from ...steps.checks import PerformChecks
from ...steps.contest import DeclareContest
from ...steps.draw import DiscardAfterDraw, DrawRaceCard, ExchangeHighCard
from ...steps.earlier.draw import ChooseTopDiscard, DrawOrTake, KeepOneCard
from ...steps.earlier.extreme_first import AttemptExtreme
from ...steps.earlier.start import ChooseChart, QualifyByCard
from ...steps.events import PlaceYellow, RemoveYellow, ShiftWeather, UseSixthSense
from ...steps.movement import DiscardThrees
from ...steps.passing import LeaderCheck
from ...steps.play_cards import PlayMovementCards
from ...steps.practice import ChooseSkillAndBuild, OfferSubstituteCar
from ...steps.qualifying import FirstTyres, Qualify
from ...steps.recovery import CheckInRecovery, DiscardInRecovery
from ...steps.resolve import ChooseTrajectory, PayCards, PayTyres, SpendBlueDisc
from ...steps.robots import OrderLateBrake
from ...steps.safety_car.entry import DeclareEntryStop
from ...steps.safety_car.turns import DeclareStopInLine, DiscardBehindSafetyCar
from ...steps.stop import ChangeTyres, DiscardInStop, Refuel, RefuelBehindSafetyCar, TakePointAfterStop
from ...steps.teams.cards import SupportOrder
from ...steps.teams.teammates import GiveDrivingCard, GiveSpeedCard
from ...steps.turn_end import LateBrake, TakePoint
from ...steps.turn_start import (
    ChooseChaseTarget,
    ChooseStrategy,
    DeclarePitStop,
    ExchangeCards,
    SkipTurn,
    UseWiseDriving,
)
from . import caution, moving, others, stopping, teams

Judgement = Callable[[Race, int, Sequence[Code]], Code]


def _first(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    return codes[0]


JUDGEMENTS: dict[type[Step[Race]], Judgement] = {
    OfferSubstituteCar: stopping.choose_hand,
    Qualify: stopping.choose_qualifying,
    QualifyByCard: stopping.choose_qualifying_card,
    ChooseChart: stopping.choose_chart,
    FirstTyres: stopping.choose_tyres,
    ChangeTyres: stopping.choose_tyres,
    DeclarePitStop: stopping.choose_pit,
    DeclareEntryStop: stopping.choose_pit,
    DeclareStopInLine: stopping.choose_pit,
    Refuel: stopping.choose_fuel,
    RefuelBehindSafetyCar: stopping.choose_fuel,
    DiscardInStop: stopping.choose_stop_discard,
    ExchangeCards: stopping.choose_stop_discard,
    TakePointAfterStop: moving.choose_point,
    TakePoint: moving.choose_point,
    PlayMovementCards: moving.choose_cards,
    ChooseTrajectory: moving.choose_way,
    SpendBlueDisc: moving.choose_disc,
    PayTyres: moving.choose_chips,
    PayCards: moving.choose_worst_card,
    DiscardInRecovery: moving.choose_worst_card,
    DiscardAfterDraw: moving.choose_worst_card,
    DiscardBehindSafetyCar: moving.choose_worst_card,
    PerformChecks: moving.choose_check,
    CheckInRecovery: moving.choose_recovery,
    LeaderCheck: moving.choose_leader_check,
    LateBrake: moving.choose_late_brake,
    DeclareContest: others.choose_contest,
    PlaceYellow: others.choose_yellow,
    RemoveYellow: others.choose_green,
    ShiftWeather: others.choose_weather,
    UseSixthSense: others.choose_sixth_sense,
    DiscardThrees: others.choose_threes,
    ChooseChaseTarget: others.choose_chase,
    OrderLateBrake: others.choose_order,
    DrawRaceCard: others.choose_reserved,
    SkipTurn: caution.choose_skip,
    AttemptExtreme: teams.choose_extreme,
    GiveSpeedCard: teams.choose_gift,
    GiveDrivingCard: teams.choose_brake_gift,
    SupportOrder: teams.choose_gift,
    DrawOrTake: others.choose_taken,
    KeepOneCard: others.choose_kept,
    ChooseTopDiscard: moving.choose_worst_card,
    ExchangeHighCard: others.choose_exchange,
    UseWiseDriving: stopping.choose_exchange_of_hand,
}
"""Every other question is answered with its first option: go on, take the flag, use the symbol, pass."""


class GreedyDriver:
    """Answers from what the seat may know."""

    def choose(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        step = race.flow[-1][0]
        if isinstance(step, ChooseSkillAndBuild):
            return stopping.choose_skill_or_build(race, seat, codes, chance)
        if isinstance(step, ChooseStrategy):
            return stopping.choose_strategy(race, seat, codes, chance)
        return _judgement(type(step))(race, seat, codes)


@cache
def _judgement(step: type[Step[Race]]) -> Judgement:
    """That of the step, or of the step it is a variant of."""
    return next((JUDGEMENTS[kind] for kind in step.__mro__ if kind in JUDGEMENTS), _first)
