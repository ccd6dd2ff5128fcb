"""The network that looks ahead: it tries its likeliest options in imagined races before it takes one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, BadOptions, Chance, Code, State, alternatives, game_of

from .bot import Bot
from .net_bot import NetBot, network
from .search import FEWEST, Budget, Manner, Search, Weighed

if TYPE_CHECKING:
    from paddock.batch import Foreseer

_ELSEWHERE = "elsewhere"
_WHOLE = {"deals": 1, "rounds": 1, "width": 1}
_NUMBERS = ("doubt", "least", "seconds")


class LookaheadBot(Bot):
    """Drives HEAT as the network does after a look ahead; where it was not taught, another bot drives.

    With a limit in time nobody waits for the compiler: until it is done, the network drives without a look.
    """

    __slots__ = ("_elsewhere", "_foreseer")

    def __init__(self, parameters: str, elsewhere: Bot) -> None:
        self._elsewhere, self._foreseer = elsewhere, _foreseer(parameters)

    def check(self, game: AnyGame) -> None:
        if game.name != "heat":
            raise BadOptions(f"bot 'lookahead' drives HEAT only, not {game.name!r}; choose another bot.")

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        if not network().can_drive(state):
            return self._elsewhere.choose(state, seat, codes, chance)
        return self._foreseer.choose(state, seat, codes, chance)

    def weigh(
        self, state: State, seat: int, codes: Sequence[Code], taken: Code, chance: Chance, seconds: float
    ) -> Sequence[Weighed]:
        """In imagined races as all who look ahead drive them; what the network takes has to be beaten."""
        if not network().can_drive(state):
            return self._elsewhere.weigh(state, seat, codes, taken, chance, seconds)
        search = Search(game_of(state), Manner(Budget(seconds=seconds)), NetBot(self._elsewhere))
        return search.weigh(state, seat, codes, chance, include=(taken,), least=FEWEST)


def elsewhere_from(parameters: str) -> tuple[str, str]:
    """Who drives where the network was not taught, and the other parameters."""
    parts = [part.partition("=") for part in parameters.split(",") if part]
    named = [value for name, _, value in parts if name == _ELSEWHERE]
    others = ",".join("".join(part) for part in parts if part[0] != _ELSEWHERE)
    return (named or ["greedy"])[-1], others


def _foreseer(parameters: str) -> Foreseer:
    """What stands behind "lookahead:", such as "deals=96,rounds=2"."""
    driver = network()
    from paddock.batch import foreseer

    return foreseer(driver, **_given(parameters))


def _given(parameters: str) -> dict[str, float]:
    given: dict[str, float] = {}
    for part in filter(None, parameters.split(",")):
        name, _, value = part.partition("=")
        if name not in (*_WHOLE, *_NUMBERS):
            known = (*sorted((*_WHOLE, *_NUMBERS)), _ELSEWHERE)
            raise BadOptions(f"bot 'lookahead' has no parameter {name!r}; {alternatives(name, known)}.")
        given[name] = _amount(name, value)
    return given


def _amount(name: str, value: str) -> float:
    least, kind = _WHOLE.get(name, 0), "whole number" if name in _WHOLE else "number"
    try:
        amount = int(value) if name in _WHOLE else float(value)
    except ValueError:
        amount = -1
    if not least <= amount < 1e6:
        raise BadOptions(f"bot 'lookahead': {name}={value!r} is not possible; allowed: a {kind} of {least} or more.")
    return amount
