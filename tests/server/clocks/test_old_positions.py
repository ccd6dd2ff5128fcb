"""Two hosts at one table: whoever is behind does not set the clocks back."""

from __future__ import annotations

import asyncio

from paddock.server.storage import Act, SeatClock, now
from server.kit import opened_storage, stored_table


def test_clocks_of_an_old_position_are_not_kept(url: str) -> None:
    """A host that has not heard of the last act judges by what was asked before; its word does not count."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            host, _ = await storage.people.new_guest("Nina")
            table = await stored_table(storage, host)
            asked, before = SeatClock(0, "1.0", running_since=now(), due_at=now() + 60_000), SeatClock(0, "0.0")
            assert await storage.clocks.save(table, [before], 0), "nobody has acted yet"
            assert await storage.choices.append(table, Act(1, 0, "play", ("a",), "one", host.id, (0,), now()))
            assert await storage.clocks.save(table, [asked], 1)
            assert not await storage.clocks.save(table, [before], 0)
            assert (await storage.clocks.of_table(table))[0] == asked
            assert not await storage.clocks.save(table, [before], 2), "nor what has not happened yet"

    asyncio.run(check())
