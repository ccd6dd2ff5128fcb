"""Own mistakes, driven again: a choice that cost places is asked once more before the better way is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import Plain, State, apply, find_game, said
from paddock.kernel.flow import code_of, question
from paddock.racing.learning import theme_of

from ..errors import Refusal, not_found
from ..history import Replay
from ..race import setup_of
from ..storage import Sheet
from ..thinking import ADVISING, Errand, Thinkers, job_about
from .stills import Position

RIGHT, GOOD = 0.1, 0.2
"""Places behind the best way up to which an answer is right, or good; quick estimates err by a tenth."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One question of a race that is over."""

    position: Position
    seat: int

    @property
    def theme(self) -> str:
        """What it is about."""
        return theme_of(question(self.position.state).kind)

    async def judged(self, thinkers: Thinkers, who: str, ids: Sequence[str]) -> Plain:
        """What an answer is worth beside the best one; parts of an answer add up."""
        state, behind, best = self.position.state, 0.0, None
        place = 0.0
        for option in ids:
            code = code_of(state, self.seat, option) if self.seat in state.asked else None
            if code is None:
                break
            job = job_about(self.position.game, self.position.setup, state, self.seat)
            judgement = await thinkers.judge(job, option, Errand(who, ADVISING))
            if judgement:
                behind += max(0.0, judgement["place"] - judgement["best_place"])
                best = best or self._best(state, judgement)
                place = best["place"] + behind
            state = state.clone()
            state.log = None
            apply(state, self.seat, code)
        if best is None:
            raise Refusal("illegal", said("refused.no-answer-question", "That is no answer to this question."), 409)
        judged = "right" if behind <= RIGHT else "good" if behind <= GOOD else "wrong"
        mine = {"ids": list(ids), "place": round(place, 2), "margin": RIGHT, "races": 0, "label": self._label(ids[0])}
        ways = [best] if best["ids"] == [ids[0]] else [best, mine]
        return {"judged": judged, "ways": ways, "why": best["why"], "found": None}

    def _best(self, state: State, judgement: Plain) -> dict[str, Any]:
        told = self.position.game.presenter.advice(state, self.seat, self._option(state, judgement["best"]))
        worth = {"place": judgement["best_place"], "margin": RIGHT, "races": 0}
        return {"ids": [judgement["best"]], **worth, "label": told["label"], "why": told["why"]}

    def _label(self, option: str) -> Plain:
        label: Plain = self._option(self.position.state, option)["label"]
        return label

    def _option(self, state: State, option: str) -> Any:
        shown = self.position.game.presenter.decision(state, self.seat, whole=True)
        return next(one for one in shown["options"] if one["id"] == option)


def find_mistake(sheet: Sheet, replay: Replay, step: int) -> Mistake:
    """The question that somebody answered with a step, or a refusal."""
    act = replay.stills[step].act if 0 < step < len(replay.stills) else None
    if act is None or act.act != "play":
        raise not_found("choice")
    state = replay.stills[step - 1].moment.state
    return Mistake(Position(find_game(sheet.game), setup_of(sheet), state, replay.names), act.seat)
