"""A learning room is read key by key; what is wrong in it is told with file, entry and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadData, find_game
from paddock.kernel.files import Ledger
from paddock.racing.learning import Learning, Sentences, learning_of, shown_rules
from paddock.racing.learning.sentences import seal_of
from paddock.racing.learning.tips import read_tips

LEDGER = find_game("heat").ledger
GEAR = """
[GEAR]
says = "Your gear is the number of cards you play."

[GEAR.10]
title = "Which gear?"
says = "Stay, or shift one up or down."
also = ["HEAT.GEAR.01"]
"""


def sentences_of(folder: Path, text: str, ledger: Ledger = LEDGER) -> Sentences:
    (folder / "sentences.toml").write_text(text, encoding="utf-8")
    return Sentences.read(folder, ledger)


def test_a_sentence_serves_the_rules_it_names(tmp_path: Path) -> None:
    found = sentences_of(tmp_path, GEAR)
    assert [found.about(f"HEAT.GEAR.{n}").title for n in ("10", "01")] == ["Which gear?"] * 2  # type: ignore[union-attr]


def test_a_topic_stands_in_for_its_other_rules(tmp_path: Path) -> None:
    told = sentences_of(tmp_path, GEAR).about("HEAT.GEAR.04")
    assert told
    assert (told.says, told.own) == ("Your gear is the number of cards you play.", False)
    assert told.title == LEDGER.rule("HEAT.GEAR.04").title
    assert sentences_of(tmp_path, GEAR).about("HEAT.CORNER.04") is None


def test_a_sentence_without_the_seal_of_its_rule_is_stale(tmp_path: Path) -> None:
    (tmp_path / "seals.toml").write_text(
        f'"HEAT.GEAR.10" = "{seal_of(LEDGER.rule("HEAT.GEAR.10"))}"\n"HEAT.GEAR.01" = "000000000000"\n', "utf-8"
    )
    assert [*sentences_of(tmp_path, GEAR).stale()] == ["HEAT.GEAR.01"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[GEAR", "is not TOML"),
        ('[WHEELS]\nsays = "x"', "WHEELS: is no topic"),
        ('[GEAR]\nsays = "x"\n[GEAR.99]\ntitle = "x"\nsays = "x"', "HEAT.GEAR.99 is not in the ledger"),
        ('[GEAR]\nsays = "x"\n[GEAR.10]\ntitle = "x"', "GEAR.10.says: is missing"),
        ('[GEAR]\nsays = "x"\n[GEAR.10]\ntitle = "x"\nsays = "x"\ncolour = 1', "colour: is unknown"),
        (f'{GEAR}\n[GEAR.01]\ntitle = "x"\nsays = "x"', "HEAT.GEAR.01 has two sentences"),
        ('[GEAR.10]\ntitle = "x"\nsays = "x"', "GEAR.says: is missing"),
    ],
)
def test_a_bad_file_of_sentences_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        sentences_of(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[engine]\nname = "Engine"', "engine.says: is missing"),
        ('[engine]\nname = "Engine"\nsays = "x"\nrule = "HEAT.NO.01"', "'HEAT.NO.01' is not in the ledger"),
        ('engine = "Engine"', "must be a table"),
    ],
)
def test_a_bad_file_of_tips_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "tips.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_tips(tmp_path, LEDGER)


def test_a_game_may_say_a_common_tip_in_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "tips.toml").write_text('[lap]\nname = "Lap"\nsays = "Round and round."', encoding="utf-8")
    assert read_tips(tmp_path, LEDGER)["lap"].says == "Round and round."


def test_a_game_without_a_room_has_the_common_tips() -> None:
    bare = Learning(find_game("heat"), None)
    assert bare.tips["lap"].name == "Lap"
    assert bare.sentences.about("HEAT.GEAR.10") is None


def test_the_rules_that_can_be_shown_are_found_in_code_and_tables() -> None:
    game = find_game("heat")
    shown = shown_rules(game)
    assert learning_of(game).folder
    assert "HEAT.GEAR.10" in shown  # a question
    assert "HEAT.EVENTS.03" in shown  # an event card of the tables
    assert "HEAT.SETUP.01" in shown  # an option of the table
    assert "HEAT.ROUND.07" not in shown  # cited in words only
