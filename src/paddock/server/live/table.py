"""A table in memory: one lock and one cache of its race.

Its truth is in the database. An act is checked here, written there, and shown to everybody once it is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import cached_property

from paddock.kernel import PaddockError, find_game

from ..errors import Refusal, stale
from ..race import Actor, Intent, Moment, Person, Replica, TableBoards, game_of
from ..services import Services
from ..storage import Act, Sheet, mark_over
from ..watching import Scene
from .answers import KnownAnswers
from .bots import TableBots
from .chat import TableChat
from .delayed import DelayedScene
from .reporting import Reporting
from .rollbacks import Rollbacks
from .viewers import Viewers

TRIES = 8
NONCES_KEPT = 500
RECOVERY_PAUSE = 1.0


class LiveTable:
    """A table that somebody uses now."""

    def __init__(self, services: Services, sheet: Sheet) -> None:
        self.services = services
        self.sheet = sheet
        self.scene: Scene | None = None  # none in the lobby, and none while it has to be rebuilt
        self.delayed: DelayedScene | None = None
        self.code: str | None = None  # what opens the table to friends
        self.gone = False
        self.used_at = time.monotonic()
        self.lock = asyncio.Lock()
        self.viewers = Viewers(self)
        self.chat = TableChat(self)
        self.bots = TableBots(self)
        self.rollbacks = Rollbacks(self)
        self.reporting = Reporting(self)
        self.answers = KnownAnswers()
        self._nonces: dict[str, int] = {}
        self._recovery: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.sheet.id

    @cached_property
    def boards(self) -> TableBoards:
        """What the race is driven on."""
        return TableBoards(self.id, game_of(self.sheet))

    # Acting

    async def perform(self, intent: Intent) -> int:
        """Do what is intended once, and durably; the number it got."""
        async with self.lock:
            self.used_at = time.monotonic()
            for _ in range(TRIES):
                scene = await self.ensure_scene()
                number = self._nonces.get(intent.nonce) or await self._attempt(scene, intent)
                if number:
                    return number
        raise stale()

    async def _attempt(self, scene: Scene, intent: Intent) -> int | None:
        """One try; None if another worker was quicker and the table has moved on."""
        replica = scene.replica
        try:
            act, moment = intent.carry_out(replica, self.sheet)
        except PaddockError:
            if stored := await self._stored(intent):  # refused only because it has been done already
                return stored.number
            raise
        written = self._write(intent, act, over=replica.over)
        try:
            updates = scene.updates(moment)  # while the disk works
            kept = await written
        except BaseException:
            self._lose_scene()
            raise
        if not kept:
            self.scene = None
            await self.ensure_scene()
            return stored.number if (stored := await self._stored(intent)) else None
        for audience, frame in updates:
            audience.tell(frame)
        self.services.metrics.choices.inc()
        self._remember(act)
        self._note_pace(moment, intent.actor)
        await self._settle(scene, [act])
        self.bots.wake()
        return act.number

    def _note_pace(self, moment: Moment, actor: Actor) -> None:
        if isinstance(actor, Person):
            self.bots.pace.note_person()
        if not moment.secret:
            self.bots.pace.note(moment.seat, find_game(self.sheet.game).rounds(moment.state))

    def _lose_scene(self) -> None:
        """Memory may be ahead of the disk: rebuild it, and show everybody what is true."""
        self.scene = None
        self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        while self.scene is None and self.viewers and not self.gone:
            try:
                async with self.lock:
                    await self.ensure_scene()
            except Refusal:
                await asyncio.sleep(RECOVERY_PAUSE)

    def _write(self, intent: Intent, act: Act, *, over: bool) -> asyncio.Future[bool]:
        beside = intent.beside(self.id)
        if over:
            assert beside is None, "nobody changes drivers with the last choice of a race"
            return self.services.storage.choices.append(self.id, act, lambda connection: mark_over(connection, self.id))
        return self.services.storage.choices.append(self.id, act, beside)

    async def _stored(self, intent: Intent) -> Act | None:
        return await self.services.storage.choices.by_nonce(self.id, intent.nonce)

    def _remember(self, act: Act) -> None:
        self._nonces[act.nonce] = act.number
        if len(self._nonces) > NONCES_KEPT:
            del self._nonces[next(iter(self._nonces))]

    async def _settle(self, scene: Scene, acts: Sequence[Act]) -> None:
        """What follows from acts besides the update: other seats at a device, hand-overs, the end."""
        if self.delayed:
            self.delayed.feed(acts)
        self.viewers.turn_to(scene.replica.asked)
        if scene.replica.over or any(act.act in ("bot", "human") for act in acts):
            await self.read_sheet()

    # Loading and catching up

    async def ensure_scene(self) -> Scene:
        """The race, rebuilt from its acts if need be; those who look get the whole of it anew."""
        if self.gone:
            raise Refusal("gone", "This table has been deleted.", 404)
        if self.sheet.status == "lobby":
            raise Refusal("lobby", "The race has not started yet.")
        if self.scene is None:
            acts = await self.services.storage.choices.after(self.id, 0)
            await self._set_scene(await Replica.of(self.sheet, acts))
            self._nonces = {act.nonce: act.number for act in acts[-NONCES_KEPT:]}
        assert self.scene
        return self.scene

    async def _set_scene(self, replica: Replica) -> None:
        """Another position: everybody looks anew."""
        self.services.metrics.replays.inc()
        self.scene = Scene(replica, self.viewers.seat_state, self.boards)
        self.viewers.show_all()
        if replica.over and self.sheet.status == "running":
            await self.services.storage.database.write(lambda connection: mark_over(connection, self.id))
            await self.read_sheet()
        self.bots.wake()

    async def catch_up(self) -> None:
        """Other workers have written: follow them."""
        async with self.lock:
            if self.scene is None:
                if self.viewers and self.sheet.status != "lobby":
                    await self.ensure_scene()
                return
            acts = await self.services.storage.choices.after(self.id, self.scene.replica.number)
            if any(act.act == "rollback" for act in acts):
                await self.jump(acts)
                return
            for act in acts:
                for audience, frame in self.scene.updates(self.scene.replica.apply(act)):
                    audience.tell(frame)
                self._remember(act)
            if acts:
                await self._settle(self.scene, acts)
                self.bots.wake_later()

    async def jump(self, acts: Sequence[Act]) -> None:
        """The race goes on from another position."""
        self.scene = None
        if self.delayed:
            self.delayed.feed(acts)
        await self.ensure_scene()
        await self.read_sheet()

    async def refresh(self) -> None:
        """Look the table up again; somebody has changed it."""
        async with self.lock:
            await self.read_sheet()

    async def read_sheet(self) -> None:
        """Seats, status or host have changed."""
        sheet = await self.services.storage.tables.find(self.id)
        if sheet is None:
            self.gone = True
            self.bots.stop()
            self.viewers.vanish()
            return
        started = self.sheet.status == "lobby" and sheet.status != "lobby"
        self.sheet = sheet
        if started:
            await self.ensure_scene()
        await self.viewers.judge_again()
        self.viewers.tell_table()
        self.reporting.begin()
        self.bots.wake()
