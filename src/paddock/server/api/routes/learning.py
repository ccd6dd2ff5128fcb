"""Learning by driving: what the engineer says, coached races, and what somebody has learnt."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter

from paddock.kernel import AnyGame, find_game, game_names, said
from paddock.racing.learning import calls_of, ladder_of

from ...errors import forbidden, not_found, stale
from ...learning import new_race, step_of, suggestion
from ...storage import Learnt
from ..dependencies import AnyCall, KnownCall
from ..learning_models import Asked, CoachTold, ForgetWish, GameName, LearntTold, LearntWish, RaceWish, Suggested
from ..models import Done, TableId, TableTold
from ..table_access import check_share, told
from .tables import start_of

router = APIRouter(prefix="/api", tags=["learning"])


@router.get("/learn/{game}/coach", summary="What the engineer says in a first race", response_model=CoachTold)
async def read_coach(call: AnyCall, game: GameName) -> Any:
    """The calls with their moments, the most urgent first, and the ladder of first races."""
    found = known_game(game)
    return {
        "calls": [one.to_plain() for one in calls_of(found)],
        "ladder": [step.to_plain() for step in ladder_of(found)],
    }


@router.post("/learn/{game}/race", summary="Drive a race of the ladder", response_model=TableTold, status_code=201)
async def add_race(call: KnownCall, game: GameName, wish: RaceWish) -> Any:
    """A table of one's own that starts at once; the first race is coached, and its deal is the same for everybody."""
    call.backend.limit("tables", call.me.id)
    found = known_game(game)
    step = step_of(found, wish.step)
    async with call.work.turn(call.asker):
        sheet = new_race(call.me, found, step)
    await check_share(call, sheet)
    await call.storage.tables.add(sheet)
    await call.storage.invitations.add(sheet.id, None)
    await call.storage.tables.change(sheet.id, start_of(call))
    return await told(call, sheet.id)


@router.post("/tables/{table_id}/laid-out", summary="What the engineer would do", response_model=Suggested)
async def read_suggestion(call: KnownCall, table_id: TableId, wish: Asked) -> Any:
    """At once, from the game's own judgement and nothing but what the seat may know; at coached tables only."""
    table = await call.backend.tables.find(table_id)
    if wish.seat not in table.sheet.seats_of(call.me.id) or not table.sheet.coach:
        raise forbidden(
            said("refused.engineer-coached", "The engineer lays out moves for the driver of a coached race.")
        )
    async with call.work.turn(call.asker), table.lock:
        scene = await table.ensure_scene()
        if scene.replica.decision_id(wish.seat) != wish.decision:
            raise stale()
        laid_out = suggestion(scene, wish.seat, wish.settled)
    if laid_out is None:
        raise stale()
    return laid_out


@router.get("/me/learned", summary="What I have learnt", response_model=list[LearntTold])
async def list_learned(call: KnownCall) -> Any:
    """Calls heard, lessons done, puzzles answered, mistakes driven again; in the order of learning."""
    return [asdict(learnt) for learnt in await call.storage.learning.of_person(call.me.id)]


@router.put("/me/learned", summary="Remember something", response_model=Done)
async def note_learned(call: KnownCall, wish: LearntWish) -> Any:
    """Twice is once; the latest outcome counts."""
    await call.storage.learning.note(call.me.id, Learnt(wish.what, wish.game, wish.item, wish.outcome))
    return {"done": True}


@router.post("/me/learned/forget", summary="Forget, as if it were new", response_model=Done)
async def forget_learned(call: KnownCall, wish: ForgetWish) -> Any:
    """One kind of things of one game, such as the calls of the engineer."""
    await call.storage.learning.forget(call.me.id, wish.what, wish.game)
    return {"done": True}


def known_game(name: str) -> AnyGame:
    """A game, or a refusal."""
    if name not in game_names():
        raise not_found("game")
    return find_game(name)
