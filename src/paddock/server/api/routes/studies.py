"""The lab: many races between bots in the background, and a report that anybody with its address can read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response

from paddock.kernel import AnyGame, find_game, game_names, said
from paddock.racing import circuit_title

from ...errors import Refusal, forbidden, not_found
from ...storage import Study
from ...studies import MOST_RACES, MOST_SERIES, Races
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Model, Options, Told
from ..study_access import MOST_CARS, StudyWish, ask_for_study, progress_of

router = APIRouter(prefix="/api/studies", tags=["studies"])

LAB = "lab"
StudyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A study's id.")]
Name = Annotated[str, Field(max_length=60)]


class NewStudyWish(Model):
    """Races to run: on one circuit, or on several that are looked at side by side."""

    game: Annotated[str, Field(max_length=40)]
    drivers: Annotated[list[Name], Field(min_length=1, max_length=MOST_CARS)] = Field(
        description="A level or a plain bot for each seat; `legend` is a car that the rulebook drives."
    )
    races: Annotated[int, Field(ge=1, le=MOST_RACES)] = Field(description="On each circuit.")
    circuits: Annotated[list[Name], Field(max_length=MOST_SERIES)] = Field(
        [], description="Without any the options say where, or the game does."
    )
    options: Options = Field({}, description="As at a table.")
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1
    rotate: bool = Field(True, description="Drivers move up by one seat from race to race.")


class StudyTold(Told):
    """How far a study is."""

    id: str
    game: str
    title: str
    races: int
    done: int
    status: Literal["waiting", "running", "done", "stopped", "failed"]
    ahead: int = Field(description="Studies that have their turn before this one.")
    mine: bool
    why: str = Field(description="Why it failed.")
    cost: int = Field(description="Milliseconds of a processor.")


class ReportTold(Told):
    """What was seen: sentences, figures with their intervals, and what a client needs to draw them."""

    races: int
    figures: list[dict[str, Any]]


@router.get("", summary="My studies", response_model=list[StudyTold])
async def list_studies(call: KnownCall) -> Any:
    """The newest first."""
    found = await call.storage.studies.of_person(call.me.id, LAB)
    return [await progress_of(call, study) for study in found]


@router.post("", summary="Run races in the background", response_model=StudyTold, status_code=201)
async def add_study(call: KnownCall, wish: NewStudyWish) -> Any:
    """In turn with everybody else's; ask for it until its status tells that it is over."""
    if wish.game not in game_names():
        raise not_found("game")
    game = find_game(wish.game)
    series = [_races(wish, {**wish.options, "circuit": circuit}) for circuit in wish.circuits]
    series = series or [_races(wish, wish.options)]
    title = await call.work.in_thread(call.asker, _title, game, [one.options.get("circuit") for one in series])
    study = await ask_for_study(call, StudyWish(LAB, game, title, series))
    return await progress_of(call, study)


@router.get("/{study_id}", summary="How far a study is", response_model=StudyTold)
async def read_study(call: AnyCall, study_id: StudyId) -> Any:
    """Whoever has the address may look, and sees what is raced."""
    study = await call.storage.studies.find(study_id)
    return {**await progress_of(call, study), "plan": study.plan}


@router.get("/{study_id}/report", summary="What a study showed", response_model=ReportTold)
async def read_report(call: AnyCall, study_id: StudyId) -> Any:
    """Once it is over; it never changes."""
    call.backend.limit("pictures", call.address)
    study = await call.storage.studies.find(study_id)
    if study.is_open:
        raise Refusal(
            "not-over", said("refused.races-still-run", "These races are still being run; there is no report yet.")
        )
    return Response(await call.storage.studies.report(study_id), media_type="application/json")


@router.delete("/{study_id}", summary="Stop a study, or throw it away", status_code=204)
async def end_study(
    call: KnownCall, study_id: StudyId, keep: Annotated[bool, Query(description="Stop, and keep what it has.")] = False
) -> None:
    """Its owner alone can."""
    study = await _own(call, study_id)
    if keep:
        await call.storage.studies.stop(study.id)
    else:
        await call.storage.studies.remove(study.id)


def _races(wish: NewStudyWish, options: dict[str, Any]) -> Races:
    return Races(options, wish.drivers, wish.races, wish.seed, wish.rotate)


async def _own(call: Call, study_id: str) -> Study:
    study = await call.storage.studies.find(study_id)
    if study.identity_id != call.me.id:
        raise forbidden(said("refused.study-owner", "Only whoever asked for a study can stop it or throw it away."))
    return study


def _title(game: AnyGame, chosen: list[object]) -> str:
    """The names of the circuits."""
    return " · ".join(filter(None, (circuit_title(game, one) for one in chosen))) or game.title
