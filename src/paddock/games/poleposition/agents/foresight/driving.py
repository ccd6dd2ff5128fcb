"""Quick choices for imagined races: the game's advice, but with tyres planned ahead and points spent while they pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, Question, question

from ...pieces.components import DRY
from ...pieces.kinds_of_mp import CORNER_BATCH, ENGINE_BATCH
from ...rules.worth_of_roll import off_track_from
from ...state.car import Car
from ...state.race import Race
from ...state.turn import START_TURN
from ...steps.extra import BuyAfter, BuyBefore
from ...steps.move import ChoosePath
from ...steps.opening import ChooseStartTyres
from ...steps.pit import FitTyres
from ...steps.roll import RollAgain
from ..greedy import GreedyDriver
from ..greedy.moving import batch_gain, value
from ..greedy.road import to_pits
from .planning import NEVER, plan_of, position_of, stints_of
from .stints import MOST_STOPS

ALL, MOST = 0.9, 0.6  # share of its MP that a batch must gain
MANY = 0.2  # engine or brake points for each turn to go, from which on the smaller share will do
NEAR_PITS = 12
REROLL = (1.0, 1.6)  # MP that a reroll must promise while points are plenty, and when they are few
PLENTY = 0.35  # skill points for each turn to go
SPARE = 0.5  # the same, from which on points go into corners

_GREEDY = GreedyDriver()


def drive(race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
    """One of the listed codes."""
    choose = _CHOICES.get(type(question(race)))
    return choose(race, race.cars[seat], codes) if choose else _GREEDY.choose(race, seat, codes, chance)


def choose_way(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """The most valuable outcome, with the stop that the plan wants."""
    stop = wants_stop(race, car)
    return max(codes, key=lambda code: value(race, car, code, stop))


def wants_stop(race: Race, car: Car) -> bool:
    """Whether the pits at the end of this lap are the better way."""
    plan = plan_of(race, car)
    return plan.stopping < plan.going_on


def choose_batch(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """A batch as soon as it gains all it can; skill points in corners if there are more than rerolls will need."""
    if to_pits(race.course, car.cell, car.line) < NEAR_PITS and wants_stop(race, car):
        return codes[0]
    for code in codes[1:]:
        least = least_gain(race, car, code)
        if least < NEVER and batch_gain(race, car, code) >= least:
            return code
    return codes[0]


def least_gain(race: Race, car: Car, code: Code) -> float:
    """The cells that a batch must gain now; never the second batch of a turn, which costs more."""
    turn, rules = race.turn, race.rules
    if code[0] == CORNER_BATCH:
        return ALL * code[1] if car.skill > SPARE * turns_ahead(race, car) else NEVER
    engine = code[0] == ENGINE_BATCH
    if turn.engine_batches if engine else turn.brake_batches:
        return NEVER
    points, mp = (car.engine, rules.engine_mp) if engine else (car.brake, rules.brake_mp)
    return mp[DRY] * (MOST if points > MANY * turns_ahead(race, car) else ALL)


def turns_ahead(race: Race, car: Car) -> float:
    """About how many turns there are still to come."""
    return 1 + plan_of(race, car).turns


def choose_again(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """Another roll if it promises enough for a point."""
    if race.turn.kind != START_TURN and max(race.turn.faces) >= off_track_from(race, car):
        return codes[0]
    hope = hope_of(race, car)
    if hope < REROLL[0]:
        return codes[0]
    return codes[-1] if hope >= REROLL[car.skill < PLENTY * turns_ahead(race, car)] else codes[0]


def hope_of(race: Race, car: Car) -> float:
    """The MP that one more roll promises."""
    rolled, dice = max(race.turn.faces), race.rules.dice
    die = dice.purple if race.turn.kind == START_TURN else dice.tyres[race.compound(car)]
    return sum([face - rolled for face in die if face > rolled]) / len(die)


def choose_start_tyres(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """The set with which the whole race takes the fewest turns."""
    stints, sets = stints_of(race), race.rules.sets
    position = position_of(race, stints)

    def turns(code: Code) -> float:
        return stints.turns(race.laps, position, sets.index(code[0]), car.lives, MOST_STOPS, False)

    return min(codes, key=turns)


def choose_set(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """The set with which the rest of the race takes the fewest turns."""
    stints, laps = stints_of(race), race.laps - car.lap + 1
    position = position_of(race, stints)
    return min(codes, key=lambda code: stints.turns(laps, position, code[0], car.lives, 1, True))


_CHOICES: dict[type[Question[Race]], Callable[[Race, Car, Sequence[Code]], Code]] = {
    BuyBefore: choose_batch,
    BuyAfter: choose_batch,
    RollAgain: choose_again,
    ChoosePath: choose_way,
    ChooseStartTyres: choose_start_tyres,
    FitTyres: choose_set,
}
