"""What calls about programs take and give."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path
from pydantic import ConfigDict, Field

from .models import Model, SeatNumber, Told
from .people_models import AccountName

TokenPath = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A token's id, from the list.")]
BotPath = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A bot account's id.")]


class TokenWish(Model):
    """A token for a program."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"name": "my bot", "scopes": ["tables:read", "tables:play"], "days": 365}]},
    )

    name: Annotated[str, Field(min_length=1, max_length=40)]
    scopes: Annotated[list[str], Field(min_length=1, max_length=20)]
    days: Annotated[int, Field(ge=1, le=3650)] = 365
    bot: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,32}$")] | None = Field(None, description="One of my bots.")


class TokenTold(Told):
    """A token without its secret."""

    id: str
    name: str
    scopes: list[str]
    created_at: int
    ends_at: int
    used_at: int | None
    bot: str | None = Field(description="The bot account it belongs to.")


class TokenMade(TokenTold):
    """A new token; its secret is told once."""

    token: str = Field(examples=["pdk_…"])


class BotWish(Model):
    """A bot account."""

    name: AccountName


class BotTold(Told):
    """One of my bot accounts."""

    id: str
    name: str


class CallWish(Model):
    """Somebody who is called to a table by the name of their account."""

    name: AccountName
    seat: SeatNumber | None = None


class CallTold(Told):
    """A table to which I am called."""

    table: str
    name: str
    title: dict[str, Any] | None
    game: str
    seat: int | None
    by: str
