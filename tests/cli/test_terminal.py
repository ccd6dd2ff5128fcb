"""A race in the terminal: answers, keys, saving, resuming, and what the screen shows."""

from __future__ import annotations

import io
import json
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import paddock
from paddock.cli import main
from paddock.cli.card_words import CardWords
from paddock.cli.choices import at_place, picked, with_keys
from paddock.cli.saves import Race, last_race_file, load_race
from paddock.kernel import Option, find_game
from paddock.kernel.flow import commitment

HEAT = find_game("heat")
BOARD = HEAT.presenter.board(paddock.new_table("heat", seats=["Ann"], seed=1).state)
WORDS = CardWords(BOARD["catalogue"])


@pytest.fixture(autouse=True)
def terminal(monkeypatch, tmp_path):
    """A pipe of 80 columns and 24 lines, and a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def play(capsys, monkeypatch):
    """Play with these lines; exit code and what was shown."""

    def play_lines(lines: list[str], *arguments: object) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["play", "heat", "--seed", "7", "--name", "Ben", *map(str, arguments)])
        told = capsys.readouterr()
        assert told.err == ""
        return code, told.out

    return play_lines


def last_race() -> Race:
    return load_race(last_race_file("heat"))


# A whole race


def test_a_race_from_the_grid_to_the_podium(play, tmp_path):
    file = tmp_path / "kept.json"
    code, out = play(["1"] * 300, "--save", tmp_path / "left.json")
    assert code == 0 and "The race is over" in out
    assert "Ben (you)" in out and "Ada (greedy)" in out and "Legend" in out
    assert max(map(len, out.partition("Keep the record")[0].splitlines())) <= 80
    assert not file.exists() and not (tmp_path / "left.json").exists(), "a finished race is not put aside"


def test_the_record_of_a_race_can_be_kept(play, tmp_path, capsys):
    answers = ["1"] * len(re.findall(r"^> ", play(["1"] * 300)[1], re.MULTILINE))
    file = tmp_path / "kept.json"
    code, out = play([*answers, str(file)])
    assert code == 0 and f"paddock verify {file}" in out
    assert main(["verify", str(file)]) == 0
    assert "every link holds" in capsys.readouterr().out


def test_bots_alone_race_as_well(play):
    code, out = play([], "--seats", "random,random,legend", "--option", "laps=1")
    assert code == 0 and "The race is over" in out


def test_the_first_race_is_the_one_we_suggest(play):
    play(["q"])
    race = last_race()
    assert race.kinds == ("you", "greedy", "greedy", "greedy")
    assert race.table.names == ("Ben", "Ada", "Bruno", "Chiara")
    chosen = race.table.setup.options
    assert (chosen["circuit"], chosen["laps"], chosen["legends"]) == ("usa", 1, 2)


def test_seats_and_options_are_those_asked_for(play):
    play(["q"], "--seats", "you,random,legend", "--option", "legends=1", "--option", "circuit=italia")
    race = last_race()
    assert race.kinds == ("you", "random")
    assert (race.table.setup.options["legends"], race.table.setup.options["circuit"]) == (2, "italia")
    play(["q"], "--seats", "3", "--bots", "random")
    assert last_race().kinds == ("you", "random", "random")


def test_a_circuit_of_ones_own_is_saved_with_the_race(play, tmp_path, capsys):
    folder = Path(paddock.__file__).parent / "games" / "heat" / "data" / "circuits"
    file = tmp_path / "mine.toml"
    file.write_text((folder / "japan.toml").read_text(encoding="utf-8").replace('"Japan"', '"Mine"'), encoding="utf-8")
    play(["q"], "--option", f"circuit={file}")
    file.unlink()
    _, out = play(["2", "q"], "--resume")
    assert "Mine · 2 laps" in out and "≈ flooded" in out


def test_a_known_circuit_is_never_mistaken_for_a_file(play, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("italia").write_text("not a circuit", encoding="utf-8")
    play(["q"], "--option", "circuit=italia")
    assert last_race().table.setup.options["circuit"] == "italia"


def test_without_a_seed_the_deal_is_sealed(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    main(["play", "heat"])
    assert commitment(str(last_race().table.seed)) in capsys.readouterr().out


def test_several_people_answer_in_turn(play):
    code, out = play(["gear:1", "1", "q"], "--seats", "you,you")
    assert code == 0 and "Ben 2 (you)" in out and "Ben (person)" in out
    assert last_race().table.state.asked.keys() == {1}, "the first person has answered in full"


def test_a_game_without_a_screen_of_its_own(hill, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 200))
    assert main(["play", "hill", "--seats", "you,random", "--seed", "1"]) == 0
    assert "The race is over" in capsys.readouterr().out


# Keys


def test_the_end_of_input_saves_and_leaves(play):
    code, out = play(["2"])
    assert code == 0
    assert str(last_race_file("heat")) in out and "paddock play heat --resume" in out


def test_an_interruption_saves_and_leaves_with_code_130(play, monkeypatch):
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("paddock.cli.terminal.Lines.read", interrupt)
    code, out = play([])
    assert code == 130 and last_race_file("heat").exists() and "--resume" in out


def test_a_resumed_race_goes_on_exactly_there(play, tmp_path):
    answers = ["2", "1", "1", "-", "2", "1"]
    _, whole = play([*answers, "1", "1", "q"])
    straight = last_race()
    play([*answers, "q"])
    before = last_race()
    _, out = play(["1", "1", "q"], "--resume")
    assert last_race().table.digest() == straight.table.digest()
    assert last_race().thinking.mark() == straight.thinking.mark()
    assert before.table.names == last_race().table.names and before.kinds == straight.kinds
    assert whole.splitlines()[-20:] == out.splitlines()[-20:]


def test_a_finished_race_cannot_be_resumed(play, capsys):
    play(["2", "q"])
    code, _ = play(["1"] * 300, "--resume")
    assert code == 0 and not last_race_file("heat").exists()
    assert main(["play", "heat", "--resume"]) == 2
    assert "no race to continue" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "other"}, "format"),
        ({"format_version": 9}, "format_version"),
        ({"kinds": ["you"]}, "kinds"),
        ({"told": [0, 0, 0, "x"]}, "told"),
        ({"thinking": None}, "thinking"),
        ({"table": {}}, "format"),
        ({"kinds": ["you", "greedy", "greedy", "sloth"]}, "'sloth' is unknown"),
    ],
)
def test_a_damaged_file_is_refused_in_one_line(play, capsys, change, told):
    play(["q"])
    file = last_race_file("heat")
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | change), encoding="utf-8")
    assert main(["play", "heat", "--resume"]) == 2
    err = capsys.readouterr().err
    assert told in err and err.count("\n") == 1


def test_saving_goes_on(play, tmp_path):
    code, out = play(["s", f"s {tmp_path}/mine.json", "s /proc/nowhere/x.json", "2", "q"])
    unwrapped = "".join(out.split("\n"))  # a long path goes on in the next line
    assert code == 0 and f"{tmp_path}/mine.json" in unwrapped and "cannot be written" in out
    assert load_race(tmp_path / "mine.json").table.decisions[0].kind == "gear"
    assert last_race().table.decisions[0].kind == "cards"


def test_a_choice_can_be_taken_back_until_something_is_shown(play):
    _, out = play(["gear:3", "u", "q"])
    assert "Taken back." in out and last_race().table.decisions[0].kind == "gear"
    _, out = play(["gear:2", "1", "u", "q"])
    assert "nothing to take back" in out


def test_rules_are_explained(play):
    _, out = play(["?", "? 3", "? HEAT.SPINOUT.11", "? gear", "? HEAT.NO.01", "q"])
    assert "HEAT.GEAR.10  " in out, "the rule behind the question"
    assert "HEAT.GEAR.03  Two gears for one Heat" in out, "the rule behind an option"
    assert "HEAT.SPINOUT.11" in out and "'HEAT.NO.01' is unknown" in out


def test_log_map_and_help(play):
    _, out = play(["1", "1", "l", "m", "h", "", "more", "q"])
    assert "shifts from gear 1 to" in out and "deck holds" in out and "take back your last choice" in out


def test_nonsense_is_answered_kindly(play):
    _, out = play(["banana", "99", "q"])
    assert "'banana' is no option; the first one is 1 (gear:1)." in out and "'99' is no option" in out


# Choosing


def cards(*names: str, verb: str = "cards") -> Option:
    return Option(f"{verb}:{'+'.join(names) or 'nothing'}", "cards", (), "", {"cards": list(names)})


def named(name: str) -> Option:
    return Option(name, name.capitalize(), (), "")


def keys(*options: Option) -> list[str]:
    return [choice.key for choice in with_keys(options, WORDS)]


def chosen(text: str, *options: Option) -> list[str]:
    return [choice.option.id for choice in picked(text, with_keys(options, WORDS), WORDS)]


def test_an_option_with_a_number_of_its_own_has_it_as_key():
    assert keys(named("gear:2"), named("gear:3"), named("gear:4")) == ["2", "3", "4"]
    assert keys(named("cool:1"), named("cool:2"), named("boost"), named("end-react")) == ["1", "2", "3", "4"]
    assert keys(named("cool:1"), named("calm:1"), named("boost")) == ["1", "2", "3"]


def test_a_number_never_means_one_card_and_picks_another():
    options = [cards("speed-4"), cards("start-0"), cards("start-5"), cards("stress")]
    assert keys(*options) == ["4", "0", "5", "6"]
    discards = [cards(verb="discard"), cards("speed-2", verb="discard"), cards("speed-2", "speed-4", verb="discard")]
    assert keys(*discards) == ["-", "2", "6"]
    assert chosen("2", *discards) == ["discard:speed-2"] and chosen("4", *discards) == []


def test_pairs_of_cards_are_numbered_from_one():
    assert keys(cards("speed-1", "speed-4"), cards("speed-2", "stress")) == ["1", "2"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1 4 x", ["cards:speed-1+speed-4+stress"]),
        ("x,4,1", ["cards:speed-1+speed-4+stress"]),
        ("4+1+stress", ["cards:speed-1+speed-4+stress"]),
        ("speed-4 Speed-1 X", ["cards:speed-1+speed-4+stress"]),
        ("1 1 4", ["cards:speed-1+speed-1+speed-4"]),
        ("cards:speed-1+speed-1+speed-4", ["cards:speed-1+speed-1+speed-4"]),
        ("2", ["cards:speed-1+speed-4+stress"]),
        ("#1", ["cards:speed-1+speed-1+speed-4"]),
        ("1 4", []),
        ("9", []),
    ],
)
def test_cards_are_typed_by_value_name_or_id(text, found):
    assert chosen(text, cards("speed-1", "speed-1", "speed-4"), cards("speed-1", "speed-4", "stress")) == found


def test_words_choose_by_id_and_by_label():
    options = [named("boost"), named("slipstream:2"), named("end-react")]
    assert chosen("boost", *options) == ["boost"] and chosen("End", *options) == ["end-react"]
    assert chosen("nothing", cards(verb="discard")) == ["discard:nothing"] == chosen("-", cards(verb="discard"))


def test_scripts_may_choose_by_place():
    choices = with_keys([named("gear:2"), named("gear:3")], WORDS)
    assert [choice.key for choice in at_place("1", choices)] == ["2"]
    assert at_place("0", choices) == at_place("3", choices) == at_place("x", choices) == []


@pytest.mark.parametrize("circuit", ["japan", "espana", "southafrica"])
def test_random_answers_never_break_the_screen(play, circuit):
    numbers = random.Random(circuit)
    lines = [numbers.choice(["1", "2", "3", "-", "m", "u", "?", "more"]) for _ in range(150)]
    code, out = play(lines, "--option", f"circuit={circuit}", "--option", "mulligan=true", "--bots", "random")
    assert code == 0
    assert max(map(len, out.partition("The race is saved")[0].splitlines())) <= 80


# A real terminal


def read_until(screen: int, word: str) -> str:
    told, limit = "", time.monotonic() + 20
    while word not in told and time.monotonic() < limit:
        if select.select([screen], [], [], 0.2)[0]:
            told += os.read(screen, 65536).decode()
    assert word in told
    return told


@pytest.mark.parametrize("colour", [True, False])
def test_in_a_real_terminal(tmp_path, colour):
    screen, keyboard = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", **({} if colour else {"NO_COLOR": "1"})}
    command = [sys.executable, "-m", "paddock.cli", "play", "heat", "--seed", "7", "--name", "Ben"]
    process = subprocess.Popen(
        command,
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a run in the background ignores Ctrl-C
    )
    os.close(keyboard)
    try:
        told = read_until(screen, "> ")
        assert bool(re.search(r"\x1b\[[\d;]*[34]8;5;", told)) == colour
        os.write(screen, b"gear:2\n")
        told = read_until(screen, "> ")
        assert all(len(line) <= 80 for line in re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", told).splitlines())
        time.sleep(0.5)  # the prompt is shown a moment before the line editor listens
        process.send_signal(signal.SIGINT)
        read_until(screen, "--resume")
        assert process.wait(timeout=20) == 130
    finally:
        process.kill()
        process.wait()
        os.close(screen)
    assert load_race(last_race_file("heat")).table.decisions[0].kind == "cards"
    assert Path(tmp_path, "paddock", "last-heat.json").exists()
