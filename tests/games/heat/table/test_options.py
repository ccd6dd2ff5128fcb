"""HEAT's table options: defaults, what is allowed, and refusals that say what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import paddock
from kit import RandomRace, SetUp
from paddock.kernel import find_game

INFO = paddock.game("heat")
DEFAULTS: dict[str, object] = {
    "circuit": "usa",
    "laps": 0,
    "sets": (),
    "legends": 0,
    "legend_bonus": 0,
    "aggressive_legends": False,
    "field": "open",
    "colours": (),
    "garage": "off",
    "garage_mode": "draft",
    "weather": False,
    "championship": "off",
    "races": 4,
    "tournament": False,
    "tournament_mistakes": "strict",
    "mulligan": False,
    "slipstream_line": "final",
    "used_sponsors": "out",
    "give_up": False,
    "stop_after_drivers": False,
    "max_rounds": 1000,
    "ask_forced": False,
}
SWITCHES = tuple(name for name, default in DEFAULTS.items() if isinstance(default, bool))
ALLOWED: dict[str, Sequence[object]] = {
    "circuit": (*INFO.circuits, "random"),
    "laps": range(10),
    "sets": (["heavy-rain"], ["tunnel-vision", "rocky-roads"], ["heavy-rain", "tunnel-vision", "rocky-roads"]),
    "legends": range(11),
    "legend_bonus": range(7),
    "field": ("open", "box"),
    "colours": (["pink", "black"], ["white", "brown"]),
    "garage": ("off", "basic", "advanced", "all"),
    "garage_mode": ("draft", "snake", "random"),
    "championship": ("off", "1961", "1962", "1963", "1964", "1965", "1966", "random"),
    "races": (1, 2, 3, 4),
    "tournament_mistakes": ("strict", "lenient"),
    "slipstream_line": ("final", "always"),
    "used_sponsors": ("out", "reshuffled"),
    "max_rounds": (50, 51, 1000, 100_000),
    **dict.fromkeys(SWITCHES, (True, False)),
}
NEEDED: dict[str, dict[str, object]] = {  # what an option needs beside it
    "garage_mode": {"garage": "basic"},
    "tournament_mistakes": {"tournament": True},
    "races": {"championship": "random"},
}
TOLD: dict[str, str] = {  # what a refusal says is allowed
    "circuit": "usa, italia, gb, france, japan, mexico, nederland, espana, deutschland, southafrica, random",
    "laps": "0 to 9",
    "sets": "heavy-rain, tunnel-vision, rocky-roads",
    "legends": "0 to 11",
    "legend_bonus": "0 to 6",
    "field": "open, box",
    "colours": "black, blue, green, red, gray, yellow, orange, purple, white, pink, teal, brown",
    "garage": "off, basic, advanced, all",
    "garage_mode": "draft, snake, random",
    "championship": "off, 1961, 1962, 1963, 1964, 1965, 1966, random",
    "races": "1 to 10",
    "tournament_mistakes": "strict, lenient",
    "slipstream_line": "final, always",
    "used_sponsors": "out, reshuffled",
    "max_rounds": "50 or more",
    **dict.fromkeys(SWITCHES, "true or false"),
}
REFUSED: dict[str, Sequence[object]] = {
    "circuit": ("moon", "", "USA", "own.toml", 7, None, True),
    "laps": (-1, 10, "ten", "--1", "²", "9999999999", 1.5, True, None),
    "sets": ("base", "rainy", 3, None),
    "legends": (-1, 12, "many", True),
    "legend_bonus": (-1, 7, "6.0", None),
    "field": ("closed", "", 9, None),
    "colours": ("mauve", 1, None),
    "garage": ("on", "none", "Basic", True, None),
    "garage_mode": ("auction", "", 3, None),
    "championship": ("on", "1960", 1967, True, None, 61),
    "races": (0, 11, "all", 1.5, True, None),
    "tournament_mistakes": ("kind", False, None),
    "slipstream_line": ("never", "Final", 0, True),
    "used_sponsors": ("back", "Out", 0, True),
    "max_rounds": (0, 49, -50, "many", 1e3),
    **dict.fromkeys(SWITCHES, ("perhaps", 0, 1, 2, None, [])),
}


def refusal(seats: int, **options: object) -> str:
    """The sentence with which a table is refused."""
    with pytest.raises(paddock.BadOptions) as refused:
        paddock.new_table("heat", seats, options)
    return str(refused.value)


def fields(field: str, legends: int = 0) -> list[int]:
    """The numbers of drivers that an option's value lets race."""
    accepted = []
    for drivers in range(1, 13):
        try:
            paddock.new_table("heat", drivers, {"field": field, "legends": legends}, seed=1)
        except paddock.BadOptions:
            continue
        accepted.append(drivers)
    return accepted


