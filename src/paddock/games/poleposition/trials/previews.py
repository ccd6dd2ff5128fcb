"""Where a path leads and what it brings, told before it is chosen: played on a copy that nobody sees."""

from __future__ import annotations

from paddock.kernel import Code

from ..rules.driving import drive
from ..rules.fighting import attack_bonus, odds_of_fight
from ..rules.movement import fought_by, is_on_track, passed_by
from ..rules.pits import enter_pits
from ..rules.worth_of_roll import risks_of_ending
from ..state.car import FINISHED, OUT, Car
from ..state.race import Race
from .outcomes import ATTACK, PIT

LINES = ("none", "on", "left")

Preview = dict[str, object]


def preview_path(race: Race, car: Car, code: Code) -> Preview:
    """Cells, MP used and left, places won and lost, the racing line, what it wears, and whom an attack has to beat."""
    what, cells = code[0], code[2:]
    path = cells[:-1] if what == ATTACK else cells
    copy = race.clone()
    copy.log = None
    moved = copy.cars[car.number]
    drive(copy, moved, path)
    preview: Preview = {
        "cell": race.course.names[moved.cell],
        "mp": len(path),
        "left": copy.turn.left,
        "line": LINES[moved.line],
        "lap": moved.lap,
    }
    if what == PIT:
        preview |= _pit_stop(copy, moved)
    preview |= {
        **_places(race, copy, car),
        **_changes(car, moved),
        "finishes": moved.status == FINISHED,
        **risks_of_ending(copy, moved),
    }
    return preview | _attack(copy, moved, cells[-1]) if what == ATTACK else preview


def _pit_stop(race: Race, car: Car) -> Preview:
    """PP.PIT.06, PP.PIT.09: how far the MP lead along the entry lane, and what is stored in the box."""
    enter_pits(race, car)
    return {"pit": True, "ends": race.course.names[car.cell], "lap": car.lap, "stored": car.stored}


def _places(race: Race, after: Race, car: Car) -> Preview:
    """Whom the path passes, laps and falls behind, and the place it leads to."""
    before, here = list(race.rank), race.rank.index(car.number)
    if car.number in after.rank:
        now = after.rank.index(car.number)
        behind, ahead = list(after.rank[now + 1 :]), list(after.rank[:now])
        place = now + 1 + len(after.home)
    else:
        behind, ahead, place = list(after.rank), [], len(after.home)
    found: Preview = {
        "passes": [number for number in before[:here] if number in behind],
        "loses": [number for number in before[here + 1 :] if number in ahead],
        "laps": [number for number in after.out if number not in race.out and number != car.number],
    }
    if after.cars[car.number].status == OUT:
        return {**found, "passes": [], "out": True}
    return {**found, "place": place}


def _changes(car: Car, moved: Car) -> Preview:
    """PP.WEAR.01, PP.STRESS.11: what the finish line or the box does to tyres and driver."""
    found: Preview = {}
    if moved.lives != car.lives:
        found["worn"] = moved.life()
    if moved.stress != car.stress:
        found["stress"] = moved.stress
    return found


def _attack(race: Race, car: Car, target: int) -> Preview:
    """Whom the step has to beat, with what bonus, and how likely that is by the dice alone."""
    passed = passed_by(race, car, target) if is_on_track(race, car) else []
    fought = list(reversed(fought_by(race, car, target, passed)))
    return {
        "target": race.course.names[target],
        "fights": [other.number for other in fought],
        "would_pass": [other.number for other in passed],
        "bonus": attack_bonus(race, car),
        "odds": [list(odds_of_fight(race, car, other)) for other in fought],
    }
