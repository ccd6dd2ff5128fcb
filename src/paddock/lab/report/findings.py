"""What the figures say, in one sentence each."""

from __future__ import annotations

from statistics import median

from paddock.kernel import counted, ordinal

from .lap import CornerToll, Layer
from .rates import Factor, Group
from .road import Road
from .series import Series
from .traces import BandPoint, Course, led_every_round, mean_of
from .words import joined, mean, percent, share


def of_drivers(factor: Factor) -> str:
    """Who wins more than a fair share."""
    best = factor.groups[0]
    if best in factor.telling:
        return f"{_named(best)} wins {share(best.win)} of its starts; a fair share is {percent(factor.fair)}."
    if factor.telling:
        less = joined([group.label for group in factor.telling])
        return f"Nobody surely wins more than the fair share of {percent(factor.fair)}, but {less} surely less."
    return f"No driver surely wins more than the fair share of {percent(factor.fair)}."


def of_places(series: Series) -> str:
    """What an ordinary day is like for the best and the worst driver."""
    best, worst = series.drivers[0], series.drivers[-1]
    ordinary = {name: [start.place for start in series.starts if start.driver == name] for name in (best, worst)}
    middle = {name: ordinal(round(median(places))) for name, places in ordinary.items()}
    return f"Half the time a {best} car comes home {middle[best]} or better; for {worst} it is {middle[worst]}."


def of_slots(factor: Factor) -> str:
    """What pole is worth."""
    pole = next((group for group in factor.groups if group.label == "1"), factor.groups[0])
    verdict = "more" if pole.win.low > factor.fair else "less" if pole.win.high < factor.fair else ""
    told = f"Pole wins {share(pole.win)}, a fair share is {percent(factor.fair)}"
    return f"{told}: surely {verdict} than its share." if verdict else f"{told}: no sure advantage."


def of_grid(series: Series) -> str:
    """How much of the order is decided before the start."""
    kept = sum(start.slot == start.place for start in series.starts) / len(series.starts)
    moved = sum(abs(start.slot - start.place) for start in series.starts) / len(series.starts)
    return f"{percent(kept)} of the cars finish where they started; on average a car moves {moved:.1f} places."


def of_trait(factor: Factor) -> str:
    """Which values stand out."""
    better = [group for group in factor.telling if group.win.value > factor.fair]
    worse = [group for group in reversed(factor.telling) if group.win.value < factor.fair]
    parts = [f"{_listed(better, factor)} surely win{'s' if len(better) == 1 else ''} more"] if better else []
    parts += [f"{_listed(worse, factor)} surely win{'s' if len(worse) == 1 else ''} less"] if worse else []
    if not parts:
        return f"No value surely differs from the average of {percent(factor.fair)}."
    sentence = f"{joined(parts)} than the average of {percent(factor.fair)}."
    return sentence[:1].upper() + sentence[1:]


def _listed(groups: list[Group], factor: Factor) -> str:
    names = [group.label for group in groups[:3]]
    title = f"{factor.title.lower()} " if names[0][0].isdigit() else ""
    return title + joined([*names, f"{len(groups) - 3} others"] if len(groups) > 3 else names)


def of_layer(layer: Layer, road: Road) -> str:
    """Where it happens most."""
    known = [(value, number) for number, value in enumerate(layer.values) if value]
    if not known:
        return ""
    value, number = (min if layer.few_is_hot else max)(known)
    corner = road.corner_near(road.cells[number].middle)
    near = f"near {corner.label}{f' {corner.name}' if corner.name else ''}" if corner else "on the start straight"
    return layer.finding.format(near=near, value=value, total=layer.total, unit=road.board["unit"]["en"])


def of_tolls(tolls: list[CornerToll]) -> str:
    """Which corner takes most."""
    total = sum(toll.total for toll in tolls)
    worst = max(tolls, key=lambda toll: toll.total)
    named = f"{worst.corner.label}{f' {worst.corner.name}' if worst.corner.name else ''}"
    quiet = sum(not toll.total for toll in tolls)
    rest = f"; {counted(quiet, 'corner')} saw none" if quiet else ""
    return (
        f"{named} takes {percent(worst.total / total)} of all mishaps, {percent(1 / len(tolls))} would be even{rest}."
    )


def of_bands(points: list[BandPoint], unit: str) -> str:
    """Who is where at half distance."""
    half = max(point.round for point in points) // 2
    here = sorted((point.middle, point.driver) for point in points if point.round == half)
    told = [f"{driver} {gap:.0f} {unit}{'' if round(gap) == 1 else 's'}" for gap, driver in here[:4]]
    return f"In round {half} the median car is behind the leader by: {joined(told)}."


def of_leads(course: Course) -> str:
    """How often the lead changes."""
    return f"The lead changes {mean(mean_of(course.lead_changes))} times a race; {led_every_round(course)}."


def of_length(series: Series, course: Course) -> str:
    """How long races last."""
    rounds = sorted(series.rounds.values())
    low, high = rounds[len(rounds) // 10], rounds[-1 - len(rounds) // 10]
    told = f"A {series.event} takes {mean(mean_of(series.rounds))} rounds; eight in ten take {low} to {high}."
    return f"{told} The winner is home after {mean(mean_of(course.flags))}." if course.flags else told


def _named(group: Group) -> str:
    return group.label[:1].upper() + group.label[1:]
