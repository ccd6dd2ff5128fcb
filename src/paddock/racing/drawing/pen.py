"""SVG elements with class names; what lies outside the window is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from .look import Window

_NEAR = 60.0  # a stroke, or a word, may reach so far beyond its points


class Pen:
    """Writes the elements of one drawing."""

    __slots__ = ("_high", "_low", "window")

    def __init__(self, window: Window) -> None:
        self.window = window
        left, top, width, height = window
        self._low, self._high = complex(left - _NEAR, top - _NEAR), complex(left + width + _NEAR, top + height + _NEAR)

    def sees(self, points: Sequence[complex]) -> bool:
        """Whether any of it lies near the window."""
        across, down = [point.real for point in points], [point.imag for point in points]
        return (
            max(across) >= self._low.real
            and min(across) <= self._high.real
            and max(down) >= self._low.imag
            and min(down) <= self._high.imag
        )

    def is_inside(self, place: complex) -> bool:
        """Whether a place lies within the window."""
        left, top, width, height = self.window
        return left <= place.real <= left + width and top <= place.imag <= top + height

    def path(self, kinds: str, points: Sequence[complex], end: str = "", width: float = 0) -> str:
        """A line through points, closed if `end` is Z."""
        if not self.sees(points):
            return ""
        stroke = f' stroke-width="{width:g}"' if width else ""
        return f'<path class="{kinds}"{stroke} d="{line(points)}{end}"/>'

    def area(self, kinds: str, points: Sequence[complex], name: str) -> str:
        """The area within points, under the name it has on the board."""
        if not self.sees(points):
            return ""
        return f'<path class="{kinds}" data-id="{escape(name)}" d="{line(points)}Z"/>'

    def text(self, kinds: str, at: complex, words: str, size: float = 0) -> str:
        """A line of words."""
        if not self.sees([at]):
            return ""
        font = f' font-size="{size:g}"' if size else ""
        return f'<text class="{kinds}"{font} x="{at.real:.1f}" y="{at.imag:.1f}">{escape(words)}</text>'

    def plate(self, kinds: str, at: complex, size: complex) -> str:
        """A rectangle with round corners around a place; size is half a width and half a height."""
        if not self.sees([at]):
            return ""
        corner = at - size
        return (
            f'<rect class="{kinds}" x="{corner.real:.1f}" y="{corner.imag:.1f}" width="{2 * size.real:g}" '
            f'height="{2 * size.imag:g}" rx="{min(6, size.imag * 0.42):.1f}"/>'
        )


def line(points: Iterable[complex]) -> str:
    """Points as the data of a path."""
    return "M" + "L".join([f"{point.real:.1f} {point.imag:.1f}" for point in points])


def group(name: str, title: str, elements: Iterable[str]) -> Iterator[str]:
    """What belongs to one thing of the board, with words for whoever points at it; nothing if there is nothing."""
    drawn = "".join(elements)
    if drawn:
        words = f"<title>{escape(title)}</title>" if title else ""
        yield f'<g data-id="{escape(name)}">{words}{drawn}</g>'
