"""A choice can be taken back as long as it has shown nothing to anybody."""

from __future__ import annotations

from paddock.kernel import FastChance, Table, apply, asked_together

from .choices import refused
from .copies import portrait
from .subject import RandomRace, SetUp, record_of


def check_undo(setup: SetUp) -> None:
    """After each choice of one seat: back to the very same table, or not at all if something was shown."""
    race = RandomRace(setup)
    for table in race.decisions(every=2):
        if asked_together(table.state) is not None:
            continue
        seat, option = race.pick()
        copy = table.clone()
        copy.play(seat, option)
        _check_others_cannot(copy, seat)
        if _shows_something(table, copy):
            assert not copy.can_undo(seat), f"{setup}: {option} showed something and can be taken back"
            _check_no_way_back(copy, seat)
        elif asked_together(copy.state) is None:  # once all are asked, a choice before that stands
            assert copy.can_undo(seat), f"{setup}: {option} showed nothing and cannot be taken back"
            copy.undo(seat)
            assert _portrait(copy, seat) == _portrait(table, seat), f"{setup}: taking back {option} leaves a trace"
            _check_another_try(table.clone(), copy, seat)


def _check_another_try(untouched: Table, undone: Table, seat: int) -> None:
    """Whoever takes back and chooses again is where the second choice alone would have led."""
    second = undone.decisions[seat].options[-1]
    for table in (untouched, undone):
        table.play(seat, second)
    assert record_of(undone) == record_of(untouched)
    assert undone.digest() == untouched.digest() and list(undone.events) == list(untouched.events)


def _portrait(table: Table, seat: int) -> dict[str, object]:
    """All about a table, but that others can no longer take back what they did before the seat's choice."""
    others = {"views": [table.game.view(table.state, other) for other in range(table.setup.seats)], "undo": None}
    return {**portrait(table), **others, "own view": table.view(seat)}


def _shows_something(before: Table, after: Table) -> bool:
    return before.state.barriers != after.state.barriers or before.state.chance.mark() != after.state.chance.mark()


def _check_others_cannot(table: Table, seat: int) -> None:
    if asked_together(table.state) is None:
        assert not any(table.can_undo(other) for other in range(table.setup.seats) if other != seat)


def _check_no_way_back(table: Table, seat: int) -> None:
    before = table.digest()
    refused(lambda: table.undo(seat))
    assert table.digest() == before


def check_undo_tells_nothing(setup: SetUp) -> None:
    """A choice that can be taken back had the same outcome in every world the seat can imagine.

    Otherwise somebody could look at a hidden card, take the choice back and choose with the knowledge.
    """
    race, chance = RandomRace(setup), FastChance(8)
    for table in race.decisions():
        seat, code = next(iter(table.state.asked)), None
        if asked_together(table.state) is not None:
            continue
        code = table.state.asked[seat][race.chance.below(len(table.state.asked[seat]))]
        after = table.state.clone()
        apply(after, seat, code)
        if after.barriers != table.state.barriers or after.chance.mark() != table.state.chance.mark():
            continue
        world = table.deal_afresh(seat, FastChance(chance.below(1 << 30)))
        apply(world, seat, code)
        assert table.game.view(world, seat) == table.game.view(after, seat), f"{setup}: {code} shows a hidden card"


def check_undo_all_the_way(setup: SetUp) -> None:
    """Several choices in a row are taken back one by one, each to the table as it was."""
    race = RandomRace(setup)
    history: list[tuple[int, str]] = []
    while not race.table.over:
        seat, option = race.pick()
        history = [*(entry for entry in history if entry[0] == seat), (seat, race.table.digest())]
        race.table.play(seat, option)
        if asked_together(race.table.state) is not None or not race.table.can_undo(seat):
            history = []
            continue
        copy = race.table.clone()
        for _, digest in reversed(history):
            copy.undo(seat)
            assert copy.digest() == digest
        assert not copy.can_undo(seat)
