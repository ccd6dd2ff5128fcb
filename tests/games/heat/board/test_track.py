"""Water, chicanes, tunnels and gravel, as the circuits of the game and a user's own have them."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest

import paddock
from kit import SetUp
from paddock.kernel import find_game
from paddock.racing import circuits_of

CIRCUITS = paddock.game("heat").circuits
FEATURES = ("flooded", "tunnel", "gravel")


def facts(circuit: str | dict[str, Any]) -> dict[str, Any]:
    """All that the rules know about a circuit."""
    return dict(circuits_of(find_game("heat")).facts(circuit))


def own_circuit(**changes: object) -> dict[str, Any]:
    """A small circuit of a user's own."""
    ring = {"schema": 1, "id": "ring", "name": "Ring", "laps": 1, "spaces": 40, "grid": []}
    corners = [{"at": 30, "limit": 5, "racing_lane_after": 1}]
    return {**ring, "heat_cards": 6, "stress_cards": 3, "corner": corners, **changes}


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_the_lines_of_a_chicane_share_their_limit(circuit: str) -> None:
    """HEAT.TRACK.03: two lines, one limit, and the second names the first."""
    corners = facts(circuit)["corners"]
    for before, corner in pairwise(corners):
        if corner["chicane_with"] is not None:
            assert corner["chicane_with"] == before["at"]
            assert corner["limit"] == before["limit"]


def test_a_chicane_with_two_limits_is_refused() -> None:
    """HEAT.TRACK.03: a user's circuit cannot give the lines of a chicane different limits."""
    first = {"at": 20, "limit": 4, "racing_lane_after": 1}
    second = {"at": 22, "limit": 3, "racing_lane_after": 2, "chicane_with": 20}
    with pytest.raises(paddock.BadData, match="share a limit"):
        paddock.new_table("heat", 2, {"circuit": own_circuit(corner=[first, second])})


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_water_and_tunnels_take_both_lanes(circuit: str) -> None:
    """HEAT.TRACK.09: on the listed circuits both spots of such a space have the feature."""
    found = facts(circuit)
    for feature in ("flooded", "tunnel"):
        spaces = {position for position, _ in found[feature]}
        assert found[feature] == [[position, lane] for position in sorted(spaces) for lane in (1, 2)]


def test_gravel_is_per_spot() -> None:
    """HEAT.TRACK.09: gravel may lie on one lane of a space only."""
    gravel = [tuple(spot) for spot in facts("southafrica")["gravel"]]
    assert (9, 2) in gravel and (9, 1) not in gravel
    assert (25, 1) in gravel and (25, 2) not in gravel
    assert (14, 1) in gravel and (14, 2) in gravel


def end_of_turn(here: dict[str, bool]) -> paddock.Table:
    """A table on which a driver in gear 2 is about to end a turn on a spot with these features."""
    spot = [{"first": 10, "last": 10, "lanes": [2]}]
    circuit = own_circuit(**{feature: spot for feature, there in here.items() if there})
    driver = {"at": "10/2", "gear": 2, "engine": 3, "hand": ["speed-1", "speed-2", "speed-3"], "in_play": ["speed-1"]}
    position = {"turn": "Seat 0", "step": "discard", "cars": {"Seat 0": driver, "Seat 1": {"at": "12/1"}}}
    return SetUp("heat", "features", 2, {"circuit": circuit}, position=position).table()


@pytest.mark.parametrize("there", list(product((False, True), repeat=3)))
def test_features_alone_and_together(there: tuple[bool, ...]) -> None:
    """HEAT.TRACK.13: each feature does its own work on its own spot, whatever else lies there."""
    here = dict(zip(FEATURES, there, strict=True))
    table = end_of_turn(here)
    assert (table.decisions[0].kind == "discard") is not here["tunnel"]
    if not here["tunnel"]:
        table.play(0, "discard:nothing")
    car: dict[str, Any] = table.view(None)["cars"][0]  # type: ignore[index]
    assert car["engine"] == 3 - here["gravel"]
    down = next(option for option in table.decisions[0].options if option.id == "gear:1")
    assert down.preview["heat"] == here["flooded"]
