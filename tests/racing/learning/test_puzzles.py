"""The pool: enough puzzles, each a real question with a best answer, and the same corner of the day everywhere."""

from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from paddock.kernel import BadData, Question, find_game
from paddock.kernel.saying import text_of
from paddock.racing.learning import Puzzle, corner_of, game_of_day, pool, puzzle_from, theme_of

GAMES = ("heat", "formula90", "poleposition")
NEW_YEAR = date(2026, 1, 1)


def test_the_pool_is_large_enough() -> None:
    counts = Counter(puzzle.game for puzzle in pool())
    assert len(pool()) >= 366
    assert all(counts[game] >= 100 for game in ("heat", "formula90", "poleposition"))
    assert len({puzzle.id for puzzle in pool()}) == len(pool())


def test_every_puzzle_has_a_best_answer_beyond_its_error() -> None:
    for puzzle in pool():
        assert len(puzzle.ways) >= 4
        assert puzzle.lead > puzzle.lead_margin > 0
        assert puzzle.ways[0].races >= (120 if puzzle.game == "heat" else 800)
        assert puzzle.judged(puzzle.ways[0].ids) == "right" and puzzle.judged(puzzle.ways[-1].ids) != "right"
        assert puzzle.judged(["nothing of the kind"]) == ""


@pytest.mark.parametrize("puzzle", list(islice(pool(), 0, None, 37)), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_a_question_of_its_race(puzzle: Puzzle) -> None:
    table = puzzle.table()
    assert puzzle.seat in table.decisions
    for way in puzzle.ways[:3]:
        trial = table.clone()
        for option in way.ids:
            trial.play(puzzle.seat, option)


def test_the_corner_of_the_day_takes_turns_and_rests() -> None:
    days = [NEW_YEAR + timedelta(days=number) for number in range(250)]
    corners = [corner_of(day) for day in days]
    ids = [corner.id for corner in corners if corner]
    assert len(ids) == len(days)
    for number, (day, corner) in enumerate(zip(days, corners, strict=True)):
        assert corner and corner.game == game_of_day(day)
        assert corner.id not in ids[max(0, number - 180) : number]
    assert corner_of(NEW_YEAR - timedelta(days=1)) is None
    assert corner_of(NEW_YEAR) == corner_of(NEW_YEAR)
    assert (chosen := corner_of(NEW_YEAR, "heat")) and chosen.game == "heat"


def test_an_answer_may_settle_more_than_was_asked() -> None:
    puzzle = pool()[0]
    best = puzzle.ways[0].ids
    assert puzzle.answer([*best, "later"]) == best
    assert puzzle.answer(["later", *best]) == ()


def test_a_broken_line_is_named() -> None:
    with pytest.raises(BadData, match=r"pool:7: is no puzzle"):
        puzzle_from({"id": "x"}, "pool:7")


def test_themes() -> None:
    assert theme_of("gear+cards") == "speed" and theme_of("some-thing") == "other choices"
    assert text_of(theme_of("step")) == {"key": "theme.where-to-stop", "en": "where to stop"}
    kinds = {step.kind for game in GAMES for step in find_game(game).steps if isinstance(step, Question)}
    assert [kind for kind in kinds if theme_of(kind) == "other choices"] == [], "every question is about something"
