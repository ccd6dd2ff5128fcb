"""The workshop: draw circuits, check them, keep their versions, and show them to others."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from paddock.kernel import AnyGame, Plain, find_game, game_names, said
from paddock.kernel.saying import said_again
from paddock.racing import A_SHEET, circuits_of, plain_id
from paddock.texts import teller

from ...errors import Refusal, forbidden, not_found
from ...moderation import clean_circuit_name
from ...services import leaving
from ...storage import Project, Room, Search, Version
from ...workshop import (
    Look,
    bounded,
    check_name,
    check_own,
    check_road,
    credits_told,
    digest_of,
    forked_content,
    look_at,
    new_content,
    rules_digest_of,
    shown_circuits,
    with_credits_of,
)
from ..dependencies import AnyCall, Call, KnownCall
from ..replies import FOR_EVER, JsonReply
from ..workshop_models import (
    CheckWish,
    Complaint,
    Draft,
    LookTold,
    NewCircuit,
    ProjectId,
    ProjectListed,
    ProjectTold,
    ProposalWish,
    PublishWish,
    ShownTold,
    VersionId,
    VersionTold,
)
from ..workshop_told import after_told, look_told, project_listed, project_told, version_told
from .circuit_studies import check_studied
from .circuits import circuit_file
from .teaching import Language

router = APIRouter(prefix="/api", tags=["workshop"])

GUESTS_ROOM, ROOM = Room(20, 5_000_000), Room(200, 50_000_000)
"""For what a guest and the owner of an account draw."""
GALLERY_COST = 5
"""Milliseconds that it takes to look through what everybody has published."""
ENDINGS = {"compact": "-min.heat"}
"""How files end where other programs look for more than the name of a form."""
GameName = Annotated[str, Query(max_length=40)]


@router.get("/workshop", summary="Circuits that I draw", response_model=list[ProjectListed])
async def list_projects(call: KnownCall) -> Any:
    """The latest first."""
    found = await call.storage.workshop.of_person(call.me.id)
    going = {} if call.me.account else await leaving(call.backend.services.settings, call.storage, call.me.id)
    return [project_listed(project, going.get(project.id)) for project in found]


@router.post("/workshop", summary="Draw a circuit", response_model=ProjectTold, status_code=201)
async def add_project(call: KnownCall, wish: NewCircuit) -> Any:
    """From a loop of points, from one of ours, from somebody's version, or from a file, whatever is wrong with it."""
    game = _game(wish.game)
    call.backend.limit("circuits", call.me.id)
    name = clean_circuit_name(wish.name)
    if wish.version:
        forked = await _version(call, wish.version)
        if forked.licence == "race-only" and forked.owner_id != call.me.id:
            raise forbidden(said("refused.maker-no-copies", "Its maker lets others race on it, not change it."))
        content, based_on = forked_content(forked, name), forked.id
    else:
        content = await call.work.in_thread(call.asker, new_content, game, name, wish.model_dump())
        based_on = None
    project = Project("", call.me.id, game.name, name, content, based_on=based_on)
    reply = await _whole(call, await call.storage.workshop.add(project, _room(call)))
    reply.status_code = 201
    return reply


@router.post("/workshop/check/{game}", summary="Look at a circuit", response_model=LookTold)
async def check(call: KnownCall, game: str, wish: CheckWish) -> Any:
    """Everything that is wrong or unusual; nothing is kept."""
    return JsonReply(look_told(await _looked(call, _game(game), wish.content)))


@router.post("/workshop/propose/{game}", summary="Propose a circuit on a loop")
async def propose(call: KnownCall, game: str, wish: ProposalWish) -> Response:
    """A whole circuit with all that the game needs; nothing is kept."""
    content = await call.work.in_thread(
        call.asker, new_content, _game(game), clean_circuit_name(wish.name), {"points": wish.points}
    )
    return JsonReply({"content": content, **look_told(await _looked(call, _game(game), content))})


@router.get("/workshop/{project_id}", summary="A circuit that I draw", response_model=ProjectTold)
async def read_project(call: KnownCall, project_id: ProjectId) -> Any:
    """With everything that is to be said about it, and its versions."""
    return await _whole(call, await call.storage.workshop.find(project_id, call.me.id))


