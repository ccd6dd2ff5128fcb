"""Somebody goes for good: relief takes their seats, and their name goes from everywhere."""

from __future__ import annotations

import logging

from paddock.bots import usual_bot
from paddock.kernel import PaddockError, find_game

from ..absence import pass_on
from ..history import Replays
from ..live import LiveTable, LiveTables
from ..lobby import Leave
from ..moderation import FORMER_DRIVER
from ..race import HandOver, Person
from ..storage import Identity, News, new_id

logger = logging.getLogger("paddock.accounts")


async def forget_due(tables: LiveTables, replays: Replays) -> None:
    """Everybody whose days to change their mind are over; several workers may do so without harm."""
    for identity_id in await tables.services.storage.belongings.due():
        await forget_person(tables, replays, identity_id)


async def forget_person(tables: LiveTables, replays: Replays, identity_id: str) -> None:
    """Their tables go on without them; whatever was theirs alone is removed."""
    storage = tables.services.storage
    person = await storage.people.find(identity_id)
    if person is None:
        return
    for bot in await storage.programs.bots_of(identity_id):
        await forget_person(tables, replays, bot.id)
    concerned = await storage.belongings.tables_of(identity_id)
    for table_id, status in concerned:
        try:
            await _leave(await tables.find(table_id), person, status)
        except PaddockError as refused:  # a table that cannot be read holds nobody up
            logger.warning("leaving table %s… failed: %s", table_id[:6], refused)
    sessions = await storage.sessions.end_others(identity_id, None)
    await storage.belongings.forget(identity_id, FORMER_DRIVER, [table_id for table_id, _ in concerned])
    for session in sessions:
        tables.hang_up(session)
    for table_id, _ in concerned:
        replays.forget(table_id)
        await tables.introduce_again(table_id)
    logger.info("forgot a person with %d tables", len(concerned))


async def _leave(table: LiveTable, person: Identity, status: str) -> None:
    storage = table.services.storage
    if status == "running":
        usual = usual_bot(find_game(table.sheet.game))
        for seat in table.sheet.seats_of(person.id):
            if not table.sheet.seats[seat].bot:
                await table.perform(HandOver(Person(person, new_id()), seat, usual))
        await pass_on(table, person.id)
    elif status == "lobby":
        others = [seat for seat in table.sheet.owners() if seat.identity_id != person.id]
        if others:
            await storage.tables.change(table.id, Leave(person))
        else:
            await storage.tables.remove(table.id)
            await storage.database.announce(News("gone", table.id))
