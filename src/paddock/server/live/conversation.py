"""What a client may say on its socket, and what it hears in return."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import orjson

from paddock.kernel import PaddockError, Plain

from ..errors import Refusal, forbidden, refusal_of, stale, too_fast
from ..race import Intent, Person, Play, Undo
from ..security import Bucket
from ..settings import Limits
from ..storage import Identity, new_id
from ..thinking import Job, job_for
from ..watching import Scene, Viewer, to_frame
from .table import LiveTable

LONGEST_ID = 200
LONGEST_NONCE = 40
MOST_OPTIONS = 64
PATIENCE = 20
"""Refused floods and unreadable messages before a socket is closed."""


class Conversation:
    """One client's talk with a table."""

    def __init__(self, table: LiveTable, viewer: Viewer, limits: Limits) -> None:
        self._table = table
        self._viewer = viewer
        factor = limits.rate_factor
        self._messages = Bucket(limits.messages_burst * factor, limits.messages_per_second * factor)
        self._hint: asyncio.Task[None] | None = None
        self._speaking = asyncio.Lock()
        self.patience = PATIENCE

    async def hear(self, text: str) -> None:
        """Answer one message; whatever is wrong with it is said and changes nothing."""
        async with self._speaking:
            await self._hear(text)

    async def finish(self) -> None:
        """The client is gone; what it began to do is still done."""
        async with self._speaking:
            if self._hint:
                self._hint.cancel()

    async def _hear(self, text: str) -> None:
        nonce: object = None
        try:
            message = _read(text)
            nonce = message.get("nonce")
            if not self._messages.take():
                raise too_fast("messages")
            await self._answer_to(message)
        except PaddockError as error:
            self._refuse(refusal_of(error), nonce)

    def _refuse(self, refusal: Refusal, nonce: object) -> None:
        self._table.services.metrics.refused.inc()
        if refusal.kind in ("too-fast", "malformed"):
            self.patience -= 1
        why = {"key": f"refused.{refusal.kind}", "en": refusal.why}
        self._say({"is": "refused", "nonce": nonce, "why": why, "rule": refusal.rule, "kind": refusal.kind})

    async def _answer_to(self, message: Plain) -> None:
        do = message.get("do")
        answer = _ANSWERS.get(do) if isinstance(do, str) else None
        if answer is None:
            raise _malformed(f"do must be one of {', '.join(_ANSWERS)}")
        await answer(self, message)

    # What can be asked

    async def _play(self, message: Plain) -> None:
        await self._choose(message, (_text(message, "option", LONGEST_ID),))

    async def _plan(self, message: Plain) -> None:
        options = message.get("options")
        if not isinstance(options, list) or not 1 <= len(options) <= MOST_OPTIONS:
            raise _malformed(f"options must be a list of 1 to {MOST_OPTIONS} ids")
        await self._choose(message, tuple(_text({"options": option}, "options", LONGEST_ID) for option in options))

    async def _choose(self, message: Plain, options: tuple[str, ...]) -> None:
        started = time.perf_counter()
        decision = _text(message, "decision", LONGEST_NONCE)
        person = Person(self._person(), _nonce(message))
        await self._act(message, Play(person, self._seat(message), decision, options))
        self._table.services.metrics.choice_seconds.observe(time.perf_counter() - started)

    async def _undo(self, message: Plain) -> None:
        await self._take_back(message, all_of_turn=False)

    async def _restart(self, message: Plain) -> None:
        await self._take_back(message, all_of_turn=True)

    async def _take_back(self, message: Plain, *, all_of_turn: bool) -> None:
        person = Person(self._person(), _nonce(message) if "nonce" in message else new_id())
        await self._act(message, Undo(person, self._seat(message), all_of_turn))

    async def _act(self, message: Plain, intent: Intent) -> None:
        number = await self._table.perform(intent)
        self._say({"is": "acked", "nonce": message.get("nonce"), "n": number})

    async def _options(self, message: Plain) -> None:
        async with self._table.lock:
            scene, seat = await self._asked(message)
            decision = scene.decision(seat, whole=True)
            assert decision
            self._say({"is": "options", "decision": decision["id"], "seat": seat, "options": decision["options"]})

    async def _plans(self, message: Plain) -> None:
        async with self._table.lock:
            scene, seat = await self._asked(message)
            decision = scene.replica.decision_id(seat)
            self._say({"is": "plans", "decision": decision, "seat": seat, "plans": scene.plans(seat)})

    async def _hint_at(self, message: Plain) -> None:
        if not self._table.sheet.hints:
            raise Refusal("no-hints", "Hints are switched off at this table.")
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
        advice = await self._table.services.thinkers.advise(job)
        async with self._table.lock:
            scene = self._table.scene
            current = scene is not None and scene.replica.decision_id(job.seat) == decision
            told = advice if current else []
            hints = [{**scene.hint(job.seat, way["ids"]), "place": way["place"]} for way in told] if scene else []
        self._say({"is": "hint", "decision": decision, "seat": job.seat, "options": hints})

    async def _talk(self, message: Plain) -> None:
        if self._viewer.identity is None:
            raise forbidden("Say who you are before you talk.")
        if not self._table.services.limiter.allows("lines", self._viewer.identity.id):
            raise too_fast("lines")
        await self._table.chat.say(self._viewer, message.get("text"))

    async def _sit(self, message: Plain) -> None:
        seat = self._seat(message)
        async with self._table.lock:
            self._viewer.seat, self._viewer.pinned = seat, True
            await self._table.ensure_scene()
            self._table.viewers.show(self._viewer)

    async def _resync(self, message: Plain) -> None:
        async with self._table.lock:
            if self._table.sheet.status != "lobby":
                await self._table.ensure_scene()
            self._table.viewers.show(self._viewer)

    async def _ping(self, message: Plain) -> None:
        self._say({"is": "pong", "ref": message.get("ref")})

    # Inside

    async def _asked(self, message: Plain) -> tuple[Scene, int]:
        """The race and the seat a client asks about, if that is still what the seat is asked."""
        scene, seat = await self._table.ensure_scene(), self._seat(message)
        decision = scene.replica.decision_id(seat)
        if decision is None or message.get("decision", decision) != decision:
            raise stale()
        return scene, seat

    def _person(self) -> Identity:
        if self._viewer.identity is None or not self._viewer.seats:
            raise forbidden("Spectators cannot act.")
        return self._viewer.identity

    def _seat(self, message: Plain) -> int:
        seat = message.get("seat", self._viewer.seat)
        if seat is None:
            raise forbidden("Spectators cannot act.")
        if type(seat) is not int or seat not in self._viewer.seats:
            raise forbidden("That seat is not yours.")
        return seat

    def _say(self, message: Plain) -> None:
        self._viewer.outbox.put(to_frame(message))


