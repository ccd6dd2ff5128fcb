"""The races of a study as they come in, sorted by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from paddock.kernel import Plain
from paddock.racing import circuits_of

from ..racing import AUTOMATON, Plan
from ..recording import Recorded
from ..report.series import Series, series_of
from ..report.study import Study
from ..schema import TABLES
from .passes import Pass, passes_in
from .races import StudyPlan


class RacesSeen:
    """What was raced so far; every figure is taken from here."""

    def __init__(self, equal: Series, mixed: Series | None) -> None:
        self.equal = Study(equal)
        self.mixed = mixed

    @property
    def races(self) -> int:
        """How many there are."""
        return self.equal.series.races + (self.mixed.races if self.mixed else 0)

    @property
    def circuit(self) -> str | Mapping[str, object]:
        """One of the game's, or the content of somebody's own."""
        chosen: str | Mapping[str, object] = self.equal.series.plan["options"]["circuit"]
        return chosen

    @cached_property
    def passes(self) -> list[Pass]:
        """Of the races of equal drivers."""
        return passes_in(self.equal.series)

    @cached_property
    def laps(self) -> dict[int, float]:
        """How many laps the winner of each race of equal drivers drove, up to the flag."""
        series = self.equal.series
        lap = float(circuits_of(series.game).facts(self.circuit)["spaces"])
        winners = {start.race: start.car for start in series.starts if start.place == 1}
        flags = self.equal.course.flags
        found = {
            turn.race: turn.progress / lap
            for turn in series.turns
            if turn.car == winners.get(turn.race) and turn.round == flags.get(turn.race)
        }
        return {race: laps for race, laps in found.items() if laps > 0}


def races_seen(plan: StudyPlan, races: Iterable[Recorded]) -> RacesSeen:
    """Races that were just run, in whatever order they came in."""
    equal: list[Recorded] = []
    mixed: list[Recorded] = []
    for race in sorted(races, key=lambda race: race.result.number):
        drivers = {finish.driver for finish in race.result.finishes} - {AUTOMATON}
        (equal if drivers == set(plan.equal.bots) else mixed).append(race)
    return RacesSeen(_series(plan.equal, equal), _series(plan.mixed, mixed) if mixed else None)


def _series(plan: Plan, races: Sequence[Recorded]) -> Series:
    about = {"game": plan.game, "rules_version": plan.setup.rules, "options": dict(plan.setup.options)}

    def rows(table: str) -> Iterable[Plain]:
        names = [column.name for column in TABLES[table]]
        return (dict(zip(names, row, strict=True)) for race in races for row in race.tables[table])

    return series_of("study", {**about, "seats": list(plan.bots), "races": len(races)}, rows)
