"""What the database holds, as the server speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

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
    muted: frozenset[str] = frozenset()  # whose lines this person does not read


@dataclass(frozen=True, slots=True)
class Account:
    """A name and a passphrase (hashed) that lead back to an identity."""

    name: str
    identity_id: str
    passphrase: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table and whoever takes it. `driver` is a bot that drives for a person meanwhile."""

    seat: int
    kind: str
    level: str = ""
    identity_id: str | None = None
    name: str = ""
    driver: str = ""
    word: str = ""  # the person's own chance, mixed into the deal at the start

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
    name: str
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
    rewound: bool = False  # all agreed to go back, so that somebody knew what came
    unreadable: bool = False  # what is stored of its options is no JSON

    @property
    def short_options(self) -> dict[str, Any]:
        """As lists and descriptions show them: of a circuit of the host's own only what tells it from others."""
        return {name: _short(value) for name, value in self.options.items()}

    def seats_of(self, identity_id: str | None) -> tuple[int, ...]:
        """The seats that somebody holds."""
        return tuple(seat.seat for seat in self.seats if identity_id and seat.identity_id == identity_id)

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


@dataclass(frozen=True, slots=True)
class Rollback:
    """A proposal to go back, and what the seats answered."""

    id: int
    target: int
    seat: int
    answers: Mapping[int, bool]


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
