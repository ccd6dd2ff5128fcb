"""What the engineer says: every call can be seen, pointed at and looked up, and a mistake in the file is named."""

import re
from pathlib import Path

import pytest

from paddock.kernel import AnyGame, BadData, find_game
from paddock.kernel.files import Reader
from paddock.racing.learning import calls_of, coached_seed, ladder_of
from paddock.racing.learning.calls import MOST_WORDS, TARGETS, _Reading

GAMES = ("heat", "formula90", "poleposition")
COUNTS = {"heat": 12, "formula90": 13, "poleposition": 14}
GOOD = {
    "id": "gear",
    "title": "Gears",
    "when": {"decision": "gear", "state": "me.heat <= 2"},
    "points_at": "gear",
    "says": "Shift.",
    "why": "HEAT.GEAR.10",
}


def _read(**changes: object) -> object:
    entry = {key: value for key, value in {**GOOD, **changes}.items() if value is not None}
    return _Reading(find_game("heat")).call(Reader(entry, "calls.toml", "call[1]"), [])


@pytest.mark.parametrize("name", GAMES)
def test_all_calls_of_a_game_are_read(name: str) -> None:
    calls = calls_of(find_game(name))
    assert len(calls) == COUNTS[name]
    for call in calls:
        assert len(call.says.split()) <= MOST_WORDS
        assert set(call.after) <= {other.id for other in calls}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"points_at": "steering wheel"}, "points_at"),
        ({"when": {"decision": "gears"}}, "decision"),
        ({"when": {"event": "HEAT.GEAR.99"}}, "no rule 'HEAT.GEAR.99'"),
        ({"when": {"option": "HEAT.NONE.01"}}, "no rule"),
        ({"when": {"state": "me.petrol <= 2"}}, "no field 'me.petrol'"),
        ({"when": {"state": "me.heat is low"}}, "is no test"),
        ({"when": {"draft": "elegance > 2"}}, "no field 'elegance'"),
        ({"when": {}}, "has no moment"),
        ({"why": "HEAT.GEAR"}, "call 'gear'"),
        ({"says": "word " * 26}, "call 'gear' has 26 words"),
        ({"colour": "red"}, "colour"),
        ({"after": ["later"]}, "after"),
    ],
)
def test_what_a_client_could_never_see_is_refused(changes: dict[str, object], told: str) -> None:
    with pytest.raises(BadData, match=re.escape(told)) as error:
        _read(**changes)
    assert error.value.file == "calls.toml"


def test_a_moment_may_have_alternatives() -> None:
    read = _read(when=[{"decision": "gear"}, {"event": "HEAT.CORNER.04", "turn": 2}])
    assert len(read.moments) == 2  # type: ignore[attr-defined]


def test_the_client_finds_every_target() -> None:
    text = Path("web/src/learn/targets.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^  (\w+): \[", text, re.M)) == set(TARGETS)


@pytest.mark.parametrize("name", GAMES)
def test_the_ladder_begins_with_a_coached_race(name: str) -> None:
    game: AnyGame = find_game(name)
    first, *others = ladder_of(game)
    assert first.coached
    assert len(others) == 3
    assert not any(step.coached for step in others)


def test_the_deal_of_coached_races_is_the_same_for_everybody() -> None:
    assert coached_seed() == coached_seed()
    assert len(coached_seed()) == 64
    assert coached_seed(1) != coached_seed(2)
