"""Garage, weather and road for a client: the draft and its order, the weather of the day, tokens at the corners."""

from __future__ import annotations

from collections.abc import Callable

from paddock import protocol
from paddock.kernel import Step, catalogued, said, within
from paddock.kernel.game import text
from paddock.protocol import Market, State, TakenCard, Weather, Widget

from ...board.course import SetUpChange, Token, road_tokens, weather_tokens
from ...modules.championship.building import OpenSeasonMarket, SwapUpgrade
from ...modules.garage import DraftUpgrade, OpenDoubleMarket, OpenMarket, ReturnUpgrade, grid
from ...pieces.cards import card_names
from ...rules.names import car_ref
from ...state.race import Race
from ..words import TOKEN_WORDS, corner_name

WEATHER_TITLES = catalogued(
    "heat.weather.",
    {
        "clouds": "Clouds",
        "fog": "Fog",
        "storm": "Storm",
        "snow": "Snow",
        "rain": "Rain",
        "sun": "Sun",
    },
)
DRY = text("heat.weather.none", "Dry")
WEATHER_TEXTS = {"dry": DRY, **{kind: text(f"heat.weather.{kind}", title) for kind, title in WEATHER_TITLES.items()}}
WEATHER_RULES = {
    "clouds": "HEAT.WEATHER.02",
    "fog": "HEAT.WEATHER.03",
    "storm": "HEAT.WEATHER.04",
    "snow": "HEAT.WEATHER.05",
    "rain": "HEAT.WEATHER.06",
    "sun": "HEAT.WEATHER.07",
}
EFFECTS: dict[str, tuple[Callable[[int], str], str]] = {  # of a token, by its amount; and the rule
    "no-cooldown": (
        lambda n: said("heat.effect.no-cooldown", "No Cooldown in React while a car stands in the sector."),
        "HEAT.WEATHER.10",
    ),
    "no-slipstream": (
        lambda n: said("heat.effect.no-slipstream", "No slipstream may start in the sector."),
        "HEAT.WEATHER.11",
    ),
    "cooldown-bonus": (
        lambda n: said("heat.effect.cooldown-bonus", "{n} more Cooldown in the sector, once per turn.", n=n),
        "HEAT.WEATHER.09",
    ),
    "slipstream-boost": (
        lambda n: said(
            "heat.effect.slipstream-boost", "A slipstream that starts in the sector may be {n} longer.", n=n
        ),
        "HEAT.WEATHER.12",
    ),
    "heat-surcharge": (
        lambda n: said("heat.effect.heat-surcharge", "Whoever is too fast here pays {n} Heat more.", n=n),
        "HEAT.ROAD.04",
    ),
    "free-boost": (lambda n: said("heat.effect.free-boost", "A boost costs no Heat in the sector."), "HEAT.ROAD.06"),
    "weather": (lambda n: said("heat.effect.weather", "The weather of the day acts in the sector."), "HEAT.ROAD.07"),
}
TOKEN_ICONS = {
    "weather": "weather",
    "overheat": "heat",
    "slower": "minus",
    "faster": "plus",
    "free-boost": "boost",
    "tow": "slip",
}
TOKEN_RULES = {"slower": "HEAT.ROAD.03", "faster": "HEAT.ROAD.03", "tow": "HEAT.ROAD.05"}
PICKS: dict[type[Step[Race]], int] = {OpenMarket: 1, OpenDoubleMarket: 2, OpenSeasonMarket: 1}  # of each driver
DRAFTING = {*PICKS, DraftUpgrade, ReturnUpgrade, SwapUpgrade}
"""Steps during which the market is of interest."""


def present_weather(race: Race) -> Weather:
    """The weather of the day: what it changed at the start, and what it does in its sectors."""
    name = race.course.conditions.weather
    if name is None:
        return {"kind": "dry", "label": DRY}
    token = weather_tokens()[name]
    effect, rule = _effect(token)
    return {
        "kind": name,
        "label": WEATHER_TEXTS[name],
        "start": {"text": text(f"heat.weather.{name}.start", _start(token.setup)), "rule": WEATHER_RULES[name]},
        "sector": {"text": text(f"heat.effect.{token.effect}", effect), "rule": rule},
        "sectors": [corner_name(race, _at(race, corner)) for corner, one in _tokens(race) if one == "weather"],
    }


def present_market(race: Race) -> list[Widget]:
    """While cars are built: the market, who picks when, what is gone, and how many cards are to come."""
    garage, coming = race.garage, [type(step) for step, _ in race.flow]
    if garage is None or not garage.round or not DRAFTING.intersection(coming):
        return []
    picks = _picks(race)
    later = [PICKS[step] for step in coming if step in PICKS]
    shown: Market = {
        "round": garage.round,
        "rounds": garage.round + len(later),
        "cards": card_names(garage.market),
        "set_aside": card_names(bytes(sorted(garage.aside))),
        "pile": len(garage.pile),
        "picks": [{"car": car_ref(driver), "state": state} for driver, state in picks],
        "gone": _gone(race, [driver for driver, state in picks if state == "done"]),
        "keeps": _most_upgrades(race, picks) + sum(later),
        "rule": _market_rule(race),
    }
    return [{"kind": "market", "data": shown}]


def _market_rule(race: Race) -> str:
    if race.season:
        return "HEAT.CHAMPIONSHIP.05"
    return "HEAT.GARAGE.08" if _is_snake(race) else "HEAT.GARAGE.03"


