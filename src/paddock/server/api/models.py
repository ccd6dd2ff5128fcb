"""What calls take and give, as the OpenAPI description tells it."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

SeatKind = Literal["human", "open", "bot", "legend"]
Watch = Literal["off", "live", "delayed"]
Pace = Literal["instant", "quick", "normal", "slow"]
ChatRule = Literal["all", "drivers", "off"]
ShortText = Annotated[str, Field(max_length=80)]
TableId = Annotated[
    str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A table's id.", examples=["Mv7Z_MUD6ekdzn"])
]
CodeText = Annotated[
    str, Path(pattern="^[A-Za-z0-9-]{4,16}$", description="An invitation's code.", examples=["7KQ2MPXA"])
]
SeatPath = Annotated[int, Path(ge=0, le=99, description="A seat, counted from 0.")]
SeatNumber = Annotated[int, Field(ge=0, le=99)]


def _in_unicode(options: dict[str, Any]) -> dict[str, Any]:
    """JSON may hold halves of a surrogate pair, which can be neither kept nor told."""
    try:
        json.dumps(options, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        raise PydanticCustomError("unicode", "text must be Unicode") from None
    return options


Options = Annotated[dict[str, Any], AfterValidator(_in_unicode)]


class Model(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Told(BaseModel):
    """Answers may grow; clients ignore what they do not know."""

    model_config = ConfigDict(extra="allow")


class ErrorBody(Told):
    """Why something was not done."""

    why: str = Field(description="One sentence for a person, in English.", examples=["That seat is not yours."])
    text: dict[str, Any] = Field(
        description="The same by its key in the catalogue, with its arguments, for clients of another language.",
        examples=[{"key": "refused.not-your-seat", "en": "That seat is not yours."}],
    )
    rule: str | None = Field(description="The id of the rule behind it, if there is one.", examples=["HEAT.GEAR.10"])
    kind: str = Field(description="For programs.", examples=["forbidden", "stale", "illegal", "not-found"])


class ErrorReply(Told):
    """Every answer with a 4xx or 5xx status."""

    error: ErrorBody


class ClockWish(Model):
    """How much time there is: `live` in seconds, `daily` in hours; whatever is left out is as usual."""

    kind: Literal["none", "live", "daily"] = "none"
    move_s: int | None = Field(None, description="Live: for each decision, 10 to 300.")
    reserve_s: int | None = Field(None, description="Live: for when that is used up, 0 to 3600.")
    increment_s: int | None = Field(None, description="Live: added to the reserve by each answer, 0 to 60.")
    hours: int | None = Field(None, description="Daily: for each decision, 1 to 168.")
    reply_hours: int | None = Field(None, description="Daily: for what follows in a turn, and in turns of others.")
    holiday_days: int | None = Field(None, description="Daily: for which holidays stop a clock here, 0 to 30.")


class SeatWish(Model):
    """A seat of a new table: a person at this device, a free seat, a bot, or a Legend."""

    kind: SeatKind
    level: Annotated[str, Field(max_length=40)] | None = Field(None, description="Which bot.", examples=["greedy"])
    name: ShortText | None = None


class TableWish(Model):
    """A new table."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "heat",
                    "options": {"circuit": "usa", "laps": 1},
                    "seats": [{"kind": "human"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}],
                    "public": False,
                    "watch": "live",
                }
            ]
        },
    )

    game: Annotated[str, Field(max_length=40)] = "heat"
    options: Options = Field(default_factory=dict, description="See GET /api/games for what a game offers.")
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=24)]
    name: ShortText | None = None
    public: bool = Field(False, description="Listed for everybody; otherwise an invitation is needed.")
    watch: Watch = "live"
    hints: bool = True
    pace: Pace = Field("normal", description="How long bots' turns stay on screen while somebody looks.")
    chat: ChatRule = Field("all", description="Who may talk; with `drivers` the stand is silent.")
    clean_chat: bool = Field(False, description="Cover up rude words for everybody.")
    clock: ClockWish | None = Field(None, description="Without one nothing ends a decision.")
    relief: Annotated[str, Field(max_length=40)] = Field("", description="Who drives for whoever is away.")
    programs: bool = Field(False, description="Bot accounts may sit down without being called.")
    rated: bool = Field(False, description="The result moves ratings; refused where its conditions do not hold.")
    start: bool = Field(False, description="Start at once; no seat may be open.")


class TableChangeWish(Model):
    """What the host changes; options only before the start."""

    options: Options | None = Field(None, description="All options; what is left out is as usual.")
    some_options: Options | None = Field(
        None, description="Some options; the others stay as they are, and null puts one back to what is usual."
    )
    name: ShortText | None = None
    public: bool | None = None
    watch: Watch | None = None
    hints: bool | None = None
    pace: Pace | None = None
    chat: ChatRule | None = None
    clean_chat: bool | None = None
    clock: ClockWish | None = Field(None, description="Only to give more time, once people race.")
    relief: Annotated[str, Field(max_length=40)] | None = None
    programs: bool | None = None


