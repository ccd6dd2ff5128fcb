"""The command line: what it prints, what it refuses, and with which exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import paddock
from paddock.cli import main
from paddock.kernel.scenario import Scenario
from paddock.racing.learning import Learning

CHECKOUT = Path(__file__).parents[2]
SCENARIOS = CHECKOUT / "tests" / "scenarios" / "heat"
CASE = SCENARIOS / "corner" / "case-47-second-corner-spins-the-car-out.toml"
COMMANDS = ("play", "sim", "rate", "circuits", "rules", "scenario", "verify", "bench")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command as in a pipe of 80 columns; exit code, stdout and stderr."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def run_command(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run_command


@pytest.fixture
def race(tmp_path):
    """The record of a whole race."""
    table = paddock.new_table("heat", seats=["Ann", "Bob"], options={"laps": 1, "legends": 1}, seed=None)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[len(decision.options) // 2])
    file = tmp_path / "race.json"
    table.record().save(file)
    return file


# Help


def test_without_a_command_the_help_is_shown(run):
    code, out, err = run()
    assert (code, err) == (0, "")
    assert all(f"  {command} " in out for command in COMMANDS)


@pytest.mark.parametrize(
    "path",
    [
        *([command] for command in COMMANDS),
        ["scenario", "run"],
        ["circuits", "heat", "list"],
        ["circuits", "heat", "show"],
        ["circuits", "heat", "validate"],
        ["circuits", "heat", "import"],
        ["circuits", "heat", "export"],
    ],
)
def test_every_command_explains_itself(run, path):
    code, out, err = run(*path, "--help")
    assert (code, err) == (0, "")
    assert "Usage: paddock" in out
    assert path == ["scenario"] or "Example" in out, "a help page shows how the command is used"


def test_the_table_options_are_in_the_help(run):
    _, out, _ = run("play", "--help")
    assert all(name in out for name in paddock.game("heat").options)


def test_the_version(run):
    assert run("--version")[:2] == (0, f"paddock, version {paddock.__version__}\n")


def test_the_installed_command_and_the_module_are_the_same():
    told = subprocess.run([sys.executable, "-m", "paddock.cli", "--version"], capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, f"paddock, version {paddock.__version__}\n")


# Refusals


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["plai"], "did you mean 'play'?"),
        (["--jsn"], "--jsn"),
        (["play"], "GAME"),
        (["play", "heet"], "did you mean 'heat'?"),
        (["play", "heat", "--seetz", "3"], "--seats"),
        (["play", "heat", "--seats", "you,gredy"], "did you mean 'greedy'?"),
        (["play", "heat", "--seats", "0"], "at least one driver"),
        (["play", "heat", "--seats", "legend"], "at least one driver"),
        (["play", "heat", "--seats", "99"], "1 to 12"),
        (["play", "heat", "--seats", "²"], "'²' is unknown"),
        (["play", "heat", "--bots", "sloth"], "'sloth' is unknown"),
        (["play", "heat", "--option", "laps=many"], "allowed: 0 to 9"),
        (["play", "heat", "--option", "lap=1"], "did you mean 'laps'?"),
        (["play", "heat", "--option", "laps"], "NAME=VALUE"),
        (["play", "heat", "--seed", "abc"], "64 hexadecimal digits"),
        (["play", "heat", "--seed", "--5"], "64 hexadecimal digits"),
        (["play", "heat", "--resume", "/nowhere/race.json"], "no race to continue"),
        (["sim", "heat"], "--seats"),
        (["sim", "heat", "--seats", "greedy,fast"], "'fast' is unknown"),
        (["sim", "heat", "--seats", ",", "-n", "1"], "nobody is named"),
        (["sim", "heat", "--seats", "random", "-n", "0"], "races: 0"),
        (["sim", "heat", "--seats", "random", "-n", "ten"], "'ten' is not a valid integer"),
        (["circuits", "heat"], "list, show NAME, validate FILE, study FILE, import FILE, or export NAME"),
        (["circuits", "heat", "shoe", "usa"], "did you mean 'show'?"),
        (["circuits", "heat", "show", "uas"], "did you mean 'usa'?"),
        (["circuits", "heat", "show", "/nowhere/x.toml"], "/nowhere/x.toml"),
        (["circuits", "heat", "validate", "/nowhere/x.toml"], "/nowhere/x.toml"),
        (["rules", "heat", "HEAT.GEAR.99"], "did you mean 'HEAT.GEAR.09'?"),
        (["rules", "HEAT.GEAR.99"], "did you mean 'HEAT.GEAR.09'?"),
        (["rules", "HEET.GEAR.03"], "did you mean 'HEAT'?"),
        (["rules", "heat", "gear", "--coverage"], "one of these"),
        (["rules", "HEAT.GEAR.03", "--search", "gear"], "one of these"),
        (["rules", "heet"], "did you mean 'heat'?"),
        (["scenario", "run"], "PATH"),
        (["scenario", "run", "/nowhere"], "'/nowhere' does not exist"),
        (["verify", "/nowhere/r.json"], "/nowhere/r.json"),
        (["bench", "--seconds", "never"], "'never' is not a valid float"),
    ],
)
def test_mistakes_are_one_line_on_stderr_and_code_2(run, arguments, told):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("paddock: ") and err.count("\n") == 1
    assert told in err


def test_an_interruption_is_code_130(run, monkeypatch):
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paddock.cli.bench.measure_engine", interrupt)
    code, out, err = run("bench")
    assert (code, out, err.strip()) == (130, "", "")


# Circuits


def test_all_circuits_are_listed(run):
    code, out, _ = run("circuits", "heat", "list")
    assert code == 0
    assert all(name in out for name in paddock.game("heat").circuits)
    assert max(map(len, out.splitlines())) <= 80


def test_the_list_of_circuits_as_json(run):
    code, out, err = run("circuits", "heat", "list", "--json")
    listed = json.loads(out)
    assert (code, err) == (0, "")
    assert [circuit["id"] for circuit in listed] == list(paddock.game("heat").circuits)
    usa = listed[0]
    assert (usa["laps"], usa["spaces"], usa["heat"], usa["stress"]) == (2, 69, 6, 3)
    assert [(corner["at"], corner["limit"]) for corner in usa["corners"]] == [(12, 7), (33, 3), (49, 3), (57, 2)]


def test_one_circuit_is_shown_and_drawn(run, tmp_path):
    drawing = tmp_path / "new folder" / "usa.svg"
    code, out, _ = run("circuits", "heat", "show", "usa", "-o", drawing, "--theme", "light")
    assert code == 0
    assert "69 spaces, 4 corners" in out and str(drawing) in out
    assert drawing.read_text(encoding="utf-8").startswith("<svg")


def test_a_theme_that_does_not_exist_is_refused(run, tmp_path):
    code, _, err = run("circuits", "heat", "show", "usa", "-o", tmp_path / "x.svg", "--theme", "pink")
    assert code == 2 and "allowed: dark, light" in err
    assert not list(tmp_path.iterdir())


def test_a_drawing_that_cannot_be_written_is_told(run):
    code, _, err = run("circuits", "heat", "show", "usa", "-o", "/proc/nowhere/x.svg")
    assert code == 2 and "/proc/nowhere/x.svg cannot be written" in err


def test_a_users_own_circuit(run, tmp_path):
    file = tmp_path / "mine.toml"
    text = (CHECKOUT / "src/paddock/games/heat/data/circuits/usa.toml").read_text(encoding="utf-8")
    text = text.replace('id = "usa"', 'id = "mine"').replace('name = "USA"', 'name = "Mine"')
    file.write_text(text.replace('set = "base"', 'set = "custom"'), encoding="utf-8")
    code, out, _ = run("circuits", "heat", "validate", file)
    assert code == 0 and out.startswith(f"{file} is a valid circuit: Mine, 2 laps of 69 spaces")
    code, out, _ = run("circuits", "heat", "show", file, "-o", tmp_path / "mine.svg")
    assert code == 0 and (tmp_path / "mine.svg").exists()
    file.write_text(text.replace("limit = 7", "limit = -7"), encoding="utf-8")
    code, out, err = run("circuits", "heat", "validate", file)
    assert (code, out) == (2, "") and str(file) in err and "limit" in err


# Rules


def test_the_topics_with_their_counts(run):
    code, out, _ = run("rules", "heat", "--json")
    counts = {topic["topic"]: topic["rules"] for topic in json.loads(out)}
    assert code == 0 and counts["GEAR"] == 10
    assert "GEAR" in run("rules", "heat")[1]


@pytest.mark.parametrize("name", ["HEAT.GEAR.03", "heat.gear.03", "gear.03"])
def test_one_rule_by_its_id(run, name):
    code, out, _ = run("rules", "heat", name)
    assert code == 0
    assert "HEAT.GEAR.03" in out and "Two gears for one Heat" in out and "See: HEAT.GEAR.09" in out


@pytest.mark.parametrize("name", ["gear", "GEAR", "HEAT.GEAR"])
def test_all_rules_of_a_topic(run, name):
    code, out, _ = run("rules", "heat", name, "--json")
    assert code == 0 and len(json.loads(out)["rules"]) == 10


def test_a_rule_begins_with_a_players_words(run):
    code, out, _ = run("rules", "HEAT.GEAR.10")
    assert code == 0 and out.index("Stay, or shift one up or down for free.") < out.index("HEAT.GEAR.10")
    found = json.loads(run("rules", "HEAT.GEAR.10", "--json")[1])
    assert found["sentence"]["title"] == "Which gear?"


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_how_to_play_on_one_page(run, game):
    code, out, _ = run("rules", game, "--how")
    assert code == 0 and out.startswith("How to play ") and out.count("\n\n") >= 6
    assert len(json.loads(run("rules", game, "--how", "--json")[1])["panels"]) >= 6
    assert "give one of these" in run("rules", game, "--how", "--coverage")[2]


def test_sentences_are_sealed_one_by_one(run, tmp_path, monkeypatch):
    room = tmp_path / "learning"
    room.mkdir()
    told = '[GEAR]\nsays = "x"\n[GEAR.10]\ntitle = "x"\nsays = "x"\n[GEAR.01]\ntitle = "x"\nsays = "x"\n'
    (room / "sentences.toml").write_text(told)
    monkeypatch.setattr("paddock.cli.plain_words.learning_of", lambda game: Learning(game, room))
    assert run("rules", "HEAT.GEAR.10", "--seal")[1].startswith("1 sentence sealed")
    assert (room / "seals.toml").read_text().count(" = ") == 1
    assert run("rules", "heat", "--seal")[1].startswith("2 sentences sealed")
    assert "no sentence of its own" in run("rules", "HEAT.GEAR.03", "--seal")[2]


def test_rules_are_found_by_words(run):
    code, out, _ = run("rules", "heat", "--search", "two gears heat", "--json")
    assert code == 0 and "HEAT.GEAR.03" in [rule["id"] for rule in json.loads(out)]
    assert run("rules", "heat", "--search", "parc fermé")[1] == "No rule holds all these words.\n"


def checkout(folder: Path, docstring: str) -> Path:
    (folder / "tests" / "scenarios").mkdir(parents=True)
    (folder / "tests" / "test_a.py").write_text(f'def test_a():\n    """{docstring}"""\n', encoding="utf-8")
    return folder


def test_coverage_names_what_is_missing_and_unknown(run, tmp_path, monkeypatch):
    monkeypatch.chdir(checkout(tmp_path, "HEAT.GEAR.01, HEAT.GEAR.77: one known, one not."))
    code, out, _ = run("rules", "heat", "--coverage", "--json")
    told = json.loads(out)
    assert code == 1 and not told["complete"]
    assert (told["covered"], told["unknown"]) == (["HEAT.GEAR.01"], ["HEAT.GEAR.77"])
    assert "HEAT.GEAR.02" in told["missing"] and told["excused"]
    code, out, _ = run("rules", "heat", "--coverage")
    assert code == 1 and "missing  HEAT.GEAR.02" in out and "unknown  HEAT.GEAR.77" in out


def test_coverage_without_a_checkout(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("rules", "heat", "--coverage")
    assert (code, out) == (2, "") and "no checkout was found" in err


# Scenarios


def test_scenarios_that_hold(run):
    code, out, _ = run("scenario", "run", CASE.parent, CASE)
    assert code == 0
    assert f"ok      {CASE}" in out and " 0 failed." in out


def test_a_scenario_that_fails_names_the_expectation(run, tmp_path):
    good = CASE.read_text(encoding="utf-8")
    file = tmp_path / "heat" / "wrong.toml"
    file.parent.mkdir()
    file.write_text(good + "\nround = 77\n", encoding="utf-8")
    code, out, _ = run("scenario", "run", file, "--json")
    told = json.loads(out)
    assert code == 1 and (told["ok"], told["failed"]) == (False, 1)
    assert told["scenarios"][0]["problem"]
    file.write_text("[", encoding="utf-8")
    code, out, _ = run("scenario", "run", file)
    assert code == 1 and "is not TOML" in out and "0 ok, 1 failed." in out


def test_a_scenario_that_breaks_the_game_does_not_stop_the_others(run, tmp_path, monkeypatch):
    monkeypatch.setattr(Scenario, "run", lambda scenario: 1 // 0)
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text('game = "heat"\ndrivers = ["A"]\nrules = ["HEAT.ROUND.01"]\n')
    code, out, _ = run("scenario", "run", tmp_path, "--json")
    told = json.loads(out)
    assert code == 1 and told["failed"] == 2
    assert "stopped with ZeroDivisionError" in told["scenarios"][0]["problem"]


def test_a_folder_without_scenarios_is_refused(run, tmp_path):
    code, _, err = run("scenario", "run", tmp_path)
    assert code == 2 and "no scenario file" in err


# Verify


def test_a_record_is_verified(run, race):
    code, out, err = run("verify", race)
    assert (code, err) == (0, "")
    assert "is verified" in out and "HEAT, USA, 1 lap; the race is over." in out
    assert "Ann (" in out and "Legend (" in out and "Commitment" in out


def test_a_verified_record_as_json(run, race):
    code, out, _ = run("verify", race, "--json")
    told, record = json.loads(out), paddock.load_record(race)
    assert code == 0 and told["valid"] and told["over"]
    assert (told["digest"], told["seed"], told["choices"]) == (record.digest, record.seed, len(record.choices))
    assert [line["place"] for line in told["standings"]] == [1, 2, 3]


@pytest.mark.parametrize(
    ("key", "change", "told"),
    [
        ("links", lambda links: [links[0], "0" * 32, *links[2:]], "links[2]"),
        ("digest", lambda digest: "0" * 64, "digest"),
        ("choices", lambda choices: [[0, "gear:9"], *choices[1:]], "choices[1]"),
        ("rules_version", lambda version: version + 1, "rules_version"),
        ("format", lambda name: "something", "format"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(run, race, key, change, told):
    content = json.loads(race.read_text(encoding="utf-8"))
    content[key] = change(content[key])
    race.write_text(json.dumps(content), encoding="utf-8")
    code, out, err = run("verify", race)
    assert (code, out) == (2, "")
    assert err.startswith(f"paddock: {race}: {told}") and err.count("\n") == 1


# Simulations and measurements


def test_a_simulation_as_tables(run):
    code, out, err = run("sim", "heat", "--seats", "greedy,Random,legend", "-n", "4", "--option", "laps=1")
    assert (code, err) == (0, ""), "no progress bar in a pipe"
    assert all(word in out for word in ("greedy", "random", "legend", "wins (95 %)", "grid slot"))


def test_a_simulation_as_json_is_the_same_every_time(run):
    arguments = ["sim", "heat", "--seats", "random,random", "-n", "3", "--option", "laps=1", "--seed", "5", "--json"]
    first, second = (json.loads(run(*arguments)[1]) for _ in range(2))
    for told in (first, second):
        told.pop("seconds"), told.pop("decisions_per_second")
    assert first == second and first["races"] == 3 and first["options"]["laps"] == 1


def test_the_measurements(run):
    code, out, err = run("bench", "--seconds", "0.05", "--json")
    told = json.loads(out)
    figures = {figure["name"]: figure["value"] for figure in told["figures"]}
    assert (code, err) == (0, "")
    engine = {"decisions", "races", "validated", "clone", "table", "events"}
    assert set(figures) == engine | {"round-3", "round-6", "round-12"}
    assert all(value > 0 for value in figures.values())
