"""What the engineer lays out for whoever is new: quick enough to lie there when the question arrives."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from paddock.bots import suggest_move
from paddock.kernel import Code, FastChance, State, apply, deal_afresh, question
from paddock.kernel.flow import code_of
from paddock.protocol import Way
from paddock.racing.learning import picks_of

from ..watching import Scene


def suggestion(scene: Scene, seat: int, settled: Sequence[str] = ()) -> Way | None:
    """An option or a plan in words, from nothing but what the seat may know; after these answers of the same sheet.

    Nothing if those cannot be foreseen, or nothing is asked after them.
    """
    state = scene.after(seat, settled)
    if state is None:
        return None
    game = scene.replica.table.game
    for option in picks_of(game):
        if code_of(state, seat, option) is not None:
            return scene.hint(seat, [option], settled)
    chance = FastChance(secrets.randbits(48))
    known = deal_afresh(state, seat, chance)
    codes = suggest_move(game, known, seat, chance)
    return scene.hint(seat, foreseen(state, seat, codes), settled)


def foreseen(state: State, seat: int, codes: Sequence[Code]) -> list[str]:
    """A chain of answers by their names, as far as it goes: after a die or a draw others may be asked for."""
    ids: list[str] = []
    here = state
    for code in codes:
        if code not in here.asked.get(seat, ()):
            break
        ids.append(question(here).option_id(here, seat, code))
        here = here.clone()
        here.log = None
        apply(here, seat, code)
    return ids
