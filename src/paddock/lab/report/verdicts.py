"""Is it any good? A circuit against others of its game, question by question."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from paddock.kernel import Plain, counted

from ..estimate import Estimate
from .measures import BY_KEY, Measure
from .rates import Factor
from .study import Study
from .words import joined, percent, share

Tone = Literal["ok", "warn", "info"]
KIND, VERSION = "paddock-figures", 1


@dataclass(frozen=True, slots=True)
class Question:
    """What a designer asks, and the words for falling below, meeting and passing what other circuits show."""

    key: str
    asked: str
    below: tuple[Tone, str]
    within: str
    above: tuple[Tone, str]


QUESTIONS = (
    Question(
        "lead",
        "Does the lead change hands?",
        ("warn", "Less often than on any of them: whoever leads stays there."),
        "As often as on the other circuits.",
        ("ok", "More often than on any of them: a lively race."),
    ),
    Question(
        "spread",
        "Does the field stay together?",
        ("ok", "Closer at the flag than on any of them."),
        "As close at the flag as on the other circuits.",
        ("warn", "Wider apart at the flag than on any of them: some will have nobody to race."),
    ),
    Question(
        "pole",
        "Is the grid fair?",
        ("info", "Pole is worth less than on any of them: starting behind pays."),
        "Pole is worth what it is on the other circuits.",
        ("warn", "Pole is worth more than on any of them: the grid decides the race."),
    ),
    Question(
        "mishaps",
        "Do the corners bite?",
        ("info", "Fewer mishaps than on any of them: it forgives."),
        "As many mishaps as on the other circuits.",
        ("warn", "More mishaps than on any of them: it punishes."),
    ),
    Question(
        "worst",
        "Do they bite evenly?",
        ("ok", "Mishaps are spread more evenly than on any of them."),
        "The worst corner stands out no more than elsewhere.",
        ("warn", "The worst corner takes a larger share than on any of them."),
    ),
    Question(
        "rounds",
        "Is it the right length?",
        ("info", "Shorter than any of them; a lap more would help."),
        "As long as the other circuits.",
        ("info", "Longer than any of them; a lap less would help."),
    ),
    Question(
        "variation",
        "Can an evening be planned?",
        ("ok", "The length varies less than on any of them."),
        "The length varies as it does elsewhere.",
        ("warn", "The length varies more than on any of them."),
    ),
)


@dataclass(frozen=True, slots=True)
class Yardstick:
    """One circuit of the reference."""

    name: str
    figures: Mapping[str, Estimate]


@dataclass(frozen=True, slots=True)
class Reference:
    """What other circuits show, and under which conditions."""

    yardsticks: tuple[Yardstick, ...]
    conditions: str
    drivers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One question answered."""

    measure: Measure | None
    asked: str
    tone: Tone
    answer: str
    found: Estimate | None = None
    others: tuple[tuple[str, float], ...] = ()


def verdicts(study: Study, reference: Reference) -> list[Verdict]:
    """Every question that the tables can answer."""
    found = [
        _compared(question, study.measures[question.key], reference)
        for question in QUESTIONS
        if _varies(question.key, study.measures, reference)
    ]
    return [*found, *map(_balance, study.traits)]


def _varies(key: str, measures: Mapping[str, Estimate], reference: Reference) -> bool:
    """Whether a measure is known on both sides and is not simply nothing everywhere."""
    known = [one.figures[key] for one in reference.yardsticks if key in one.figures]
    return key in measures and bool(known) and any(figure.high for figure in (measures[key], *known))


def _compared(question: Question, found: Estimate, reference: Reference) -> Verdict:
    known = [(one.name, one.figures[question.key]) for one in reference.yardsticks if question.key in one.figures]
    others = tuple((name, figure.value) for name, figure in known)
    low, high = min(figure.low for _, figure in known), max(figure.high for _, figure in known)
    tone, answer = (
        question.below if found.high < low else question.above if found.low > high else ("ok", question.within)
    )
    return Verdict(BY_KEY[question.key], question.asked, tone, answer, found, others)


def _balance(factor: Factor) -> Verdict:
    """Whether one value of a trait wins clearly more than the others."""
    asked = f"Is there a choice? {factor.title}"
    strong = [group for group in factor.telling if group.win.value > factor.fair]
    if not strong:
        return Verdict(None, asked, "ok", "No value wins surely more than the others.")
    told = joined([f"{group.label} {share(group.win)}" for group in strong[:3]])
    decides = strong[0].win.low > 1.5 * factor.fair
    lead = "One choice decides" if decides else "Some choices win more"
    return Verdict(
        None, asked, "warn" if decides else "info", f"{lead}: {told}, where {percent(factor.fair)} is the average."
    )


def reference_for(study: Study, others: Sequence[Study]) -> Reference | None:
    """The other series of the same game, or the figures of the printed circuits that come with the program."""
    series = study.series
    same = [one for one in others if one.series.game is series.game and one.series.circuit != series.circuit]
    if same:
        sticks = tuple(Yardstick(one.series.circuit, one.measures) for one in same)
        told = f"the other series of this report: {joined([stick.name for stick in sticks])}"
        return Reference(sticks, told, same[0].series.drivers)
    return _printed(series.game.name, series.circuit)


def _printed(game: str, circuit: str) -> Reference | None:
    file = files(__package__).joinpath("reference", f"{game}.json")
    if not file.is_file():
        return None
    content = json.loads(file.read_text(encoding="utf-8"))
    known = [one for one in content["series"] if one["circuit"] != circuit]
    sticks = tuple(Yardstick(one["circuit"], _figures(one["measures"])) for one in known)
    first = content["series"][0]
    field = (
        f"{counted(first['races'], 'race')} of {first['cars']:.0f} cars driven by {joined(first['drivers'])} on each"
    )
    return Reference(sticks, f"{counted(len(sticks), 'printed circuit')} of the game, {field}", tuple(first["drivers"]))


def _figures(plain: Plain) -> dict[str, Estimate]:
    return {key: Estimate(one["value"], one["low"], one["high"]) for key, one in plain.items()}


def figures_of(every: Sequence[Study]) -> Plain:
    """The measures of some series as one JSON document; the reference of a game is such a document."""
    return {"kind": KIND, "version": VERSION, "series": [_plain(study) for study in every]}


def _plain(study: Study) -> Plain:
    series = study.series
    return {
        "name": series.name,
        "game": series.game.name,
        "circuit": series.circuit,
        "drivers": list(series.drivers),
        "cars": series.field_size,
        "races": series.races,
        "measures": {key: estimate.to_plain() for key, estimate in study.measures.items()},
    }
