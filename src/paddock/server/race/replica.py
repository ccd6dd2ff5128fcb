"""A race in memory: nothing but what its acts have made of it, so it can be forgotten and rebuilt at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from paddock.kernel import Event, IllegalChoice, Seating, State, Table, asked_together
from paddock.kernel.game import Occasion, is_shown

from ..storage import Act, Sheet
from .ahead import Ahead
from .damage import telling_damage
from .paintwork import Paintwork
from .recent_events import Moment, RecentEvents
from .sheets import game_of, seed_of, setup_of

BREATH = 40
"""Acts replayed between two chances for other tables to go on."""

NOBODY = -1
"""Whose act the start of a race is."""


class Replica:
    """The race of a table after a number of acts."""

    __slots__ = ("_open", "_places", "ahead", "number", "paintwork", "recent_events", "since", "table")

    def __init__(self, sheet: Sheet) -> None:
        game, seats = game_of(sheet), sheet.in_race()
        setup = setup_of(sheet)
        self.table = Table.begin(
            game, setup, seed_of(sheet), Seating(tuple(seat.name for seat in seats), "latest", chained=False)
        )
        self.paintwork = Paintwork(sheet)
        self.number = 0
        self.since = dict.fromkeys(self.state.asked, 0)  # since which act each seat has been asked the same thing
        self.ahead = Ahead(game.asking)
        self.recent_events = RecentEvents()
        self.recent_events.add(Moment(0, NOBODY, False, tuple(self.table.events), self.state))
        self._open: dict[int, list[tuple[int, int]]] = {}  # acts that can be taken back: number, count of choices
        self._places: tuple[int, ...] | None = None  # as long as nothing but secret answers has come since

    @classmethod
    async def of(cls, sheet: Sheet, acts: Sequence[Act]) -> Replica:
        """The race after all these acts; other tables go on meanwhile."""
        replica = cls(sheet)
        with telling_damage(sheet):
            await replica._follow(acts)
        return replica

    async def _follow(self, acts: Sequence[Act]) -> None:
        """Everything that was done, in order; what was rolled back is left out."""
        start = _last_rollback(acts)
        if start:
            for act in effective_acts(acts[:start]):
                await _breathe(act.number)
                self.number = act.number - 1
                self.retrace(act)
            self._ask_anew(acts[start - 1].number)
        for act in acts[start:]:
            await _breathe(act.number)
            self.apply(act)

    @property
    def state(self) -> State:
        """The position."""
        return self.table.state

    @property
    def over(self) -> bool:
        """The race has ended."""
        return self.table.over

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return tuple(self.state.asked)

    @property
    def places(self) -> tuple[int, ...]:
        """The running order, by seat; secret answers leave it as it was."""
        if self._places is None:
            places = {standing.seat: standing.place for standing in self.table.standings}
            self._places = tuple(places.get(seat, 0) for seat in range(len(self.table.names)))
        return self._places

    def decision_id(self, seat: int) -> str | None:
        """The name of what a seat is asked; it stays the same while others answer in secret."""
        return f"{self.since[seat]}.{seat}" if seat in self.since else None

    def occasion(self, seat: int) -> Occasion:
        """What a seat is asked now is part of."""
        return self.ahead.occasion(self.state, seat)

    def apply(self, act: Act) -> Moment:
        """Carry out a stored act; going back further is for `of`."""
        if act.act == "play":
            _, moment = self.play(act.seat, act.options)
        elif act.act == "undo":
            moment = self.undo(act.seat, int(act.options[0]))
        else:
            assert act.act in ("bot", "human"), act.act
            moment = self.note(act.seat)
            self.ahead.note_driver(act.seat, act.options)
        assert moment.number == act.number, "acts have no gaps"
        return moment

    def retrace(self, act: Act) -> Sequence[Event]:
        """What still counts, in order: something played, or other draws after going back; what it brought."""
        if act.act == "play":
            return self.play(act.seat, act.options)[1].events
        self.table.draw_anew(act.options[1])
        self._open = {}
        return ()

    def play(self, seat: int, options: Sequence[str]) -> tuple[tuple[str, ...], Moment]:
        """Play options in a row, up to where something is shown or the rest is forced: what was played, and changed."""
        before, number = self.state, self.number + 1
        played: list[str] = []
        events: list[Event] = []
        passed: list[tuple[State, str]] = []
        try:
            for option in options:
                passed.append((self.state, option))
                self.table.play(seat, option)
                played.append(option)
                events.extend(self.table.events)
                if is_shown(before, self.state) or seat not in self.state.asked:
                    break
        except IllegalChoice:
            for _ in played:
                self.table.undo(seat)
            raise
        self.ahead.note_play(passed, seat, number)
        self._leave_open(seat, (number, len(played)), before)
        moment = self._count(Moment(number, seat, self._is_secret(before), tuple(events), self.state))
        self.recent_events.add(moment)
        return tuple(played), moment

    def undo(self, seat: int, acts: int) -> Moment:
        """Take back a seat's latest acts."""
        before, gone = self.state, self._open[seat][-acts:]
        for _, choices in reversed(gone):
            for _ in range(choices):
                self.table.undo(seat)
        del self._open[seat][-acts:]
        self.recent_events.strike(number for number, _ in gone)
        self.ahead.note_undo(seat, {number for number, _ in gone})
        return self._count(Moment(self.number + 1, seat, self._is_secret(before), (), self.state))

    def note(self, seat: int) -> Moment:
        """Something that happened beside the race, such as a bot at the wheel."""
        self.number += 1
        return Moment(self.number, seat, True, (), self.state)

    def undoable(self, seat: int, *, all_of_turn: bool) -> int:
        """How many of the seat's acts can be taken back now: the last, or all since the barrier."""
        acts = len(self._open.get(seat, ())) if self.table.can_undo(seat) else 0
        return acts if all_of_turn else min(acts, 1)

    # Inside

    def _leave_open(self, seat: int, act: tuple[int, int], before: State) -> None:
        """The way back: cut by whatever was shown, by a question to all, and by an open act of another seat."""
        together = asked_together(before) is not None
        if is_shown(before, self.state) or together != (asked_together(self.state) is not None):
            self._open = {}
            return
        if not together and self._open.keys() - {seat}:
            self._open = {}
        self._open.setdefault(seat, []).append(act)

    def _is_secret(self, before: State) -> bool:
        together = asked_together(before) is not None and asked_together(self.state) is not None
        return together and self.state.barriers == before.barriers

    def _count(self, moment: Moment) -> Moment:
        """One act more; whoever may notice it is asked anew."""
        self.number = number = moment.number
        if not moment.secret:
            self._places = None
        kept = self.since if moment.secret else {}
        self.since = {who: number if who == moment.seat else kept.get(who, number) for who in self.state.asked}
        return moment

    def _ask_anew(self, number: int) -> None:
        self.number = number
        self._places = None
        self.since = dict.fromkeys(self.state.asked, number)


