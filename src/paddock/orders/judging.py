"""Whether an order plays now, and what."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import AnyGame, State, said
from paddock.kernel.game import text
from paddock.protocol import Option, Text, asking

from .facts import Facts
from .guards import OF_THE_OPTION, objection_of_option, objection_to
from .rest import orderable_of
from .seen import Seen


@dataclass(frozen=True, slots=True)
class Plays:
    """An option of the list."""

    option: str
    label: Text


@dataclass(frozen=True, slots=True)
class Stops:
    """The driver is asked."""

    why: Text


Verdict = Plays | Stops


def judge(game: AnyGame, state: State, seat: int, order: asking.Order, seen: Seen) -> Verdict:
    """What an order does about the question its seat is asked now."""
    if objection := objection_of_guards(game, state, seat, order, seen):
        return objection
    facts = Facts.of(game, state, seat)
    options = game.presenter.decision(state, seat, whole=True)["options"]
    option = _picked(game, facts, options, order)
    if option is None:
        return _stopped(said("order.why.none", "none of your choices is possible"))
    for guard in order["guards"]:
        if guard["guard"] in OF_THE_OPTION and (what := objection_of_option(option, guard)):
            return _stopped(what)
    return Plays(option["id"], option["label"])


def objection_of_guards(game: AnyGame, state: State, seat: int, order: asking.Order, seen: Seen) -> Stops | None:
    """What a guard has against an order now, whatever would be played."""
    facts = Facts.of(game, state, seat)
    for place, guard in enumerate(order["guards"]):
        if place not in seen.void and (what := objection_to(game, facts, guard, order["kind"], seen)):
            return _stopped(what)
    return None


def _picked(game: AnyGame, facts: Facts, options: list[Option], order: asking.Order) -> Option | None:
    """The first option that one of the picks names."""
    by_id = {option["id"]: option for option in options}
    for pick in order["picks"]:
        for name in _named(game, facts, options, (order["kind"], pick)):
            if name in by_id:
                return by_id[name]
    return None


def _named(game: AnyGame, facts: Facts, options: list[Option], wanted: tuple[str, asking.Pick]) -> list[str]:
    kind, pick = wanted
    if "option" in pick:
        return [pick["option"]]
    if "facets" in pick:
        facets = pick["facets"]
        return [option["id"] for option in options if facets.items() <= dict(option["facets"]).items()]
    orderable = orderable_of(game, kind)
    picker = orderable.picker(pick.get("picker", "")) if orderable else None
    return list(picker.pick(facts.state, facts.seat, options, pick.get("given", {}))) if picker else []


def _stopped(what: str) -> Stops:
    return Stops(text("order.stopped", "Your order stopped: {what}.", what=what))
