"""Pictures that teach are drawn from positions, and can only show what the rules allow."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from paddock.kernel import BadData, find_game
from paddock.racing import RacingGame, circuits_of
from paddock.racing.learning import draw, how_to_play, learning_of, pictures_of, scene_of
from paddock.texts import teller

GAMES = ("heat", "formula90", "poleposition")
PICTURES = [(game, name) for game in GAMES for name in pictures_of(find_game(game))]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_every_picture_can_be_drawn(game: str, name: str, language: str) -> None:
    """Its position can be set, its choice made, and every name in it is found on the board."""
    found = find_game(game)
    picture = pictures_of(found)[name]
    drawing = draw(found, picture, "light", teller(language))
    assert drawing.startswith("<svg") and 'class="car"' in drawing
    assert drawing.count('class="tag') >= len(picture.notes), "every note stands on the board"
    assert ("{" in drawing.split("</style>")[1]) is False


def test_notes_and_boards_are_told_in_the_language_of_the_reader() -> None:
    found = find_game("formula90")
    english, italian = (draw(found, pictures_of(found)["passing"], "light", teller(one)) for one in ("en", "it"))
    assert "braking: late brake" in english and "frenata: frenata ritardata" in italian and "late brake" not in italian
    board = circuits_of(found).svg("monza", "light", teller("de"))
    assert "ein Stopp kostet" in board and "a stop costs" not in board and ">OUT<" not in board


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_is_seen(game: str) -> None:
    found = find_game(game)
    folder = learning_of(found).folder
    assert isinstance(folder, Path)
    scenes = {file.stem for file in (folder / "scenes").glob("*.toml")}
    assert scenes == {picture.scene for picture in pictures_of(found).values()}
    assert all(scene_of(found, picture).rules for picture in pictures_of(found).values())


@pytest.mark.parametrize("game", GAMES)
def test_sentences_name_pictures_that_exist(game: str) -> None:
    found = find_game(game)
    named = {told.picture for told in learning_of(found).sentences.by_rule.values()} - {""}
    assert named
    assert sorted(named - pictures_of(found).keys()) == []


def test_the_corner_tells_its_price() -> None:
    """HEAT.CORNER.04: the note is filled in by the rules, not by its writer."""
    heat = find_game("heat")
    assert re.search(r">4 over 2: 2 Heat<", draw(heat, pictures_of(heat)["corner"], "dark"))
    assert re.search(r">4 über 2: 2 Hitze<", draw(heat, pictures_of(heat)["corner"], "dark", teller("de")))


def test_a_picture_of_a_corner_names_no_circuit_and_says_nothing_twice() -> None:
    """The name of the circuit is for those who see all of it; both sections of T1 have the same number."""
    formula90 = find_game("formula90")
    whole, part = (draw(formula90, pictures_of(formula90)[name], "light") for name in ("win", "passing"))
    assert (whole.count(">Monza<"), part.count(">Monza<")) == (2, 1), "in the title of the drawing it stands in both"
    assert ">T1 +3<" in part


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_has_six_pictures_and_their_words(game: str) -> None:
    page = how_to_play(find_game(game))
    assert page is not None
    assert len([panel for panel in page.panels if not panel.row]) == 6
    assert all(panel.about and len(panel.says.split()) <= 30 for panel in page.panels)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('picture = "nothing"', "there is no picture 'nothing'"),
        ("", "give one of these"),
        ('cards = ["x"]', "about: is missing"),
        ('cards = ["x"]\nabout = "x"\ncolour = "x"', "colour: is unknown"),
    ],
)
def test_a_bad_panel_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    heat = find_game("heat")
    assert isinstance(heat, RacingGame)
    panel = f'intro = "x"\ncircuit = "usa"\n[[panel]]\ntitle = "x"\nsays = "x"\n{text}'
    (tmp_path / "how.toml").write_text(panel, encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        how_to_play(replace(heat, learning_folder=tmp_path))
