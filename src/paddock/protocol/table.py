"""A table and the people at it. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .text import Text

Pace: TypeAlias = Literal["instant", "quick", "normal", "slow"]
"""How long turns of bots stay on screen."""

Talk: TypeAlias = Literal["all", "drivers", "off"]
"""Who may talk."""


Status: TypeAlias = Literal["lobby", "running", "over"]

Watch: TypeAlias = Literal["off", "live", "delayed"]
"""Whether others may look on; with a delay nobody can be told what they see."""

Room: TypeAlias = Literal["table", "stand"]
"""Drivers talk at the table, spectators in the stand."""

SeatKind: TypeAlias = Literal["human", "open", "bot", "legend"]


class Seat(TypedDict):
    """A seat and whoever takes it."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    driver: str | None
    """The bot that drives for the person meanwhile."""
    present: bool
    mine: bool
    word: str | None
    """The driver's own chance, mixed into the deal at the start."""


class TableInfo(TypedDict):
    """A table, without its race."""

    id: str
    game: str
    name: str
    circuit: str | None
    options: dict[str, object]
    rules_version: int
    status: Status
    public: bool
    watch: Watch
    hints: bool
    pace: Pace
    chat: Talk
    clean_chat: bool
    """Rude words are covered up for all."""
    commitment: str
    """The hash of the sealed deal."""
    seed: str | None
    """What the commitment hashes; told after the end."""
    secret: str | None
    """The server's own part of a seed that players' words were mixed into; told after the end."""
    pledge: str | None
    """The hash of that part: what the commitment was in the lobby, before words were mixed in."""
    host: bool
    join_code: str | None
    """For those at the table."""
    watchers: int
    rematch: str | None
    """The table of the next race, once somebody asked for it."""
    branch: bool
    """It goes on from a step of another race, and counts for nobody."""
    rewound: bool
    """All agreed to go back, so that somebody knew what came; it counts for nobody."""
    created_at: int
    started_at: int | None
    ended_at: int | None
    my_seats: list[int]
    seats: list[Seat]


SeatState: TypeAlias = Literal["thinking", "locked", "away", "bot"]


class Waiting(TypedDict):
    """Somebody the race waits for, or who has locked in already."""

    seat: int
    kind: str
    state: SeatState
    doing: NotRequired[Text | None]
    """What it is thinking about; nothing once it has locked in."""


class ChatLine(TypedDict):
    """A line of chat."""

    id: int
    room: Room
    seat: int | None
    name: str
    text: str
    at: int
    mine: bool


class Rollback(TypedDict):
    """A proposal to go back further than undo, or to delete the table, and the answers so far."""

    what: Literal["rollback", "deletion"]
    done: bool
    to: int | None
    """None once it is refused; -1 for a deletion."""
    by: int | None
    agreed: list[int]
    missing: list[int]
    refused_by: NotRequired[int]
