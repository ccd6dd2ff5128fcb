"""What a client asks and says about questions to come: the next ones, wishes, orders, and why a bot did something."""

from __future__ import annotations

import asyncio

from paddock.kernel import said
from paddock.protocol import Incoming, Text, requests

from ..errors import Refusal, stale
from ..security import Asker
from ..thinking import ADVISING, Errand
from ..watching import Viewer, to_frame
from .table import LiveTable
from .whys import Why, weighed_why, why_of

MILLISECONDS_PER_STEP = 3.0
"""What a look ahead is charged for each question it passes."""
MOST_WORDS = 40


class Asking:
    """One client's questions about questions."""

    def __init__(self, table: LiveTable, viewer: Viewer, asker: Asker) -> None:
        self._table = table
        self._viewer = viewer
        self._asker = asker
        self._weighing: asyncio.Task[None] | None = None

    async def look_ahead(self, message: requests.LookAhead, seat: int) -> None:
        """What the seat would be asked after a chain of answers."""
        work = self._table.services.work
        async with work.turn(self._asker), self._table.lock:
            scene = await self._table.ensure_scene()
            if scene.replica.decision_id(seat) != message.decision:
                raise stale()
            played, following = scene.ahead(seat, message.options)
        work.charge(self._asker, MILLISECONDS_PER_STEP * len(message.options))
        self._say(
            {
                "is": "ahead",
                "decision": message.decision,
                "seat": seat,
                "options": list(played),
                "next": following,
            }
        )

    async def wish(self, message: requests.Wish, seat: int) -> None:
        """Keep what is wished, and tell what holds."""
        wished = {"often": message.often, "switches": message.switches, "marked": message.marked}
        if any(value is not None and len(value) > MOST_WORDS for value in wished.values()):
            raise Refusal(
                "malformed",
                said(
                    "refused.too-many-wishes",
                    "These are too many wishes at once; {most} of a kind are allowed.",
                    most=MOST_WORDS,
                ),
                422,
            )
        async with self._table.lock:
            await self._table.ensure_scene()
        if any(value is not None for value in wished.values()):
            await self._table.said_ahead.wish(seat, wished)
        self._say(self._table.said_ahead.wishes_told(seat))

    async def order(self, message: requests.SetOrders, seat: int) -> None:
        """Keep orders, and tell which stand."""
        async with self._table.lock:
            await self._table.ensure_scene()
            if message.orders is not None:
                await self._table.said_ahead.orders.set(seat, message.rev, message.orders)
        self._table.said_ahead.wake()
        self._say(self._table.said_ahead.orders_told(seat))

    async def why(self, message: requests.AskWhy) -> None:
        """Why a bot did what an act tells, for everybody who may see it now."""
        if self._table.viewers.is_behind(self._viewer):
            raise Refusal(
                "too-early", said("refused.seen-later", "You see this race later than it happens; ask again then.")
            )
        async with self._table.services.work.turn(self._asker), self._table.lock:
            scene = await self._table.ensure_scene()
            why = why_of(scene.replica, self._table.sheet, message.n, message.seat)
        if not why.jobs or (self._weighing and not self._weighing.done()):
            self._tell_why(message, why.reason)
        else:
            self._weighing = asyncio.create_task(self._weigh(message, why))

    async def _weigh(self, message: requests.AskWhy, why: Why) -> None:
        """Imagined races take a moment, in which the client can say other things."""
        services = self._table.services
        told = why.reason
        try:
            told = await weighed_why(why, services.thinkers, Errand(self._asker.address, ADVISING))
        except Exception as error:
            services.fault("weighing a bot's choice", error)
        self._tell_why(message, told)

    def _tell_why(self, message: requests.AskWhy, why: Text) -> None:
        self._say({"is": "why", "n": message.n, "seat": message.seat, "why": why})

    def finish(self) -> None:
        """The client is gone."""
        if self._weighing:
            self._weighing.cancel()

    def _say(self, message: Incoming) -> None:
        self._viewer.outbox.put(to_frame(message))