def present_road(race: Race) -> list[Widget]:
    """The road tokens, each at its line, with what it does and the stretch it acts on."""
    tokens = [_token(race, corner, name) for corner, name in _tokens(race)]
    if not tokens:
        return []
    limits = {
        f"line:c{corner.at}": race.course.limits[index]
        for index, corner in enumerate(race.course.circuit.corners)
        if race.course.limits[index] != corner.limit
    }
    return [{"kind": "road-tokens", "data": {"tokens": tokens, "limits": limits}}]


def _tokens(race: Race) -> tuple[tuple[int, str], ...]:
    return race.course.conditions.tokens


def _at(race: Race, corner: int) -> int:
    return race.course.circuit.corners[corner].at


def _effect(token: Token) -> tuple[str, str]:
    words, rule = EFFECTS[token.effect]
    return words(token.amount), rule


def _start(change: SetUpChange) -> str:
    """What every driver starts with because of the weather."""
    engine, stress = change.heat_in_engine, change.stress_in_deck
    parts = [
        engine > 0 and said("heat.start.engine.more", "{n} Heat more in the engine", n=engine),
        engine < 0 and said("heat.start.engine.less", "{n} Heat less in the engine", n=-engine),
        stress > 0 and said("heat.start.stress.more", "{n} Stress more in the deck", n=stress),
        stress < 0 and said("heat.start.stress.less", "{n} Stress less in the deck", n=-stress),
        change.heat_engine_to_deck
        and said("heat.start.deck", "{n} Heat of the engine begin in the deck", n=change.heat_engine_to_deck),
        change.heat_engine_to_discard
        and said(
            "heat.start.discard", "{n} Heat of the engine begin in the discard pile", n=change.heat_engine_to_discard
        ),
    ]
    return said("heat.start", "Every driver: {parts}.", parts=[part for part in parts if part])


def _token(race: Race, corner: int, name: str) -> protocol.Token:
    at, token = _at(race, corner), road_tokens()[name]
    return {
        "line": f"line:c{at}",
        "corner": corner_name(race, at),
        "token": name,
        "icon": TOKEN_ICONS[name],
        "label": text(f"heat.token.{name}", TOKEN_WORDS[name]),
        "text": text(f"heat.token.{name}.text", _token_effect(race, token)),
        "scope": "sector" if token.scope == "sector" else "corner",
        "u": _stretch(race, corner) if token.scope == "sector" else None,
        "rule": TOKEN_RULES.get(name) or _effect(token)[1],
    }


def _token_effect(race: Race, token: Token) -> str:
    if token.effect == "limit":
        if token.amount > 0:
            return said("heat.token.faster.text", "The limit of the corner is {n} higher.", n=token.amount)
        return said("heat.token.slower.text", "The limit of the corner is {n} lower.", n=-token.amount)
    weather = race.course.conditions.weather
    if token.effect == "weather" and weather is not None:
        effect = _effect(weather_tokens()[weather])[0]
        title = WEATHER_TITLES[weather]
        return said("heat.token.weather.text", "{weather}: {effect}", weather=title, effect=within(effect))
    return _effect(token)[0]


def _stretch(race: Race, corner: int) -> list[int]:
    """From the corner's line to the next one; beyond the finish line the count goes on."""
    corners, spaces = race.course.circuit.corners, race.course.spaces
    first, last = corners[corner].at, corners[(corner + 1) % len(corners)].at
    return [first, last if last > first else last + spaces]


def _is_snake(race: Race) -> bool:
    return any(isinstance(step, OpenDoubleMarket) for step in race.rules.set_up)


def _goes_both_ways(race: Race) -> bool:
    """HEAT.GARAGE.04, HEAT.CHAMPIONSHIP.05: a single race turns the order round every time, a season never does."""
    return any(isinstance(step, OpenMarket | OpenDoubleMarket) for step in race.rules.set_up)


def _most_upgrades(race: Race, picks: list[tuple[int, State]]) -> int:
    """How many upgrades a driver has after this round, or will have."""
    assert race.garage is not None
    left = [driver for driver, state in picks if state != "done"]
    return max(len(cards) + left.count(driver) for driver, cards in enumerate(race.garage.owned))


def _picks(race: Race) -> list[tuple[int, State]]:
    """The picks of this round in their order: done, now, next."""
    left = [seat for step, seat in reversed(race.flow) if isinstance(step, DraftUpgrade)]
    order = list(grid(race))
    turned = race.garage is not None and race.garage.round % 2 == 0 and _goes_both_ways(race)
    there = order if turned else order[::-1]
    whole = [*there, *there[::-1]] if _is_snake(race) else there
    done = whole[: len(whole) - len(left)] if left == whole[len(whole) - len(left) :] else []
    coming: list[State] = ["next" for _ in left]
    return [*((driver, "done") for driver in done), *zip(left, ["now", *coming], strict=False)]


def _gone(race: Race, done: list[int]) -> list[TakenCard]:
    """The cards taken in this round, and by whom: the last ones each driver laid down."""
    assert race.garage is not None
    rest = list(race.garage.owned)
    gone: list[TakenCard] = []
    for driver in reversed(done):
        if rest[driver]:
            gone.append({"car": car_ref(driver), "card": card_names(rest[driver][-1:])[0]})
            rest[driver] = rest[driver][:-1]
    return gone[::-1]
