"""Previews in the shape of the protocol: the sum of MP, costs, the way, prices on the board, odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from paddock.kernel import counted
from paddock.kernel.game import text
from paddock.protocol import Cost, Figures, Mark, Note, Outcome, Preview, Term, Text, Tone

from ...rules.names import car_ids, car_ref
from ...state.race import Race
from .refs import car_refs, section_name, section_refs

_STOPS: dict[str, tuple[Tone, str]] = {
    "no-points": ("ok", "Spends every MP"),
    "blocked": ("warn", "Stops behind a car"),
    "too-dear": ("warn", "The next pass costs too much"),
    "yellow-flag": ("warn", "Stops under a yellow flag"),
    "leader-check": ("warn", "Stops at a leader check"),
    "stayed-behind": ("warn", "Stays behind the car ahead"),
}
_COSTS = {"tyres": "Tyre points", "damage": "Damage", "cards": "Cards to discard"}
_PARTS = {"wasted-time": "time lost"}


def present_preview(race: Race, seat: int, preview: Mapping[str, Any]) -> Preview:
    """Everything the rules foresee; `figures` keeps it as it was told. A teammate's movement is told to its owner."""
    who = car_ids(race).index(preview["who"]) if "who" in preview else seat
    shown: Preview = {
        "costs": _costs(preview.get("cost", {})),
        "route": _route(race, who, preview),
        "marks": _marks(race, preview),
        "outcomes": _outcomes(race, who, preview),
        "notes": [*_movement_notes(race, preview), *_check_notes(preview)],
        "after": {},
        "figures": cast(Figures, dict(preview)),
    }
    if "mp" in preview:
        shown["total"] = {"label": text("f90.mp", "MP"), "n": [preview["mp"]] * 2, "terms": _terms(preview)}
    elif "value" in preview:
        shown["total"] = {"label": text("f90.value", "value"), "n": [preview["value"]] * 2, "terms": []}
    return shown


def _terms(preview: Mapping[str, Any]) -> list[Term]:
    """What the MP are made of; the bonus of a line counts apart, as its use is asked for later."""
    return [
        {"key": part, "text": text(f"f90.part.{part}", _PARTS.get(part, part)), "n": n}
        for part, n in preview.get("parts", {}).items()
    ]


def _outcomes(race: Race, seat: int, preview: Mapping[str, Any]) -> list[Outcome]:
    """Where the car ends for certain, or how a check may turn out."""
    if "odds" in preview and "to" not in preview:
        share = preview["odds"]
        return [_outcome(share, "ok"), _outcome(1 - share, "bad")]
    route = _route(race, seat, preview)
    if not route:
        return []
    tone = _STOPS.get(str(preview.get("reason")), ("ok", ""))[0]
    return [{**_outcome(1, tone), "value": preview.get("mp", 0), "end": [{"car": car_ref(seat), "cell": route[-1]}]}]


def _outcome(share: float, tone: Tone) -> Outcome:
    return {
        "p": share,
        "tone": tone,
        "value": 0,
        "end": [],
        "corners": [],
        "heat": 0,
        "engine": 0,
        "spins": False,
        "finishes": False,
    }


def _costs(cost: Mapping[str, int]) -> list[Cost]:
    return [
        {"key": key, "label": text(f"f90.cost.{key}", _COSTS[key]), "n": n, "tone": "warn"}
        for key, n in cost.items()
        if n
    ]


def _route(race: Race, seat: int, preview: Mapping[str, Any]) -> list[str]:
    """Section by section to where the move ends."""
    if "sections" not in preview:
        return [section_refs(race.course)[preview["section"]]] if "section" in preview else []
    start, count = race.cars[seat].progress, race.course.sections
    return [f"cell:{progress % count}" for progress in range(start + 1, start + preview["sections"] + 1)]


def _marks(race: Race, preview: Mapping[str, Any]) -> list[Mark]:
    """The price of each pass, at the car that is passed."""
    passes, marks = preview.get("passes"), list[Mark]()
    if not isinstance(passes, list):  # of a check it tells whether it succeeds
        return marks
    cars = car_refs(car_ids(race))
    for entry in passes:
        words = text(f"f90.pass.{entry['kind']}", f"{entry['kind']} {entry['cost']}", cost=entry["cost"])
        marks.append({"at": cars[entry["car"]], "text": words, "tone": "info", "icon": entry["kind"]})
    return marks


def _movement_notes(race: Race, preview: Mapping[str, Any]) -> list[Note]:
    if "to" not in preview:
        return _stop_notes(preview)
    tone, words = _STOPS.get(str(preview.get("reason")), ("info", "Moves"))
    notes = [_note("move", tone, text(f"f90.stop.{preview.get('reason')}", words), _place(race, preview["to"]))]
    if lost := preview.get("lost"):
        notes.append(_note("clock", "warn", text("f90.note.lost", f"{lost} MP lost", n=lost)))
    if checks := preview.get("leader_checks"):
        told = text("f90.note.leader", f"{counted(checks, 'leader check')} on the way", n=checks)
        notes.append(_note("check", "warn", told))
    return [*notes, *_line_notes(preview)]


def _place(race: Race, section: str) -> Text:
    number = next(n for n, entry in enumerate(race.course.circuit.sections) if entry.id == section)
    return text("f90.note.to", section_name(race, number), section=section)


def _line_notes(preview: Mapping[str, Any]) -> list[Note]:
    """The line the car stands on: its use is a question of its own."""
    if "trajectory" not in preview:
        return []
    line = preview["trajectory"]
    if line is None:
        return [_note("slip", "info", text("f90.note.no-line", "No card of the line's colour: it gives nothing"))]
    bonus = text("f90.note.bonus", f"+{line['bonus']} MP", n=line["bonus"])
    if not line["payable"]:
        return [_note("slip", "warn", text("f90.note.dear-line", "The line costs more than you have"), bonus)]
    words = "The extreme line may be tried next" if line["extreme"] else "The line may be used next"
    return [_note("slip", "ok", text("f90.note.line", words), bonus)]


def _stop_notes(preview: Mapping[str, Any]) -> list[Note]:
    notes: list[Note] = []
    if "back" in preview:
        words = text("f90.note.back", "The car falls back")
        notes.append(_note("undo", "warn", words, text("f90.note.sections", counted(preview["back"], "section"))))
    if "line" in preview:
        notes.append(_note("undo", "warn", text("f90.note.line-end", "Joins the end of the line")))
    if "chips_left" in preview:
        left = text("f90.note.chips", counted(preview["chips_left"], "chip"))
        notes.append(_note("tyre", "info", text("f90.note.chips-left", "Left on the car"), left))
    return notes


def _check_notes(preview: Mapping[str, Any]) -> list[Note]:
    """Checks to come with their odds, or whether a card passes."""
    notes: list[Note] = []
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


def _odds(share: float) -> Text:
    return text("f90.note.odds", f"{round(share * 100)} %", odds=share)


def _note(icon: str, tone: Tone, words: Text, value: Text | None = None) -> Note:
    note: Note = {"icon": icon, "text": words, "tone": tone}
    return {**note, "value": value} if value else note
