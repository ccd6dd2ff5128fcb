"""The board of a circuit as one SVG drawing."""

from __future__ import annotations

from functools import lru_cache

from paddock.racing import Dress, Look, render

from ..board.circuit import Circuit
from .board import circuit_board, printed_modifiers

_CHECK = "fill:#10181a;stroke:#fff;stroke-width:1.8"
_CRASH = "fill:#ff7a5c"
DRESS = Dress(
    name="formula90",
    styles={
        # kinds of cards
        "speeding": "color:#e5532d",
        "driving": "color:#17a67b",
        "gear": "color:#e98f2a",
        "event": "color:#f0c93b",
        # what waits off the track
        "tag check": _CHECK,
        "tag blind": _CHECK,
        "word check": "fill:#fff",
        "word blind": "fill:#fff",
        "tag out": _CRASH,
        "tag safety_car": _CRASH,
    },
    words={"wasted_time": "−{}", "safety_car": "SC", "out": "OUT", "pit": "PIT", "blind": "blind"},
)


@lru_cache(maxsize=32)
def circuit_svg(circuit: Circuit, theme: str = "dark") -> str:
    """The board of a circuit, with the figures of the second edition."""
    look = Look(theme=theme, caption=_summary(circuit), dress=DRESS)
    return render(circuit_board(circuit, printed_modifiers(circuit)), look)


def _summary(circuit: Circuit) -> str:
    return f"{len(circuit.sections)} sections, {circuit.turns} turns, a stop costs {circuit.pit_time.second_edition}"
