"""A position and its options as numbers, for programs that learn."""

from .encoder import Encoder, PlainEncoder
from .fields import Field, Kinds, grouped, single_one
from .layout import Columns, Entry, Layout, Part, Remembered, Things, Told, Untold, in_turn, size_of

__all__ = [
    "Columns",
    "Encoder",
    "Entry",
    "Field",
    "Kinds",
    "Layout",
    "Part",
    "PlainEncoder",
    "Remembered",
    "Things",
    "Told",
    "Untold",
    "grouped",
    "in_turn",
    "single_one",
    "size_of",
]
