"""The board of a circuit as one SVG drawing."""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import said
from paddock.racing import Dress, Look, Teller, in_english, render, window_of

from ..board.circuit import Circuit, Corner, lap_length
from .board import circuit_board

DRESS = Dress(
    name="poleposition",
    styles={
        "area corner": "",
        "edges corner": "stroke:$edge;stroke-width:2.4;opacity:.55",
        "edges corner technical": "stroke:$red;stroke-width:3.4;opacity:1",
        "area grip": "fill:url(#grip-$theme)",
        "across drs": "stroke:#57d6a0;stroke-width:3;stroke-dasharray:5 4",
        "across sc": "stroke:#f2b63c;stroke-width:3;stroke-dasharray:2 4",
        "garage green": "color:#1fa97c",
        "garage blue": "color:#4fb3e8",
        "garage red": "color:#e5532d",
        "garage yellow": "color:#f4c531",
        "garage orange": "color:#f08a24",
        "garage purple": "color:#a06bd0",
    },
)


@lru_cache(maxsize=32)
def circuit_svg(circuit: Circuit, theme: str = "dark", tell: Teller = in_english, shape: float = 0.0) -> str:
    """The board of a circuit."""
    board = circuit_board(circuit)
    look = Look(theme=theme, window=window_of(board, shape), caption=_summary(circuit), tell=tell, dress=DRESS)
    return render(board, look)


def _summary(circuit: Circuit) -> str:
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    technical = sum(corner.technical for corner in corners)
    return said(
        "pp.drawing",
        "{way} MP a lap, {corners, plural, one {# corner} other {# corners}}, {technical} technical, "
        "{laps, plural, one {# lap} other {# laps}}",
        way=lap_length(circuit),
        corners=len(corners),
        technical=technical,
        laps=circuit.laps,
    )
