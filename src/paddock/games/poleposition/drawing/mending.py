"""What would mend a circuit of Pole Position that is being drawn, and what would make a corner kinder or harder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.racing import Change, Fix, path_of

from ..board.circuit import LANES, SCHEMA
from .proposal import usual_grid, usual_line, usual_pit, usual_safety_car, usual_weather

_BY_NAME = re.compile(r"section (\S+?)\.(\w+)")
USUAL_LAPS = 6


def circuit_fixes(content: Mapping[str, object], key: str) -> list[Fix]:
    """What may help with a key that something is said about."""
    sections = _sections(content)
    try:
        return _fixes(content, sections, key)
    except (KeyError, IndexError, TypeError, ValueError):
        return []  # sections that are no sections yet have no usual pit lane


def _fixes(content: Mapping[str, object], sections: list[Plain], key: str) -> list[Fix]:
    match path_of(key):
        case ("schema",):
            return [Fix(text("fix.nearest", "Make it {n}", n=SCHEMA), (Change(("schema",), SCHEMA),))]
        case ("laps",) if not isinstance(content.get("laps"), int):
            return [Fix(text("fix.nearest", "Make it {n}", n=USUAL_LAPS), (Change(("laps",), USUAL_LAPS),))]
        case ("weather", *_):
            return [Fix(text("fix.usual.weather", "The usual weather"), (Change(("weather",), usual_weather()),))]
        case ("grid", *_):
            return [Fix(text("fix.usual.grid", "The usual grid"), (Change(("grid",), usual_grid(sections)),))]
        case ("pit", *_):
            changes = (
                Change(("pit",), usual_pit(sections, _pit_side(content))),
                Change(("grid",), usual_grid(sections)),
            )
            return [Fix(text("fix.pp.pit", "The usual pit lane"), changes)]
        case ("safety_car", *_):
            usual = Change(("safety_car",), usual_safety_car(sections))
            return [Fix(text("fix.pp.safety", "The usual line and queue"), (usual,))]
    return _section_fixes(sections, key)


def _section_fixes(sections: Sequence[Plain], key: str) -> list[Fix]:
    number, what = _section_of(sections, key)
    if number is None:
        return []
    section = sections[number]
    if what in ("line", "via", "cells", "outer") and section.get("kind") == "corner":
        cells = [int(section["cells"].get(str(lane), 0)) for lane in LANES]
        if all(cells):
            line = usual_line(cells, int(section["outer"]))
            changes = (Change(("section", number, "line"), line), Change(("section", number, "via")))
            return [Fix(text("fix.pp.line", "The usual racing line"), changes)]
    if what in ("arrow", "less_grip", "drs", "brown"):
        return [Fix(text("fix.remove", "Take it out"), (Change(("section", number, what)),))]
    return []


def _section_of(sections: Sequence[Plain], key: str) -> tuple[int | None, str]:
    """By its name, as misfits are told, or by its number."""
    if (found := _BY_NAME.match(key)) is not None:
        names = [section.get("id") for section in sections]
        return (names.index(found[1]) if found[1] in names else None), found[2]
    match path_of(key):
        case ("section", int(number), str(what), *_) if 0 <= number < len(sections):
            return number, what
    return None, ""


def _pit_side(content: Mapping[str, object]) -> int:
    drawing = content.get("drawing")
    side = drawing.get("lane1_side") if isinstance(drawing, Mapping) else None
    return LANES[0] if side == "left" else LANES[-1]


def _sections(content: Mapping[str, object]) -> list[Plain]:
    found = content.get("section")
    return [entry if isinstance(entry, dict) else {} for entry in found] if isinstance(found, list) else []


def corner_changed(content: Mapping[str, object], number: int, kinder: int) -> Fix | None:
    """PP.CORNER: a technical corner is harder than one that is not."""
    corners = [place for place, section in enumerate(_sections(content)) if section.get("kind") == "corner"]
    if not 1 <= number <= len(corners):
        return None
    place = corners[number - 1]
    is_technical = bool(_sections(content)[place].get("technical"))
    if is_technical is (kinder < 0):
        return None
    says = text("fix.pp.technical", "T{corner} technical", corner=number)
    if kinder > 0:
        says = text("fix.pp.plain", "T{corner} no longer technical", corner=number)
    return Fix(says, (Change(("section", place, "technical"), kinder < 0),))
