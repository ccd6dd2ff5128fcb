"""One mail for all that could wait: the races that wait for somebody, those that ended, and where people commented."""

from __future__ import annotations

from collections.abc import AsyncIterator

from paddock.texts import tell

from ..storage import Page, Sheet, Storage, now
from .happenings import Happening
from .texts import DIGEST, TITLES, Words, words_for
from .wishes import Wishes

MOST_RACES = 100
"""The newest of somebody's tables, which are looked through."""
MOST_FRIENDLY = 10
"""The newest tables of friends, which are told."""


async def digest_for(storage: Storage, person: str, wishes: Wishes, told: tuple[str, str]) -> Words | None:
    """The digest of somebody by where links lead and in which language; none if there is nothing to tell."""
    base, language = told
    parts = [
        words_for(happening, sheet, base, named=wishes.names, language=language)
        async for happening, sheet in _found(storage, person, wishes)
    ]
    if not parts:
        return None
    return Words(tell(TITLES["digest"], language), tell(DIGEST, language), base, language, tuple(parts))


async def _found(storage: Storage, person: str, wishes: Wishes) -> AsyncIterator[tuple[Happening, Sheet]]:
    """What waits first, the least time left before the others; then friends, what ended and what was said."""
    since = now() - wishes.digest_covers
    sheets = {sheet.id: sheet for sheet in await storage.tables.shown_to(person, Page(MOST_RACES))}
    deadlines = await storage.clocks.deadlines(sheets, person)
    waiting = [(sheet, seat) for sheet in sheets.values() if (seat := await _asked(storage, sheet, person)) is not None]
    for sheet, seat in sorted(waiting, key=lambda one: deadlines.get(one[0].id, float("inf"))):
        yield Happening("turn", sheet.id, person, seat, deadline=deadlines.get(sheet.id)), sheet
    friends = await storage.circle.friends(person) if wishes.over("friend") else frozenset()
    for sheet in await storage.tables.opened_by(friends, since, Page(MOST_FRIENDLY)) if friends else ():
        if not sheet.seats_of(person):
            yield Happening("friend", sheet.id, person), sheet
    for sheet in sheets.values():
        if sheet.seats_of(person) and (sheet.ended_at or 0) > since:
            yield Happening("result", sheet.id, person), sheet
    for table_id in await storage.comments.lately(person, since, await storage.circle.not_heard(person)):
        if table_id in sheets:
            yield Happening("comment", table_id, person), sheets[table_id]


async def _asked(storage: Storage, sheet: Sheet, person: str) -> int | None:
    """The own seat that a race waits for."""
    if sheet.status != "running" or sheet.rests:
        return None
    standing = (await storage.progress.of([sheet.id])).get(sheet.id)
    asked = standing.asked if standing else sheet.asked
    return next((seat for seat in sheet.seats_of(person) if seat in asked and not sheet.seats[seat].driver), None)
