"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from typing import cast

from paddock.kernel import counted, question
from paddock.kernel.game import text
from paddock.protocol import Advice, Figures, Option, Plan

from ...state.race import Race
from .refs import section_name

KEEPS = "The other cards stay for the road ahead."
REASONS = {
    "start-point": "It decides how long the next move can be.",
    "draw": "It decides what the hand can do next turn.",
    "lucky-keep": "It stays in the hand; the others go.",
    "pay-card": KEEPS,
    "event-order": "It comes into force first.",
}
DEFAULT = "Its worth shows in the races imagined from here."
VALUES = {"qualifying": "a lap worth {}", "contest": "a sum of {} in the contest"}
PASSES = {"overtake": "overtakes", "lap": "laps", "unlap": "unlaps itself from"}
COSTS = {  # one, several
    "tyres": ("tyre point", "tyre points"),
    "damage": ("damage", "damage"),
    "cards": ("card to discard", "cards to discard"),
}
STOPS = {
    "blocked": "stops behind a car",
    "too-dear": "stops short of a pass that costs too much",
    "yellow-flag": "stops under a yellow flag",
    "leader-check": "stops at the leader check",
}


def present_advice(race: Race, seat: int, shown: Option | Plan) -> Advice:
    """The label and the reason for an option, as a decision shows it."""
    figures: Figures = shown["preview"]["figures"]
    kind = question(race).kind_now(race, seat)
    value = [VALUES.get(kind, "a value of {}").format(figures["value"])] if "value" in figures else []
    parts = [*value, *_gains(race, figures), *_costs(figures), *_risks(figures)]
    why = _sentence(parts) if parts else _otherwise(kind, shown)
    return {"label": shown["label"], "why": text(f"f90.hint.{kind}", why)}


def _otherwise(kind: str, shown: Option | Plan) -> str:
    """What the option does, where it has no figures."""
    words = shown.get("about", {}).get("text")
    if words and words["en"]:
        return str(words["en"]).removesuffix(".") + "."
    return REASONS.get(kind, KEEPS if "discard" in kind else DEFAULT)


def _sentence(parts: list[str]) -> str:
    words = ", ".join(parts)
    return f"{words[0].upper()}{words[1:]}."


def _gains(race: Race, figures: Figures) -> list[str]:
    if "to" not in figures:
        return []
    sections, passed = figures["sections"], figures["passes"]
    assert isinstance(passed, list)
    parts = [f"{figures['mp']} MP take you {counted(sections, 'section')} on to {_place(race, figures['to'])}"]
    if not sections:
        parts = [f"{figures['mp']} MP hold you in the same section"]
    for kind, words in PASSES.items():
        passes = [entry for entry in passed if entry["kind"] == kind]
        if passes:
            price = sum(entry["cost"] for entry in passes)
            parts.append(f"{words} {counted(len(passes), 'car')} for {price} MP")
    if figures.get("reason") in STOPS:
        parts.append(STOPS[figures["reason"]])
    return parts


def _costs(figures: Figures) -> list[str]:
    cost = cast(dict[str, int], figures.get("cost", {}))
    parts = [counted(n, *COSTS[key]) for key, n in cost.items() if n]
    if "back" in figures:
        parts.append(f"the car falls back {counted(figures['back'], 'section')}")
    if "chips_left" in figures:
        parts.append(f"{counted(figures['chips_left'], 'chip')} left on the car")
    if figures.get("lost"):
        parts.append(f"{figures['lost']} MP lost")
    if "to" in figures and "cost" in figures and not any(figures["cost"].values()):
        parts.append("nothing to pay")
    return parts


def _risks(figures: Figures) -> list[str]:
    parts = [f"a check that holds at {round(check['odds'] * 100)} %" for check in figures.get("checks", ())]
    if "target" in figures and "odds" in figures:
        parts.append(f"a blind check that holds at {round(figures['odds'] * 100)} %")
    elif "target" in figures and "passes" in figures:
        parts.append(f"the card {'passes' if figures['passes'] else 'fails'} against {figures['target']}")
    if figures.get("leader_checks"):
        parts.append(f"{counted(figures['leader_checks'], 'leader check')} on the way")
    return parts


def _place(race: Race, section: str) -> str:
    return section_name(race, next(n for n, entry in enumerate(race.course.circuit.sections) if entry.id == section))
