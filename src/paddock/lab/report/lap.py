"""What happened where along the lap: time, speed and incidents, cell by cell and corner by corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from paddock.kernel import said

from ..estimate import Estimate, clustered
from .road import Corner, Road
from .series import Series
from .words import NO_MISHAPS, plain_kind

FINE = 3


@dataclass(frozen=True, slots=True)
class Layer:
    """One value for every cell of the road, and how to read it."""

    key: str
    title: str
    unit: str
    values: tuple[float | None, ...]
    total: int
    few_is_hot: bool = False  # a slow place is told by a small number


def layers(series: Series, road: Road) -> list[Layer]:
    """Everything that can be shown on the circuit."""
    found = [*_standing(series, road)]
    kinds = Counter(incident.kind for incident in series.incidents)
    mishaps = [kind for kind in kinds if kind not in NO_MISHAPS]
    if len(mishaps) > 1:
        found.append(_incidents(series, road, mishaps, said("lab.report.layer.mishaps", "Mishaps")))
    in_order = sorted(kinds, key=lambda kind: (kind in NO_MISHAPS, -kinds[kind]))
    found += [_incidents(series, road, [kind], plain_kind(kind)) for kind in in_order]
    return [layer for layer in found if any(layer.values)]


def _standing(series: Series, road: Road) -> list[Layer]:
    count = len(road.cells)
    stays, speeds, moves = [0] * count, [0.0] * count, [0] * count
    for turn in series.turns:
        number = road.home.get(turn.space or "")
        if number is None:
            continue
        stays[number] += 1
        if turn.speed is not None:
            speeds[number] += turn.speed
            moves[number] += 1
    per_race = tuple(round(stay / series.races, FINE) for stay in stays)
    time = Layer(
        "time",
        said("lab.report.layer.time", "Time"),
        said("lab.report.layer.time.unit", "turns ended here, a race"),
        per_race,
        sum(stays),
    )
    if not any(moves):
        return [time]
    mean = tuple(round(speed / move, 2) if move else None for speed, move in zip(speeds, moves, strict=True))
    slow = Layer(
        "speed",
        said("lab.report.layer.speed", "Slow places"),
        said("lab.report.layer.speed.unit", "mean speed of cars that end a turn here"),
        mean,
        sum(moves),
        True,
    )
    return [time, slow]


def _incidents(series: Series, road: Road, kinds: Sequence[str], title: str) -> Layer:
    counts = [0] * len(road.cells)
    total = 0
    for incident in series.incidents:
        if incident.kind in kinds:
            total += 1
            number = road.home.get(incident.space or "")
            if number is not None:
                counts[number] += 1
    values = tuple(round(count * 100 / series.races, FINE) for count in counts)
    unit = said("lab.report.layer.incidents.unit", "in a hundred races")
    return Layer(kinds[0] if len(kinds) == 1 else "mishaps", title, unit, values, total)


@dataclass(frozen=True, slots=True)
class CornerToll:
    """What a corner took: incidents for each car that raced."""

    corner: Corner
    total: int
    rate: Estimate
    races: Mapping[int, int]


def corner_tolls(series: Series, road: Road) -> list[CornerToll]:
    """Mishaps by the corner they are nearest to; a car meets it lap after lap, so the rate may pass 1."""
    cars = round(series.field_size)
    near = [road.corner_near(cell.middle) for cell in road.cells]
    races: dict[Corner, Counter[int]] = {corner: Counter() for corner in road.corners}
    for incident in series.incidents:
        number = road.home.get(incident.space or "")
        corner = None if number is None or incident.kind in NO_MISHAPS else near[number]
        if corner is not None:
            races[corner][incident.race] += 1
    return [CornerToll(corner, hits.total(), _rate(hits, series.rounds, cars), hits) for corner, hits in races.items()]


def _rate(hits: Counter[int], races: Iterable[int], cars: int) -> Estimate:
    """Incidents a car and race; above one in a car and race the interval is scaled with the rate."""
    most = max(1, -(-max(hits.values(), default=0) // max(1, cars)))
    share = clustered([(hits.get(race, 0), cars * most) for race in races])
    return Estimate(share.value * most, share.low * most, share.high * most)
