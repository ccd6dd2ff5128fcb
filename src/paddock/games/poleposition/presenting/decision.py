"""What a seat is asked, for a client."""

from __future__ import annotations

from typing import Any

from paddock.kernel import LONGEST_EAGER_LIST, Option, asked_together, question, text

from ..state import Race
from .refs import car_ref, named_cell_ref

Plain = dict[str, Any]

FACETS = {
    "step": [{"key": "cell", "label": text("poleposition.facet.cell", "Cell"), "ui": "cell", "min": 1, "max": 1}],
    "fight.bid": [
        {"key": "points", "label": text("poleposition.facet.bid", "Bid"), "ui": "number", "min": 1, "max": 1}
    ],
    "rain.lower": [
        {"key": "points", "label": text("poleposition.facet.lower", "SP"), "ui": "number", "min": 1, "max": 1}
    ],
    "drs.use": [{"key": "mp", "label": text("poleposition.facet.drs", "MP"), "ui": "number", "min": 1, "max": 1}],
}
DETAILS = {
    "quali.extra": "Everyone chooses at the same time; then all is shown.",
    "tyre.start": "Everyone chooses at the same time; then all is shown.",
    "setup.custom": "Everyone chooses at the same time; then all is shown.",
    "step": "Click where you want to go. You may count up to 3 cells fewer than your tyre MP.",
    "fight.yield": "Whoever lets a car pass spends nothing.",
    "fight.bid": "Only the winner pays what was bid.",
    "extra": "Engine MP are for straights, brake MP near a double arrow, skill MP for corners.",
}
TRACKS = {"EP": "engine", "BP": "brake", "SP": "skill"}


def present_decision(race: Race, seat: int, *, whole: bool) -> Plain:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = [present_option(race, seat, step.option(race, seat, code)) for code in codes] if eager else []
    detail = DETAILS.get(kind)
    return {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(race, seat),
        "prompt": text(f"poleposition.ask.{kind}", step.prompt(race, seat)),
        "detail": text(f"poleposition.why.{kind}", detail) if detail else None,
        "secret": asked_together(race) is not None,
        "facets": FACETS.get(kind, []),
        "count": len(codes),
        "lazy": not eager,
        "plans": False,
        "options": options,
        "refused": [],
    }


def present_option(race: Race, seat: int, option: Option) -> Plain:
    """An option with what a client binds it to."""
    preview = dict(option.preview)
    facets = dict(option.refers)
    targets = [car_ref(seat)]
    if "cell" in preview:
        cell = named_cell_ref(str(preview["cell"]))
        facets["cell"] = cell
        targets.append(cell)
    return {
        "id": option.id,
        "label": text(f"poleposition.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": facets,
        "targets": targets,
        "preview": {
            "costs": _costs(preview),
            "outcomes": _outcomes(seat, preview),
            "notes": _notes(preview),
            "after": {},
            "path": [named_cell_ref(name) for name in option.refers.get("path", [])],  # type: ignore[attr-defined]
            "facts": preview,
        },
    }


def _costs(preview: Plain) -> list[Plain]:
    costs = []
    if preview.get("skill"):
        costs.append(_cost("skill", preview["skill"], "SP"))
    if preview.get("points"):
        costs.append(_cost(TRACKS[preview["unit"]], preview["points"], preview["unit"]))
    return costs


def _cost(key: str, amount: int, unit: str) -> Plain:
    return {"key": key, "label": text("poleposition.cost", f"{amount} {unit}"), "n": amount, "tone": "warn"}


def _outcomes(seat: int, preview: Plain) -> list[Plain]:
    if "cell" not in preview:
        return []
    end = [{"car": car_ref(seat), "cell": named_cell_ref(str(preview["cell"]))}]
    return [{"p": 1, "tone": "ok", "value": preview["mp"], "end": end, "finishes": preview.get("finishes", False)}]


def _notes(preview: Plain) -> list[Plain]:
    """What a path or a choice brings, in short lines."""
    notes = []
    if preview.get("off_track"):
        notes.append(_note("spin", "You slide off the track", "bad", "PP.OFF.01"))
    if preview.get("fights"):
        bonus = preview["bonus"]
        notes.append(_note("fight", f"Fight, your bonus {bonus:+d}", "warn", "PP.FIGHT.04"))
    if passes := preview.get("passes"):
        notes.append(_note("pass", f"Passes {len(passes)}", "ok", "PP.ROUND.08"))
    if loses := preview.get("loses"):
        notes.append(_note("lose", f"Falls behind {len(loses)}", "bad", "PP.CORNEROT.09"))
    if preview.get("line") == "left":
        notes.append(_note("line", "Off the racing line", "warn", "PP.LINE.08"))
    return notes


def _note(icon: str, words: str, tone: str, rule: str) -> Plain:
    return {"icon": icon, "text": text(f"poleposition.note.{icon}", words), "tone": tone, "rule": rule}
