"""Rules of Pole Position that no single position shows: options, dice, cards, and whole races."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from paddock.games.poleposition.board.circuit import Straight, circuit_ids, load_circuit, parse_circuit
from paddock.games.poleposition.board.course import prepare_course
from paddock.games.poleposition.modules.events import CHECK_EVENT, draw_event
from paddock.games.poleposition.modules.variants import EXTENDED_SETS
from paddock.games.poleposition.pieces.cards import BOTS, EVENT_CARDS
from paddock.games.poleposition.pieces.components import COLOURS, COMPOUNDS, DICE
from paddock.games.poleposition.rules.movement import fall_behind
from paddock.games.poleposition.rules.scoring import championship_order, constructors_order, season_points
from paddock.games.poleposition.state.race import Race
from paddock.games.poleposition.table.options import MODULES
from paddock.kernel import BadOptions, Table, new_table

FOLDER = Path(str(files("paddock.games.poleposition"))) / "data" / "circuits"


def race_of(table: Table) -> Race:
    """The race of a table."""
    assert isinstance(table.state, Race)
    return table.state


def race_to_the_end(seed: int, **options: object) -> Table:
    """Two drivers who take the first, the middle or the last option by turns."""
    table, turn = new_table("poleposition", 2, {"circuit": "toy-ring", "laps": 2, **options}, seed=seed), 0
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        choices = decision.options
        table.play(seat, choices[(0, len(choices) // 2, -1)[turn % 3]])
        turn += 1
    return table


def test_one_circuit_for_all() -> None:
    """PP.SETUP.02: any of the installed circuits can be chosen, nothing else."""
    for name in circuit_ids():
        assert race_of(new_table("poleposition", 2, {"circuit": name}, seed=1)).course.circuit.id == name
    with pytest.raises(BadOptions, match="monza"):
        new_table("poleposition", 2, {"circuit": "monza"}, seed=1)


def test_modules_are_off_until_somebody_switches_them_on() -> None:
    """PP.SETUP.03, PP.AMB.01: first races run without any of them; wear, weather and fights are no modules."""
    options = new_table("poleposition", 2, {}, seed=1).setup.options
    assert not any(options[name] for name in MODULES)
    for name in ("events", "collisions", "drs", "stress", "custom_pit"):
        assert new_table("poleposition", 2, {name: True}, seed=1).setup.options[name] is True


def test_no_cards_marked_c() -> None:
    """PP.SETUP.07, PP.AMB.60: the box has none; of its nine cards one of the mildest kind is doubled."""
    assert {card.letter for card in EVENT_CARDS} == {"A", "B"}
    assert sum(card.copies for card in EVENT_CARDS) == 9
    assert [card.id for card in EVENT_CARDS if card.copies > 1] == ["weather-3"]


def test_cards_are_kept_for_a_season() -> None:
    """PP.CHAMP.07, PP.AMB.63: unless the table draws anew for each race."""
    season = {"championship": ["toy-ring"] * 4, "drivers": True}
    assert not race_of(new_table("poleposition", 2, season, seed=1)).rules.deals_every_race
    assert race_of(new_table("poleposition", 2, season | {"new_cards": True}, seed=1)).rules.deals_every_race


def test_a_colour_for_each_car() -> None:
    """PP.SETUP.16, PP.BOT.05: colours are free, each is given once, and bots have the colour of their card."""
    options = {"colours": ["purple", "red"], "bots": 2, "bot_cards": ["green-a", "blue-b"]}
    race = race_of(new_table("poleposition", 2, options, seed=1))
    assert [COLOURS[car.colour] for car in race.cars] == ["purple", "red", "green", "blue"]
    assert [car.box for car in race.cars] == [car.colour for car in race.cars]
    with pytest.raises(BadOptions, match="twice"):
        new_table("poleposition", 2, {"colours": ["red", "red"]}, seed=1)


def test_which_die_shows_what() -> None:
    """PP.SETUP.23, PP.TYRE.04: four tyre dice, purple with one mark, weather with clouds, black."""
    dice = DICE["default"]
    assert dict(zip(COMPOUNDS, map(sorted, dice.tyres), strict=True)) == {
        "hard": [7, 8, 8, 9, 9, 10],
        "soft": [7, 8, 9, 10, 10, 11],
        "intermediate": [6, 7, 7, 8, 8, 9],
        "wet": [6, 6, 7, 7, 8, 8],
    }
    assert sorted(dice.purple) == [2, 3, 3, 4, 4, 5] and dice.marked == (2,)
    assert sorted(dice.black) == [1, 2, 3, 4, 5, 6]
    assert sorted(dice.weather) == [False, False, False, True, True, True]


@pytest.mark.parametrize("name", circuit_ids())
def test_the_double_arrows_show_the_way(name: str) -> None:
    """PP.START.02: every line leads on from its arrow, in driving direction, to the end of its corner."""
    course = prepare_course(load_circuit(name))
    for arrow in (number for number in range(course.track) if course.is_arrow[number]):
        assert isinstance(course.circuit.sections[course.section[arrow]], Straight)
        cell = arrow
        while course.jump[cell] >= 0:
            assert course.place[course.jump[cell]] > course.place[cell]
            cell = course.jump[cell]
        assert course.section[cell] == course.section[arrow] + 1
        assert course.is_last_of_corner[cell]


@pytest.mark.parametrize("seed", range(3))
def test_rounds_until_nobody_races(seed: int) -> None:
    """PP.ROUND.01, PP.END.04: the race is over when every car is home or out, not before."""
    table = race_to_the_end(seed, bots=1)
    race = race_of(table)
    assert not race.rank
    assert sorted(race.home + race.out) == [car.number for car in race.cars]


SKILL_DECISIONS = {"quali.extra", "roll.again", "crash.again", "fight.bid", "extra", "rain.lower"}


@pytest.mark.parametrize("seed", range(4))
def test_skill_points_are_spent_on_what_the_book_lists(seed: int) -> None:
    """PP.MOVE.15: points go by answers to these questions only, and nowhere else in a race."""
    modules = ("collisions", "events", "stress", "drs", "custom_pit", "safety_car")
    options = {"circuit": "toy-ring", "laps": 3, **dict.fromkeys(modules, True)}
    table, turn, used = new_table("poleposition", 3, options, seed=seed), 0, set()
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        before = [car.skill for car in race_of(table).cars]
        table.play(seat, decision.options[(-1, len(decision.options) // 2, 0)[turn % 3]])
        turn += 1
        if any(car.skill < skill for car, skill in zip(race_of(table).cars, before, strict=True)):
            used.add(decision.kind)
    assert used and used <= SKILL_DECISIONS


def test_a_change_of_lane_can_cost_a_place() -> None:
    """PP.CORNEROT.09, PP.AMB.29: where the new lane has more cells left the car counts as behind, without a fight."""
    content = tomllib.loads((FOLDER / "toy-ring.toml").read_text(encoding="utf-8"))
    corner = next(part for part in content["section"] if part["id"] == "C1")
    corner |= {"cuts": {"1": [500, 550, 600, 650, 700, 750, 800, 850, 900, 950]}, "line": ["1.3", "0.12"]}
    course = prepare_course(parse_circuit(content, "uneven.toml"))
    race = race_of(new_table("poleposition", 2, {"circuit": content, "laps": 6}, seed=1)).clone()
    red, blue = race.cars
    for car, cell in ((red, "C1:0.6"), (blue, "C1:0.5")):
        car.cell, car.lap = course.names.index(cell), 2
    race.rank = bytes([red.number, blue.number])
    across = course.names.index("C1:1.1")
    assert across in [cell for cell, _ in course.successors[2][red.cell]]
    red.cell = across  # 10 cells left there, blue has 7
    fall_behind(race, red, red.lap)
    assert list(race.rank) == [blue.number, red.number]


def test_what_a_bots_card_shows() -> None:
    """PP.BOT.01, PP.BOT.02, PP.BOT.03: six cards with two sides, speeds, progress, and the two values."""
    assert len(BOTS) == 12
    assert {bot.colour for bot in BOTS} == set(COLOURS)
    for bot in BOTS:
        assert len(bot.base) == len(COMPOUNDS) and len(bot.dry) == len(bot.wet) == 6
        assert bot.base[1] >= bot.base[0] > bot.base[2] > bot.base[3] or bot.id in ("orange-a",)
        assert 1 <= bot.qualifying <= 3 <= bot.overtaking <= 5
    strength = {bot.id: sum(bot.dry) + 6 * bot.base[0] + 3 * bot.base[1] for bot in BOTS}
    assert all(strength[f"{colour}-a"] > strength[f"{colour}-b"] for colour in COLOURS)


def test_bots_score_like_everybody() -> None:
    """PP.CHAMP.08, PP.AMB.109: a bot takes its place and its points, and may be half of a team."""
    options = {"championship": ["toy-ring"] * 4, "bots": 3, "bot_cards": ["green-a", "orange-a", "red-b"]}
    race = race_of(new_table("poleposition", 1, options | {"constructors": True}, seed=1)).clone()
    race.past = ((bytes([1, 0, 3]), bytes([2])), (bytes([1, 3, 2, 0]), b""))
    assert season_points(race) == [[8, 10, 0, 6], [5, 10, 6, 8]]
    assert championship_order(race) == [1, 3, 0, 2]
    assert constructors_order(race) == [((0, 1), 33), ((2, 3), 20)]


def test_the_second_hard_set_belongs_to_extended_play() -> None:
    """PP.TYRE.11, PP.VARIANT.10: two hard sets there, one otherwise."""
    race = race_of(new_table("poleposition", 2, {"circuit": "toy-ring"}, seed=1))
    assert (race.rules.sets.count(0), EXTENDED_SETS.count(0)) == (1, 2)


def test_nobody_rolls_for_an_event_when_nobody_is_left() -> None:
    """PP.EVENT.01, PP.CIRCUIT.05: a card drawn for the rain may take the last car out before the leader's roll."""
    table = new_table("poleposition", 1, {"circuit": "spain", "circuit_rules": True, "events": True}, 1)
    race = race_of(table).clone()
    race.rank, race.clouded = b"", True
    deck = race.deck
    CHECK_EVENT.act(race, -1)
    draw_event(race)
    assert race.deck == deck
