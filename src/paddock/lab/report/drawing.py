"""The circuit as SVG: once as a picture, and with values laid over its cells."""

from __future__ import annotations

from html import escape
from math import sqrt

from paddock.kernel import said

from .lap import Layer
from .reader import marked_up
from .road import Road

SHADES = 8  # the style sheet knows so many, besides the shade of nothing
ALIKE = 0.3  # where all cells have at least this part of the highest value, the scale begins with the lowest
SIGN = 52.0  # from the edge of the road to the middle of a corner's sign


def picture(road: Road, words: str) -> str:
    """The road with its corners, for the head of the page."""
    cells = "".join(f'<path d="{road.outline(cell)}"/>' for cell in road.cells)
    return _svg(road, f'<g class="tiles">{cells}</g>{_finish(road)}{_signs(road)}', words, "picture")


def value_map(road: Road, layer: Layer, words: str) -> str:
    """The road with every cell in the shade of its value; the page changes the shades for other layers."""
    shades = shades_of(layer)
    cells = "".join(
        f'<path class="s{shade}" data-c="{number}" d="{road.outline(cell)}"/>'
        for number, (cell, shade) in enumerate(zip(road.cells, shades, strict=True))
    )
    return _svg(road, f'<g class="cells">{cells}</g>{_finish(road)}{_signs(road)}', words, "value-map")


def shades_of(layer: Layer) -> list[int]:
    """0 for nothing, 1 to `SHADES` for little to most; slow places are the strong ones where few is hot."""
    low, high = span(layer)
    return [_shade(value, low, high, layer) for value in layer.values]


def span(layer: Layer) -> tuple[float, float]:
    """The values at both ends of the scale; a few extreme cells do not flatten all others."""
    known = sorted(value for value in layer.values if value)
    if not known:
        return 0.0, 1.0
    low, high = known[int(len(known) * 0.015)], known[min(len(known) - 1, int(len(known) * 0.985))]
    alike = len(known) == len(layer.values) and low > ALIKE * high
    return (low if layer.few_is_hot or alike else 0.0), high


def _shade(value: float | None, low: float, high: float, layer: Layer) -> int:
    if not value:
        return 0
    part = (value - low) / (high - low) if high > low else 1.0
    part = min(1.0, max(0.0, part))
    if layer.few_is_hot:
        part = 1 - part
    elif not low:
        part = sqrt(part)  # counts from nothing on differ by orders, and the small ones matter too
    return 1 + min(SHADES - 1, int(part * SHADES))


def _svg(road: Road, content: str, words: str, kind: str) -> str:
    x, y, width, height = road.box
    wide, edge = 2 * road.half, 2 * road.half + 9
    return (
        f'<svg class="circuit {kind}" viewBox="{x:.0f} {y:.0f} {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{marked_up(words)}"><path class="verge" d="{road.middle_line}" stroke-width="{edge + 26:.0f}"/>'
        f'<path class="edge" d="{road.middle_line}" stroke-width="{edge:.0f}"/>'
        f'<path class="bed" d="{road.middle_line}" stroke-width="{wide:.0f}"/>{content}</svg>'
    )


def _finish(road: Road) -> str:
    """A chequered line across the road."""
    rows, columns = 2, 6
    step, size = 2 * road.half / columns, 7 / road.unit
    squares = []
    for row in range(rows):
        for column in range(columns):
            left, begin = column * step - road.half, (row - 1) * size
            corners = ((begin, left), (begin + size, left), (begin + size, left + step), (begin, left + step))
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (road.at(u, across) for u, across in corners))
            squares.append(f'<polygon class="{"flag-b" if (row + column) % 2 else "flag-a"}" points="{points}"/>')
    return f'<g aria-hidden="true">{"".join(squares)}</g>'


def _signs(road: Road) -> str:
    """Corner numbers, with the printed value where the game has one."""
    signs = []
    for corner, (x, y) in road.signs(SIGN):
        told = escape(corner.label if not corner.name else f"{corner.label} {corner.name}")
        value = f'<tspan class="limit" dx="7">{escape(corner.value)}</tspan>' if corner.value else ""
        width = 100 if corner.value else 64
        signs.append(
            f'<g class="sign" transform="translate({x:.0f} {y:.0f})"><g class="face"><title>{told}</title>'
            f'<rect x="{-width / 2}" y="-24" width="{width}" height="48" rx="8"/>'
            f'<text y="10" text-anchor="middle">{escape(corner.label)}{value}</text></g></g>'
        )
    return "".join(signs)


def described(road: Road, name: str) -> str:
    """The picture in words."""
    return said(
        "lab.report.map.of",
        "Map of {name}: {n, plural, one {# corner} other {# corners}}, {unit, select, "
        "space {{length, plural, one {# space} other {# spaces}}} "
        "section {{length, plural, one {# section} other {# sections}}} "
        "cell {{length, plural, one {# cell} other {# cells}}} "
        "other {{length, plural, one {# step} other {# steps}}}}",
        name=name,
        n=len(road.corners),
        unit=road.board["unit"]["en"],
        length=round(road.n),
    )
