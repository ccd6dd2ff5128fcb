"""What a set-up page is told: only what people race, counted and named in one way."""

from __future__ import annotations

import orjson

from paddock.kernel import find_game
from paddock.racing import circuits_of, offered_circuits
from paddock.server.api.routes.games import all_games
from paddock.server.race import known_board


def test_circuits_for_tests_are_not_offered() -> None:
    """Neither in the list of circuits nor among the values of any option."""
    for told in all_games():
        hidden = set(circuits_of(find_game(told["name"])).for_tests)
        assert not hidden & {circuit["id"] for circuit in told["circuits"]}
        assert all(f'"{name}"' not in orjson.dumps(told["options"]).decode() for name in hidden)
    assert "toy-ring" in circuits_of(find_game("poleposition")).ids()


def test_a_lap_has_one_length() -> None:
    """Lists and boards tell the same figure and name of every circuit."""
    for name in ("heat", "formula90", "poleposition"):
        game = find_game(name)
        for circuit in offered_circuits(game):
            facts, board = circuits_of(game).facts(circuit), orjson.loads(known_board(name, circuit).body)
            assert (facts["name"], facts["spaces"]) == (board["name"], board.get("lap", board["n"]))


def test_robots_are_counted_with_the_field() -> None:
    """F90.SETUP.11: two drivers meet eight robots, six drivers six."""
    others = {told["name"]: told["others"] for told in all_games()}
    assert others["formula90"]["2e"] == [8, 8, 8, 6, 6, 6]
    assert others["heat"] == others["poleposition"] == {}


def test_seasons_tell_their_calendar() -> None:
    """HEAT.CHAMPIONSHIP.17: the printed ones race by race, with events to make one's own of."""
    seasons = next(told["seasons"] for told in all_games() if told["name"] == "heat")
    assert seasons["printed"]["1961"][0] == {"circuit": "gb", "event": "evt-01"}
    assert {race["event"] for race in seasons["printed"]["1963"]} <= {event["id"] for event in seasons["events"]}
