"""What a scenario cannot say about the set-up: figures of every circuit, chance, options that are refused, secrets."""

from __future__ import annotations

from collections import Counter

import pytest

import paddock
from paddock.kernel import Table, find_game

FIGURES = {  # laps, Heat in the engine, Stress in the deck, spaces; as printed
    "deutschland": (2, 5, 3, 62),
    "espana": (1, 6, 3, 109),
    "france": (2, 6, 3, 60),
    "gb": (2, 6, 3, 63),
    "italia": (3, 6, 3, 54),
    "japan": (2, 7, 3, 60),
    "mexico": (3, 6, 2, 60),
    "nederland": (3, 6, 3, 55),
    "southafrica": (2, 7, 3, 71),
    "usa": (2, 6, 3, 69),
}
BASE = {"usa", "italia", "gb", "france"}
NINE_COLOURS = {"black", "blue", "green", "red", "gray", "yellow", "orange", "purple", "white"}


def heat_table(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A HEAT table before its first decision."""
    return paddock.new_table("heat", seats, options, seed=seed)


def all_of_a_kind(table: Table, seat: int) -> dict[str, int]:
    """How many cards of each kind a driver owns, wherever they lie."""
    owned = table.game.components(table.state)
    return {name.partition(":")[2]: count for name, count in owned.items() if name.startswith(f"{seat}:")}


@pytest.mark.parametrize("circuit", FIGURES)
def test_figures_of_the_circuit(circuit: str) -> None:
    """HEAT.SETUP.01, HEAT.SETUP.03, HEAT.SETUP.06, HEAT.SETUP.07, HEAT.SETUP.08: its own figures."""
    laps, heat, stress, spaces = FIGURES[circuit]
    table = heat_table(circuit=circuit)
    view = table.view(0)
    assert view["circuit"]["id"] == circuit
    assert (view["circuit"]["laps"], view["circuit"]["spaces"]) == (laps, spaces)
    assert view["cars"][0]["engine"] == heat
    assert view["cars"][0]["hand_count"] == 7
    assert view["cars"][0]["deck_count"] == 12 + 3 + stress - 7
    speed = {"speed-1": 3, "speed-2": 3, "speed-3": 3, "speed-4": 3}
    others = {"start-0": 1, "start-5": 1, "heat": heat + 1, "stress": stress}
    assert all_of_a_kind(table, 0) == {**speed, **others}


def test_every_circuit_is_known() -> None:
    """HEAT.SETUP.01: these are the circuits to choose from; any other name is refused with the list."""
    assert set(paddock.game("heat").circuits) == set(FIGURES)
    with pytest.raises(paddock.BadOptions, match=r"'circuit'.*'monaco'.*usa"):
        heat_table(circuit="monaco")


def test_random_circuit_comes_from_the_boxes_in_use() -> None:
    """HEAT.SETUP.01: random draws from the base game, and from the expansions the host has put on the table."""
    base = {heat_table(seed=seed, circuit="random").view(None)["circuit"]["id"] for seed in range(60)}
    assert base == BASE
    with_rain = {
        heat_table(seed=seed, circuit="random", sets=["heavy-rain"]).view(None)["circuit"]["id"] for seed in range(90)
    }
    assert with_rain == BASE | {"japan", "mexico"}


@pytest.mark.parametrize("laps", [1, 9])
def test_host_may_set_the_laps(laps: int) -> None:
    """HEAT.SETUP.03: 1 to 9 laps."""
    assert heat_table(laps=laps).view(None)["circuit"]["laps"] == laps


@pytest.mark.parametrize("laps", [-1, 10, "many"])
def test_other_numbers_of_laps_are_refused(laps: object) -> None:
    """HEAT.SETUP.03: nothing outside 1 to 9, and 0 stands for the printed number."""
    with pytest.raises(paddock.BadOptions, match="'laps'"):
        heat_table(laps=laps)


@pytest.mark.parametrize(("seats", "legends"), [(2, 0), (1, 1), (9, 0), (1, 8), (4, 5)])
def test_two_to_nine_cars_fit_the_box(seats: int, legends: int) -> None:
    """HEAT.SETUP.04, HEAT.SETUP.21, HEAT.AMB.43: the printed game takes 2 to 9 cars, drivers and Legends together."""
    assert len(heat_table(seats, legends=legends, field="box").view(None)["cars"]) == seats + legends


@pytest.mark.parametrize(("seats", "legends"), [(1, 0), (10, 0), (2, 8), (1, 11)])
def test_other_fields_are_refused_by_the_box(seats: int, legends: int) -> None:
    """HEAT.SETUP.04, HEAT.SETUP.21, HEAT.AMB.43, HEAT.CASE.118: fewer or more cars are refused."""
    with pytest.raises(paddock.BadOptions, match=r"'legends'.*2 to 9 cars"):
        heat_table(seats, legends=legends, field="box")


@pytest.mark.parametrize("seats", [0, 13])
def test_a_race_needs_a_driver(seats: int) -> None:
    """HEAT.SETUP.04: at least one car is a driver, and an open field ends at twelve."""
    with pytest.raises(paddock.BadOptions, match="seats"):
        heat_table(seats, legends=3)


def test_options_are_the_base_race_unless_asked_for() -> None:
    """HEAT.AMB.32: USA over its printed laps, no Legends, no variant; unknown names and values are refused."""
    table = heat_table()
    given = table.setup.options
    assert given["circuit"] == "usa"
    assert (given["laps"], given["legends"], given["max_rounds"]) == (0, 0, 1000)
    assert not any((given["mulligan"], given["give_up"], given["stop_after_drivers"], given["aggressive_legends"]))
    assert given["slipstream_line"] == "final"
    with pytest.raises(paddock.BadOptions, match=r"'lap' is unknown.*'laps'"):
        heat_table(lap=2)
    with pytest.raises(paddock.BadOptions, match=r"'slipstream_line'.*'never'.*final, always"):
        heat_table(slipstream_line="never")


def test_colours_are_chosen_or_drawn() -> None:
    """HEAT.SETUP.05, HEAT.SETUP.17: a driver without a chosen colour gets one at random out of all nine."""
    drawn = {heat_table(2, seed=seed).view(None)["cars"][0]["colour"] for seed in range(120)}
    assert drawn == NINE_COLOURS
    chosen = heat_table(2, colours=["orange", "black"]).view(None)["cars"]
    assert [car["colour"] for car in chosen] == ["orange", "black"]
    with pytest.raises(paddock.BadOptions, match=r"'colours'.*twice"):
        heat_table(2, colours=["red", "red"])


def test_decks_are_shuffled() -> None:
    """HEAT.SETUP.08: the deck is random; the starting Heat may lie anywhere in it, so it is sometimes in the hand."""
    hands = [tuple(heat_table(seed=seed).view(0)["own"]["hand"]) for seed in range(60)]
    assert len(set(hands)) > 50
    assert {hand.count("heat") for hand in hands} == {0, 1}


@pytest.mark.parametrize("circuit", FIGURES)
def test_grid_slots(circuit: str) -> None:
    """HEAT.SETUP.10, HEAT.SETUP.11: from the last space backwards, lane 1 then lane 2, all behind the line."""
    spaces = FIGURES[circuit][3]
    table = heat_table(9, circuit=circuit)
    view = table.view(None)
    slots = [(view["cars"][number]["position"], view["cars"][number]["lane"]) for number in view["order"]]
    assert slots == [(spaces - 1 - slot // 2, slot % 2 + 1) for slot in range(9)]
    assert {car["lap"] for car in view["cars"]} == {-1}


def test_grid_order_is_random() -> None:
    """HEAT.SETUP.10: every car, Legends included, may get every slot."""
    orders = [heat_table(2, seed=seed, legends=1).view(None)["order"] for seed in range(120)]
    counts = Counter(tuple(order) for order in orders)
    assert len(counts) == 6
    assert min(counts.values()) > 5


def test_mulligan_without_heat_is_not_offered() -> None:
    """HEAT.SETUP.13: only a driver with Heat in the engine is asked."""
    bare = {
        "schema": 1,
        "id": "bare",
        "name": "Bare",
        "laps": 1,
        "spaces": 40,
        "heat_cards": 0,
        "stress_cards": 0,
        "corner": [{"at": 20, "limit": 4, "legend_line": 12, "turn": "left", "racing_lane_after": 1}],
    }
    table = heat_table(2, circuit=bare, mulligan=True)
    assert {decision.kind for decision in table.decisions.values()} == {"gear"}


def test_mulligan_deals_from_hand_and_deck() -> None:
    """HEAT.SETUP.13: hand and deck are shuffled together and 7 are drawn; cards and discard pile stay the driver's."""
    seen = set()
    for seed in range(40):
        table = heat_table(2, seed=seed, mulligan=True)
        before = table.view(0)["own"]
        table.play(0, "new-hand")
        table.play(1, "keep")
        after, car = table.view(0)["own"], table.view(0)["cars"][0]
        assert Counter(before["hand"]) + Counter(before["deck_content"]) == Counter(after["hand"]) + Counter(
            after["deck_content"]
        )
        assert (car["engine"], car["discard"], car["hand_count"], car["deck_count"]) == (5, ["heat"], 7, 11)
        seen.add(before["hand"] == after["hand"])
    assert False in seen, "a new hand is a different one"


def test_mulligan_only_if_enabled() -> None:
    """HEAT.SETUP.13: without the variant the first question is the gear."""
    assert {decision.kind for decision in heat_table(2).decisions.values()} == {"gear"}


def test_what_is_open_and_what_is_secret() -> None:
    """HEAT.SETUP.15, HEAT.AMB.22: discard piles lie open; hands, decks and submissions do not."""
    scenario = paddock.scenario.Scenario(
        file="test",
        game="heat",
        title="",
        rules=(),
        drivers=("A", "B"),
        options={"circuit": "usa"},
        seed=1,
        position={"cars": {"A": {"at": "20/2", "gear": 2, "engine": 3, "discard": ["heat", "speed-4"]}}},
        script=(),
        expect={},
    )
    table = scenario.table()
    table.play(0, "gear:1")
    table.play(0, table.decisions[0].options[0])
    for seat in (1, None):
        car = table.view(seat)["cars"][0]
        assert (car["position"], car["lane"], car["lap"], car["gear"], car["engine"]) == (20, 2, 0, 2, 3)
        assert car["discard"] == ["speed-4", "heat"]
        assert (car["hand_count"], car["deck_count"], car["face_down"]) == (7, 11, 0)
        assert not {"hand", "deck", "deck_content", "planned_gear"} & car.keys()
    own = table.view(0)["own"]
    assert len(own["hand"]) == 7
    assert own["deck_content"] == sorted(own["deck_content"], key=_place_in_list), "content, never order"
    assert table.view(None)["own"] is None
    assert table.view(1)["own"]["hand"] != own["hand"]


def _place_in_list(card: str) -> int:
    names = ["speed-1", "speed-2", "speed-3", "speed-4", "start-0", "start-5", "stress", "heat"]
    return names.index(card)


@pytest.mark.parametrize("seed", range(4))
def test_cards_stay_with_their_driver(seed: int) -> None:
    """HEAT.SETUP.16, HEAT.SETUP.18: no card changes hands and no Heat comes or goes; only Stress grows by spin-outs."""
    table = heat_table(3, seed=seed, laps=1)
    chance = paddock.kernel.FastChance(seed)
    before = [all_of_a_kind(table, seat) for seat in range(3)]
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    spins = [event.to_plain() for event in table.events if event.kind() == "spun-out"]
    assert spins, "random driving spins out"
    for seat in range(3):
        gained = sum(int(str(spin["stress"])) for spin in spins if spin["car"] == seat)
        assert all_of_a_kind(table, seat) == {**before[seat], "stress": before[seat]["stress"] + gained}


def test_used_sponsorships_wait_in_the_newest_rules_only() -> None:
    """HEAT.SPONSOR.05, HEAT.AMB.42: tables of earlier rules go on as they began, whatever the default is now."""
    heat = find_game("heat")
    assert heat.setup(2, {}).options["used_sponsors"] == "out"
    assert heat.setup(2, {}, 1).options["used_sponsors"] == "reshuffled"
