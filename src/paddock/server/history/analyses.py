"""What a driver's choices were worth: each one of a finished race is weighed again from what the seat knew then.

The weighing is done by the processes in which bots think, one choice at a time and one analysis after the other, so
that running races hardly feel it. What was found is kept for whoever asks again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from paddock.kernel import AnyGame, Plain, Setup, State, apply, find_game
from paddock.kernel.flow import code_of

from ..race import setup_of
from ..storage import Sheet
from ..thinking import IDLE, Errand, Thinkers, job_about
from .replays import Replay, Replays

MOST_ANALYSES = 40
COSTLIEST = 3
WORTH_TELLING = 0.05  # places; below that it was as good as the best


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that was made, and the position it was made in."""

    step: int
    state: State
    option: str


class Analysis:
    """One driver's race, choice by choice."""

    def __init__(self, game: AnyGame, setup: Setup, seat: int, choices: Iterable[Choice]) -> None:
        self._game = game
        self._setup = setup
        self._seat = seat
        self._left = deque(choices)
        self._total = len(self._left)
        self._judged: list[Plain] = []

    async def run(self, thinkers: Thinkers) -> None:
        """Judge everything, in order; a position is let go of once it has been looked at."""
        while self._left:
            choice = self._left[0]
            job = job_about(self._game, self._setup, choice.state, self._seat)
            judgement = await thinkers.judge(job, choice.option, Errand("analysis", IDLE))
            if judgement is not None:
                self._judged.append(await asyncio.to_thread(self._told, choice, judgement))
            self._left.popleft()

    def to_plain(self) -> Plain:
        """As far as it has come."""
        costly = [judged for judged in self._judged if judged["cost"] >= WORTH_TELLING]
        worst = sorted(costly, key=lambda judged: (-judged["cost"], judged["n"]))[:COSTLIEST]
        return {
            "seat": self._seat,
            "done": self._total - len(self._left),
            "total": self._total,
            "choices": self._judged,
            "costliest": [self._judged.index(judged) for judged in worst],
        }

    def _told(self, choice: Choice, judgement: Plain) -> Plain:
        presenter = self._game.presenter
        shown = presenter.decision(choice.state, self._seat, whole=True)
        labels = {option["id"]: option for option in shown["options"]}
        best = presenter.advice(choice.state, self._seat, labels[judgement["best"]])
        place, best_place = judgement["place"], judgement["best_place"]
        return {
            "n": choice.step,
            "round": self._game.rounds(choice.state),
            "kind": shown["kind"],
            "prompt": shown["prompt"],
            "taken": {"id": choice.option, "label": labels[choice.option]["label"]},
            "best": {"id": judgement["best"], "label": best["label"]},
            "place": place,
            "best_place": best_place,
            "cost": round(max(0.0, place - best_place), 2),
            "why": best["why"],
        }


class Analyses:
    """The analyses that were asked for lately."""

    def __init__(self, replays: Replays, thinkers: Thinkers) -> None:
        self._reels = replays
        self._thinkers = thinkers
        self._found: OrderedDict[tuple[str, int], Analysis] = OrderedDict()
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    async def of(self, sheet: Sheet, seat: int) -> Analysis:
        """The analysis of one driver's race; the first to ask starts it."""
        key = (sheet.id, seat)
        if key not in self._found:
            replay = await self._reels.find(sheet)
            if key not in self._found:  # somebody else may have asked meanwhile
                game = find_game(sheet.game)
                setup = setup_of(sheet)
                self._found[key] = Analysis(game, setup, seat, choices_of(replay, seat))
                self._tasks[key] = asyncio.create_task(self._run(self._found[key]))
        self._found.move_to_end(key)
        if len(self._found) > MOST_ANALYSES:
            forgotten, _ = self._found.popitem(last=False)
            self._tasks.pop(forgotten).cancel()  # nobody could read what it finds
        return self._found[key]

    async def stop(self) -> None:
        """Think no more."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, analysis: Analysis) -> None:
        async with self._turn:
            await analysis.run(self._thinkers)


def choices_of(replay: Replay, seat: int) -> Iterator[Choice]:
    """What a seat chose, as far as it was not taken back; several options in a row are several choices."""
    for act in replay.plays():
        if act.seat != seat:
            continue
        state = replay.stills[act.number - 1].moment.state
        for option in act.options:
            yield Choice(act.number, state, option)
            code = code_of(state, seat, option)
            assert code is not None
            state = state.clone()
            apply(state, seat, code)
