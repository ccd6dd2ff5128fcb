"""Other people: profiles as far as they are open, ratings, and who follows or blocks whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query

from paddock.kernel import game_names, said

from ...errors import Refusal, not_found
from ...history import describe_record
from ...ratings import Skill, rested
from ...storage import Identity, Known, Rating, now
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Done
from ..profile_models import (
    BestTold,
    GamePath,
    NamePath,
    PeopleTold,
    PrivacyWish,
    ProfileTold,
    RatingPoint,
    RatingTold,
)
from ..table_lists import Behind, known_to, page_of
from .archive import RaceTold, told_race

router = APIRouter(prefix="/api", tags=["people"])

Most = Annotated[int, Query(ge=1, le=200)]


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody, and what the asker has to do with them."""

    person: Identity
    privacy: str
    me: bool
    follows: bool
    friend: bool
    blocked: bool

    @property
    def is_open(self) -> bool:
        """Whether the asker sees more than the name."""
        return self.me or self.privacy == "public" or (self.privacy == "friends" and self.friend)


@router.get("/people/{name}", summary="Somebody's profile", response_model=ProfileTold)
async def read_profile(call: AnyCall, name: NamePath) -> Any:
    """Of a private one only the name; who blocks the asker does not exist."""
    other = await _other(call, name)
    person, shown = other.person, other.is_open
    known = _known(call, person.id)
    results = await call.storage.results.of_person(person.id, known) if shown else []
    owner = await call.storage.people.find(person.owner_id) if person.owner_id else None
    return {
        "name": person.account,
        "called": person.name,
        "since": await call.storage.profiles.since(person.id) if shown else None,
        "livery": person.livery,
        "number": person.number,
        "owner": owner.account if owner else None,
        "open": shown,
        "me": other.me,
        "follows": other.follows,
        "friend": other.friend,
        "blocked": other.blocked,
        "ratings": [_rating(one) for one in await call.storage.ratings.of_person(person.id, known)] if shown else [],
        "record": describe_record(results),
        "versus": await _versus(call, person.id) if shown and not other.me and call.known else [],
    }


@router.get("/people/{name}/races", summary="Somebody's races", response_model=list[RaceTold])
async def read_races(call: AnyCall, name: NamePath, before: Behind = None, most: Most = 50) -> Any:
    """Newest first, page by page to the first one."""
    other, page = await _open(call, name), page_of(before, most)
    found = await call.storage.results.page_of_person(other.id, page, _known(call, other.id))
    return [told_race(one) for one in found]


@router.get("/people/{name}/curve", summary="How somebody's ratings went", response_model=list[RatingPoint])
async def read_curve(call: AnyCall, name: NamePath) -> Any:
    """Race by race, the latest first."""
    other = await _open(call, name)
    events, known = await call.storage.ratings.curve(other.id), _known(call, other.id)
    return [
        {
            "game": row.game,
            "table": row.table_id,
            "at": row.ended_at,
            "place": row.place,
            "before": round(row.mu_before),
            "rating": round(row.mu),
            "error": round(row.sigma),
        }
        for row in (events if known is None else await call.storage.ratings.known_of(events, known))
    ]


@router.put("/people/{name}/follow", summary="Follow somebody", response_model=Done)
async def follow(call: KnownCall, name: NamePath) -> Any:
    """One-sided; who follows each other are friends."""
    await call.storage.circle.follow(_with_account(call), (await _other(call, name)).person.id)
    return {"done": True}


@router.delete("/people/{name}/follow", summary="Follow somebody no longer", response_model=Done)
async def unfollow(call: KnownCall, name: NamePath) -> Any:
    """They are not told."""
    await call.storage.circle.unfollow(call.me.id, (await _other(call, name)).person.id)
    return {"done": True}


@router.put("/people/{name}/block", summary="Block somebody", response_model=Done)
async def block(call: KnownCall, name: NamePath) -> Any:
    """Neither sees the other's chat, calls or profile; they cannot join my lobbies, and are not told."""
    other = (await _other(call, name)).person.id
    await call.storage.circle.block(_with_account(call), other)
    for one in (call.me.id, other):
        await call.backend.tables.meet_again(one)
    return {"done": True}


