"""F90.FLOW.12 is written twice, to be driven and to be foreseen: in whole races both say the same of every movement.

Each movement is foreseen when it begins and compared when it has ended: where the car stands, whom it passed and for
what price, which leader checks it took, how many MP were lost, and why it stopped. The walk takes every leader check
for passed, so a failed one is compared with the walk that knows how many were passed before it. Where a driver declines
a pass, the way until then is compared; a free pass and a refused symbol lead elsewhere and are only counted.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from paddock.games.formula90.agents.greedy import GreedyDriver
from paddock.games.formula90.board.course import PASSES
from paddock.games.formula90.events.movement import CarMoved, CarPassed
from paddock.games.formula90.events.resolve import CheckMade
from paddock.games.formula90.state.race import Race
from paddock.games.formula90.steps.choice import NO, YES, Choice
from paddock.games.formula90.steps.earlier.passing import OfferFreePass
from paddock.games.formula90.steps.movement import MoveCar, TotalPoints
from paddock.games.formula90.steps.passing import OfferSymbol, OfferUnlap
from paddock.games.formula90.trials.walk import ALL_CHECKS, Outlook, foresee
from paddock.kernel import Code, Event, FastChance, apply, new_table, question

SOAK = bool(os.environ.get("PADDOCK_SOAK"))
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "second edition": (4, {"edition": "2e", "circuit": "monza"}),
    "3.0 L": (3, {"edition": "v10", "circuit": "spa"}),
    "3.0 L with teams": (4, {"edition": "v10", "circuit": "silverstone", "teams": ["1+2", "3+robot", "4+robot"]}),
    "9.3, advanced": (5, {"edition": "93-advanced", "circuit": "monaco"}),
    "9.3, base": (4, {"edition": "93-base", "circuit": "hungaroring"}),
    "9.3, junior": (4, {"edition": "93-base", "circuit": "monza", "junior": True}),
}
RACES = 150 if SOAK else 4
FEWEST = 20_000 if SOAK else 500
"""Movements compared for each table."""
SELDOM = 4
"""One in so many questions is not answered as the walk or the advice takes it."""
DRIVER = GreedyDriver()
Answer = Callable[[Choice, Race, int, Code], None]


@dataclass(slots=True)
class Movement:
    """A movement that has begun: the position it was foreseen in, and what has happened since."""

    before: Race
    who: int
    points: int
    told: int  # so many events had been told before
    unforeseen: str = ""  # an answer that the walk does not take

    def outlook(self, sure_checks: int = ALL_CHECKS) -> Outlook:
        """Where the walk sees the car end."""
        return foresee(self.before, self.before.cars[self.who], self.points, sure_checks)


@dataclass(slots=True)
class Observer:
    """Foresees each movement of a race and compares it when it has ended."""

    open: Movement | None = None
    seen: Counter[str] = field(default_factory=Counter)

    def begins(self, race: Race, who: int, points: int, before: Race) -> None:
        """Keep the position before the first section is entered."""
        assert self.open is None and race.log is not None
        self.open = Movement(before, who, points, len(race.log))

    def ends(self, race: Race, moved: CarMoved) -> None:
        """Compare what was foreseen with what was told."""
        movement, self.open = self.open, None
        assert movement is not None and movement.who == moved.car and race.log is not None
        events = race.log[movement.told :]
        passed = [event for event in events if isinstance(event, CarPassed)]
        checks = [event for event in events if isinstance(event, CheckMade) and event.check == "leader"]
        self.seen[moved.reason] += 1
        self.seen.update(event.pass_kind for event in passed)
        if movement.unforeseen:
            self.seen[movement.unforeseen] += 1
        elif moved.reason == "stayed-behind":
            assert_way_until(movement, race, passed)
        else:
            failed = moved.reason == "leader-check"
            outlook = movement.outlook(len(checks) - 1 if failed else ALL_CHECKS)
            assert told_by(outlook) == (moved.progress, prices(passed), moved.lost, moved.reason, len(checks))
            assert outlook.touched[-1] == moved.progress
            self.seen["compared"] += 1


def told_by(outlook: Outlook) -> tuple[object, ...]:
    """What a walk says of a movement."""
    passes = [(rival, PASSES[kind], cost) for rival, kind, cost in outlook.passed]
    return outlook.progress, passes, max(0, outlook.left), outlook.reason, outlook.leader_checks


def prices(passed: list[CarPassed]) -> list[tuple[int, str, int]]:
    """Whom, how and for how much."""
    return [(event.rival, event.pass_kind, event.cost) for event in passed]


def assert_way_until(movement: Movement, race: Race, passed: list[CarPassed]) -> None:
    """The driver stays behind a car that the walk passes next: until then both drive the same way."""
    foreseen = told_by(movement.outlook())[1]
    assert isinstance(foreseen, list)
    assert prices(passed) == foreseen[: len(passed)]
    car = race.cars[movement.who]
    lane = race.lanes[car.progress % race.course.sections]
    assert foreseen[len(passed)][0] == lane[lane.index(car.number) - 1]


@pytest.fixture
def observer(monkeypatch: pytest.MonkeyPatch) -> Observer:
    """Somebody looks on when points are totalled, cars move and drivers answer; trials on copies tell nothing."""
    observer = Observer()
    total, move, tell = TotalPoints.act, MoveCar.act, Race.tell

    def look_on_total(step: TotalPoints, race: Race, who: int) -> None:
        off = race.clone() if race.cars[who].is_off else None
        total(step, race, who)
        if off is not None:  # the way back to the track is part of what the walk foresees
            observer.begins(race, who, race.turn.mp, off)

    def look_on_movement(step: MoveCar, race: Race, who: int) -> None:
        if observer.open is None:
            observer.begins(race, who, race.turn.left, race.clone())
        move(step, race, who)

    def look_on_event(race: Race, event: Event) -> None:
        tell(race, event)
        if isinstance(event, CarMoved):
            observer.ends(race, event)

    monkeypatch.setattr(TotalPoints, "act", look_on_total)
    monkeypatch.setattr(MoveCar, "act", look_on_movement)
    monkeypatch.setattr(Race, "tell", look_on_event)
    for step, answer, name in ((OfferSymbol, NO, "symbol refused"), (OfferFreePass, YES, "free pass")):
        monkeypatch.setattr(step, "chosen", noting(observer, step, answer, name))
    return observer


def noting(
    observer: Observer, step: type[Choice], answer: Code, name: str
) -> Callable[[Choice, Race, int, Code], None]:
    """The step's own answers, one of which the walk does not take."""
    chosen = step.chosen

    def look_on(self: Choice, race: Race, seat: int, code: Code) -> None:
        if code == answer and race.telling and observer.open is not None:
            observer.open.unforeseen = name
        chosen(self, race, seat, code)

    return look_on


