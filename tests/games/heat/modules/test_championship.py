"""The championship: its seasons and options, and whole seasons that must fit together."""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import paddock
from kit.mutations import mutations
from paddock.games.heat.state.race import Race
from paddock.kernel import BadData, BadOptions, FastChance, State, Table, apply, find_game
from paddock.kernel.table import log_of, table_from_plain, table_to_plain
from paddock.racing import circuits_of

SEASONS = {
    "1961": ["gb evt-01", "usa evt-02", "italia evt-03"],
    "1962": ["italia evt-04", "gb evt-05", "france evt-06"],
    "1963": ["usa evt-07", "gb evt-08", "france evt-09", "italia evt-10"],
    "1964": ["japan evt-11", "france evt-12", "mexico evt-13", "japan evt-14"],
    "1965": ["gb evt-15", "usa evt-16", "espana evt-17", "nederland evt-18"],
    "1966": ["france evt-19", "deutschland evt-20", "italia evt-21", "southafrica evt-22"],
}
BASE = ("usa", "italia", "gb", "france")
OWN: dict[str, Any] = {"name": "Ours", "race": [{"circuit": "usa", "event": "evt-07"}]}


def season_table(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A table in the first draft of its season."""
    return paddock.new_table("heat", seats, {"championship": "1961", **options}, seed=seed)


def told(table: Table) -> Any:
    """The season as everybody sees it."""
    return table.game.view(table.state, None)["season"]


def plan(table: Table) -> list[str]:
    """Circuit and event of every race."""
    return [f"{race['circuit']} {race['event']['id']}" for race in told(table)["races"]]


def refusal(**options: object) -> str:
    """The sentence with which a table is refused."""
    with pytest.raises(paddock.PaddockError) as refused:
        paddock.new_table("heat", 2, options)
    return str(refused.value)


def drive(state: State, chance: FastChance) -> None:
    """A random season, to its end."""
    while not state.over:
        seat = next(iter(state.asked))
        codes = state.asked[seat]
        apply(state, seat, codes[chance.below(len(codes))])


@pytest.mark.parametrize("year", SEASONS)
def test_printed_seasons(year: str) -> None:
    """HEAT.CHAMPIONSHIP.01, HEAT.CHAMPIONSHIP.17: circuits and events as printed."""
    assert plan(season_table(championship=year)) == SEASONS[year]
    assert season_table(championship=int(year)).digest() == season_table(championship=year).digest()


def test_random_seasons() -> None:
    """HEAT.CHAMPIONSHIP.17: different circuits, different events, from the boxes in use; every one comes up."""
    circuits, events = Counter[str](), Counter[str]()
    for seed in range(120):
        races = [race.split() for race in plan(season_table(seed=seed, championship="random"))]
        assert len(races) == 4
        assert len({circuit for circuit, _ in races}) == len({event for _, event in races}) == 4
        circuits.update(circuit for circuit, _ in races)
        events.update(event for _, event in races)
    assert set(circuits) == set(BASE)
    assert set(events) == {f"evt-{number:02}" for number in range(1, 11)}


def test_random_seasons_with_every_box() -> None:
    """HEAT.CHAMPIONSHIP.17: on Spain's single lap no event that takes a lap away is drawn."""
    boxes = ["heavy-rain", "tunnel-vision", "rocky-roads"]
    seen = set[str]()
    for seed in range(150):
        table = season_table(seed=seed, championship="random", races=10, sets=boxes)
        races = plan(table)
        seen.update(races)
        assert len({race.split()[0] for race in races}) == 10
        assert all(race["laps"] >= 1 for race in told(table)["races"])
    assert "espana evt-03" not in seen
    assert {race.split()[1] for race in seen} == {f"evt-{number:02}" for number in range(1, 23)}


def test_the_length_of_a_random_season() -> None:
    """HEAT.CHAMPIONSHIP.17, HEAT.OPTIONS.01: from one race to as many as there are circuits in the boxes in use."""
    assert len(plan(season_table(championship="random", races=1))) == 1
    assert len(plan(season_table(championship="random", races=6, sets=["heavy-rain"]))) == 6
    assert refusal(championship="random", races=5) == (
        "option 'races': 5 is not possible with the boxes of option 'sets'; at most 4."
    )


def test_a_season_of_your_own(tmp_path: Path) -> None:
    """HEAT.CHAMPIONSHIP.17: from a file or its content, with circuits of your own, repetitions and a given weather."""
    file = tmp_path / "season.toml"
    file.write_text(
        'name = "Ours"\n'
        '[[race]]\ncircuit = "usa"\nevent = "evt-07"\nweather = "snow"\n'
        '[[race]]\ncircuit = "usa"\nevent = "evt-07"\n'
        '[[race]]\nevent = "evt-03"\n[race.circuit]\n'
        'schema = 1\nid = "ring"\nname = "Ring"\nlaps = 3\nspaces = 30\nheat_cards = 4\nstress_cards = 2\ngrid = []\n'
        "[[race.circuit.corner]]\nat = 20\nlimit = 4\nracing_lane_after = 1\n",
        encoding="utf-8",
    )
    table = season_table(championship=file)
    assert plan(table) == ["usa evt-07", "usa evt-07", "ring evt-03"]
    assert [race["laps"] for race in told(table)["races"]] == [2, 2, 2]
    content = table.setup.options["championship"]
    assert season_table(championship=content).digest() == table.digest()
    state = table.state.clone()
    drive(state, FastChance(1))
    assert isinstance(state, Race) and state.season is not None
    assert state.season.results[0].weather == "snow"


def test_a_season_names_circuits_by_their_files(tmp_path: Path) -> None:
    """Beside the season's own file; the record holds them all. What comes as content may name no file."""
    folder = tmp_path / "tracks"
    folder.mkdir()
    (folder / "mine.heat").write_text(circuits_of(find_game("heat")).write("usa", "compact"), encoding="utf-8")
    season = tmp_path / "season.toml"
    season.write_text('[[race]]\ncircuit = "tracks/mine.heat"\nevent = "evt-01"\n', encoding="utf-8")
    table = paddock.new_table("heat", seats=2, options={"championship": season}, seed=1)
    (folder / "mine.heat").unlink()
    assert paddock.replay(table.record()).digest() == table.digest()
    with pytest.raises(BadData, match=r"mine\.heat: No such file"):
        paddock.new_table("heat", seats=2, options={"championship": season}, seed=1)
    content = {"race": [{"circuit": "tracks/mine.heat", "event": "evt-01"}]}
    with pytest.raises(BadData, match=r"race\[1\]\.circuit: 'tracks/mine\.heat' is not possible"):
        paddock.new_table("heat", seats=2, options={"championship": content}, seed=1)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({}, "season: race: 0 races; a season has 1 to 20"),
        ({"race": []}, "season: race: 0 races; a season has 1 to 20"),
        ({"race": [{}]}, "season: race[1].event: is missing"),
        ({"race": [{"event": "evt-01"}]}, "season: race[1].circuit: is missing"),
        ({"race": [{"circuit": "moon", "event": "evt-01"}]}, "season: race[1].circuit: 'moon' is not possible"),
        ({"race": [{"circuit": "usa", "event": "evt-99"}]}, "season: race[1].event: 'evt-99' is not possible"),
        (
            {"race": [*OWN["race"], {"circuit": "espana", "event": "evt-03"}]},
            "season: race[2].event: evt-03 takes a lap away, and España has only 1",
        ),
        (
            {"race": [{"circuit": "usa", "event": "evt-01", "weather": "hail"}]},
            "season: race[1].weather: 'hail' is not possible",
        ),
        ({**OWN, "laps": 2}, "season: laps: is unknown"),
        ({"race": [{**OWN["race"][0], "laps": 2}]}, "season: race[1].laps: is unknown"),
        ({"schema": 2, **OWN}, "season: schema: this program reads schema 1"),
        ({"race": [{"circuit": {"id": "x"}, "event": "evt-01"}]}, "season: race[1].circuit: schema: is missing"),
        ({"race": "usa"}, "season: race: must be a list of tables [[race]]"),
    ],
)
def test_seasons_that_do_not_hold_together(content: dict[str, object], words: str) -> None:
    """HEAT.CHAMPIONSHIP.17: a wrong season is refused by key and reason."""
    assert refusal(championship=content).startswith(words)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"circuit": "gb"}, "option 'circuit': 'gb' is not possible in a championship, which decides it."),
        ({"laps": 1}, "option 'laps': 1 is not possible in a championship, which decides it."),
        (
            {"garage_mode": "snake", "garage": "all"},
            "option 'garage_mode': 'snake' is not possible in a championship, which decides it.",
        ),
        ({"weather": False}, "option 'weather': False is not possible in a championship, which needs it."),
        ({"garage": "off"}, "option 'garage': 'off' is not possible in a championship, which needs it."),
        ({"races": 3}, "option 'races': 3 needs option 'championship' to be 'random'."),
    ],
)
def test_what_a_championship_decides_by_itself(options: dict[str, object], words: str) -> None:
    """HEAT.OPTIONS.02: refused with the option's name."""
    assert refusal(championship="1961", **options) == words


