"""Any step of a race, for replays: positions are kept for a while, so that a reader can go to and fro."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from paddock.kernel import Plain

from ..race import Moment, Narrator, Paintwork, Replica, effective_plays, game_of, telling_damage
from ..storage import Act, Sheet, Storage

MOST_REELS = 12


@dataclass(frozen=True, slots=True)
class Still:
    """The position after an act, what the act brought, and what was told before."""

    moment: Moment
    story: tuple[Moment, ...]
    act: Act | None


class Replay:
    """All positions of one race."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._acts: list[Act] = []
        self._replica = Replica(sheet)
        self._lock = asyncio.Lock()
        self.stills = [Still(Moment(0, -1, False, tuple(self._replica.table.events), self._replica.state), (), None)]
        self.names = self._replica.table.names

    async def catch_up(self, storage: Storage) -> None:
        """Take in what has happened since."""
        async with self._lock:
            for act in await storage.choices.after(self._sheet.id, len(self._acts)):
                await asyncio.sleep(0)
                with telling_damage(self._sheet):
                    self.stills.append(await self._next(act))
                self._acts.append(act)

    def plays(self) -> list[Act]:
        """What was played and not taken back."""
        return effective_plays(self._acts)

    async def _next(self, act: Act) -> Still:
        story = self._replica.recent_events.moments()
        if act.act == "rollback":
            self._replica = await Replica.of(self._sheet, [*self._acts, act])
            moment = Moment(act.number, act.seat, False, (), self._replica.state)
        else:
            moment = self._replica.apply(act)
        return Still(moment, story if act.act == "play" else self._replica.recent_events.moments(), act)


class Replays:
    """The races that were looked at lately."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._reels: OrderedDict[str, Replay] = OrderedDict()

    def length(self, table_id: str) -> int:
        """How many steps of a race are known already."""
        known = self._reels.get(table_id)
        return len(known.stills) if known else 0

    def forget(self, table_id: str) -> None:
        """Names have changed, or the race is gone."""
        self._reels.pop(table_id, None)

    async def find(self, sheet: Sheet) -> Replay:
        """The replay of a race, up to its present end."""
        replay = self._reels.get(sheet.id)
        if replay is None:
            replay = self._reels[sheet.id] = Replay(sheet)
        self._reels.move_to_end(sheet.id)
        if len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        try:
            await replay.catch_up(self._storage)
        except BaseException:
            self._reels.pop(sheet.id, None)  # it stands between two acts
            raise
        return replay


@dataclass(frozen=True, slots=True)
class Look:
    """Which step, and from which seat."""

    step: int
    seat: int | None


def describe_still(sheet: Sheet, replay: Replay, look: Look) -> Plain:
    """A step as a seat or a spectator may see it; once the race is over, all hands are open."""
    still, presenter = replay.stills[look.step], game_of(sheet).presenter
    over, state = sheet.status == "over", still.moment.state
    narrator = Narrator(presenter, replay.names, look.seat)
    told: Plain = {
        "is": "snapshot",
        "v": 1,
        "n": look.step,
        "length": len(replay.stills) - 1,
        "seat": look.seat,
        "view": Paintwork(sheet).paint(presenter.view(state, look.seat, replay.names)),
        "events": narrator.tell_one(still.moment),
        "story": narrator.tell(still.story),
        "act": _act(still.act, whole=over or (still.act is not None and still.act.seat == look.seat)),
        "decision": None,
        "waiting": [],
    }
    if over:
        seats = range(len(replay.names))
        told["hands"] = {seat: presenter.view(state, seat, replay.names).get("me") for seat in seats}
    return told


def _act(act: Act | None, *, whole: bool) -> Plain | None:
    """What was done; what was chosen is told to the seat itself, and to all after the race."""
    if act is None:
        return None
    return {
        "seat": act.seat,
        "act": act.act,
        "options": list(act.open_options) if whole or act.act != "play" else None,
        "bot": act.made_by.startswith("bot:"),
        "at": act.made_at,
    }
