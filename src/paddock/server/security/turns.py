"""Taking turns: a few at a time, and whoever wants much waits for whoever wants little."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Queue = OrderedDict[str, deque[asyncio.Future[None]]]

RANKS = 3
"""What is urgent, what somebody waits for, and what has time."""
PAUSE = 0.2
"""Seconds in which somebody's next wish follows the one before, where wishes come in rows."""
HALF_LIFE = 30.0
"""Seconds after which half of what somebody took is forgotten."""
MOST_KNOWN = 4096


class Turns:
    """Places that are given in turn to everybody who waits, not in the order of their wishes.

    Where wishes come in rows, one after the other, it is not wishes that are counted but the time they took: who has
    taken least comes first, and keeps the place between two wishes of a row.
    """

    def __init__(self, places: int, *, in_rows: bool = False) -> None:
        self._free = places
        self._queues: tuple[Queue, ...] = tuple(OrderedDict() for _ in range(RANKS))
        self._waiting = 0
        self._in_rows = in_rows
        self._taken: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds of late, and as of when
        self._kept: dict[str, asyncio.TimerHandle] = {}  # places that wait for the next wish of a row

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
        started = _moment()
        try:
            yield
        finally:
            self._note(who, _moment() - started)
            self._go_on(who, rank)

    async def enter(self, who: str, rank: int = 0) -> None:
        """Wait for a place."""
        if rank == 0 and (kept := self._kept.pop(who, None)):
            kept.cancel()
            return
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
                who = min(queue, key=self._lately) if self._in_rows else next(iter(queue))
                if turn := _next(queue, who):
                    turn.set_result(None)
                    return
        self._free += 1

    def _go_on(self, who: str, rank: int) -> None:
        """Keep the place for the rest of a row, if others wait and none of the urgent ones has taken less."""
        mine, urgent = self._lately(who), self._queues[0]
        comes_first = self._in_rows and all(self._lately(other) >= mine for other in urgent)
        if rank or not comes_first or not self._waiting or who in urgent or who in self._kept:
            self.leave()
        else:
            self._kept[who] = asyncio.get_running_loop().call_later(PAUSE, self._give_away, who)

    def _give_away(self, who: str) -> None:
        """Nothing more came."""
        del self._kept[who]
        self.leave()

    def _lately(self, who: str) -> float:
        """Seconds that somebody took, the longer ago the less."""
        seconds, moment = self._taken.get(who, (0.0, 0.0))
        return seconds * math.pow(0.5, (_moment() - moment) / HALF_LIFE)

    def _note(self, who: str, seconds: float) -> None:
        if self._in_rows:
            self._taken[who] = (self._lately(who) + seconds, _moment())
            self._taken.move_to_end(who)
            if len(self._taken) > MOST_KNOWN:
                self._taken.popitem(last=False)


def _moment() -> float:
    return asyncio.get_running_loop().time()


def _next(queue: Queue, who: str) -> asyncio.Future[None] | None:
    """The first wish of somebody who still waits; their other wishes go behind everybody."""
    wishes = queue.pop(who)
    while wishes:
        turn = wishes.popleft()
        if not turn.done():
            if wishes:
                queue[who] = wishes
            return turn
    return None