def test_races_need_a_random_season() -> None:
    """HEAT.OPTIONS.02: also without any season."""
    assert refusal(races=3) == "option 'races': 3 needs option 'championship' to be 'random'."


def test_weather_and_garage_belong_to_a_championship() -> None:
    """HEAT.OPTIONS.02, HEAT.CHAMPIONSHIP.02: weather is on, the garage is basic unless the host says otherwise."""
    options = season_table().setup.options
    assert options["weather"] is True and options["garage"] == "basic"
    assert season_table(garage="advanced", weather=True).setup.options["garage"] == "advanced"


@pytest.mark.parametrize(
    ("options", "upgrades", "sponsorships"),
    [
        ({}, 34, 35),
        ({"garage": "advanced"}, 62, 35),
        ({"garage": "all", "sets": ["heavy-rain"]}, 108, 42),
        ({"championship": "1964", "garage": "advanced"}, 74, 42),
        ({"championship": "1966", "sets": ["tunnel-vision"], "garage": "advanced"}, 86, 49),
    ],
)
def test_piles_of_a_season(options: dict[str, object], upgrades: int, sponsorships: int) -> None:
    """HEAT.CHAMPIONSHIP.02, HEAT.OPTIONS.01: upgrades as asked for, sponsorships of the boxes in use, all shuffled."""
    table = season_table(**options)
    state = table.state
    assert isinstance(state, Race) and state.garage and state.season
    assert len(state.garage.pile + state.garage.market) == upgrades
    assert len(state.season.pile) == sponsorships
    other = season_table(seed=2, **options).state
    assert isinstance(other, Race) and other.season and other.garage
    assert other.season.pile != state.season.pile and sorted(other.season.pile) == sorted(state.season.pile)
    assert other.garage.pile != state.garage.pile


