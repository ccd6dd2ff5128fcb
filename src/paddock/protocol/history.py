"""A step of a finished or running race, for replays."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .board import BoardPlace
from .event import RaceEvent
from .result import RaceResult
from .table import TableInfo, Waiting
from .view import MyView, View


class Act(TypedDict):
    """What was done."""

    seat: int
    act: Literal["play", "undo", "rollback", "bot", "human"]
    options: list[str] | None
    """The own ones, and all after the end."""
    bot: bool
    at: int


class Still(TypedDict("Still", {"is": Literal["snapshot"]})):
    """The table after a number of acts."""

    v: Literal[1]
    n: int
    length: int
    """How many steps there are."""
    seat: int | None
    table: TableInfo
    board: BoardPlace
    view: View
    decision: None
    waiting: list[Waiting]
    events: list[RaceEvent]
    """What this step brought."""
    story: list[RaceEvent]
    """What was told before it, the latest 40 or so."""
    act: Act | None
    hands: NotRequired[dict[str, MyView | None]]
    """All hands by seat, after the end."""
    result: RaceResult | None
    """Figures and luck, once the race is over."""
