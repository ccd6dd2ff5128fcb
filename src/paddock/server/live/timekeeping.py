"""The clocks of one table: started and stopped by its acts, and written with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paddock import protocol
from paddock.kernel import asked_together, said

from ..clocks import Timekeeper
from ..clocks.keeping import REVEAL_GRACE
from ..errors import Refusal
from ..race import (
    Intent,
    Moment,
    Official,
    Person,
    Play,
    Replica,
    SaidBefore,
    level_title,
    relief_level,
)
from ..storage import DELETION, Act, Holiday, News, Seat, SeatClock, now

if TYPE_CHECKING:
    from .table import LiveTable


@dataclass(frozen=True, slots=True)
class Flag:
    """When a seat's time ran out, on which decision, and whether the relief answered once or took the seat."""

    decision: str
    at: int
    once: bool


class TableClocks:
    """What is known of the clocks of a table; the truth is in the database."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._clocks: dict[int, SeatClock] = {}
        self._holidays: Mapping[str, list[Holiday]] = {}
        self._together = False
        self._flags: dict[int, Flag] = {}
        self.halted = False  # a proposal to go back is open

    @property
    def measured(self) -> bool:
        """Whether time is measured at this table."""
        return self._table.sheet.clock.runs

    def clock(self, seat: int) -> SeatClock | None:
        """The clock of a seat."""
        return self._clocks.get(seat)

    # Reading

    async def load(self, replica: Replica, acts: Iterable[Act] = ()) -> None:
        """The clocks as they are kept; whatever should run and does not is started."""
        for act in acts:
            self._note_flag(act)
        if not self.measured:
            return
        self._look_at(replica)
        await self._read()
        if changed := self._judge(replica, {}):
            await self._keep(changed, replica)

    async def read_again(self) -> None:
        """Another host has changed them; it has judged them, and may know of acts that are still on their way here."""
        async with self._table.lock:
            if self.measured and self._table.scene:
                await self._read()
        self._table.viewers.tell_waiting()

    async def _read(self) -> None:
        table, storage = self._table, self._table.services.storage
        self._clocks = await storage.clocks.of_table(table.id)
        owners = {seat.identity_id for seat in table.sheet.owners() if seat.identity_id}
        self._holidays = await storage.holidays.of_people(owners) if table.sheet.clock.holiday else {}
        await self._read_votes()

    async def follow(self, acts: Iterable[Act]) -> None:
        """Another host has written acts, and the clocks with them."""
        for act in acts:
            self._note_flag(act)
        if self.measured and self._table.scene:
            self._look_at(self._table.scene.replica)
            self._clocks = await self._table.services.storage.clocks.of_table(self._table.id)
            self._table.viewers.tell_waiting()

    def _look_at(self, replica: Replica) -> None:
        """Whether all choose at once: what an answer ends is told by the position before."""
        self._together = asked_together(replica.state) is not None

    # Acts

    def after(self, replica: Replica, act: Act, moment: Moment, intent: Intent) -> tuple[Act, list[SeatClock]]:
        """The act with the time it took, and the clocks that it starts and stops."""
        self._note_flag(act)
        if not self.measured:
            return act, []
        shown = self._together and not moment.secret
        self._look_at(replica)
        clock = self._clocks.get(act.seat)
        changed: dict[int, SeatClock] = {}
        if clock is not None:
            changed[act.seat] = self._acted(clock, replica, act, intent)
        if act.act == "play" and clock is not None and clock.running:
            act = replace(act, spent_ms=changed[act.seat].spent_ms, credit_ms=changed[act.seat].credit_ms)
        begin = now() + REVEAL_GRACE if shown and self._table.sheet.clock.is_live else now()
        for other in self._judge(replica, changed, begin, act):
            changed[other.seat] = other
        self._clocks |= changed
        return act, list(changed.values())

    def _acted(self, clock: SeatClock, replica: Replica, act: Act, intent: Intent) -> SeatClock:
        """The clock of the seat that has done something."""
        keeper = self._keeper(act.seat)
        if act.act == "play" and isinstance(intent.actor, Person | SaidBefore):
            delay = intent.actor.delay if isinstance(intent.actor, Person) else 0.0
            answered = keeper.answered(clock, delay)
            ways_back = replica.undoable(act.seat, all_of_turn=True)
            return replace(answered, trail=answered.trail[len(answered.trail) - ways_back :] if ways_back else ())
        if act.act == "play":
            once = isinstance(intent.actor, Official)
            return keeper.relieved(clock) if once else keeper.driven(clock)
        if act.act == "undo" and (decision := replica.decision_id(act.seat)):
            return keeper.taken_back(clock, decision, replica.occasion(act.seat), int(act.options[0]))
        if act.act == "bot":
            return keeper.handed_over(clock)
        return keeper.returned(clock) if act.act == "human" else clock

    def _judge(
        self, replica: Replica, changed: Mapping[int, SeatClock], begin: int | None = None, act: Act | None = None
    ) -> list[SeatClock]:
        """Every clock as the position wants it: running for people who are asked, standing for all others."""
        judged = []
        for seat in self._table.sheet.owners():
            keeper = self._keeper(seat.seat)
            known = changed.get(seat.seat) or self._clocks.get(seat.seat) or keeper.fresh(seat.seat)
            wanted = replica.decision_id(seat.seat) if self._runs_for(seat, replica, act) else None
            after = self._wound(keeper, known, (wanted, replica.occasion(seat.seat)), begin)
            if after != self._clocks.get(seat.seat):
                judged.append(after)
        return judged

    def _wound(
        self, keeper: Timekeeper, clock: SeatClock, asked: tuple[str | None, str], begin: int | None
    ) -> SeatClock:
        decision, occasion = asked
        if decision is None:
            return keeper.stop(clock)
        if clock.decision == decision:
            return clock if clock.running else keeper.run(clock, begin or keeper.now)
        if clock.running and clock.occasion == occasion:
            return keeper.rename(clock, decision)
        return keeper.begin(clock, decision, occasion, begin)

    def _runs_for(self, seat: Seat, replica: Replica, act: Act | None) -> bool:
        if not self.measured or replica.over or self._table.sheet.rests or self.halted:
            return False
        if act is not None and act.seat == seat.seat and act.act in ("bot", "human"):
            return act.act == "human"
        return not seat.driver

    def forget(self) -> None:
        """What was worked out was not written."""
        self._clocks = {}

    # Changes beside the acts

    async def judge_again(self, replica: Replica, begin: int | None = None) -> bool:
        """The table rests or goes on; time control or holidays may have changed. False: the race has gone on."""
        await self._read()
        judged = {clock.seat: clock for clock in self._judge(replica, {}, begin)}
        for seat, clock in {**self._clocks, **judged}.items():
            judged[seat] = self._keeper(seat).judged_again(clock)
        return await self._keep(judged.values(), replica)

    async def _read_votes(self) -> None:
        """No time passes while it is open whether the race goes back; a vote to delete it stops nobody."""
        vote = await self._table.services.storage.consent.open_at(self._table.id)
        self.halted = vote is not None and vote.target != DELETION

    async def rewound(self) -> list[SeatClock]:
        """The clocks of a race that goes back."""
        known = await self._table.services.storage.clocks.of_table(self._table.id)
        return [self._keeper(seat).rewound(clock) for seat, clock in known.items()]

    async def give_time(self, replica: Replica, seat: int) -> bool:
        """Another driver gives this one more time. False: the race has gone on."""
        clock = self._clocks.get(seat)
        if clock is None:
            raise Refusal("no-clock", said("refused.no-clock", "No time is measured for this seat."))
        return await self._keep([self._keeper(seat).given(clock)], replica)

    async def _keep(self, changed: Iterable[SeatClock], replica: Replica) -> bool:
        """Write them, unless another host has gone on: then they are its to judge."""
        table, kept = self._table, {clock.seat: clock for clock in changed}
        if not await table.services.storage.clocks.save(table.id, kept.values(), replica.number):
            return False
        self._clocks |= kept
        for job in table.calling.reminders(kept.values()):
            await table.services.storage.jobs.add(job)
        table.services.deadline_set()
        if table.services.storage.database.shared:
            await table.services.storage.database.announce(News("clocks", table.id))
        return True

    # Running out

    def is_due(self, seat: int, decision: str) -> bool:
        """Whether the time for a decision is up."""
        clock = self._clocks.get(seat)
        return clock is not None and clock.decision == decision and self._keeper(seat).is_due(clock)

    def gets_single_answer(self, seat: int) -> bool:
        """Whether the relief answers once, and the owner keeps the seat."""
        return self._keeper(seat).gets_single_answer(self._clocks[seat])

    def too_late(self, intent: Intent, refusal: Refusal) -> Refusal:
        """Why an answer is not taken, where its time had run out."""
        if not isinstance(intent, Play) or not isinstance(intent.actor, Person):
            return refusal
        flag = self._flags.get(intent.seat)
        if flag is None or flag.decision != intent.decision or refusal.kind not in ("stale", "bot-drives"):
            return refusal
        ago = max(0, (now() - flag.at) // 1000)
        relief = level_title(self._table.sheet, relief_level(self._table.sheet))
        if flag.once:
            why = said(
                "refused.time-flag-once",
                "Your time ran out {ago} s ago. {relief} answered this once.",
                ago=ago,
                relief=_a(relief),
            )
        else:
            why = said(
                "refused.time-flag",
                "Your time ran out {ago} s ago. {relief} drives; take the seat back.",
                ago=ago,
                relief=_a(relief),
            )
        return Refusal("flag", why)

    def _note_flag(self, act: Act) -> None:
        if act.nonce.startswith("clock:"):
            self._flags[act.seat] = Flag(act.nonce.split(":")[1], act.made_at, act.act == "play")

    # Telling

    def told(self, seat: int) -> protocol.RunningClock | None:
        """The clock of a seat that is asked, as everybody may see it."""
        clock = self._clocks.get(seat)
        if clock is None or not clock.decision or not self.measured or self._table.sheet.seats[seat].bot:
            return None
        keeper = self._keeper(seat)
        left = clock.due_at - keeper.now if clock.due_at is not None else keeper.time_left(clock)
        return {
            "at": keeper.now,
            "running": clock.running,
            "deadline": clock.due_at,
            "left_ms": max(0, left),
            "move_ms": self._table.sheet.clock.time_for(clock.occasion) + clock.extra_ms,
            "reserve_ms": clock.reserve_ms,
            "credit_ms": clock.credit_ms,
        }

    def _keeper(self, seat: int) -> Timekeeper:
        sheet = self._table.sheet
        owner = sheet.seats[seat].identity_id or ""
        return Timekeeper(sheet.clock, now(), tuple(self._holidays.get(owner, ())))


def _a(level: str) -> str:
    return f"{'An' if level[:1] in 'AEIOU' else 'A'} {level}"
