"""Cells and sections as a driver would name them."""

from __future__ import annotations

from functools import lru_cache

from .circuit import Corner
from .course import Course

LANE_WORDS = ("left", "middle", "right")
PIT_WORDS = {"entry": "the pit entry", "box": "the pit box"}


@lru_cache(maxsize=64)
def section_words(course: Course) -> dict[str, str]:
    """Every section by its corner or by the corner it leads to."""
    sections = course.circuit.sections
    corners = [part for part in sections if isinstance(part, Corner)]
    signs = {corner.id: f"T{number}" for number, corner in enumerate(corners, 1)}
    words: dict[str, str] = {}
    for at, section in enumerate(sections):
        following = next((signs[part.id] for part in sections[at:] if isinstance(part, Corner)), "the line")
        is_corner = isinstance(section, Corner)
        words[section.id] = f"{following} {section.name}".strip() if is_corner else f"before {following}"
    return words


def say_section(course: Course, section: str) -> str:
    """A section; one of another circuit of the season by its letter."""
    where = section_words(course).get(section, section)
    return f"the straight {where}" if where.startswith("before") else where


def say_cell(course: Course, name: str) -> str:
    """A cell; the places of the pit lane go by what they are for."""
    section, _, rest = name.partition(":")
    if section == "pit":
        return PIT_WORDS.get(rest.partition(".")[0], "the pit exit")
    lane, _, index = rest.partition(".")
    where = section_words(course).get(section, section)
    spot = f"row {index} {where}" if where.startswith("before") else f"{where} cell {index}"
    return f"{spot}, {LANE_WORDS[int(lane)]}"
