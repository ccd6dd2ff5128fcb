"""How one seat's clock changes. A clock is a value; whoever writes acts writes the changed clock with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..storage import Holiday, SeatClock, TimeControl
from .lag import credit, quota_after

REVEAL_GRACE = 10_000
"""Milliseconds after a reveal at live tables in which no clock runs: time to look, the same for all."""
RETURN_RESERVE = 60_000
MOST_RETURNS = 3
MOST_RELIEFS = 3
"""Single answers by the relief in a row, before it takes the seat."""


@dataclass(frozen=True, slots=True)
class Timekeeper:
    """Keeps the clocks of a table by its time control, at a moment; holidays are those of the seat's owner."""

    control: TimeControl
    now: int
    holidays: Sequence[Holiday] = ()

    def fresh(self, seat: int) -> SeatClock:
        """A clock at the start of a race."""
        return SeatClock(seat, reserve_ms=self.control.reserve)

    def begin(self, clock: SeatClock, decision: str, occasion: str, at: int | None = None) -> SeatClock:
        """The seat is asked something."""
        asked = replace(self.stop(clock), decision=decision, occasion=occasion, spent_ms=0, extra_ms=0)
        return self.run(asked, self.now if at is None else at)

    def rename(self, clock: SeatClock, decision: str) -> SeatClock:
        """The same question under another name: somebody else did something meanwhile."""
        return replace(clock, decision=decision)

    def run(self, clock: SeatClock, at: int) -> SeatClock:
        """Time passes from that moment on."""
        running = replace(clock, running_since=at)
        return replace(running, due_at=at + self.time_left(clock) + self._rest(clock, at))

    def stop(self, clock: SeatClock) -> SeatClock:
        """No time passes."""
        if clock.running_since is None:
            return clock
        spent, rested = self.spent(clock), self._rested(clock)
        return replace(clock, running_since=None, due_at=None, spent_ms=spent, rested_ms=clock.rested_ms + rested)

    def answered(self, clock: SeatClock, delay: float) -> SeatClock:
        """The seat has answered, over a line of such a delay."""
        if not clock.running:
            return replace(clock, decision="")
        stood = self.stop(clock)
        back = min(credit(delay, clock.credit_quota), stood.spent_ms) if self.control.is_live else 0
        spent = stood.spent_ms - back
        return replace(
            stood,
            decision="",
            spent_ms=spent,
            reserve_ms=self._reserve_after(clock, spent),
            credit_ms=back,
            credit_quota=quota_after(clock.credit_quota, back) if self.control.is_live else clock.credit_quota,
            reliefs=0,
            trail=(*clock.trail, (spent, clock.reserve_ms)),
        )

    def relieved(self, clock: SeatClock) -> SeatClock:
        """The relief has given one answer for the seat."""
        stood = self.stop(clock)
        return replace(stood, decision="", reliefs=clock.reliefs + 1, trail=())

    def driven(self, clock: SeatClock) -> SeatClock:
        """The bot that has the seat has answered."""
        return replace(self.stop(clock), decision="", trail=())

    def taken_back(self, clock: SeatClock, decision: str, occasion: str, acts: int) -> SeatClock:
        """Answers were taken back: the clock goes on from the time they took."""
        stood = self.stop(clock)
        gone = clock.trail[-acts:]
        spent = sum(time for time, _ in gone) + (stood.spent_ms if clock.decision else 0)
        reserve = gone[0][1] if gone else clock.reserve_ms
        again = replace(stood, decision=decision, occasion=occasion, spent_ms=spent, reserve_ms=reserve)
        return self.run(replace(again, trail=clock.trail[: len(clock.trail) - len(gone)]), self.now)

    def handed_over(self, clock: SeatClock) -> SeatClock:
        """A relief drives: what is left of the reserve stays."""
        stood = self.stop(clock)
        return replace(stood, reserve_ms=self._left_of_reserve(clock, stood.spent_ms), reliefs=0, trail=())

    def returned(self, clock: SeatClock) -> SeatClock:
        """The owner drives again: with some reserve, but not for ever."""
        backs = clock.backs + 1
        reserve = max(clock.reserve_ms, RETURN_RESERVE) if backs <= MOST_RETURNS else 0
        reserve = reserve if self.control.is_live else 0
        return replace(clock, backs=backs, reserve_ms=reserve, decision="", spent_ms=0, extra_ms=0, trail=())

    def rewound(self, clock: SeatClock) -> SeatClock:
        """The race went back: whoever is asked then has the whole time, and what is left of the reserve."""
        stood = self.stop(clock)
        left = self._left_of_reserve(clock, stood.spent_ms) if clock.decision else clock.reserve_ms
        return replace(stood, decision="", spent_ms=0, extra_ms=0, reserve_ms=left, reliefs=0, trail=())

    def given(self, clock: SeatClock) -> SeatClock:
        """Another driver gives this one more time."""
        gift = self.control.gift
        if self.control.is_live:
            longer = replace(clock, reserve_ms=clock.reserve_ms + gift)
        else:
            longer = replace(clock, extra_ms=clock.extra_ms + gift)
        return replace(longer, due_at=clock.due_at + gift) if clock.due_at is not None else longer

    def judged_again(self, clock: SeatClock) -> SeatClock:
        """The table's time control, or the owner's holidays, have changed."""
        return self.run(clock, clock.running_since) if clock.running_since is not None else clock

    # Figures

    def spent(self, clock: SeatClock) -> int:
        """Milliseconds spent on the decision by now."""
        if clock.running_since is None:
            return clock.spent_ms
        return clock.spent_ms + max(0, self.now - clock.running_since - self._rested(clock))

    def time_left(self, clock: SeatClock) -> int:
        """Milliseconds before the clock, standing, would run out."""
        own = self.control.time_for(clock.occasion) + clock.extra_ms
        return own + clock.reserve_ms - clock.spent_ms

    def is_due(self, clock: SeatClock) -> bool:
        """Whether time is up."""
        return clock.due_at is not None and clock.due_at <= self.now

    def gets_single_answer(self, clock: SeatClock) -> bool:
        """Whether the relief answers once, and the owner keeps the seat."""
        follows = clock.occasion in ("follow", "reply")
        return self.control.kind == "daily" and follows and clock.reliefs < MOST_RELIEFS

    def _left_of_reserve(self, clock: SeatClock, spent: int) -> int:
        own = self.control.time_for(clock.occasion) + clock.extra_ms
        return max(0, clock.reserve_ms - max(0, spent - own))

    def _reserve_after(self, clock: SeatClock, spent: int) -> int:
        if not self.control.is_live:
            return 0
        left = self._left_of_reserve(clock, spent)
        cap = max(2 * self.control.reserve, clock.reserve_ms)
        return min(cap, left + self.control.increment_s * 1000)

    # Holidays

    def _rest(self, clock: SeatClock, at: int) -> int:
        """Milliseconds by which holidays move the end of a clock that runs from a moment on."""
        budget = self.control.holiday - clock.rested_ms
        end, rested = at + self.time_left(clock), 0
        for holiday in self.holidays:
            begin = max(at, holiday.starts_at)
            if begin >= end + rested or holiday.ends_at <= begin:
                continue
            rested += min(holiday.ends_at - begin, max(0, budget - rested))
        return rested

    def _rested(self, clock: SeatClock) -> int:
        """Milliseconds of holidays since the clock began to run."""
        if clock.running_since is None:
            return 0
        passed = [min(self.now, day.ends_at) - max(clock.running_since, day.starts_at) for day in self.holidays]
        return min(sum(time for time in passed if time > 0), max(0, self.control.holiday - clock.rested_ms))
