"""What people may call themselves and say, and what is covered up."""

from .names_and_lines import clean_line, clean_name, mask_words
from .rude_words import RudeWords

__all__ = ["RudeWords", "clean_line", "clean_name", "mask_words"]