def pairs(values: Mapping[str, Sequence[object]]) -> list[tuple[str, object]]:
    """Every option with each of its values."""
    return [(name, value) for name, entries in values.items() for value in entries]


def test_every_option_is_looked_at_here() -> None:
    """HEAT.OPTIONS.01: no option escapes this file."""
    assert set(INFO.options) == set(DEFAULTS) == set(ALLOWED) == set(REFUSED) == set(TOLD)


def test_defaults() -> None:
    """HEAT.OPTIONS.01, HEAT.AMB.32: base rules without modules unless the host asks for more."""
    assert paddock.new_table("heat", 2, seed=1).setup.options == DEFAULTS
    assert {name: schema["default"] for name, schema in INFO.options.items()} == DEFAULTS


@pytest.mark.parametrize(("name", "value"), pairs(ALLOWED))
def test_allowed_values(name: str, value: object) -> None:
    """HEAT.OPTIONS.01: every value of the list sets up a table."""
    drivers = 1 if name == "legends" else 2
    table = paddock.new_table("heat", drivers, {**NEEDED.get(name, {}), name: value}, seed=1)
    assert table.setup.options[name] == (tuple(value) if isinstance(value, list) else value)
    assert table.decisions


@pytest.mark.parametrize(("name", "value"), pairs(REFUSED))
def test_refused_values(name: str, value: object) -> None:
    """HEAT.OPTIONS.01: a refusal names the option, the value and what is allowed."""
    told = refusal(2, **{name: value})
    assert told.startswith(f"option {name!r}: ")
    assert repr(value) in told
    assert TOLD[name] in told


@pytest.mark.parametrize("name", ["lap", "Circuit", "season", ""])
def test_unknown_options(name: str) -> None:
    """HEAT.OPTIONS.01, HEAT.OPTIONS.03: an option that does not exist is refused by its name."""
    told = refusal(2, **{name: True})
    assert told.startswith(f"option {name!r} is unknown; ")
    assert all(known in told for known in DEFAULTS)


def test_text_is_as_good_as_a_number_or_a_switch() -> None:
    """HEAT.OPTIONS.01: options typed on a command line mean the same."""
    typed = {"laps": "2", "legends": "1", "mulligan": "on", "give_up": "No", "sets": "heavy-rain+rocky-roads"}
    meant = {"laps": 2, "legends": 1, "mulligan": True, "give_up": False, "sets": ("heavy-rain", "rocky-roads")}
    table = paddock.new_table("heat", 2, typed, seed=1)
    assert table.setup.options == {**DEFAULTS, **meant}


def test_a_circuit_of_your_own(tmp_path: Path) -> None:
    """HEAT.OPTIONS.01: a user's circuit is raced from its file or from its content."""
    content = (
        'schema = 1\nid = "ring"\nname = "Ring"\nlaps = 3\nspaces = 30\nheat_cards = 4\nstress_cards = 2\ngrid = []\n'
    )
    content += "[[corner]]\nat = 20\nlimit = 4\nracing_lane_after = 1\n"
    file = tmp_path / "ring.toml"
    file.write_text(content, encoding="utf-8")
    table = paddock.new_table("heat", 2, {"circuit": file}, seed=1)
    given = table.setup.options["circuit"]
    assert isinstance(given, Mapping) and given["id"] == "ring"
    assert table.digest() == paddock.new_table("heat", 2, {"circuit": given}, seed=1).digest()


