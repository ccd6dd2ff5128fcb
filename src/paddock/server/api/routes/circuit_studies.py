"""Studies of circuits that are being drawn: two hundred races in the background, the same for everybody."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from paddock.kernel import AnyGame, Plain, find_game, said
from paddock.lab import RACES, equal_field, equal_races, mixed_field

from ...errors import Refusal
from ...storage import Project, Study
from ...studies import MOST_RACES, Races
from ...workshop import look_at, rules_digest_of, study_subject
from ..dependencies import Call, KnownCall
from ..models import Model, Options, Told
from ..study_access import StudyWish, ask_for_study, progress_of
from ..workshop_models import ProjectId

router = APIRouter(prefix="/api/workshop", tags=["workshop"])

KIND = "workshop"
FAILED = "failed"


class CircuitStudyWish(Model):
    """How much is raced; a longer study goes on from the races of a shorter one."""

    races: Annotated[int, Field(ge=3, le=MOST_RACES)] = RACES
    cars: Annotated[int, Field(ge=3, le=6)] | None = Field(None, description="By default as many as in the reference.")
    seed: Annotated[int, Field(ge=1, le=9999)] = 1
    options: Options = Field(
        default_factory=dict, description="Of the game, but for the circuit: laps, weather, modules."
    )


class CircuitStudyTold(Told):
    """The study of a draft as it is now, if there is one."""

    study: dict[str, Any] | None


@router.get("/{project_id}/study", summary="The study of my draft", response_model=CircuitStudyTold)
async def read_study(call: KnownCall, project_id: ProjectId) -> Any:
    """Of the draft as it is: whoever studied the same rules has studied these. The most races first."""
    project = await call.storage.workshop.find(project_id, call.me.id)
    subject = await _subject(call, project)
    known = await _known(call, subject) if subject else []
    best = max(known, key=lambda study: (study.done, study.created_at), default=None)
    return {"study": await progress_of(call, best) if best else None}


@router.post("/{project_id}/study", summary="Study my draft", status_code=201)
async def begin_study(call: KnownCall, project_id: ProjectId, wish: CircuitStudyWish) -> Any:
    """Races in the background; the same rules, raced as often, are not raced twice."""
    project = await call.storage.workshop.find(project_id, call.me.id)
    game = find_game(project.game)
    conditions = _conditions(game, wish)
    subject = await _subject(call, project)
    if not subject:
        raise Refusal("unsound", said("refused.to-mend", "There is something to mend before this can be raced."), 422)
    subject = _under(subject, conditions)
    known = [study for study in await _known(call, subject) if study.races == wish.races and study.status != "stopped"]
    if known:
        return await progress_of(call, known[0])
    series = _series(game, project.content, wish.races, conditions)
    study = await ask_for_study(call, StudyWish(KIND, game, project.name, series, subject))
    return await progress_of(call, study)


async def check_studied(call: Call, game: AnyGame, rules_digest: str) -> None:
    """Bots go first: nobody is shown a circuit on which no race was run to its end."""
    settings = call.backend.services.settings
    least = settings.limits.publish_races if settings.study_processes else 0
    known = await _known(call, study_subject(game, rules_digest))
    if max((study.done for study in known), default=0) < least:
        raise Refusal("options", said("refused.publish-study", "Study it first, with {n} races or more.", n=least), 422)


async def _known(call: Call, subject: str) -> list[Study]:
    return [study for study in await call.storage.studies.about(KIND, subject) if study.status != FAILED]


async def _subject(call: Call, project: Project) -> str:
    """What the study is known by: the rules of the circuit and of the game; nothing for an unsound one."""
    return await call.work.in_thread(call.asker, _digest, find_game(project.game), project.content)


def _digest(game: AnyGame, content: Plain) -> str:
    if not look_at(game, content).is_sound:
        return ""
    return study_subject(game, rules_digest_of(game, content))


def _conditions(game: AnyGame, wish: CircuitStudyWish) -> Plain:
    """What differs from the races of the reference; nothing for those that everybody studies."""
    usual = {spec.name: spec.default for spec in game.all_specs}
    options = {key: value for key, value in wish.options.items() if key != "circuit" and usual.get(key) != value}
    cars = wish.cars if wish.cars != len(equal_field(game)) else None
    told = {"options": options, "cars": cars, "seed": wish.seed if wish.seed != 1 else None}
    return {key: value for key, value in told.items() if value}


def _under(subject: str, conditions: Plain) -> str:
    """A study under other conditions is another one."""
    if not conditions:
        return subject
    told = json.dumps(conditions, sort_keys=True).encode()
    return f"{subject} {blake2b(told, digest_size=5).hexdigest()}"


def _series(game: AnyGame, content: Plain, races: int, conditions: Plain) -> list[Races]:
    equal, seed, cars = equal_races(races), conditions.get("seed", 1), conditions.get("cars")
    options = {**conditions.get("options", {}), "circuit": content}
    same, mixed = equal_field(game), mixed_field(game)
    if cars:
        same, mixed = same[:1] * cars, mixed[:cars]
    return [
        Races(options, same, equal, seed, rotate=False),
        Races(options, mixed, races - equal, seed, rotate=True),
    ]
