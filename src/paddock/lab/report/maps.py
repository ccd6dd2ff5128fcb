"""A map of the circuit whose cells take the shade of a value, with a choice of values."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from . import findings
from .blocks import Shelf, behind, figure, table
from .drawing import SHADES, shades_of, span, value_map
from .lap import Layer
from .road import Road
from .words import brief

NEAR = 40  # a cell within this part of the lap is called by its corner


def map_figure(road: Road, found: Sequence[Layer], shelf: Shelf, key: str) -> str:
    """The map with its tabs, its scale and its table."""
    names = [cell_name(road, number) for number in range(len(road.cells))]
    shelf.maps[key] = {"cells": names, "layers": [layer_plain(layer, road) for layer in found]}
    tabs = "".join(_tab(number, layer) for number, layer in enumerate(found))
    first, (low, high) = found[0], ends(found[0])
    legend = "".join(f'<i class="s{shade}"></i>' for shade in range(1, SHADES + 1))
    content = (
        f'<div class="map" id="{key}"><div class="tabs" role="group" aria-label="What the map shows">{tabs}</div>'
        f'<p class="finding" data-finding aria-live="polite">{escape(findings.of_layer(first, road))}</p>'
        f"{value_map(road, first, f'Map of the circuit, cells shaded by: {first.title}')}"
        f'<div class="legend"><span data-low>{low}</span>{legend}<span data-high>{high}</span>'
        f"<em data-unit>{escape(first.unit)}</em></div></div>"
    )
    return figure("On the circuit", "", content, behind(_table(road, found, names)), "wide")


def _tab(number: int, layer: Layer) -> str:
    pressed = "false" if number else "true"
    return f'<button type="button" data-layer="{number}" aria-pressed="{pressed}">{escape(layer.title)}</button>'


def layer_plain(layer: Layer, road: Road) -> dict[str, object]:
    """A layer as a script reads it."""
    low, high = ends(layer)
    shades = "".join(map(str, shades_of(layer)))
    told = {"title": layer.title, "unit": layer.unit, "finding": findings.of_layer(layer, road)}
    return {**told, "values": layer.values, "shades": shades, "low": low, "high": high}


def cell_name(road: Road, number: int) -> str:
    """A cell as its players know it, with its corner."""
    return f"{road.board['unit']['en']} {cell_place(road, number)}"


def cell_place(road: Road, number: int) -> str:
    """Its number and its corner."""
    cell = road.cells[number]
    corner = road.corner_near(cell.middle)
    near = corner is not None and road.distance(corner.u, cell.middle) < road.n / NEAR
    place = f", {corner.label} {corner.name}".rstrip() if corner is not None and near else ""
    return f"{cell.id.partition(':')[2]}{place}"


def _table(road: Road, found: Sequence[Layer], names: Sequence[str]) -> str:
    rows = [
        [names[number], *(f"{layer.values[number]:g}" if layer.values[number] else "–" for layer in found)]
        for number in range(len(road.cells))
        if any(layer.values[number] for layer in found)
    ]
    return table([str(road.board["unit"]["en"]), *(f"{layer.title} ({layer.unit})" for layer in found)], rows)


def ends(layer: Layer) -> tuple[str, str]:
    """What the scale says at its weak and at its strong end."""
    low, high = span(layer)
    weak, strong = (high, low) if layer.few_is_hot else (low, high)
    return brief(weak, ".3g"), brief(strong, ".3g")
