"""Which part of the plane a picture of a whole board shows."""

from __future__ import annotations

from math import sqrt

from paddock.protocol import DrawnBoard

from .look import Window

A_SHEET = sqrt(2)
"""The shape of a sheet of paper, its long side down."""
_AROUND = 60.0  # units beside the road, for its signs


def window_of(board: DrawnBoard, shape: float = 0.0) -> Window:
    """The board, and more where its road leaves it; of a shape (width by height), what holds the road and its signs."""
    wide, high = board["width"], board["height"]
    left, right = _reach([x for x, _ in board["spline"]], board["half"])
    top, bottom = _reach([y for _, y in board["spline"]], board["half"])
    if not shape:
        (left, right), (top, bottom) = _spread(left, right, wide), _spread(top, bottom, high)
        return left, top, right - left, bottom - top
    across = max(min(wide, high * shape), right - left, (bottom - top) * shape)
    return _start(left, right, wide, across), _start(top, bottom, high, across / shape), across, across / shape


def _reach(places: list[float], half: float) -> tuple[float, float]:
    """From where to where the road reaches, with room for its signs."""
    room = half + _AROUND
    return min(places) - room, max(places) + room


def _spread(low: float, high: float, size: float) -> tuple[float, float]:
    """The board from one side to the other, and the road with its signs where it goes beyond it."""
    return (low if low < -_AROUND else 0), (high if high > size + _AROUND else size)


def _start(low: float, high: float, size: float, length: float) -> float:
    """Where a window of a length begins: around the middle of the board, moved as far as the road wants."""
    return min(low, max(high - length, (size - length) / 2))
