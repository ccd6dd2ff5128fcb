"""What an option brings, told before it is chosen."""

from __future__ import annotations

from typing import cast

from paddock.kernel import Option, Plain
from paddock.kernel.game import text
from paddock.protocol import After, Cost, Mark, Outcome, Preview, Tone

from ...rules.names import car_ref, named_cell_ref
from ...state.race import Race
from .notes import notes_on

TRACKS = {"EP": "engine", "BP": "brake", "SP": "skill"}
PIT_ENTRY = "pit:entry.1"


def present_preview(race: Race, seat: int, option: Option) -> Preview:
    """Costs, where the car ends, and whatever else is worth knowing."""
    facts: Plain = dict(option.preview)
    costs = _costs(facts)
    preview: Preview = {
        "costs": costs,
        "outcomes": [],
        "notes": notes_on(race, facts),
        "after": _after(race, seat, costs, facts),
    }
    if "cell" in facts:
        end, dies = end_of(facts), option.id == "out"
        preview |= {
            "total": {
                "label": text("poleposition.of-mp", "of {left} MP", left=facts["mp"] + facts["left"]),
                "n": [facts["mp"]] * 2,
            },
            "outcomes": [_outcome(seat, facts, end, "bad" if dies else _tone(facts))],
            "route": [named_cell_ref(name) for name in option.refers.get("path", ())],  # type: ignore[attr-defined]
            "marks": [_fight_mark(end)] if facts.get("fights") else [],
        }
        if dies:
            preview["danger"] = text("poleposition.danger.out", "You will be out of the race")
    if facts.get("off_track"):
        preview["danger"] = text("poleposition.danger.slide", "You will slide off the track")
    return preview


def end_of(facts: Plain) -> str:
    """The cell to point at: where the car stops, or for which it fights."""
    name = PIT_ENTRY if facts.get("pit") else facts.get("target", facts["cell"])
    return named_cell_ref(str(name))


def _tone(facts: Plain) -> Tone:
    return "warn" if facts.get("fights") or facts.get("loses") or facts.get("pit") else "ok"


def _outcome(seat: int, facts: Plain, end: str, tone: Tone) -> Outcome:
    return {
        "p": 1,
        "tone": tone,
        "value": facts["mp"],
        "end": [{"car": car_ref(seat), "cell": end}],
        "corners": [],
        "heat": 0,
        "engine": 0,
        "spins": False,
        "finishes": facts.get("finishes", False),
    }


def _fight_mark(end: str) -> Mark:
    return {"at": end, "text": text("poleposition.mark.fight", "Fight"), "tone": "warn", "icon": "swords"}


def _costs(facts: Plain) -> list[Cost]:
    costs: list[Cost] = []
    if facts.get("skill"):
        costs.append(_cost("skill", facts["skill"]))
    if facts.get("points"):
        costs.append(_cost(TRACKS[facts["unit"]], facts["points"]))
    return costs


def _cost(key: str, amount: int) -> Cost:
    label = text(
        "poleposition.cost", "{amount} {unit, select, engine {EP} brake {BP} other {SP}}", amount=amount, unit=key
    )
    return {"key": key, "label": label, "n": amount, "tone": "warn"}


def _after(race: Race, seat: int, costs: list[Cost], facts: Plain) -> After:
    """The own tracks once the price is paid."""
    car = race.cars[seat]
    now = {"engine": car.engine, "brake": car.brake, "skill": car.skill}
    after = {cost["key"]: now[cost["key"]] - cost["n"] for cost in costs}
    return cast(After, after | {key: facts[key] for key in ("engine", "brake", "stress") if key in facts})
