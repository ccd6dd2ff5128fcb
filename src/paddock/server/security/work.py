"""Work is charged by what it costs: milliseconds of the server's time, from a purse per person and one per address."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from ..errors import too_fast
from ..settings import Limits
from .limits import MOST_KEYS
from .turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

SAVED_SECONDS = 20
"""How long a purse fills up while nothing is taken out of it."""
PATIENCE = 3.0
"""Seconds that dear work may wait until its purse is filled again; then it is refused."""
MOST_WAITING = 1000


@dataclass(frozen=True, slots=True)
class Asker:
    """Who pays: a person, if they are known, and the address they come from."""

    person: str | None
    address: str


@dataclass(frozen=True, slots=True)
class Ration:
    """Milliseconds of the server's time: the most, what is left, and seconds until it is the most again."""

    most: int
    left: int
    reset: int


class Purse:
    """Fills up slowly; it may be overdrawn, and is closed until that is made good."""

    __slots__ = ("_level", "_most", "_rate", "_seen")

    def __init__(self, rate: float, saved: float = SAVED_SECONDS) -> None:
        self._rate = rate
        self._most = self._level = rate * saved
        self._seen = time.monotonic()

    def take(self, amount: float) -> None:
        """Whatever it cost."""
        self._fill()
        self._level -= amount

    def wait(self) -> float:
        """Seconds until something is in it again."""
        self._fill()
        return max(0.0, -self._level / self._rate)

    def ration(self) -> Ration:
        """How much it holds, of how much, and when it is full again."""
        self._fill()
        missing = math.ceil((self._most - self._level) / self._rate)
        return Ration(int(self._most), max(0, int(self._level)), missing)

    def _fill(self) -> None:
        moment = time.monotonic()
        self._level = min(self._most, self._level + (moment - self._seen) * self._rate)
        self._seen = moment


class Work:
    """Who may cost how much, and dear work one piece after the other, in turn between addresses."""

    def __init__(self, limits: Limits) -> None:
        factor = limits.rate_factor
        self._rates = {
            "person": limits.person_milliseconds * factor,
            "address": limits.address_milliseconds * factor,
            "messages": limits.address_messages * factor,
        }
        self._purses: OrderedDict[tuple[str, str], Purse] = OrderedDict()
        self._turns = Turns(1)
        self._long_turns = Turns(1)

    def charge(self, asker: Asker, milliseconds: float) -> None:
        """Something was done for somebody."""
        for purse in self._of(asker):
            purse.take(milliseconds)

    def ration(self, asker: Asker) -> Ration:
        """What somebody may still cost, and in how many seconds all of it again."""
        return min((purse.ration() for purse in self._of(asker)), key=lambda found: found.left)

    def is_overdrawn(self, address: str) -> bool:
        """Whether an address has cost so much lately that it must wait."""
        return self._purse("address", address).wait() > PATIENCE

    def wait_to_speak(self, asker: Asker) -> float:
        """Seconds that a message should wait before it is read, so that all sockets of an address share one rate."""
        purse = self._purse("messages", asker.address)
        purse.take(1)
        return purse.wait()

    async def afford(self, asker: Asker) -> None:
        """Wait a moment if that is enough, or be refused."""
        if wait := self._wait(asker):
            if wait > PATIENCE:
                raise too_fast("costly", wait)
            await asyncio.sleep(wait)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Do something dear on the event loop; its time is measured. Whoever waits does so in turn."""
        await self._enter(asker)
        started = time.thread_time()
        try:
            yield
        finally:
            self.charge(asker, (time.thread_time() - started) * 1000)
            await self._leave()

    @asynccontextmanager
    async def long_turn(self, asker: Asker) -> AsyncIterator[None]:
        """Do something long that lets others breathe, such as a replay; whoever does it tells what it cost."""
        await self.afford(asker)
        if self._long_turns.waiting >= MOST_WAITING:
            raise too_fast("costly")
        async with self._long_turns.take(asker.address):
            yield

    async def in_thread(self, asker: Asker, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something dear beside the event loop, one piece at a time."""
        await self._enter(asker)
        cost = 0.0

        def measured() -> T:
            nonlocal cost
            started = time.thread_time()
            try:
                return work(*given, **named)
            finally:
                cost = time.thread_time() - started

        try:
            return await asyncio.to_thread(measured)
        finally:
            self.charge(asker, cost * 1000)
            self._turns.leave()

    async def _enter(self, asker: Asker) -> None:
        """Take one's turn; who has become poor while waiting waits again, or goes."""
        if self._turns.waiting >= MOST_WAITING:
            raise too_fast("costly")
        end = time.monotonic() + PATIENCE
        while True:
            await self._turns.enter(asker.address)
            wait = self._wait(asker)
            if not wait:
                return
            self._turns.leave()
            if time.monotonic() + wait > end:
                raise too_fast("costly", wait)
            await asyncio.sleep(wait)

    async def _leave(self) -> None:
        """Everybody else's messages come between two pieces of dear work."""
        try:
            await asyncio.sleep(0)
        finally:
            self._turns.leave()

    def _wait(self, asker: Asker) -> float:
        return max(purse.wait() for purse in self._of(asker))

    def _of(self, asker: Asker) -> list[Purse]:
        purses = [self._purse("address", asker.address)]
        return [*purses, self._purse("person", asker.person)] if asker.person else purses

    def _purse(self, kind: str, who: str) -> Purse:
        key = (kind, who)
        purse = self._purses.get(key)
        if purse is None:
            purse = self._purses[key] = Purse(self._rates[kind])
            if len(self._purses) > MOST_KEYS:
                self._purses.popitem(last=False)
        self._purses.move_to_end(key)
        return purse
