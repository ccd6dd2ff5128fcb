"""What a bot that looks ahead makes of a choice beside the best of the others, as far as everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from paddock.kernel import AnyGame, Chance, State, deal_afresh, question
from paddock.kernel.flow import code_of

from .bot import Bot
from .search import stream_of

DEALS = 6
"""Hands that the driver might have held; the choice has to be possible with each of them."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The best of the other choices, how many places it falls behind, and the standard error of that."""

    other: str
    behind: float
    error: float


def compare(
    bot: Bot, game: AnyGame, state: State, seat: int, taken: str, chance: Chance, seconds: float
) -> Compared | None:
    """A choice beside the best of the others; none where the bot weighs nothing or the driver's secrets decide.

    The hidden cards of everybody are dealt afresh, the driver's own too: so the answer tells nothing of them, and only
    of choices that are possible whatever the driver holds.
    """
    deals = [deal_afresh(state, None, stream_of(chance)) for _ in range(DEALS)]
    if any(code_of(deal, seat, taken) is None for deal in deals):
        return None
    shares = [_shares(bot, deal, seat, taken, chance, seconds / DEALS) for deal in deals]
    others = [name for name in shares[0] if name != taken and all(name in known for known in shares)]
    if not others:
        return None
    best = max(others, key=lambda name: fmean(known[name] for known in shares))
    rivals = len(game.standings(state)) - 1
    behind = [(known[taken] - known[best]) * rivals for known in shares]
    return Compared(best, fmean(behind), stdev(behind) / sqrt(DEALS))


def _shares(bot: Bot, deal: State, seat: int, taken: str, chance: Chance, seconds: float) -> dict[str, float]:
    """By option: the share of the field it is expected to leave behind."""
    code = code_of(deal, seat, taken)
    assert code is not None
    deal.log = None
    weighed = bot.weigh(deal, seat, deal.asked[seat], code, chance, seconds)
    return {question(deal).option_id(deal, seat, entry.code): entry.share for entry in weighed}