@router.put("/workshop/{project_id}/draft", summary="Keep what I have drawn")
async def save_draft(call: KnownCall, project_id: ProjectId, draft: Draft) -> Response:
    """On top of the revision I began with; if it was changed elsewhere meanwhile, theirs comes back with a 409."""
    known = await call.storage.workshop.find(project_id, call.me.id)
    content = with_credits_of(bounded(draft.content), known.content)
    name = _name_in(content) or known.name
    wanted = Project(known.id, known.owner_id, known.game, name, content, draft.revision, known.based_on)
    saved = await call.storage.workshop.save(wanted, _room(call))
    if saved is None:
        theirs = await call.storage.workshop.find(project_id, call.me.id)
        why = said("refused.changed-elsewhere", "This circuit was changed in another window.")
        error = Refusal("stale", why).to_plain()
        return Response(
            JsonReply({"error": error, "theirs": project_told(theirs)}).body, 409, media_type="application/json"
        )
    look = await _looked(call, _game(known.game), content)
    return JsonReply({"revision": saved.revision, **look_told(look)})


@router.delete("/workshop/{project_id}", summary="Delete a circuit", status_code=204)
async def delete_project(call: KnownCall, project_id: ProjectId) -> None:
    """Versions that were raced or published stay with those who use them."""
    await call.storage.workshop.remove(project_id, call.me.id)


@router.post("/workshop/{project_id}/versions", summary="Freeze a version", response_model=VersionTold)
async def freeze(call: KnownCall, project_id: ProjectId) -> Any:
    """The draft as it is; nothing may be left to mend. A version never changes."""
    project = await call.storage.workshop.find(project_id, call.me.id)
    look = await _looked(call, _game(project.game), project.content)
    if not look.is_sound or look.facts is None:
        count = sum(problem["tone"] == "bad" for problem in look.problems)
        raise Refusal(
            "unsound",
            said(
                "refused.to-mend-first",
                "{count} to mend before this can be raced: {first}",
                count=count,
                first=said_again(look.problems[0]["text"]),
            ),
            422,
        )
    content, facts = project.content, look.facts
    digests = await call.work.in_thread(call.asker, _digests, _game(project.game), content)
    version = Version(
        *("", project.id, call.me.id, project.game, 0, project.name, call.me.name, content, facts),
        *(*digests, project.based_on),
    )
    return version_told(await call.storage.workshop.freeze(version, _room(call)))


@router.post("/versions/{version_id}/publish", summary="Show a version to everybody", response_model=VersionTold)
async def publish(call: KnownCall, version_id: VersionId, wish: PublishWish) -> Any:
    """Needs an account and a study. Rules that are those of a printed circuit stay private."""
    version = await _version(call, version_id)
    if version.owner_id != call.me.id:
        raise forbidden(said("refused.maker-only", "Only its maker can do that."))
    if call.me.account is None:
        raise forbidden(
            said("refused.publish-account", "Make an account first, so that others know whose circuit this is.")
        )
    if not wish.mine:
        raise Refusal(
            "options", said("refused.publish-own", "Only what you drew, or may share, can be published."), 422
        )
    game = _game(version.game)
    await call.work.in_thread(call.asker, check_own, game, version.name, version.rules_digest)
    check_name(version.name, await call.storage.workshop.published_elsewhere(version))
    if call.backend.services.rude_words.cover(version.name) != version.name:
        raise Refusal(
            "options", said("refused.rude-name", "This name is not for everybody's eyes. Give it another one."), 422
        )
    await call.work.in_thread(call.asker, check_road, game, version.content)
    await check_studied(call, game, version.rules_digest)
    await call.storage.workshop.publish(version_id, call.me.id, call.me.name, wish.licence)
    return version_told(await _version(call, version_id))


@router.delete("/versions/{version_id}/publish", summary="Take a version back", status_code=204)
async def withdraw(call: KnownCall, version_id: VersionId) -> None:
    """It leaves the gallery; tables and records keep their copy."""
    await call.storage.workshop.withdraw(version_id, call.me.id)


