"""What would mend a circuit of Formula 90 that is being drawn, and what would make a corner kinder or harder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.racing import Change, Fix, path_of, value_at

from ..board.circuit_file import SCHEMA
from .proposal import borrowed_deck, usual_grid, usual_weather

STAGES = 5
EASIER_BRAKE = 10
MOST_MODIFIER, MOST_CONTEST = 90, 9


def circuit_fixes(content: Mapping[str, object], key: str) -> list[Fix]:
    """What may help with a key that something is said about."""
    path = path_of(key)
    sections = _tables(content, "sections")
    match path:
        case ("schema",):
            return [Fix(text("fix.nearest", "Make it {n}", n=SCHEMA), (Change(path, SCHEMA),))]
        case (("track_cards" | "corners"), *_):
            return _deck(content)
        case ("grid", *_) if sections:
            return [Fix(text("fix.usual.grid", "The usual grid"), (Change(("grid",), usual_grid(sections)),))]
        case ("weather", *_):
            return [Fix(text("fix.usual.weather", "The usual weather"), (Change(("weather",), usual_weather()),))]
        case (("stages" | "turns"), *_):
            return _stages(content)
        case ("laps_per_turn", *_):
            return [Fix(text("fix.f90.laps", "Spread the laps evenly"), (Change(path[:1]),))]
        case ("sections", int(number), ("late_brake" | "extreme" | "brakes_for") as what, *_):
            return _without(sections, number, what)
    return []


def _deck(content: Mapping[str, object]) -> list[Fix]:
    corners = _corners(content)
    if not corners:
        return []
    return [Fix(text("fix.f90.deck", "Borrow a track deck"), (Change(("track_cards",), borrowed_deck(corners)),))]


def _stages(content: Mapping[str, object]) -> list[Fix]:
    turns = content.get("turns")
    if not isinstance(turns, int) or not STAGES <= turns <= 60:
        return []
    each, more = divmod(turns, STAGES)
    rows = [each + (number < more) for number in range(STAGES)]
    return [Fix(text("fix.f90.stages", "Spread the turns over five rows"), (Change(("stages",), rows),))]


def _without(sections: Sequence[Plain], number: int, what: str) -> list[Fix]:
    """A braking section without its corner becomes a straight; a plate goes away."""
    if not 0 <= number < len(sections):
        return []
    if what != "brakes_for":
        return [Fix(text("fix.remove", "Take it out"), (Change(("sections", number, what)),))]
    kept = {key: value for key, value in sections[number].items() if key not in ("brakes_for", "late_brake")}
    return [
        Fix(
            text("fix.f90.straight", "Make it a straight"),
            (Change(("sections", number), {**kept, "kind": "straight"}),),
        )
    ]


def _corners(content: Mapping[str, object]) -> int:
    return max(
        (number for entry in _tables(content, "sections") if isinstance(number := entry.get("corner"), int)), default=0
    )


def _tables(content: Mapping[str, object], key: str) -> list[Plain]:
    found = content.get(key)
    return [entry if isinstance(entry, dict) else {} for entry in found] if isinstance(found, list) else []


def corner_changed(content: Mapping[str, object], number: int, kinder: int) -> Fix | None:
    """F90.LATEBRAKE, F90.CONTEST.08: late braking before it becomes easier or harder, else its contests do."""
    for place, section in enumerate(_tables(content, "sections")):
        modifier = value_at(section, ("late_brake", "modifier_2e"))
        if section.get("brakes_for") == number and isinstance(modifier, int):
            after = modifier + kinder * EASIER_BRAKE
            if abs(after) <= MOST_MODIFIER:
                says = text(
                    "fix.f90.brake",
                    "Late braking for T{corner}: {modifier} → {after}",
                    corner=number,
                    modifier=modifier,
                    after=after,
                )
                return Fix(says, (Change(("sections", place, "late_brake", "modifier_2e"), after),))
    of_corner = [
        (place, int(section["contest"]) + kinder)
        for place, section in enumerate(_tables(content, "sections"))
        if section.get("corner") == number and isinstance(section.get("contest"), int)
    ]
    if not of_corner or any(abs(value) > MOST_CONTEST for _, value in of_corner):
        return None
    says = text("fix.f90.contest", "Contests in T{corner} {kinder}", corner=number, kinder=f"{kinder:+}")
    return Fix(says, tuple(Change(("sections", place, "contest"), value) for place, value in of_corner))
