"""The board of a circuit as one SVG drawing."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from paddock.kernel import said
from paddock.racing import Arrow, Dress, Look, Teller, in_english, render, window_of

from ..board.circuit import Circuit
from .board import circuit_board

DRESS = Dress(
    name="heat",
    styles={"head chevron": "stroke:#f2b63c;stroke-width:2;stroke-linecap:round;opacity:.8"},
)
_HEAD = 0.05  # the way in which a chevron looks


@lru_cache(maxsize=64)
def circuit_svg(circuit: Circuit, theme: str = "dark", tell: Teller = in_english, shape: float = 0.0) -> str:
    """The board of a circuit."""
    board = circuit_board(circuit)
    look = Look(theme=theme, window=window_of(board, shape), caption=_summary(circuit), tell=tell, dress=DRESS)
    return render(board, replace(look, arrows=tuple(_chevrons(circuit))))


def _summary(circuit: Circuit) -> str:
    return said(
        "heat.drawing",
        "{spaces, plural, one {# space} other {# spaces}}, {corners, plural, one {# corner} other {# corners}}, "
        "{laps, plural, one {# lap} other {# laps}}",
        spaces=circuit.spaces,
        corners=len(circuit.corners),
        laps=circuit.laps,
    )


def _chevrons(circuit: Circuit) -> list[Arrow]:
    """Where aggressive Legends may cross a line more; double where two."""
    places = [position + 0.5 for corner in circuit.corners for position in corner.chevrons]
    places += [p + shift for corner in circuit.corners for p in corner.double_chevrons for shift in (0.42, 0.58)]
    return [Arrow(((u - _HEAD, 0.0), (u, 0.0)), "chevron", 5) for u in places]
