"""Lets bots answer for the seats they drive."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from paddock.kernel import State, asked_together, find_game

from ..errors import Refusal
from ..race import Actor, BotDriver, Moment, Person, Play
from ..thinking import IDLE, RACING, Errand, job_for, spare_option
from .pacing import FACTORS, Pace, Tempo

if TYPE_CHECKING:
    from .table import LiveTable

GRACE = 2.0
"""Seconds, besides the bots' own limit, that another worker's bots are given before ours step in."""

PAUSE = 1.0
"""Seconds before a bot whose answer was not taken is asked again."""

LONGEST_PAUSE = 300.0
"""After many failures in a row; a table that is broken must not fill the log."""

logger = logging.getLogger("paddock.bots")


class TableBots:
    """The bots of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._later: asyncio.TimerHandle | None = None
        self._failures = 0  # in a row
        self.pace = Pace()

    @property
    def busy(self) -> bool:
        """Whether a bot thinks at this table."""
        return bool(self._thinking)

    def wake(self) -> None:
        """Let the bots think about whatever they are asked now."""
        scene, sheet = self._table.scene, self._table.sheet
        if scene is None or self._table.gone or sheet.rests:
            return
        for seat in scene.replica.asked:
            decision, bot = scene.replica.decision_id(seat), sheet.seats[seat].bot
            if bot and decision and decision not in self._thinking:
                task = asyncio.create_task(self._answer(seat, BotDriver(bot, decision)))
                self._thinking[decision] = task
        self._table.said_ahead.wake()

    def note(self, moment: Moment, actor: Actor) -> None:
        """Somebody has acted: from then on it counts how long the others look."""
        if isinstance(actor, Person):
            self.pace.note_person()
        if not moment.secret:
            self.pace.note(moment.seat, find_game(self._table.sheet.game).rounds(moment.state))

    def wake_later(self) -> None:
        """Another worker has written last and drives the bots; step in if it does not."""
        self._wake_after(self._table.services.settings.bot_seconds + GRACE)

    def _wake_after(self, seconds: float) -> None:
        if self._later:
            self._later.cancel()
        self._later = asyncio.get_running_loop().call_later(seconds, self.wake)

    def stop(self) -> None:
        """Think no more."""
        if self._later:
            self._later.cancel()
        for task in self._thinking.values():
            task.cancel()

    async def _answer(self, seat: int, bot: BotDriver) -> None:
        try:
            await self._think(seat, bot)
        except Refusal as refusal:  # somebody took the seat back, or another worker's bot was quicker
            logger.debug("bot %s of %s: %s", bot.name, self._table.id, refusal)
            self._wake_after(PAUSE)
        except Exception as error:  # one table's bots must not stop for ever
            self._failures += 1
            logger.error("bot %s of %s failed", bot.name, self._table.id, exc_info=error)
            self._wake_after(min(LONGEST_PAUSE, PAUSE * 2 ** min(self._failures, 9)))
        finally:
            self._thinking.pop(bot.decision, None)

    async def _think(self, seat: int, bot: BotDriver) -> None:
        scene = self._table.scene
        if scene is None or scene.replica.decision_id(seat) != bot.decision:
            return
        job, state = job_for(scene.replica.table, seat, bot.name), scene.replica.state
        option = await self._table.services.thinkers.choose(job, self._errand()) or spare_option(state, seat)
        await self._let_people_look(seat, scene.replica.state)
        await self._table.perform(Play(bot, seat, bot.decision, (option,)))
        self._failures = 0

    def _errand(self) -> Errand:
        """All tables of one host wait in one line; where no person drives, bots have time."""
        sheet = self._table.sheet
        return Errand(sheet.host_id, RACING if sheet.has_drivers else IDLE)

    async def _let_people_look(self, seat: int, state: State) -> None:
        """Pause before an open choice, and before the last secret answer, which shows them all."""
        table = self._table
        if asked_together(state) is not None and len(state.asked) > 1:
            return
        if table.scene and seat in table.scene.replica.ahead.finishing:
            return
        pause = table.services.settings.bot_pause * FACTORS.get(table.sheet.pace, 1.0)
        if not pause or not table.viewers.is_watched:
            return
        drivers = table.sheet.in_race()
        bots = sum(driver.bot is not None for driver in drivers)
        patience = table.services.settings.bot_patience if bots < len(drivers) else None
        if seconds := self.pace.wait(seat, Tempo(pause, patience, bots)):
            await asyncio.sleep(seconds)