_ANSWERS: dict[str, Callable[[Conversation, Plain], Awaitable[None]]] = {
    "play": Conversation._play,
    "plan": Conversation._plan,
    "undo": Conversation._undo,
    "takeback": Conversation._undo,
    "restart": Conversation._restart,
    "options": Conversation._options,
    "plans": Conversation._plans,
    "hint": Conversation._hint_at,
    "say": Conversation._talk,
    "sit": Conversation._sit,
    "resync": Conversation._resync,
    "ping": Conversation._ping,
}


def _malformed(why: str) -> Refusal:
    return Refusal("malformed", f"This message cannot be read: {why}.", 422)


def _read(text: str) -> Plain:
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise _malformed("it is not JSON") from None
    if not isinstance(message, dict):
        raise _malformed("it is not an object")
    return message


def _text(message: Plain, key: str, longest: int) -> str:
    value = message.get(key)
    if not isinstance(value, str) or not 1 <= len(value) <= longest or "\n" in value:
        raise _malformed(f"{key} must be text of 1 to {longest} characters")
    return value


def _nonce(message: Plain) -> str:
    """A client's own name for what it does."""
    nonce = _text(message, "nonce", LONGEST_NONCE)
    if not nonce.isascii() or not nonce.isprintable():
        raise _malformed("nonce must be plain ASCII")
    return nonce
