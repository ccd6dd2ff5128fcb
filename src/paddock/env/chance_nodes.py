"""Where chance moves in a race: whether an answer turns up what nobody knew, and the same answer under another outcome.

Decks are shuffled long before their cards are drawn. So that no copy of a race knows what comes, the order of every
pile that nobody knows is decided when something is drawn from it, and dice when they are rolled: by the outcome of a
chance node that stands between an answer and what it brings.
"""

from __future__ import annotations

from paddock.kernel import Chance, FastChance, Plain, State

from .match import Match


class WatchedChance(Chance):
    """The stream behind it, and whether anything was drawn; piles that are shuffled are written down."""

    __slots__ = ("piles", "stream", "used")

    def __init__(self, stream: Chance) -> None:
        self.stream, self.used = stream, False
        self.piles: list[bytes] = []

    def below(self, limit: int) -> int:
        self.used = self.used or limit > 1
        return self.stream.below(limit)

    def shuffle(self, pile: bytes) -> bytes:
        self.used = self.used or len(set(pile)) > 1
        self.piles.append(pile)
        return self.stream.shuffle(pile)

    def clone(self) -> WatchedChance:
        return WatchedChance(self.stream.clone())

    def mark(self) -> object:
        return self.stream.mark()

    def to_plain(self) -> Plain:
        return self.stream.to_plain()


def foreseen(match: Match, seat: int, action: int) -> Match | None:
    """The match after an answer that turns up nothing unknown; nothing where chance has to move first."""
    after = match.clone()
    stream = after.state.chance
    watched = after.state.chance = WatchedChance(stream)
    after.act(seat, action)
    after.state.chance = stream
    if watched.used or unseen_piles(after) != unseen_piles(match):
        return None
    return after


def turned_up(match: Match, answer: tuple[int, int], seed: int) -> Match:
    """The match after an answer of a seat, with the outcome of chance that a seed stands for."""
    after, stream = match.clone(), FastChance(seed)
    after.game.shuffle_unseen(after.state, stream)
    after.state.chance = stream
    after.act(*answer)
    return after


def imagined(match: Match, seat: int, seed: int) -> Match:
    """The match as the seat may imagine it: all that it cannot know is dealt afresh."""
    other = match.clone()
    state: State = match.game.deal_afresh(match.state, seat, FastChance(seed))
    other.state = state
    other.pages = {who: page for who, page in match.pages.items() if who == seat}
    return other


def unseen_piles(match: Match) -> list[bytes]:
    """What lies in the piles whose order nobody knows, each sorted."""
    state = match.state.clone()
    listing = WatchedChance(FastChance(0))
    match.game.shuffle_unseen(state, listing)
    return listing.piles
