"""A table in memory: one lock and one cache of its race.

Its truth is in the database. An act is checked here, written there, and shown to everybody once it is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from functools import cached_property

from paddock.kernel import PaddockError, said

from ..errors import Refusal, removed, stale
from ..race import Intent, Replica, TableBoards, game_of
from ..services import Services
from ..storage import Act, Removal, Sheet, mark_over, now
from ..watching import Scene
from .answers import KnownAnswers
from .bots import TableBots
from .calling import Calling
from .chat import TableChat
from .delayed import DelayedScene
from .heralds import Heralds
from .reporting import Reporting
from .rollbacks import Rollbacks
from .said_ahead import SaidAhead
from .signs import Signs
from .timekeeping import TableClocks
from .viewers import Viewers
from .writing import TRIES, Following, at_the_latest_act, check_going_on, write_act

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
        self.removals: Mapping[str, Removal] = {}  # whom the host has taken off the lobby, by person
        self.gone = False
        self.used_at = time.monotonic()
        self.lock = asyncio.Lock()
        self.viewers = Viewers(self)
        self.chat = TableChat(self)
        self.bots = TableBots(self)
        self.rollbacks = Rollbacks(self)
        self.said_ahead = SaidAhead(self)
        self.reporting = Reporting(self)
        self.answers = KnownAnswers()
        self.clocks = TableClocks(self)
        self.heralds = Heralds(self)
        self.signs = Signs(self)
        self.calling = Calling(self)
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

    def check_removed(self, identity_id: str | None) -> None:
        """Refuse whom the host has taken off the lobby; a race that has started may be watched by everybody again."""
        removal = self.removals.get(identity_id or "")
        if removal and removal.until > now() and self.sheet.status == "lobby":
            raise removed(removal.reason)

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
            check_going_on(self.sheet, intent)
            act, moment = intent.carry_out(replica, self.sheet)
        except PaddockError as error:
            if stored := await self._stored(intent):  # refused only because it has been done already
                return stored.number
            raise (self.clocks.too_late(intent, error) if isinstance(error, Refusal) else error) from None
        act, clocks = self.clocks.after(replica, act, moment, intent)
        calls = self.calling.jobs(replica, act, clocks)
        written = write_act(self, intent, act, Following(replica.over, clocks, calls))
        try:
            updates = scene.updates(moment)  # while the disk works
            kept = await written
        except BaseException:
            self._lose_scene()
            raise
        if not kept:
            self.scene = None
            self.clocks.forget()
            await self.ensure_scene()
            return stored.number if (stored := await self._stored(intent)) else None
        for audience, frame in updates:
            audience.tell(frame)
        self.services.metrics.choices.inc()
        self._remember(act)
        if clocks:
            self.services.deadline_set()
        self.bots.note(moment, intent.actor)
        await self._settle(scene, [act])
        self.bots.wake()
        return act.number

    def _lose_scene(self) -> None:
        """Memory may be ahead of the disk: rebuild it, and show everybody what is true."""
        self.scene = None
        self.clocks.forget()
        self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        while self.scene is None and self.viewers and not self.gone:
            try:
                async with self.lock:
                    await self.ensure_scene()
            except Refusal:
                await asyncio.sleep(RECOVERY_PAUSE)

    async def _stored(self, intent: Intent) -> Act | None:
        return await self.services.storage.choices.by_nonce(self.id, intent.nonce)

    def _remember(self, act: Act) -> None:
        self._nonces[act.nonce] = act.number
        if len(self._nonces) > NONCES_KEPT:
            del self._nonces[next(iter(self._nonces))]

    async def _settle(self, scene: Scene, acts: Sequence[Act]) -> None:
        """What follows from acts besides the update: other seats at a device, hand-overs, the end."""
        self.heralds.tell(scene.replica)
        await self.said_ahead.note(acts)
        if self.delayed:
            self.delayed.feed(acts)
        self.viewers.turn_to(scene.replica.asked)
        if scene.replica.over or any(act.act in ("bot", "human") for act in acts):
            await self.read_sheet()

    # Loading and catching up

    async def ensure_scene(self) -> Scene:
        """The race, rebuilt from its acts if need be; those who look get the whole of it anew."""
        if self.gone:
            raise Refusal("gone", said("refused.table-deleted", "This table has been deleted."), 404)
        if self.sheet.status == "lobby":
            raise Refusal("lobby", said("refused.not-started", "The race has not started yet."))
        if self.scene is None:
            acts = await self.services.storage.choices.after(self.id, 0)
            replica = await Replica.of(self.sheet, acts)
            await self.clocks.load(replica, acts)
            await self._set_scene(replica)
            self._nonces = {act.nonce: act.number for act in acts[-NONCES_KEPT:]}
        assert self.scene
        return self.scene

    async def _set_scene(self, replica: Replica) -> None:
        """Another position: everybody looks anew."""
        self.services.metrics.replays.inc()
        self.heralds.tell(replica)
        self.scene = Scene(replica, self.viewers.seat_state, self.boards, self.clocks.told)
        await self.said_ahead.attend(self.scene)
        self.viewers.show_all()
        if replica.over and self.sheet.status == "running":
            await self.services.storage.database.write(lambda connection: mark_over(connection, self.id))
            await self.read_sheet()
        self.bots.wake()

    async def catch_up(self, told: Act | None = None) -> None:
        """Other workers have written: follow them; an act that was told whole need not be looked up."""
        async with self.lock:
            if self.scene is None:
                if self.viewers and self.sheet.status != "lobby":
                    await self.ensure_scene()
                return
            acts = await self._acts_since(self.scene.replica.number, told)
            if any(act.act == "rollback" for act in acts):
                await self.jump(acts)
                return
            for act in acts:
                for audience, frame in self.scene.updates(self.scene.replica.apply(act)):
                    audience.tell(frame)
                self._remember(act)
            if acts:
                await self.clocks.follow(acts)
                await self._settle(self.scene, acts)
                self.bots.wake_later()

    async def _acts_since(self, known: int, told: Act | None) -> Sequence[Act]:
        """What is new here: nothing, the act that was told, or all that was missed."""
        if told and told.number <= known:
            return []
        if told and told.number == known + 1 and told.act != "rollback":
            return [told]
        return await self.services.storage.choices.after(self.id, known)

    async def look(self) -> Scene:
        """Have the race in memory, with its clocks running."""
        async with self.lock:
            return await self.ensure_scene()

    async def tell_proposals(self) -> None:
        """What is proposed about the absent has changed."""
        await self.refresh()
        await self.signs.tell()

    async def judge_clocks(self, begin: int | None = None) -> None:
        """The table rests or goes on, or gives another time: this host writes down what that makes of the clocks."""
        async with self.lock:
            await self.read_sheet()
            if self.sheet.status == "running":
                await at_the_latest_act(self, lambda replica: self.clocks.judge_again(replica, begin))
        self.viewers.tell_waiting()

    async def give_time(self, seat: int) -> None:
        """Another driver gives this one more time."""
        async with self.lock:
            await at_the_latest_act(self, lambda replica: self.clocks.give_time(replica, seat))
        self.viewers.tell_waiting()

    async def jump(self, acts: Sequence[Act]) -> None:
        """The race goes on from another position."""
        self.scene = None
        if self.delayed:
            self.delayed.feed(acts)
        await self.ensure_scene()
        await self.read_sheet()

    async def introduce_again(self) -> None:
        """Somebody has another name: everybody looks anew."""
        async with self.lock:
            await self.read_sheet()
            if self.gone or self.scene is None:
                return
            if self.delayed:
                self.delayed.stop()
                self.delayed = None
            self.scene = None
            await self.ensure_scene()
            await self.viewers.judge_again()

    async def refresh(self) -> None:
        """Look the table up again; somebody has changed it."""
        async with self.lock:
            await self.read_sheet()
            if self.sheet.status == "lobby":
                await self.chat.tune_in()  # changes are told there

    async def read_removals(self) -> None:
        """Look up who was taken off the lobby, and the link for friends, which is another one then."""
        found = await self.services.storage.removals.of_table(self.id)
        self.removals = {removal.identity_id: removal for removal in found}
        self.code = await self.services.storage.invitations.code_of(self.id)

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
        if sheet.status == "lobby":
            await self.read_removals()
        if started:
            scene = await self.ensure_scene()
            for job in self.calling.jobs(scene.replica, None, ()):
                await self.services.storage.jobs.add(job)
        await self.viewers.judge_again()
        self.viewers.tell_table()
        self.reporting.begin()
        self.bots.wake()