@router.delete("/people/{name}/block", summary="Block somebody no longer", response_model=Done)
async def unblock(call: KnownCall, name: NamePath) -> Any:
    """Both are seen again."""
    other = (await _other(call, name)).person.id
    await call.storage.circle.unblock(call.me.id, other)
    for one in (call.me.id, other):
        await call.backend.tables.meet_again(one)
    return {"done": True}


@router.get("/me/people", summary="Those around me", response_model=PeopleTold)
async def read_people(call: KnownCall) -> Any:
    """Whom I follow, who of them follows me, and whom I block."""
    circle, me = call.storage.circle, call.me.id
    followed, back = await circle.followed(me), await circle.followers(me)
    return {
        "privacy": await call.storage.profiles.privacy(me),
        "friends": [name for other, name in followed if other in back],
        "follows": [name for _, name in followed],
        "blocks": [name for _, name in await circle.blocked(me)],
    }


@router.put("/me/privacy", summary="Who may see my profile", response_model=PeopleTold)
async def set_privacy(call: KnownCall, wish: PrivacyWish) -> Any:
    """Nobody, my friends, or everybody."""
    await call.storage.people.change(call.me.id, {"privacy": wish.privacy})
    return await read_people(call)


@router.get("/me/ratings", summary="My ratings", response_model=list[RatingTold])
async def my_ratings(call: KnownCall) -> Any:
    """By game, as they stand today."""
    return [_rating(one) for one in await call.storage.ratings.of_person(call.me.id)]


@router.get("/ratings/{game}", summary="The best of a game", response_model=list[BestTold])
async def read_best(call: AnyCall, game: GamePath) -> Any:
    """Those of whom we are sure, and whose profile is open to all."""
    if game not in game_names():
        raise not_found("game")
    listed = [{**_rating(one), "name": one.name} for one in await call.storage.ratings.best(game, known_to(call))]
    return [one for one in listed if not one["provisional"]]


async def _other(call: Call, name: str) -> Other:
    found = await call.storage.programs.by_name(name)
    person = await call.storage.people.find(found[0]) if found else None
    if person is None:
        raise not_found("account")
    circle, me = call.storage.circle, call.identity_id
    privacy = await call.storage.profiles.privacy(person.id)
    if me is None or me == person.id:
        return Other(person, privacy, me == person.id, follows=False, friend=False, blocked=False)
    blocks = {other for other, _ in await circle.blocked(me)}
    if person.id not in blocks and await circle.are_apart(me, person.id):
        raise not_found("account")
    follows, friend = await circle.follows(me, person.id), await circle.are_friends(me, person.id)
    return Other(person, privacy, me=False, follows=follows, friend=friend, blocked=person.id in blocks)


async def _open(call: Call, name: str) -> Identity:
    other = await _other(call, name)
    if not other.is_open:
        raise not_found("profile")
    return other.person


def _known(call: Call, person: str) -> Known | None:
    """What the asker may know of how somebody's races ended; oneself knows all."""
    return None if person == call.identity_id else known_to(call)


async def _versus(call: Call, other: str) -> list[dict[str, Any]]:
    found = await call.storage.profiles.versus(call.me.id, other)
    return [{"game": game, "races": a + b, "ahead": a, "behind": b} for game, (a, b) in sorted(found.items())]


def _with_account(call: Call) -> str:
    if call.me.account is None:
        raise Refusal(
            "no-account",
            said("refused.circle-account", "People with accounts follow and block each other; make one first."),
        )
    return call.me.id


def _rating(one: Rating) -> dict[str, Any]:
    today = rested(Skill(one.mu, one.sigma), now() - one.raced_at)
    return {
        "game": one.game,
        "rating": round(today.mu),
        "error": round(today.sigma),
        "races": one.races,
        "provisional": one.is_provisional(today.sigma),
    }
