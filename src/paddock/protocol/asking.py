"""What somebody wants to be asked, what is said ahead of a question, and standing orders."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .text import Text

MOST_ORDERS = 24
MOST_GUARDS = 8

Occasion: TypeAlias = Literal["plan", "follow", "reply", "before"]
"""What a question is part of: it opens the own turn, comes later in it, in somebody else's, or before the race."""

Often: TypeAlias = Literal["always", "matter", "never"]
"""How often somebody wants to be asked: always, when it may matter, never."""


class Preset(TypedDict):
    """The answer that a question begins with, and why."""

    option: str
    why: Text


class HabitTold(TypedDict):
    """Questions that a driver may leave to themselves."""

    name: str
    label: Text
    usually: Often
    """What somebody wants who has not said anything."""


class SwitchTold(TypedDict):
    """Something a driver may say ahead."""

    name: str
    label: Text


class WishesTold(TypedDict):
    """What the owner of a seat wants to be asked, and has said ahead."""

    often: dict[str, Often]
    """By habit; of what is not named everything is asked."""
    switches: list[str]
    marked: list[str]
    """Cards marked to be thrown away."""


Value: TypeAlias = str | int | list[str]
"""What a picker or a guard is given."""


class Pick(TypedDict):
    """How an order chooses among the listed options: by id, by what they speak of, or as a picker of the game says."""

    option: NotRequired[str]
    facets: NotRequired[dict[str, str | int]]
    picker: NotRequired[str]
    given: NotRequired[dict[str, Value]]


class Guard(TypedDict):
    """A fact about the own view that must hold."""

    guard: str
    given: NotRequired[dict[str, Value]]


class Order(TypedDict):
    """An answer given ahead, for a question that is asked later."""

    kind: str
    when: int | Literal["next", "always"]
    """In that round, the next time, or every time."""
    picks: list[Pick]
    """The first that finds an option is taken."""
    guards: list[Guard]
    otherwise: Literal["ask", "policy"]
    """Who answers if it cannot be played: the driver, or the game's own judgement."""
    until: NotRequired[int]
    """The last round in which it holds."""
    after: NotRequired[int]
    """The place of the order that must have been played before."""


class OrderTold(Order):
    """The same with what became of it."""

    state: Literal["set", "played", "stopped"]
    why: Text | None
    """Why it was stopped."""
    step: int | None
    """The act by which it was played."""


class OrderField(TypedDict):
    """What a picker or a guard may be given."""

    key: str
    label: Text
    choices: NotRequired[list[str]]
    names: NotRequired[dict[str, Text]]
    """Choices in words; the client has its own for those that are not named."""
    several: NotRequired[bool]
    """Whether more than one of the choices may be given."""
    least: NotRequired[int]
    most: NotRequired[int]


class OrderWord(TypedDict):
    """A picker or a guard by name."""

    name: str
    label: Text
    fields: list[OrderField]


class OrderSheet(TypedDict):
    """A question of the coming round that can be answered ahead, in the order of the rulebook."""

    kind: str
    label: Text
    icon: str
    pickers: list[OrderWord]
    guards: list[OrderWord]
    usually: list[Pick]
    """What the plan begins with."""
