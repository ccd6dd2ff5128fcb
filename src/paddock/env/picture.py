"""A match as a picture: the circuit as the game draws it, with the cars on it."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from paddock.protocol import Board, CarView
from paddock.racing import PAINTS, Car, CircuitSource, Look, Track, add_overlay, circuits_of, in_english, render

from .match import Match

THEME = "light"
WIDTH = 800
CAR_SIZE = 1.6
UNPAINTED = "#ffffff"
_TRACKS: dict[str, Track] = {}  # by the hash of the board


def table_svg(match: Match) -> str:
    """The circuit and the cars as one SVG drawing."""
    presenter = match.game.presenter
    board = presenter.board(match.state)
    names = [f"Seat {seat}" for seat in range(match.seats)]
    cars = presenter.view(match.state, None, names)["cars"]
    drawing = _drawing(match, board)
    look = Look(theme=THEME, cars=tuple(filter(None, map(_car, cars))), car_size=CAR_SIZE)
    return add_overlay(drawing, _track(board), look)


def table_pixels(match: Match) -> NDArray[np.uint8]:
    """The same as rows of red, green and blue."""
    drawn = resvg_py.svg_to_bytes(svg_string=table_svg(match), width=WIDTH)
    with Image.open(io.BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"), np.uint8).copy()


def _drawing(match: Match, board: Board) -> str:
    """The board as the game draws it; that of a game without circuits as anybody does."""
    circuits = circuits_of(match.game)
    return (
        circuits.svg(_circuit(match, board), THEME, in_english) if circuits.ids() else render(board, Look(theme=THEME))
    )


def _circuit(match: Match, board: Board) -> CircuitSource:
    own = match.setup.options.get("circuit")
    return board["circuit"] if isinstance(own, str) or own is None else own  # type: ignore[return-value]


def _track(board: Board) -> Track:
    """Measured once for every board."""
    if board["hash"] not in _TRACKS:
        _TRACKS[board["hash"]] = Track(board)
    return _TRACKS[board["hash"]]


def _car(car: CarView) -> Car | None:
    """A car at an exact spot, in its cell, or nowhere once it has left the board."""
    at = car["at"]
    if at["cell"] is None:
        return None
    place = (at["u"], at["d"]) if "u" in at else at["cell"]
    return Car(place, PAINTS.get(car["livery"], UNPAINTED), str(car["num"]))
