"""Every lesson can be done as its proof says, and not by taking whatever comes first."""

import re
from pathlib import Path

import pytest

from paddock.kernel import BadData, find_game
from paddock.racing.learning import (
    Lesson,
    attempt,
    calls_of,
    first_option,
    happened,
    lessons_in,
    lessons_of,
    proof_in_words,
    read_lesson,
)

GAMES = ("heat", "formula90", "poleposition")
ALL = [lesson for name in GAMES for lesson in lessons_of(find_game(name))]
GEARS = Path("src/paddock/games/heat/learning/lessons/gears.toml")


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_the_proof_reaches_the_goal(lesson: Lesson) -> None:
    tried = attempt(lesson, lesson.proof)
    assert tried.ended and tried.done, tried.problems
    assert 1 <= len(lesson.hints) <= 3 and lesson.goal and lesson.explain


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_the_first_option_alone_does_not(lesson: Lesson) -> None:
    tried = attempt(lesson, first_option(lesson))
    assert tried.ended and not tried.done
    assert tried.problems


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_the_proof_is_told_in_the_words_of_its_options(lesson: Lesson) -> None:
    told = [label["en"] for label in proof_in_words(lesson)]
    assert len(told) == len(lesson.proof) and not {*told} & {*lesson.proof}


def test_what_became_of_a_choice_is_told_of_the_own_car() -> None:
    tried = attempt(read_lesson(GEARS, "heat"), ["gear:1", "cards:speed-1"])
    told = [text["en"] for text in happened(tried)]
    assert told == ["Your car plays Speed 1: gear 1.", "Your car moves 1 at speed 1; T1 in 20."]


def test_each_game_has_eight_lessons() -> None:
    assert [len(lessons_of(find_game(name))) for name in GAMES] == [8, 8, 8]


@pytest.mark.parametrize("name", GAMES)
def test_every_call_leads_to_a_lesson_that_is_there(name: str) -> None:
    known = {lesson.id for lesson in lessons_of(find_game(name))}
    assert {call.lesson for call in calls_of(find_game(name)) if call.lesson} <= known


def test_a_try_stops_at_the_next_question() -> None:
    lesson = read_lesson(GEARS, "heat")
    begun = attempt(lesson, [])
    assert not begun.ended and not begun.problems
    assert "gear:2" in [option.id for option in begun.table.decisions[0].options]
    assert not attempt(lesson, ["gear:2"]).ended


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[lesson]", "[lessons]", "lesson: is missing"),
        ('id = "gears"', 'ident = "gears"', "lesson.ident"),
        ("success = {", "succes = {", "lesson.succes"),
        ("minutes = 2", "minutes = 200", "lesson.minutes"),
        ('after = ["gears"]', 'after = ["flying"]', "no lesson 'flying'"),
    ],
)
def test_a_mistake_in_a_file_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = 'game = "heat"\n' + GEARS.read_text(encoding="utf-8").replace(
        "minutes = 2", 'minutes = 2\nafter = ["gears"]'
    )
    (tmp_path / "one.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadData, match=re.escape(told)):
        lessons_in(tmp_path)


def test_an_author_may_add_lessons(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "heat"\n' + GEARS.read_text(encoding="utf-8"), encoding="utf-8")
    (own,) = lessons_in(tmp_path)
    assert own.game == "heat" and attempt(own, own.proof).done
    with pytest.raises(BadData, match="is no folder"):
        lessons_in(tmp_path / "nowhere")
