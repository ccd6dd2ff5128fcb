"""Shares of places: by driver, and by grid slot."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Plain, ordinal

from .series import Series
from .words import percent


def place_rows(series: Series) -> list[Plain]:
    """The shares of places, driver by driver, stacked from the left."""
    counts: dict[str, dict[int, int]] = {driver: {} for driver in series.drivers}
    for start in series.starts:
        counts[start.driver][start.place] = counts[start.driver].get(start.place, 0) + 1
    rows: list[Plain] = []
    for driver, places in counts.items():
        total, done = sum(places.values()), 0
        for place in sorted(places):
            part, begin = places[place] / total, done / total
            done += places[place]
            row = {"driver": driver, "place": place, "finish": ordinal(place), "share": round(part, 4)}
            stack = {"from": round(begin, 4), "to": round(done / total, 4), "middle": round(begin + part / 2, 4)}
            rows.append({**row, **stack, "told": percent(part)})
    return rows


def grid_rows(series: Series) -> list[Plain]:
    """The share of each place among the cars of a grid slot."""
    counts: dict[tuple[int, int], int] = {}
    for start in series.starts:
        counts[start.slot, start.place] = counts.get((start.slot, start.place), 0) + 1
    totals: dict[int, int] = {}
    for (slot, _), count in counts.items():
        totals[slot] = totals.get(slot, 0) + count
    most = max(2 / len(totals), *(count / totals[slot] for (slot, _), count in counts.items()))
    return [
        {
            "slot": slot,
            "place": place,
            "starts": count,
            "share": round(count / totals[slot], 4),
            "told": f"{count / totals[slot] * 100:.0f}",
            "strong": count / totals[slot] > 0.55 * most,
        }
        for (slot, place), count in sorted(counts.items())
    ]


def strongest(rows: Sequence[Plain]) -> float:
    """The share that gets the full colour: twice the even one at least, so that mere noise stays pale."""
    return max(2 / len({row["slot"] for row in rows}), *(float(row["share"]) for row in rows))
