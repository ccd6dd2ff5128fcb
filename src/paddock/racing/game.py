"""A game of motor racing: circuits, and what a laboratory is told about a race."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from paddock.kernel import AnyGame, BadData, BadOptions, Game, Plain, State

from .drawing import NO_DRESS, Dress, Teller, in_english
from .mending import Fix
from .remarks import Remark, Stretch
from .telemetry import Telemetry
from .texts import read_content

S = TypeVar("S", bound=State)
LONGEST_TITLE = 60

CircuitSource = str | Path | Mapping[str, object]
"""One of the game's own circuits by id, a user's file by path, or such a file's content."""


class Drawing(Protocol):
    """Draws a circuit in a theme, with its words in somebody's language."""

    def __call__(self, source: CircuitSource, theme: str, tell: Teller = in_english, shape: float = 0.0, /) -> str:
        """One SVG drawing; of a shape (width by height) where one is asked for."""


def _missing(*given: object) -> Any:
    raise BadOptions("This game does not do that with circuits.")


def _no_fix(content: Mapping[str, object], key: str) -> list[Fix]:
    return []


def _unchanged(content: Mapping[str, object], corner: int, kinder: int) -> Fix | None:
    return None


def _nowhere(content: Mapping[str, object], key: str) -> Stretch | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Circuits:
    """The circuits of a game, its own and its users'."""

    ids: Callable[[], tuple[str, ...]] = tuple
    """Those that come with the game."""
    for_tests: tuple[str, ...] = ()
    """Those of them that are there for tests and examples; people are offered the others."""
    facts: Callable[[CircuitSource], Plain] = _missing
    """What a circuit is like, in figures; a file that is no valid circuit is refused."""
    svg: Drawing = _missing
    """A circuit's board as one SVG drawing, in a theme, told in somebody's language."""
    read: Callable[[str, str], Plain] = _missing
    """A user's circuit in any form the game reads, as the content that its circuit option takes."""
    draft: Callable[[str, str], Plain] = read_content
    """The same, whatever is wrong with the circuit: only a text that is no file at all is refused."""
    faults: Callable[[Mapping[str, object], str], list[BadData]] = _missing
    """Everything that is wrong with a user's circuit, for people who are still drawing it."""
    remarks: Callable[[CircuitSource], list[Remark]] = _missing
    """What is unusual about a valid circuit."""
    fixes: Callable[[Mapping[str, object], str], list[Fix]] = _no_fix
    """What may mend a key of a circuit's file that is wrong or unusual; not tried yet."""
    corner_changed: Callable[[Mapping[str, object], int, int], Fix | None] = _unchanged
    """What makes a corner, by its number from 1, kinder (1) or harder (-1)."""
    place: Callable[[Mapping[str, object], str], Stretch | None] = _nowhere
    """The stretch of the lap that a key of a circuit's file is about."""
    propose: Callable[[Sequence[Sequence[float]], str, str], Plain] = _missing
    """A whole circuit, by name and id, on a road that somebody has just drawn."""
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
            faults=_or_refusal(self.faults, f"{title} reads no circuits of your own."),
            remarks=_or_refusal(self.remarks, f"There is no circuit to look at: {title} has none."),
            propose=_or_refusal(self.propose, f"{title} proposes no circuits."),
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
    seasons: Callable[[], Plain] = dict
    """What seasons of several races are made of: `printed` calendars by name, `events` to choose from, `least` and
    `most` races."""
    telemetry: Callable[[], Telemetry[S]] = Telemetry
    """What watches one race for the laboratory; a new one for every race."""
    learning_folder: Traversable | None = None
    """What it says to newcomers, as tables (`racing.learning`)."""


@lru_cache(maxsize=64)
def circuits_of(game: AnyGame) -> Circuits:
    """The circuits of any game; a game that races on none has an empty shelf."""
    return (game.circuits if isinstance(game, RacingGame) else Circuits()).of(game.title)


def offered_circuits(game: AnyGame) -> tuple[str, ...]:
    """The circuits that people may choose from."""
    circuits = circuits_of(game)
    return tuple(name for name in circuits.ids() if name not in circuits.for_tests)


def circuit_title(game: AnyGame, circuit: object) -> str:
    """A circuit as people call it, by its id or content: the name that its file gives; nothing if it is not known."""
    if isinstance(circuit, Mapping):
        return str(circuit.get("name", ""))[:LONGEST_TITLE]
    known = circuits_of(game)
    return str(known.facts(str(circuit))["name"]) if circuit in known.ids() else ""


def seasons_of(game: AnyGame) -> Plain:
    """What a game's seasons are made of; nothing where there are none."""
    return game.seasons() if isinstance(game, RacingGame) else {}


def telemetry_of(game: AnyGame) -> Telemetry[Any]:
    """What watches one race of any game."""
    return game.telemetry() if isinstance(game, RacingGame) else Telemetry()
