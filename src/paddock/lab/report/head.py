"""The head of the page: the circuit, who won on it, and the figures everybody asks for."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from paddock.kernel import counted

from ..estimate import Estimate
from . import drawing
from .blocks import tiles
from .study import Study
from .traces import mean_of
from .words import percent

SHOWN_WINNERS = 6


def head(title: str, every: Sequence[Study]) -> str:
    """Several series share the head of the first one."""
    study = every[0]
    series = study.series
    races = counted(sum(one.series.races for one in every), series.event)
    over = f"{series.game.title} · {races} · {series.field_size:g} {'car' if series.field_size == 1 else 'cars'}"
    drawn = drawing.picture(study.road, drawing.described(study.road, series.circuit))
    words = f'<p class="over">{escape(over)}</p><h1{_size(title)}>{escape(title)}</h1>{_tower(study)}'
    return f'<header class="hero"><div class="words">{words}</div>{drawn}</header>{_headlines(study)}'


def _size(title: str) -> str:
    """A long heading is set smaller."""
    return ' class="long"' if len(title) > 20 or max(map(len, title.split() or [""])) > 9 else ""


def _tower(study: Study) -> str:
    """The drivers with their win rates; where all cars have the same driver, the slots of the grid."""
    drivers, slots = study.factors[0], study.slots
    alone = len(drivers.groups) == 1 and slots is not None
    best = sorted((slots if slots and alone else drivers).groups, key=lambda group: -group.win.value)[:SHOWN_WINNERS]
    most = max(group.win.value for group in best) or 1
    colours = {name: number % 12 for number, name in enumerate(study.series.drivers)}
    what = "slot " if alone else ""
    lines = "".join(
        f'<li><span class="place">{number}</span><span class="who">{what}{escape(group.label)}</span>'
        f'<span class="bar"><i style="width:{100 * group.win.value / most:.0f}%;'
        f'background:var(--d{0 if alone else colours[group.label]})"></i></span>'
        f"<b>{percent(group.win.value)}</b><small>wins a start</small></li>"
        for number, group in enumerate(best, 1)
    )
    return f'<ol class="tower" aria-label="Win rates by {"grid slot" if alone else "driver"}">{lines}</ol>'


def _headlines(study: Study) -> str:
    measures, course = study.measures, study.course
    shown = [(measures["rounds"], f"rounds a {study.series.event}", "")]
    if course.margins:  # nobody is ahead in a race of one car
        shown.append((mean_of(course.lead_changes), "lead changes a race", ""))
        shown.append((mean_of(course.margins), f"{study.unit}s the winner is ahead", ""))
    if course.flags:
        shown.append((mean_of(course.mishaps), "mishaps a race", ""))
    if "pole" in measures:
        shown.append((measures["pole"], "pole, of a fair share", " ×"))
    shown.append((measures["out"], "of the cars drop out", " %"))
    always = "always" if study.series.races > 1 else ""
    return tiles(_tile(*one, always) for one in shown)


def _tile(found: Estimate, words: str, sign: str, always: str) -> tuple[str, str, str]:
    bounds = f"{found.low:.1f}–{found.high:.1f}" if found.low != found.high else always
    return f"{found.value:.1f}{sign}", words, bounds
