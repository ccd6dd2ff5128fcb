"""What calls about learning take and give."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import Field

from .models import Model, Told

What = Literal["call", "lesson", "puzzle", "mistake"]
GameName = Annotated[str, Path(pattern="^[a-z0-9_-]{1,40}$", description="A game.", examples=["heat"])]
Word = Annotated[str, Field(pattern=r"^[A-Za-z0-9._:-]{1,60}$")]


class Step(Told):
    """A race of the ladder."""

    id: str
    title: str
    about: str
    options: dict[str, Any]
    bots: list[str]
    coached: bool
    lays_out: int


class CoachTold(Told):
    """What the engineer says, and the races that grow in steps."""

    calls: list[dict[str, Any]]
    ladder: list[Step]


class RaceWish(Model):
    """Which race of the ladder."""

    step: Annotated[str, Field(pattern="^[a-z0-9-]{1,20}$")] = "first"


class Asked(Model):
    """About which question of which seat."""

    seat: Annotated[int, Field(ge=0, le=99)]
    decision: Annotated[str, Field(max_length=40)]
    settled: Annotated[tuple[Annotated[str, Field(max_length=200)], ...], Field(max_length=12)] = ()


class Suggested(Told):
    """What the engineer lays out."""

    ids: list[str]
    label: dict[str, Any]
    why: dict[str, Any]


class LearntTold(Told):
    """Something that was learnt."""

    what: What
    game: str
    item: str
    outcome: str
    at: int


class LearntWish(Model):
    """Remember that I have learnt something."""

    what: What
    game: Annotated[str, Field(pattern="^[a-z0-9_-]{1,40}$")]
    item: Word
    outcome: Annotated[str, Field(pattern=r"^[a-z0-9._:-]{1,40}$")] = "done"


class ForgetWish(Model):
    """Forget one kind of things of one game."""

    what: What
    game: Annotated[str, Field(pattern="^[a-z0-9_-]{1,40}$")]
