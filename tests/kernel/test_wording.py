"""Sentences and numbers in words."""

from __future__ import annotations

import re

import pytest

from kit import RandomRace, SetUp
from paddock.kernel import Event, counted, find_game, game_names, ordinal
from paddock.kernel.wording import arguments_of, fill

SLIPS = re.compile(
    r"(?<![\w.:/–-])(?<!Fast )(?<!fast )(?<!Slow )1 "
    r"(laps|points|cards|chips|sections|cells|turns|tyres|discs|slots|spaces|cars|breakdowns|checks)\b"
    r"|(?<![\w.:/–-])0 (SP|red|brown|blue|Heat for)\b"
    r"|life [-−]"
)


def test_one_and_several() -> None:
    told = [counted(number, "chip") for number in (0, 1, 2, 1000)]
    assert told == ["0 chips", "1 chip", "2 chips", "1,000 chips"]
    assert [counted(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]


@pytest.mark.parametrize(
    ("place", "told"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (12, "12th"), (22, "22nd")]
)
def test_places(place: int, told: str) -> None:
    assert ordinal(place) == told


@pytest.mark.parametrize(
    "setup",
    [
        SetUp("heat", "one lap", 3, {"circuit": "usa", "laps": 1, "legends": 2, "garage": "all"}, 4),
        SetUp("formula90", "second edition", 3, {"circuit": "monza", "length": "sprint"}, 1),
        SetUp("formula90", "base game", 3, {"circuit": "monza", "edition": "93-base", "length": "sprint"}, 3),
        SetUp("formula90", "3.0 L", 3, {"circuit": "monza", "edition": "v10", "length": "sprint"}, 2),
        SetUp("poleposition", "one lap", 3, {"circuit": "great-britain", "laps": 1, "collisions": True}, 2),
        SetUp("poleposition", "worn tyres", 2, {"circuit": "toy-ring", "laps": 6, "events": True}, 5),
    ],
    ids=lambda setup: f"{setup.game}, {setup}",
)
def test_a_race_is_told_in_good_english(setup: SetUp) -> None:
    """No plural for one, no place below zero, no price of nothing: in the log, the labels and the questions."""
    game, lines = find_game(setup.game), set[str]()
    race = RandomRace(setup)
    for table in race.decisions():
        for decision in table.decisions.values():
            lines.add(decision.prompt)
            lines.update(option.label for option in decision.options[:40])
    names = [f"Driver {letter}" for letter in "ABC"]
    lines.update(game.say(race.table.state, event, names) for event in race.table.events)
    assert [line for line in sorted(lines) if SLIPS.search(line)] == []
    assert len(lines) > 100


NAMES = {"car": lambda number: ("Ann", "Bob")[number], "cards": lambda cards: ", ".join(map(str, cards))}


@pytest.mark.parametrize(
    ("template", "values", "told"),
    [
        ("{car} brakes.", {"car": 1}, "Bob brakes."),
        ("{rival, car} is {place, ordinal}.", {"rival": 0, "place": 2}, "Ann is 2nd."),
        ("{n, plural, =0 {none} one {# lap} other {# laps}}", {"n": 0}, "none"),
        ("{n, plural, one {# lap} other {# laps}}", {"n": 1}, "1 lap"),
        ("{n, plural, one {# lap} other {# laps}}", {"n": 1200}, "1,200 laps"),
        ("{cards, select, none {nothing} other {{cards}}}", {"cards": ()}, "nothing"),
        ("{cards, select, none {nothing} other {: {cards}}}", {"cards": (3, 4)}, ": 3, 4"),
        ("{won, select, true {wins} other {loses}}", {"won": True}, "wins"),
        ("{why, select, too-fast {for speed} other {}}", {"why": "too-fast"}, "for speed"),
        ("{n, plural, one {# car} other {{car} and # more}}", {"n": 2, "car": 0}, "Ann and 2 more"),
        ("one\n    line {x, select,\n      a {A}\n      other {B}}", {"x": "a"}, "one line A"),
    ],
)
def test_sentences_find_words_for_their_arguments(template: str, values: dict[str, object], told: str) -> None:
    assert fill(template, values, {**NAMES, "ordinal": ordinal}) == told


@pytest.mark.parametrize("template", ["{car", "{n, plural, one {x}}", "{n, select, a {x other {y}}", "{a b {c}}"])
def test_a_sentence_that_cannot_be_read_fails_loudly(template: str) -> None:
    with pytest.raises((AssertionError, StopIteration, RuntimeError)):
        fill(template, {"car": 0, "n": 1, "a": 1}, NAMES)


@pytest.mark.parametrize(
    ("template", "arguments"),
    [
        ("It rains.", set()),
        ("{car} brakes at { at , corner }.", {"car", "at"}),
        ("{cards, select, none {nothing} other {{cards} of {rival}}}", {"cards", "rival"}),
        ("{n, plural, =0 {none} one {lap} other {{gap, plural, one {so} other {more}}}}", {"n", "gap"}),
    ],
)
def test_a_sentence_knows_its_arguments(template: str, arguments: set[str]) -> None:
    assert arguments_of(template) == arguments


@pytest.mark.parametrize("game", game_names())
def test_no_sentence_speaks_of_what_its_event_does_not_hold(game: str) -> None:
    plain = [kind for kind in find_game(game).event_kinds if kind.told is Event.told]
    assert plain and not [kind for kind in plain if arguments_of(kind.says) - kind.__dataclass_fields__.keys()]
