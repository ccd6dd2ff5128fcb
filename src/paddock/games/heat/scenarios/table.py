"""What lies on the table of a position besides the cars: conditions, upgrades, Legend cards, and chance to come."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import BadData, Plain, alternatives
from paddock.kernel.flow import QueuedChance
from paddock.kernel.scenario import only_keys

from ..board.course import Conditions, prepare_course, road_tokens, weather_tokens
from ..modules.weather import all_road_tokens
from ..pieces.legend_cards import LEGEND_CARDS
from ..state.garage import Garage
from ..state.race import Race
from .reading import named_cards


def set_conditions(race: Race, position: Plain) -> None:
    """Weather and road tokens."""
    weather, tokens = position.get("weather"), position.get("tokens", {})
    if weather is None and not tokens:
        return
    if weather is not None and weather not in weather_tokens():
        raise BadData("", "weather", f"{weather!r} is unknown; {alternatives(weather, weather_tokens())}")
    corners = {str(corner.at): index for index, corner in enumerate(race.course.circuit.corners)}
    for at, token in tokens.items():
        if at not in corners or token not in road_tokens():
            raise BadData("", "tokens", f"{at} = {token!r}: corners are {list(corners)}, tokens {list(road_tokens())}")
    conditions = Conditions(weather, tuple((corners[at], token) for at, token in tokens.items()))
    race.course = prepare_course(race.course.circuit, race.course.laps, conditions)


def set_garage(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """The upgrades in draft: who owns which, the market, the pile and what is set aside."""
    owned = {cars[name]: entry["upgrades"] for name, entry in position.get("cars", {}).items() if "upgrades" in entry}
    if not owned and not {"upgrade_pile", "set_aside"} & position.keys():
        return
    if not race.rules.upgrades:
        raise BadData("", "upgrade_pile", "needs the option 'garage' or 'championship'")
    drivers = [car.number for car in race.cars if not car.is_legend]
    race.garage = Garage(
        pile=named_cards(position.get("upgrade_pile", []), "upgrade_pile"),
        owned=tuple(named_cards(owned.get(driver, []), "upgrades") for driver in drivers),
        aside=named_cards(position.get("set_aside", []), "set_aside"),
    )


def set_chance(race: Race, entry: Plain) -> None:
    """Dictated outcomes."""
    only_keys("chance", entry, ("shuffles", "numbers"))
    orders = [_shuffled(order) for order in entry.get("shuffles", [])]
    if orders or entry:
        race.chance = QueuedChance(race.chance, orders, entry.get("numbers", []))


def _shuffled(order: list[str]) -> bytes:
    ids = [card.id for card in LEGEND_CARDS]
    if set(order) <= set(ids):
        return bytes(map(ids.index, order))
    if set(order) <= set(road_tokens()):
        return _token_numbers(order)
    return named_cards(order, "chance.shuffles")


def _token_numbers(order: list[str]) -> bytes:
    """Road tokens by their places in the box."""
    tokens: list[str | None] = list(all_road_tokens())
    numbers = []
    for name in order:
        if name not in tokens:
            raise BadData("", "chance.shuffles", f"there are not so many tokens {name!r}")
        numbers.append(tokens.index(name))
        tokens[tokens.index(name)] = None
    return bytes(numbers)


def set_legends(race: Race, position: Plain) -> None:
    """The Legend cards, turned and to come."""
    ids = [card.id for card in LEGEND_CARDS]
    for key in ("legend_card", "legend_deck"):
        given = position.get(key, [])
        for name in [given] if isinstance(given, str) else given:
            if name not in ids:
                raise BadData("", key, f"there is no Legend card {name!r}; {alternatives(name, ids)}")
    if "legend_deck" in position:
        race.legend_deck = bytes(ids.index(name) for name in position["legend_deck"])
        race.legend_used = bytes(number for number in range(len(ids)) if number not in race.legend_deck)
    if "legend_card" in position:
        card = ids.index(position["legend_card"])
        race.legend_deck = race.legend_deck.replace(bytes([card]), b"")
        race.legend_used = bytes(number for number in range(len(ids)) if number not in race.legend_deck)
        race.legend_card = card
