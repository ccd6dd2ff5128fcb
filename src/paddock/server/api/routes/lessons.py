"""Lessons and puzzles: positions to try things in, made anew from their choices for every call."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field

from paddock.kernel import Table, find_game, game_names, said
from paddock.kernel.saying import said_again
from paddock.racing.learning import (
    LEARNER,
    YOUR_CAR,
    Lesson,
    Puzzle,
    Tried,
    attempt,
    corner_of,
    find_puzzle,
    happened,
    lessons_of,
    pool,
    proof_in_words,
)

from ...errors import Refusal, not_found
from ...learning import Position, Still, race_from, story_of
from ...lobby import BOT_NAMES
from ...storage import Learnt, now
from ..dependencies import AnyCall, Call, KnownCall
from ..learning_models import GameName
from ..models import Model, TableTold
from ..table_access import check_share, told
from .learning import known_game

router = APIRouter(prefix="/api/learn", tags=["learning"])

Ids = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=60)]
LessonName = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$", description="A lesson.")]
PuzzleName = Annotated[str, Path(pattern="^[0-9a-f]{12}$", description="A puzzle.")]
Day = Annotated[str, Query(pattern=r"^(\d{4}-\d{2}-\d{2})?$", description="A day in UTC; today without it.")]
FEWEST_ANSWERS = 20
"""From so many answers on it is told how many found it."""


class Choices(Model):
    """What was chosen so far."""

    choices: Ids = Field(default_factory=list)


class Answer(Model):
    """The whole answer to a puzzle."""

    ids: Annotated[Ids, Field(min_length=1)]


@router.get("", summary="All lessons")
async def list_lessons(call: AnyCall) -> list[dict[str, Any]]:
    """By game, in the order of learning."""
    return [lesson.to_plain() for name in game_names() for lesson in lessons_of(find_game(name))]


@router.post("/lessons/{game}/{lesson}", summary="A lesson after some choices")
async def try_lesson(call: AnyCall, game: GameName, lesson: LessonName, wish: Choices) -> dict[str, Any]:
    """The table as it stands then, what is asked next, and how it ended if it did."""
    found = next((one for one in lessons_of(known_game(game)) if one.id == lesson), None)
    if found is None:
        raise not_found("lesson")
    _check_only(found, wish.choices)
    async with call.work.turn(call.asker):
        tried = attempt(found, wish.choices)
        still = Still(Position.of(tried.table, LEARNER), LEARNER, len(wish.choices), _title(found))
        return {**still.to_plain(asked=not tried.ended), "lesson": _lesson(found), "verdict": _verdict(tried)}


@router.get("/corner", summary="The corner of the day")
async def read_corner(call: AnyCall, day: Day = "", game: Annotated[str, Query(max_length=40)] = "") -> dict[str, Any]:
    """The same for everybody; a day to come is not yet driven."""
    today = datetime.fromtimestamp(now() / 1000, UTC).date()
    wanted = _day(day) if day else today
    if wanted > today:
        raise Refusal("not-found", said("refused.not-yet-driven", "Not yet driven."), 404)
    puzzle = corner_of(wanted, game)
    if puzzle is None:
        raise not_found("corner")
    return {**await _puzzle(call, puzzle), "day": wanted.isoformat(), "today": wanted == today}


@router.get("/puzzles/{puzzle}", summary="A puzzle")
async def read_puzzle(call: AnyCall, puzzle: PuzzleName) -> dict[str, Any]:
    """The position and the question, without what the answers are worth."""
    return await _puzzle(call, _found(puzzle))


@router.get("/next", summary="Another puzzle")
async def next_puzzle(
    call: AnyCall, after: Annotated[str, Query(max_length=12)] = "", game: str = ""
) -> dict[str, Any]:
    """The one behind in the pool, of one game or of any."""
    chosen = [one for one in pool() if not game or one.game == game]
    if not chosen:
        raise not_found("puzzles")
    ids = [one.id for one in chosen]
    return await _puzzle(call, chosen[(ids.index(after) + 1) % len(ids)] if after in ids else chosen[0])


@router.post("/puzzles/{puzzle}", summary="Answer a puzzle")
async def answer_puzzle(call: AnyCall, puzzle: PuzzleName, wish: Answer) -> dict[str, Any]:
    """What it is worth beside the most telling others; the first answer of a person counts."""
    found = _found(puzzle)
    answer = found.answer(wish.ids)
    judged = found.judged(answer)
    if not judged:
        raise Refusal("illegal", said("refused.no-answer-puzzle", "That is no answer to this puzzle."), 409)
    if call.known and not await _is_answered(call, found):
        await call.storage.learning.note(call.known.id, Learnt("puzzle", found.game, found.id, judged))
    async with call.work.turn(call.asker):
        table = found.table()
        labels = _labels(table, found)
        best = labels(list(found.ways[0].ids))
    ways = [{**way.to_plain(), **labels(list(way.ids))} for way in found.told(answer)]
    return {"judged": judged, "ways": ways, "why": best["why"], "found": await _finders(call, found)}


@router.get("/puzzles/{puzzle}/hint", summary="A hint for a puzzle")
async def read_hint(call: AnyCall, puzzle: PuzzleName) -> dict[str, Any]:
    """The best way and the next one, without telling which is which; whoever asks has not found it alone."""
    found = _found(puzzle)
    if call.known and not await _is_answered(call, found):
        await call.storage.learning.note(call.known.id, Learnt("puzzle", found.game, found.id, "hinted"))
    async with call.work.turn(call.asker):
        labels = _labels(found.table(), found)
        ways = [labels(list(way.ids))["label"] for way in sorted(found.ways[:2], key=lambda way: way.ids)]
    return {"ways": ways}


@router.post("/puzzles/{puzzle}/race", summary="Play on from a puzzle", response_model=TableTold, status_code=201)
async def race_on(call: KnownCall, puzzle: PuzzleName) -> Any:
    """A table of one's own from the question on, against bots; it counts for nobody."""
    call.backend.limit("tables", call.me.id)
    found = _found(puzzle)
    async with call.work.turn(call.asker):
        sheet = race_from(call.me, found, found.table())
    await check_share(call, sheet)
    await call.storage.tables.add_race(sheet, story_of(found))
    return await told(call, sheet.id)


