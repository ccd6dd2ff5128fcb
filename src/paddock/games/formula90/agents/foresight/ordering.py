"""Which choices deserve a thought, the most promising first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from paddock.kernel import Code, FastChance, Step

from ...state.race import Race
from ...steps.checks import PerformChecks
from ...steps.contest import DECLINE, DeclareContest, contest_value
from ...steps.draw import DiscardAfterDraw, DrawRaceCard, ExchangeHighCard
from ...steps.earlier.draw import DrawOrTake, KeepOneCard
from ...steps.earlier.extreme_first import AttemptExtreme
from ...steps.events import ShiftWeather
from ...steps.movement import DiscardThrees
from ...steps.passing import LeaderCheck
from ...steps.play_cards import PlayMovementCards, TakeFuelOrCard
from ...steps.practice import ChooseSkillAndBuild, OfferSubstituteCar
from ...steps.qualifying import FirstTyres, Qualify
from ...steps.recovery import CheckInRecovery
from ...steps.resolve import ChooseTrajectory, PayCards, PayTyres, SpendBlueDisc
from ...steps.robots import OrderLateBrake
from ...steps.safety_car.entry import DeclareEntryStop
from ...steps.safety_car.turns import DeclareStopInLine
from ...steps.stop import ChangeTyres, DiscardInStop, Refuel
from ...steps.turn_end import LateBrake, TakePoint
from ...steps.turn_start import ChooseStrategy, DeclarePitStop, FirstStrategy, UseVersatility, UseWiseDriving
from ..greedy import GreedyDriver, penalty_now, ranked
from .weights import paces_of, worth_in_hand

Order = Callable[[Race, int, Sequence[Code]], Sequence[Code]]

_SEED = 1
_GREEDY = GreedyDriver()
CLEARLY_WORSE = 4.0
"""Sections by which the advice may be mistaken."""
FEW = 4
"""Cards or offers of many that are thought about."""
LOW = 3
"""Chips, cards or turns of fuel with which a stop is worth a thought."""
USUAL_STINT = 13
"""Turns between two stops."""
STAYING, ALONE = 0.2, 1.2
"""In ten turns: what a new strategy must gain, and what a leader loses who has nobody to chase."""


def order(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """The advised choice first; then those that could be better, if there are any."""
    return _order_of(type(race.flow[-1][0]))(race, seat, codes)


def _advised(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    return _GREEDY.choose(race, seat, codes, FastChance(_SEED))


def only_advice(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """Nothing that a few turns would show."""
    return (_advised(race, seat, codes),)


def every_one(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """A short list: all of it."""
    first = _advised(race, seat, codes)
    return (first, *(code for code in codes if code != first))


def when_a_stop_may_pay(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """With few chips, a hurt car, wrong tyres or little fuel; a fresh car drives on as advised."""
    car = race.cars[seat]
    hurt = car.damage >= car.damage_slots - 1
    low = car.chips <= LOW or len(car.hand) <= LOW or (car.fuel is not None and car.fuel <= race.game_turn + LOW)
    if hurt or low or race.safety_car is not None or penalty_now(race, car):
        return every_one(race, seat, codes)
    return only_advice(race, seat, codes)


def by_worth(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """As the advice ranks them, without the clearly worse ones."""
    entries = ranked(race, seat, codes)
    assert entries is not None
    least = entries[0][0] - CLEARLY_WORSE
    return [code for worth, code in entries if worth >= least]


def a_few_cards(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """The advised choice, doing without, and the cards that are missed least."""
    first, worth = _advised(race, seat, codes), worth_in_hand(race.course.cards)
    cards = sorted((code for code in codes if code and code[0] < len(worth)), key=lambda code: worth[code[0]])
    without = [code for code in codes if not code or code[0] >= len(worth)]
    return list(dict.fromkeys((first, *without, *cards[:FEW])))


def a_few_fights(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """The advised choice, no fight, and the strongest offers for their cards."""
    contest, car = race.contest, race.cars[seat]
    assert contest is not None
    if contest.first_card is not None or car.damage >= car.damage_slots:
        return only_advice(race, seat, codes)
    worth = worth_in_hand(race.course.cards)

    def gain(code: Code) -> float:
        return contest_value(race, car, bytes(code)) - 2.0 * sum(0.6 + worth[card] for card in code)

    offers = sorted((code for code in codes if code), key=gain, reverse=True)
    return list(dict.fromkeys((_advised(race, seat, codes), DECLINE, *offers[:FEW])))


def best_strategy(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """What has served best on the whole; the present one stays if it is as good, and a leader has nobody to chase."""
    paces, car, strategies = paces_of(race.edition).strategies, race.cars[seat], race.edition.strategies
    leads = race.game_turn > 0 and race.leader == seat

    def promise(code: Code) -> float:
        return paces[code[0]] + STAYING * (code[0] == car.strategy) - ALONE * (leads and strategies[code[0]].chases)

    return (max(codes, key=promise),)


def skill_then_build(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """The skill that has served best, short stops included; then the build as advised."""
    if race.answers[seat]:
        return only_advice(race, seat, codes)
    paces, skills, turns = paces_of(race.edition).skills, race.edition.skills, race.course.last_turn
    stops = turns // USUAL_STINT
    return (max(codes, key=lambda code: paces[code[0]] * turns / 10 - stops * skills[code[0]].pit_sections),)


ORDERS: dict[type[Step[Race]], Order] = {
    AttemptExtreme: every_one,
    ChangeTyres: every_one,
    CheckInRecovery: a_few_cards,
    ChooseSkillAndBuild: skill_then_build,
    ChooseStrategy: best_strategy,
    ChooseTrajectory: every_one,
    DeclareContest: a_few_fights,
    DeclareEntryStop: every_one,
    DeclarePitStop: when_a_stop_may_pay,
    DeclareStopInLine: every_one,
    DiscardAfterDraw: a_few_cards,
    DiscardInStop: a_few_cards,
    DiscardThrees: a_few_cards,
    DrawOrTake: every_one,
    DrawRaceCard: every_one,
    ExchangeHighCard: a_few_cards,
    FirstStrategy: best_strategy,
    FirstTyres: every_one,
    KeepOneCard: every_one,
    LateBrake: every_one,
    LeaderCheck: a_few_cards,
    OfferSubstituteCar: every_one,
    OrderLateBrake: every_one,
    PayCards: a_few_cards,
    PayTyres: every_one,
    PerformChecks: by_worth,
    PlayMovementCards: by_worth,
    Qualify: by_worth,
    Refuel: every_one,
    ShiftWeather: every_one,
    SpendBlueDisc: every_one,
    TakeFuelOrCard: every_one,
    TakePoint: every_one,
    UseVersatility: best_strategy,
    UseWiseDriving: every_one,
}
"""Every other question is left to the advice."""


@cache
def _order_of(step: type[Step[Race]]) -> Order:
    """That of the step, or of the step it is a variant of."""
    return next((ORDERS[kind] for kind in step.__mro__ if kind in ORDERS), only_advice)
