"""Previews in the shape of the protocol: the sum of MP, costs, the way, prices on the board, odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.kernel import text

from ..names import car_id
from ..state import Race
from .refs import car_ref, section_refs

Plain = dict[str, Any]

_STOPS = {
    "no-points": ("ok", "Spends every MP"),
    "blocked": ("warn", "Stops behind a car"),
    "too-dear": ("warn", "The next pass costs too much"),
    "yellow-flag": ("warn", "Stops under a yellow flag"),
    "leader-check": ("warn", "Stops at a leader check"),
}
_COSTS = {"tyres": "Tyres", "damage": "Damage", "cards": "Cards"}


def present_preview(race: Race, seat: int, preview: Mapping[str, Any]) -> Plain:
    """Everything the rules foresee; `figures` keeps it as it was told."""
    shown: Plain = {
        "costs": _costs(preview.get("cost", {})),
        "route": _route(race, seat, preview),
        "marks": _marks(race, preview),
        "outcomes": [],
        "notes": [*_movement_notes(preview), *_check_notes(preview)],
        "after": {},
        "figures": dict(preview),
    }
    if "mp" in preview:
        terms = [{"text": text(f"f90.part.{part}", part), "n": n} for part, n in preview.get("parts", {}).items()]
        shown["total"] = {"label": text("f90.mp", "MP"), "n": preview["mp"], "terms": terms}
    elif "value" in preview:
        shown["total"] = {"label": text("f90.contest.value", "contest value"), "n": preview["value"], "terms": []}
    return shown


def _costs(cost: Mapping[str, int]) -> list[Plain]:
    return [
        {"key": key, "label": text(f"f90.cost.{key}", _COSTS[key]), "n": n, "tone": "warn"}
        for key, n in cost.items()
        if n
    ]


def _route(race: Race, seat: int, preview: Mapping[str, Any]) -> list[str]:
    """Section by section to where the move ends."""
    if "sections" not in preview:
        return [section_refs(race)[preview["section"]]] if "section" in preview else []
    start, count = race.cars[seat].progress, race.course.sections
    return [f"cell:{progress % count}" for progress in range(start + 1, start + preview["sections"] + 1)]


def _marks(race: Race, preview: Mapping[str, Any]) -> list[Plain]:
    """The price of each pass, at the car that is passed."""
    cars = {car_id(race, car.number): car.number for car in race.cars}
    marks = []
    for entry in preview.get("passes", []) if isinstance(preview.get("passes"), list) else []:
        words = text(f"f90.pass.{entry['kind']}", f"{entry['kind']} {entry['cost']}", cost=entry["cost"])
        marks.append({"at": car_ref(cars[entry["car"]]), "text": words, "tone": "info", "icon": entry["kind"]})
    return marks


def _movement_notes(preview: Mapping[str, Any]) -> list[Plain]:
    if "to" not in preview:
        return []
    tone, words = _STOPS.get(str(preview.get("reason")), ("info", "Moves"))
    place = text("f90.note.to", f"to {preview['to']}", section=preview["to"])
    notes = [_note("move", tone, text(f"f90.stop.{preview.get('reason')}", words), place)]
    if lost := preview.get("lost"):
        notes.append(_note("lost", "warn", text("f90.note.lost", f"{lost} MP lost", n=lost)))
    if checks := preview.get("leader_checks"):
        notes.append(_note("check", "warn", text("f90.note.leader", f"{checks} leader checks on the way", n=checks)))
    return notes


def _check_notes(preview: Mapping[str, Any]) -> list[Plain]:
    """Checks to come with their odds, or whether a card passes."""
    notes = []
    for check in preview.get("checks", []):
        kind = "blind" if check["blind"] else "check"
        words = text(f"f90.note.{kind}", f"Check against {check['target']}", target=check["target"])
        notes.append(_note(kind, "info", words, _odds(check["odds"])))
    if "target" in preview:
        words = text("f90.note.target", f"Against {preview['target']}", target=preview["target"])
        if "odds" in preview:
            notes.append(_note("blind", "info", words, _odds(preview["odds"])))
        else:
            passes = bool(preview.get("passes"))
            result = text("f90.note.passes", "passes") if passes else text("f90.note.fails", "fails")
            notes.append(_note("check", "ok" if passes else "bad", words, result))
    return notes


def _odds(share: float) -> Plain:
    return text("f90.note.odds", f"{round(share * 100)} %", odds=share)


def _note(icon: str, tone: str, words: Plain, value: Plain | None = None) -> Plain:
    note = {"icon": icon, "text": words, "tone": tone}
    return {**note, "value": value} if value else note
