"""What calls about other people take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path
from pydantic import Field

from .models import Model, Told
from .people_models import RecordOfGame

NamePath = Annotated[str, Path(min_length=2, max_length=24, description="The name of an account.")]
GamePath = Annotated[str, Path(max_length=40, description="A game's id.", examples=["heat"])]
Privacy = Literal["private", "friends", "public"]


class RatingTold(Told):
    """How strong somebody is in a game."""

    game: str
    rating: int
    error: int = Field(description="What comes after ±.")
    races: int
    provisional: bool = Field(description="Shown with a question mark: not sure enough yet.")


class RatingPoint(Told):
    """A rating after a race."""

    game: str
    table: str
    at: int
    place: int
    before: int
    rating: int
    error: int


class VersusTold(Told):
    """The asker against somebody, over all races that both drove."""

    game: str
    races: int
    ahead: int
    behind: int


class ProfileTold(Told):
    """Somebody with an account, as far as the asker may know them."""

    name: str
    called: str = Field(description="What they are called at tables.")
    since: int | None
    livery: str
    number: int | None
    owner: str | None = Field(description="Whose program it is.")
    open: bool = Field(description="Whether the asker sees more than the name.")
    me: bool
    follows: bool = Field(description="Whether the asker follows them.")
    friend: bool
    blocked: bool = Field(description="Whether the asker blocks them.")
    ratings: list[RatingTold]
    record: list[RecordOfGame]
    versus: list[VersusTold]


class PrivacyWish(Model):
    """Who may see my profile."""

    privacy: Privacy


class PeopleTold(Told):
    """Those around me."""

    privacy: Privacy
    friends: list[str]
    follows: list[str]
    blocks: list[str]


class BestTold(RatingTold):
    """One of the best."""

    name: str