def test_the_first_grid_is_random() -> None:
    """HEAT.CHAMPIONSHIP.03: every driver starts from every slot."""
    grids = {tuple(season_table(3, seed).view(None)["order"]) for seed in range(60)}  # type: ignore[arg-type]
    assert len(grids) == 6


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_season_fits_together(seed: int) -> None:
    """HEAT.CHAMPIONSHIP.07, HEAT.CHAMPIONSHIP.11, HEAT.CHAMPIONSHIP.14: points, upgrades and the champion."""
    year = list(SEASONS)[seed]
    table = season_table(3, seed, championship=year, legends=2)
    state, races = table.state.clone(), len(SEASONS[year])
    drive(state, FastChance(seed))
    assert isinstance(state, Race) and state.season and state.garage
    assert len(state.season.results) == races
    assert all(len(cards) == races for cards in state.garage.owned)
    lines = table.game.standings(state)
    assert [line.details["points"] for line in lines] == sorted(
        (line.details["points"] for line in lines), reverse=True
    )
    usual = {"evt-03": 2, "evt-06": 3}
    for result, race in zip(state.season.results, SEASONS[year], strict=True):
        assert sorted(result.places) == list(range(5))
        more = usual.get(race.split()[1], 0)
        assert sum(result.points) == (9 + 6 + 4 + 3 + 2 + more if race.split()[1] != "evt-10" else sum(result.points))


def test_one_table_one_record() -> None:
    """HEAT.CHAMPIONSHIP.01: all races of a season are one table, one record and one save."""
    table = season_table(2, 5, legends=1)
    chance = FastChance(5)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    started = [event.to_plain()["circuit"] for event in table.events if event.kind() == "race-started"]
    assert started == ["gb", "usa", "italia"]
    record = json.loads(json.dumps(table.record().to_plain()))
    again = paddock.kernel.table.verify(paddock.kernel.Record.from_plain(record))
    assert again.digest() == table.digest() and again.standings == table.standings
    assert all(table.say(event).strip() for event in table.events)


def test_drawn_sponsorships_are_told_to_their_owner_alone() -> None:
    """HEAT.SETUP.15: which sponsorships a driver draws is as secret as the hand."""
    table = season_table(2, 1)
    while not any(event.kind() == "sponsorships-drawn" for event in table.events):
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    for seat in (0, 1, None):
        drawn = [event.to_plain() for event in table.events_for(seat) if event.kind() == "sponsorships-drawn"]
        assert [entry["cards"] is not None for entry in drawn] == [entry["car"] == seat for entry in drawn]


def test_others_may_have_drawn_anything() -> None:
    """HEAT.SETUP.15: in the worlds a driver can imagine the others hold all kinds of sponsorships."""
    table = season_table(3, 1)
    while table.view(None)["round"] == 0:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    game, kinds = find_game("heat"), Counter[str]()
    own = game.view(table.state, 0)["own"]["hand"]  # type: ignore[index]
    for seed in range(60):
        world = table.deal_afresh(0, FastChance(seed))
        assert game.view(world, 0)["own"]["hand"] == own  # type: ignore[index]
        hand: list[str] = game.view(world, 1)["own"]["hand"]  # type: ignore[index]
        assert sum(card.startswith("spo-") for card in hand) == 2
        kinds.update(card for card in hand if card.startswith("spo-"))
    assert set(kinds) == {f"spo-0{number}" for number in range(1, 6)}


