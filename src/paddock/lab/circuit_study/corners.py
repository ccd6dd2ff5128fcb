"""What happens at each corner: mishaps, passes, and how often somebody comes too fast."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from paddock.kernel import Plain

from ..estimate import Estimate
from ..report.road import Corner
from .races_seen import RacesSeen

TOO_FAST = "too-fast"


@dataclass(frozen=True, slots=True)
class CornerFigures:
    """One corner of the lap, from 1."""

    number: int
    corner: Corner
    mishaps: int
    share: float
    rate: Estimate
    passes: float
    too_fast: int

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "number": self.number,
            "label": self.corner.label,
            "name": self.corner.name,
            "u": round(self.corner.u, 3),
            "mishaps": self.mishaps,
            "share": round(self.share, 4),
            "rate": self.rate.to_plain(),
            "passes": round(self.passes, 3),
            "too_fast": self.too_fast,
        }


def corner_figures(seen: RacesSeen) -> list[CornerFigures]:
    """The corners in the order of the lap; whatever happens belongs to the nearest one."""
    tolls, road = seen.equal.tolls, seen.equal.road
    laps = sum(seen.laps.values()) or 1.0
    near = {id_: road.corner_near(road.cells[cell].middle) for id_, cell in road.home.items()}
    passes = Counter(near.get(passed.space or "") for passed in seen.passes)
    incidents = seen.equal.series.incidents
    hot = Counter(near.get(incident.space or "") for incident in incidents if incident.kind == TOO_FAST)
    total = sum(toll.total for toll in tolls) or 1
    return [
        CornerFigures(
            number, toll.corner, toll.total, toll.total / total, toll.rate, passes[toll.corner] / laps, hot[toll.corner]
        )
        for number, toll in enumerate(tolls, 1)
    ]


def quiet_stretches(seen: RacesSeen, least: int = 5) -> list[tuple[int, int]]:
    """Runs of pieces of the lap where nobody was passed, came to grief or had to pay, as first and last piece."""
    road = seen.equal.road
    busy: set[int] = set()
    spaces = [passed.space for passed in seen.passes]
    spaces += [incident.space for incident in seen.equal.series.incidents]
    for space in spaces:
        cell = road.home.get(space or "")
        if cell is not None:
            busy.add(int(road.cells[cell].begin))
    found: list[tuple[int, int]] = []
    first = 0
    for piece in range(int(road.n) + 1):
        if piece in busy or piece == int(road.n):
            if piece - first >= least:
                found.append((first, piece - 1))
            first = piece + 1
    return found
