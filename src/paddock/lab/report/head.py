"""The head of the page: the circuit, who won on it, and the figures everybody asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from paddock.kernel import catalogued, rounded, row, said

from . import drawing
from .blocks import tiles
from .rates import Factor, Group
from .reader import marked_up, told
from .study import Study
from .traces import mean_of
from .words import between, brief, in_hundred, number, percent

SHOWN_WINNERS = 6
TOWERS = catalogued("lab.report.tower.", {"driver": "Win rates by driver", "slot": "Win rates by grid slot"})


def head(title: str, every: Sequence[Study]) -> str:
    """Several series share the head of the first one."""
    study = every[0]
    series = study.series
    drawn = drawing.picture(study.road, drawing.described(study.road, series.circuit))
    over, title = marked_up(_over(every)), told(title)
    words = f'<p class="over">{over}</p><h1{_size(title)}>{escape(title)}</h1>{_tower(study)}'
    return f'<header class="hero"><div class="words">{words}</div>{drawn}</header>{tiles(headlines(study))}'


def _over(every: Sequence[Study]) -> str:
    series = every[0].series
    races = said(
        "lab.report.over.races",
        "{event, select, season {{n, plural, one {# season} other {# seasons}}} "
        "other {{n, plural, one {# race} other {# races}}}}",
        event=series.event,
        n=sum(one.series.races for one in every),
    )
    alone = series.field_size == 1
    cars = said(
        "lab.report.over.cars",
        "{alone, select, true {{n} car} other {{n} cars}}",
        alone=alone,
        n=brief(series.field_size),
    )
    return said("lab.report.over", "{parts}", parts=row([series.game.title, races, cars], " · "))


def _size(title: str) -> str:
    """A long heading is set smaller."""
    return ' class="long"' if len(title) > 20 or max(map(len, title.split() or [""])) > 9 else ""


@dataclass(frozen=True, slots=True)
class Winners:
    """Who wins, the best first: drivers, or slots of the grid where all cars have the same driver."""

    what: str  # driver, slot
    groups: tuple[Group, ...]


def winners(study: Study) -> Winners:
    """The first of them."""
    drivers, slots = study.factors[0], study.slots
    if len(drivers.groups) == 1 and slots is not None:
        return Winners("slot", _best(slots))
    return Winners("driver", _best(drivers))


def _best(factor: Factor) -> tuple[Group, ...]:
    return tuple(sorted(factor.groups, key=lambda group: -group.win.value)[:SHOWN_WINNERS])


def _tower(study: Study) -> str:
    """The drivers with their win rates, or the slots."""
    best = winners(study)
    alone = best.what == "slot"
    most = max(group.win.value for group in best.groups) or 1
    wins = marked_up(said("lab.report.axis.wins", "wins a start"))
    colours = {name: number % 12 for number, name in enumerate(study.series.drivers)}
    lines = "".join(
        f'<li><span class="place">{number}</span><span class="who">{marked_up(_who(group, alone))}</span>'
        f'<span class="bar"><i style="width:{100 * group.win.value / most:.0f}%;'
        f'background:var(--d{0 if alone else colours[group.label]})"></i></span>'
        f"<b>{told(percent(group.win.value))}</b><small>{wins}</small></li>"
        for number, group in enumerate(best.groups, 1)
    )
    return f'<ol class="tower" aria-label="{marked_up(TOWERS[best.what])}">{lines}</ol>'


def _who(group: Group, alone: bool) -> str:
    return said("lab.report.slot.n", "slot {n}", n=group.label) if alone else group.label


def headlines(study: Study) -> list[tuple[str, str, str]]:
    """The number, what it counts, and its range."""
    measures, course = study.measures, study.course
    rounds = said(
        "lab.report.tile.rounds",
        "{event, select, season {rounds a season} other {rounds a race}}",
        event=study.series.event,
    )
    shown = [(measures["rounds"], rounds, _plain)]
    if course.margins:  # nobody is ahead in a race of one car
        ahead = said(
            "lab.report.tile.ahead",
            "{unit, select, space {spaces} section {sections} cell {cells} other {steps}} the winner is ahead",
            unit=study.unit,
        )
        shown.append((mean_of(course.lead_changes), said("lab.report.tile.leads", "lead changes a race"), _plain))
        shown.append((mean_of(course.margins), ahead, _plain))
    if course.flags:
        shown.append((mean_of(course.mishaps), said("lab.report.tile.mishaps", "mishaps a race"), _plain))
    if "pole" in measures:
        shown.append((measures["pole"], said("lab.report.tile.pole", "pole, of a fair share"), _times))
    shown.append((measures["out"], said("lab.report.tile.out", "of the cars drop out"), _in_hundred))
    always = said("lab.report.always", "always") if study.series.races > 1 else ""
    return [
        (in_its_way(found.value), words, between(found) if found.low != found.high else always)
        for found, words, in_its_way in shown
    ]


def _plain(value: float) -> str:
    return number(value, 1)


def _times(value: float) -> str:
    return said("lab.report.times", "{n} ×", n=rounded(value, 1))


def _in_hundred(value: float) -> str:
    return in_hundred(value, 1)