@pytest.mark.parametrize(
    ("seats", "legends", "field", "told"),
    [
        (1, 0, "box", "1 driver and 0 Legends make 1 car; allowed: 2 to 9 cars"),
        (9, 1, "box", "9 drivers and 1 Legend make 10 cars; allowed: 2 to 9 cars"),
        (1, 9, "box", "1 driver and 9 Legends make 10 cars; allowed: 2 to 9 cars"),
        (10, 0, "box", "10 drivers and 0 Legends make 10 cars; allowed: 2 to 9 cars"),
        (12, 1, "open", "12 drivers and 1 Legend make 13 cars; allowed: 1 to 12 cars"),
        (2, 11, "open", "2 drivers and 11 Legends make 13 cars; allowed: 1 to 12 cars"),
    ],
)
def test_fields_that_do_not_fit(seats: int, legends: int, field: str, told: str) -> None:
    """HEAT.OPTIONS.04, HEAT.AMB.32: drivers and Legends together must fit the field; nothing is changed silently."""
    assert refusal(seats, legends=legends, field=field) == f"option 'legends': {told} (option 'field')."


def test_a_single_driver_needs_a_legend_in_the_box() -> None:
    """HEAT.OPTIONS.04, HEAT.LEGENDS.01: the printed game takes 2 to 9 cars, with any number of Legends."""
    assert fields("box") == [2, 3, 4, 5, 6, 7, 8, 9]
    assert fields("box", legends=1) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert fields("box", legends=8) == [1]


def test_the_open_field() -> None:
    """HEAT.OPTIONS.01: our own wider field takes 1 to 12 cars and is the default."""
    assert fields("open") == list(range(1, 13))
    assert fields("open", legends=11) == [1]
    assert paddock.new_table("heat", 1, seed=1).decisions


@pytest.mark.parametrize("seats", [0, 13, -1, True])
def test_seats_out_of_range(seats: int) -> None:
    """HEAT.OPTIONS.01: at least one car is a driver, and there are twelve colours."""
    assert refusal(seats) == f"seats: {seats!r} is not possible; HEAT seats 1 to 12 drivers."


def test_colours_must_be_different_and_complete() -> None:
    """HEAT.OPTIONS.01, HEAT.AMB.32: a colour is given once, and either all drivers name theirs or none."""
    assert refusal(2, colours=["red", "red"]).startswith("option 'colours': red, red gives a colour twice")
    assert refusal(3, colours=["red", "blue"]).startswith("option 'colours': 2 colours for 3 drivers")


def circuits_drawn(sets: Sequence[str]) -> set[object]:
    """The circuits that 'random' finds."""
    options = {"circuit": "random", "sets": list(sets)}
    tables = (paddock.new_table("heat", 1, options, seed=seed, events=False) for seed in range(120))
    return {table.state.to_plain()["circuit"] for table in tables}


def test_random_circuits_come_from_the_boxes_in_use() -> None:
    """HEAT.OPTIONS.01, HEAT.AMB.24: the third expansion is optional content like the others."""
    base = {"usa", "italia", "gb", "france"}
    assert circuits_drawn([]) == base
    assert circuits_drawn(["heavy-rain"]) == base | {"japan", "mexico"}
    assert circuits_drawn(["tunnel-vision"]) == base | {"nederland", "espana"}
    assert circuits_drawn(["rocky-roads"]) == base | {"deutschland", "southafrica"}
    assert circuits_drawn(["heavy-rain", "tunnel-vision", "rocky-roads"]) == set(INFO.circuits)


def test_a_circuit_by_name_brings_its_box_along() -> None:
    """HEAT.OPTIONS.01, HEAT.AMB.24: a chosen circuit needs no other option."""
    table = paddock.new_table("heat", 2, {"circuit": "southafrica", "sets": []}, seed=1)
    assert table.state.to_plain()["circuit"] == "southafrica"
    assert table.setup.options["sets"] == ()


def test_the_first_game() -> None:
    """HEAT.OPTIONS.04: the preset differs from the defaults in the number of laps alone."""
    table = paddock.new_table("heat", 4, {"circuit": "usa", "laps": 1}, seed=1)
    assert table.setup.options == {**DEFAULTS, "laps": 1}


