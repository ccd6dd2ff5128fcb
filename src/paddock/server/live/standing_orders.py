"""The standing orders of one table: which of them speaks now, and what becomes of each."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from paddock.kernel import FastChance, deal_afresh, question, said
from paddock.kernel.game import text
from paddock.orders import (
    REST,
    Plays,
    Seen,
    check_orders,
    is_due,
    judge,
    objection_of_guards,
    order_sheets,
    read_orders,
    seen_now,
)
from paddock.protocol import Text, messages

from ..race import Replica, game_of
from ..storage import KeptOrder, OrderList

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger("paddock.ahead")

NOT_UNDERSTOOD = said("order.why.unclear", "it could not be understood")
NOT_PLAYED = said("order.why.not-played", "it could not be played")
ANSWERED = said("order.why.answered", "you answered yourself")
TAKEN_BACK = said("order.why.undone", "you took a choice back")
OTHERS_DROVE = said("order.why.driven", "somebody else drove")
WENT_BACK = said("order.why.went-back", "the race went back")


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said ahead about a question; without an option the driver is asked."""

    by: Literal["habit", "order", "policy"]
    option: str
    why: Text
    slot: int = -1
    stops: bool = False
    """The order is stopped."""
    round: int = 0


class StandingOrders:
    """The orders of one table, by seat."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.lists: dict[int, OrderList] = {}

    def rev(self, seat: int) -> int:
        """Which list of a seat holds."""
        return self.lists[seat].rev if seat in self.lists else 0

    async def set(self, seat: int, seen: int, sent: Sequence[object]) -> None:
        """A new list, if nobody else has made one meanwhile."""
        orders = read_orders(sent)
        check_orders(self._game, orders)
        scene = await self._table.ensure_scene()
        state, asked = scene.replica.state, _asked_now(scene.replica, seat)
        bodies = [
            {**order, "seen": seen_now(self._game, state, seat, order).to_plain(), "asked": asked.get(order["kind"])}
            for order in orders
        ]
        storage = self._table.services.storage
        self.lists[seat] = await storage.orders.keep(self._table.id, seat, seen, bodies)

    def told(self, seat: int) -> messages.OrdersMessage:
        """The orders of a seat and what became of them."""
        kept = self.lists.get(seat, OrderList())
        told: list[Any] = [
            {**_bare(order.body), "state": order.state, "why": order.why, "step": order.step} for order in kept.orders
        ]
        return {"is": "orders", "seat": seat, "rev": kept.rev, "orders": told, "sheets": order_sheets(self._game)}

    # Answering

    def answer(self, replica: Replica, seat: int) -> Answer | None:
        """What the first order says that speaks of the question; whatever goes wrong stops it."""
        kind = question(replica.state).kind_now(replica.state, seat)
        mark = self._game.asking.turn(replica.state)
        now = mark.round if mark else 0
        for slot, order in enumerate(self.lists.get(seat, OrderList()).orders):
            if order.body["kind"] == kind and self._speaks(seat, slot, now, replica.decision_id(seat)):
                return self._judged(replica, seat, (slot, now), order)
        return self._rest(replica, seat, now)

    def _rest(self, replica: Replica, seat: int, now: int) -> Answer | None:
        """What nothing else speaks of, for a driver who is away and has begun the turn."""
        owner = self._table.sheet.seats[seat].identity_id
        if replica.occasion(seat) not in ("follow", "reply") or owner in self._table.viewers.attendance().present:
            return None
        for slot, order in enumerate(self.lists.get(seat, OrderList()).orders):
            if order.body["kind"] == REST and self._speaks(seat, slot, now, replica.decision_id(seat)):
                body: Any = order.body
                seen = Seen.read(order.body["seen"])
                if objection := objection_of_guards(self._game, replica.state, seat, body, seen):
                    return Answer("order", "", objection.why, slot, stops=True)
                why = text("order.rest.played", "You were away; the relief would do so.")
                return Answer("policy", self._policy(replica, seat), why, slot, round=now)
        return None

    def _speaks(self, seat: int, place: int, now: int, decision: str | None) -> bool:
        """Whether an order holds now, and is not about what was asked when it was set."""
        orders = self.lists[seat].orders
        if orders[place].state == "stopped" or decision == orders[place].body["asked"]:
            return False
        played = [order.body.get("played_in") if order.state == "played" else None for order in orders]
        return is_due([order.body for order in orders], played, place, now)

    def _judged(self, replica: Replica, seat: int, place: tuple[int, int], order: KeptOrder) -> Answer:
        slot, now = place
        try:
            body: Any = order.body
            verdict = judge(self._game, replica.state, seat, body, Seen.read(order.body["seen"]))
        except Exception as error:  # a fault of ours must never answer for somebody
            logger.error("an order at %s failed", self._table.id, exc_info=error)
            return Answer("order", "", _stopped(NOT_UNDERSTOOD), slot, stops=True)
        if isinstance(verdict, Plays):
            why = text("order.played", "As you ordered.")
            return Answer("order", verdict.option, why, slot, round=now)
        if order.body["otherwise"] == "policy":
            return Answer("policy", self._policy(replica, seat), verdict.why, slot, stops=True)
        return Answer("order", "", verdict.why, slot, stops=True)

    def _policy(self, replica: Replica, seat: int) -> str:
        """What the game's own judgement chooses, from what the seat may know; nothing where it has none."""
        state, chance = replica.state, FastChance(secrets.randbits(48))
        if self._game.advisor is None:
            return ""
        imagined = deal_afresh(state, seat, chance)
        code = self._game.advisor().choose(imagined, seat, imagined.asked[seat], chance)
        return question(state).option_id(state, seat, code) if code in state.asked[seat] else ""

    # What becomes of them

    async def note_play(self, seat: int, answer: Answer, number: int) -> None:
        """An order was played by that act."""
        order = self.lists[seat].orders[answer.slot]
        body = {**order.body, "played_in": answer.round}
        await self._keep(seat, answer.slot, replace(order, state="played", step=number, body=body))

    async def note_stop(self, seat: int, answer: Answer) -> None:
        """An order was stopped by a guard."""
        order = self.lists[seat].orders[answer.slot]
        await self._keep(seat, answer.slot, replace(order, state="stopped", why=dict(answer.why)))

    async def note_own_answer(self, seat: int, kinds: Sequence[str]) -> None:
        """The driver has answered: an order for the next such question has nothing left to do.

        What was asked when the order was set is not the next one.
        """
        for slot, order in enumerate(self.lists.get(seat, OrderList()).orders):
            if order.state != "set" or order.body["kind"] not in kinds or order.body["when"] != "next":
                continue
            still = replace(order, body={**order.body, "asked": None})
            await self._keep(seat, slot, still if order.body["asked"] else _stop(order, ANSWERED))

    async def stop(self, seat: int, what: str) -> None:
        """None of a seat's orders holds any more; stopped orders never resume by themselves."""
        for slot, order in enumerate(self.lists.get(seat, OrderList()).orders):
            if order.state == "set" or (order.state == "played" and order.body["when"] == "always"):
                await self._keep(seat, slot, _stop(order, what))

    async def _keep(self, seat: int, slot: int, order: KeptOrder) -> None:
        kept = self.lists[seat]
        self.lists[seat] = kept.with_order(slot, order)
        await self._table.services.storage.orders.note(self._table.id, (seat, slot, kept.rev), order)

    @property
    def _game(self) -> Any:
        return game_of(self._table.sheet)


def _asked_now(replica: Replica, seat: int) -> dict[str, str | None]:
    """What a seat is asked now, by its kind: the driver answers that, not an order."""
    if seat not in replica.asked:
        return {}
    return {question(replica.state).kind_now(replica.state, seat): replica.decision_id(seat)}


def _bare(body: dict[str, Any]) -> dict[str, Any]:
    """An order as it was given."""
    return {key: value for key, value in body.items() if key not in ("seen", "asked", "played_in")}


def _stop(order: KeptOrder, what: str) -> KeptOrder:
    return replace(order, state="stopped", why=dict(_stopped(what)))


def _stopped(what: str) -> Text:
    return text("order.stopped", "Your order stopped: {what}.", what=what)
