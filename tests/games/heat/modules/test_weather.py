"""Weather and road tokens as they are drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paddock
from paddock.kernel import Table
from paddock.racing import circuits_of

CIRCUITS = paddock.game("heat").circuits
WEATHERS = {"clouds", "fog", "storm", "snow", "rain", "sun"}
BOX = Counter(dict.fromkeys(("weather", "overheat", "slower", "faster", "free-boost", "tow"), 2))


def weather_table(seed: int, **options: object) -> Table:
    """A table with weather and road conditions."""
    return paddock.new_table("heat", 2, {"weather": True, **options}, seed=seed)


def test_every_weather_may_come() -> None:
    """HEAT.WEATHER.01: each of the six tokens is drawn, about equally often."""
    drawn = Counter(weather_table(seed).view(None)["weather"] for seed in range(240))
    assert set(drawn) == WEATHERS
    assert min(drawn.values()) > 20


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_every_corner_has_a_token(circuit: str) -> None:
    """HEAT.ROAD.01, HEAT.ROAD.08: one for each corner, at the second line of a chicane, never more than the box has."""
    facts: Any = circuits_of(paddock.kernel.find_game("heat")).facts(circuit)
    first_lines = {corner["chicane_with"] for corner in facts["corners"]}
    expected = [corner["at"] for corner in facts["corners"] if corner["at"] not in first_lines]
    for seed in range(20):
        tokens = weather_table(seed, circuit=circuit).view(None)["tokens"]
        assert [entry["corner"] for entry in tokens] == expected
        assert Counter(entry["token"] for entry in tokens) <= BOX


def test_every_token_may_lie_anywhere() -> None:
    """HEAT.ROAD.01: the tokens are shuffled."""
    laid = [weather_table(seed).view(None)["tokens"] for seed in range(120)]
    for corner in range(4):
        assert {tokens[corner]["token"] for tokens in laid} == set(BOX)
    assert any(tokens[0]["token"] == tokens[1]["token"] for tokens in laid)


def test_conditions_are_open_to_all() -> None:
    """HEAT.SETUP.15, HEAT.WEATHER.01: everybody sees the weather and the tokens, as figures and as a client does."""
    table = weather_table(3)
    presenter = table.game.presenter
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert view["weather"] in WEATHERS
        assert len(view["tokens"]) == 4
        shown = presenter.view(table.state, seat, table.names)
        assert shown["weather"]["kind"] == view["weather"]
        tokens = next(widget["data"]["tokens"] for widget in shown["widgets"] if widget["kind"] == "road-tokens")
        assert [entry["token"] for entry in tokens] == [entry["token"] for entry in view["tokens"]]
    told = [event.kind() for event in table.events_for(None)]
    assert told[:3] == ["race-started", "weather-drawn", "road-tokens-laid"]


def test_without_the_module_nothing_is_drawn() -> None:
    """HEAT.WEATHER.01: the host switches it on."""
    view = paddock.new_table("heat", 2, {}, seed=1).view(None)
    assert (view["weather"], view["tokens"]) == (None, [])


def test_more_corners_than_tokens() -> None:
    """HEAT.ROAD.01: on a circuit of one's own with more than twelve corners the last ones stay without."""
    corners = [{"at": 5 * number, "limit": 4, "racing_lane_after": 1} for number in range(1, 15)]
    circuit = {"schema": 1, "id": "long", "name": "Long", "laps": 1, "spaces": 90, "heat_cards": 6, "stress_cards": 3}
    tokens = weather_table(1, circuit={**circuit, "corner": corners}).view(None)["tokens"]
    assert [entry["corner"] for entry in tokens] == [5 * number for number in range(1, 13)]
    assert Counter(entry["token"] for entry in tokens) == BOX
