"""Bots of others: what they answer is looked up, for the rules trust a bot to take a listed code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import AnyGame, BadOptions, Chance, Code, State

from .bot import Bot


class GuestBot(Bot):
    """Somebody's own bot, and how another one of its kind is made."""

    __slots__ = ("_bot", "_make", "_told")

    def __init__(self, make: Callable[[], Bot], told: str) -> None:
        self._make = make
        self._told = told
        self._bot = _made(make, told)

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        code = self._bot.choose(state, seat, codes, chance)
        if code not in codes:
            raise BadOptions(f"{self._told} answered {code!r}, which is none of the listed codes.")
        return code

    def check(self, game: AnyGame) -> None:
        self._bot.check(game)

    def afresh(self) -> GuestBot:
        return GuestBot(self._make, self._told)  # whatever it has learned, races do not depend on their order


def _made(make: Callable[[], Bot], told: str) -> Bot:
    try:
        bot = make()
    except TypeError as error:
        raise BadOptions(f"{told} cannot be made: {error}.") from None
    if not isinstance(bot, Bot):
        raise BadOptions(f"{told} is a {type(bot).__name__}, not a subclass of paddock.bots.Bot.")
    return bot
