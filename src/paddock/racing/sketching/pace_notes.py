"""Pace notes: a road in words, piece by piece, as a co-driver reads it; and the closed loop that they make.

Nobody writes notes that close exactly. The bends give way a little until the end meets the beginning, and what was
changed is told.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from ..loops import bends_of
from ..road import Road
from ..shapes import Stretch, generated_plan
from .sketch import TurnOfRoad, bends_above

MOST_LENGTH = 400
_WIDTH = 0.8  # of a road, in pieces: pieces of road keep as far apart
_GENTLE, _LEAST = 1 / 1500, math.radians(6)  # what counts as a bend: how sharp, and how much in all
_HALF = 0.5  # lengths are read in halves of a piece


@dataclass(frozen=True, slots=True)
class Note:
    """A piece of road: how long it is, in pieces of the lap, and by how many degrees it turns, right positive."""

    length: float
    angle: int = 0


@dataclass(frozen=True, slots=True)
class ClosedNotes:
    """The loop, and the degrees by which each note turns on it."""

    points: tuple[tuple[float, float], ...]
    angles: tuple[int, ...]


def notes_of(points: Sequence[Sequence[float]], pieces: int) -> list[Note]:
    """A drawn road read from its start line."""
    road = Road(points, max(16, pieces))
    unit = road.piece_length * road.pieces / pieces
    bends = [bend for bend in bends_above(road, _GENTLE) if bend.angle >= _LEAST]
    return [note for note in _read(bends, unit, pieces) if note.length > 0]


def _read(turns: Sequence[TurnOfRoad], unit: float, pieces: int) -> Iterator[Note]:
    at = 0.0
    for turn in turns:
        first, last = turn.first / unit, turn.last / unit
        yield Note(_halved(first - at))
        yield Note(max(_HALF, _halved(last - first)), round(math.degrees(turn.angle)) * turn.side)
        at = last
    yield Note(_halved(pieces - at))


def _halved(length: float) -> float:
    return round(length / _HALF) * _HALF


def close_notes(notes: Sequence[Note]) -> ClosedNotes:
    """The loop that turns as the notes say, but for what it needs to close."""
    stretches = [Stretch(note.length, math.radians(note.angle)) for note in notes]
    points = generated_plan("notes", stretches, _WIDTH).points
    bends = bends_of([complex(*point) for point in points])
    share = len(bends) / sum(note.length for note in notes)
    ends = [0.0, *accumulate(note.length * share for note in notes)]
    found = [sum(_within(bends, first, last)) for first, last in pairwise(ends)]
    return ClosedNotes(points, tuple(round(math.degrees(angle)) for angle in found))


def _within(bends: Sequence[float], first: float, last: float) -> Iterator[float]:
    """Each place stands for the half steps around it."""
    for place in range(math.floor(first), math.ceil(last) + 1):
        covered = min(last, place + 0.5) - max(first, place - 0.5)
        yield bends[place % len(bends)] * max(0.0, covered)
