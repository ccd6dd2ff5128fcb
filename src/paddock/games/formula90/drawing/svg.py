"""The board of a circuit as one SVG drawing."""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import catalogued, said
from paddock.racing import Dress, Look, Teller, in_english, render, window_of

from ..board.circuit import Circuit
from .board import circuit_board, printed_modifiers

WORDS = catalogued(
    "f90.drawn.", {"out": "OUT", "pit": "PIT", "blind": "blind", "tyres": "T", "damage": "D", "cards": "C"}
)
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
    words={"wasted_time": "−{}", "safety_car": "SC", **WORDS},
)


@lru_cache(maxsize=32)
def circuit_svg(circuit: Circuit, theme: str = "dark", tell: Teller = in_english, shape: float = 0.0) -> str:
    """The board of a circuit, with the figures of the second edition."""
    board = circuit_board(circuit, printed_modifiers(circuit))
    look = Look(theme=theme, window=window_of(board, shape), caption=_summary(circuit), tell=tell, dress=DRESS)
    return render(board, look)


def _summary(circuit: Circuit) -> str:
    return said(
        "f90.drawing",
        "{sections, plural, one {# section} other {# sections}}, {turns, plural, one {# turn} other {# turns}}, "
        "a stop costs {stop}",
        sections=len(circuit.sections),
        turns=circuit.turns,
        stop=circuit.pit_time.second_edition,
    )
