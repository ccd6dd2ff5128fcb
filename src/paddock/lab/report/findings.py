"""What the figures say, in one sentence each."""

from __future__ import annotations

from statistics import median

from paddock.kernel import all_of, placed, rounded, said

from .lap import CornerToll, Layer
from .rates import Factor, Group
from .road import Corner, Road
from .series import Series
from .traces import BandPoint, Course, led_every_round, mean_of
from .words import mean, number, percent, share

MOST_NAMED = 3


def of_drivers(factor: Factor) -> str:
    """Who wins more than a fair share."""
    best, fair = factor.groups[0], percent(factor.fair)
    if best in factor.telling:
        return said(
            "lab.report.finding.best",
            "{driver} wins {rate} of its starts; a fair share is {fair}.",
            driver=_named(best),
            rate=share(best.win),
            fair=fair,
        )
    if factor.telling:
        return said(
            "lab.report.finding.less",
            "Nobody surely wins more than the fair share of {fair}, but {drivers} surely less.",
            drivers=all_of([group.label for group in factor.telling]),
            fair=fair,
        )
    return said("lab.report.finding.even", "No driver surely wins more than the fair share of {fair}.", fair=fair)


def of_places(series: Series) -> str:
    """What an ordinary day is like for the best and the worst driver."""
    best, worst = series.drivers[0], series.drivers[-1]
    ordinary = {name: [start.place for start in series.starts if start.driver == name] for name in (best, worst)}
    middle = {name: placed(round(median(places))) for name, places in ordinary.items()}
    return said(
        "lab.report.finding.places",
        "Half the time a {best} car comes home {place} or better; for {worst} it is {other}.",
        best=best,
        place=middle[best],
        worst=worst,
        other=middle[worst],
    )


def of_slots(factor: Factor) -> str:
    """What pole is worth."""
    pole = next((group for group in factor.groups if group.label == "1"), factor.groups[0])
    return said(
        "lab.report.finding.pole",
        "Pole wins {rate}, a fair share is {fair}: {sure, select, more {surely more than its share} "
        "less {surely less than its share} other {no sure advantage}}.",
        rate=share(pole.win),
        fair=percent(factor.fair),
        sure="more" if pole.win.low > factor.fair else "less" if pole.win.high < factor.fair else "no",
    )


def of_grid(series: Series) -> str:
    """How much of the order is decided before the start."""
    kept = sum(start.slot == start.place for start in series.starts) / len(series.starts)
    moved = sum(abs(start.slot - start.place) for start in series.starts) / len(series.starts)
    return said(
        "lab.report.finding.grid",
        "{kept} of the cars finish where they started; on average a car moves {moved} places.",
        kept=percent(kept),
        moved=rounded(moved, 1),
    )


def of_trait(factor: Factor) -> str:
    """Which values stand out."""
    better = [group for group in factor.telling if group.win.value > factor.fair]
    worse = [group for group in reversed(factor.telling) if group.win.value < factor.fair]
    fair = percent(factor.fair)
    if not better and not worse:
        return said("lab.report.finding.no-trait", "No value surely differs from the average of {fair}.", fair=fair)
    return said(
        "lab.report.finding.trait",
        "The average is {fair}.{more, select, none {} other { Surely more: {more}.}}{less, select, none {} other "
        "{ Surely less: {less}.}}",
        fair=fair,
        more=_listed(better),
        less=_listed(worse),
    )


def _listed(groups: list[Group]) -> str:
    if not groups:
        return "none"
    names, more = [group.label for group in groups[:MOST_NAMED]], len(groups) - MOST_NAMED
    others = [said("lab.report.finding.others", "{n, plural, one {# other} other {# others}}", n=more)]
    return all_of([*names, *others] if more > 0 else names)


def of_layer(layer: Layer, road: Road) -> str:
    """Where it happens most."""
    known = [(value, number) for number, value in enumerate(layer.values) if value]
    if not known:
        return ""
    value, cell = (min if layer.few_is_hot else max)(known)
    near, unit = _near(road.corner_near(road.cells[cell].middle)), road.board["unit"]["en"]
    if layer.key == "time":
        return said(
            "lab.report.finding.time",
            "Most turns end {near}: {value} a race on one {unit, select, space {space} section {section} cell {cell} "
            "other {step}}.",
            near=near,
            value=rounded(value, 1),
            unit=unit,
        )
    if layer.key == "speed":
        return said(
            "lab.report.finding.slow",
            "Cars are slowest {near}: those who end a turn there have moved at {value} on average.",
            near=near,
            value=rounded(value, 1),
        )
    return said(
        "lab.report.finding.incidents",
        "{total} in all; most happen {near}: {value} in a hundred races on one {unit, select, space {space} "
        "section {section} cell {cell} other {step}}.",
        total=number(layer.total),
        near=near,
        value=rounded(value, 0),
        unit=unit,
    )


def _near(corner: Corner | None) -> str:
    if corner is None:
        return said("lab.report.finding.start", "on the start straight")
    return said("lab.report.finding.near", "near {corner}", corner=_corner(corner))


def _corner(corner: Corner) -> str:
    return f"{corner.label} {corner.name}".strip()


def of_tolls(tolls: list[CornerToll]) -> str:
    """Which corner takes most."""
    total = sum(toll.total for toll in tolls)
    worst = max(tolls, key=lambda toll: toll.total)
    return said(
        "lab.report.finding.tolls",
        "{corner} takes {part} of all mishaps, {even} would be even{quiet, plural, =0 {} one {; # corner saw none} "
        "other {; # corners saw none}}.",
        corner=_corner(worst.corner),
        part=percent(worst.total / total),
        even=percent(1 / len(tolls)),
        quiet=sum(not toll.total for toll in tolls),
    )


def of_bands(points: list[BandPoint], unit: str) -> str:
    """Who is where at half distance."""
    half = max(point.round for point in points) // 2
    here = sorted((point.middle, point.driver) for point in points if point.round == half)
    told = [
        said("lab.report.finding.behind", "{driver} {n}", driver=driver, n=rounded(gap, 0)) for gap, driver in here[:4]
    ]
    return said(
        "lab.report.finding.bands",
        "{unit, select, space {Spaces} section {Sections} cell {Cells} other {Steps}} between the leader and the "
        "median car in round {round}: {drivers}.",
        unit=unit,
        round=half,
        drivers=all_of(told) if told else number(0),
    )


def of_leads(course: Course) -> str:
    """How often the lead changes."""
    return said(
        "lab.report.finding.leads",
        "The lead changes {changes} times a race; {quiet} of {races, plural, one {# race} other {# races}} had the "
        "same leader in every round.",
        changes=mean(mean_of(course.lead_changes)),
        quiet=percent(led_every_round(course)),
        races=len(course.lead_changes),
    )


def of_length(series: Series, course: Course) -> str:
    """How long races last."""
    rounds = sorted(series.rounds.values())
    return said(
        "lab.report.finding.length",
        "{event, select, season {A season} other {A race}} takes {rounds} rounds; eight in ten take {low} to "
        "{high}.{home, select, none {} other { The winner is home after {home}.}}",
        event=series.event,
        rounds=mean(mean_of(series.rounds)),
        low=rounds[len(rounds) // 10],
        high=rounds[-1 - len(rounds) // 10],
        home=mean(mean_of(course.flags)) if course.flags else "none",
    )


def _named(group: Group) -> str:
    return group.label[:1].upper() + group.label[1:]
