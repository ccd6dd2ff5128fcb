"""Cells and sections as a driver would name them."""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import catalogued, said

from .circuit import Corner
from .course import Course

LANE_WORDS = catalogued("poleposition.lane.", {"0": "left", "1": "middle", "2": "right"})
PIT_WORDS = catalogued(
    "poleposition.pit.", {"entry": "the pit entry", "box": "the pit box", "exit": "the pit exit", "line": "the line"}
)


@lru_cache(maxsize=64)
def section_words(course: Course) -> dict[str, str]:
    """Every section by its corner or by the corner it leads to."""
    sections = course.circuit.sections
    corners = [part for part in sections if isinstance(part, Corner)]
    signs = {corner.id: f"T{number}" for number, corner in enumerate(corners, 1)}
    words: dict[str, str] = {}
    for at, section in enumerate(sections):
        following = next((signs[part.id] for part in sections[at:] if isinstance(part, Corner)), PIT_WORDS["line"])
        is_corner = isinstance(section, Corner)
        before = said("poleposition.before", "before {corner}", corner=following)
        words[section.id] = f"{following} {section.name}".strip() if is_corner else before
    return words


def say_section(course: Course, section: str) -> str:
    """A section; one of another circuit of the season by its letter."""
    where = section_words(course).get(section, section)
    return said("poleposition.straight", "the straight {where}", where=where) if where.startswith("before") else where


@lru_cache(maxsize=1 << 14)
def say_cell(course: Course, name: str) -> str:
    """A cell; the places of the pit lane go by what they are for."""
    section, _, rest = name.partition(":")
    if section == "pit":
        return PIT_WORDS.get(rest.partition(".")[0], PIT_WORDS["exit"])
    lane, _, index = rest.partition(".")
    where = section_words(course).get(section, section)
    if where.startswith("before"):
        spot = said("poleposition.row", "row {row} {where}", row=index, where=where)
    else:
        spot = said("poleposition.in-cell", "{where} cell {cell}", where=where, cell=index)
    return said("poleposition.spot", "{spot}, {lane}", spot=spot, lane=LANE_WORDS[lane])