class SeatTold(Told):
    """A seat and whoever takes it."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    driver: str | None = Field(description="The bot that drives for the person meanwhile.")
    present: bool
    mine: bool
    promise: str | None = Field(description="The hash of the driver's own chance, given in the lobby.")
    word: str | None = Field(description="That chance, told at the start; none if it came too late and is left out.")
    ready: bool = Field(description="In the lobby: said since the host last changed something.")
    livery: str | None = Field(description="The driver's own colours.")
    num: int | None = Field(description="The driver's own number.")
    suggestion: dict[str, Any] | None = Field(description="Options that the driver would rather race by.")
    program: str | None = Field(description="Whose program drives, where it is a bot account.")


class TableTold(Told):
    """A table, without its race."""

    id: str
    game: str
    name: str
    title: dict[str, Any] | None = Field(description="Of a table that nobody has named: key and arguments of its name.")
    circuit: str | None
    options: dict[str, Any]
    rules_version: int
    status: Literal["lobby", "running", "over"]
    public: bool
    watch: Watch
    hints: bool
    pace: Pace
    chat: ChatRule
    clean_chat: bool
    programs: bool = Field(description="Whether bot accounts may sit down without being called.")
    rated: bool = Field(description="Whether the result moves ratings.")
    commitment: str = Field(description="The hash of the sealed deal, known before the start.")
    seed: str | None = Field(description="What the commitment hashes; told after the end.")
    secret: str | None = Field(description="The server's own part of a mixed seed; told after the end.")
    pledge: str | None = Field(description="The hash of that part: the commitment in the lobby, before the words.")
    revealing: bool = Field(description="The host has started: whoever has promised a word tells it now.")
    host: bool = Field(description="Whether the asker is the host.")
    join_code: str | None
    watchers: int
    rematch: str | None = Field(description="The table of the next race, once somebody asked for it.")
    branch: bool = Field(description="It goes on from a step of another race, and counts for nobody.")
    clock: dict[str, Any] = Field(description="How much time there is.", examples=[{"kind": "none"}])
    relief: str = Field(description="The level that drives for whoever is away.")
    paused: bool
    asleep: bool = Field(description="All drivers have been away for long; any of them wakes the race.")
    rewound: bool = Field(description="It went back, so that somebody knew what came; it counts for nobody.")
    imported: bool = Field(description="It came in a file, and counts for nobody.")
    coach: bool = Field(description="The engineer teaches somebody new here.")
    created_at: int
    started_at: int | None
    ended_at: int | None
    my_seats: list[int]
    seats: list[SeatTold]


class TableListed(TableTold):
    """A table in a list, with whose turn it is."""

    n: int
    asked: list[int] = Field(description="The seats that are asked now.")
    my_turn: bool
    deadline: int | None = Field(description="When my time for a decision runs out.")
    place: int | None = Field(description="My best place, now or at the end; none where I do not drive.")
    cars: int | None = Field(description="Of how many.")


class JoinWish(Model):
    """Sit down."""

    seat: SeatNumber | None = None
    invitation: Annotated[str, Field(pattern="^[A-Za-z0-9-]{4,16}$")] | None = None
    name: ShortText | None = None


class SeatChange(Model):
    """What the host makes of a seat; `closed` takes it away, the number after the last one adds a seat."""

    kind: SeatKind | Literal["closed"]
    level: Annotated[str, Field(max_length=40)] | None = None
    name: ShortText | None = None
    reason: ShortText | None = Field(None, description="What the person who loses the seat is told.")


class BotWish(Model):
    """Which bot shall drive."""

    level: Annotated[str, Field(max_length=40)] | None = None


class InvitationWish(Model):
    """A link to the table, or to one seat of it."""

    seat: SeatNumber | None = None


class InvitationTold(Told):
    """A link."""

    code: str = Field(examples=["7KQ2MPXA"])
    url: str
    seat: int | None


class Joined(Told):
    """Where a code leads."""

    table: str
    seat: int | None
    name: str


class RollbackWish(Model):
    """Go back to the position after that many acts."""

    to: Annotated[int, Field(ge=0, le=10_000_000)]


class ConsentWish(Model):
    """An answer to a proposal."""

    yes: bool


class RollbackTold(Told):
    """A proposal and the answers so far."""

    what: Literal["rollback", "deletion"]
    done: bool
    to: int | None
    by: int | None
    agreed: list[int]
    missing: list[int]
    ends_at: int | None


class Done(Told):
    """It is done."""

    done: bool = True


class Acted(Told):
    """Something happened at the table."""

    n: int = Field(description="The number of the act.")
