"""The bot that looks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from paddock.kernel import BadOptions, Chance, Code, State, alternatives, game_of

from .bot import Bot
from .search import FEWEST, Budget, Manner, Search, Weighed

_PARAMETERS = ("compiled", "doubt", "exploration", "horizon", "iterations", "seconds", "width")
_GUIDE = "guide="
_WHOLE = ("compiled", "horizon", "iterations", "width")
_LEAST = {"iterations": 1, "width": 1}


class SearchBot(Bot):
    """Takes what turns out best in the races it imagines."""

    __slots__ = ("_guide", "_manner", "_searches")

    def __init__(self, manner: Manner, guide: Bot | None = None) -> None:
        self._manner = manner
        self._guide = guide
        self._searches: dict[type[State], Search] = {}

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        if len(codes) == 1:
            return codes[0]
        search = self._searches.get(type(state))
        if search is None:
            search = self._searches[type(state)] = Search(game_of(state), self._manner, self._guide)
        return search.choose(state, seat, codes, chance)

    def weigh(
        self, state: State, seat: int, codes: Sequence[Code], taken: Code, chance: Chance, seconds: float
    ) -> Sequence[Weighed]:
        if self._manner.width == 1:
            return ()
        manner = replace(self._manner, budget=replace(self._manner.budget, seconds=seconds))
        search = Search(game_of(state), manner, self._guide)
        return search.weigh(state, seat, codes, chance, include=(taken,), least=FEWEST)


def guide_from(parameters: str) -> tuple[str, str]:
    """Whose advice has to be beaten, if it is not the game's own, and the other parameters."""
    parts = parameters.split(",")
    named = [part.partition("=")[2] for part in parts if part.startswith(_GUIDE)]
    return (named or [""])[-1], ",".join(part for part in parts if not part.startswith(_GUIDE))


def manner_from(parameters: str) -> Manner:
    """What stands behind "mcts:", such as "iterations=200,horizon=1"."""
    given: dict[str, float] = {}
    for part in filter(None, parameters.split(",")):
        name, _, value = part.partition("=")
        if name not in _PARAMETERS:
            raise BadOptions(f"bot 'mcts' has no parameter {name!r}; {alternatives(name, _PARAMETERS)}.")
        given[name] = _amount(name, value)
    seconds = given.get("seconds", 0.0)
    endless = 1_000_000 if seconds else Budget().iterations
    return Manner(
        Budget(int(given.get("iterations", endless)), seconds, int(given.get("compiled", 0))),
        int(given.get("width", Manner().width)),
        int(given.get("horizon", 0)),
        given.get("exploration", Manner().exploration),
        given.get("doubt", Manner().doubt),
    )


def _amount(name: str, value: str) -> float:
    try:
        amount = float(value)
    except ValueError:
        amount = -1.0
    least, kind = _LEAST.get(name, 0), "whole number" if name in _WHOLE else "number"
    if not least <= amount < 1e9 or (name in _WHOLE and amount != int(amount)):
        raise BadOptions(f"bot 'mcts': {name}={value!r} is not possible; allowed: a {kind} of {least} or more.")
    return amount
