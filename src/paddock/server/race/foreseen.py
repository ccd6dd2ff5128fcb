"""How much of a chain may be played: up to the first thing that the sheet did not show."""

from __future__ import annotations

from math import inf

from paddock.kernel import State
from paddock.kernel.game import costs_of, walk_ahead

from .replica import Replica


def as_foreseen(replica: Replica, seat: int, options: tuple[str, ...], shown: tuple[int, ...]) -> tuple[str, ...]:
    """The options that are still on offer for no more than was shown; whether the first is, its own answer tells."""
    here, played = replica.state, list(options[:1])
    for place, option in enumerate(options[1:], 1):
        walk = walk_ahead(here, seat, played[-1:])
        here = walk.state
        if not walk.goes_on or _cost(replica, here, seat, option) > (shown[place] if place < len(shown) else 0):
            break
        played.append(option)
    return tuple(played)


def _cost(replica: Replica, state: State, seat: int, wanted: str) -> float:
    """What an option costs where it is asked; more than anybody has if it is not on offer."""
    offered = replica.table.game.presenter.decision(state, seat, whole=True)["options"]
    return next((costs_of(option) for option in offered if option["id"] == wanted), inf)
