"""The sensible driver: fast, hard to lure into the gravel, and honest about what it cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.heat.agents.greedy import GreedyDriver
from paddock.games.heat.agents.greedy.pace import Pace
from paddock.games.heat.agents.greedy.sponsors import WORTH, sponsored
from paddock.games.heat.board.circuit import circuit_ids, load_circuit
from paddock.games.heat.board.course import Conditions, prepare_course
from paddock.games.heat.modules.rules import rules_for_cards
from paddock.games.heat.pieces.cards import CARDS
from paddock.games.heat.state.race import Race
from paddock.games.heat.study.statistics import car_statistics
from paddock.kernel import Code, FastChance, apply, deal_afresh, question
from paddock.lab import simulate
from paddock.lab.estimate import wilson

BEYOND_BASE = [
    card for card, kind in enumerate(CARDS) if "upgrade" in kind.card_class or kind.card_class == "sponsorship"
]
DRIVER = GreedyDriver()


def choices(table: paddock.Table, seats: Sequence[str], seed: int = 1) -> Iterator[tuple[Race, int, str, Code]]:
    """Play a race to its end; every choice as it is about to be made."""
    state, bots = table.state, [find_bot(name) for name in seats]
    assert isinstance(state, Race)
    thinking = [FastChance(seed + seat) for seat in range(len(bots))]
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        code = bots[seat].choose(state, seat, codes, thinking[seat])
        yield state, seat, question(state).kind_now(state, seat), code
        apply(state, seat, code)


def garage_race(seed: int) -> paddock.Table:
    """Decks full of upgrades and sponsorships, on some circuit, with most options on."""
    random = Random(seed)
    options = {"circuit": random.choice(circuit_ids()), "laps": 1, "mulligan": True, "give_up": True, "legends": 1}
    table = paddock.new_table("heat", 3, options, seed=seed, events=False)
    assert isinstance(table.state, Race)
    for car in table.state.cars[:3]:
        deck = list(car.deck) + random.choices(BEYOND_BASE, k=8)
        random.shuffle(deck)
        car.deck, car.deck_pool = bytes(deck), bytes(sorted([*deck, *car.hand]))
    table.state.rules = rules_for_cards(table.state)
    return table


# How good it is


@pytest.mark.parametrize("circuit", ["usa", "italia", "gb", "japan", "espana"])
def test_beats_a_random_driver(circuit: str) -> None:
    shown = simulate("heat", seats=["greedy", "random"], races=6, options={"circuit": circuit, "laps": 1}, seed=2)
    assert {bot.name: bot.wins for bot in shown.bots} == {"greedy": 6, "random": 0}


def test_four_of_them_are_quick_and_rarely_spin_out() -> None:
    rounds, spin_outs = [], 0
    for seed in range(6):
        table = paddock.new_table("heat", 4, {"circuit": "usa"}, seed=seed)
        log = table.state.log = list(table.events)
        for _ in choices(table, ["greedy"] * 4, seed):
            pass
        assert isinstance(table.state, Race)
        cars = car_statistics(table.state, log)
        rounds += [car.rounds for car in cars]
        spin_outs += sum(car.spin_outs for car in cars)
    assert 14 <= sum(rounds) / len(rounds) <= 18
    assert spin_outs <= 4, "of 24 cars"


def test_wins_more_than_its_share_against_legends() -> None:
    shown = simulate("heat", seats=["greedy", "legend", "legend", "legend"], races=40, seed=1)
    greedy = next(bot for bot in shown.bots if bot.name == "greedy")
    assert greedy.win_rate.value > 0.4, "a fair share is a quarter"


def test_drafts_better_than_by_chance() -> None:
    """The same driver with upgrades taken at random loses more often than not; the interval leaves no doubt."""
    races, won = 48, 0
    for seed in range(races):
        table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1, "garage": "basic"}, seed=seed, events=False)
        thinking, careless = FastChance(seed), seed % 2
        while asked := table.state.asked:
            seat, codes = next(iter(asked.items()))
            if seat == careless and question(table.state).kind == "upgrade":
                code = codes[thinking.below(len(codes))]
            else:
                code = DRIVER.choose(table.state, seat, codes, thinking)
            apply(table.state, seat, code)
        won += table.standings[0].seat != careless
    assert wilson(won, races).low > 0.5, f"{won} of {races}"


@pytest.mark.parametrize(
    ("circuit", "event", "turn", "cards"),
    [
        ("gb", "evt-07", (6, 18, 12, 18), 1),  # two above the limit of the press corner at 15
        ("gb", "evt-07", (6, 17, 11, 17), 0),
        ("gb", "evt-07", (12, 16, 2, 14), 1),  # by slipstream
        ("gb", "evt-07", (16, 28, 12, 28), 0),
        ("japan", "evt-11", (16, 20, 4, 20), 2),
        ("usa", "evt-16", (48, 50, 2, 50), 1),
        ("usa", "evt-16", (47, 50, 3, 50), 0),
        ("usa", "evt-02", (60, 75, 15, 75), 1),
        ("gb", "evt-01", (60, 66, 6, 66), 1),  # the first over the line
        ("gb", "evt-01", (50, 56, 6, 56), 0),
    ],
)
def test_counts_what_sponsors_pay(circuit: str, event: str, turn: tuple[int, int, int, int], cards: int) -> None:
    """HEAT.PRESS.03, HEAT.PRESS.04, HEAT.EVENTS.01, HEAT.EVENTS.02, HEAT.EVENTS.11, HEAT.EVENTS.16: as the rules do."""
    season = {"race": [{"circuit": circuit, "event": event}]}
    state = paddock.new_table("heat", 2, {"championship": season}, seed=1).state
    assert isinstance(state, Race)
    assert sponsored(state, *turn) == cards * WORTH


@pytest.mark.parametrize("season", ["1962", "1966"])
def test_drives_a_whole_season(season: str) -> None:
    """Drafts, swaps and mechanics included; a random driver has no chance over a season."""
    shown = simulate("heat", seats=["greedy", "random"], races=1, options={"championship": season}, seed=3)
    assert {bot.name: bot.wins for bot in shown.bots} == {"greedy": 1, "random": 0}


# What it may not see


@pytest.mark.parametrize("seed", range(8))
def test_chooses_the_same_in_every_world_it_can_imagine(seed: int) -> None:
    """Other hands and decks, the own deck's order, secret answers and Legend cards to come make no difference."""
    table = garage_race(seed) if seed % 2 else paddock.new_table("heat", 4, {"legends": 2}, seed=seed, events=False)
    for number, (state, seat, kind, _) in enumerate(choices(table, ["greedy"] * table.setup.seats, seed)):
        if number % 3 == 0:
            world = deal_afresh(state, seat, FastChance(number))
            here = DRIVER.choose(state, seat, state.asked[seat], FastChance(number))
            assert DRIVER.choose(world, seat, world.asked[seat], FastChance(number)) == here, kind


