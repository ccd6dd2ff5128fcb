"""What drivers of a table have said ahead, habits and standing orders: it answers for them, and only they are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paddock.kernel import PaddockError
from paddock.kernel.game import ASK_ALWAYS, Wishes
from paddock.protocol import messages

from ..errors import Refusal
from ..race import Play, Replica, SaidBefore, game_of, left_places
from ..storage import Act
from ..watching import Scene, to_frame
from .standing_orders import NOT_PLAYED, OTHERS_DROVE, TAKEN_BACK, Answer, StandingOrders

if TYPE_CHECKING:
    from .table import LiveTable

AFTER_OTHERS_LOOK = 1.0
"""Seconds before an order answers while others are here: what was said ahead looks like any other answer."""

logger = logging.getLogger("paddock.ahead")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that answers itself."""

    seat: int
    decision: str
    answer: Answer


class SaidAhead:
    """Habits and orders of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._wishes: dict[int, Wishes] = {}
        self._answering: dict[str, asyncio.Task[None]] = {}
        self.orders = StandingOrders(table)

    @property
    def busy(self) -> bool:
        """Whether something is just being answered."""
        return bool(self._answering)

    async def attend(self, scene: Scene) -> None:
        """Another position, perhaps after a while: look up what was said."""
        replica = scene.replica
        scene.places_left = lambda seat: left_places(replica, self._table.sheet, seat)
        scene.answers_itself = self._answers_itself
        await self.read()

    async def read(self) -> None:
        """What was said, here or at another worker."""
        storage = self._table.services.storage
        said = await storage.wishes.of_table(self._table.id)
        self._wishes = {seat: _wishes(body) for seat, body in said.items()}
        self.orders.lists = await storage.orders.of_table(self._table.id)

    async def wish(self, seat: int, said: dict[str, Any]) -> None:
        """The owner of a seat says what to be asked."""
        before = self._wishes.get(seat, ASK_ALWAYS)
        kept = {
            "often": dict(before.often) if said["often"] is None else said["often"],
            "switches": sorted(before.switches if said["switches"] is None else set(said["switches"])),
            "marked": list(before.marked if said["marked"] is None else said["marked"]),
        }
        self._wishes[seat] = _wishes(kept)
        await self._table.services.storage.wishes.keep(self._table.id, seat, kept)
        self.wake()

    def wishes_told(self, seat: int) -> messages.WishesMessage:
        """What the owner of a seat wants to be asked, and what there is to be wished."""
        wishes, asking = self._wishes.get(seat, ASK_ALWAYS), self._game.asking
        return {
            "is": "wishes",
            "seat": seat,
            "said": seat in self._wishes,
            "often": dict(wishes.often),
            "switches": sorted(wishes.switches),
            "marked": list(wishes.marked),
            "habits": [{"name": one.name, "label": one.label, "usually": one.usually} for one in asking.habits],
            "offered": [{"name": one.name, "label": one.label} for one in asking.switches],
        }

    def orders_told(self, seat: int) -> messages.OrdersMessage:
        """The orders of a seat and what became of them."""
        return self.orders.told(seat)

    # Answering

    def _answers_itself(self, seat: int | None) -> bool:
        """Whether a seat's question is answered by habit: then it need not even be shown."""
        scene = self._table.scene
        if seat is None or scene is None or seat not in self._wishes or seat not in scene.replica.asked:
            return False
        answer = self._answer(scene.replica, seat)
        return answer is not None and answer.by == "habit"

    def covers(self, replica: Replica, seat: int) -> bool:
        """Whether what a seat is asked now is about to be answered as it was said."""
        answer = self._answer(replica, seat)
        return answer is not None and bool(answer.option)

    def wake(self) -> None:
        """Answer whatever was answered ahead."""
        scene = self._table.scene
        if scene is None or self._table.gone or not (self._wishes or self.orders.lists):
            return
        for seat in scene.replica.asked:
            decision = scene.replica.decision_id(seat)
            if decision is None or decision in self._answering:
                continue
            answer = self._answer(scene.replica, seat)
            if answer is not None:
                self._answering[decision] = asyncio.create_task(self._give(Asked(seat, decision, answer)))

    def stop(self) -> None:
        """Answer no more."""
        for task in self._answering.values():
            task.cancel()

    def _answer(self, replica: Replica, seat: int) -> Answer | None:
        """What was said ahead about the question a seat is asked now."""
        owner = self._table.sheet.seats[seat]
        if owner.kind != "human" or owner.bot or seat in replica.ahead.taken_back:
            return None
        if (answer := self.orders.answer(replica, seat)) is not None:
            return answer
        if seat not in self._wishes:
            return None
        proposal = self._game.asking.answer(replica.state, seat, self._wishes[seat])
        if proposal is None:
            return None
        return Answer("habit", proposal.option, proposal.why)

    async def _give(self, asked: Asked) -> None:
        try:
            await self._play(asked)
        except Refusal as refusal:  # the driver was quicker, or said something else
            logger.debug("said ahead at %s: %s", self._table.id, refusal)
            self._show_again(asked.seat)
        except PaddockError as error:
            logger.warning("said ahead at %s: %s", self._table.id, error)
            await self.orders.stop(asked.seat, NOT_PLAYED)
            self._show_again(asked.seat)
        finally:
            self._answering.pop(asked.decision, None)
        self.wake()

    async def _play(self, asked: Asked) -> None:
        answer, seat = asked.answer, asked.seat
        if answer.stops:
            await self.orders.note_stop(seat, answer)
        if not answer.option:
            self._tell_orders(seat)
            return
        if answer.by != "habit" and self._others_look(seat):
            await asyncio.sleep(AFTER_OTHERS_LOOK)
        label = self._label(await self._table.look(), seat, answer.option)
        number = await self._table.perform(Play(self._actor(asked), seat, asked.decision, (answer.option,)))
        if answer.by != "habit" and not answer.stops:
            await self.orders.note_play(seat, answer, number)
            self._tell_orders(seat)
        self._tell(
            seat,
            to_frame({"is": "answered", "n": number, "seat": seat, "by": answer.by, "label": label, "why": answer.why}),
        )

    def _actor(self, asked: Asked) -> SaidBefore:
        owner = self._table.sheet.seats[asked.seat].identity_id or ""
        if asked.answer.by == "habit":
            return SaidBefore(owner, f"habit:{asked.decision}", lambda: True)
        rev, by_policy = self.orders.rev(asked.seat), asked.answer.by == "policy"
        name = f"order:{asked.decision}:{rev}"
        return SaidBefore(owner, name, lambda: self.orders.rev(asked.seat) == rev, by_policy)

    # Following the race

    async def note(self, acts: Sequence[Act]) -> None:
        """Acts were made, here or at another worker: whatever they make of what was said ahead."""
        if not (self._wishes or self.orders.lists):
            return
        for act in acts:
            if act.act == "undo":
                await self.orders.stop(act.seat, TAKEN_BACK)
            elif act.act in ("bot", "human"):
                await self.orders.stop(act.seat, OTHERS_DROVE)
            elif act.act == "play":
                await self._note_answer(act)

    async def _note_answer(self, act: Act) -> None:
        scene = self._table.scene
        kinds = scene.replica.ahead.kinds_of(act.number) if scene else ()  # several may have come at once
        if not act.nonce.startswith(("habit:", "order:")):
            await self.orders.note_own_answer(act.seat, kinds)
        await self._forget_marks(act.seat, kinds)

    async def stop_all(self, what: str) -> None:
        """Nothing that was ordered before holds any more."""
        for seat in list(self.orders.lists):
            await self.orders.stop(seat, what)

    async def _forget_marks(self, seat: int, kinds: tuple[str, ...]) -> None:
        """Marks are for the next discard only."""
        wishes = self._wishes.get(seat)
        if wishes and wishes.marked and "discard" in kinds:
            await self.wish(seat, {"often": None, "switches": None, "marked": []})

    # Inside

    @property
    def _game(self) -> Any:
        return game_of(self._table.sheet)

    def _label(self, scene: Scene, seat: int, option: str) -> Any:
        shown = scene.decision(seat, whole=True)
        found = next((one["label"] for one in shown["options"] if one["id"] == option), None) if shown else None
        return found or {"key": "", "en": option}

    def _others_look(self, seat: int) -> bool:
        owner = self._table.sheet.seats[seat].identity_id
        return any(viewer.identity_id != owner for viewer in self._table.viewers)

    def _tell(self, seat: int, frame: bytes) -> None:
        for viewer in self._table.viewers:
            if viewer.seat == seat and seat in viewer.seats:
                viewer.outbox.put(frame)

    def _tell_orders(self, seat: int) -> None:
        self._tell(seat, to_frame(self.orders_told(seat)))

    def _show_again(self, seat: int) -> None:
        for viewer in self._table.viewers:
            if viewer.seat == seat:
                self._table.viewers.show(viewer)


def _wishes(body: dict[str, Any]) -> Wishes:
    return Wishes(body["often"], frozenset(body["switches"]), tuple(body["marked"]))
