"""A scenario written for the occasion, and what its author is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import paddock

Write = Callable[[str], paddock.scenario.Scenario]
POSITION = """
title = "A boost with one Heat left"
rules = ["HEAT.REACT.12"]
drivers = ["A", "B"]
options = { circuit = "usa" }

[position]
turn = "A"

[position.cars.A]
at = "20/2"
gear = 1
engine = 1
hand = []
deck = ["speed-3"]
discard = ["speed-1", "speed-2"]
face_down = ["speed-2"]
"""
BOOST = POSITION + '\n[[script]]\nA = "boost"\n'


class TestRunner:
    """A scenario written for the occasion, and what its author is told."""

    @pytest.fixture
    def write(self, tmp_path: Path) -> Write:
        folder = tmp_path / "heat"
        folder.mkdir()

        def writer(text: str) -> paddock.scenario.Scenario:
            file = folder / "mine.toml"
            file.write_text(text, encoding="utf-8")
            return paddock.scenario.load(file)

        return writer

    def test_what_holds_passes(self, write: Write) -> None:
        table = write(BOOST + '[expect.cars.A]\nat = "25/2"\nengine = 0\n').run()
        assert [event.kind() for event in table.events if event.kind() == "heat-paid"] == ["heat-paid"]

    @pytest.mark.parametrize(
        ("expectation", "told"),
        [
            ('[expect.cars.A]\nat = "24/2"', "expect: cars.A.at is '25/2', expected '24/2'"),
            ("[expect.cars.A]\nengine = 1\ngear = 2", "cars.A.engine is 0, expected 1; cars.A.gear is 1, expected 2"),
            ('[expect.cars.C]\nat = "1/1"', "cars.C is not there (there is: A, B)"),
            ("[expect.cars.A]\nspeeds = 5", "cars.A.speeds is not there"),
            ("[expect]\nround = { most = 1 }", "round is 3, expected at most 1"),
            ("[expect]\nround = { least = 9 }", "round is 3, expected at least 9"),
            ('[expect.events]\nincludes = [{ kind = "spun-out" }]', "events lacks {'kind': 'spun-out'}"),
            ('[expect.events]\nexcludes = [{ kind = "heat-paid" }]', "events holds {'kind': 'heat-paid'}"),
            ('[[expect.events]]\nkind = "spun-out"', "events lacks {'kind': 'spun-out'} after the earlier ones"),
            ("[expect.log]\ncount = 1", "log holds"),
            ('[expect.options.A]\nexactly = ["gear:1"]', "expected exactly ['gear:1']"),
        ],
    )
    def test_what_does_not_hold_is_named(self, write: Write, expectation: str, told: str) -> None:
        scenario = write(f"{BOOST}\n{expectation}\n")
        with pytest.raises(AssertionError) as failure:
            scenario.run()
        assert scenario.file in str(failure.value)
        assert told in str(failure.value)

    def test_events_must_come_in_the_order_expected(self, write: Write) -> None:
        moved, paid = (
            '[[expect.events]]\nkind = "car-moved"\nreason = "boost"\n',
            '[[expect.events]]\nkind = "heat-paid"\n',
        )
        write(BOOST + paid + moved).run()
        with pytest.raises(AssertionError, match=r"lacks .*heat-paid.* after the earlier ones"):
            write(BOOST + moved + paid).run()

    @pytest.mark.parametrize(
        ("expectation", "told"),
        [
            ('[expect.events]\nexcludes = [{ kind = "heat-payed" }]', "there is no event 'heat-payed'"),
            ('[[expect.events]]\nkind = "car-mooved"', "did you mean 'car-moved'?"),
            ('[expect.events]\nexcludes = { kind = "heat-paid", sum = 1 }', "event 'heat-paid' has no 'sum'"),
        ],
    )
    def test_misspelt_events_are_named(self, write: Write, expectation: str, told: str) -> None:
        with pytest.raises(paddock.BadData, match=f"mine.toml: expect: .*{re.escape(told)}"):
            write(f"{BOOST}\n{expectation}\n").run()

    def test_expectations_inside_the_script_name_their_entry(self, write: Write) -> None:
        wrong = POSITION + '[[script]]\nexpect = { cars = { A = { engine = 7 } } }\nA = "boost"\n'
        with pytest.raises(AssertionError, match=re.escape("script[1]: cars.A.engine is 1, expected 7")):
            write(wrong).run()

    @pytest.mark.parametrize(
        ("entry", "told"),
        [
            ('A = "bost"', "script[1]: A was refused: A cannot choose 'bost'; did you mean 'boost'?"),
            ('A = "boost"\nrefused = true', "script[1]: A could choose 'boost', expected a refusal"),
            ('A = "cool:1"\nrefused = "HEAT.GEAR.01"', "script[1]: refused by HEAT.REACT.56, expected HEAT.GEAR.01"),
            ('B = "boost"', "script[1]: B was refused: B is not asked now; waiting for A."),
            ('undo = "A"', "script[1]: A cannot take back the last choice"),
        ],
    )
    def test_choices_that_go_wrong_name_their_entry(self, write: Write, entry: str, told: str) -> None:
        with pytest.raises(AssertionError) as failure:
            write(f"{POSITION}\n[[script]]\n{entry}\n").run()
        assert told in str(failure.value)

    def test_a_refusal_that_is_expected_passes(self, write: Write) -> None:
        refused = '\n[[script]]\nA = "cool:1"\nrefused = "HEAT.REACT.56"\n\n[[script]]\nA = "cool:1"\nrefused = true\n'
        write(POSITION + refused).run()

    @pytest.mark.parametrize(
        ("old", "new", "key", "reason"),
        [
            ("title =", "titel =", "titel", "is unknown"),
            ("[position]", "[position]\nlaps = 3", "position.laps", "is unknown"),
            ("gear = 1", "gears = 1", "position.cars.A.gears", "did you mean 'gear'?"),
            ("[position.cars.A]", "[position.cars.Z]", "position.cars", "there is no car 'Z'"),
            ('turn = "A"', 'turn = "Z"', "position.turn", "there is no car 'Z'"),
            ('["speed-3"]', '["speed-9"]', "position.cars.A.deck", "there is no card 'speed-9'"),
            ('"20/2"', '"99/2"', "position.cars.A.at", "'99/2' is no spot"),
            ('"20/2"', '"20"', "position.cars.A.at", "'20' is no spot"),
            ('at = "20/2"', "lap = 1", "position.cars.A.lap", "needs the key 'at'"),
            ("gear = 1", "gear = 5", "position.cars.A.gear", "allowed: 1 to 4"),
            ("engine = 1", 'engine = "full"', "position.cars.A.engine", "'full' is not possible"),
            ('turn = "A"', 'turn = "A"\nround = 0', "position.round", "0 is not possible"),
            ('turn = "A"', 'turn = "A"\nstep = "shift"', "position.step", "'shift' is unknown"),
            ('turn = "A"', 'turn = "A"\norder = ["A"]', "position.order", "must name every car"),
            ('turn = "A"', 'turn = "A"\nweather = "hail"', "position.weather", "'hail' is unknown"),
            ('turn = "A"', 'turn = "A"\ntokens = { 13 = "slower" }', "position.tokens", "13 = 'slower'"),
            ('turn = "A"', 'turn = "A"\nrules = { speed = 2 }', "position.rules.speed", "is unknown"),
            ('turn = "A"', 'turn = "A"\nrules = { hand_size = "big" }', "position.rules.hand_size", "'big' is no int"),
            ('turn = "A"', 'turn = "A"\nranked = ["A"]', "position.turn", "'A' is not racing any more"),
            ('["speed-3"]', "3", "position.cars.A.deck", "3 is no list of cards"),
            ('turn = "A"', 'turn = "A"\nchance = { dice = [1] }', "position.chance.dice", "is unknown"),
            ('drivers = ["A", "B"]', "drivers = []", "drivers", "must name at least one"),
            ('drivers = ["A", "B"]', 'drivers = ["A", "A"]', "drivers", "'A' is a word of the script or named twice"),
            ('drivers = ["A", "B"]', 'drivers = ["A", "undo"]', "drivers", "'undo' is a word of the script"),
            ('rules = ["HEAT.REACT.12"]', "rules = []", "rules", "must name at least one"),
            ('rules = ["HEAT.REACT.12"]', 'rules = "HEAT.REACT.12"', "rules", "must be a list"),
            ("title =", "seed = 1.5\ntitle =", "seed", "must be a whole number"),
            ("title =", 'seed = "abc"\ntitle =', "seed", "64 hexadecimal digits"),
            ("title =", 'game = "chess"\ntitle =', "game", "'chess' is unknown"),
            ('"usa"', '"monaco"', "options", "'monaco' is not possible"),
            ('options = { circuit = "usa" }', "options = 3", "options", "must be a table"),
        ],
    )
    def test_bad_files_name_file_and_key(self, write: Write, old: str, new: str, key: str, reason: str) -> None:
        assert old in POSITION
        with pytest.raises(paddock.BadData) as bad:
            write(POSITION.replace(old, new)).run()
        assert bad.value.file.endswith("mine.toml")
        assert bad.value.key == key
        assert reason in bad.value.reason

    def test_two_cars_on_one_spot_are_refused(self, write: Write) -> None:
        with pytest.raises(paddock.BadData, match=r"mine.toml: position.cars: two cars stand on one spot"):
            write(POSITION + '[position.cars.B]\nat = "20/2"\n').run()

    def test_unknown_driver_in_the_script_is_named(self, write: Write) -> None:
        with pytest.raises(paddock.BadData, match=re.escape("mine.toml: script[1]: 'C' is no driver of A, B")):
            write(POSITION + '[[script]]\nC = "boost"\n').run()

    def test_script_entries_are_tables(self, write: Write) -> None:
        with pytest.raises(paddock.BadData, match=r"mine.toml: script: each entry is a table"):
            write('script = ["boost"]\n' + POSITION)

    def test_queued_shuffle_that_does_not_fit_is_named(self, write: Write) -> None:
        queued = POSITION.replace('turn = "A"', 'turn = "A"\nchance = { shuffles = [["heat"]] }').replace(
            'deck = ["speed-3"]', "deck = []"
        )
        with pytest.raises(paddock.BadData, match=r"mine.toml: position.chance.shuffles: .* does not hold the same"):
            write(queued + '[[script]]\nA = "boost"\n').run()

    def test_broken_toml_is_named(self, write: Write) -> None:
        with pytest.raises(paddock.BadData, match=r"mine.toml: is not TOML"):
            write("title = ")

    def test_missing_file_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(paddock.BadData, match=r"nothing\.toml"):
            paddock.scenario.load(tmp_path / "nothing.toml")

    def test_without_a_game_folder_the_game_must_be_named(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(POSITION, encoding="utf-8")
        with pytest.raises(paddock.BadData, match=r"mine.toml: game: "):
            paddock.scenario.load(file).run()
        file.write_text('game = "heat"\n' + POSITION, encoding="utf-8")
        paddock.scenario.load(file).run()
