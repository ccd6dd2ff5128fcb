"""Roads in words: a drawn road read as pace notes, and pace notes made into a road that closes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from paddock.kernel import Plain, said
from paddock.racing import MOST_LENGTH, Note, close_notes, notes_of

from ...errors import Refusal
from ..dependencies import KnownCall
from ..models import Model, Told
from ..workshop_models import MOST_POINTS, Place

router = APIRouter(prefix="/api/workshop", tags=["workshop"])

LEAST_POINTS = 6


class PaceNote(Model):
    """A piece of road."""

    length: Annotated[float, Field(ge=0.5, le=200, allow_inf_nan=False, description="In pieces of the lap.")]
    angle: Annotated[int, Field(ge=-350, le=350, description="Degrees to the right; to the left below zero.")] = 0


class RoadToRead(Model):
    """A road, and into how many pieces its lap is cut."""

    points: Annotated[list[Place], Field(min_length=LEAST_POINTS, max_length=MOST_POINTS)]
    pieces: Annotated[int, Field(ge=12, le=MOST_LENGTH)]


class NotesToClose(Model):
    """A lap of notes."""

    notes: Annotated[list[PaceNote], Field(min_length=2, max_length=80)]


class NotesTold(Told):
    """The notes of a road, from its start line."""

    notes: list[dict[str, Any]]


class ClosedTold(Told):
    """The road, and by how many degrees each note turns on it."""

    points: list[list[float]]
    angles: list[int]


@router.post("/notes", summary="Read a road as pace notes", response_model=NotesTold)
async def read_notes(call: KnownCall, wish: RoadToRead) -> Any:
    """Straights and bends in the order of the lap; nothing is kept."""
    return await call.work.in_thread(call.asker, _read, wish)


@router.post("/close", summary="Make a road of pace notes", response_model=ClosedTold)
async def close(call: KnownCall, wish: NotesToClose) -> Any:
    """Bends give way a little until the loop closes; nothing is kept."""
    if sum(note.length for note in wish.notes) > MOST_LENGTH:
        raise Refusal(
            "options",
            said(
                "refused.notes-too-long",
                "These notes are longer than a lap can be: at most {most} in all.",
                most=MOST_LENGTH,
            ),
            422,
        )
    return await call.work.in_thread(call.asker, _closed, wish)


def _read(wish: RoadToRead) -> Plain:
    if len({tuple(point) for point in wish.points}) < LEAST_POINTS:
        told = said("refused.few-points", "A road needs at least {least} different points.", least=LEAST_POINTS)
        raise Refusal("options", told, 422)
    notes = notes_of(wish.points, wish.pieces)
    return {"notes": [{"length": note.length, "angle": note.angle} for note in notes]}


def _closed(wish: NotesToClose) -> Plain:
    made = close_notes([Note(note.length, note.angle) for note in wish.notes])
    return {"points": [list(point) for point in made.points], "angles": list(made.angles)}