def test_statistics_of_a_season() -> None:
    """HEAT.CHAMPIONSHIP.11: every race in figures, the season as their sum, points as scored."""
    table = season_table(2, 3, legends=1)
    chance = FastChance(3)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    figures: list[dict[str, Any]] = table.game.statistics(table.state, table.events)
    season = told(table)
    for car, line in enumerate(figures):
        assert line["points"] == sum(race["points"][car] for race in season["races"])
        assert [race["place"] for race in line["races"]] == [race["places"].index(car) + 1 for race in season["races"]]
        assert line["rounds"] == sum(race["rounds"] for race in line["races"])
        assert all(race["finish_time"] is not None and race["finish_time"] > 0 for race in line["races"])
    for number in range(3):
        by_time = sorted(range(3), key=lambda car: figures[car]["races"][number]["finish_time"])
        assert by_time == season["races"][number]["places"], "the better time is the better place"
    assert [line["place"] for line in figures] == [1 + _order(season).index(car) for car in range(3)]
    assert [line["upgrades"] for line in figures] == [3, 3, 0]


def _order(season: Any) -> list[int]:
    return [line["car"] for line in season["standings"]]


@cache
def in_the_second_race() -> Table:
    """A table in the middle of a season."""
    table, chance = season_table(2, 4, legends=1), FastChance(4)
    while told(table)["now"] < 2 or table.view(None)["round"] != 2:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    return table


def plain_season_table() -> Any:
    """The same as JSON."""
    return json.loads(json.dumps({**table_to_plain(in_the_second_race()), "events": [], "undoable": []}))


def plain_season() -> Any:
    """A sound season with everything it can have."""
    return {
        "schema": 1,
        "note": "x",
        "name": "Ours",
        "race": [{"circuit": "gb", "event": "evt-01", "weather": "sun"}] * 2,
    }


def test_a_season_is_saved_and_loaded() -> None:
    """HEAT.CHAMPIONSHIP.01: in the middle of its second race, too."""
    loaded = table_from_plain(plain_season_table())
    assert loaded.digest() == in_the_second_race().digest()
    assert told(loaded) == told(in_the_second_race())


@settings(max_examples=150)
@given(mutations(plain_season_table))
def test_damaged_tables(plain: object) -> None:
    """A mutated table is refused, or it is a table."""
    with suppress(BadData, BadOptions):
        assert isinstance(table_from_plain(plain), Table)


@settings(max_examples=150)
@given(mutations(plain_season))
def test_strange_seasons(content: dict[str, object]) -> None:
    """A mutated season is refused, or it can be driven."""
    with suppress(BadData, BadOptions):
        assert season_table(championship=content).decisions


def test_the_last_corner_of_a_race_is_told_by_its_own_circuit() -> None:
    """HEAT.CHAMPIONSHIP.03: Japan's line at 12 is its second corner; France, which comes next, has its first there."""
    season = {"race": [{"circuit": "japan", "event": "evt-07"}, {"circuit": "france", "event": "evt-07"}]}
    car = {"at": "14/1", "start": "8/1", "engine": 9, "gear": 2, "hand": [], "in_play": ["speed-4", "speed-2"]}
    position = {"turn": "A", "step": "corners", "cars": {"A": car}}
    table = paddock.scenario.Scenario(
        *("position", "heat", "a position", ("HEAT.CHAMPIONSHIP.03",), ("A",), {"championship": season}, 1),
        *(position, (), {}),
    ).table()
    state = table.state.clone()
    corner = next(
        event for event in table.events if event.kind() == "corner-taken" and event.to_plain()["corner"] == 12
    )
    assert isinstance(state, Race)
    assert "T2" in table.game.say(state, corner, table.names)
    state.log = told = list(table.events)
    while state.season and state.season.now == 0:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, codes[-1])
    grounds = table.game.presenter.grounds(state, told)
    ground = grounds[told.index(corner)]
    assert (ground.course.circuit.id, grounds[-1].course.circuit.id) == ("japan", "france")
    assert "T2" in table.game.say(ground, corner, table.names)
    assert table.game.presenter.event(ground, corner, table.names)["text"]["args"]["corner"] == "T2"


def test_every_line_of_a_season_names_the_circuit_it_happened_on() -> None:
    """The whole log told at the end of a season reads as it read during each race."""
    season = {"race": [{"circuit": circuit, "event": "evt-07"} for circuit in ("japan", "gb", "usa")]}
    table = paddock.new_table("heat", 2, {"championship": season}, seed=4)
    dice, live = random.Random(4), []
    while not table.over:
        before = len(table.events)
        seat = next(iter(table.decisions))
        table.play(seat, dice.choice(table.decisions[seat].options))
        live += log_of(table, table.events[before:])
    assert log_of(table)[-len(live) :] == live
    assert any("T5" in line for line in live), "the circuit of the last race has four corners"
