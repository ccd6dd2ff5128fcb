"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many races at once.

`paddock.env.aec("heat", circuit="usa")` is a race with an agent in every seat; the table's options are keyword
arguments. The libraries come with the extra `env` (and `openspiel`). Where Gymnasium is installed, importing this
package makes `paddock/heat-v1` and its like known to it; all else is loaded when an environment is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from paddock.extras import needing
from paddock.kernel import Plain

from .line import WorkerLost
from .match import SEATS, Match, Terms
from .requiring import MissingExtra, extra
from .shaping import Shaping
from .tasks import EXAMINATION, TASKS, Task

if TYPE_CHECKING:
    from paddock.bots import Bot

    from .aec_race import AecRace
    from .all_seats import SelfPlay
    from .learner import OneSeat
    from .opponents import Policy
    from .parallel_race import ParallelRace
    from .single_race import SingleRace
    from .vector_race import VectorRace

__all__ = [
    "EXAMINATION",
    "SEATS",
    "TASKS",
    "Match",
    "MissingExtra",
    "Shaping",
    "Task",
    "Terms",
    "WorkerLost",
    "aec",
    "check_minari",
    "observation_version",
    "one_seat",
    "parallel",
    "register_openspiel",
    "self_play",
    "single",
    "vector",
    "write_minari",
]


def aec(
    game: str,
    *,
    seats: int = SEATS,
    actions: int | None = None,
    shaping: Shaping | str | None = None,
    shaping_gamma: float | None = None,
    illegal: str = "lose",
    limit: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> AecRace:
    """A PettingZoo environment in which agents act one after the other."""
    with extra("env"):
        from .aec_race import AecRace
    return AecRace(Terms(game, seats, options, actions, shaping, illegal, shaping_gamma, limit), render_mode)


def parallel(
    game: str,
    *,
    seats: int = SEATS,
    actions: int | None = None,
    shaping: Shaping | str | None = None,
    shaping_gamma: float | None = None,
    illegal: str = "lose",
    limit: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> ParallelRace:
    """A PettingZoo environment in which all agents act in every step; whoever is not asked has one empty action."""
    with extra("env"):
        from .parallel_race import ParallelRace
    return ParallelRace(Terms(game, seats, options, actions, shaping, illegal, shaping_gamma, limit), render_mode)


def single(game: str, *, render_mode: str | None = None, **settings: object) -> SingleRace:
    """A Gymnasium environment for one seat against bots: `seat`, `against`, `shaping` and the table's options."""
    with extra("env"):
        import gymnasium

        from .registration import environment_id, register
        from .single_race import SingleRace
    register(environment_id(game), {"game": game})
    made = gymnasium.make(environment_id(game), render_mode=render_mode, **settings).unwrapped  # type: ignore[arg-type]
    assert isinstance(made, SingleRace)
    return made


def vector(
    game: str,
    *,
    envs: int = 32,
    workers: int | None = None,
    here: int | None = None,
    against: str | Bot | Policy | Sequence[str | Bot | Policy] = ("greedy", "greedy", "greedy"),
    **settings: object,
) -> VectorRace:
    """Many races for one learner, each like those of `single`, in so many processes; `here` of them in this one."""
    with extra("env"):
        from .vector_race import VectorRace
    return VectorRace(envs, {"game": game, "against": against, **settings}, workers, here)


def one_seat(game: str, **settings: Any) -> OneSeat:
    """What `single` is made of, for learners without Gymnasium: `restart`, `advance`, `lens.observe`, `match`."""
    with extra("env"):
        from .learner import OneSeat
    return OneSeat(game, **settings)


def self_play(
    game: str,
    *,
    races: int = 32,
    seats: int = SEATS,
    workers: int | None = None,
    here: int | None = None,
    **settings: Any,
) -> SelfPlay:
    """Many races in which every seat is the learner's, as arrays; it needs nothing but NumPy."""
    with extra("env"):
        from .all_seats import SelfPlay
    return SelfPlay(races, {"game": game, "seats": seats, **settings}, workers, here)


def check_minari(name: str) -> None:
    """Refuse a name under which no Minari dataset can be written."""
    with needing("minari", "a Minari dataset"):
        from .offline import check_minari
    check_minari(name)


def write_minari(name: str, plan: Plain, steps: Callable[[], Iterable[Plain]], seeds: Mapping[int, int]) -> int:
    """Races that bots have driven as a Minari dataset: the plan, steps and seeds of a series with observations."""
    with needing("minari", "a Minari dataset"):
        from .offline import write_minari
    return write_minari(name, plan, steps, seeds)


def observation_version(game: str) -> int:
    """The version of a game's observation; it rises whenever a field changes place, size or meaning."""
    with extra("env"):
        from .registration import observation_version
    return observation_version(game)


def register_openspiel() -> tuple[str, ...]:
    """Make the games known to OpenSpiel; returns their names there, such as `paddock_heat`."""
    with extra("openspiel"):
        from .openspiel import register_games
    return register_games()


with suppress(MissingExtra), extra("env"):
    from .registration import register_all

    register_all()
