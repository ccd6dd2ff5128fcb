"""The door: whatever a driver is asked, this one has an answer, from nothing but what lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, question

from ...rules.fighting import least_raise
from ...state.car import Car
from ...state.race import Race
from ...state.turn import START_TURN
from ...steps.qualifying import recorded
from ...steps.roll import off_track_from
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


_CHOICES: dict[str, Callable[[Race, Car, Sequence[Code]], Code]] = {
    "quali.extra": choose_extra_rolls,
    "tyre.start": choose_start_tyres,
    "setup.custom": choose_setting,
    "setup.engine": choose_first,
    "pit.colour": choose_first,
    "roll.team": choose_most,
    "roll.again": choose_again,
    "roll.keep": choose_face,
    "rain.lower": choose_lowering,
    "stress.relieve": choose_relief,
    "drs.use": choose_most,
    "wear.token": choose_most,
    "blowout.token": choose_most,
    "extra": choose_extra,
    "step": choose_path,
    "fight.yield": choose_first,
    "fight.bid": choose_bid,
    "crash.again": choose_second_roll,
    "pit.tyre": choose_tyres,
    "pit.swap": choose_first,
    "pit.recover": choose_first,
    "sc.pit": choose_safety_car_stop,
}


class GreedyDriver:
    """Takes what looks best now."""

    def choose(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        if len(codes) == 1:
            return codes[0]
        kind = question(race).kind_now(race, seat)
        return _CHOICES[kind](race, race.cars[seat], codes)
