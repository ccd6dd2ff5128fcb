"""A map of the circuit whose cells take the shade of a value, with a choice of values."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import said
from paddock.kernel.saying import said_again

from . import findings
from .blocks import Shelf, behind, figure, table
from .drawing import SHADES, shades_of, span, value_map
from .lap import Layer
from .reader import marked_up
from .road import Road
from .words import brief

NEAR = 40  # a cell within this part of the lap is called by its corner


def map_figure(road: Road, found: Sequence[Layer], shelf: Shelf, key: str) -> str:
    """The map with its tabs, its scale and its table."""
    names = [cell_name(road, number) for number in range(len(road.cells))]
    shelf.maps[key] = {"cells": names, "layers": [layer_plain(layer, road) for layer in found]}
    tabs = "".join(_tab(number, layer) for number, layer in enumerate(found))
    first, (low, high) = found[0], (marked_up(end) for end in ends(found[0]))
    choice = marked_up(said("lab.report.map.choice", "What the map shows"))
    legend = "".join(f'<i class="s{shade}"></i>' for shade in range(1, SHADES + 1))
    content = (
        f'<div class="map" id="{key}"><div class="tabs" role="group" aria-label="{choice}">{tabs}</div>'
        f'<p class="finding" data-finding aria-live="polite">{marked_up(findings.of_layer(first, road))}</p>'
        f"{value_map(road, first, shaded_by(first.title))}"
        f'<div class="legend"><span data-low>{low}</span>{legend}<span data-high>{high}</span>'
        f"<em data-unit>{marked_up(first.unit)}</em></div></div>"
    )
    return figure(said("lab.report.map", "On the circuit"), "", content, behind(_table(road, found, names)), "wide")


def shaded_by(title: str) -> str:
    """A map in words."""
    return said("lab.report.map.shaded", "Map of the circuit, cells shaded by: {title}", title=title)


def _tab(number: int, layer: Layer) -> str:
    pressed = "false" if number else "true"
    return f'<button type="button" data-layer="{number}" aria-pressed="{pressed}">{marked_up(layer.title)}</button>'


def layer_plain(layer: Layer, road: Road) -> dict[str, object]:
    """A layer as a script reads it."""
    low, high = ends(layer)
    shades = "".join(map(str, shades_of(layer)))
    told = {"title": layer.title, "unit": layer.unit, "finding": findings.of_layer(layer, road)}
    return {**told, "values": layer.values, "shades": shades, "low": low, "high": high}


def cell_name(road: Road, number: int) -> str:
    """A cell as its players know it, with its corner."""
    return said("lab.report.cell", "{unit} {place}", unit=_unit(road), place=cell_place(road, number))


def _unit(road: Road) -> str:
    return said_again(road.board["unit"])


def cell_place(road: Road, number: int) -> str:
    """Its number and its corner."""
    cell = road.cells[number]
    corner = road.corner_near(cell.middle)
    near = corner is not None and road.distance(corner.u, cell.middle) < road.n / NEAR
    place = f", {corner.label} {corner.name}".rstrip() if corner is not None and near else ""
    return f"{cell.id.partition(':')[2]}{place}"


def _table(road: Road, found: Sequence[Layer], names: Sequence[str]) -> str:
    rows = [
        [names[number], *(_value(layer, number) for layer in found)]
        for number in range(len(road.cells))
        if any(layer.values[number] for layer in found)
    ]
    return table([_unit(road), *map(_head, found)], rows)


def _value(layer: Layer, number: int) -> str:
    value = layer.values[number]
    return brief(value) if value else "–"


def _head(layer: Layer) -> str:
    return said("lab.report.map.head", "{layer} ({unit})", layer=layer.title, unit=layer.unit)


def ends(layer: Layer) -> tuple[str, str]:
    """What the scale says at its weak and at its strong end."""
    low, high = span(layer)
    weak, strong = (high, low) if layer.few_is_hot else (low, high)
    return brief(weak, ".3g"), brief(strong, ".3g")
