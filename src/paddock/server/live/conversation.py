"""One client's talk with a table: what it says, and what it hears in return."""

from __future__ import annotations

import asyncio
import time

from paddock.kernel import PaddockError, Plain, said
from paddock.protocol import (
    ANY_SEAT,
    AskAbout,
    Foreseen,
    Hint,
    Incoming,
    Outgoing,
    Ping,
    PlayOption,
    PlayPlan,
    Resync,
    Say,
    Sit,
    TakeBack,
    requests,
)

from ..errors import Refusal, forbidden, no_hints, refusal_of, stale, too_fast
from ..race import FinishForMe, Intent, Person, Play, Undo
from ..security import Asker, Bucket, check_scope, scope_of_message
from ..storage import Identity, new_id
from ..thinking import ADVISING, Errand, Job, job_for
from ..watching import Scene, Viewer, to_frame
from .asking import Asking
from .messages import read_json, read_message
from .table import LiveTable

MILLISECONDS_PER_BYTE = 0.01 / 1024

Ahead = requests.LookAhead | requests.Wish | requests.SetOrders | requests.Finish
OfASeat = PlayOption | PlayPlan | Ahead | TakeBack | AskAbout | Sit
FINISHER = "club"
"""The level that finishes a race for somebody."""

PATIENCE = 20
"""Refused floods and unreadable messages before a socket is closed."""


