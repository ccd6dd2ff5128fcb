"""How clients, logs and files name cars and spots."""

from __future__ import annotations

from ..state.race import Race


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, progress: int, lane: int) -> str:
    """A spot of the board."""
    return f"cell:{progress % race.course.spaces}.{lane}"
