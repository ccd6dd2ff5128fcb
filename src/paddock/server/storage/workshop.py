"""Keeps drafts and versions of circuits: a draft is written over by its owner alone, a version by nobody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select, String, cast, delete, func, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal, not_found
from .clock import DAY, now
from .database import Database
from .people import new_id
from .rows import json_text
from .workshop_rows import Project, Room, Search, Version, project_of, project_values, version_of, version_values
from .workshop_schema import complaints, plays, projects, versions

MOST_VERSIONS = 100
ENOUGH_COMPLAINTS = 3
"""So many accounts hide a circuit until the operator has looked at it."""
LATELY = 90 * DAY
MOST_LOOSE = 20
"""Versions of a circuit that nobody raced or was shown; older ones give way."""
LOOSE = (versions.c.raced_at.is_(None), versions.c.published_at.is_(None))
MEGABYTE = 1_000_000
_later, _sister = versions.alias(), versions.alias()


class Workshop:
    """Projects, versions, plays and complaints."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, project: Project, room: Room) -> Project:
        """A new one, if there is room for it."""
        made = replace(project, id=new_id(), created_at=now(), changed_at=now())

        def work(connection: Connection) -> None:
            counting = select(func.count()).select_from(projects).where(projects.c.owner_id == project.owner_id)
            count = connection.execute(counting).scalar_one()
            if count >= room.circuits:
                raise Refusal(
                    "full",
                    said(
                        "refused.circuits-full",
                        "{count} of {most} circuits. Delete one, or make an account.",
                        count=count,
                        most=room.circuits,
                    ),
                )
            _check_room(connection, project.owner_id, len(json_text(project.content)), room)
            connection.execute(insert(projects).values(project_values(made)))

        await self._database.write(work)
        return made

    async def find(self, project_id: str, owner_id: str) -> Project:
        """Somebody's own project."""
        mine = select(projects).where(projects.c.id == project_id, projects.c.owner_id == owner_id)
        row = await self._database.first(mine)
        if row is None:
            raise not_found("circuit")
        return project_of(row)

    async def of_person(self, owner_id: str) -> list[Project]:
        """Everything somebody draws, the latest first."""
        mine = select(projects).where(projects.c.owner_id == owner_id).order_by(projects.c.changed_at.desc())
        return [project_of(row) for row in await self._database.rows(mine)]

    async def save(self, project: Project, room: Room) -> Project | None:
        """The next revision; nothing, if it was changed elsewhere meanwhile."""
        here = (projects.c.id == project.id, projects.c.owner_id == project.owner_id)
        content = json_text(project.content)
        values = {"name": project.name, "content": content, "revision": project.revision + 1, "changed_at": now()}

        def work(connection: Connection) -> bool:
            before = connection.execute(select(func.length(projects.c.content)).where(*here)).scalar() or 0
            if len(content) > before:
                _check_room(connection, project.owner_id, len(content) - before, room)
            fresh = update(projects).where(*here, projects.c.revision == project.revision).values(values)
            return connection.execute(fresh).rowcount > 0

        if not await self._database.write(work):
            return None
        return replace(project, revision=project.revision + 1)

    async def remove(self, project_id: str, owner_id: str) -> None:
        """A project and those of its versions that nobody raced or was shown."""

        def work(connection: Connection) -> None:
            mine = (projects.c.id == project_id, projects.c.owner_id == owner_id)
            if connection.execute(select(projects.c.id).where(*mine)).first() is None:
                raise not_found("circuit")
            connection.execute(delete(versions).where(versions.c.project_id == project_id, *LOOSE))
            connection.execute(delete(projects).where(*mine))

        await self._database.write(work)

    async def freeze(self, version: Version, room: Room) -> Version:
        """The next version of a project; the latest, if nothing has changed since."""
        size = len(json_text(version.content))

        def work(connection: Connection) -> Version:
            of_project = select(versions).where(versions.c.project_id == version.project_id)
            row = connection.execute(of_project.order_by(versions.c.number.desc()).limit(1)).first()
            if row is not None and row.digest == version.digest:
                return version_of(row)
            number = row.number + 1 if row is not None else 1
            if number > MOST_VERSIONS:
                raise Refusal(
                    "full",
                    said(
                        "refused.versions-full",
                        "{most} versions are enough for one circuit. Go on with a copy.",
                        most=MOST_VERSIONS,
                    ),
                )
            _check_room(connection, str(version.owner_id), size, room)
            made = replace(version, id=new_id(), number=number, made_at=now())
            connection.execute(insert(versions).values(version_values(made)))
            _thin(connection, str(version.project_id))
            return made

        return await self._database.write(work)

    async def version(self, version_id: str) -> Version | None:
        """A version by its id."""
        row = await self._database.first(_with_plays().where(versions.c.id == version_id))
        return version_of(row) if row else None

    async def versions_of(self, project_id: str) -> list[Version]:
        """The versions of a project, the latest first."""
        rows = _with_plays().where(versions.c.project_id == project_id).order_by(versions.c.number.desc())
        return [version_of(row) for row in await self._database.rows(rows)]

    async def publish(self, version_id: str, owner_id: str, maker: str, licence: str) -> None:
        """Show a version to everybody, under the name that its maker has now."""
        await self._show(version_id, owner_id, {"published_at": now(), "licence": licence, "maker": maker})

    async def withdraw(self, version_id: str, owner_id: str) -> None:
        """Take it back."""
        await self._show(version_id, owner_id, {"published_at": None, "licence": ""})

    async def _show(self, version_id: str, owner_id: str, values: Mapping[str, object]) -> None:
        mine = (versions.c.id == version_id, versions.c.owner_id == owner_id)
        if not await self._database.execute(update(versions).where(*mine).values(values)):
            raise not_found("version")

    async def published_elsewhere(self, version: Version) -> list[str]:
        """The names of what the maker of a version shows of other drawings."""
        shown = (versions.c.owner_id == version.owner_id, versions.c.published_at.is_not(None))
        others = or_(versions.c.project_id.is_(None), versions.c.project_id != version.project_id)
        rows = select(versions.c.name).where(*shown, others, versions.c.game == version.game)
        return [row.name for row in await self._database.rows(rows)]

    async def gallery(self, search: Search) -> list[Version]:
        """A page of what everybody may see: of each drawing the newest version that is shown, raced as often as all."""
        shown = _with_plays(of_drawing=True).where(
            versions.c.published_at.is_not(None), versions.c.is_hidden.is_(False)
        )
        shown = shown.where(~_followed())
        if search.game:
            shown = shown.where(versions.c.game == search.game)
        if search.words:
            words, names = search.words.casefold(), (versions.c.name, versions.c.maker)
            shown = shown.where(or_(*(func.lower(name).contains(words, autoescape=True) for name in names)))
        if search.hidden_from:
            mine = select(complaints.c.version_id).where(complaints.c.identity_id == search.hidden_from)
            shown = shown.where(versions.c.id.not_in(mine))
        newest = versions.c.published_at.desc()
        shown = (
            shown.order_by(newest) if search.sort == "new" else shown.order_by(_races(of_drawing=True).desc(), newest)
        )
        rows = await self._database.rows(shown.limit(search.most).offset((search.page - 1) * search.most))
        return [version_of(row) for row in rows]

    async def raced(self, rules_digest: str, host_id: str) -> None:
        """Somebody races on a circuit: whatever has these rules stays as it is from now on."""

        def work(connection: Connection) -> None:
            same = versions.c.rules_digest == rules_digest
            found = connection.execute(select(versions.c.id, versions.c.owner_id).where(same)).all()
            connection.execute(update(versions).where(same, versions.c.raced_at.is_(None)).values(raced_at=now()))
            for version_id, owner_id in found:
                if owner_id != host_id:
                    _note_play(connection, version_id, host_id)

        await self._database.write(work)

    async def complain(self, version_id: str, identity_id: str, reason: str, text: str) -> None:
        """Hidden for whoever complains at once, for everybody after three accounts."""

        def work(connection: Connection) -> None:
            here = (complaints.c.version_id == version_id, complaints.c.identity_id == identity_id)
            if connection.execute(select(complaints.c.at).where(*here)).first():
                return
            row = {"version_id": version_id, "identity_id": identity_id, "reason": reason, "text": text, "at": now()}
            connection.execute(insert(complaints).values(row))
            counting = select(func.count()).select_from(complaints).where(complaints.c.version_id == version_id)
            if connection.execute(counting).scalar_one() >= ENOUGH_COMPLAINTS:
                connection.execute(update(versions).where(versions.c.id == version_id).values(is_hidden=True))

        await self._database.write(work)


