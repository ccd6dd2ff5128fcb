"""The weights of what can be seen of a car, from `data/foresight.toml`.

They are a regression of how races between advised drivers ended on what could be seen at moments on the way;
`python -m bench.fit_foresight` finds them anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from operator import mul
from typing import Any

from ...editions.edition import Edition
from ...pieces.cards import Cards
from ...pieces.kinds import ROBOT_TYPES
from ...variants.skills.second import Skill
from ...variants.strategies.second import Strategy
from .features import CARD_FIGURES, PLAYER_FIGURES, ROBOT_FIGURES, card_figures


def _content() -> dict[str, Any]:
    text = (files("paddock.games.formula90") / "data" / "foresight.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_CONTENT = _content()
PLAYER: tuple[float, ...] = tuple(_CONTENT["player"][name] for name in PLAYER_FIGURES)
ROBOT: tuple[float, ...] = tuple(_CONTENT["robot"][name] for name in ROBOT_FIGURES)
_CARD: tuple[float, ...] = tuple(_CONTENT["card"][name] for name in CARD_FIGURES)
TURN: float = _CONTENT["race"]["turn"]
PROGRESS: float = _CONTENT["race"]["progress"]
LEAD: float = _CONTENT["race"]["lead"]
NARROWEST: float = _CONTENT["race"]["narrowest"]
SPREAD: float = _CONTENT["race"]["spread"]


def weighted(weights: Sequence[float], figures: Sequence[float]) -> float:
    """The figures by their weights, in all."""
    total: float = sum(map(mul, weights, figures))
    return total


@lru_cache(maxsize=64)
def worth_in_hand(cards: Cards) -> tuple[float, ...]:
    """By card: sections that it is worth in hand beyond what any card is worth."""
    return tuple(weighted(_CARD, card_figures(card)) for card in cards.cards)


@dataclass(frozen=True, slots=True)
class Paces:
    """What skills, strategies and robots gain in ten turns, by their numbers."""

    skills: tuple[float, ...]
    strategies: tuple[float, ...]
    robots: tuple[float, ...]


def paces_of(edition: Edition) -> Paces:
    """The paces of an edition."""
    return _paces(edition.id, edition.skills, edition.strategies)


@lru_cache(maxsize=32)
def _paces(edition: str, skills: tuple[Skill, ...], strategies: tuple[Strategy, ...]) -> Paces:
    by_skill, by_strategy, by_robot = (_CONTENT[kind].get(edition, {}) for kind in ("skill", "strategy", "robot_pace"))
    return Paces(
        tuple(by_skill.get(skill.name, 0.0) for skill in skills),
        tuple(by_strategy.get(strategy.name, 0.0) for strategy in strategies),
        tuple(by_robot.get(robot, 0.0) for robot in ROBOT_TYPES),
    )
