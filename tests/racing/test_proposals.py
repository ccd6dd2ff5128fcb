"""A loop that somebody has just drawn is a circuit at once, in every game."""

from __future__ import annotations

import os
from functools import cache

import pytest

import paddock
from paddock.kernel import BadOptions, FastChance, Plain, find_game
from paddock.racing import Road, circuits_of
from racing.loops import NASTY, drawn_loop

GAMES = ("heat", "formula90", "poleposition")
LOOPS = 100 if os.environ.get("PADDOCK_SOAK") else 12
RACED = 10 if os.environ.get("PADDOCK_SOAK") else 2
MOST_CHOICES = 20_000


@cache
def proposed(game: str, seed: int) -> Plain:
    """A circuit on a loop."""
    return circuits_of(find_game(game)).propose(drawn_loop(seed), "Sandhollow", "sandhollow")


@pytest.mark.parametrize("game", GAMES)
def test_every_loop_gives_a_circuit_without_a_fault(game: str) -> None:
    found = circuits_of(find_game(game))
    for seed in range(LOOPS):
        assert found.faults(proposed(game, seed), f"loop {seed}") == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NASTY)
def test_strange_loops_too(game: str, name: str) -> None:
    found = circuits_of(find_game(game))
    content = found.propose(NASTY[name], name, "strange")
    assert found.faults(content, name) == []
    assert found.svg(content, "dark").startswith("<svg")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(RACED))
def test_a_proposed_circuit_is_raced_to_the_flag(game: str, seed: int) -> None:
    table = paddock.new_table(game, seats=3, options={"circuit": proposed(game, seed)}, seed=seed)
    chance = FastChance(seed)
    for _ in range(MOST_CHOICES):
        if not table.decisions:
            break
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    assert not table.decisions and table.standings


@pytest.mark.parametrize("game", GAMES)
def test_too_few_points_are_no_road(game: str) -> None:
    with pytest.raises(BadOptions, match="at least 6 different points"):
        circuits_of(find_game(game)).propose([(1, 1), (2, 2), (3, 3)] * 4, "x", "x")


def test_the_start_line_lies_on_the_longest_straight() -> None:
    """HEAT.SETUP.10: the grid stands on a straight, whatever point the drawing began with."""
    oval = [
        (300, 200),
        (800, 200),
        (1300, 200),
        (1450, 350),
        (1450, 500),
        (1300, 600),
        (800, 560),
        (300, 600),
        (150, 400),
    ]
    content = circuits_of(find_game("heat")).propose(oval, "Oval", "oval")
    x, y = content["drawing"]["points"][0]
    assert 300 < x < 1300 and abs(y - 200) < 40
    last = content["corner"][-1]["at"]
    assert content["spaces"] - last >= 6


def test_printed_circuits_are_limited_as_they_are_drawn() -> None:
    """HEAT.TRACK.03: on the roads of the printed circuits proposed limits are near the printed ones."""
    found = circuits_of(find_game("heat"))
    near = count = 0
    for name in found.ids():
        printed = found.draft(found.write(name, "toml"), name)
        ours = lines(found.propose(printed["drawing"]["points"], name, name))
        for place, limit in lines(printed).items():
            close = [other for at, other in ours.items() if abs(at - place) < 100]
            count += bool(close)
            near += any(abs(other - limit) <= 1 for other in close)
    assert count >= 45, "of 57 corners"
    assert near >= 0.75 * count


def lines(content: Plain) -> dict[complex, int]:
    """Where the corner lines of a circuit of HEAT lie on the board, with their limits."""
    road = Road(content["drawing"]["points"], content["spaces"])
    return {road.pose(corner["at"]).place: corner["limit"] for corner in content["corner"]}


@pytest.mark.parametrize("game", GAMES)
def test_our_own_circuits_are_not_remarked_upon(game: str) -> None:
    found = circuits_of(find_game(game))
    assert all(found.remarks(name) == [] for name in found.ids() if name != "toy-ring")


@pytest.mark.parametrize("game", GAMES)
def test_a_road_over_itself_is_proposed_with_its_bridge_in_place(game: str) -> None:
    found = circuits_of(find_game(game))
    content = found.propose(NASTY["a figure of eight"], "Eight", "eight")
    assert "road.near" not in [remark.code for remark in found.remarks(content)]
    without = {**content, "drawing": {**content["drawing"], "bridge": []}}
    assert "road.near" in [remark.code for remark in found.remarks(without)]


@pytest.mark.parametrize(
    ("game", "key", "place"),
    [
        ("heat", "corner[1].limit", "at"),
        ("heat", "laps", None),
        ("formula90", "sections[3].kind", (2, 3)),
        ("formula90", "turns", None),
        ("poleposition", "section[1].rows", "first"),
        ("poleposition", "section C1.line", "second"),
        ("poleposition", "laps", None),
    ],
)
def test_a_key_has_its_place_on_the_lap(game: str, key: str, place: object) -> None:
    content = proposed(game, 0)
    placed = circuits_of(find_game(game)).place
    found = placed(content, key)
    if place == "at":
        assert found == (content["corner"][0]["at"],) * 2
    elif place == "first":
        assert found and found[0] == 0 and found[1] < 1
    elif place == "second":
        first = placed(content, "section[1]")
        assert found and first and found[0] == first[1] < found[1]
    else:
        assert found == place


@pytest.mark.parametrize("number", range(6))
def test_a_proposed_lap_of_pole_position_is_as_long_as_a_printed_one(number: int) -> None:
    """Cells grow with the road, until the racing line takes at most as many MP as on a board of the box."""
    circuits = circuits_of(find_game("poleposition"))
    proposed = circuits.propose(drawn_loop(number), "Port Amber", "port-amber")
    assert 55 <= circuits.facts(proposed)["spaces"] <= 65
    assert "lap" not in [remark.code for remark in circuits.remarks(proposed)]
