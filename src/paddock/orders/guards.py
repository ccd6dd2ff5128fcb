"""Guards that all games know, and those of a game: each tells what is the case, or nothing if it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, said
from paddock.kernel.game import Given, given_number, given_word, given_words, text
from paddock.kernel.saying import within
from paddock.protocol import Option, Text, asking

from .facts import Facts

if TYPE_CHECKING:
    from .seen import Seen

OF_THE_OPTION = ("no-danger", "cost")
"""Guards that look at what was picked."""
CHANGED = said("order.why.changed", "something has changed")
BADLY = said("order.why.danger", "it may end badly")


def objection_to(game: AnyGame, facts: Facts, guard: asking.Guard, kind: str, then: Seen) -> str:
    """Why a guard about the position does not hold; nothing if it does."""
    name, given = guard["guard"], guard.get("given", {})
    if name in OF_THE_OPTION:
        return ""
    if name == "nothing-new":
        return "" if (facts.order, facts.weather) == (then.order, then.weather) else CHANGED
    if name in _COMMON:
        return _COMMON[name](facts, given)
    orderable = game.asking.orderable(kind)
    warden = orderable.warden(name) if orderable else None
    return warden.objects(facts.state, facts.seat, given) if warden else f"nobody knows the guard {name!r}"


def objection_of_option(option: Option, guard: asking.Guard) -> str:
    """Why a guard about what was picked does not hold; nothing if it does."""
    preview, given = option["preview"], guard.get("given", {})
    if guard["guard"] == "no-danger":
        spins = any(outcome["tone"] == "bad" or outcome["spins"] for outcome in preview["outcomes"])
        return BADLY if spins or "danger" in preview else ""
    if guard["guard"] == "cost":
        key, most = given_word(given, "key"), given_number(given, "most", 0)
        cost = sum(cost["n"] for cost in preview["costs"] if key in ("", cost["key"]))
        worst = max((outcome["heat"] for outcome in preview["outcomes"]), default=0) if key in ("", "heat") else 0
        return said("order.why.cost", "it may cost {n}", n=cost + worst) if cost + worst > most else ""
    return ""


def _weather(facts: Facts, given: Given) -> str:
    is_wanted = not facts.weather or facts.weather in given_words(given, "in")
    return "" if is_wanted else within(facts.sky or facts.weather)


def _place(facts: Facts, given: Given) -> str:
    too_far = facts.place > given_number(given, "most", 99)
    return said("order.why.place", "you are in place {n}", n=facts.place) if too_far else ""


def _flag(facts: Facts, given: Given) -> str:
    others = sorted(facts.flags.keys() - set(given_words(given, "in")))
    return said("order.why.flag", "flag: {flag}", flag=facts.flags[others[0]]) if others else ""


def _car(facts: Facts, given: Given) -> str:
    """Whether another car is ahead, behind or within reach."""
    car, where = given_word(given, "car"), given_word(given, "where", "ahead")
    if car not in facts.order or facts.own not in facts.order:
        return said("order.why.no-car", "{car} is not in the race", car=facts.codes.get(car, car))
    code, ahead = facts.codes[car], facts.order.index(car) < facts.order.index(facts.own)
    if where == "within":
        apart = _apart(facts, car)
        is_near = apart is not None and apart <= given_number(given, "most", 0)
        return "" if is_near else said("order.why.not-near", "{car} is not near", car=code)
    if (where == "ahead") == ahead:
        return ""
    if ahead:
        return said("order.why.ahead", "{car} is ahead", car=code)
    return said("order.why.behind", "{car} is behind", car=code)


def _apart(facts: Facts, car: str) -> int | None:
    if car not in facts.gaps or facts.own not in facts.gaps:
        return None
    return abs(facts.gaps[car] - facts.gaps[facts.own])


_COMMON: Mapping[str, Callable[[Facts, Given], str]] = {
    "weather": _weather,
    "place": _place,
    "flag": _flag,
    "car": _car,
}

_PLAIN: tuple[asking.OrderWord, ...] = (
    {
        "name": "place",
        "label": text("guard.place", "place at most"),
        "fields": [{"key": "most", "label": text("guard.place.most", "Place"), "least": 1, "most": 12}],
    },
    {
        "name": "car",
        "label": text("guard.car", "car"),
        "fields": [
            {"key": "car", "label": text("guard.car.car", "Car")},
            {"key": "where", "label": text("guard.car.where", "Is"), "choices": ["ahead", "behind", "within"]},
            {"key": "most", "label": text("guard.car.most", "Within"), "least": 0, "most": 20},
        ],
    },
    {"name": "no-danger", "label": text("guard.no-danger", "nothing bad can happen"), "fields": []},
    {
        "name": "cost",
        "label": text("guard.cost", "costs at most"),
        "fields": [{"key": "most", "label": text("guard.cost.most", "At most"), "least": 0, "most": 9}],
    },
    {"name": "nothing-new", "label": text("guard.nothing-new", "nothing has changed"), "fields": []},
)
COMMON_NAMES = frozenset((*_COMMON, *(word["name"] for word in _PLAIN)))


def common_guards(game: AnyGame) -> list[asking.OrderWord]:
    """In the words of the plan screen; weather and flags are those that the game knows."""
    skies, flags = game.presenter.weathers, game.presenter.flags
    seen: list[asking.OrderWord] = []
    if skies:
        field = _several(text("guard.weather.in", "Weather"), skies)
        seen.append({"name": "weather", "label": text("guard.weather", "weather is"), "fields": [field]})
    if flags:
        field = _several(text("guard.flag.in", "Flag"), flags)
        seen.append({"name": "flag", "label": text("guard.flag", "flag is"), "fields": [field]})
    return [*seen, *_PLAIN]


def _several(label: Text, names: Mapping[str, Text]) -> asking.OrderField:
    return {"key": "in", "label": label, "choices": list(names), "names": dict(names), "several": True}
