"""Refuse what cannot be raced before the first race begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from paddock.bots import bot_names, find_bot
from paddock.kernel import AnyGame, BadOptions, Setup, alternatives
from paddock.kernel.game import number

from .racing import AUTOMATON, Plan

P = TypeVar("P", bound=Plan)


def make_plan(kind: type[P], game: AnyGame, seats: Sequence[str], options: Mapping[str, object], seed: int) -> P:
    """A plan of that kind for these seats."""
    check_seats(game, seats)
    bots = tuple(name for name in seats if name != AUTOMATON)
    return kind(game.name, field_setup(game, seats, options), bots, whole("seed", seed))


def check_seats(game: AnyGame, seats: Sequence[str]) -> None:
    """Every name is a bot that plays this game, or an automaton of a rulebook that has any."""
    if isinstance(seats, str) or not seats:
        raise BadOptions(f"seats: {seats!r} names nobody; give a list such as ['greedy', 'random'].")
    for name in seats:
        if name == AUTOMATON:
            check_automata(game)
        else:
            _check_bot(game, name)


def check_automata(game: AnyGame) -> None:
    """Refuse a rulebook's own driver where the rulebook has none."""
    if not game.automaton_option:
        raise BadOptions(f"seats: {game.title} has no {AUTOMATON!r} cars; {alternatives(AUTOMATON, bot_names())}.")


def check_field(game: AnyGame, seats: Sequence[str], options: Mapping[str, object]) -> None:
    """Refuse a field that cannot race, before anybody races."""
    check_seats(game, seats)
    field_setup(game, seats, options)


def field_setup(game: AnyGame, seats: Sequence[str], options: Mapping[str, object]) -> Setup:
    """The options of a field; automata among the seats join those of the options."""
    automata = sum(name == AUTOMATON for name in seats)
    given = dict(options)
    if automata:
        given[game.automaton_option] = _already(game, options) + automata
    return game.setup(len(seats) - automata, given)


def whole(name: str, value: object) -> int:
    """A whole number, or a refusal that names the parameter."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadOptions(f"{name}: {value!r} is not possible; allowed: a whole number.")
    return value


def at_least(name: str, value: object, least: int = 1) -> int:
    """A whole number that is not too small."""
    if whole(name, value) < least:
        raise BadOptions(f"{name}: {value!r} is not possible; allowed: {least} or more.")
    return whole(name, value)


def _check_bot(game: AnyGame, name: object) -> None:
    names = (*bot_names(), *((AUTOMATON,) if game.automaton_option else ()))
    try:
        bot = find_bot(str(name))
    except BadOptions:
        if isinstance(name, str) and name.partition(":")[0] in names:
            raise  # a known bot that refuses its parameters says so best itself
        raise BadOptions(f"seats: {name!r} is unknown; {alternatives(str(name), names)}.") from None
    bot.check(game)


def _already(game: AnyGame, options: Mapping[str, object]) -> int:
    """The automaton cars that the options ask for."""
    name = game.automaton_option
    checked = next(spec for spec in game.option_specs if spec.name == name).check(options.get(name, 0))
    return number({name: checked}, name)
