"""What the calls of the workshop take and give."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import Field

from .models import Model, Options, Told

MOST_POINTS = 2000
Coordinate = Annotated[float, Field(ge=-4000, le=6000, allow_inf_nan=False)]
Place = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]
Licence = Literal["CC-BY-4.0", "CC-BY-SA-4.0", "race-only"]
ProjectId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A circuit that somebody draws.")]
VersionId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A version of a circuit.")]
Face = Annotated[list[list[float]], Field(description="Points of its road, for a small picture.")]
CircuitName = Annotated[str, Field(min_length=1, max_length=60)]


class NewCircuit(Model):
    """A circuit to draw: a loop of points, a copy of one of ours, a version of somebody's, or a file's text."""

    game: Annotated[str, Field(max_length=40)]
    name: CircuitName
    points: Annotated[list[Place], Field(max_length=MOST_POINTS)] | None = None
    circuit: Annotated[str, Field(max_length=60)] | None = Field(None, description="One that comes with the game.")
    version: Annotated[str, Field(max_length=32)] | None = Field(None, description="Somebody's version.")
    text: Annotated[str, Field(max_length=1_000_000)] | None = None
    file: Annotated[str, Field(max_length=80)] | None = None


class Draft(Model):
    """A circuit as it is now, on top of a revision."""

    revision: Annotated[int, Field(ge=1, le=2**53)]
    content: Options


class CheckWish(Model):
    """A circuit to look at; nothing is kept."""

    content: Options


class ProposalWish(Model):
    """A loop to propose a circuit on; nothing is kept."""

    name: CircuitName
    points: Annotated[list[Place], Field(max_length=MOST_POINTS)]


class PublishWish(Model):
    """What others may do with a version."""

    licence: Licence = "CC-BY-4.0"
    mine: bool = Field(description="I drew this, or I may share it.")


class Complaint(Model):
    """Why a circuit should not be shown."""

    reason: Literal["copied", "rude", "broken", "other"]
    text: Annotated[str, Field(max_length=500)] = ""


class Problem(Told):
    """Something to mend (bad) or to consider (warn), and where on the lap it is."""

    code: str
    tone: Literal["bad", "warn"]
    key: str
    text: dict[str, Any]
    at: list[float] | None
    spots: list[list[float]] = Field(description="Points of the board, where it is the drawing that is wrong.")
    fixes: list[dict[str, Any]] = Field(description="Changes of the file that mend it, each with its label.")


class LookTold(Told):
    """What is to be said about a circuit."""

    problems: list[Problem]
    facts: dict[str, Any] | None
    board: dict[str, Any] | None


class VersionTold(Told):
    """A version, for lists."""

    id: str
    game: str
    name: str
    maker: str
    number: int
    digest: str
    rules_digest: str
    facts: dict[str, Any]
    points: Face


class ProjectTold(Told):
    """A circuit that I draw."""

    id: str
    game: str
    name: str
    revision: int
    content: dict[str, Any]
    versions: list[VersionTold]


class ProjectListed(Told):
    """The same in a list."""

    id: str
    game: str
    name: str
    changed_at: int
    goes_at: int | None = Field(description="When it is removed, if its guest goes on leaving it alone.")
    points: Face


class ShownTold(Told):
    """A circuit of our own."""

    id: str
    game: str
    name: str
    facts: dict[str, Any]
    study: dict[str, Any]
    points: Face
