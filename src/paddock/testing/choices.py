"""Every listed option can be played, nothing else can, and all of it can be read."""

from __future__ import annotations

import json
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from paddock.kernel import Decision, IllegalChoice, Option, Table, apply, find_game

from .secrecy import onlookers, shown
from .subject import RandomRace, SetUp, record_of

LONGEST_LIST = 250
LONGEST_ID = 80


def check_listed_options(setup: SetUp) -> None:
    """Every listed code of every seat leads on, on a clone, and leaves the original alone."""
    for table in RandomRace(setup).decisions(every=3):
        before = table.digest()
        for seat, codes in table.state.asked.items():
            for code in codes:
                state = table.state.clone()
                apply(state, seat, code)
                assert state.flow or state.over
                assert (state.answers, state.flow, state.asked) != (
                    table.state.answers,
                    table.state.flow,
                    table.state.asked,
                ) or state.to_plain() != table.state.to_plain(), f"{setup}: {code} changes nothing"
        assert table.digest() == before, f"{setup}: trying options on clones changed the table"


def check_played_options(setup: SetUp) -> None:
    """An option may be played as itself or by its id, with the same effect."""
    race = RandomRace(setup)
    for table in race.decisions(every=5):
        for seat, decision in table.decisions.items():
            option = decision.options[race.chance.below(len(decision.options))]
            by_option, by_id = table.clone(), table.clone()
            by_option.play(seat, option)
            by_id.play(seat, option.id)
            assert by_option.digest() == by_id.digest()


def check_refusals(setup: SetUp) -> None:
    """What is not listed is refused with a clear message and a rule, and changes nothing."""
    race, older = RandomRace(setup), list[Option]()
    for table in race.decisions(every=4):
        seat, decision = next(iter(table.decisions.items()))
        listed = {option.id for option in decision.options}
        wrong = [option for option in older if option.id not in listed]
        first = decision.options[0]
        refused = ("", "no such option", f" {first.id}", None, 0, first.code, *wrong)
        strangers = (-1, table.setup.seats, None, "0", float(seat), [seat], *_not_asked(table))
        _check_refused(table, [*((seat, choice) for choice in refused), *((one, first) for one in strangers)])
        older = [*decision.options[:2], *older][:6]
    _check_refused(race.table, [(0, older[0])])


def _not_asked(table: Table) -> list[int]:
    return [seat for seat in range(table.setup.seats) if seat not in table.state.asked]


def _check_refused(table: Table, wishes: Sequence[tuple[Any, Any]]) -> None:
    """None of these seats may make its choice, and all of them together leave no trace."""
    before, record = table.digest(), record_of(table)
    for seat, choice in wishes:
        refusal = refused(partial(table.play, seat, choice))
        assert len(str(refusal)) > 20
        if not table.over:
            assert _is_rule(table.game.name, refusal.rule), f"{choice!r} is refused without a known rule"
    assert table.digest() == before, f"one of these was refused and changed the table: {wishes}"
    assert record_of(table) == record


def refused(act: Callable[[], None]) -> IllegalChoice:
    """How the rules refuse it."""
    try:
        act()
    except IllegalChoice as refusal:
        return refusal
    raise AssertionError("what the rules do not list was accepted")


def _is_rule(game: str, rule: str) -> bool:
    """Whether the ledger holds the rule; a game that keeps no ledger names what it likes."""
    return rule in _rule_ids(game) or find_game(game).ledger_folder is None


@cache
def _rule_ids(game: str) -> frozenset[str]:
    return frozenset(rule.id for rule in find_game(game).ledger)


def check_readable(setup: SetUp) -> None:
    """Decisions, options, views and events can be read by people and written as JSON."""
    race = RandomRace(setup)
    for table in race.decisions(every=3):
        for decision in table.decisions.values():
            check_decision(table, decision)
        for seat in onlookers(table):
            check_json(table.view(seat))
            check_json(shown(table, seat))
    check_json(race.table.game.presenter.board(race.table.state))
    for event in race.table.events:
        check_json(event.to_plain())
        assert _is_rule(setup.game, event.rule), f"{event.kind()} names the rule {event.rule!r}"
        assert race.table.say(event).strip()
        check_json(race.table.game.presenter.event(race.table.state, event, race.table.names))


def check_decision(table: Table, decision: Decision) -> None:
    """Ids are unique and short, texts are there, rules are in the ledger, the list is not too long."""
    game, ids = table.game.name, [option.id for option in decision.options]
    assert decision.kind and decision.prompt.strip()
    assert _is_rule(game, decision.rule), f"{decision.kind} names the rule {decision.rule!r}"
    assert 1 <= len(ids) <= LONGEST_LIST, f"{decision.kind} lists {len(ids)} options"
    assert len(set(ids)) == len(ids), f"twice in one list: {[name for name, n in Counter(ids).items() if n > 1]}"
    for option in decision.options:
        assert option.label.strip()
        assert _is_rule(game, option.rule), f"{option.id} names the rule {option.rule!r}"
        assert option.id and len(option.id) <= LONGEST_ID and not set(option.id) & set(" \t\n\"'")
    check_json(decision.to_plain())


def check_json(value: object) -> None:
    """Nothing is lost on the way to JSON and back."""
    assert json.loads(json.dumps(value, allow_nan=False)) == _listed(value)


def _listed(value: object) -> object:
    """JSON knows lists and no tuples."""
    if isinstance(value, dict):
        return {key: _listed(part) for key, part in value.items()}
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


def check_forced(setup: SetUp) -> None:
    """A single option is played at once; with `ask_forced` it is asked, and answered the race is the same."""
    plain = SetUp(
        setup.game, setup.name, setup.seats, {**setup.options, "ask_forced": False}, setup.seed, setup.position
    )
    asking = SetUp(
        setup.game, setup.name, setup.seats, {**setup.options, "ask_forced": True}, setup.seed, setup.position
    )
    race, given = RandomRace(plain), defaultdict[int, deque[str]](deque)
    while not race.table.over:
        assert all(len(codes) > 1 for codes in race.table.state.asked.values()), f"{setup}: a forced choice is asked"
        seat, option = race.pick()
        race.table.play(seat, option)
        given[seat].append(option)
    table = asking.table()
    while not table.over:
        _answer_first(table, given)
    assert not any(given.values()), f"{setup}: choices are left over"
    assert _without_switch(table) == _without_switch(race.table)
    assert list(table.events) == list(race.table.events)


def _answer_first(table: Table, given: dict[int, deque[str]]) -> None:
    """Play a forced choice, or the one that was made before."""
    seat, decision = next(iter(table.decisions.items()))
    forced = len(decision.options) == 1
    table.play(seat, decision.options[0] if forced else given[seat].popleft())


def _without_switch(table: Table) -> dict[str, object]:
    return {key: value for key, value in table.state.to_plain().items() if key != "ask_forced"}
