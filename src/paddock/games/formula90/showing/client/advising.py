"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from paddock.kernel import catalogued, question, said
from paddock.kernel.game import text
from paddock.kernel.saying import beginning
from paddock.protocol import Advice, Figures, Option, Plan

from ...state.race import Race
from .refs import section_name

KEEPS = said("f90.hint.keeps", "The other cards stay for the road ahead.")
REASONS = {
    **catalogued(
        "f90.hint.",
        {
            "start-point": "It decides how long the next move can be.",
            "draw": "It decides what the hand can do next turn.",
            "lucky-keep": "It stays in the hand; the others go.",
            "event-order": "It comes into force first.",
        },
    ),
    "pay-card": KEEPS,
}
DEFAULT = said("f90.hint.default", "Its worth shows in the races imagined from here.")
VALUES: dict[str, Callable[[int], str]] = {
    "qualifying": lambda n: said("f90.hint.lap", "a lap worth {n}", n=n),
    "contest": lambda n: said("f90.hint.sum", "a sum of {n} in the contest", n=n),
}
PASSES: dict[str, Callable[[int, int], str]] = {
    "overtake": lambda n, mp: said(
        "f90.hint.overtakes", "overtakes {n, plural, one {# car} other {# cars}} for {mp} MP", n=n, mp=mp
    ),
    "lap": lambda n, mp: said("f90.hint.laps", "laps {n, plural, one {# car} other {# cars}} for {mp} MP", n=n, mp=mp),
    "unlap": lambda n, mp: said(
        "f90.hint.unlaps", "unlaps itself from {n, plural, one {# car} other {# cars}} for {mp} MP", n=n, mp=mp
    ),
}
COSTS: dict[str, Callable[[int], str]] = {
    "tyres": lambda n: said("f90.hint.tyres", "{n, plural, one {# tyre point} other {# tyre points}}", n=n),
    "damage": lambda n: said("f90.hint.damage", "{n} damage", n=n),
    "cards": lambda n: said("f90.hint.cards", "{n, plural, one {# card to discard} other {# cards to discard}}", n=n),
}
STOPS = catalogued(
    "f90.hint.stops.",
    {
        "blocked": "stops behind a car",
        "too-dear": "stops short of a pass that costs too much",
        "yellow-flag": "stops under a yellow flag",
        "leader-check": "stops at the leader check",
    },
)


def present_advice(race: Race, seat: int, shown: Option | Plan) -> Advice:
    """The label and the reason for an option, as a decision shows it."""
    figures: Figures = shown["preview"]["figures"]
    kind = question(race).kind_now(race, seat)
    value = [VALUES.get(kind, _value)(figures["value"])] if "value" in figures else []
    parts = [*value, *_gains(race, figures), *_costs(figures), *_risks(figures)]
    why = _sentence(parts) if parts else _otherwise(kind, shown)
    return {"label": shown["label"], "why": text(f"f90.hint.{kind}", why)}


def _value(n: int) -> str:
    return said("f90.hint.value", "a value of {n}", n=n)


def _otherwise(kind: str, shown: Option | Plan) -> str:
    """What the option does, where it has no figures."""
    words = shown.get("about", {}).get("text")
    if words and words["en"]:
        if words["en"].endswith("."):
            return said("f90.hint.as-told", "{about}", about=words)
        return said("f90.hint.as-told.sentence", "{about}.", about=words)
    return REASONS.get(kind, KEEPS if "discard" in kind else DEFAULT)


def _sentence(parts: list[str]) -> str:
    first, *others = parts
    return said("f90.hint.reason", "{parts}.", parts=[beginning(first), *others])


def _gains(race: Race, figures: Figures) -> list[str]:
    if "to" not in figures:
        return []
    sections, passed = figures["sections"], figures["passes"]
    assert isinstance(passed, list)
    parts: list[str] = [said("f90.hint.holds", "{mp} MP hold you in the same section", mp=figures["mp"])]
    if sections:
        on = said(
            "f90.hint.takes",
            "{mp} MP take you {n, plural, one {# section} other {# sections}} on to {place}",
            mp=figures["mp"],
            n=sections,
            place=_place(race, figures["to"]),
        )
        parts = [on]
    for kind, words in PASSES.items():
        passes = [entry for entry in passed if entry["kind"] == kind]
        if passes:
            parts.append(words(len(passes), sum(entry["cost"] for entry in passes)))
    if figures.get("reason") in STOPS:
        parts.append(STOPS[figures["reason"]])
    return parts


def _costs(figures: Figures) -> list[str]:
    cost = cast(dict[str, int], figures.get("cost", {}))
    parts = [COSTS[key](n) for key, n in cost.items() if n]
    if "back" in figures:
        parts.append(
            said(
                "f90.hint.the-car-falls-back",
                "the car falls back {n, plural, one {# section} other {# sections}}",
                n=figures["back"],
            )
        )
    if "chips_left" in figures:
        parts.append(
            said(
                "f90.hint.left-on-the-car",
                "{n, plural, one {# chip} other {# chips}} left on the car",
                n=figures["chips_left"],
            )
        )
    if figures.get("lost"):
        parts.append(said("f90.hint.mp-lost", "{lost} MP lost", lost=figures["lost"]))
    if "to" in figures and "cost" in figures and not any(figures["cost"].values()):
        parts.append(said("f90.hint.nothing-to-pay", "nothing to pay"))
    return parts


def _risks(figures: Figures) -> list[str]:
    parts: list[str] = [
        said("f90.hint.check", "a check that holds at {n} %", n=round(check["odds"] * 100))
        for check in figures.get("checks", ())
    ]
    if "target" in figures and "odds" in figures:
        parts.append(
            said(
                "f90.hint.a-blind-check-that-holds",
                "a blind check that holds at {odds} %",
                odds=round(figures["odds"] * 100),
            )
        )
    elif "target" in figures and "passes" in figures:
        parts.append(
            said(
                "f90.hint.the-card-against",
                "the card {fails} against {target}",
                fails=said("f90.hint.passes", "passes") if figures["passes"] else said("f90.hint.fails", "fails"),
                target=figures["target"],
            )
        )
    if figures.get("leader_checks"):
        parts.append(
            said(
                "f90.hint.on-the-way",
                "{n, plural, one {# leader check} other {# leader checks}} on the way",
                n=figures["leader_checks"],
            )
        )
    return parts


def _place(race: Race, section: str) -> str:
    return section_name(race, next(n for n, entry in enumerate(race.course.circuit.sections) if entry.id == section))
