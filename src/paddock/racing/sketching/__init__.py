"""A road that somebody has just drawn or told: where it starts, where it bends, and how far it is."""

from .pace_notes import MOST_LENGTH, ClosedNotes, Note, close_notes, notes_of
from .sketch import Sketch, TurnOfRoad, sketch_of

__all__ = ["MOST_LENGTH", "ClosedNotes", "Note", "Sketch", "TurnOfRoad", "close_notes", "notes_of", "sketch_of"]
