"""What the kernel reads: table options, rules ledgers and scenarios, and how it speaks of what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadData, BadOptions, OptionSpec, Value, alternatives, find_game
from paddock.kernel.files import Ledger
from paddock.kernel.game.options import check_options
from paddock.kernel.scenario import scenario
from paddock.kernel.scenario.matching import mismatches

SWITCH = OptionSpec("rain", False, "Whether it rains.")
NUMBER = OptionSpec("laps", 2, "Laps to race.", least=1, most=9)
COUNT = OptionSpec("rounds", 50, "Rounds at most.", least=10)
CHOICE = OptionSpec("circuit", "usa", "Where to race.", choices=("usa", "italia"))
NAMES = OptionSpec("boxes", (), "Boxes in use.", choices=("rain", "tunnel"))
FILE = OptionSpec("board", "usa", "Where to race.", choices=("usa",), accepts_file=True)


# Options


@pytest.mark.parametrize(
    ("spec", "given", "checked"),
    [
        (SWITCH, True, True),
        (SWITCH, "Yes", True),
        (SWITCH, "off", False),
        (NUMBER, 9, 9),
        (NUMBER, "3", 3),
        (COUNT, 10_000, 10_000),
        (CHOICE, "italia", "italia"),
        (NAMES, ["tunnel"], ("tunnel",)),
        (NAMES, "rain+tunnel", ("rain", "tunnel")),
        (NAMES, "", ()),
        (FILE, {"id": "mine"}, {"id": "mine"}),
    ],
)
def test_options_are_understood(spec: OptionSpec, given: object, checked: Value) -> None:
    assert spec.check(given) == checked


@pytest.mark.parametrize(
    ("spec", "given", "told"),
    [
        (SWITCH, 1, "true or false"),
        (SWITCH, None, "true or false"),
        (NUMBER, 0, "1 to 9"),
        (NUMBER, True, "1 to 9"),
        (NUMBER, 2.0, "1 to 9"),
        (NUMBER, "--3", "1 to 9"),
        (NUMBER, "²", "1 to 9"),
        (COUNT, 9, "10 or more"),
        (CHOICE, "itali", "did you mean 'italia'"),
        (CHOICE, 3, "usa, italia"),
        (CHOICE, {"id": "mine"}, "usa, italia"),
        (NAMES, ["rian"], "did you mean 'rain'"),
        (NAMES, 5, "any of rain, tunnel"),
        (NAMES, [["rain"]], "any of rain, tunnel"),
        (FILE, [], "a file of your own"),
    ],
)
def test_options_are_refused_with_what_is_allowed(spec: OptionSpec, given: object, told: str) -> None:
    with pytest.raises(BadOptions, match=told) as refusal:
        spec.check(given)
    assert repr(spec.name) in str(refusal.value)


@pytest.mark.parametrize("spec", [SWITCH, NUMBER, COUNT, CHOICE, NAMES, FILE], ids=lambda spec: spec.name)
def test_options_have_a_schema(spec: OptionSpec) -> None:
    schema = spec.to_schema()
    assert schema["default"] == spec.default and schema["description"] == spec.meaning
    assert schema["type"] in ("boolean", "integer", "string", "array")


def test_missing_options_take_their_defaults() -> None:
    assert check_options((SWITCH, NUMBER), {"laps": 3}) == {"rain": False, "laps": 3}
    with pytest.raises(BadOptions, match="'lap' is unknown; did you mean 'laps'"):
        check_options((SWITCH, NUMBER), {"lap": 3})


def test_alternatives_name_the_nearest_first() -> None:
    assert alternatives("gaer:2", ["gear:1", "gear:2"]) == "did you mean 'gear:2'? allowed: gear:1, gear:2"
    assert alternatives("x", ["gear:1"]) == "allowed: gear:1"


# The ledger

TOPIC = """
topic = "PIT"
title = "Pit stops"
order = {order}
{rules}
"""


def ledger(folder: Path, *rules: str, order: int = 1) -> Ledger:
    """A ledger of one topic with these rules."""
    text = "\n".join(f'[[rule]]\nid = "TOY.PIT.{number:02}"\n{rule}' for number, rule in enumerate(rules, 1))
    (folder / "pit.toml").write_text(TOPIC.format(order=order, rules=text), encoding="utf-8")
    return Ledger.load("toy", folder)


def test_ledger_is_read_in_order(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('topic = "END"\ntitle = "The end"\norder = 9\nrule = []\n', encoding="utf-8")
    found = ledger(tmp_path, 'title = "Stop"\ntext = "Stop."', 'title = "Go"\ntext = "Go."\nsee = ["TOY.PIT.01"]')
    assert [topic.topic for topic in found.topics] == ["PIT", "END"]
    assert [rule.title for rule in found] == ["Stop", "Go"]
    assert found.rule("TOY.PIT.02").see == ("TOY.PIT.01",)
    assert found.topic("toy.pit") is found.topic("PIT") is found.topics[0]
    with pytest.raises(BadOptions, match=r"'TOY.PIT.03' is unknown.*TOY.PIT.01, TOY.PIT.02"):
        found.rule("TOY.PIT.03")


def test_coverage_tells_what_no_test_names(tmp_path: Path) -> None:
    words = 'title = "x"\ntext = "x"\n'
    found = ledger(tmp_path, words, words + 'excused = "a component"', words)
    coverage = found.coverage(["TOY.PIT.01", "TOY.PIT.99"])
    assert [rule.id for rule in coverage.covered] == ["TOY.PIT.01"]
    assert [rule.id for rule in coverage.excused] == ["TOY.PIT.02"]
    assert [rule.id for rule in coverage.missing] == ["TOY.PIT.03"]
    assert coverage.unknown == ("TOY.PIT.99",) and not coverage.complete
    assert found.coverage(["TOY.PIT.01", "TOY.PIT.03"]).complete


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ('title = "x"', "text"),
        ('title = "x"\ntext = "x"\ncolour = "red"', "colour"),
        ('title = "x"\ntext = "x"\nsee = ["TOY.PIT.77"]', "'TOY.PIT.77' is not in the ledger"),
        ('title = "x"\ntext = "x"\n[[rule]]\nid = "TOY.PIT.01"\ntitle = "x"\ntext = "x"', "twice"),
        ("title = ", "pit.toml"),
    ],
)
def test_bad_ledgers_are_refused(tmp_path: Path, rule: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        ledger(tmp_path, rule)


# Scenarios

SCENARIO = """
game = "hill"
title = "to the top"
rules = ["HILL.CLIMB.01"]
drivers = ["A", "B"]
seed = 7
[position]
heights = [4, 1]
{script}
"""
PLAYED = '[[script]]\nB = "{b}"\n[[script]]\nA = "{a}"\n'


def write(folder: Path, script: str) -> Path:
    """A scenario file of the small game."""
    file = folder / "scenario.toml"
    file.write_text(SCENARIO.format(script=script), encoding="utf-8")
    return file


@pytest.fixture
def first_cards(tmp_path: Path, hill: None) -> dict[str, str]:
    """The first card on offer for each driver."""
    table = scenario.load(write(tmp_path, "")).table()
    return {name: table.decisions[seat].options[0].id for seat, name in enumerate("ab")}


def test_scenario_plays_and_compares(tmp_path: Path, first_cards: dict[str, str]) -> None:
    climbed = {name: int(card.partition(":")[2]) for name, card in first_cards.items()}
    told = f'[expect]\nheights = [{4 + climbed["a"]}, {1 + climbed["b"]}]\nasked = {{ A = "steer" }}\n'
    told += f'[[expect.events]]\nkind = "card-shown"\nseat = 1\ncard = {climbed["b"]}\n'
    table = scenario.load(write(tmp_path, PLAYED.format(**first_cards) + told)).run()
    assert [event.kind() for event in table.events] == ["card-shown", "card-shown"]


def test_scenario_names_the_expectation_that_failed(tmp_path: Path, first_cards: dict[str, str]) -> None:
    file = write(tmp_path, PLAYED.format(**first_cards) + "[expect]\nheights = [99, 99]\n")
    with pytest.raises(AssertionError, match=r"expect: heights is .*, expected \[99, 99\]"):
        scenario.load(file).run()


def test_scenario_expects_refusals_and_undo(tmp_path: Path, first_cards: dict[str, str]) -> None:
    script = '[[script]]\nA = "card:9"\nrefused = "HILL.CLIMB.01"\n' + f'[[script]]\nA = "{first_cards["a"]}"\n'
    script += '[[script]]\nundo = "A"\n[[script]]\nundo = "A"\nrefused = true\n'
    scenario.load(write(tmp_path, script)).run()
    with pytest.raises(AssertionError, match="expected a refusal"):
        scenario.load(write(tmp_path, f'[[script]]\nA = "{first_cards["a"]}"\nrefused = true\n')).run()
    with pytest.raises(AssertionError, match="A cannot take back"):
        scenario.load(write(tmp_path, '[[script]]\nundo = "A"\n')).run()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "is not TOML"),
        ('game = "hill"', "drivers: must name at least one"),
        ('drivers = ["A"]\nrules = []', "rules: must name at least one"),
        ('drivers = ["A"]\nrules = ["X"]\nshape = 1', "shape: is unknown"),
        ('drivers = "A"\nrules = ["X"]', "drivers: must be a list"),
        ('drivers = ["A"]\nrules = ["X"]\nexpect = 3', "expect: must be a table"),
        ('drivers = ["A"]\nrules = ["X"]\nscript = [3]', "each entry is a table"),
    ],
)
def test_bad_scenarios_are_refused(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=told):
        scenario.load(file)
    with pytest.raises(BadData, match="No such file"):
        scenario.load(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("expected", "found", "told"),
    [
        (3, 3, []),
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ([1, 2], (1, 2), []),
        ({"least": 2, "most": 4}, 3, []),
        ({"includes": [1], "excludes": [5], "count": 2}, [1, 2], []),
        ({"exactly": [2, 1]}, [1, 2], []),
        ([{"kind": "a"}, {"kind": "c"}], [{"kind": "a"}, {"kind": "b"}, {"kind": "c"}], []),
        (3, 4, ["it is 4, expected 3"]),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, ["a.b is 2, expected 1"]),
        ({"z": 1}, {"a": 1}, ["z is not there (there is: a)"]),
        ({"a": {}}, {"a": {}}, []),
        ({"a": {}}, {"a": {"b": 2}}, ["a is {'b': 2}, expected an empty table"]),
        ({"least": 2}, 1, [" is 1, expected at least 2"]),
        ({"includes": [9]}, [1], [" lacks 9 (there is: [1])"]),
        ({"excludes": [1]}, [1], [" holds 1, which it should not"]),
        ({"count": 3}, [1], [" holds 1, expected 3"]),
        (
            [{"kind": "c"}, {"kind": "a"}],
            [{"kind": "a"}, {"kind": "c"}],
            [" lacks {'kind': 'a'} after the earlier ones"],
        ),
    ],
)
def test_expectations_are_compared(expected: object, found: object, told: list[str]) -> None:
    assert list(mismatches(expected, found, "")) == told


@pytest.mark.usefixtures("hill")
def test_every_game_names_its_rules() -> None:
    """The rule of every option, step and event is in the ledger."""
    for name in ("heat", "hill"):
        game = find_game(name)
        known = {rule.id for rule in game.ledger}
        rules = [spec.rule for spec in game.option_specs]
        rules += [step.rule for step in game.steps] + [event.rule for event in game.event_kinds]
        assert not [rule for rule in rules if rule not in known]
