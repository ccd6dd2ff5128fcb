"""Deal afresh what a seat cannot know: the event deck lies face down, and some answers are given in secret."""

from __future__ import annotations

from paddock.kernel import Chance, asked_together

from ..state.race import Race


def deal_afresh(race: Race, seat: int | None, chance: Chance) -> Race:
    """A copy as the seat may imagine it: another order of the event deck, other answers given in secret."""
    copy = race.clone()
    copy.chance = chance
    shuffle_unseen(copy, chance)
    together = asked_together(copy)
    if together is not None:
        for other in sorted(copy.answers):
            if other != seat and copy.answers[other]:
                codes = together.options(copy, other, ())
                copy.answers[other] = (codes[chance.below(len(codes))],)
    return copy


def shuffle_unseen(race: Race, chance: Chance) -> None:
    """The event deck."""
    race.deck = chance.shuffle(bytes(sorted(race.deck)))