# Whatever it is asked


def test_has_an_answer_to_everything() -> None:
    asked: Counter[str] = Counter()
    for seed in range(12):
        for state, seat, kind, code in choices(garage_race(seed), ["greedy"] * 3, seed):
            assert code in state.asked[seat]
            asked[kind if kind != "react" else question(state).option_id(state, seat, code).partition(":")[0]] += 1
    told = {"mulligan", "gear", "cards", "speed", "salvage", "refresh", "slipstream", "discard"}
    reactions = {"cool", "adrenaline", "boost", "pay", "scrap", "calm", "direct", "super-cool", "end-react"}
    assert asked.keys() >= told | reactions


def table_at(position: dict[str, Any], drivers: tuple[str, ...] = ("A",), **options: object) -> paddock.Table:
    """A table, on the USA circuit unless told otherwise, in the given position."""
    return paddock.scenario.Scenario(
        file="position",
        game="heat",
        title="a position",
        rules=("HEAT.ROUND.01",),
        drivers=drivers,
        options={"circuit": "usa", "laps": 1, **options},
        seed=1,
        position=position,
        script=(),
        expect={},
    ).table()


def answer(table: paddock.Table, seat: int = 0) -> str:
    """Let the driver choose, play it, and tell its id."""
    options = table.decisions[seat].options
    code = DRIVER.choose(table.state, seat, options.codes, FastChance(1))
    chosen = next(option for option in options if option.code == code)
    table.play(seat, chosen)
    return chosen.id


