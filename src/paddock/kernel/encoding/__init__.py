"""A position and its options as numbers, for programs that learn."""

from .encoder import Encoder, Field, Kinds, PlainEncoder, columns
from .parts import Part, PartedEncoder, Places, Spell, as_told, lone_figure

__all__ = [
    "Encoder",
    "Field",
    "Kinds",
    "Part",
    "PartedEncoder",
    "Places",
    "PlainEncoder",
    "Spell",
    "as_told",
    "columns",
    "lone_figure",
]
