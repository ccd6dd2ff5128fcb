"""Cells in words, and how far apart cars are."""

from __future__ import annotations

from functools import lru_cache

from ..car import Car
from ..circuit import Circuit, Corner
from ..state import Race
from .board import present_board

LANE_WORDS = ("left", "middle", "right")


@lru_cache(maxsize=64)
def section_words(circuit: Circuit) -> dict[str, str]:
    """Every section by its corner or by the corner it leads to."""
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    signs = {corner.id: f"T{number} {corner.name or corner.id}" for number, corner in enumerate(corners, 1)}
    words: dict[str, str] = {}
    for at, section in enumerate(circuit.sections):
        following = next((signs[part.id] for part in circuit.sections[at:] if isinstance(part, Corner)), "the line")
        words[section.id] = signs.get(section.id) or f"before {following}"
    return words


def say_cell(circuit: Circuit, name: str) -> str:
    """A cell as a driver would name it."""
    section, _, rest = name.partition(":")
    if section == "pit":
        return "the pit lane"
    lane, _, index = rest.partition(".")
    where = section_words(circuit)[section]
    spot = f"row {index} {where}" if where.startswith("before") else f"{where} {index}"
    return f"{spot}, {LANE_WORDS[int(lane)]}"


@lru_cache(maxsize=64)
def middles(circuit: Circuit) -> dict[str, float]:
    """The lap coordinate of the middle of every cell; the pit lane runs from its entry to its exit."""
    board = present_board(circuit)
    found = {cell["id"]: sum(cell["u"]) / 2 for cell in board["cells"]}
    pit = board["paths"][-1]
    first = max(found[cell] for cell in pit["enter_from"])
    last = min(found[cell] for cell in pit["exit_to"]) + board["n"]
    count = len(pit["places"])
    for number, place in enumerate(pit["places"], 1):
        found[place["id"]] = first + (last - first) * number / (count + 1)
    return found


def lap_length(circuit: Circuit) -> int:
    """How many units the lap coordinate has."""
    return int(present_board(circuit)["n"])


def way_driven(race: Race, car: Car) -> float:
    """How far a car has come since the grid, in units of the lap coordinate."""
    circuit = race.course.circuit
    return car.lap * lap_length(circuit) + middles(circuit)[f"cell:{race.course.names[car.cell]}"]
