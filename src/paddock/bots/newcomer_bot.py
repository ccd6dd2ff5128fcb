"""The curious newcomer: does what the engineer lays out at first, then follows the prices that everybody can read.

It knows no rules and no strategy, but has heard that one must stop, and does so when the engineer says it. It stands
for somebody who drives a first race with the coach, and tells whether that race is fair to them (docs/learning.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paddock.kernel import Chance, Code, State, game_of, question
from paddock.kernel.flow import code_of
from paddock.protocol import Option, Outcome, Plan, Preview, ShownDecision
from paddock.racing.learning import Moment, Test, calls_of, laid_out_turns

from .bot import Bot
from .suggestion import suggest

SPIN, DANGER, HOME = 12.0, 6.0, 8.0
"""What a spin, a warning and the finish look like to somebody who reads prices: so many spaces."""
WARNING = {"bad": DANGER, "warn": 1.0}
"""By the colour of a line in the ledger."""
STOP = "pit"
"""The call about the stop, and the option to make it."""
_PROMISE = re.compile(r"up to (\d+) MP")
"""How a tile says what it brings."""
GO_ON = ("end-react", "enough", "go-on", "no", "none", "pass")


@dataclass(frozen=True, slots=True)
class Read:
    """An option or a plan, and what it looks worth."""

    ids: tuple[str, ...]
    worth: float


class NewcomerBot(Bot):
    """Drives a first race as a curious newcomer would."""

    __slots__ = ("_plan", "_stopped")

    def __init__(self) -> None:
        self._plan: list[str] = []
        self._stopped = False

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        game = game_of(state)
        if game.rounds(state) <= laid_out_turns(game):
            self._plan, self._stopped = [], False
            return suggest(game, state, seat, chance)[0]
        stop = code_of(state, seat, STOP)
        if stop is not None and not self._stopped and _is_told_to_stop(state, seat):
            self._plan, self._stopped = [], True
            return stop
        planned = self._next_of_plan(state, seat)
        if planned is None:
            self._plan = list(self._best(state, seat).ids)
            planned = self._next_of_plan(state, seat)
        return codes[0] if planned is None else planned

    def _next_of_plan(self, state: State, seat: int) -> Code | None:
        code = code_of(state, seat, self._plan[0]) if self._plan else None
        self._plan = self._plan[1:] if code is not None else []
        return code

    def _best(self, state: State, seat: int) -> Read:
        """The best-priced of what can be seen; of equals the first."""
        presenter = game_of(state).presenter
        shown = presenter.decision(state, seat, whole=True)
        plans = presenter.plans(state, seat) if shown["plans"] else []
        reads = list(_reads(plans or shown["options"]))
        if not reads:
            return Read((question(state).option_id(state, seat, state.asked[seat][0]),), 0.0)
        return max(reads, key=lambda read: read.worth)


def _reads(offered: Iterable[Option | Plan]) -> Iterable[Read]:
    for one in offered:
        ids = tuple(one["ids"]) if "ids" in one else (one["id"],)
        promised = _PROMISE.search(one["label"]["en"]) if "label" in one and not one["preview"]["outcomes"] else None
        gained = float(promised[1]) if promised else 0.01 if ids[-1] in GO_ON else 0.0
        warned = DANGER if "about" in one and "slides" in one["about"]["text"]["en"] else 0.0
        yield Read(ids, worth_of(one["preview"]) + gained - warned)


def worth_of(preview: Preview) -> float:
    """Spaces gained less the price, as the ledger shows both."""
    price = float(sum(cost["n"] for cost in preview["costs"]))
    figures = preview.get("figures", {})
    price += figures["cost"]["tyres"] / 2 if "cost" in figures else 0
    outcomes = preview["outcomes"]
    likely = sum(outcome["p"] for outcome in outcomes)
    way = sum(outcome["p"] * _worth_of_end(outcome) for outcome in outcomes) / likely if likely else 0.0
    warned = sum(WARNING.get(note["tone"], 0.0) for note in preview["notes"])
    return way - warned - price - (DANGER if "danger" in preview else 0.0)


def _worth_of_end(outcome: Outcome) -> float:
    return outcome["value"] - outcome["heat"] - SPIN * outcome["spins"] + HOME * outcome["finishes"]


def _is_told_to_stop(state: State, seat: int) -> bool:
    """Whether the engineer would speak of the stop now."""
    game = game_of(state)
    shown = game.presenter.decision(state, seat, whole=True)
    view = game.presenter.view(state, None, [""] * 24)
    car = next(car for car in view["cars"] if car["seat"] == seat)
    seen: dict[str, object] = {"turn": view["clock"].get("turn", [0])[0], "lap": view["clock"]["lap"][0]}
    for name, value in car["values"].items():
        match value:
            case [int(now), int(most)]:
                seen |= {f"me.{name}": now, f"me.{name}.left": most - now}
            case _:
                seen[f"me.{name}"] = value
    return any(_holds(moment, shown, seen) for call in calls_of(game) if call.id == STOP for moment in call.moments)


def _holds(moment: Moment, shown: ShownDecision, seen: dict[str, object]) -> bool:
    if moment.decision and moment.decision != shown["kind"]:
        return False
    if moment.option and not any(moment.option == option["rule"] for option in shown["options"]):
        return False
    return all(_passes(test, seen) for test in moment.state)


def _passes(test: Test, seen: dict[str, object]) -> bool:
    found, wanted = seen.get(test.field), seen.get(str(test.value), test.value)
    if not isinstance(found, int) or not isinstance(wanted, int):
        return False
    wanted += test.more
    return {"<=": found <= wanted, "==": found == wanted}.get(test.sign, found >= wanted)