def test_legend_options_without_legends_do_nothing() -> None:
    """HEAT.OPTIONS.03: a race without Legends is the same with a bonus and with aggression for them."""
    extra: dict[str, object] = {"legend_bonus": 6, "aggressive_legends": True}
    plain, spiced = (RandomRace(SetUp("heat", "no Legends", 2, {"laps": 1, **more})) for more in ({}, extra))
    for table, other in zip(plain.decisions(), spiced.decisions(), strict=True):
        assert table.digest() == other.digest()
    assert plain.table.over and spiced.table.over


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("garage_mode", "snake", "'snake' needs a garage; set option 'garage' to basic, advanced, all."),
        ("garage_mode", "random", "'random' needs a garage; set option 'garage' to basic, advanced, all."),
        ("tournament_mistakes", "lenient", "'lenient' needs option 'tournament'; set it to true."),
    ],
)
def test_an_option_of_a_module_needs_the_module(name: str, value: str, told: str) -> None:
    """HEAT.OPTIONS.03: refused by its name; at its default it is as good as not given."""
    assert refusal(2, **{name: value}) == f"option {name!r}: {told}"
    assert paddock.new_table("heat", 2, {name: DEFAULTS[name]}, seed=1).decisions


def test_everything_else_combines() -> None:
    """HEAT.OPTIONS.03: all switches together, alone against Legends."""
    switches = dict.fromkeys(SWITCHES, True)
    options = {**switches, "laps": 1, "legends": 3, "legend_bonus": 2, "slipstream_line": "always", "field": "box"}
    race = RandomRace(SetUp("heat", "all at once", 1, {**options, "sets": ["rocky-roads"]}))
    for _ in race.decisions():
        pass
    assert [line.place for line in race.table.standings] == [1, 2, 3, 4]


@pytest.mark.parametrize("circuit", INFO.circuits)
def test_any_circuit_takes_any_number_of_cars(circuit: str) -> None:
    """HEAT.OPTIONS.05: the grid goes on beyond the printed slots, two cars to a space, pole first."""
    for cars in range(1, 13):
        table = paddock.new_table("heat", cars, {"circuit": circuit}, seed=cars, events=False)
        view: dict[str, Any] = table.view(None)
        spaces, order = view["circuit"]["spaces"], view["order"]
        slots = [(spaces - 1 - slot // 2, slot % 2 + 1) for slot in range(cars)]
        found = {car["number"]: (car["position"], car["lane"]) for car in view["cars"]}
        assert [found[number] for number in order] == slots
        assert all(car["lap"] == -1 for car in view["cars"])


@pytest.mark.parametrize(("circuit", "drivers", "legends"), [("mexico", 9, 0), ("deutschland", 2, 7), ("gb", 6, 6)])
def test_large_fields_race_to_the_end(circuit: str, drivers: int, legends: int) -> None:
    """HEAT.OPTIONS.05: a full field finishes."""
    setup = SetUp("heat", f"large field at {circuit}", drivers, {"circuit": circuit, "laps": 1, "legends": legends})
    race = RandomRace(setup, events=False)
    for _ in race.decisions():
        pass
    assert [line.place for line in race.table.standings] == list(range(1, drivers + legends + 1))


RULINGS = ("slipstream_line", "used_sponsors", "tournament_mistakes", "field", "stop_after_drivers")
SET_UP_PAGE = Path(__file__).parents[4] / "web" / "src" / "games" / "heat" / "setup" / "setup.ts"


@pytest.mark.parametrize("name", RULINGS)
def test_options_that_stand_for_a_ruling_tell_each_reading(name: str) -> None:
    """HEAT.OPTIONS.06: each reading has a sentence, the default comes first, and the ruling's page names the option."""
    heat, page = find_game("heat"), SET_UP_PAGE.read_text(encoding="utf-8")
    (spec,) = (spec for spec in heat.option_specs if spec.name == name)
    assert f"    {name}: " in page
    assert spec.meaning.endswith(".")
    if spec.choices:
        assert spec.choices[0] == spec.default
        assert all(f'"{name}.{choice}": ' in page for choice in spec.choices)


@pytest.mark.parametrize("name", ["slipstream_line", "used_sponsors", "field"])
def test_a_ruling_with_an_option_names_it(name: str) -> None:
    """HEAT.AMB.02, HEAT.AMB.42, HEAT.AMB.43: whoever reads the ruling learns how to play the other reading."""
    assert [rule.id for rule in find_game("heat").ledger if rule.option == name] != []