class Conversation:
    """Answers the messages of one socket, one after the other."""

    def __init__(self, table: LiveTable, viewer: Viewer, asker: Asker) -> None:
        self._table = table
        self._viewer = viewer
        self._asker = asker
        self._work = table.services.work
        limits = table.services.settings.limits
        factor = limits.rate_factor
        self._messages = Bucket(limits.messages_burst * factor, limits.messages_per_second * factor)
        self._hint: asyncio.Task[None] | None = None
        self._speaking = asyncio.Lock()
        self._asking = Asking(table, viewer, asker)
        self.patience = PATIENCE

    async def hear(self, text: str) -> None:
        """Answer one message; whatever is wrong with it is said and changes nothing."""
        if wait := self._work.wait_to_speak(self._asker):
            await asyncio.sleep(wait)
        async with self._speaking:
            await self._hear(text)

    async def finish(self) -> None:
        """The client is gone; what it began to do is still done."""
        async with self._speaking:
            if self._hint:
                self._hint.cancel()
            self._asking.finish()

    async def _hear(self, text: str) -> None:
        sent: Plain = {}
        try:
            sent = read_json(text)
            if not self._messages.take():
                raise too_fast("messages")
            message = read_message(sent)
            if self._viewer.scopes is not None:
                check_scope(self._viewer.scopes, scope_of_message(message.do))
            await self._answer_to(message)
        except PaddockError as error:
            self._refuse(refusal_of(error), sent.get("nonce"))
        except Exception as error:  # one message must not end a conversation
            self._refuse(self._table.services.fault("answering a message", error), sent.get("nonce"))

    def _refuse(self, refusal: Refusal, nonce: object) -> None:
        self._table.services.metrics.refused.inc()
        if refusal.kind in ("too-fast", "malformed"):
            self.patience -= 1
        self._say({"is": "refused", "nonce": nonce, "why": refusal.text, "rule": refusal.rule, "kind": refusal.kind})

    async def _answer_to(self, message: Outgoing) -> None:
        if not isinstance(message, Ping) or message.looking:
            await self._table.viewers.note_look(self._viewer)
        match message:
            case PlayOption():
                await self._play(message, (message.option,))
            case PlayPlan():
                await self._play(message, tuple(message.options), tuple(message.shown))
            case requests.Finish():
                await self._act(message, FinishForMe(self._driver(message), self._seat(message), FINISHER))
            case requests.LookAhead():
                await self._asking.look_ahead(message, self._seat(message))
            case requests.Wish():
                await self._asking.wish(message, self._seat(message))
            case requests.SetOrders():
                await self._asking.order(message, self._seat(message))
            case requests.AskWhy():
                await self._asking.why(message)
            case TakeBack():
                await self._take_back(message)
            case AskAbout(do="hint"):
                await self._hint_at(message)
            case AskAbout():
                await self._tell_about(message)
            case Say():
                await self._talk(message.text)
            case Sit():
                await self._sit(self._seat(message))
            case Resync():
                await self._resync()
            case Ping():
                self._say({"is": "pong", "ref": message.ref})

    # Acting

    async def _play(
        self, message: PlayOption | PlayPlan, options: tuple[str, ...], shown: tuple[int, ...] = ()
    ) -> None:
        started = time.perf_counter()
        play = Play(self._driver(message), self._seat(message), message.decision, options, shown)
        await self._act(message, play)
        self._table.services.metrics.choice_seconds.observe(time.perf_counter() - started)

    async def _take_back(self, message: TakeBack) -> None:
        person = Person(self._person(), message.nonce or new_id())
        await self._act(message, Undo(person, self._seat(message), message.do == "restart"))

    def _driver(self, message: PlayOption | PlayPlan | requests.Finish) -> Person:
        return Person(self._person(), message.nonce, self._viewer.lag.delay)

    async def _act(self, message: PlayOption | PlayPlan | TakeBack | requests.Finish, intent: Intent) -> None:
        number = await self._table.perform(intent)
        self._say({"is": "acked", "nonce": message.nonce or None, "n": number})

    # Asking

    async def _tell_about(self, message: AskAbout) -> None:
        """Plans and long lists are put together once for a position, and charged to whoever asks for them."""
        answers = self._table.answers
        async with self._table.lock:
            scene, seat = await self._asked(message)
            frame = answers.known(scene, seat, message.do)
        if frame is None:
            async with self._work.turn(self._asker), self._table.lock:
                scene, seat = await self._asked(message)
                frame = answers.find(scene, seat, message.do)
        self._work.charge(self._asker, len(frame) * MILLISECONDS_PER_BYTE)
        self._viewer.outbox.put(frame)

    async def _hint_at(self, message: AskAbout) -> None:
        if not self._table.sheet.hints:
            raise no_hints()
        if self._hint and not self._hint.done():
            raise too_fast("hints")
        async with self._table.lock:
            scene, seat = await self._asked(message)
            job = job_for(scene.replica.table, seat)
            decision = scene.replica.decision_id(seat)
        assert decision
        self._hint = asyncio.create_task(self._think(job, decision))

    async def _think(self, job: Job, decision: str) -> None:
        """Advice about a decision, if it is still open when the advice comes."""
        advice = await self._table.services.thinkers.advise(job, Errand(self._asker.address, ADVISING))
        try:
            hints, outlook = await self._ways(job.seat, advice, decision)
        except PaddockError as error:
            self._refuse(refusal_of(error), None)
            return
        except Exception as error:
            self._refuse(self._table.services.fault("advising", error), None)
            return
        self._say({"is": "hint", "decision": decision, "seat": job.seat, "options": hints, "outlook": outlook})

    async def _ways(self, seat: int, advice: Plain, decision: str) -> tuple[list[Hint], Foreseen | None]:
        async with self._work.turn(self._asker), self._table.lock:
            scene = self._table.scene
            if scene is None or scene.replica.decision_id(seat) != decision:
                return [], None
            return [_hint(scene, seat, way) for way in advice["ways"]], advice["outlook"]

    async def _asked(self, message: AskAbout) -> tuple[Scene, int]:
        """The race and the seat a client asks about, if that is still what the seat is asked."""
        scene, seat = await self._table.ensure_scene(), self._seat(message)
        decision = scene.replica.decision_id(seat)
        if decision is None or message.decision not in ("", decision):
            raise stale()
        return scene, seat

    # Talking and looking

    async def _talk(self, text: str) -> None:
        if self._viewer.identity is None:
            raise forbidden(said("refused.talk-who", "Say who you are before you talk."))
        if not self._table.services.limiter.allows("lines", self._viewer.identity.id):
            raise too_fast("lines")
        await self._table.chat.say(self._viewer, text)

    async def _sit(self, seat: int) -> None:
        async with self._work.turn(self._asker), self._table.lock:
            self._viewer.seat, self._viewer.pinned = seat, True
            await self._table.ensure_scene()
            self._table.viewers.show(self._viewer)

    async def _resync(self) -> None:
        async with self._work.turn(self._asker), self._table.lock:
            if self._table.sheet.status != "lobby":
                await self._table.ensure_scene()
            self._table.viewers.show(self._viewer)

    # Inside

    def _person(self) -> Identity:
        if self._viewer.identity is None or not self._viewer.seats:
            raise forbidden(said("refused.spectators", "Spectators cannot act."))
        return self._viewer.identity

    def _seat(self, message: OfASeat) -> int:
        seat = self._viewer.seat if message.seat == ANY_SEAT else message.seat
        if seat is None:
            raise forbidden(said("refused.spectators", "Spectators cannot act."))
        if seat not in self._viewer.seats:
            raise forbidden(said("refused.not-your-seat", "That seat is not yours."))
        return seat

    def _say(self, message: Incoming) -> None:
        self._viewer.outbox.put(to_frame(message))


def _hint(scene: Scene, seat: int, way: Plain) -> Hint:
    """A way as the engineer tells it."""
    return {**scene.hint(seat, way["ids"]), "place": way["place"], "margin": way["margin"]}
