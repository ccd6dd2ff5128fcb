"""A race in memory: nothing but what its acts have made of it, so it can be forgotten and rebuilt at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paddock.kernel import (
    BadData,
    Event,
    Game,
    IllegalChoice,
    Seating,
    State,
    Table,
    alternatives,
    apply,
    asked_together,
    find_game,
    question,
)

from ..storage import Act, Sheet

BREATH = 40
"""Acts replayed between two chances for other tables to go on."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What an act has changed. Of a secret answer only its own seat may notice anything."""

    number: int
    seat: int
    secret: bool
    events: tuple[Event, ...]


def game_of(sheet: Sheet) -> Game:
    """The table's game, if this program still plays the rules the table was made with."""
    game = find_game(sheet.game)
    if game.rules_version != sheet.rules_version:
        reason = f"was made with rules {sheet.rules_version}; this server plays rules {game.rules_version}"
        raise BadData(f"table {sheet.id}", "rules_version", reason)
    return game


class Replica:
    """The race of a table after a number of acts."""

    __slots__ = ("_plays", "number", "since", "table")

    def __init__(self, sheet: Sheet) -> None:
        game, seats = game_of(sheet), sheet.in_race()
        setup = game.setup(len(seats), sheet.options)
        self.table = Table.begin(
            game, setup, sheet.seed, Seating(tuple(seat.name for seat in seats), "latest", chained=False)
        )
        self.number = 0
        self.since = dict.fromkeys(self.state.asked, 0)  # since which act each seat has been asked the same thing
        self._plays: list[tuple[int, int]] = []  # of the plays that count: seat, number of choices

    @classmethod
    async def of(cls, sheet: Sheet, acts: Sequence[Act]) -> Replica:
        """The race after all these acts; other tables go on meanwhile."""
        replica = cls(sheet)
        start = _last_rollback(acts)
        if start:
            for play in effective_plays(acts[:start]):
                await _breathe(play.number)
                replica._play(play.seat, play.options)
            replica._ask_anew(acts[start - 1].number)
        for act in acts[start:]:
            await _breathe(act.number)
            replica.apply(act)
        return replica

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

    def decision_id(self, seat: int) -> str | None:
        """The name of what a seat is asked; it stays the same while others answer in secret."""
        return f"{self.since[seat]}.{seat}" if seat in self.since else None

    def apply(self, act: Act) -> Moment:
        """Carry out a stored act; going back further is for `of`."""
        if act.act == "play":
            return self._moment(act.seat, act.number, lambda: self._play(act.seat, act.options))
        if act.act == "undo":
            return self._moment(act.seat, act.number, lambda: self._undo(act.seat, int(act.options[0])))
        assert act.act in ("bot", "human"), act.act
        self.number = act.number
        return Moment(act.number, act.seat, True, ())

    def playable(self, seat: int, options: Sequence[str]) -> tuple[str, ...]:
        """The options that can be played in a row, up to where something is shown or another seat is asked."""
        if len(options) == 1:
            return tuple(options)  # the table checks a single choice itself
        trial = self.state.clone()
        trial.log = None
        played: list[str] = []
        for option in options:
            seen = (trial.barriers, trial.chance.mark())
            _try(trial, seat, option, self.table.names)
            played.append(option)
            if (trial.barriers, trial.chance.mark()) != seen:
                break
        return tuple(played)

    def undoable(self, seat: int, *, all_of_turn: bool) -> int:
        """How many of the seat's acts can be taken back now: the last, or all since the barrier."""
        trial, count, plays = self.table.clone(), 0, self._plays[:]
        while trial.can_undo(seat) and (all_of_turn or not count):
            for _ in range(_take_last(plays, seat)):
                trial.undo(seat)
            count += 1
        return count

    # Inside

    def _moment(self, seat: int, number: int, change: Callable[[], list[Event]]) -> Moment:
        before = self.state
        together = asked_together(before) is not None
        events = change()
        after = self.state
        secret = together and asked_together(after) is not None and after.barriers == before.barriers
        self.number = number
        kept = self.since if secret else {}
        self.since = {who: number if who == seat else kept.get(who, number) for who in after.asked}
        return Moment(number, seat, secret, tuple(events))

    def _play(self, seat: int, options: Sequence[str]) -> list[Event]:
        events: list[Event] = []
        for option in options:
            self.table.play(seat, option)
            events.extend(self.table.events)
        self._plays.append((seat, len(options)))
        return events

    def _undo(self, seat: int, acts: int) -> list[Event]:
        for _ in range(acts):
            for _ in range(_take_last(self._plays, seat)):
                self.table.undo(seat)
        return []

    def _ask_anew(self, number: int) -> None:
        self.number = number
        self.since = dict.fromkeys(self.state.asked, number)


def effective_plays(acts: Sequence[Act]) -> list[Act]:
    """The plays that still count after all these acts."""
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
            line = lines[int(act.options[0])]
        if act.number in targets:
            lines[act.number] = line
    return line


def _without_last(line: list[Act], seat: int) -> list[Act]:
    place = max(index for index, act in enumerate(line) if act.seat == seat)
    return line[:place] + line[place + 1 :]


def _last_rollback(acts: Sequence[Act]) -> int:
    """How many acts there are up to and with the last rollback."""
    return max((index for index, act in enumerate(acts, 1) if act.act == "rollback"), default=0)


def _take_last(plays: list[tuple[int, int]], seat: int) -> int:
    """Strike out a seat's last play; how many choices it had."""
    place = max(index for index, play in enumerate(plays) if play[0] == seat)
    return plays.pop(place)[1]


def _try(trial: State, seat: int, option: str, names: Sequence[str]) -> None:
    step = question(trial) if trial.flow else None
    codes = trial.asked.get(seat, ()) if step else ()
    for code in codes:
        if step and step.option_id(trial, seat, code) == option:
            apply(trial, seat, code)
            return
    possible = [step.option_id(trial, seat, code) for code in codes] if step else []
    rule = step.rule_now(trial, seat) if step and codes else ""
    raise IllegalChoice(rule, f"{names[seat]} cannot choose {option!r}; {alternatives(option, possible)}.")


async def _breathe(number: int) -> None:
    if number % BREATH == 0:
        await asyncio.sleep(0)
