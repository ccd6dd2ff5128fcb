"""How clients, logs and files name cars and cells."""

from __future__ import annotations

from ..state.race import Race


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, cell: int) -> str:
    """A cell of the track or a place in the pit lane."""
    return f"cell:{race.course.names[cell]}"


def named_cell_ref(name: str) -> str:
    """The same from its name."""
    return f"cell:{name}"