DECK = ["speed-1", "speed-2", "speed-3", "speed-4"] * 3
MIXED = ["speed-1", "speed-1", "speed-3", "speed-4", "speed-4", "start-5", "stress"]


def test_takes_a_tight_corner_slowly_without_heat() -> None:
    """56 is right before a corner with limit 2; anything faster than that spins out."""
    table = table_at({"cars": {"A": {"at": "56/1", "gear": 2, "engine": 0, "hand": MIXED, "deck": DECK}}})
    answer(table), answer(table)
    assert isinstance(table.state, Race)
    car = table.state.cars[0]
    assert sum(CARDS[card].speeds[0] for card in (car.in_play or car.discard)) <= 2
    assert not [event for event in table.events if event.kind() == "spun-out"]


def test_is_fast_on_a_straight() -> None:
    table = table_at({"cars": {"A": {"at": "58/1", "gear": 3, "engine": 4, "hand": MIXED, "deck": DECK}}})
    assert answer(table) == "gear:4"
    assert answer(table) == "cards:speed-3+speed-4+speed-4+start-5"


def test_cools_as_much_as_possible() -> None:
    hand = ["heat"] * 3 + ["speed-2"] * 3
    cars = {"A": {"at": "58/1", "gear": 1, "engine": 1, "face_down": ["speed-2"], "hand": hand, "deck": DECK}}
    assert answer(table_at({"turn": "A", "cars": cars})) == "cool:3"


def test_spends_the_last_heat_behind_the_line() -> None:
    """Over the line with Heat left: every further space may be a place."""
    cars = {"A": {"at": "66/1", "gear": 1, "engine": 2, "face_down": ["speed-4"], "hand": ["speed-2"], "deck": DECK}}
    assert answer(table_at({"turn": "A", "adrenaline": [], "cars": cars})) == "boost"


def test_saves_its_heat_where_a_boost_would_end_in_a_spin_out() -> None:
    """From 30 two spaces lead right before a corner with limit 3: a boost crosses it far too fast."""
    face_down, hand = ["speed-2"], ["speed-1", "speed-2", "speed-3", "speed-4"]
    cars = {"A": {"at": "30/1", "gear": 1, "engine": 1, "face_down": face_down, "hand": hand, "deck": ["speed-4"] * 6}}
    assert answer(table_at({"turn": "A", "adrenaline": [], "cars": cars})) == "end-react"


@pytest.mark.parametrize(
    ("at", "cards", "ahead", "chosen"),
    [("20/1", ["speed-1"], "22/1", "slipstream:2"), ("23/1", ["speed-4", "speed-4"], "31/2", "pass")],
)
def test_takes_a_slipstream_unless_it_leads_into_trouble(at: str, cards: list[str], ahead: str, chosen: str) -> None:
    """On the straight it is free; two spaces from 31 cross a corner with limit 3 at speed 8, without any Heat."""
    cars = {
        "A": {"at": at, "gear": len(cards), "engine": 0, "face_down": cards, "hand": ["speed-2"] * 4, "deck": DECK},
        "B": {"at": ahead},
    }
    table = table_at({"turn": "A", "order": ["B", "A"], "adrenaline": [], "cars": cars}, drivers=("A", "B"))
    while table.decisions[0].kind != "slipstream":
        answer(table)
    assert answer(table) == chosen


def test_never_gives_up() -> None:
    cars = {"B": {"at": "3/1", "gear": 1, "engine": 0, "hand": ["speed-1"] * 3, "deck": DECK}}
    table = table_at({"ranked": ["A"], "cars": cars}, drivers=("A", "B"), give_up=True)
    assert answer(table, 1).startswith("gear:")


def test_a_cluttered_driver_lays_down_as_much_heat_as_possible() -> None:
    """HEAT.CARDS.07: in gear 3 three Heat cards leave the hand, in gear 2 only two."""
    table = table_at({"cars": {"A": {"at": "20/1", "gear": 3, "engine": 0, "hand": ["heat"] * 7, "deck": DECK}}})
    assert answer(table) == "gear:4"


