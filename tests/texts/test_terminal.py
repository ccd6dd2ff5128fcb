"""What players read in the terminal, in their language: help, lessons, rules, circuits, records, refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import paddock
from paddock.cli import main
from paddock.cli.here import is_yes
from paddock.texts import CHOSEN, LANGUAGES
from paddock.texts.files import FOLDER

PLAYERS = (
    ("play", "--help"),
    ("learn", "--help"),
    ("learn", "heat", "--help"),
    ("learn", "heat"),
    ("rules", "--help"),
    ("rules", "heat"),
    ("rules", "formula90"),
    ("rules", "poleposition"),
    ("rules", "heat", "--how"),
    ("rules", "formula90", "--how"),
    ("rules", "poleposition", "--how"),
    ("circuits", "heat", "list"),
    ("circuits", "formula90", "list"),
    ("circuits", "poleposition", "show", "monaco"),
    ("verify", "--help"),
    ("--help",),
)
LONG = 18
"""Letters from which a text is a sentence of its own, and no name or word that two languages share."""


@pytest.fixture
def run(capsys, monkeypatch):
    """A command in a pipe without an end; what it prints, and what it complains of."""
    monkeypatch.delenv(CHOSEN, raising=False)
    monkeypatch.setenv("COLUMNS", "5000")

    def run_command(*words: str) -> tuple[str, str]:
        main(list(words))
        told = capsys.readouterr()
        return told.out, told.err

    return run_command


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    """Sentences without arguments that read differently in German."""
    german = {
        key: text for file in (FOLDER / "de").glob("*.json") for key, text in json.loads(file.read_text()).items()
    }
    every = {
        key: entry["text"]
        for file in (FOLDER / "en").glob("*.json")
        for key, entry in json.loads(file.read_text()).items()
    }
    return {
        key: text for key, text in every.items() if len(text) >= LONG and "{" not in text and german.get(key) != text
    }


@pytest.mark.parametrize("words", PLAYERS, ids=" ".join)
def test_nothing_that_players_read_is_english_in_german(run, english, words: tuple[str, ...]) -> None:
    told, refused = run(*words, "--language", "de")
    assert told and not refused
    flat = re.sub(r"\s+", " ", told)
    assert [text for text in english.values() if text.replace("\n\n", " ") in flat] == []


@pytest.mark.parametrize("words", [("play", "--help"), ("rules", "heat", "--how"), ("learn", "heat")])
def test_the_same_is_told_in_five_languages(run, words: tuple[str, ...]) -> None:
    assert len({run(*words, "--language", language)[0] for language in ("en", *LANGUAGES)}) == 5


def test_the_system_is_asked_and_the_option_holds_for_one_command(run, monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Uso: paddock play" in run("play", "--help")[0]
    assert "Aufruf: paddock play" in run("play", "--help", "--language=de")[0]
    assert "Uso: paddock play" in run("play", "--help")[0]


def test_refusals_of_the_command_line(run) -> None:
    assert run("play", "heat", "--foo", "--language", "de")[1] == (
        "paddock: Die Option --foo gibt es nicht. Siehe „paddock play --help“.\n"
    )
    assert run("learn", "heat", "flying", "--language", "fr")[1].startswith("paddock: la leçon 'flying' est inconnue")
    assert run("play", "heet", "--language", "de")[1].startswith("paddock: das Spiel 'heet' ist unbekannt; ")
    assert run("rules", "HEAT.GEAR.99", "--language", "es")[1].startswith("paddock: la regla 'HEAT.GEAR.99' ")
    assert run("play", "heat", "--bots", "foo", "--language", "fr")[1].startswith("paddock: le bot 'foo' est inconnu")
    assert run("play", "heat", "--option", "circuit=usx", "--language", "it")[1].startswith("paddock: ")
    assert "is not possible" not in run("play", "heat", "--option", "circuit=usx", "--language", "it")[1]


def test_topics_of_the_rules_have_headings_in_every_language(run) -> None:
    assert "Shift gears" in run("rules", "heat", "gear", "--language", "en")[0].splitlines()[0]
    assert "Schalten" in run("rules", "heat", "gear", "--language", "de")[0].splitlines()[0]
    headings = run("rules", "formula90", "--language", "it")[0]
    assert "Prove libere" in headings and "Doppiaggi del leader" in headings and "Lapping" not in headings


def test_operators_and_researchers_read_english(run, monkeypatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert "Usage: paddock sim" in run("sim", "--help")[0] and "Usage: paddock serve" in run("serve", "--help")[0]


def test_a_record_is_checked_in_spanish(run, tmp_path: Path) -> None:
    table = paddock.new_table("heat", ["Ana", "Leo"], {"laps": 1, "legends": 1}, seed=3)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    file = tmp_path / "race.json"
    table.record().save(file)
    told = run("verify", str(file), "--language", "es")[0]
    assert f"{file} está comprobado: " in told and "la carrera ha terminado." in told and "Leyenda" in told


def test_yes_in_every_language(monkeypatch) -> None:
    for language, words in {"it": ("s", "sì"), "de": ("j", "ja"), "es": ("s", "sí"), "fr": ("o", "oui")}.items():
        monkeypatch.setenv(CHOSEN, language)
        assert all(map(is_yes, (*words, "y", "Yes"))) and not is_yes("") and not is_yes("n")
