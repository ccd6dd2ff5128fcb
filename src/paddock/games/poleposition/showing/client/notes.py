"""What a choice brings, in short lines; each names the rule that decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from paddock.kernel import Plain, Said, said
from paddock.kernel.game import text
from paddock.kernel.saying import side_by_side
from paddock.protocol import Note, Tone
from paddock.racing import COLOUR_WORDS

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
        yield _note(
            "spin",
            said("poleposition.note.you-slide-off-the-track", "You slide off the track"),
            "bad",
            "PP.OFF.01",
            said("poleposition.note.4-cells", "4 cells"),
        )
    if wanted := facts.get("lower"):
        yield _note(
            "spin",
            said("poleposition.note.slides-unless-you-lower-it", "Slides unless you lower it"),
            "warn",
            "PP.OFF.08",
            said("poleposition.note.sp", "{wanted} SP", wanted=wanted),
        )


def _fights(race: Race, facts: Plain) -> Iterator[Note]:
    odds = facts.get("odds", ())
    for number, (passes, collides) in zip(facts.get("fights", ()), odds, strict=True):
        words = said(
            "poleposition.note.fight-your-bonus",
            "Fight {car}, your bonus {bonus}",
            car=_codes(race, [number]),
            bonus=f"{facts['bonus']:+d}",
        )
        yield _note("swords", words, "warn", "PP.FIGHT.07", _percent(passes))
        if collides:
            yield _note(
                "damage",
                said("poleposition.note.collision-with", "Collision with {car}", car=_codes(race, [number])),
                "bad",
                "PP.FIGHT.02",
                _percent(collides),
            )
    if len(odds) > 1:
        yield _note(
            "swords",
            said("poleposition.note.all-of-them-beaten", "All of them beaten"),
            "warn",
            "PP.MULTI.04",
            _percent(prod(one for one, _ in odds)),
        )
    yield from _defending(facts)


def _defending(facts: Plain) -> Iterator[Note]:
    if "hold" in facts:
        holds, collides = facts["hold"]
        yield _note(
            "swords",
            said("poleposition.note.you-hold-your-place-before", "You hold your place, before any bid"),
            "warn",
            "PP.FIGHT.07",
            _percent(holds),
        )
        if collides:
            yield _note(
                "damage", said("poleposition.note.collision", "Collision"), "bad", "PP.FIGHT.02", _percent(collides)
            )
    if "better" in facts:
        yield _note(
            "die",
            said("poleposition.note.a-lower-roll", "A lower roll"),
            "warn",
            "PP.CRASH.05",
            _percent(facts["better"]),
        )


def _places(race: Race, facts: Plain) -> Iterator[Note]:
    track = race.course.track
    for rule, in_pits in (("PP.ROUND.08", False), ("PP.PITOT.01", True)):
        if passes := [one for one in facts.get("passes", ()) if (race.cars[one].cell >= track) == in_pits]:
            words = said("poleposition.note.passes", "Passes {cars}", cars=_codes(race, passes))
            if in_pits:
                words = said("poleposition.note.passes.pits", "Passes {cars} in the pits", cars=_codes(race, passes))
            yield _note("move", words, "ok", rule, said("poleposition.note.p", "P{place}", place=facts["place"]))
    if loses := facts.get("loses"):
        yield _note(
            "down",
            said("poleposition.note.falls-behind", "Falls behind {car}", car=_codes(race, loses)),
            "bad",
            "PP.CORNEROT.09",
            said("poleposition.note.p", "P{place}", place=facts["place"]),
        )
    if laps := facts.get("laps"):
        yield _note("flag", said("poleposition.note.laps", "Laps {car}", car=_codes(race, laps)), "ok", "PP.ELIM.01")


def _line(facts: Plain) -> Iterator[Note]:
    if facts.get("line") == "left":
        yield _note(
            "corner",
            said("poleposition.note.off-the-racing-line", "Off the racing line"),
            "warn",
            "PP.LINE.08",
            said("poleposition.note.slower", "slower"),
        )
    elif facts.get("line") == "on":
        yield _note(
            "corner",
            said("poleposition.note.on-the-racing-line", "On the racing line"),
            "ok",
            "PP.LINE.03",
            said("poleposition.note.jumps-ahead", "jumps ahead"),
        )


def _pit_stop(facts: Plain) -> Iterator[Note]:
    if not facts.get("pit"):
        return
    if facts["ends"] == "pit:box":
        yield _note(
            "wrench",
            said("poleposition.note.into-your-box-mp-kept", "Into your box, MP kept for the way out"),
            "info",
            "PP.PIT.09",
            str(facts["stored"]),
        )
    else:
        yield _note(
            "wrench",
            said("poleposition.note.into-the-pit-lane-not", "Into the pit lane, not as far as your box"),
            "info",
            "PP.PIT.07",
        )


def _dice(facts: Plain) -> Iterator[Note]:
    if faces := facts.get("faces"):
        rule = DIE_RULES[facts.get("die", "tyre")]
        mean = round(sum(faces) / len(faces), 1)
        yield _note(
            "die",
            said("poleposition.note.die", "Die {faces}", faces=" ".join(map(str, faces))),
            "info",
            rule,
            said("poleposition.note.values", "ø {mean}", mean=mean),
        )


def _wear(facts: Plain) -> Iterator[Note]:
    if "wear" in facts:
        yield _note(
            "tyre",
            said("poleposition.note.wear-for-each-lap", "Wear for each lap"),
            "info",
            "PP.WEAR.02",
            str(facts["wear"]),
        )
    if "worn" in facts:
        yield _note(
            "tyre",
            said("poleposition.note.your-tyres-afterwards", "Your tyres afterwards"),
            "info",
            "PP.WEAR.01",
            say_life(facts["worn"]),
        )
    if "stress" in facts and "cell" in facts:
        rule = "PP.STRESS.14" if facts.get("pit") else "PP.STRESS.11"
        yield _note(
            "stress",
            said("poleposition.note.your-stress-rises", "Your stress rises"),
            "warn",
            rule,
            str(facts["stress"]),
        )


def _risks(facts: Plain) -> Iterator[Note]:
    """What a black die may bring if the turn ends there."""
    if "grip" in facts:
        yield _note(
            "spin",
            said("poleposition.note.you-may-slide-where-grip", "You may slide where grip is missing"),
            "warn",
            "PP.OFF.05",
            _percent(facts["grip"]),
        )
    if "blowout" in facts:
        yield _note(
            "tyre",
            said("poleposition.note.your-tyre-may-blow", "Your tyre may blow"),
            "warn",
            "PP.BLOW.01",
            _percent(facts["blowout"]),
        )


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _codes(race: Race, numbers: Sequence[int]) -> str:
    """Cars by the colour of the box; names are not known here."""
    return side_by_side([COLOUR_WORDS[COLOURS[race.cars[number].colour]] for number in numbers])


def _note(icon: str, words: str, tone: Tone, rule: str, value: str = "") -> Note:
    note: Note = {"icon": icon, "text": text(f"poleposition.note.{icon}", words), "tone": tone, "rule": rule}
    if not value:
        return note
    told = value if isinstance(value, Said) else said("poleposition.value", "{value}", value=value)
    return {**note, "value": text("poleposition.value", told)}
