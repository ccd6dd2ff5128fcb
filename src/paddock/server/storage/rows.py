"""What the database holds, as the server speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from .time_controls import NO_CLOCK, TimeControl

SHOWN = ("id", "name", "laps", "spaces")
"""What is told of a circuit of a host's own."""

INHERITED = "inherited:"
"""How the nonces of acts begin that were copied from another table; people's own nonces begin with their id."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody: a guest, or the owner of an account."""

    id: str
    name: str
    livery: str = ""
    number: int | None = None
    hidden_words: tuple[str, ...] = ()
    account: str | None = None
    leaves_at: int | None = None  # when an account that its owner gave up is forgotten
    owner_id: str | None = None  # whose program it is; none of a person
    role: str = ""  # admin, moderator
    banned_until: int | None = None
    muted_until: int | None = None
    unrated_until: int | None = None
    language: str = ""  # in which notices are written
    muted: frozenset[str] = frozenset()  # whose lines this person does not read


@dataclass(frozen=True, slots=True)
class Account:
    """A name and a passphrase (hashed) that lead back to an identity."""

    name: str
    identity_id: str
    passphrase: str
    look: str = ""  # no two accounts look the same


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table and whoever takes it. `driver` is a bot that drives for a person meanwhile."""

    seat: int
    kind: str
    level: str = ""
    identity_id: str | None = None
    name: str = ""
    driver: str = ""
    promise: str = ""  # the hash of the person's own chance, given in the lobby
    word: str = ""  # that chance, told at the start and mixed into the deal; before there were promises, in the lobby
    ready: bool = False
    livery: str = ""  # the person's own colours and number
    number: int | None = None
    suggestion: Mapping[str, Any] = field(default_factory=dict)  # options that the person would rather race by
    program: str = ""  # of a bot account, its owner's name; told, not kept with the seat

    @property
    def bot(self) -> str | None:
        """The bot that answers for the seat now, if one does."""
        return self.level if self.kind == "bot" else self.driver or None

    @property
    def in_race(self) -> bool:
        """Whether the seat answers decisions; a Legend drives by its card."""
        return self.kind != "legend"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table's entry sheet: game, rules, host and seats. The race itself is in the choices."""

    id: str
    game: str
    rules_version: int
    name: str  # as its host calls it; of one that nobody has named something said, which all read in their language
    options: Mapping[str, Any]
    seed: str
    commitment: str
    status: str
    host_id: str
    public: bool
    watch: str
    hints: bool
    pace: str
    chat: str
    clean_chat: bool
    own_circuit: bool
    asked: tuple[int, ...]
    rematch_id: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    seats: tuple[Seat, ...]
    branch_of: str | None = None  # the table from whose race this one goes on
    secret: str | None = None  # the server's own part of the seed, where players' words were mixed into it
    pledge: str | None = None  # the hash of that part, shown in the lobby
    revealing_until: int | None = None  # the host has started, and promised words are told until then
    rewound: bool = False  # all agreed to go back, so that somebody knew what came
    coach: bool = False  # the engineer teaches somebody new here
    programs: bool = False  # bot accounts may sit down
    imported: bool = False  # it came in a file, and counts for nobody
    rated: bool = False  # its result moves ratings
    unreadable: bool = False  # what is stored of its options is no JSON
    clock: TimeControl = NO_CLOCK
    relief: str = ""  # the bot that drives for whoever is away; the usual one if none is named
    paused_at: int | None = None
    asleep_at: int | None = None
    binned_at: int | None = None  # deleted, and not gone for good yet

    @property
    def short_options(self) -> dict[str, Any]:
        """As lists and descriptions show them: of a circuit of the host's own only what tells it from others."""
        return {name: _short(value) for name, value in self.options.items()}

    def seats_of(self, identity_id: str | None) -> tuple[int, ...]:
        """The seats that somebody holds."""
        return tuple(seat.seat for seat in self.seats if identity_id and seat.identity_id == identity_id)

    @property
    def waits_for_all(self) -> bool:
        """Whether anybody may sit down here now."""
        return self.public and self.status == "lobby" and any(seat.kind == "open" for seat in self.seats)

    @property
    def rests(self) -> bool:
        """Whether nothing goes on: all agreed to pause, or all have been away for long."""
        return self.paused_at is not None or self.asleep_at is not None

    @property
    def has_drivers(self) -> bool:
        """Whether any person drives here now."""
        return any(seat.kind == "human" and not seat.driver for seat in self.seats)

    def owners(self) -> list[Seat]:
        """The seats that belong to people, whoever drives them now."""
        return [seat for seat in self.in_race() if seat.kind == "human" and seat.identity_id]

    def in_race(self) -> list[Seat]:
        """The seats that answer decisions, in order."""
        return [seat for seat in self.seats if seat.in_race]

    def is_member(self, identity_id: str | None) -> bool:
        """Host or seated."""
        return identity_id is not None and (self.host_id == identity_id or bool(self.seats_of(identity_id)))


@dataclass(frozen=True, slots=True)
class Act:
    """One row of a table's story: something that somebody did, never taken out again."""

    number: int
    seat: int
    act: str
    options: tuple[str, ...]
    nonce: str
    made_by: str
    asked: tuple[int, ...]
    made_at: int
    places: tuple[int, ...] = ()  # after it, by seat; for lists only
    spent_ms: int = 0  # on the seat's clock, less the credit
    credit_ms: int = 0  # for a slow line

    @property
    def cause(self) -> str:
        """Who decided: a person, a standing order, a relief, the clock, or a bot."""
        maker = self.made_by.partition(":")[0]
        return maker if maker in ("order", "relief", "clock", "bot") else "person"

    @property
    def open_options(self) -> tuple[str, ...]:
        """What may be told of it while the race goes on: not the word by which the race draws anew."""
        return self.options[:1] if self.act == "rollback" else self.options

    @property
    def is_inherited(self) -> bool:
        """Whether it was done at another table, from whose race this one goes on."""
        return self.nonce.startswith(INHERITED)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that opens a table, or one seat of it."""

    code: str
    table_id: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at a table."""

    id: int
    room: str
    identity_id: str | None
    seat: int | None
    name: str
    text: str
    said_at: int


@dataclass(frozen=True, slots=True)
class Mute:
    """Somebody whose lines another person does not read."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody's race ended."""

    table_id: str
    seat: int
    identity_id: str
    game: str
    circuit: str
    place: int
    cars: int
    figures: Mapping[str, float]
    ended_at: int
    counts: bool = True  # not where somebody knew what came
    relief_share: float = 0.0  # of the decisions, those a bot made


@dataclass(frozen=True, slots=True)
class Rollback:
    """A proposal to go back or to delete the table, until when it stands, and what the seats answered."""

    id: int
    target: int
    seat: int
    answers: Mapping[int, bool]
    ends_at: int = 0


def _short(value: object) -> object:
    return {key: value[key] for key in SHOWN if key in value} if isinstance(value, dict) else value


def seats_text(seats: tuple[int, ...] | list[int]) -> str:
    """Seat numbers as they are stored."""
    return ",".join(map(str, seats))


def read_seats(text: str) -> tuple[int, ...]:
    """What `seats_text` wrote."""
    return tuple(int(part) for part in text.split(",") if part.isdecimal())


def read_mapping(text: str) -> dict[str, Any] | None:
    """A mapping as it was stored; nothing if it cannot be read."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None


def json_text(value: object) -> str:
    """A list or mapping as it is stored."""
    return orjson.dumps(value).decode()
