"""The section that answers whether a circuit is any good, and the one that lays series side by side."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import catalogued, rounded, said

from ..estimate import Estimate
from .blocks import Shelf, behind, chart, figure, section, table
from .charts import measure_chart
from .measures import MEASURES, Measure
from .reader import marked_up, told
from .study import Study
from .verdicts import Reference, Tone, Verdict, lead_of, verdicts
from .words import mean, number

MARKS: dict[Tone, str] = {"ok": "✓", "warn": "!", "info": "→"}
MARK_WORDS = catalogued("lab.report.mark.", {"info": "note", "ok": "good", "warn": "look again"})


def judgement(study: Study, reference: Reference, key: str) -> str:
    """Every question with its verdict, its figure and the figures of the reference."""
    series, found = study.series, verdicts(study, reference)
    title = (
        said("lab.report.verdict.own", "Is it any good?")
        if series.is_own_circuit
        else said("lab.report.verdict", "Against other circuits")
    )
    lead = lead_of(study, reference, found)
    cards = "".join(_card(verdict, study.unit) for verdict in found)
    return section(key, title, lead, f'<div class="cards">{cards}</div>')


def _card(verdict: Verdict, unit: str) -> str:
    mark, word = MARKS[verdict.tone], marked_up(MARK_WORDS[verdict.tone])
    figures = ""
    if verdict.measure is not None and verdict.found is not None:
        figures = f"{_told(verdict.measure, verdict.found, unit)}{_scale(verdict.found, verdict.others)}"
    return (
        f'<article class="card {verdict.tone}"><h3>{marked_up(verdict.asked)}</h3>'
        f'<p class="mark"><b aria-hidden="true">{mark}</b> {word}</p>'
        f"<p>{marked_up(verdict.answer)}</p>{figures}</article>"
    )


def _told(measure: Measure, found: Estimate, unit: str) -> str:
    value, low, high = (told(number(one, measure.digits)) for one in (found.value, found.low, found.high))
    return f'<p class="told"><b>{value}</b> <small>({low}–{high}) {marked_up(measure.counted_in(unit))}</small></p>'


def _scale(found: Estimate, others: Sequence[tuple[str, float]]) -> str:
    """A strip with a tick for every circuit of the reference and the interval of this one."""
    values = [value for _, value in others]
    low, high = min(*values, found.low), max(*values, found.high)
    room = (high - low) * 0.06 or 1.0
    low, high = low - room, high + room

    def at(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.1f}%"

    ticks = "".join(
        f'<line x1="{at(value)}" x2="{at(value)}" y1="5" y2="21">'
        f"<title>{marked_up(name)} {told(number(value, 2))}</title></line>"
        for name, value in others
    )
    ranged = marked_up(
        said(
            "lab.report.strip",
            "other circuits between {low} and {high}",
            low=rounded(min(values), 2),
            high=rounded(max(values), 2),
        )
    )
    return (
        f'<svg class="strip" width="100%" height="26" role="img" aria-label="{ranged}">'
        f'<line class="range" x1="{at(min(values))}" x2="{at(max(values))}" y1="13" y2="13"/>{ticks}'
        f'<line class="own" x1="{at(found.low)}" x2="{at(found.high)}" y1="13" y2="13"/>'
        f'<circle class="own" cx="{at(found.value)}" cy="13" r="6"/></svg>'
    )


def side_by_side(every: Sequence[Study], names: Sequence[str], shelf: Shelf) -> str:
    """Every measure of all series, as charts and as one table."""
    figures, unit = [study.measures for study in every], every[0].unit
    shown = []
    for measure in MEASURES:
        known = [(name, one[measure.key]) for name, one in zip(names, figures, strict=True) if measure.key in one]
        if len(known) > 1:
            words = measure.counted_in(unit)
            drawn = chart(shelf, f"side-{measure.key}", measure_chart(known, words, measure.digits), measure.title)
            shown.append(figure(measure.title, "", drawn))
    rows = [[_row_of(one), *(_cell(one, figure_of) for figure_of in figures)] for one in MEASURES]
    races = [said("lab.report.head.races", "races"), *(number(study.series.races) for study in every)]
    drivers = [said("lab.report.head.drivers", "drivers"), *(", ".join(study.series.drivers) for study in every)]
    whole = table(["", *names], [races, drivers, *rows])
    title = said("lab.report.side", "Side by side")
    return section("side", title, "", f'<div class="three">{"".join(shown)}</div>{behind(whole)}')


def _row_of(measure: Measure) -> str:
    return said("lab.report.side.row", "{measure}, {unit}", measure=measure.title, unit=measure.unit)


def _cell(measure: Measure, figures: dict[str, Estimate]) -> str:
    return mean(figures[measure.key], measure.digits) if measure.key in figures else "–"
