"""A game of motor racing: circuits, and what a laboratory is told about a race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from paddock.kernel import AnyGame, BadOptions, Game, Plain, State

from .drawing import NO_DRESS, Dress
from .telemetry import Telemetry

S = TypeVar("S", bound=State)

CircuitSource = str | Path | Mapping[str, object]
"""One of the game's own circuits by id, a user's file by path, or such a file's content."""


def _missing(*given: object) -> Any:
    raise BadOptions("This game does not do that with circuits.")


@dataclass(frozen=True, kw_only=True)
class Circuits:
    """The circuits of a game, its own and its users'."""

    ids: Callable[[], tuple[str, ...]] = tuple
    """Those that come with the game."""
    facts: Callable[[CircuitSource], Plain] = _missing
    """What a circuit is like, in figures; a file that is no valid circuit is refused."""
    svg: Callable[[CircuitSource, str], str] = _missing
    """A circuit's board as one SVG drawing, in a theme."""
    read: Callable[[str, str], Plain] = _missing
    """A user's circuit in any form the game reads, as the content that its circuit option takes."""
    write: Callable[[CircuitSource, str], str] = _missing
    """A circuit as a file for other people and programs."""
    forms: tuple[str, ...] = ()
    """The forms in which it writes circuits for other programs, its own first."""
    dress: Dress = NO_DRESS
    """How the game's own kinds of things look on a drawn board."""

    def of(self, title: str) -> Circuits:
        """The same, but what is missing is refused in the name of its game."""
        return replace(
            self,
            facts=_or_refusal(self.facts, f"There is no circuit to look at: {title} has none."),
            svg=_or_refusal(self.svg, f"There is no circuit to look at: {title} has none."),
            read=_or_refusal(self.read, f"{title} reads no circuits of your own."),
            write=_or_refusal(self.write, f"{title} cannot write its circuits."),
        )


def _or_refusal(found: Callable[..., Any], words: str) -> Callable[..., Any]:
    def refuse(*given: object) -> Any:
        raise BadOptions(words)

    return refuse if found is _missing else found


@dataclass(frozen=True, kw_only=True, eq=False)
class RacingGame(Game[S]):
    """A rulebook of motor racing."""

    circuits: Circuits
    telemetry: Callable[[], Telemetry[S]] = Telemetry
    """What watches one race for the laboratory; a new one for every race."""


@lru_cache(maxsize=64)
def circuits_of(game: AnyGame) -> Circuits:
    """The circuits of any game; a game that races on none has an empty shelf."""
    return (game.circuits if isinstance(game, RacingGame) else Circuits()).of(game.title)


def telemetry_of(game: AnyGame) -> Telemetry[Any]:
    """What watches one race of any game."""
    return game.telemetry() if isinstance(game, RacingGame) else Telemetry()
