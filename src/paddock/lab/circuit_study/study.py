"""A study of a circuit: figures beside those of the printed circuits, corner by corner, and what would help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from paddock.kernel import AnyGame, Plain

from ..dataset import open_dataset
from ..estimate import Estimate
from ..report.series import Series, read_series
from ..report.verdicts import Verdict, answered
from .advice import Advice, Findings, advice_for
from .corners import CornerFigures, corner_figures, quiet_stretches
from .figures import ALL_QUESTIONS, MEASURES, figures_of
from .printed import printed_figures
from .races import DRIVER, equal_field
from .races_seen import RacesSeen
from .trials import Trials, trial_races

FEW_RACES = 20


@dataclass(frozen=True, slots=True)
class CircuitStudy:
    """What the races so far have shown."""

    circuit: str
    races: int
    figures: Mapping[str, Estimate]
    verdicts: Sequence[Verdict]
    corners: Sequence[CornerFigures]
    advice: Sequence[Advice]
    beside: str
    unit: str

    @property
    def is_thin(self) -> bool:
        """So few races that nothing is sure."""
        return self.races < FEW_RACES

    def to_plain(self) -> Plain:
        """JSON-ready, for the page and for programs."""
        return {
            "circuit": self.circuit,
            "races": self.races,
            "thin": self.is_thin,
            "beside": self.beside,
            "figures": {key: figure.to_plain() for key, figure in self.figures.items()},
            "questions": [_question(verdict, self.unit) for verdict in self.verdicts],
            "corners": [corner.to_plain() for corner in self.corners],
            "advice": [one.to_plain() for one in self.advice],
        }


def study_of(seen: RacesSeen) -> CircuitStudy:
    """Reckon with the races that there are; the same races give the same figures."""
    series = seen.equal.series
    figures = figures_of(seen)
    reference = printed_figures(series.game.name, series.circuit)
    verdicts = [
        answered(question, MEASURES[question.key], figures[question.key], reference)
        for question in ALL_QUESTIONS
        if question.key in figures and any(question.key in one.figures for one in reference.yardsticks)
    ]
    corners = corner_figures(seen)
    findings = Findings(verdicts, corners, quiet_stretches(seen), seen.races)
    advice = advice_for(series.game, seen.circuit, findings)
    told = (series.circuit, seen.races, figures, verdicts, corners, advice)
    return CircuitStudy(*told, reference.conditions, seen.equal.unit)


def study_of_series(every: Sequence[Series]) -> CircuitStudy | None:
    """The study that these series make, if they are those of one: equal drivers, then a mixed field, on one circuit."""
    if not every or every[0].is_season or set(every[0].plan["seats"]) != {DRIVER}:
        return None
    circuits = [series.plan["options"].get("circuit") for series in every]
    if circuits[0] is None or any(circuit != circuits[0] for circuit in circuits) or len(every) > 2:
        return None
    return study_of(RacesSeen(every[0], every[1] if len(every) > 1 else None))


def _question(verdict: Verdict, unit: str) -> Plain:
    assert verdict.measure is not None and verdict.found is not None
    measure = verdict.measure
    return {
        "key": measure.key,
        "title": measure.title,
        "unit": measure.counted_in(unit),
        "digits": measure.digits,
        "asked": verdict.asked,
        "tone": verdict.tone,
        "answer": verdict.answer,
        "found": verdict.found.to_plain(),
        "others": [{"name": name, "value": round(value, 4)} for name, value in verdict.others],
    }


def with_trials(
    game: AnyGame, circuit: object, study: CircuitStudy, is_enough: Callable[[], bool] = lambda: False
) -> CircuitStudy:
    """The same study, its advice tried on somebody's own circuit; those that come with the game stay as they are."""
    if not isinstance(circuit, Mapping):
        return study
    trials = Trials(game, circuit, study.figures, trial_races(study.races), is_enough)
    return replace(study, advice=trials.tried(study.advice))


def circuit_report(folders: Sequence[Path], is_enough: Callable[[], bool] = lambda: False) -> Plain | None:
    """The study that the series in these dataset folders make, JSON-ready; nothing where they are of another kind."""
    raced = [folder for folder in folders if open_dataset(folder).races_in]
    every = [read_series(folder) for folder in raced]
    found = study_of_series(every)
    if found is None:
        return None
    circuit = every[0].plan["options"]["circuit"]
    if not _is_usual(every[0]):
        return found.to_plain()
    return with_trials(every[0].game, circuit, found, is_enough).to_plain()


def _is_usual(series: Series) -> bool:
    """Raced as changes are tried: under other conditions the two could not be compared."""
    return set(series.plan["options"]) == {"circuit"} and len(series.plan["seats"]) == len(equal_field(series.game))
