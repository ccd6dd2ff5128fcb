"""Where to go with the MP of a batch, and when to buy more."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ...pieces.kinds_of_mp import BATCHES, BRAKE_BATCH, CORNER_BATCH, ENGINE_BATCH
from ...state.car import Car
from ...state.race import Race
from ...steps.extra import brake_mp, corner_mp, engine_mp
from ...trials.outcomes import ATTACK, DROP_OUT, FINISH, PIT, STOP, outcomes
from .road import FAR, to_finish, to_pits
from .tyres import wants_stop

ATTACK_RISK = 1.5  # cells that an attack must promise more than a free path
FULL_BATCH = 2.5  # cells an extra batch must gain
SKILL_RESERVE = 4


def choose_path(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """The most valuable outcome."""
    stop = wants_stop(race, car)
    return max(codes, key=lambda code: value(race, car, code, stop))


def value(race: Race, car: Car, code: Code, stop: bool) -> float:
    """How good an outcome is: cells gained, or nearness of the pits for whoever wants to stop."""
    what, line, cells = code[0], code[1], code[2:]
    if what == PIT:
        return 1000.0 if stop else -500.0
    if what == FINISH:
        return 2000.0
    if what == DROP_OUT:
        return -2000.0
    if what == ATTACK:
        return gained(race, car, cells[-1], 0, stop) + attack_reserve(race, len(cells)) - ATTACK_RISK
    end = cells[-1] if cells else car.cell
    return gained(race, car, end, line, stop)


def attack_reserve(race: Race, used: int) -> float:
    """The MP left after a won attack are nearly as good as driven."""
    return 0.8 * max(0, race.turn.left - used)


def gained(race: Race, car: Car, end: int, line: int, stop: bool) -> float:
    """Cells nearer to the finish line; with a stop in mind, not past the pit entry."""
    course = race.course
    if end >= course.track or car.cell >= course.track:
        return float(end if end >= course.track else -to_finish(course, end, line))
    crossed = course.section[end] == 0 and course.section[car.cell] == course.last_section
    if stop and (crossed or missed_entry(race, car, end, line)):
        return -300.0
    return FAR * crossed + to_finish(course, car.cell, car.line) - to_finish(course, end, line)


def missed_entry(race: Race, car: Car, end: int, line: int) -> bool:
    """From here the pits could be reached in this lap, from there no more."""
    return to_pits(race.course, car.cell, car.line) < FAR <= to_pits(race.course, end, line)


def choose_extra(race: Race, car: Car, codes: Sequence[Code]) -> Code:
    """An extra batch if the points are due to be spent and it gains enough."""
    if wants_stop(race, car) and to_pits(race.course, car.cell, car.line) < 12:
        return codes[0]
    best, best_gain = codes[0], 0.0
    for code in codes[1:]:
        if is_due(race, car, code):
            gain = batch_gain(race, car, code)
            if gain >= FULL_BATCH and gain > best_gain:
                best, best_gain = code, gain
    return best


def batch_gain(race: Race, car: Car, code: Code) -> float:
    """What a batch would gain if it were driven now."""
    if code[0] == CORNER_BATCH:
        mp = corner_mp(race, car, code[1])
    else:
        mp = engine_mp(race, car) if code[0] == ENGINE_BATCH else brake_mp(race, car)
    found = outcomes(race, car, BATCHES[code[0]], mp)
    return max((value(race, car, one, False) for one in found if one[0] in (STOP, FINISH)), default=0.0)


def is_due(race: Race, car: Car, code: Code) -> bool:
    """Points are spent evenly over the race; the second batch of a turn is too dear."""
    left = max(0.0, (race.laps - car.lap + 1) / race.laps)
    turn, figures = race.turn, race.rules.figures
    if code[0] == ENGINE_BATCH:
        return turn.engine_batches == 0 and car.engine >= figures.engine * left * 0.9
    if code[0] == BRAKE_BATCH:
        return turn.brake_batches == 0 and car.brake >= figures.brake * left * 0.9
    return code[1] == 1 and car.skill > SKILL_RESERVE
