"""Garage, weather and road for a client: the draft and its order, the weather of the day, tokens at the corners."""

from __future__ import annotations

from paddock import protocol
from paddock.kernel import Step
from paddock.kernel.game import text
from paddock.protocol import Market, State, TakenCard, Weather, Widget

from ...board.course import SetUpChange, Token, road_tokens, weather_tokens
from ...modules.championship.building import OpenSeasonMarket, SwapUpgrade
from ...modules.garage import DraftUpgrade, OpenDoubleMarket, OpenMarket, ReturnUpgrade, grid
from ...pieces.cards import card_names
from ...rules.names import car_ref
from ...state.race import Race
from ..words import TOKEN_WORDS, corner_name

WEATHER_TITLES = {
    "clouds": "Clouds",
    "fog": "Fog",
    "storm": "Storm",
    "snow": "Snow",
    "rain": "Rain",
    "sun": "Sun",
}
WEATHER_RULES = {
    "clouds": "HEAT.WEATHER.02",
    "fog": "HEAT.WEATHER.03",
    "storm": "HEAT.WEATHER.04",
    "snow": "HEAT.WEATHER.05",
    "rain": "HEAT.WEATHER.06",
    "sun": "HEAT.WEATHER.07",
}
EFFECTS = {  # effect of a token -> the words and the rule; {n} is its amount
    "no-cooldown": ("No Cooldown in React while a car stands in the sector.", "HEAT.WEATHER.10"),
    "no-slipstream": ("No slipstream may start in the sector.", "HEAT.WEATHER.11"),
    "cooldown-bonus": ("{n} more Cooldown in the sector, once per turn.", "HEAT.WEATHER.09"),
    "slipstream-boost": ("A slipstream that starts in the sector may be {n} longer.", "HEAT.WEATHER.12"),
    "heat-surcharge": ("Whoever is too fast here pays {n} Heat more.", "HEAT.ROAD.04"),
    "free-boost": ("A boost costs no Heat in the sector.", "HEAT.ROAD.06"),
    "weather": ("The weather of the day acts in the sector.", "HEAT.ROAD.07"),
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
        return {"kind": "dry", "label": text("heat.weather.none", "Dry")}
    token = weather_tokens()[name]
    effect, rule = _effect(token)
    return {
        "kind": name,
        "label": text(f"heat.weather.{name}", WEATHER_TITLES[name]),
        "start": {"text": text(f"heat.weather.{name}.start", _start(token.setup)), "rule": WEATHER_RULES[name]},
        "sector": {"text": text(f"heat.effect.{token.effect}", effect, n=token.amount), "rule": rule},
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
    return words.replace("{n}", str(token.amount)), rule


def _start(change: SetUpChange) -> str:
    """What every driver starts with because of the weather."""
    parts = [
        _more_or_less(change.heat_in_engine, "Heat in the engine"),
        _more_or_less(change.stress_in_deck, "Stress in the deck"),
        f"{change.heat_engine_to_deck} Heat of the engine begin in the deck" if change.heat_engine_to_deck else "",
        f"{change.heat_engine_to_discard} Heat of the engine begin in the discard pile"
        if change.heat_engine_to_discard
        else "",
    ]
    return f"Every driver: {', '.join(part for part in parts if part)}."


def _more_or_less(number: int, what: str) -> str:
    return f"{abs(number)} {what.replace(' ', ' more ' if number > 0 else ' less ', 1)}" if number else ""


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
        return f"The limit of the corner is {abs(token.amount)} {'higher' if token.amount > 0 else 'lower'}."
    weather = race.course.conditions.weather
    if token.effect == "weather" and weather is not None:
        effect = _effect(weather_tokens()[weather])[0]
        return f"{WEATHER_TITLES[weather]}: {effect[0].lower()}{effect[1:]}"
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