async def _is_answered(call: Call, puzzle: Puzzle) -> bool:
    assert call.known
    learnt = await call.storage.learning.of_person(call.known.id)
    return any(one.what == "puzzle" and one.item == puzzle.id for one in learnt)


async def _puzzle(call: Call, puzzle: Puzzle) -> dict[str, Any]:
    async with call.work.turn(call.asker):
        table = puzzle.table()
        table.names = tuple(YOUR_CAR if seat == puzzle.seat else BOT_NAMES[seat] for seat in range(puzzle.seats))
        still = Still(Position.of(table, puzzle.seat), puzzle.seat, 0, said("puzzle.title", "Puzzle"))
        posed = still.to_plain(asked=True)
    return {**posed, "puzzle": {"id": puzzle.id, "game": puzzle.game, "theme": puzzle.theme, "ways": len(puzzle.ways)}}


async def _finders(call: Call, puzzle: Puzzle) -> dict[str, int] | None:
    counts = await call.storage.learning.outcomes("puzzle", puzzle.id)
    total = sum(counts.values())
    return {"right": counts.get("right", 0), "all": total} if total >= FEWEST_ANSWERS else None


def _labels(table: Table, puzzle: Puzzle) -> Any:
    """The words of a way."""
    presenter, state, seat = table.game.presenter, table.state, puzzle.seat
    plans = {tuple(plan["ids"]): plan for plan in presenter.plans(state, seat)}
    options = {option["id"]: option for option in presenter.decision(state, seat, whole=True)["options"]}

    def words(ids: list[str]) -> dict[str, Any]:
        return dict(presenter.advice(state, seat, plans.get(tuple(ids)) or options[ids[0]]))

    return words


def _title(lesson: Lesson) -> str:
    """Its name, which everybody reads in their own language."""
    return said_again({"key": f"learn.{lesson.scenario.game}.lesson.{lesson.id}", "en": lesson.title})


def _lesson(lesson: Lesson) -> dict[str, Any]:
    return {**lesson.to_plain(), "hints": list(lesson.hints), "only": list(lesson.only), "why": lesson.why}


def _verdict(tried: Tried) -> dict[str, Any] | None:
    if not tried.ended:
        return None
    told: dict[str, Any] = {"done": tried.done, "problems": list(tried.problems[:3]), "happened": happened(tried)}
    more = {"explain": tried.lesson.explain} if tried.done else {"proof": proof_in_words(tried.lesson)}
    return {**told, **more}


def _check_only(lesson: Lesson, choices: list[str]) -> None:
    """A lesson may leave few choices; the others are shown, and refused with its own words."""
    if not lesson.takes(choices):
        raise Refusal("illegal", lesson.why or said("refused.not-in-lesson", "Not in this lesson."), 409)


def _found(puzzle_id: str) -> Puzzle:
    if (found := find_puzzle(puzzle_id)) is None:
        raise not_found("puzzle")
    return found


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("malformed", said("refused.no-day", "{day} is no day of the calendar.", day=text), 422) from None
