"""Is it any good? A circuit against others of its game, question by question."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from paddock.kernel import Plain, all_of, rounded, row, said

from ..estimate import Estimate
from .measures import BY_KEY, Measure
from .rates import Factor
from .study import Study
from .words import percent, share

Tone = Literal["ok", "warn", "info"]
KIND, VERSION = "paddock-figures", 1
FEW_RACES = 20


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
        said("lab.question.lead.asked", "Does the lead change hands?"),
        ("warn", said("lab.question.lead.below", "Less often than on any of them: whoever leads stays there.")),
        said("lab.question.lead.within", "As often as on the other circuits."),
        ("ok", said("lab.question.lead.above", "More often than on any of them: a lively race.")),
    ),
    Question(
        "spread",
        said("lab.question.spread.asked", "Does the field stay together?"),
        ("ok", said("lab.question.spread.below", "Closer at the flag than on any of them.")),
        said("lab.question.spread.within", "As close at the flag as on the other circuits."),
        (
            "warn",
            said(
                "lab.question.spread.above",
                "Wider apart at the flag than on any of them: some will have nobody to race.",
            ),
        ),
    ),
    Question(
        "pole",
        said("lab.question.pole.asked", "Is the grid fair?"),
        ("info", said("lab.question.pole.below", "Pole is worth less than on any of them: starting behind pays.")),
        said("lab.question.pole.within", "Pole is worth what it is on the other circuits."),
        ("warn", said("lab.question.pole.above", "Pole is worth more than on any of them: the grid decides the race.")),
    ),
    Question(
        "mishaps",
        said("lab.question.mishaps.asked", "Do the corners bite?"),
        ("info", said("lab.question.mishaps.below", "Fewer mishaps than on any of them: it forgives.")),
        said("lab.question.mishaps.within", "As many mishaps as on the other circuits."),
        ("warn", said("lab.question.mishaps.above", "More mishaps than on any of them: it punishes.")),
    ),
    Question(
        "worst",
        said("lab.question.worst.asked", "Do they bite evenly?"),
        ("ok", said("lab.question.worst.below", "Mishaps are spread more evenly than on any of them.")),
        said("lab.question.worst.within", "The worst corner stands out no more than elsewhere."),
        ("warn", said("lab.question.worst.above", "The worst corner takes a larger share than on any of them.")),
    ),
    Question(
        "rounds",
        said("lab.question.rounds.asked", "Is it the right length?"),
        ("info", said("lab.question.rounds.below", "Shorter than any of them; a lap more would help.")),
        said("lab.question.rounds.within", "As long as the other circuits."),
        ("info", said("lab.question.rounds.above", "Longer than any of them; a lap less would help.")),
    ),
    Question(
        "variation",
        said("lab.question.variation.asked", "Can an evening be planned?"),
        ("ok", said("lab.question.variation.below", "The length varies less than on any of them.")),
        said("lab.question.variation.within", "The length varies as it does elsewhere."),
        ("warn", said("lab.question.variation.above", "The length varies more than on any of them.")),
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
        answered(question, BY_KEY[question.key], study.measures[question.key], reference)
        for question in QUESTIONS
        if _varies(question.key, study.measures, reference)
    ]
    return [*found, *map(_balance, study.traits)]


def lead_of(study: Study, reference: Reference, found: Sequence[Verdict]) -> str:
    """How many doubts there are, and against what."""
    series, doubts = study.series, sum(verdict.tone == "warn" for verdict in found)
    told = [
        said(
            "lab.report.lead.asked",
            "{n, plural, one {# question} other {# questions}}, {doubts, plural, =0 {no doubts} one {# doubt} "
            "other {# doubts}}.",
            n=len(found),
            doubts=doubts,
        ),
        said("lab.report.lead.beside", "Measured against {others}.", others=reference.conditions),
    ]
    if set(series.drivers) != set(reference.drivers) and reference.drivers:
        told.append(said("lab.report.lead.drivers", "Other drivers raced there, so take the comparison with care."))
    if series.races < FEW_RACES:
        told.append(
            said(
                "lab.report.lead.few",
                "With {n, plural, one {# race} other {# races}} only, take the verdicts with care.",
                n=series.races,
            )
        )
    return said("lab.report.lead", "{sentences}", sentences=row(told, " "))


def _varies(key: str, measures: Mapping[str, Estimate], reference: Reference) -> bool:
    """Whether a measure is known on both sides and is not simply nothing everywhere."""
    known = [one.figures[key] for one in reference.yardsticks if key in one.figures]
    return key in measures and bool(known) and any(figure.high for figure in (measures[key], *known))


def answered(question: Question, measure: Measure, found: Estimate, reference: Reference) -> Verdict:
    """A figure beside those of the reference: below, within or above all of them."""
    known = [(one.name, one.figures[question.key]) for one in reference.yardsticks if question.key in one.figures]
    others = tuple((name, figure.value) for name, figure in known)
    low, high = min(figure.low for _, figure in known), max(figure.high for _, figure in known)
    tone, answer = (
        question.below if found.high < low else question.above if found.low > high else ("ok", question.within)
    )
    return Verdict(measure, question.asked, tone, answer, found, others)


def _balance(factor: Factor) -> Verdict:
    """Whether one value of a trait wins clearly more than the others."""
    asked = said("lab.report.choice.asked", "Is there a choice? {what}", what=factor.title)
    strong = [group for group in factor.telling if group.win.value > factor.fair]
    if not strong:
        return Verdict(None, asked, "ok", said("lab.report.choice.even", "No value wins surely more than the others."))
    best = [
        said("lab.report.choice.one", "{what} {rate}", what=group.label, rate=share(group.win)) for group in strong[:3]
    ]
    decides = strong[0].win.low > 1.5 * factor.fair
    answer = said(
        "lab.report.choice.more",
        "{decides, select, true {One choice decides} other {Some choices win more}}: {best}, where {fair} is the "
        "average.",
        decides=decides,
        best=all_of(best),
        fair=percent(factor.fair),
    )
    return Verdict(None, asked, "warn" if decides else "info", answer)


def reference_for(study: Study, others: Sequence[Study]) -> Reference | None:
    """The other series of the same game, or the figures of the printed circuits that come with the program."""
    series = study.series
    same = [one for one in others if one.series.game is series.game and one.series.circuit != series.circuit]
    if same:
        sticks = tuple(Yardstick(one.series.circuit, one.measures) for one in same)
        told = said(
            "lab.report.beside.series",
            "the other series of this report: {names}",
            names=all_of([stick.name for stick in sticks]),
        )
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
    told = said(
        "lab.report.beside.printed",
        "{n, plural, one {# printed circuit} other {# printed circuits}} of the game, {races, plural, one {# race} "
        "other {# races}} of {cars} cars driven by {drivers} on each",
        n=len(sticks),
        races=first["races"],
        cars=rounded(first["cars"], 0),
        drivers=all_of(first["drivers"]),
    )
    return Reference(sticks, told, tuple(first["drivers"]))


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
