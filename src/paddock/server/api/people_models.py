"""What calls about people take and give."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from .models import Model, ShortText, Told

AccountName = Annotated[str, Field(min_length=2, max_length=24)]
Passphrase = Annotated[str, Field(min_length=8, max_length=200)]


class Me(Told):
    """Who I am."""

    id: str
    name: str
    livery: str
    number: int | None
    account: str | None = Field(description="The account's name; none for a guest.")
    hidden_words: list[str] = Field(description="Words that are covered up in what others say.")
    leaves_at: int | None = Field(description="When the account is forgotten, if its owner gave it up.")
    program: bool = Field(description="Whether it is a bot account.")
    role: str = Field(description="admin, moderator, or nothing.")
    banned_until: int | None
    muted_until: int | None
    language: str = Field(description="In which notices are written: en, it, de, es, fr; empty until it is known.")


class MeChange(Model):
    """What I change about myself; whatever is left out stays."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Nina", "number": 7}]})

    name: ShortText | None = None
    livery: Annotated[str, Field(max_length=20, pattern="^[a-z-]*$")] | None = None
    number: Annotated[int, Field(ge=0, le=99)] | None = None
    hidden_words: Annotated[list[Annotated[str, Field(min_length=2, max_length=30)]], Field(max_length=50)] | None = (
        None
    )
    language: Literal["en", "it", "de", "es", "fr"] | None = None


class Credentials(Model):
    """An account's name and passphrase."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"account": "nina", "passphrase": "red kerb blue kerb"}]}
    )

    account: AccountName
    passphrase: Passphrase


class MuteWish(Model):
    """A line of chat; its author is muted."""

    table: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,32}$")]
    line: Annotated[int, Field(ge=0, le=2**53)]


class MuteTold(Told):
    """Somebody I do not want to hear."""

    id: int
    name: str


class Tally(Told):
    """Races in numbers."""

    races: int
    wins: int
    podiums: int
    best: int
    average_place: float


class CircuitTally(Tally):
    """The same on one circuit."""

    circuit: str


class RecordOfGame(Tally):
    """What I have driven of one game."""

    game: str
    title: str
    circuits: list[CircuitTally]
    figures: list[dict[str, Any]] = Field(description="Key, label, total and average per race.")
