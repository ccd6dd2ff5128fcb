"""What a small game declares about itself, in values that anybody can draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from paddock.kernel import Event, State
from paddock.protocol import Anim

from .road import Loop

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Runner:
    """A car as everybody sees it: how many spaces it has driven (behind the line less than none), and its figures."""

    way: int
    figures: Mapping[str, int | str] = field(default_factory=dict)
    marks: tuple[str, ...] = ()  # finished, out


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something a driver has, at most so much of it."""

    key: str
    label: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown; one that is off does not count any more."""

    face: int
    sides: int = 6
    off: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """How options whose ids begin with a word are shown: an icon of the client, and what they do in a few words."""

    icon: str
    does: str = ""


def no_gauges(state: State, seat: int) -> Sequence[Gauge]:
    """Nothing to watch."""
    return ()


def no_dice(state: State) -> Sequence[Die]:
    """Nothing is thrown."""
    return ()


def in_the_order_of_seats(state: State) -> Sequence[int]:
    """Nobody has said who drives when."""
    return ()


def as_told(state: State, event: Event) -> Sequence[Anim] | None:
    """An event with `car` and `faces` throws dice; one with `car`, `start` and `end` drives from way to way."""
    return None


@dataclass(frozen=True, kw_only=True)
class Showing(Generic[S]):
    """The declarations of one game. Previews of its questions may hold what `declared.options` reads."""

    road: Callable[[S], Loop]
    runners: Callable[[S], Sequence[Runner]]
    """Every car, by seat."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Figures of the cars that are worth a column, by key: how they are called."""
    gauges: Callable[[S, int], Sequence[Gauge]] = no_gauges
    """What lies before a driver."""
    dice: Callable[[S], Sequence[Die]] = no_dice
    """What was thrown last, for everybody to see."""
    order: Callable[[S], Sequence[int]] = in_the_order_of_seats
    """The seats in the order in which they drive in this round."""
    order_rule: str = ""
    steps: Mapping[str, str] = field(default_factory=dict)
    """The steps of a turn, by the kind of the question asked in them."""
    doing: Mapping[str, str] = field(default_factory=dict)
    """What the others read while a seat answers, by the kind of the question."""
    tiles: Mapping[str, Tile] = field(default_factory=dict)
    """How options are shown, by the first word of their ids."""
    moves: Callable[[S, Event], Sequence[Anim] | None] = as_told
    """What of an event can be seen to move, if its fields do not tell: `drives`, `throws`, `spins`."""


def moves_of(showing: Showing[S], state: S, event: Event) -> list[Anim]:
    """What is to be seen of an event."""
    moves, told = showing.moves(state, event), event.told()
    if moves is not None:
        return list(moves)
    if {"car", "faces"} <= told.keys():
        (seat,) = _numbers(told["car"])
        return throws(seat, _numbers(*_parts(told["faces"])))
    if {"car", "start", "end"} <= told.keys():
        seat, start, end = _numbers(told["car"], told["start"], told["end"])
        return drives(showing.road(state), seat, start, end) if end > start else spins(seat)
    return []


def _parts(value: object) -> Sequence[object]:
    return value if isinstance(value, tuple | list) else ()


def _numbers(*values: object) -> list[int]:
    return [value for value in values if isinstance(value, int)]


def drives(road: Loop, seat: int, start: int, end: int) -> list[Anim]:
    """A car drives forward, space by space."""
    via = [road.cell(way) for way in range(start + 1, end + 1)]
    return [{"op": "move", "car": f"car:{seat}", "via": via}] if via else []


def throws(seat: int, faces: Sequence[int]) -> list[Anim]:
    """A driver throws dice."""
    return [{"op": "die", "car": f"car:{seat}", "die": "die", "face": face} for face in faces]


def spins(seat: int) -> list[Anim]:
    """A car spins where it stands."""
    return [{"op": "spin", "car": f"car:{seat}"}]
