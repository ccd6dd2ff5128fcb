"""What would mend a circuit of HEAT that is being drawn, and what would make a corner kinder or harder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.racing import Change, Fix, Path, path_of, value_at

from ..board.circuit import SCHEMA

USUAL = {"schema": SCHEMA, "laps": 2, "heat_cards": 6, "stress_cards": 3}
GRID_SPACES, HIGHEST, LOWEST = 6, 8, 1


def circuit_fixes(content: Mapping[str, object], key: str) -> list[Fix]:
    """What may help with a key that something is said about."""
    path = path_of(key)
    if key in USUAL:
        return [*_usual(content, key), *_laps(content, key)]
    match path:
        case ("corner", int(number), str(what)):
            return list(_corner_fixes(content, number, what))
        case (("flooded" | "tunnel" | "gravel"), int(), "last"):
            return list(_stretch_fixes(content, path[:2]))
        case (("racing_lane" | "grid" | "press"),):
            return [Fix(text("fix.heat.default", "As the rulebook has it"), (Change(path),))]
    return []


def _usual(content: Mapping[str, object], key: str) -> Iterator[Fix]:
    if not isinstance(content.get(key), int):
        yield Fix(text("fix.nearest", "Make it {n}", n=USUAL[key]), (Change((key,), USUAL[key]),))


def _laps(content: Mapping[str, object], key: str) -> Iterator[Fix]:
    laps, spaces = content.get("laps"), content.get("spaces")
    if key != "laps" or not isinstance(laps, int) or not isinstance(spaces, int):
        return
    for other in (laps - 1, laps + 1):
        if other > 0:
            yield Fix(text("fix.heat.laps", "{n} laps", n=other), (Change(("laps",), other),))


def _corner_fixes(content: Mapping[str, object], number: int, what: str) -> Iterator[Fix]:
    corners = _corners(content)
    if not 0 <= number < len(corners):
        return
    here, before = corners[number], corners[number - 1]
    at: Path = ("corner", number)
    if what == "legend_line":
        yield Fix(text("fix.heat.legend", "Put it where it usually lies"), (Change((*at, "legend_line")),))
    if what == "chicane_with":
        yield from _chicane_fixes(here, before, number)
    if what == "at":
        yield from _line_fixes(content, corners, number)
        yield from _as_chicane(here, before, number)
    if what == "limit" and isinstance(here.get("limit"), int):
        yield Fix(text("fix.nearest", "Make it {n}", n=HIGHEST), (Change((*at, "limit"), HIGHEST),))


def _chicane_fixes(here: Plain, before: Plain, number: int) -> Iterator[Fix]:
    limits = sorted({limit for limit in (here.get("limit"), before.get("limit")) if isinstance(limit, int)})
    for limit in limits if len(limits) > 1 else ():
        changes = (Change(("corner", number, "limit"), limit), Change(("corner", number - 1, "limit"), limit))
        yield Fix(text("fix.heat.both", "Both {n}", n=limit), changes)
    yield Fix(text("fix.heat.nochicane", "No chicane"), (Change(("corner", number, "chicane_with")),))


def _as_chicane(here: Plain, before: Plain, number: int) -> Iterator[Fix]:
    """HEAT.CORNER: two lines side by side share the lower limit."""
    lines = [here.get("at"), before.get("at")]
    limits = [limit for limit in (here.get("limit"), before.get("limit")) if isinstance(limit, int)]
    if number and len(limits) == 2 and all(isinstance(line, int) for line in lines):
        low = min(limits)
        changes = [Change(("corner", place, "limit"), low) for place in (number - 1, number)]
        partner = Change(("corner", number, "chicane_with"), before["at"])
        yield Fix(text("fix.heat.chicane", "Make them a chicane with limit {n}", n=low), (*changes, partner))


def _line_fixes(content: Mapping[str, object], corners: Sequence[Plain], number: int) -> Iterator[Fix]:
    lines = [line for corner in corners if isinstance(line := corner.get("at"), int) and not isinstance(line, bool)]
    spaces = content.get("spaces")
    if len(lines) < len(corners) or not isinstance(spaces, int):
        return
    if any(after <= line for line, after in pairwise(lines)) and len(set(lines)) == len(lines):
        ordered = sorted(corners, key=lambda corner: int(corner["at"]))
        yield Fix(text("fix.heat.order", "Put the corners in order"), (Change(("corner",), ordered),))
    at: Path = ("corner", number, "at")
    behind = spaces - lines[number]
    if number == len(lines) - 1 and behind < GRID_SPACES:
        earlier = spaces - GRID_SPACES
        moved = (Change(at, earlier), Change((*at[:2], "legend_line")))
        back = GRID_SPACES - behind
        yield Fix(text("fix.heat.back", "Line {n} spaces back", n=back), moved)
    elif number and lines[number] <= lines[number - 1]:
        yield Fix(
            text("fix.heat.on", "Behind the corner before it"),
            (Change(at, lines[number - 1] + 1), Change((*at[:2], "legend_line"))),
        )


def _stretch_fixes(content: Mapping[str, object], at: Path) -> Iterator[Fix]:
    first, last = value_at(content, (*at, "first")), value_at(content, (*at, "last"))
    if isinstance(first, int) and isinstance(last, int):
        turned = (Change((*at, "first"), last), Change((*at, "last"), first))
        yield Fix(text("fix.heat.turned", "The other way round"), turned)


def _corners(content: Mapping[str, object]) -> list[Plain]:
    found = content.get("corner")
    return [entry if isinstance(entry, dict) else {} for entry in found] if isinstance(found, list) else []


def corner_changed(content: Mapping[str, object], number: int, kinder: int) -> Fix | None:
    """HEAT.CORNER.01: a limit of one more is kinder, one less is harder; both lines of a chicane go together."""
    corners = _corners(content)
    if not 1 <= number <= len(corners):
        return None
    limit = corners[number - 1].get("limit")
    if not isinstance(limit, int) or not LOWEST <= limit + kinder <= HIGHEST:
        return None
    line, partner = corners[number - 1].get("at"), corners[number - 1].get("chicane_with")
    same = [
        place
        for place, corner in enumerate(corners)
        if place == number - 1 or corner.get("chicane_with") == line or corner.get("at") == partner
    ]
    says = text("fix.heat.limit", "T{corner}: {was} → {n}", corner=number, was=limit, n=limit + kinder)
    return Fix(says, tuple(Change(("corner", place, "limit"), limit + kinder) for place in same))
