"""The section that answers whether a circuit is any good, and the one that lays series side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..estimate import Estimate
from .blocks import Shelf, behind, chart, figure, section, table
from .charts import measure_chart
from .measures import MEASURES, Measure
from .study import Study
from .verdicts import Reference, Tone, Verdict, lead_of, verdicts
from .words import mean

MARKS: dict[Tone, tuple[str, str]] = {"ok": ("✓", "good"), "warn": ("!", "look again"), "info": ("→", "note")}


def judgement(study: Study, reference: Reference, key: str) -> str:
    """Every question with its verdict, its figure and the figures of the reference."""
    series, found = study.series, verdicts(study, reference)
    title = "Is it any good?" if series.is_own_circuit else "Against other circuits"
    lead = lead_of(study, reference, found)
    cards = "".join(_card(verdict, study.unit) for verdict in found)
    return section(key, title, lead, f'<div class="cards">{cards}</div>')


def _card(verdict: Verdict, unit: str) -> str:
    mark, word = MARKS[verdict.tone]
    figures = ""
    if verdict.measure is not None and verdict.found is not None:
        figures = f"{_told(verdict.measure, verdict.found, unit)}{_scale(verdict.found, verdict.others)}"
    return (
        f'<article class="card {verdict.tone}"><h3>{escape(verdict.asked)}</h3>'
        f'<p class="mark"><b aria-hidden="true">{mark}</b> {word}</p><p>{escape(verdict.answer)}</p>{figures}</article>'
    )


def _told(measure: Measure, found: Estimate, unit: str) -> str:
    words = escape(measure.counted_in(unit))
    bounds = f"{found.low:.{measure.digits}f}–{found.high:.{measure.digits}f}"
    return f'<p class="told"><b>{found.value:.{measure.digits}f}</b> <small>({bounds}) {words}</small></p>'


def _scale(found: Estimate, others: Sequence[tuple[str, float]]) -> str:
    """A strip with a tick for every circuit of the reference and the interval of this one."""
    values = [value for _, value in others]
    low, high = min(*values, found.low), max(*values, found.high)
    room = (high - low) * 0.06 or 1.0
    low, high = low - room, high + room

    def at(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.1f}%"

    ticks = "".join(
        f'<line x1="{at(value)}" x2="{at(value)}" y1="5" y2="21"><title>{escape(name)} {value:.2f}</title></line>'
        for name, value in others
    )
    ranged = f"other circuits between {min(values):.2f} and {max(values):.2f}"
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
    rows = [
        [f"{one.title}, {one.unit.format(unit=unit)}", *(_cell(one, figure_of) for figure_of in figures)]
        for one in MEASURES
    ]
    races = ["races", *(f"{study.series.races:,}" for study in every)]
    drivers = ["drivers", *(", ".join(study.series.drivers) for study in every)]
    whole = table(["", *names], [races, drivers, *rows])
    return section("side", "Side by side", "", f'<div class="three">{"".join(shown)}</div>{behind(whole)}')


def _cell(measure: Measure, figures: dict[str, Estimate]) -> str:
    return mean(figures[measure.key], measure.digits) if measure.key in figures else "–"
