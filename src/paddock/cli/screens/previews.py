"""Where an option leads, told in a few short cells: speed, end, corners, Heat, risk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import counted

Preview = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Prospect:
    """A preview in words; ranges where a flip decides."""

    speed: str
    end: str
    corners: str
    heat_left: str
    risk: float
    worth: float  # a rough measure to list the useful options first

    @property
    def risk_words(self) -> str:
        """The chance of a spin-out."""
        return f"{self.risk:.0%}".replace("%", " %") if self.risk else ""


def prospect(preview: Preview) -> Prospect | None:
    """What a preview with an end of its move promises; None if the car does not move by this option."""
    outcomes: Sequence[Preview] = preview.get("outcomes") or ([preview] if "position" in preview else [])
    if not outcomes:
        return None
    risk = _risk(outcomes)
    return Prospect(
        speed=_range([outcome["speed"] for outcome in outcomes]),
        end=_end(outcomes),
        corners=_corners(outcomes),
        heat_left=_range([outcome["engine"] for outcome in outcomes]),
        risk=risk,
        worth=_expected(outcomes, "speed") - 1.5 * _expected(outcomes, "corner_heat") - 12 * risk,
    )


def _chance(outcome: Preview) -> float:
    return float(outcome.get("chance", 1.0))


def _risk(outcomes: Sequence[Preview]) -> float:
    return min(1.0, sum(_chance(outcome) for outcome in outcomes if outcome["spins_out"]))


def _expected(outcomes: Sequence[Preview], key: str) -> float:
    return sum(_chance(outcome) * float(outcome[key]) for outcome in outcomes)


def _range(numbers: Sequence[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"


def _end(outcomes: Sequence[Preview]) -> str:
    first, last = outcomes[0], outcomes[-1]
    ends = ["finish" if outcome["finishes"] else str(outcome["position"]) for outcome in (first, last)]
    if ends[0] != ends[1]:
        return f"{ends[0]}–{ends[1]}"
    return ends[0] if first["finishes"] or len(outcomes) > 1 else f"{ends[0]}/{first['lane']}"


def _corners(outcomes: Sequence[Preview]) -> str:
    """Each corner that may be crossed, with its limit and what it may cost."""
    costs: dict[int, list[int]] = {}
    limits: dict[int, int] = {}
    for outcome in outcomes:
        for corner in outcome["corners"]:
            limits[corner["at"]] = corner["limit"]
            costs.setdefault(corner["at"], []).append(corner["cost"])
    return ", ".join(f"({limits[at]}) {_cost(costs[at])}" for at in costs)


def _cost(costs: Sequence[int]) -> str:
    return f"{_range(costs)} Heat" if max(costs) else "free"


def remark(preview: Preview) -> str:
    """What a preview without a move tells."""
    parts = []
    if "cards" in preview:
        parts.append(f"play {counted(preview['cards'], 'card')}")
    if "engine" in preview:
        parts.append(f"{preview['engine']} Heat left")
    if preview.get("cooldown"):
        parts.append(f"cools up to {preview['cooldown']}")
    if "draws" in preview:
        parts.append(f"then draw {preview['draws']}")
    return ", ".join(parts)
