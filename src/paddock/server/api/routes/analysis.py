"""After the race: what each choice was worth, and racing on from any point of it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from paddock.kernel import find_game, said

from ...errors import Refusal, forbidden, not_found
from ...history import Branch
from ...learning import Mistake, Still, find_mistake
from ...live import LiveTable
from ...lobby import check_level
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Model, TableId, TableTold, Told
from ..table_access import check_share, replay_of, told, visible_table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["analysis"])

Seat = Annotated[int, Query(ge=0, le=99, description="Whose race.")]
Step = Annotated[int, Query(ge=1, le=10_000_000, description="The step that the choice made.")]


class OptionTold(Told):
    """An option by its id and its name."""

    id: str
    label: dict[str, Any]


class ChoiceTold(Told):
    """One choice beside the best one; places are expected final places."""

    n: int = Field(description="The step that it made, as in /steps/{n}.")
    round: int
    kind: str
    prompt: dict[str, Any] = Field(description="What was asked.")
    taken: OptionTold
    best: OptionTold
    place: float
    best_place: float
    cost: float = Field(description="Places given away.")
    why: dict[str, Any] = Field(description="One sentence for the best one.")


class AnalysisTold(Told):
    """A driver's race as far as it has been looked at."""

    seat: int
    done: int = Field(description="Choices looked at so far.")
    total: int
    choices: list[ChoiceTold] = Field(description="Without those that were forced.")
    costliest: list[int] = Field(description="Which of the choices cost most, the worst first; at most three.")


class PointTold(Told):
    """The outlook at the beginning of a round, by seat."""

    n: int = Field(description="The step, as in /steps/{n}.")
    round: int
    races: int = Field(description="How many imagined races were driven to the end.")
    wins: list[int] = Field(description="How many of them each seat won; cars without a seat won the rest.")
    places: list[float] = Field(description="Mean final places.")
    margins: list[float] = Field(description="How far each of them may be out, nineteen times of twenty.")


class OutlookTold(Told):
    """Who may win, round by round, as far as it has been looked at."""

    done: int = Field(description="Rounds looked at so far.")
    total: int
    points: list[PointTold]


class BranchWish(Model):
    """Where to race on, at which wheel, against whom."""

    step: int = Field(ge=0, le=10_000_000)
    seat: int = Field(ge=0, le=99)
    level: str | None = Field(None, max_length=40, description="The bots at the other wheels.")


class AgainWish(Model):
    """An answer to a question of one's own race, given again."""

    step: int = Field(ge=1, le=10_000_000)
    ids: list[Annotated[str, Field(max_length=200)]] = Field(min_length=1, max_length=60)


@router.get("/analysis", summary="What each choice was worth, after the end", response_model=AnalysisTold)
async def read_analysis(call: AnyCall, table_id: TableId, seat: Seat = 0) -> Any:
    """It is worked out while one waits: ask again until `done` has reached `total`."""
    call.backend.limit("replays", call.identity_id or call.address)
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    if not table.sheet.hints:
        raise Refusal(
            "no-hints",
            said("refused.no-analysis", "The engineer is switched off at this table, so there is no analysis of it."),
        )
    _check_over(table, call, seat)
    await replay_of(call, table.sheet)
    return (await call.backend.analyses.of(table.sheet, seat)).to_plain()


@router.get("/again", summary="A choice of one's own, asked again")
async def read_again(call: KnownCall, table_id: TableId, step: Step) -> dict[str, Any]:
    """The position as the driver saw it then, as a table that stands still; without what was chosen."""
    mistake = await _own_mistake(call, table_id, step)
    still = Still(mistake.position, mistake.seat, step - 1, said("again.title", "Again: {theme}", theme=mistake.theme))
    async with call.work.turn(call.asker):
        posed = still.to_plain(asked=True)
    about = {"id": f"{table_id}.{step}", "game": mistake.position.game.name, "theme": mistake.theme, "ways": 0}
    return {**posed, "puzzle": about}


@router.post("/again", summary="Answer it again")
async def answer_again(call: KnownCall, table_id: TableId, wish: AgainWish) -> dict[str, Any]:
    """What the answer is worth beside the best one, estimated at once from what the driver could know."""
    mistake = await _own_mistake(call, table_id, wish.step)
    return await mistake.judged(call.backend.services.thinkers, call.me.id, wish.ids)


@router.get("/outlook", summary="Who may win, round by round", response_model=OutlookTold)
async def read_outlook(call: AnyCall, table_id: TableId) -> Any:
    """From what spectators know. It is worked out while one waits: ask again until `done` has reached `total`."""
    call.backend.limit("replays", call.identity_id or call.address)
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    if not table.sheet.hints:
        raise Refusal(
            "no-hints",
            said("refused.no-outlook", "The engineer is switched off at this table, so nobody tells who may win."),
        )
    if table.sheet.status == "lobby":
        raise not_found("race-here")
    if table.viewers.is_late(call.identity_id):
        raise Refusal("not-over", said("refused.spectators-later", "Spectators of this table see the race later."))
    await replay_of(call, table.sheet)
    return (await call.backend.outlooks.of(table.sheet)).to_plain()


@router.post("/branch", summary="Race on from a step", response_model=TableTold, status_code=201)
async def branch(call: KnownCall, table_id: TableId, wish: BranchWish) -> Any:
    """A new table of one's own with the same story, from there on against bots and with other draws."""
    call.backend.limit("tables", call.me.id)
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    _check_over(table, call, wish.seat)
    await check_share(call, table.sheet)
    replay = await replay_of(call, table.sheet)
    asked = tuple(replay.stills[wish.step].moment.state.asked) if wish.step < len(replay.stills) else ()
    if not asked:
        raise not_found("step-on")
    change = Branch(call.me, wish.step, wish.seat, check_level(find_game(table.sheet.game), wish.level), asked)
    await call.storage.tables.change(table_id, change)
    return await told(call, change.new_id)


async def _own_mistake(call: Call, table_id: str, step: int) -> Mistake:
    """A question of a race that is over, for whoever was asked it."""
    call.backend.limit("replays", call.identity_id or call.address)
    table = await visible_table(call.backend, table_id, call.known, None)
    _check_over(table, call, 0)
    mistake = find_mistake(table.sheet, await replay_of(call, table.sheet), step)
    if mistake.seat not in table.sheet.seats_of(call.identity_id):
        raise forbidden(said("refused.own-car-again", "Only the driver of this car drives it again."))
    return mistake


def _check_over(table: LiveTable, call: Call, seat: int) -> None:
    if table.sheet.status != "over" or table.viewers.is_late(call.identity_id):
        raise Refusal(
            "not-over",
            said("refused.again-when-over", "A race is looked at again, and raced on from any point, once it is over."),
        )
    if seat >= len(table.sheet.in_race()):
        raise not_found("seat")
