"""What games share when they deal afresh whatever a seat cannot know."""

from __future__ import annotations

from .chance import Chance
from .decision import Code
from .state import State
from .steps import asked_together


def answer_anew(state: State, seat: int, chance: Chance) -> bool:
    """Let chance answer in another driver's place, as far as that driver has answered.

    False if a driver who is still seen thinking would have no choice left.
    """
    together = asked_together(state)
    if together is None or seat not in state.answers:
        return True
    thinking, given_before = seat in state.asked, len(state.answers[seat])
    given: tuple[Code, ...] = ()
    while codes := together.options(state, seat, given):
        if thinking and len(given) >= given_before and (len(codes) > 1 or state.ask_forced):
            break
        given = (*given, codes[chance.below(len(codes))])
    else:
        if thinking:
            return False
    together.take_back(state, seat, given)
    return True