def test_changes_a_hopeless_starting_hand_and_keeps_a_good_one() -> None:
    for hand, chosen in ((["heat"] * 5 + ["start-0"] * 2, "new-hand"), (["speed-4"] * 6 + ["start-5"], "keep")):
        table = paddock.new_table("heat", 1, {"mulligan": True}, seed=1)
        assert isinstance(table.state, Race)
        table.state.cars[0].hand = bytes(sorted(CARDS.index(next(k for k in CARDS if k.id == name)) for name in hand))
        assert answer(table) == chosen


def test_picks_from_long_lists_card_by_card() -> None:
    """HEAT.CARDS.12: fourteen kinds of cards make too many selections for one list."""
    upgrades = [f"upg-{number:02}" for number in range(1, 8)]
    hand = [*dict.fromkeys([*DECK, *MIXED]), "start-0", *upgrades]
    table = table_at({"cars": {"A": {"at": "13/1", "gear": 4, "engine": 6, "hand": hand, "deck": DECK}}})
    kinds: list[str] = []
    while not kinds or table.decisions[0].kind != "gear":
        kinds.append(table.decisions[0].kind)
        answer(table)
    assert kinds.count("cards") > 1
    assert "discard" in kinds


def test_discards_from_long_lists_card_by_card() -> None:
    """HEAT.DISCARD.06: nine kinds of slow cards before the straight, and nothing but fast ones in the deck."""
    slow = ["speed-1", "start-0", "upg-06", "upg-12", "upg-14", "upg-24", "upg-28", "upg-30", "upg-31"]
    cars = {"A": {"at": "13/1", "gear": 4, "engine": 6, "in_play": ["speed-4"], "hand": slow, "deck": ["speed-4"] * 20}}
    table = table_at({"turn": "A", "step": "discard", "cars": cars})
    thrown = []
    while table.decisions[0].kind == "discard":
        thrown.append(answer(table))
    assert len(thrown) == len(slow), "all of them"


def test_respects_a_limit_on_discards() -> None:
    """HEAT.DISCARD.04: an event may allow one card only."""
    cars = {
        "A": {
            "at": "20/1",
            "gear": 1,
            "face_down": ["speed-1"],
            "hand": ["start-0", "speed-1", "speed-4"],
            "deck": DECK,
        }
    }
    table = table_at({"turn": "A", "step": "discard", "cars": cars, "rules": {"discard_limit": 1}})
    assert answer(table) in ("discard:start-0", "discard:speed-1", "discard:nothing")


# The table behind it


@pytest.mark.parametrize("name", ["usa", "japan", "mexico", "espana"])
def test_more_heat_and_less_distance_are_never_worse(name: str) -> None:
    circuit = load_circuit(name)
    pace = Pace(prepare_course(circuit, circuit.laps, Conditions()), circuit.heat_cards + 1, 0.0)
    for distance in range(1, pace.reach + 1):
        for gear in (1, 2, 3, 4):
            row = pace.rounds[distance][gear]
            assert all(less >= more - 1e-9 for less, more in pairwise(row)), (distance, gear)
    lap = pace.rounds[circuit.spaces][2][circuit.heat_cards]
    assert 5 < lap < 20
    assert pace.rounds[pace.reach][2][circuit.heat_cards] > lap or pace.reach <= circuit.spaces


@pytest.mark.parametrize(("spaces", "laps_kept"), [(69, 2), (20, 4)])
def test_laps_beyond_the_table_look_like_those_within(spaces: int, laps_kept: int) -> None:
    circuit = replace(load_circuit("usa"), spaces=spaces, corners=load_circuit("usa").corners[:1])
    circuit = replace(circuit, racing_lane=(1,) * spaces, flooded=frozenset(), tunnel=frozenset(), gravel=frozenset())
    pace = Pace(prepare_course(circuit, 9, Conditions()), 3, 0.0)
    assert pace.reach == laps_kept * spaces
    for distance in range(1, 9 * spaces + 12):
        rest = distance - pace.laps_beyond(distance)
        assert 0 < rest <= pace.reach
        assert (distance - rest) % spaces == 0
        assert rest == distance or rest > pace.reach - spaces, "no turn leads from there to the end of the table"
