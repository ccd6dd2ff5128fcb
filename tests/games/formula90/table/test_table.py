"""Set-up, decks that run out, and what the table shows, where a scenario cannot look."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paddock
from paddock.games.formula90 import FORMULA90
from paddock.games.formula90.rules.piles import draw_race_cards
from paddock.games.formula90.state.race import Race
from paddock.kernel import Table, find_game
from paddock.racing import circuits_of

CIRCUITS = circuits_of(find_game("formula90")).ids()


def race_of(table: Table) -> Race:
    """The state of a table of this game."""
    assert isinstance(table.state, Race)
    return table.state


def load(tmp_path: Path, position: str, drivers: str = '["Blue", "Orange"]') -> Table:
    """A table in a position."""
    file = tmp_path / "position.toml"
    head = f'game = "formula90"\ntitle = "t"\nrules = ["F90.SETUP.01"]\ndrivers = {drivers}\n'
    file.write_text(head + position, encoding="utf-8")
    return paddock.scenario.load(file).table()


@pytest.mark.parametrize("name", CIRCUITS)
def test_every_circuit_can_be_raced(name: str) -> None:
    """F90.SETUP.01, F90.SETUP.05, F90.SETUP.06: six circuits, each with its own shuffled track deck."""
    table = paddock.new_table("formula90", 2, options={"circuit": name}, seed=4)
    race, other = race_of(table), race_of(paddock.new_table("formula90", 2, options={"circuit": name}, seed=5))
    assert race.course.circuit.id == name
    assert sorted(race.race_deck) == list(race.course.cards.race)
    assert sorted(race.track_deck) == list(race.course.cards.track)
    assert race.race_deck != other.race_deck
    assert race.track_deck != other.track_deck


def test_robots_have_their_colours() -> None:
    """F90.SETUP.12: SuperFast black, Fast yellow, Slow purple."""
    table = paddock.new_table("formula90", 2, seed=4)
    colours = {car["robot"]: car["colour"] for car in table.view(None)["cars"] if car["robot"]}
    assert colours == {"superfast": "black", "fast": "yellow", "slow": "purple"}


def test_a_deck_that_runs_out_is_rebuilt_from_its_own_pile() -> None:
    """F90.SETUP.07, F90.DRAW.05: race discards become the race deck; track cards never mix in."""
    race = race_of(paddock.new_table("formula90", 2, seed=4)).clone()
    track = race.track_deck
    race.race_discard, race.race_deck = race.race_deck[:9], race.race_deck[9:10]
    drawn = draw_race_cards(race, 4)
    assert len(drawn) == 4
    assert len(race.race_deck) == 6
    assert race.race_discard == b""
    assert race.track_deck == track


LAPPING = """
[position]
on_turn = "Blue"
step = "move"
mp = 3
cars.Blue = { at = "MZ16", lap = 1, target = "gear-2-50", hand = ["gear-1-3"] }
cars.Orange = { at = "MZ17", lap = 0 }
"""


def test_a_leader_check_without_any_card_fails(tmp_path: Path) -> None:
    """F90.LEADERLAP.15: neither hand card nor a card in deck and pile: the car stops behind."""
    table = load(tmp_path, LAPPING)
    race = race_of(table)
    race.cars[0].hand, race.race_deck, race.race_discard = b"", b"", b""
    table.play(0, "check:blind")
    lane = race_of(table).lanes[17]
    assert list(lane) == [1, 0]


CRASH = """
[position]
turn = 8
on_turn = "Blue"
step = "late-brake"
race_deck = ["driving-1-96", "driving-2-95"]
cars.Blue = { at = "MZ14", lap = 2, target = "gear-2-50", fuel = 20 }
cars.Orange = { at = "MZ12", lap = 2, strategy = "chase", chases = "fast-1", played = true, fuel = 20 }
cars.fast-1 = { at = "MZ17", lap = 2, played = true }
"""


def test_the_safety_car_ends_the_chase(tmp_path: Path) -> None:
    """F90.SC.18: the chase chit goes when the Safety Car enters."""
    table = load(tmp_path, CRASH)
    assert race_of(table).cars[1].chases is not None
    table.play(0, "blind")
    assert race_of(table).safety_car is not None
    assert race_of(table).cars[1].chases is None


@pytest.mark.parametrize("name", CIRCUITS)
def test_boards_views_decisions_and_events_are_json(name: str) -> None:
    """Whatever a client is sent in a race can be sent, and every reference names something on the board."""
    table = paddock.new_table("formula90", 3, options={"circuit": name, "length": "sprint"}, seed=11)
    presenter, names = FORMULA90.presenter, ["Ann", "Bob", "Cy"]
    board = presenter.board(table.state)
    cells = {cell["id"] for cell in board["cells"]} | {path["id"] for path in board["paths"]}
    for _ in range(150):
        if table.over:
            break
        seat, decision = next(iter(table.decisions.items()))
        view = presenter.view(table.state, seat, names)
        assert {car["at"]["cell"] for car in view["cars"]} <= {*cells, None}
        assert view == presenter.view(table.state, None, names) | presenter.own(table.state, seat)
        json.dumps([view, presenter.decision(table.state, seat, whole=True)])
        table.play(seat, decision.options[len(decision.options) // 2])
    told = [presenter.event(table.state, event, names) for event in table.events]
    json.dumps(told)
    moves = [step for event in told for step in event["anim"] if step["op"] in ("move", "back", "queue")]
    assert {cell for step in moves for cell in (step.get("via") or [step["to"]])} <= cells
    assert all(event["text"]["en"] for event in told)