def answered(race: Race, codes: Sequence[Code], chance: FastChance, *, advised: bool) -> Code:
    """Anything, or mostly what a sensible driver does; on the way mostly what the walk takes."""
    step = question(race)
    if isinstance(step, OfferUnlap | OfferSymbol) and chance.below(SELDOM):
        return codes[0]
    if isinstance(step, OfferFreePass) and chance.below(SELDOM):
        return codes[-1]
    if advised and chance.below(SELDOM):
        return DRIVER.choose(race, next(iter(race.asked)), codes, chance)
    return codes[chance.below(len(codes))]


@pytest.mark.parametrize("name", TABLES)
def test_cars_drive_as_the_walk_foresees(name: str, observer: Observer) -> None:
    """F90.FLOW.12: every movement of players and robots, also back from off the track and after late brakes."""
    seats, options = TABLES[name]
    for seed in range(RACES):
        race = new_table("formula90", seats, options, seed + 1, events=True).state
        assert isinstance(race, Race)
        chance = FastChance(seed)
        while race.asked:
            seat, codes = next(iter(race.asked.items()))
            apply(race, seat, answered(race, codes, chance, advised=seed % 2 == 1))
    assert observer.open is None
    assert observer.seen["compared"] >= FEWEST, observer.seen
    assert {"no-points", "too-dear", "leader-check", "overtake", "lap", "unlap"} <= {*observer.seen}, observer.seen
