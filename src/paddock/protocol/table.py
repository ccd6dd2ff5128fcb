"""A table and the people at it. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .text import Text

Pace: TypeAlias = Literal["instant", "quick", "normal", "slow"]
"""How long turns of bots stay on screen."""

Talk: TypeAlias = Literal["all", "drivers", "off"]
"""Who may talk."""


class ClockRule(TypedDict):
    """How much time a table gives: none; live, in seconds; daily, in hours."""

    kind: Literal["none", "live", "daily"]
    move_s: NotRequired[int]
    """For each decision; half of it for what follows in a turn."""
    reserve_s: NotRequired[int]
    increment_s: NotRequired[int]
    hours: NotRequired[int]
    reply_hours: NotRequired[int]
    """For what follows, and in the turns of others."""
    holiday_days: NotRequired[int]


class RunningClock(TypedDict):
    """The clock of a seat that is asked."""

    at: int
    """The server's moment, by which a client sets its own clock."""
    running: bool
    deadline: int | None
    """When it runs out; none while it stands."""
    left_ms: int
    """Until then, from `at` on."""
    move_ms: int
    """The decision's own time, before the reserve."""
    reserve_ms: int
    """What the reserve was when the decision came."""
    credit_ms: int
    """Given back for a slow line, at the latest answer."""


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
    promise: str | None
    """The hash of the driver's own chance, given in the lobby."""
    word: str | None
    """That chance itself, told at the start and mixed into the deal; none if it came too late, and is left out."""
    ready: bool
    """In the lobby: the driver has said so since the host last changed something."""
    livery: str | None
    """The driver's own colours; the car wears them if nobody else came first."""
    num: int | None
    """The driver's own number."""
    suggestion: dict[str, object] | None
    """In the lobby: options that the driver would rather race by."""
    program: str | None
    """Whose program drives, where it is a bot account."""


class TableInfo(TypedDict):
    """A table, without its race."""

    id: str
    game: str
    name: str
    title: Text | None
    """Of a table that nobody has named: what it is called, in every language."""
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
    programs: bool
    """Whether bot accounts may sit down without being called."""
    rated: bool
    """Whether the result moves ratings."""
    commitment: str
    """The hash of the sealed deal."""
    seed: str | None
    """What the commitment hashes; told after the end."""
    secret: str | None
    """The server's own part of a seed that players' words were mixed into; told after the end."""
    pledge: str | None
    """The hash of that part: what the commitment was in the lobby, before words were mixed in."""
    revealing: bool
    """The host has started the race: whoever has promised a word tells it now."""
    host: bool
    join_code: str | None
    """For those at the table."""
    watchers: int
    rematch: str | None
    """The table of the next race, once somebody asked for it."""
    branch: bool
    """It goes on from a step of another race, and counts for nobody."""
    clock: ClockRule
    relief: str
    """The level that drives for whoever is away."""
    paused: bool
    """All agreed to stop the clocks; any driver lets them run again."""
    asleep: bool
    """All drivers have been away for long; any of them wakes the race."""
    rewound: bool
    """All agreed to go back, so that somebody knew what came; it counts for nobody."""
    imported: bool
    """It came in a file, and counts for nobody."""
    coach: bool
    """The engineer teaches somebody new here."""
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
    clock: NotRequired[RunningClock]
    """Where time is measured."""


class ChatLine(TypedDict):
    """A line of chat."""

    id: int
    room: Room
    seat: int | None
    name: str
    text: str
    at: int
    mine: bool


class Proposal(TypedDict):
    """Something proposed because somebody is away, or a pause; it ends by itself."""

    id: int
    kind: Literal["relief", "vote", "host", "pause"]
    seat: int | None
    """Whose seat it is about."""
    by: int | None
    ends_at: int
    agreed: list[int]
    refused: list[int]


class Rollback(TypedDict):
    """A proposal to go back further than undo, or to delete the table, and the answers so far."""

    what: Literal["rollback", "deletion"]
    done: bool
    to: int | None
    """None once it is refused; -1 for a deletion."""
    by: int | None
    agreed: list[int]
    missing: list[int]
    ends_at: int | None
    """When its time is over; none once it is settled."""
    refused_by: NotRequired[int]
    ended: NotRequired[bool]
    """Its time was over before all had agreed."""
