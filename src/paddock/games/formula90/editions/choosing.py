"""The editions by their ids, and what a table's options make of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from paddock.kernel import BadOptions, Steps, Value, said
from paddock.kernel.game import chosen_text

from ..state.race import Race
from .earlier_rules import RULES, rules_as_of
from .edition import Edition
from .nine_three_advanced import NINE_THREE_ADVANCED
from .nine_three_base import JUNIOR, NINE_THREE_BASE
from .nine_three_options import ADVANCED_RETURN, BASE_RETURN, short_race, with_returns
from .rulings import RULINGS, Ruling
from .second import SECOND_EDITION
from .v10 import V10

EDITIONS: dict[str, Edition] = {
    edition.id: edition for edition in (SECOND_EDITION, V10, NINE_THREE_ADVANCED, NINE_THREE_BASE)
}
"""F90.RULING.66: games that a book only names are not offered."""
RETURNS = {NINE_THREE_ADVANCED.id: ADVANCED_RETURN, NINE_THREE_BASE.id: BASE_RETURN}
"""F90.OUT.07: where drivers can return, and how."""


def edition_of(options: Mapping[str, Value], rules: int = RULES) -> Edition:
    """F90.VARIANT.01, F90.VARIANT.02, F90.VARIANT.03: the rulebook as the table plays it, as of its rules."""
    junior, returns = bool(options["junior"]), bool(options["returns"])
    edition = _composed(chosen_text(options, "edition"), chosen_text(options, "length"), junior, returns)
    turned_round = tuple(ruling for ruling in RULINGS if options.get(ruling.option))
    edition = _ruled(edition, turned_round, junior) if turned_round else edition
    return rules_as_of(edition, rules)


@lru_cache(maxsize=64)
def _composed(name: str, length: str, junior: bool, returns: bool) -> Edition:
    edition = EDITIONS[name]
    if junior:
        if name != NINE_THREE_BASE.id:
            raise BadOptions(
                said(
                    "refused.formula90.junior",
                    "option 'junior': the junior game belongs to '{base}', not to {edition}.",
                    base=NINE_THREE_BASE.id,
                    edition=repr(name),
                )
            )
        edition = JUNIOR
    if returns:
        if name not in RETURNS:
            raise BadOptions(
                said(
                    "refused.formula90.returns",
                    "option 'returns': drivers return in {editions}, not in {edition}.",
                    editions=_told(RETURNS),
                    edition=repr(name),
                )
            )
        edition = with_returns(edition, RETURNS[name])
    return short_race(edition) if length == "short" and name in RETURNS else edition


@lru_cache(maxsize=64)
def _ruled(edition: Edition, turned_round: tuple[Ruling, ...], junior: bool) -> Edition:
    """The edition with some rulings the other way; each refused where the rulebook has no such rule."""
    for ruling in turned_round:
        if edition.id not in ruling.editions:
            raise BadOptions(
                said(
                    "refused.formula90.ruling",
                    "option {option}: only {editions} leaves it open, not {edition}.",
                    option=repr(ruling.option),
                    editions=_told(ruling.editions),
                    edition=repr(edition.id),
                )
            )
        if junior:
            raise BadOptions(
                said(
                    "refused.formula90.ruling-junior",
                    "option {option}: the junior game of {edition} has no such rule.",
                    option=repr(ruling.option),
                    edition=repr(edition.id),
                )
            )
        edition = ruling.turn_round(edition)
    return edition


def _told(editions: Iterable[str]) -> str:
    return " or ".join(f"'{edition}'" for edition in editions)


def all_steps() -> Steps[Race]:
    """The steps of all editions, each once."""
    every = (step for edition in all_compositions() for step in edition.steps)
    return tuple({type(step): step for step in every}.values())


def all_compositions() -> tuple[Edition, ...]:
    """Every edition and every option of one, for whoever needs all steps."""
    returning = tuple(with_returns(EDITIONS[name], steps) for name, steps in RETURNS.items())
    ruled = tuple(ruling.turn_round(EDITIONS[name]) for ruling in RULINGS for name in ruling.editions)
    return (*EDITIONS.values(), JUNIOR, *returning, *ruled)
