"""What holds for a game that does not say otherwise: everything is open, and its position is a `PlainState`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import BadData, alternatives
from ..flow import Chance, Event, PlainState, QueuedChance, State, answer_anew, own_fields, plain_value
from ..plain import Plain
from ..wording import Names, fill

CHANCE = "chance"
"""The key of a position that tells what comes next, beside the fields."""


def nothing(*given: object) -> None:
    """A game that brings no such thing."""


def not_restored(setup: object, plain: Plain) -> Any:
    """A `PlainState` reads itself; a game with another kind of position says how it is restored."""
    raise AssertionError("this game does not say how its positions are restored")


def answers_afresh(state: Any, seat: int | None, chance: Chance) -> Any:
    """A copy in which only what others have answered in secret is unknown."""
    copy: State = state.clone()
    copy.chance = chance
    for other in sorted(copy.answers):
        if other != seat:
            answer_anew(copy, other, chance)
    return copy


def everything(state: State, seat: int | None) -> Plain:
    """All values of the position, for everybody."""
    return state.own_values() if isinstance(state, PlainState) else {}


def sentence(state: State, event: Event, names: Sequence[str]) -> str:
    """The event's own words; `{car}` and `{seat}` are a seat's name, `{…, list}` several values in a row."""
    namings: Names = {"car": names.__getitem__, "seat": names.__getitem__, "list": _in_a_row}
    return fill(event.says, event.told(), namings)


def no_components(state: State) -> Mapping[str, int]:
    """Nothing that could be lost."""
    return {}


def put_values(state: State, position: Plain, names: Mapping[str, int]) -> None:
    """The values of a position by the names of its fields; `chance = { numbers = [...] }` tells what comes next."""
    assert isinstance(state, PlainState), "this game does not say how positions are set up"
    known = (*own_fields(type(state)), CHANCE)
    for key, value in position.items():
        if key not in known:
            raise BadData("", key, f"is unknown; {alternatives(key, known)}")
        if key != CHANCE and not _is_like(value, getattr(state, key)):
            raise BadData("", key, f"{value!r} is not possible; now it is {plain_value(getattr(state, key))!r}")
    state.read_values(position)
    if CHANCE in position:
        state.chance = QueuedChance(state.chance, numbers=_numbers(position[CHANCE]))


def _is_like(value: object, present: object) -> bool:
    """Whether a field that holds one may hold the other: as many values where there are several, of the same kind."""
    if isinstance(present, list | tuple):
        several = isinstance(value, list) and (not present or len(value) == len(present))
        return several and all(_is_like(part, present[0] if present else 0) for part in value)  # type: ignore[attr-defined]
    return type(value) is type(present)


def _numbers(told: object) -> list[int]:
    match told:
        case {"numbers": [*numbers], **rest} if not rest and all(type(number) is int for number in numbers):
            return list(numbers)
    raise BadData("", CHANCE, f"{told!r} is not possible; allowed: {{ numbers = [0, 5] }}, counted from 0")


def values(state: State, names: Mapping[str, int]) -> Plain:
    """The values of a position by the names of its fields."""
    return everything(state, None)


def no_rounds(state: State) -> int:
    """A game that counts no rounds."""
    return 0


def _in_a_row(parts: Sequence[object]) -> str:
    return ", ".join(map(str, parts))
