"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many races at once.

`paddock.env.aec("heat", circuit="usa")` is a race with an agent in every seat; the table's options are keyword
arguments. The libraries come with the extra `env` (and `openspiel`) and are loaded when an environment is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .line import WorkerLost
from .match import SEATS, Match, Shaping, Terms
from .requiring import MissingExtra, extra

if TYPE_CHECKING:
    from .aec_race import AecRace
    from .parallel_race import ParallelRace
    from .single_race import SingleRace
    from .vector_race import VectorRace

__all__ = [
    "SEATS",
    "Match",
    "MissingExtra",
    "Shaping",
    "Terms",
    "WorkerLost",
    "aec",
    "observation_version",
    "parallel",
    "register_openspiel",
    "single",
    "vector",
]


def aec(
    game: str,
    *,
    seats: int = SEATS,
    actions: int | None = None,
    shaping: Shaping | str | None = None,
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: object,
) -> AecRace:
    """A PettingZoo environment in which agents act one after the other."""
    with extra("env"):
        from .aec_race import AecRace
    return AecRace(Terms(game, seats, options, actions, shaping, illegal), render_mode)


def parallel(
    game: str,
    *,
    seats: int = SEATS,
    actions: int | None = None,
    shaping: Shaping | str | None = None,
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: object,
) -> ParallelRace:
    """A PettingZoo environment in which all agents act in every step; whoever is not asked has one empty action."""
    with extra("env"):
        from .parallel_race import ParallelRace
    return ParallelRace(Terms(game, seats, options, actions, shaping, illegal), render_mode)


def single(game: str, *, render_mode: str | None = None, **settings: object) -> SingleRace:
    """A Gymnasium environment for one seat against bots: `seat`, `against`, `shaping` and the table's options."""
    with extra("env"):
        import gymnasium

        from .single_race import SingleRace, environment_id
    made = gymnasium.make(environment_id(game), render_mode=render_mode, **settings).unwrapped  # type: ignore[arg-type]
    assert isinstance(made, SingleRace)
    return made


def vector(
    game: str,
    *,
    envs: int = 32,
    workers: int | None = None,
    here: int | None = None,
    against: Sequence[str] = ("greedy", "greedy", "greedy"),
    **settings: object,
) -> VectorRace:
    """Many races for one learner, each like those of `single`, in so many processes; `here` of them in this one."""
    with extra("env"):
        from .vector_race import VectorRace
    return VectorRace(envs, {"game": game, "against": against, **settings}, workers, here)


def observation_version(game: str) -> int:
    """The version of a game's observation; it rises whenever a field changes place, size or meaning."""
    with extra("env"):
        from .single_race import observation_version
    return observation_version(game)


def register_openspiel() -> tuple[str, ...]:
    """Make the games known to OpenSpiel; returns their names there, such as `paddock_heat`."""
    with extra("openspiel"):
        from .openspiel import register_games
    return register_games()
