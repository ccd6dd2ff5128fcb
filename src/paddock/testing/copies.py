"""Clones are equal and independent; a saved table comes back as it was."""

from __future__ import annotations

import json

from paddock.kernel import Game, Plain, Setup, Table
from paddock.kernel.table import table_from_plain, table_to_plain

from .sharing import shared_mutables
from .subject import RandomRace, SetUp, record_of

SHARED = (Game, Setup)
"""Fixed before the race begins and never changed: all copies of a table refer to the same."""


def portrait(table: Table) -> Plain:
    """All that can be asked of a table, for comparison."""
    return {
        "digest": table.digest(),
        "views": {seat: table.view(seat) for seat in (None, *range(table.setup.seats))},
        "asked": sorted(table.decisions),
        "undo": [table.can_undo(seat) for seat in range(table.setup.seats)],
        "record": record_of(table),
        "events": list(table.events),
        "standings": table.standings,
    }


def check_clones(setup: SetUp) -> None:
    """A clone equals its table, shares nothing changeable with it, and goes its own way."""
    race = RandomRace(setup)
    for table in race.decisions():
        copy, before = table.clone(), table.digest()
        assert copy.digest() == before
        assert option_ids(copy) == option_ids(table)
        assert not (shared := shared_mutables(table.state, table.state.clone())), f"{setup}: a clone shares {shared}"
        copy.play(*race.pick())
        assert table.digest() == before, f"{setup}: playing on a clone changed the table"


def check_cloned_tables(setup: SetUp) -> None:
    """A table's clone has everything of its own, too, and answers the same choices in the same way."""
    for table in RandomRace(setup).decisions(every=25):
        copy = table.clone()
        assert portrait(copy) == portrait(table)
        assert not (shared := shared_mutables(table, copy, SHARED)), f"{setup}: a clone shares {shared}"
        check_same_future(table.clone(), copy, RandomRace(setup), 40)


def check_saving(setup: SetUp) -> None:
    """A table written to JSON and read back is the same in every respect, and goes on in the same way."""
    for table in RandomRace(setup).decisions(every=8):
        loaded = table_from_plain(json.loads(json.dumps(table_to_plain(table))))
        assert portrait(loaded) == portrait(table)
        assert table_to_plain(loaded) == table_to_plain(table)
        check_same_undo(table.clone(), loaded.clone())
        check_same_future(table.clone(), loaded, RandomRace(setup), 12)
        check_position(table)


def check_position(table: Table) -> None:
    """The position itself comes back, too: it travels to other processes, and scenarios are saved as they stand."""
    plain = json.loads(json.dumps(table.state.to_plain()))
    state = table.game.load(table.setup, plain)
    assert json.loads(json.dumps(state.to_plain())) == plain
    assert state.asked == table.state.asked and table.game.standings(state) == table.standings


def check_saving_at_the_end(setup: SetUp) -> None:
    """A finished table is saved and loaded as well."""
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    loaded = table_from_plain(json.loads(json.dumps(table_to_plain(race.table))))
    assert loaded.over and portrait(loaded) == portrait(race.table)


def check_same_undo(one: Table, other: Table) -> None:
    """Whoever can take back, can take back all the way on both, to the same positions."""
    for seat in range(one.setup.seats):
        while one.can_undo(seat):
            one.undo(seat)
            other.undo(seat)
            assert one.digest() == other.digest()
        assert not other.can_undo(seat)


def check_same_future(one: Table, other: Table, chooser: RandomRace, choices: int) -> None:
    """Both tables answer the same choices with the same positions."""
    chooser.table = one
    for _ in range(choices):
        if one.over:
            break
        seat, option = chooser.pick()
        one.play(seat, option)
        other.play(seat, option)
        assert one.digest() == other.digest(), f"the tables differ after {seat} {option}"
    assert option_ids(one) == option_ids(other)
    assert record_of(one) == record_of(other)


def option_ids(table: Table) -> dict[int, list[str]]:
    """Whoever is asked, and the ids on offer."""
    return {seat: [option.id for option in decision.options] for seat, decision in table.decisions.items()}
