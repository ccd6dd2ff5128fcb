"""A match as a picture: the circuit as the game draws it, with the cars on it."""

from __future__ import annotations

import io
from math import hypot

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from paddock.kernel import Plain
from paddock.racing import CircuitSource, circuits_of

from .match import Match

Point = tuple[float, float]

THEME = "light"
WIDTH = 800
PAINTS = {
    "amber": "#f3c52e",
    "blue": "#3358d4",
    "graphite": "#454e54",
    "green": "#12a17a",
    "ivory": "#f3efe2",
    "mauve": "#dd86b9",
    "rose": "#f6c9c6",
    "silver": "#b3bec6",
    "sky": "#4fb3e8",
    "tangerine": "#f08a1c",
    "umber": "#74492a",
    "vermilion": "#e5532d",
}
UNPAINTED = "#ffffff"


def table_svg(match: Match) -> str:
    """The circuit and the cars as one SVG drawing."""
    presenter = match.game.presenter
    board = presenter.board(match.state)
    names = [f"Seat {seat}" for seat in range(match.seats)]
    cars = presenter.view(match.state, None, names)["cars"]
    assert isinstance(cars, list)
    drawing = circuits_of(match.game).svg(_circuit(match, board), THEME)
    marks = "".join(_mark(board, car) for car in cars)
    head, _, _ = drawing.rpartition("</svg>")
    return f"{head}<g>{marks}</g></svg>"


def table_pixels(match: Match) -> NDArray[np.uint8]:
    """The same as rows of red, green and blue."""
    drawn = resvg_py.svg_to_bytes(svg_string=table_svg(match), width=WIDTH)
    with Image.open(io.BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"), np.uint8).copy()


def _circuit(match: Match, board: Plain) -> CircuitSource:
    own = match.setup.options.get("circuit")
    return str(board["circuit"]) if isinstance(own, str) or own is None else own  # type: ignore[return-value]


def _mark(board: Plain, car: Plain) -> str:
    place = _place(board, car["at"])
    if place is None:
        return ""
    (x, y), paint = place, PAINTS.get(car["livery"], UNPAINTED)
    size = board["half"] * 0.45
    text = f'<text x="{x:.1f}" y="{y + size * 0.36:.1f}" font-size="{size:.1f}" font-weight="700">{car["num"]}</text>'
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{paint}"/>'
    return f'<g text-anchor="middle" fill="#111" stroke-width="3" stroke="#fff">{disc}<g stroke="none">{text}</g></g>'


def _place(board: Plain, at: Plain) -> Point | None:
    """Where a car stands: a place beside the road, an exact spot, or the middle of its cell."""
    cell_id = at["cell"]
    if cell_id is None:
        return None
    for path in board["paths"]:
        for place in path.get("places", ()):
            if place["id"] == cell_id:
                return float(place["at"][0]), float(place["at"][1])
    if "u" in at:
        return _on_road(board, at["u"], at["d"])
    cell = next(cell for cell in board["cells"] if cell["id"] == cell_id)
    return _on_road(board, sum(cell["u"]) / 2, _across(board, cell["lane"]))


def _across(board: Plain, lane: int) -> float:
    """The middle of a lane as a share of half the road, the right of travel positive."""
    lanes: int = board["lanes"]
    first: int = min(cell["lane"] for cell in board["cells"])
    share = (2 * (lane - first) + 1) / lanes - 1
    return share if board["lane1"] == "left" else -share


def _on_road(board: Plain, u: float, d: float) -> Point:
    spline = board["spline"]
    exact = u % board["n"] * len(spline) / board["n"]
    at = int(exact) % len(spline)
    (x, y), (next_x, next_y) = spline[at], spline[(at + 1) % len(spline)]
    share, length = exact - int(exact), hypot(next_x - x, next_y - y) or 1.0
    right = (-(next_y - y) / length, (next_x - x) / length)
    off = d * board["half"]
    return x + (next_x - x) * share + right[0] * off, y + (next_y - y) * share + right[1] * off
