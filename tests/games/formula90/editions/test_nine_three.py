"""Race! Formula 90 v9.3: figures, options that exclude each other, and the greedy driver in each of its games."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.formula90.editions import EDITIONS, edition_of
from paddock.games.formula90.state.race import Race
from paddock.kernel import BadOptions, FastChance, Value, apply, find_game, new_table
from paddock.kernel.scenario import rule_coverage
from paddock.racing import circuits_of

CIRCUITS = circuits_of(find_game("formula90")).ids()
GAMES = [
    {"edition": "93-base"},
    {"edition": "93-advanced"},
    {"edition": "93-base", "junior": True},
    {"edition": "93-advanced", "length": "short", "returns": True},
]


def named(options: dict[str, object]) -> str:
    """A readable test id."""
    return "-".join(str(value) for value in options.values())


def drive(options: dict[str, object], seed: int, bots: tuple[str, ...]) -> Race:
    """A race to its end; each seat is answered for by a bot of that name."""
    drivers = [find_bot(name) for name in bots]
    state = new_table("formula90", len(bots), options, seed, events=False).state.clone()
    chance = FastChance(seed)
    while not state.over:
        seat = next(iter(state.asked))
        apply(state, seat, drivers[seat].choose(state, seat, state.asked[seat], chance))
    assert isinstance(state, Race)
    return state


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_it_beats_the_random_driver(options: dict[str, object]) -> None:
    """In mirrored races on all circuits; chance may win one of twelve."""
    won = 0
    for seed, circuit in enumerate(CIRCUITS):
        for bots in (("greedy", "random"), ("random", "greedy")):
            race = drive({**options, "circuit": circuit}, seed, bots)
            places = {line.seat: line.place for line in find_game("formula90").standings(race)}
            mine = bots.index("greedy")
            won += places[mine] < places[1 - mine]
    assert won >= 11


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_it_brings_the_car_home(options: dict[str, object]) -> None:
    """Nearly all of four drivers on every circuit."""
    races = [drive({**options, "circuit": circuit}, 40 + n, ("greedy",) * 4) for n, circuit in enumerate(CIRCUITS)]
    assert sum(car.is_out for race in races for car in race.cars[:4]) <= 2


def test_robots_and_discs() -> None:
    """F90.SETUP.09, F90.SETUP.10, F90.SETUP.18: all discs for any number of players, no SuperFast in the base game."""
    base, advanced = EDITIONS["93-base"].figures, EDITIONS["93-advanced"].figures
    for players in range(2, 7):
        assert base.discs(players) == advanced.discs(players) == (24, 6)
        few = players <= 3
        assert base.robots(players) == ((0, 3, 3) if few else (0, 2, 2))
        assert advanced.robots(players) == ((2, 3, 3) if few else (2, 2, 2))
    assert advanced.yellow_flags == 6


def test_symbols_of_the_earlier_editions() -> None:
    """F90.SETUP.25, F90.TRAJ.16: no extreme trajectories, no costs of trajectories; no track cards in the base game."""
    for circuit in CIRCUITS:
        for edition in ("93-base", "93-advanced"):
            course = drive({"edition": edition, "circuit": circuit, "length": "sprint"}, 1, ("random",)).course
            assert all(point.extreme is None and not any(vars_of(point.cost)) for point in course.points)
            assert bool(course.cards.track) == (edition == "93-advanced")


def vars_of(cost: object) -> list[int]:
    """The figures of a cost."""
    return [getattr(cost, name) for name in ("tyres", "damage", "cards")]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"junior": True}, "the junior game belongs to '93-base', not to '2e'"),
        ({"edition": "93-advanced", "junior": True}, "not to '93-advanced'"),
        ({"edition": "v10", "returns": True}, "not in 'v10'"),
        ({"tank_limit": True}, "option 'tank_limit': only '93-advanced' leaves it open, not '2e'"),
        ({"edition": "v10", "free_yellow": True}, "option 'free_yellow': .* not 'v10'"),
        ({"edition": "93-base", "line_by_standing": True}, "only 'v10' or '93-advanced' leaves it open, not '93-base'"),
        ({"edition": "v10", "contests_always": True}, "only '93-advanced' or '93-base' leaves it open, not 'v10'"),
        ({"edition": "93-base", "junior": True, "contests_always": True}, "the junior game of '93-base' has no such"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, object], told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        paddock.new_table("formula90", 2, options, seed=1)


def test_options_tell_where_they_mean_something() -> None:
    """What a form may offer is what a table accepts: each option beside the editions it names, and nowhere else."""
    for spec in find_game("formula90").option_specs:
        editions = dict(spec.only).get("edition", tuple(EDITIONS))
        if spec.default is False:
            assert {edition for edition in EDITIONS if is_accepted(edition, spec.name)} == {*editions}


def is_accepted(edition: str, switch: str) -> bool:
    """Whether a table can be made with the switch on."""
    try:
        paddock.new_table("formula90", 2, {"edition": edition, switch: True}, seed=1)
    except BadOptions:
        return False
    return True


def test_juniors_race_the_short_distance() -> None:
    """F90.TURN.12, F90.VARIANT.03: the turn marked for short races, without strategies."""
    table = paddock.new_table("formula90", 2, {"edition": "93-base", "junior": True, "circuit": "monza"}, seed=1)
    assert isinstance(table.state, Race)
    assert table.state.course.last_turn == 18
    assert [strategy.name for strategy in table.state.edition.strategies] == ["none"]


def test_an_edition_is_composed_once() -> None:
    options: dict[str, Value] = {"edition": "93-base", "length": "short", "junior": False, "returns": True}
    assert edition_of(options) is edition_of(dict(options))


@pytest.mark.parametrize("edition", ["93b", "93a", "93s", "93j", "93r"])
def test_every_rule_is_exercised_or_excused(edition: str, pytestconfig: pytest.Config) -> None:
    coverage = rule_coverage("formula90", pytestconfig.rootpath, edition)
    assert not coverage.missing, f"no scenario or test names {', '.join(rule.id for rule in coverage.missing)}"
