"""The door: whatever a driver is asked, this one has an answer, from nothing but what lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, Question, question

from ...modules.collisions import RollCollisionAgain
from ...modules.constructors import ChooseBox
from ...modules.custom_setting import ShiftPoints, SwapPoint
from ...modules.drivers_and_teams import RecoverPoint, SaveTyre, TeamReroll, UseWearToken
from ...modules.drs import UseDrs
from ...modules.engines import ReplaceEngine
from ...modules.safety_car import DecidePit
from ...modules.stress import RelieveStress
from ...rules.fighting import least_raise
from ...rules.worth_of_roll import off_track_from
from ...state.car import Car
from ...state.race import Race
from ...state.turn import START_TURN
from ...steps.extra import BuyAfter, BuyBefore
from ...steps.fight import BidForPosition, YieldOrFight
from ...steps.move import ChoosePath
from ...steps.opening import ChooseStartTyres
from ...steps.pit import FitTyres
from ...steps.qualifying import BuyQualifyingRolls, recorded
from ...steps.roll import KeepFace, LowerRoll, RollAgain
from .moving import choose_extra, choose_path
from .tyres import best_set, is_wrong, wants_stop, worth

POOR_QUALIFYING = 3
REROLL_RESERVE = 5
DEAREST_BID = 2
BAD_CRASH = 4
STRESSED = 4
LOWERING = 3


def choose_extra_rolls(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return codes[-1] if recorded(race, car) <= POOR_QUALIFYING else codes[0]


def choose_start_tyres(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    laps = min(4, race.laps)
    sets = race.rules.sets
    return max(codes, key=lambda code: worth(race, sets.index(code[0]), car.lives[sets.index(code[0])], laps))


def choose_again(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    faces, rolled = race.turn.faces, max(race.turn.faces)
    if len(faces) > 1 or car.skill < REROLL_RESERVE:
        return codes[0]
    start = race.turn.kind == START_TURN
    die = race.rules.dice.purple if start else race.rules.dice.tyres[race.compound(car)]
    if not start and rolled >= off_track_from(race, car):
        return codes[0]
    better = sum(max(0, face - rolled) for face in die) / len(die)
    return codes[-1] if better >= 1.0 else codes[0]


def choose_face(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    safe = [code for code in codes if code[0] < off_track_from(race, car)]
    return max(safe) if safe else min(codes)


def choose_lowering(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    needed = max(0, race.turn.raw - off_track_from(race, car) + 1)
    return codes[needed] if needed <= LOWERING and needed < len(codes) else codes[0]


def choose_relief(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return codes[-1] if car.stress >= STRESSED else codes[0]


def choose_most(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return codes[-1]


def choose_first(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return codes[0]


def choose_bid(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    price = least_raise(race)
    return codes[1] if price <= DEAREST_BID and car.skill - price >= 1 else codes[0]


def choose_tyres(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return (best_set(race, car, [code[0] for code in codes]),)


def choose_safety_car_stop(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    wanted = not car.pitted or wants_stop(race, car) or is_wrong(race, car)
    return codes[-1] if wanted else codes[0]


def choose_second_roll(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return codes[-1] if race.turn.rolls[race.turn.involved.index(car.number)] >= BAD_CRASH else codes[0]


def choose_setting(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    return (2,) if (2,) in codes else codes[0]


_CHOICES: dict[type[Question[Race]], Callable[[Race, Car, Sequence[Code]], Code]] = {
    BuyQualifyingRolls: choose_extra_rolls,
    ChooseStartTyres: choose_start_tyres,
    ShiftPoints: choose_setting,
    ReplaceEngine: choose_first,
    ChooseBox: choose_first,
    TeamReroll: choose_most,
    RollAgain: choose_again,
    KeepFace: choose_face,
    LowerRoll: choose_lowering,
    RelieveStress: choose_relief,
    UseDrs: choose_most,
    UseWearToken: choose_most,
    SaveTyre: choose_most,
    BuyBefore: choose_extra,
    BuyAfter: choose_extra,
    ChoosePath: choose_path,
    YieldOrFight: choose_first,
    BidForPosition: choose_bid,
    RollCollisionAgain: choose_second_roll,
    FitTyres: choose_tyres,
    SwapPoint: choose_first,
    RecoverPoint: choose_first,
    DecidePit: choose_safety_car_stop,
}


class GreedyDriver:
    """Takes what looks best now."""

    def choose(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        if len(codes) == 1:
            return codes[0]
        return _CHOICES[type(question(race))](race, race.cars[seat], codes)
