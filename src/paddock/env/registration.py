"""The names by which Gymnasium makes our environments."""

from __future__ import annotations

import gymnasium

from paddock.kernel import all_games, find_game

from .tasks import TASKS

ENTRY_POINT = "paddock.env.single_race:SingleRace"


def environment_id(game: str) -> str:
    """The name by which Gymnasium makes the environment of a game."""
    return f"paddock/{game}-v{observation_version(game)}"


def observation_version(game: str) -> int:
    """The version of a game's observation; it rises whenever a field changes place, size or meaning."""
    found = find_game(game)
    return found.encoder(found.setup(found.seat_range[1], {})).version


def register_all() -> None:
    """Make the games and the tasks known to `gymnasium.make`."""
    for game in all_games():
        register(environment_id(game.name), {"game": game.name})
    for task in TASKS.values():
        register(task.id, task.settings())


def register(name: str, settings: dict[str, object]) -> None:
    """Make one environment known; a second time does no harm."""
    if name not in gymnasium.registry:
        gymnasium.register(
            name, entry_point=ENTRY_POINT, kwargs=settings, order_enforce=False, disable_env_checker=True
        )
