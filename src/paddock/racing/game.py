"""A game of motor racing: circuits, and what a laboratory is told about a race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from paddock.kernel import AnyGame, BadOptions, Game, Plain, State

from .telemetry import Telemetry

S = TypeVar("S", bound=State)

CircuitSource = str | Path | Mapping[str, object]
"""One of the game's own circuits by id, a user's file by path, or such a file's content."""


def _no_circuits(*given: object) -> Any:
    raise BadOptions("There is no circuit to look at: this game has none.")


def _reads_none(text: str, file: str) -> Plain:
    raise BadOptions("This game reads no circuits of your own.")


def _writes_none(circuit: CircuitSource, form: str) -> str:
    raise BadOptions("This game cannot write its circuits.")


@dataclass(frozen=True, kw_only=True)
class Circuits:
    """The circuits of a game, its own and its users'."""

    ids: Callable[[], tuple[str, ...]] = tuple
    """Those that come with the game."""
    facts: Callable[[CircuitSource], Plain] = _no_circuits
    """What a circuit is like, in figures; a file that is no valid circuit is refused."""
    svg: Callable[[CircuitSource, str], str] = _no_circuits
    """A circuit's board as one SVG drawing, in a theme."""
    read: Callable[[str, str], Plain] = _reads_none
    """A user's circuit in any form the game reads, as the content that its circuit option takes."""
    write: Callable[[CircuitSource, str], str] = _writes_none
    """A circuit as a file for other people and programs."""
    forms: tuple[str, ...] = ()
    """The forms in which it writes circuits for other programs, its own first."""


@dataclass(frozen=True, kw_only=True, eq=False)
class RacingGame(Game[S]):
    """A rulebook of motor racing."""

    circuits: Circuits
    telemetry: Callable[[], Telemetry[S]] = Telemetry
    """What watches one race for the laboratory; a new one for every race."""


NO_CIRCUITS = Circuits()


def circuits_of(game: AnyGame) -> Circuits:
    """The circuits of any game; a game that races on none has an empty shelf."""
    return game.circuits if isinstance(game, RacingGame) else NO_CIRCUITS


def telemetry_of(game: AnyGame) -> Telemetry[Any]:
    """What watches one race of any game."""
    return game.telemetry() if isinstance(game, RacingGame) else Telemetry()
