"""Previews as a client shows them: outcomes on the board, costs and notes in the ledger."""

from __future__ import annotations

from paddock.kernel import Plain, any_of
from paddock.kernel.game import text
from paddock.protocol import After, Cost, Note, Outcome, OutcomeCorner, Preview, Text, Tone

from ...rules.names import car_ref, cell_ref
from ...state.car import Car
from ...state.race import Race
from ..words import corner_name


def present_preview(race: Race, car: Car, preview: Plain) -> Preview:
    """Engine figures as outcomes, costs, notes and what is left afterwards."""
    outcomes = preview.get("outcomes", [preview] if "position" in preview else [])
    if not outcomes:
        return {"costs": _costs(preview, []), "outcomes": [], "notes": _gain_notes(preview), "after": _left(preview)}
    speeds = [outcome["speed"] for outcome in outcomes]
    return {
        "costs": _costs(preview, outcomes),
        "outcomes": [_outcome(race, car, outcome) for outcome in outcomes],
        "notes": _notes(race, preview, outcomes),
        "after": {"heat": min([outcome["engine"] for outcome in outcomes])},
        "total": {"label": text("heat.speed", "speed"), "n": [min(speeds), max(speeds)]},
    }


def _notes(race: Race, preview: Plain, outcomes: list[Plain]) -> list[Note]:
    """Whatever has to be said; most ways cross no corner, cost nothing beside and never spin."""
    notes = _choice_notes(outcomes) if "choice" in outcomes[0] else []
    if any(outcome["corners"] for outcome in outcomes):
        notes += _corner_notes(race, outcomes)
    if any("replaced" in outcome or "gravel" in outcome for outcome in outcomes):
        notes += _card_notes(outcomes)
    if any(outcome["spins_out"] for outcome in outcomes):
        notes += _risk_notes(outcomes)
    return [*notes, *_gain_notes(preview)] if "cooldown" in preview or "draws" in preview else notes


def tone_of(outcome: Plain) -> Tone:
    """Red for a spin-out, amber for a price, green for free."""
    priced = outcome["corner_heat"] or outcome.get("gravel") or outcome.get("replaced")
    return "bad" if outcome["spins_out"] else "warn" if priced else "ok"


def _outcome(race: Race, car: Car, outcome: Plain) -> Outcome:
    progress = outcome["lap"] * race.course.spaces + outcome["position"]
    shown: Outcome = {
        "p": outcome.get("chance", 1),
        "tone": tone_of(outcome),
        "value": outcome["speed"],
        "end": [{"car": car_ref(car.number), "cell": cell_ref(race, progress, outcome["lane"])}],
        "corners": [_crossed(race, corner) for corner in outcome["corners"]],
        "heat": outcome["corner_heat"],
        "engine": outcome["engine"],
        "spins": outcome["spins_out"],
        "finishes": outcome["finishes"],
    }
    if "choice" in outcome:
        shown["choice"] = outcome["choice"]
    return shown


def _crossed(race: Race, corner: Plain) -> OutcomeCorner:
    """A corner on the way."""
    at = corner["at"]
    return {"line": f"line:c{at}", "label": corner_name(race, at), "limit": corner["limit"], "cost": corner["cost"]}


def _costs(preview: Plain, outcomes: list[Plain]) -> list[Cost]:
    """What is paid at once, and what the cards themselves cost (HEAT.REACT.18)."""
    costs: list[Cost] = []
    if heat := preview.get("heat"):
        label = text("heat.cost.heat", "{heat} Heat", heat=heat)
        costs.append({"key": "heat", "label": label, "n": heat, "tone": "warn"})
    if heat := max([outcome["card_heat"] for outcome in outcomes if "card_heat" in outcome], default=0):
        label = text("heat.cost.cards", "{n} Heat on cards", n=heat)
        costs.append({"key": "heat", "label": label, "n": heat, "tone": "warn"})
    return costs


def _choice_notes(outcomes: list[Plain]) -> list[Note]:
    """HEAT.REVEAL.07: the speed is chosen when the cards are turned up."""
    speeds: dict[int, list[int]] = {}
    for outcome in outcomes:
        if "choice" in outcome:
            speeds.setdefault(outcome["choice"], []).append(outcome["speed"])
    if not speeds:
        return []
    told = any_of([_range(found) for found in speeds.values()])
    label = text("heat.note.choose", "Speed still to be chosen")
    value = text("heat.note.speeds", told)
    return [{"icon": "card", "text": label, "value": value, "tone": "info", "rule": "HEAT.REVEAL.07"}]


def _range(numbers: list[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"


def _card_notes(outcomes: list[Plain]) -> list[Note]:
    """HEAT.REACT.22, HEAT.TRACK.11: cards that cannot be paid, and a place on gravel."""
    notes: list[Note] = []
    if replaced := max((outcome.get("replaced", 0) for outcome in outcomes), default=0):
        told = text(
            "heat.note.replaced",
            "Cannot pay for {n, plural, one {# card} other {# cards}}: flips replace them, the move is made anew",
            n=replaced,
        )
        notes.append({"icon": "replace", "text": told, "tone": "warn", "rule": "HEAT.REACT.22"})
    if any(outcome.get("gravel") for outcome in outcomes):
        told, value = (
            text("heat.note.gravel", "Gravel at the end of the turn"),
            text("heat.note.price", "{heat} Heat", heat=1),
        )
        notes.append({"icon": "heat", "text": told, "value": value, "tone": "warn", "rule": "HEAT.TRACK.11"})
    return notes


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
    return {
        "icon": "corner",
        "text": text("heat.note.corner", "{corner}, limit {limit}", corner=label, limit=limit),
        "value": _price(low, high),
        "tone": "warn" if high else "ok",
        "rule": "HEAT.CORNER.04",
    }


def _price(low: int, high: int) -> Text:
    if not high:
        return text("heat.note.free", "no cost")
    if low == high:
        return text("heat.note.price", "{heat} Heat", heat=high)
    return text("heat.note.prices", "{low}–{high} Heat", low=low, high=high)


def _risk_notes(outcomes: list[Plain]) -> list[Note]:
    risks: dict[int, float] = {}  # by the choice that is still to come
    for outcome in outcomes:
        rank = outcome.get("choice", 0)
        risks[rank] = risks.get(rank, 0) + outcome.get("chance", 1) * outcome["spins_out"]
    if not any(risks.values()):
        return []
    share = text("heat.note.share", "{share}%", share=_range([round(min(1, risk) * 100) for risk in risks.values()]))
    spin = text("heat.note.spin", "Spin: back before the line, Stress, 1st gear")
    return [{"icon": "spin", "text": spin, "value": share, "tone": "bad", "rule": "HEAT.SPINOUT.11"}]


def _gain_notes(preview: Plain) -> list[Note]:
    notes: list[Note] = []
    if cooldown := preview.get("cooldown"):
        label = text("heat.note.cool", "This gear cools up to {amount}", amount=cooldown)
        notes.append({"icon": "cool", "text": label, "tone": "ok", "rule": "HEAT.REACT.08"})
    if "draws" in preview:
        label = text("heat.note.draws", "You draw {amount}", amount=preview["draws"])
        notes.append({"icon": "deck", "text": label, "tone": "info", "rule": "HEAT.REPLENISH.03"})
    return notes


def _left(preview: Plain) -> After:
    return {"heat": preview["engine"]} if "engine" in preview else {}
