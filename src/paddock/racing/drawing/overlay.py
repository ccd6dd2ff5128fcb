"""What lies on top of a drawn board: arrows, marks and cars."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise

from ..road import Pose
from .canvas import Canvas
from .look import Arrow, Car, Mark
from .signs import word_width

_WHEELS = "M-38-25h19v9h-19ZM-38 16h19v9h-19ZM17-24h17v8h-17ZM17 16h17v8h-17Z"
_BODY = "M50-17V17H43V6L14 10L4 14H-24L-42 10V18H-50V-18H-42V-10L-24-14H4L14-10L43-6V-17Z"
_CAR = 100.0  # the length of the drawing above


def paint_overlay(canvas: Canvas) -> Iterator[str]:
    """Arrows below, cars above them, words on top."""
    look = canvas.look
    yield from (element for mark in look.marks if not mark.words for element in _pick(canvas, mark))
    yield from (element for arrow in look.arrows for element in _arrow(canvas, arrow))
    yield from (element for car in look.cars for element in _car(canvas, car))
    yield from (element for mark in look.marks if mark.words for element in _note(canvas, mark))


def _pick(canvas: Canvas, mark: Mark) -> Iterator[str]:
    """A cell picked out."""
    cell = canvas.track.cells.get(mark.at) if isinstance(mark.at, str) else None
    if cell is not None:
        yield canvas.pen.path(f"pick {mark.kind}", canvas.track.outline(cell), "Z")


def _arrow(canvas: Canvas, arrow: Arrow) -> Iterator[str]:
    """A way along the road, lap by lap onwards."""
    track = canvas.track
    places = [at for at in map(track.locate, arrow.via) if at is not None]
    points: list[complex] = []
    for (u, start), (last, goal) in pairwise(places):
        length = (last - u) % track.length
        points += track.swing((u, start), (u + length, goal), max(2, round(length * track.detail)))
    if len(points) > 1:
        if canvas.has("trail", arrow.kind):
            yield canvas.pen.path(f"trail {arrow.kind}", points)
        way = points[-1] - points[-2]
        yield canvas.head(f"head {arrow.kind}", Pose(points[-1], way / abs(way), 0.0), arrow.size)


def _note(canvas: Canvas, mark: Mark) -> Iterator[str]:
    pose = canvas.track.stand(mark.at)
    if pose is not None:
        size = complex(word_width(mark.words, 12) + 6, 10)
        yield canvas.pen.plate(f"tag {mark.kind}", pose.place, size)
        yield canvas.pen.text(f"word {mark.kind}", pose.place + 4.3j, mark.words)


def _car(canvas: Canvas, car: Car) -> Iterator[str]:
    """Seen from above, with its number upright."""
    pose = canvas.track.stand(car.at)
    if pose is None or not canvas.pen.sees([pose.place]):
        return
    track = canvas.track
    fitting = min(3 * min(track.lane_half, track.half / 2), 0.95 * track.road.piece_length) / _CAR
    scale = fitting * canvas.look.car_size
    x, y = f"{pose.place.real:.1f}", f"{pose.place.imag:.1f}"
    yield f'<g class="car" transform="translate({x} {y})"><g transform="rotate({pose.heading:.1f}) scale({scale:.3f})">'
    yield f'<path class="wheel" d="{_WHEELS}"/><path class="body" style="color:{escape(car.paint)}" d="{_BODY}"/></g>'
    if car.number:
        size = 20 * scale
        yield f'<circle class="roundel" r="{size:.1f}"/>'
        yield f'<text class="figure" font-size="{1.3 * size:.1f}" y="{0.46 * size:.1f}">{escape(car.number)}</text>'
    yield "</g>"
