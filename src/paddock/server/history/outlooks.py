"""Who may win: the outlook of a race at the beginning of each round, as spectators could see it then.

Like the analysis it is worked out by the processes in which bots think, one round at a time, when somebody asks for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from math import ceil

from paddock.bots import FEWEST_RACES
from paddock.kernel import AnyGame, Plain, Setup, State, find_game

from ..race import setup_of
from ..storage import Sheet
from ..thinking import IDLE, Errand, Thinkers, job_to_foresee
from .replays import Replay, Replays

MOST_OUTLOOKS = 60
PATIENCE = 0.1
BOTS_FIRST = 0.8
"""Seconds after the beginning of a round in which bots choose."""
SECONDS_LIVE, SECONDS_AFTERWARDS = 0.6, 2.0
MOST_ROUNDS = 48
"""Of a longer race every second or third round is looked at."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """The position in which a round begins."""

    step: int
    round: int
    state: State


class Outlooks:
    """The races that were asked about lately."""

    def __init__(self, replays: Replays, thinkers: Thinkers) -> None:
        self._reels = replays
        self._thinkers = thinkers
        self._found: OrderedDict[str, RaceOutlook] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    async def of(self, sheet: Sheet) -> RaceOutlook:
        """The outlook as far as it has come; whoever asks sets it going for the rounds that are new."""
        if sheet.id not in self._found:
            game = find_game(sheet.game)
            self._found[sheet.id] = RaceOutlook(game, setup_of(sheet))
        self._found.move_to_end(sheet.id)
        if len(self._found) > MOST_OUTLOOKS:
            self._found.popitem(last=False)
        outlook = self._found[sheet.id]
        outlook.take_in(await self._reels.find(sheet))
        if outlook.missing and not outlook.busy:
            outlook.busy = True
            task = asyncio.create_task(self._run(outlook))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return outlook

    async def stop(self) -> None:
        """Think no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, outlook: RaceOutlook) -> None:
        try:
            while outlook.missing:
                await asyncio.sleep(0 if outlook.over else BOTS_FIRST)
                async with self._turn:  # one round of one race after the other
                    while not self._thinkers.has_time:  # bots at the wheel come first
                        await asyncio.sleep(PATIENCE)
                    await outlook.look(self._thinkers)
        finally:
            outlook.busy = False


class RaceOutlook:
    """One race, round by round."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._beginnings: list[Beginning] = []
        self._told: dict[int, Plain | None] = {}
        self.busy = False
        self.over = False
        self._tellable = True

    def take_in(self, replay: Replay) -> None:
        """Where the rounds begin, as the race stands now; a rollback takes rounds away."""
        found: list[Beginning] = []
        for step, still in enumerate(replay.stills):
            state = still.moment.state
            number = self._game.rounds(state)
            while found and found[-1].round > number:
                found.pop()
            if not found or found[-1].round < number:
                found.append(Beginning(step, number, state))
        last = replay.stills[-1].moment.state
        self.over = last.over
        if not last.over:  # who races looks at the round at hand; the others are for whoever looks back
            found = [one for one in found if one.step in self._told or one is found[-1]]
        else:
            found = found[:: ceil(len(found) / MOST_ROUNDS)]
            end = Beginning(len(replay.stills) - 1, self._game.rounds(last), last)
            found = [*(one for one in found if one.step < end.step), end]
            self._told[end.step] = self._result(last)
        self._beginnings = found

    def _result(self, state: State) -> Plain:
        """Once the race is over there is nothing left to foresee."""
        places = {line.seat: line.place for line in self._game.standings(state) if line.seat is not None}
        ordered = [places[seat] for seat in range(len(places))]
        wins = [int(place == 1) for place in ordered]
        return {"races": 1, "wins": wins, "places": ordered, "margins": [0.0] * len(ordered)}

    @property
    def missing(self) -> list[Beginning]:
        """What has not been looked at; the latest first, as people at the table wait for it."""
        return [one for one in reversed(self._beginnings) if self._tellable and one.step not in self._told]

    async def look(self, thinkers: Thinkers) -> None:
        """One round more."""
        for beginning in self.missing[:1]:
            seconds = SECONDS_AFTERWARDS if self.over else SECONDS_LIVE
            job = job_to_foresee(self._game, self._setup, beginning.state, seconds)
            found = await thinkers.foresee(job, Errand("outlook", IDLE))
            self._told[beginning.step] = found if found and found["races"] >= FEWEST_RACES else None
            self._tellable = found is None or found["races"] > 1  # a whole season takes too long

    def to_plain(self) -> Plain:
        """As far as it has come, in the order of the race."""
        looked = [one for one in self._beginnings if one.step in self._told]
        points = [
            {"n": one.step, "round": one.round, **told} for one in looked if (told := self._told[one.step]) is not None
        ]
        total = len(self._beginnings) if self._tellable else len(looked)
        return {"done": len(looked), "total": total, "points": points if self._tellable else []}
