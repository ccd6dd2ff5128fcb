"""What a choice brings, in short lines; each names the rule that decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from paddock.kernel import Plain
from paddock.kernel.game import text
from paddock.protocol import Note, Tone

from ...pieces.components import COLOURS, say_life
from ...state.race import Race

DIE_RULES = {"tyre": "PP.MOVE.03", "purple": "PP.START.14", "black": "PP.QUALI.08"}


def notes_on(race: Race, facts: Plain) -> list[Note]:
    """All that a preview has to tell."""
    return [
        *_sliding(facts),
        *_fights(race, facts),
        *_places(race, facts),
        *_line(facts),
        *_pit_stop(facts),
        *_dice(facts),
        *_wear(facts),
        *_risks(facts),
    ]


def _sliding(facts: Plain) -> Iterator[Note]:
    if facts.get("off_track"):
        yield _note("spin", "You slide off the track", "bad", "PP.OFF.01", "4 cells")
    if wanted := facts.get("lower"):
        yield _note("spin", "Slides unless you lower it", "warn", "PP.OFF.08", f"{wanted} SP")


def _fights(race: Race, facts: Plain) -> Iterator[Note]:
    odds = facts.get("odds", ())
    for number, (passes, collides) in zip(facts.get("fights", ()), odds, strict=True):
        words = f"Fight {_codes(race, [number])}, your bonus {facts['bonus']:+d}"
        yield _note("swords", words, "warn", "PP.FIGHT.07", _percent(passes))
        if collides:
            yield _note("damage", f"Collision with {_codes(race, [number])}", "bad", "PP.FIGHT.02", _percent(collides))
    if len(odds) > 1:
        yield _note("swords", "All of them beaten", "warn", "PP.MULTI.04", _percent(prod(one for one, _ in odds)))
    if "hold" in facts:
        holds, collides = facts["hold"]
        yield _note("swords", "You hold your place, before any bid", "warn", "PP.FIGHT.07", _percent(holds))
        if collides:
            yield _note("damage", "Collision", "bad", "PP.FIGHT.02", _percent(collides))
    if "better" in facts:
        yield _note("die", "A lower roll", "warn", "PP.CRASH.05", _percent(facts["better"]))


def _places(race: Race, facts: Plain) -> Iterator[Note]:
    track = race.course.track
    for rule, in_pits in (("PP.ROUND.08", False), ("PP.PITOT.01", True)):
        if passes := [one for one in facts.get("passes", ()) if (race.cars[one].cell >= track) == in_pits]:
            words = f"Passes {_codes(race, passes)}" + (" in the pits" if in_pits else "")
            yield _note("move", words, "ok", rule, f"P{facts['place']}")
    if loses := facts.get("loses"):
        yield _note("down", f"Falls behind {_codes(race, loses)}", "bad", "PP.CORNEROT.09", f"P{facts['place']}")
    if laps := facts.get("laps"):
        yield _note("flag", f"Laps {_codes(race, laps)}", "ok", "PP.ELIM.01")


def _line(facts: Plain) -> Iterator[Note]:
    if facts.get("line") == "left":
        yield _note("corner", "Off the racing line", "warn", "PP.LINE.08", "slower")
    elif facts.get("line") == "on":
        yield _note("corner", "On the racing line", "ok", "PP.LINE.03", "jumps ahead")


def _pit_stop(facts: Plain) -> Iterator[Note]:
    if not facts.get("pit"):
        return
    if facts["ends"] == "pit:box":
        yield _note("wrench", "Into your box, MP kept for the way out", "info", "PP.PIT.09", str(facts["stored"]))
    else:
        yield _note("wrench", "Into the pit lane, not as far as your box", "info", "PP.PIT.07")


def _dice(facts: Plain) -> Iterator[Note]:
    if faces := facts.get("faces"):
        rule = DIE_RULES[facts.get("die", "tyre")]
        mean = f"{sum(faces) / len(faces):.1f}"
        yield _note("die", "Die " + " ".join(map(str, faces)), "info", rule, f"ø {mean}")


def _wear(facts: Plain) -> Iterator[Note]:
    if "wear" in facts:
        yield _note("tyre", "Wear for each lap", "info", "PP.WEAR.02", str(facts["wear"]))
    if "worn" in facts:
        yield _note("tyre", "Your tyres afterwards", "info", "PP.WEAR.01", say_life(facts["worn"]))
    if "stress" in facts and "cell" in facts:
        rule = "PP.STRESS.14" if facts.get("pit") else "PP.STRESS.11"
        yield _note("stress", "Your stress rises", "warn", rule, str(facts["stress"]))


def _risks(facts: Plain) -> Iterator[Note]:
    """What a black die may bring if the turn ends there."""
    if "grip" in facts:
        yield _note("spin", "You may slide where grip is missing", "warn", "PP.OFF.05", _percent(facts["grip"]))
    if "blowout" in facts:
        yield _note("tyre", "Your tyre may blow", "warn", "PP.BLOW.01", _percent(facts["blowout"]))


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _codes(race: Race, numbers: Sequence[int]) -> str:
    """Cars by the colour of the box; names are not known here."""
    return ", ".join(COLOURS[race.cars[number].colour] for number in numbers)


def _note(icon: str, words: str, tone: Tone, rule: str, value: str = "") -> Note:
    note: Note = {"icon": icon, "text": text(f"poleposition.note.{icon}", words), "tone": tone, "rule": rule}
    return {**note, "value": text("poleposition.value", value)} if value else note
