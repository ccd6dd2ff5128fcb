"""Taking turns: a few at a time, and whoever wants much waits for whoever wants little."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Queue = OrderedDict[str, deque[asyncio.Future[None]]]

RANKS = 3
"""What is urgent, what somebody waits for, and what has time."""


class Turns:
    """Places that are given in turn to everybody who waits, not in the order of their wishes."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._queues: tuple[Queue, ...] = tuple(OrderedDict() for _ in range(RANKS))
        self._waiting = 0

    @property
    def waiting(self) -> int:
        """How many wait."""
        return self._waiting

    @property
    def has_room(self) -> bool:
        """Whether nobody has to wait."""
        return self._free > 0

    @asynccontextmanager
    async def take(self, who: str, rank: int = 0) -> AsyncIterator[None]:
        """A place, once it is that one's turn."""
        await self.enter(who, rank)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, who: str, rank: int = 0) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues[rank].setdefault(who, deque()).append(turn)
        self._waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given to somebody who has just gone
                self.leave()
            raise
        finally:
            self._waiting -= 1

    def leave(self) -> None:
        """Give the place to the next one."""
        for queue in self._queues:
            while queue:
                if turn := _next(queue):
                    turn.set_result(None)
                    return
        self._free += 1


def _next(queue: Queue) -> asyncio.Future[None] | None:
    """The first wish of whoever has waited longest, if they still wait; their other wishes go behind everybody."""
    who, wishes = queue.popitem(last=False)
    while wishes:
        turn = wishes.popleft()
        if not turn.done():
            if wishes:
                queue[who] = wishes
            return turn
    return None