def _check_room(connection: Connection, owner_id: str, more: int, room: Room) -> None:
    """Whether somebody may keep so many characters more."""
    held = sum(
        connection.execute(select(func.sum(func.length(table.c.content))).where(table.c.owner_id == owner_id)).scalar()
        or 0
        for table in (projects, versions)
    )
    if held + more > room.characters:
        why = said(
            "refused.circuits-room",
            "Your circuits take {n} MB of {most}. Delete one, or make an account.",
            n=round(held / MEGABYTE, 1),
            most=room.characters // MEGABYTE,
        )
        raise Refusal("full", why)


def _thin(connection: Connection, project_id: str) -> None:
    """Of versions that nobody raced or was shown the latest stay."""
    loose = select(versions.c.id).where(versions.c.project_id == project_id, *LOOSE)
    old = [row.id for row in connection.execute(loose.order_by(versions.c.number.desc()).offset(MOST_LOOSE)).all()]
    connection.execute(delete(versions).where(versions.c.id.in_(old)))


def _note_play(connection: Connection, version_id: str, host_id: str) -> None:
    day = now() // DAY
    here = (plays.c.version_id == version_id, plays.c.identity_id == host_id, plays.c.day == day)
    if connection.execute(select(plays.c.day).where(*here)).first() is None:
        connection.execute(insert(plays).values(version_id=version_id, identity_id=host_id, day=day))


def _followed() -> Any:
    """Whether the maker shows a later version of the same drawing."""
    same = (_later.c.project_id == versions.c.project_id, _later.c.number > versions.c.number)
    return select(_later.c.id).where(*same, _later.c.published_at.is_not(None)).exists()


def _plays_of(of_drawing: bool) -> Any:
    if not of_drawing:
        return plays.c.version_id == versions.c.id
    same = or_(_sister.c.id == versions.c.id, _sister.c.project_id == versions.c.project_id)
    return plays.c.version_id.in_(select(_sister.c.id).where(same).correlate(versions))


def _races(of_drawing: bool = False) -> Any:
    """A person counts once a day, also for two versions with the same rules."""
    lately = (now() - LATELY) // DAY
    days = func.count((plays.c.identity_id + " " + cast(plays.c.day, String)).distinct())
    return select(days).where(_plays_of(of_drawing), plays.c.day >= lately).correlate(versions).scalar_subquery()


def _with_plays(of_drawing: bool = False) -> Select[Any]:
    people = select(func.count(plays.c.identity_id.distinct())).where(_plays_of(of_drawing)).correlate(versions)
    return select(versions, _races(of_drawing).label("races"), people.scalar_subquery().label("people"))
