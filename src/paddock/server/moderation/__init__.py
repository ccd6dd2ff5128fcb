"""What people may call themselves and say, and what is covered up."""

from .names import FORMER_DRIVER, is_reserved, look_of, person_name
from .names_and_lines import clean_circuit_name, clean_line, clean_name, clean_text, mask_words
from .rude_words import RudeWords

__all__ = [
    "FORMER_DRIVER",
    "RudeWords",
    "clean_circuit_name",
    "clean_line",
    "clean_name",
    "clean_text",
    "is_reserved",
    "look_of",
    "mask_words",
    "person_name",
]