@router.post("/versions/{version_id}/report", summary="Report a circuit", status_code=204)
async def report(call: KnownCall, version_id: VersionId, wish: Complaint) -> None:
    """You do not see it any more; after three accounts nobody does until the operator has looked."""
    call.backend.limit("codes", call.address)
    if call.me.account is None:
        raise forbidden(said("refused.like-account", "Make an account first, so that one person counts once."))
    await _version(call, version_id)
    await call.storage.workshop.complain(version_id, call.me.id, wish.reason, wish.text)


@router.get("/gallery", summary="Circuits of others", response_model=list[VersionTold])
async def gallery(
    call: AnyCall,
    game: GameName = "",
    q: Annotated[str, Query(max_length=60)] = "",
    sort: Annotated[str, Query(pattern="^(raced|new)$")] = "raced",
    page: Annotated[int, Query(ge=1, le=500)] = 1,
) -> Any:
    """Those most raced in the last ninety days first, or the newest."""
    await call.work.afford(call.asker)
    call.work.charge(call.asker, GALLERY_COST)
    found = await call.storage.workshop.gallery(Search(game, q, sort, page, hidden_from=call.identity_id))
    return [version_told(version) for version in found]


@router.get("/gallery/ours", summary="Circuits of our own", response_model=list[ShownTold])
async def ours(call: AnyCall) -> Any:
    """One of each game, with the study that was made of it; the calls that draw take its id as `circuit`."""
    return [one.to_plain() for one in await call.work.in_thread(call.asker, shown_circuits)]


@router.get("/versions/{version_id}", summary="A version of a circuit", response_model=VersionTold)
async def read_version(call: AnyCall, version_id: VersionId) -> Any:
    """With its content and its board; who has the link may look."""
    version = await _version(call, version_id)
    look = await _looked(call, _game(version.game), version.content)
    after = await call.storage.workshop.version(version.based_on) if version.based_on else None
    made_after = {"after": after_told(after), "credits": credits_told(version, after)}
    return JsonReply({**version_told(version), "content": version.content, **made_after, **look_told(look)})


@router.get("/versions/{version_id}/file/{form}", summary="A version as a file")
async def write_version(
    call: AnyCall, version_id: VersionId, form: str, language: Language = "en", paper: bool = False
) -> Response:
    """In a form that the game writes, or as a drawing (svg) in words of a language, of the shape of paper if asked."""
    version = await _version(call, version_id)
    game = _game(version.game)
    name = f"{plain_id(str(version.content.get('id')))}-{version.number}"
    if form == "svg":
        look = ("light", teller(language), A_SHEET if paper else 0.0)
        drawn = await call.work.in_thread(call.asker, circuits_of(game).svg, version.content, *look)
        reply = Response(drawn, media_type="image/svg+xml")
    else:
        reply = await circuit_file(call, game, version.content, form)
    reply.headers["Content-Disposition"] = f'attachment; filename="{name}{ENDINGS.get(form, f".{form}")}"'
    reply.headers["Cache-Control"] = FOR_EVER
    return reply


def _game(name: str) -> AnyGame:
    if name not in game_names():
        raise not_found("game")
    return find_game(name)


def _room(call: Call) -> Room:
    return ROOM if call.me.account else GUESTS_ROOM


def _name_in(content: Plain) -> str:
    """What a draft is listed by; one whose name is wrong keeps the one it had."""
    name = content.get("name")
    try:
        return clean_circuit_name(name) if isinstance(name, str) else ""
    except Refusal:
        return ""


async def _version(call: Call, version_id: str) -> Version:
    found = await call.storage.workshop.version(version_id)
    if found is None or (found.is_hidden and found.owner_id != call.identity_id):
        raise not_found("version")
    return found


async def _looked(call: Call, game: AnyGame, content: Plain) -> Look:
    return await call.work.in_thread(call.asker, look_at, game, bounded(content))


def _digests(game: AnyGame, content: Plain) -> tuple[str, str]:
    return digest_of(game, content), rules_digest_of(game, content)


async def _whole(call: Call, project: Project) -> Response:
    look = await _looked(call, _game(project.game), project.content)
    versions = await call.storage.workshop.versions_of(project.id)
    told = {**project_told(project), **look_told(look), "versions": [version_told(version) for version in versions]}
    return JsonReply(told)