def effective_plays(acts: Sequence[Act]) -> list[Act]:
    """The plays that still count after all these acts."""
    return [act for act in effective_acts(acts) if act.act == "play"]


def effective_acts(acts: Sequence[Act]) -> list[Act]:
    """The plays that still count after all these acts, and where other draws were made between them.

    Before races drew anew, a rollback named its target alone: such a race goes on as it did.
    """
    targets = {int(act.options[0]) for act in acts if act.act == "rollback"}
    line: list[Act] = []
    lines = {0: line}
    for act in acts:
        if act.act == "play":
            line = [*line, act]
        elif act.act == "undo":
            for _ in range(int(act.options[0])):
                line = _without_last(line, act.seat)
        elif act.act == "rollback":
            line = [*lines[int(act.options[0])], *([act] if len(act.options) > 1 else [])]
        if act.number in targets:
            lines[act.number] = line
    return line


def _without_last(line: list[Act], seat: int) -> list[Act]:
    place = max(index for index, act in enumerate(line) if act.seat == seat and act.act == "play")
    return line[:place] + line[place + 1 :]


def _last_rollback(acts: Sequence[Act]) -> int:
    """How many acts there are up to and with the last rollback."""
    return max((index for index, act in enumerate(acts, 1) if act.act == "rollback"), default=0)


async def _breathe(number: int) -> None:
    if number % BREATH == 0:
        await asyncio.sleep(0)
