"""What an option brings, told before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from paddock.kernel import Option, Plain
from paddock.kernel.game import text
from paddock.protocol import After, Cost, Mark, Note, Outcome, Preview, Tone

from ...pieces.components import COLOURS
from ...rules.names import car_ref, named_cell_ref
from ...state.race import Race
from .odds import chance_to_pass, fight_odds

TRACKS = {"EP": "engine", "BP": "brake", "SP": "skill"}
PIT_ENTRY = "pit:entry.1"


def present_preview(race: Race, seat: int, option: Option) -> Preview:
    """Costs, where the car ends, and whatever else is worth knowing."""
    facts: Plain = dict(option.preview)
    costs = _costs(facts)
    preview: Preview = {
        "costs": costs,
        "outcomes": [],
        "notes": _notes(race, seat, facts),
        "after": _after(race, seat, costs, facts),
    }
    if "cell" in facts:
        end, dies = end_of(facts), option.id == "out"
        preview |= {
            "total": {
                "label": text("poleposition.of-mp", f"of {facts['mp'] + facts['left']} MP"),
                "n": [facts["mp"]] * 2,
            },
            "outcomes": [_outcome(seat, facts, end, "bad" if dies else _tone(facts))],
            "route": [named_cell_ref(name) for name in option.refers.get("path", ())],  # type: ignore[attr-defined]
            "marks": [_fight_mark(end)] if facts.get("fights") else [],
        }
        if dies:
            preview["danger"] = text("poleposition.danger.out", "You will be out of the race")
    if option.id == "fight" and race.turn.defenders:
        preview["notes"].append(_hold_note(race))
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
        costs.append(_cost("skill", facts["skill"], "SP"))
    if facts.get("points"):
        costs.append(_cost(TRACKS[facts["unit"]], facts["points"], facts["unit"]))
    return costs


def _cost(key: str, amount: int, unit: str) -> Cost:
    return {"key": key, "label": text("poleposition.cost", f"{amount} {unit}"), "n": amount, "tone": "warn"}


def _after(race: Race, seat: int, costs: list[Cost], facts: Plain) -> After:
    """The own tracks once the price is paid."""
    car = race.cars[seat]
    now = {"engine": car.engine, "brake": car.brake, "skill": car.skill}
    after = {cost["key"]: now[cost["key"]] - cost["n"] for cost in costs}
    return cast(After, after | {key: facts[key] for key in ("engine", "brake", "stress") if key in facts})


def _notes(race: Race, seat: int, facts: Plain) -> list[Note]:
    """What a path or a choice brings, in short lines."""
    notes = []
    if facts.get("off_track"):
        notes.append(_note("spin", "You slide off the track", "bad", "PP.OFF.01"))
    for number in facts.get("fights", ()):
        notes.append(_fight_note(race, number, facts["bonus"]))
    if passes := facts.get("passes"):
        notes.append(_note("move", f"Passes {_codes(race, passes)}", "ok", "PP.ROUND.08", f"P{facts['place']}"))
    if loses := facts.get("loses"):
        notes.append(_note("down", f"Falls behind {_codes(race, loses)}", "bad", "PP.CORNEROT.09"))
    if laps := facts.get("laps"):
        notes.append(_note("flag", f"Laps {_codes(race, laps)}", "ok", "PP.ELIM.01"))
    if facts.get("line") == "left":
        notes.append(_note("corner", "Off the racing line", "warn", "PP.LINE.08", "slower"))
    elif facts.get("line") == "on":
        notes.append(_note("corner", "On the racing line", "ok", "PP.LINE.01", "jumps ahead"))
    if facts.get("pit"):
        notes.append(_note("wrench", "Into the pit lane", "info", "PP.PIT.03"))
    if facts.get("faces"):
        faces = facts["faces"]
        notes.append(_note("die", "Die " + " ".join(map(str, faces)), "info", "PP.MOVE.03", f"ø {_mean(faces)}"))
    if "wear" in facts:
        notes.append(_note("tyre", "Wear for each lap", "info", "PP.WEAR.01", str(facts["wear"])))
    return notes


def _mean(faces: Sequence[int]) -> str:
    return f"{sum(faces) / len(faces):.1f}"


def _fight_note(race: Race, number: int, bonus: int) -> Note:
    share = chance_to_pass(race, number, bonus)
    words = f"Fight {_codes(race, [number])}, your bonus {bonus:+d}"
    return _note("swords", words, "warn", "PP.FIGHT.04", f"{round(100 * share)}%")


def _hold_note(race: Race) -> Note:
    """PP.FIGHT.07: the place is held unless the attacker has more."""
    _, holds = fight_odds(race)
    return _note("swords", "You hold your place, before any bid", "warn", "PP.FIGHT.07", f"{round(100 * holds)}%")


def _codes(race: Race, numbers: Sequence[int]) -> str:
    """Cars by the colour of the box; names are not known here."""
    return ", ".join(COLOURS[race.cars[number].colour] for number in numbers)


def _note(icon: str, words: str, tone: Tone, rule: str, value: str = "") -> Note:
    note: Note = {"icon": icon, "text": text(f"poleposition.note.{icon}", words), "tone": tone, "rule": rule}
    return {**note, "value": text("poleposition.value", value)} if value else note
