"""Where a path leads and what it brings, told before it is chosen: played on a copy that nobody sees."""

from __future__ import annotations

from paddock.kernel import Code

from ..rules.driving import drive
from ..rules.fighting import attack_bonus
from ..rules.movement import fought_by, is_on_track, passed_by
from ..state.car import FINISHED, RACING, Car
from ..state.race import Race
from .outcomes import ATTACK, PIT

LINES = ("none", "on", "left")

Preview = dict[str, object]


def preview_path(race: Race, car: Car, code: Code) -> Preview:
    """Cells, MP used and left, places won and lost, the racing line, and whom an attack has to beat."""
    what, cells = code[0], code[2:]
    path = cells[:-1] if what == ATTACK else cells
    copy = race.clone()
    copy.log = None
    moved = copy.cars[car.number]
    drive(copy, moved, path)
    before, after = list(race.rank), list(copy.rank)
    here = before.index(car.number)
    now = after.index(car.number) if moved.status == RACING else here
    preview: Preview = {
        "cell": race.course.names[moved.cell],
        "mp": len(path),
        "left": copy.turn.left,
        "line": LINES[moved.line],
        "lap": moved.lap,
        "place": now + 1 + len(race.home),
        "passes": [number for number in before[:here] if number in after[now + 1 :]],
        "loses": [number for number in before[here + 1 :] if number in after[:now]],
        "laps": [number for number in copy.out if number not in race.out and number != car.number],
        "finishes": moved.status == FINISHED,
    }
    if what == ATTACK:
        preview |= _attack(copy, moved, cells[-1])
    if what == PIT:
        preview["pit"] = True
    return preview


def _attack(race: Race, car: Car, target: int) -> Preview:
    """Whom the step has to beat, and with what bonus."""
    passed = passed_by(race, car, target) if is_on_track(race, car) else []
    return {
        "target": race.course.names[target],
        "fights": [other.number for other in reversed(fought_by(race, car, target, passed))],
        "would_pass": [other.number for other in passed],
        "bonus": attack_bonus(race, car),
    }
