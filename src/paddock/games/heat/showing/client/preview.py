"""Previews as a client shows them: outcomes on the board, costs and notes in the ledger."""

from __future__ import annotations

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.protocol import After, Cost, Note, Outcome, Preview, Tone

from ...rules.names import car_ref, cell_ref
from ...state.car import Car
from ...state.race import Race
from ..words import corner_name


def present_preview(race: Race, car: Car, preview: Plain) -> Preview:
    """Engine figures as outcomes, costs, notes and what is left afterwards."""
    outcomes = preview.get("outcomes", [preview] if "position" in preview else [])
    speeds = [outcome["speed"] for outcome in outcomes]
    shown: Preview = {
        "costs": _costs(preview),
        "outcomes": [_outcome(race, car, outcome) for outcome in outcomes],
        "notes": [*_corner_notes(race, outcomes), *_risk_notes(outcomes), *_gain_notes(preview)],
        "after": _after(preview, outcomes),
    }
    if speeds:
        shown["total"] = {"label": text("heat.speed", "speed"), "n": [min(speeds), max(speeds)]}
    return shown


def tone_of(outcome: Plain) -> Tone:
    """Red for a spin-out, amber for a price, green for free."""
    return "bad" if outcome["spins_out"] else "warn" if outcome["corner_heat"] else "ok"


def _outcome(race: Race, car: Car, outcome: Plain) -> Outcome:
    progress = outcome["lap"] * race.course.spaces + outcome["position"]
    corners = [corner_name(race, corner["at"]) for corner in outcome["corners"]]
    return {
        "p": outcome.get("chance", 1),
        "tone": tone_of(outcome),
        "value": outcome["speed"],
        "end": [{"car": car_ref(car.number), "cell": cell_ref(race, progress, outcome["lane"])}],
        "corners": [
            {"line": f"line:c{corner['at']}", "label": label, "limit": corner["limit"], "cost": corner["cost"]}
            for corner, label in zip(outcome["corners"], corners, strict=True)
        ],
        "heat": outcome["corner_heat"],
        "engine": outcome["engine"],
        "spins": outcome["spins_out"],
        "finishes": outcome["finishes"],
    }


def _costs(preview: Plain) -> list[Cost]:
    heat = preview.get("heat")
    if not heat:
        return []
    return [{"key": "heat", "label": text("heat.cost.heat", f"{heat} Heat"), "n": heat, "tone": "warn"}]


def _corner_notes(race: Race, outcomes: list[Plain]) -> list[Note]:
    costs: dict[int, list[int]] = {}
    limits: dict[int, int] = {}
    for outcome in outcomes:
        for corner in outcome["corners"]:
            costs.setdefault(corner["at"], []).append(corner["cost"])
            limits[corner["at"]] = corner["limit"]
    return [_corner_note(race, at, limits[at], found) for at, found in costs.items()]


def _corner_note(race: Race, at: int, limit: int, costs: list[int]) -> Note:
    label = corner_name(race, at)
    low, high = min(costs), max(costs)
    price = "no cost" if not high else f"{high} Heat" if low == high else f"{low}–{high} Heat"
    return {
        "icon": "corner",
        "text": text("heat.note.corner", f"{label}, limit {limit}", corner=label, limit=limit),
        "value": text("heat.note.price", price),
        "tone": "warn" if high else "ok",
        "rule": "HEAT.CORNER.04",
    }


def _risk_notes(outcomes: list[Plain]) -> list[Note]:
    risk = sum(outcome.get("chance", 1) for outcome in outcomes if outcome["spins_out"])
    if not risk:
        return []
    share = text("heat.note.share", f"{round(risk * 100)}%")
    spin = text("heat.note.spin", "Spin: back before the line, Stress, 1st gear")
    return [{"icon": "spin", "text": spin, "value": share, "tone": "bad", "rule": "HEAT.SPINOUT.11"}]


def _gain_notes(preview: Plain) -> list[Note]:
    notes: list[Note] = []
    if cooldown := preview.get("cooldown"):
        label = text("heat.note.cool", f"This gear cools up to {cooldown}", amount=cooldown)
        notes.append({"icon": "cool", "text": label, "tone": "ok", "rule": "HEAT.REACT.08"})
    if "draws" in preview:
        label = text("heat.note.draws", f"You draw {preview['draws']}", amount=preview["draws"])
        notes.append({"icon": "deck", "text": label, "tone": "info", "rule": "HEAT.REPLENISH.03"})
    return notes


def _after(preview: Plain, outcomes: list[Plain]) -> After:
    if outcomes:
        return {"heat": min(outcome["engine"] for outcome in outcomes)}
    return {"heat": preview["engine"]} if "engine" in preview else {}
