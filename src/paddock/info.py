"""What can be said about a game without setting up a table."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import find_game
from paddock.racing import circuits_of


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's title, seats, options and circuits."""

    name: str
    title: str
    rules_version: int
    seats: tuple[int, int]
    options: dict[str, dict[str, object]]
    circuits: tuple[str, ...]
    editions: tuple[str, ...]


def game(name: str) -> GameInfo:
    """What the game of that name offers."""
    found = find_game(name)
    return GameInfo(
        name=found.name,
        title=found.title,
        rules_version=found.rules_version,
        seats=found.seat_range,
        options={spec.name: spec.to_schema() for spec in found.all_specs},
        circuits=circuits_of(found).ids(),
        editions=found.editions,
    )
