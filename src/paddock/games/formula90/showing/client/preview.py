"""Previews in the shape of the protocol: the sum of MP, costs, the way, prices on the board, odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from paddock.kernel import catalogued, said
from paddock.kernel.game import text
from paddock.protocol import Cost, Figures, Mark, Note, Outcome, Preview, Term, Text, Tone

from ...rules.names import car_ids, car_ref
from ...state.race import Race
from .refs import car_refs, section_name, section_refs

_STOPS: dict[str, tuple[Tone, str]] = {
    "no-points": ("ok", said("f90.stop.no-points", "Spends every MP")),
    "blocked": ("warn", said("f90.stop.blocked", "Stops behind a car")),
    "too-dear": ("warn", said("f90.stop.too-dear", "The next pass costs too much")),
    "yellow-flag": ("warn", said("f90.stop.yellow-flag", "Stops under a yellow flag")),
    "leader-check": ("warn", said("f90.stop.leader-check", "Stops at a leader check")),
    "stayed-behind": ("warn", said("f90.stop.stayed-behind", "Stays behind the car ahead")),
}
_COSTS = catalogued("f90.cost.", {"tyres": "Tyre points", "damage": "Damage", "cards": "Cards to discard"})
_PARTS = catalogued(
    "f90.part.",
    {
        "cards": "cards",
        "base": "base",
        "trajectory": "trajectory",
        "blue-disc": "blue-disc",
        "start": "start",
        "teammate": "teammate",
        "chase": "chase",
        "hazard": "hazard",
        "lapping": "lapping",
        "steady": "steady",
        "weather": "weather",
        "wasted-time": "time lost",
    },
)

PASS_WORDS = catalogued("f90.pass.", {"overtake": "overtake", "lap": "lap", "unlap": "unlap"})


def present_preview(race: Race, seat: int, preview: Mapping[str, Any]) -> Preview:
    """Everything the rules foresee; `figures` keeps it as it was told. A teammate's movement is told to its owner."""
    if not preview:
        return {"costs": [], "route": [], "marks": [], "outcomes": [], "notes": [], "after": {}, "figures": {}}
    who = car_ids(race).index(preview["who"]) if "who" in preview else seat
    route = _route(race, who, preview)
    shown: Preview = {
        "costs": _costs(preview["cost"]) if "cost" in preview else [],
        "route": route,
        "marks": _marks(race, preview),
        "outcomes": _outcomes(who, preview, route),
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


def _outcomes(seat: int, preview: Mapping[str, Any], route: list[str]) -> list[Outcome]:
    """Where the car ends for certain, or how a check may turn out."""
    if "odds" in preview and "to" not in preview:
        share = preview["odds"]
        return [_outcome(share, "ok"), _outcome(1 - share, "bad")]
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
        words = text("f90.pass.mark", "{kind} {cost}", kind=PASS_WORDS[entry["kind"]], cost=entry["cost"])
        marks.append({"at": cars[entry["car"]], "text": words, "tone": "info", "icon": entry["kind"]})
    return marks


def _movement_notes(race: Race, preview: Mapping[str, Any]) -> list[Note]:
    if "to" not in preview:
        return _stop_notes(preview)
    tone, words = _STOPS.get(str(preview.get("reason")), ("info", said("f90.stop.moves", "Moves")))
    notes = [_note("move", tone, text(f"f90.stop.{preview.get('reason')}", words), _place(race, preview["to"]))]
    if lost := preview.get("lost"):
        notes.append(_note("clock", "warn", text("f90.note.lost", "{n} MP lost", n=lost)))
    if checks := preview.get("leader_checks"):
        told = text("f90.note.leader", "{n, plural, one {# leader check} other {# leader checks}} on the way", n=checks)
        notes.append(_note("check", "warn", told))
    return [*notes, *_line_notes(preview)]


def _place(race: Race, section: str) -> Text:
    number = next(n for n, entry in enumerate(race.course.circuit.sections) if entry.id == section)
    return text("f90.note.to", "{section}", section=section_name(race, number))


def _line_notes(preview: Mapping[str, Any]) -> list[Note]:
    """The line the car stands on: its use is a question of its own."""
    if "trajectory" not in preview:
        return []
    line = preview["trajectory"]
    if line is None:
        return [_note("slip", "info", text("f90.note.no-line", "No card of the line's colour: it gives nothing"))]
    bonus = text("f90.note.bonus", "+{n} MP", n=line["bonus"])
    if not line["payable"]:
        return [_note("slip", "warn", text("f90.note.dear-line", "The line costs more than you have"), bonus)]
    words = text("f90.note.line", "The line may be used next")
    if line["extreme"]:
        words = text("f90.note.extreme", "The extreme line may be tried next")
    return [_note("slip", "ok", words, bonus)]


def _stop_notes(preview: Mapping[str, Any]) -> list[Note]:
    notes: list[Note] = []
    if "back" in preview:
        words = text("f90.note.back", "The car falls back")
        notes.append(
            _note(
                "undo",
                "warn",
                words,
                text("f90.note.sections", "{n, plural, one {# section} other {# sections}}", n=preview["back"]),
            )
        )
    if "line" in preview:
        notes.append(_note("undo", "warn", text("f90.note.line-end", "Joins the end of the line")))
    if "chips_left" in preview:
        left = text("f90.note.chips", "{n, plural, one {# chip} other {# chips}}", n=preview["chips_left"])
        notes.append(_note("tyre", "info", text("f90.note.chips-left", "Left on the car"), left))
    return notes


def _check_notes(preview: Mapping[str, Any]) -> list[Note]:
    """Checks to come with their odds, or whether a card passes."""
    notes: list[Note] = []
    for check in preview.get("checks", []):
        kind = "blind" if check["blind"] else "check"
        words = text("f90.note.check", "Check against {target}", target=check["target"])
        notes.append(_note(kind, "info", words, _odds(check["odds"])))
    if "target" in preview:
        words = text("f90.note.target", "Against {target}", target=preview["target"])
        if "odds" in preview:
            notes.append(_note("blind", "info", words, _odds(preview["odds"])))
        else:
            passes = bool(preview.get("passes"))
            result = text("f90.note.passes", "passes") if passes else text("f90.note.fails", "fails")
            notes.append(_note("check", "ok" if passes else "bad", words, result))
    return notes


def _odds(share: float) -> Text:
    return text("f90.note.odds", "{n} %", odds=share, n=round(share * 100))


def _note(icon: str, tone: Tone, words: Text, value: Text | None = None) -> Note:
    note: Note = {"icon": icon, "text": words, "tone": tone}
    return {**note, "value": value} if value else note
