"""Options of a table: understood, refused with what is allowed, described by a schema."""

from __future__ import annotations

import pytest

from paddock.kernel import BadOptions, OptionSpec, Value, alternatives
from paddock.kernel.game.options import check_options

SWITCH = OptionSpec("rain", False, "Whether it rains.")
NUMBER = OptionSpec("laps", 2, "Laps to race.", least=1, most=9)
COUNT = OptionSpec("rounds", 50, "Rounds at most.", least=10)
CHOICE = OptionSpec("circuit", "usa", "Where to race.", choices=("usa", "italia"))
NAMES = OptionSpec("boxes", (), "Boxes in use.", choices=("rain", "tunnel"))
FILE = OptionSpec("board", "usa", "Where to race.", choices=("usa",), accepts_file=True)


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
