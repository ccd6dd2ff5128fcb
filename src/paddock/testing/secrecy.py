"""Nobody sees what is hidden: not in views, not in options, not in events, not in answers before all are in."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields

from paddock.kernel import Chance, Event, FastChance, State, Table, asked_together, find_game

from .races import differences, present
from .subject import RandomRace, SetUp, pick_code, record_of

Onlooker = int | None


def onlookers(table: Table) -> Sequence[Onlooker]:
    """Every seat and a spectator."""
    return [None, *range(table.setup.seats)]


def imagined(table: Table, seat: Onlooker, chance: Chance) -> Table:
    """The table in a world that the seat cannot tell from the true one."""
    copy = table.clone()
    copy._state = table.deal_afresh(seat, chance)
    return copy


def check_views_hide(setup: SetUp) -> None:
    """A view and a decision are the same whatever the hidden cards are."""
    chance = FastChance(5)
    for table in RandomRace(setup).decisions(every=5):
        for seat in onlookers(table):
            world = imagined(table, seat, chance.clone())
            chance.below(2)
            assert sorted(world.state.asked) == sorted(table.state.asked), f"{setup}: resampling changed who is asked"
            assert world.view(seat) == table.view(seat), f"{setup}: {seat} sees something hidden"
            assert shown(world, seat) == shown(table, seat), f"{setup}: {seat} is shown something hidden"


def shown(table: Table, seat: Onlooker) -> list[object]:
    """What a client receives."""
    presenter, state = table.game.presenter, table.state
    if seat is None or seat not in state.asked:
        return [presenter.view(state, seat, table.names)]
    decision = presenter.decision(state, seat, whole=True)
    return [presenter.view(state, seat, table.names), decision, presenter.plans(state, seat)]


def check_advice_is_honest(setup: SetUp) -> None:
    """The game's own advice for a seat is the same in every world the seat can imagine, and is a listed code."""
    give_advice = find_game(setup.game).advisor
    if give_advice is None:
        return
    advisor = give_advice()
    for table in RandomRace(setup).decisions(every=5):
        for seat, codes in table.state.asked.items():
            before = table.digest()
            advised = advisor.choose(table.state, seat, codes, FastChance(1))
            assert advised in codes and table.digest() == before
            world = table.deal_afresh(seat, FastChance(2))
            assert advisor.choose(world, seat, codes, FastChance(1)) == advised, f"{setup}: the advice knows too much"


def check_resampling_keeps(setup: SetUp) -> None:
    """Dealing afresh keeps every owner's components, leaves the table alone and gives a world that can be played."""
    chance = FastChance(6)
    for table in RandomRace(setup).decisions(every=9):
        before, owned = table.digest(), present(table.game.components(table.state))
        for seat in onlookers(table):
            world = table.deal_afresh(seat, FastChance(chance.below(1 << 30)))
            found = present(table.game.components(world))
            assert found == owned, f"{setup}: dealt afresh for {seat}: {differences(owned, found)}"
            assert table.digest() == before, f"{setup}: resampling changed the table"
            _play_on(world, chance, 30)


def _play_on(world: State, chance: FastChance, choices: int) -> None:
    for _ in range(choices):
        if world.over:
            return
        step, _ = world.flow[-1]
        seat, code = pick_code(world, chance)
        step.answer(world, seat, code)  # type: ignore[attr-defined]


def check_resampling_varies(setup: SetUp) -> None:
    """What a seat cannot know comes out differently: each other seat's own view, and what lies hidden from all."""
    if find_game(setup.game).hides_nothing:
        _check_all_is_known(setup)
        return
    varied: dict[tuple[Onlooker, Onlooker], bool] = defaultdict(bool)
    for table in RandomRace(setup).decisions(every=15):
        game = table.game
        for seat in onlookers(table):
            worlds = [table.deal_afresh(seat, FastChance(number)) for number in (1, 2, 3)]
            assert len({json.dumps(world.chance.to_plain()) for world in worlds}) == len(worlds)
            varied[seat, None] |= any(_hidden(world) != _hidden(worlds[0]) for world in worlds)
            for other in range(setup.seats):
                if other != seat:
                    seen = game.view(table.state, other)
                    varied[seat, other] |= any(game.view(world, other) != seen for world in worlds)
    assert all(varied.values()), f"{setup}: never dealt afresh: {[pair for pair in varied if not varied[pair]]}"


def _check_all_is_known(setup: SetUp) -> None:
    """A game that hides nothing: dealing afresh changes the chance to come, and answers that are still secret."""
    for table in RandomRace(setup).decisions(every=15):
        seen = table.game.view(table.state, None)
        for seat in onlookers(table):
            world, again = (table.deal_afresh(seat, FastChance(number)) for number in (1, 2))
            assert world.chance.to_plain() != again.chance.to_plain()
            others = {other for other in table.state.answers if other != seat}
            assert others or _hidden(world) == _hidden(table.state), f"{setup}: something was dealt afresh for {seat}"
            assert table.game.view(table.state, seat) == seen, f"{setup}: {seat} sees more than others"


def _hidden(world: State) -> dict[str, object]:
    """The whole state but for the chance that deals it."""
    return {key: value for key, value in world.to_plain().items() if key != "chance"}


def check_seed_is_secret(setup: SetUp) -> None:
    """Neither the seed nor the state of chance enters a view or an event."""
    for table in RandomRace(setup).decisions(every=25):
        secrets = {str(value) for value in _values(table.state.chance.to_plain()) if len(str(value)) > 6}
        for seat in onlookers(table):
            told = json.dumps([table.view(seat), [event.to_plain() for event in table.events_for(seat)]])
            assert not any(secret in told for secret in secrets), f"{setup}: {seat} can read the chance to come"


def _values(plain: object) -> Iterator[object]:
    if isinstance(plain, dict):
        for value in plain.values():
            yield from _values(value)
    else:
        yield plain


def check_events_hide(setup: SetUp) -> None:
    """What a spectator sees of an event everybody sees; what a seat sees besides is never told to another seat."""
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    for event in race.table.events:
        public = event.seen_by(None)
        for seat in range(setup.seats):
            assert _tells_no_more(public, event.seen_by(seat)), f"{setup}: a spectator sees more of {event} than {seat}"


def _tells_no_more(less: Event | None, more: Event | None) -> bool:
    if less is None:
        return True
    if more is None:
        return False
    pairs = [(getattr(less, field.name), getattr(more, field.name)) for field in fields(less)]
    return all(small is None or small == large for small, large in pairs)


def check_answers_are_secret(setup: SetUp) -> None:
    """Before all answers are in, an answer shows to nobody else, and it can be changed."""
    race = RandomRace(setup)
    for table in race.decisions(every=2):
        if asked_together(table.state) is None:
            continue
        seat, option = race.pick()
        before = {other: _seen(table, other) for other in onlookers(table) if other != seat}
        copy = table.clone()
        copy.play(seat, option)
        if copy.state.barriers > table.state.barriers:
            assert not any(copy.can_undo(other) for other in range(setup.seats)), f"{setup}: undo of a shown answer"
            continue
        assert list(copy.events) == list(table.events), f"{setup}: a secret answer is told"
        for other, seen in before.items():
            assert _seen(copy, other) == seen, f"{setup}: {other} learns from the secret answer of {seat}"
        _check_answer_changes(table, copy, seat)


def _seen(table: Table, seat: Onlooker) -> str:
    """All that is shown to somebody, but for the names of those who still think."""
    return json.dumps({key: value for key, value in table.view(seat).items() if key != "waiting_for"})


def _check_answer_changes(table: Table, copy: Table, seat: int) -> None:
    """Taken back, the answer was never given; another one counts as if it were the first."""
    assert copy.can_undo(seat)
    copy.undo(seat)
    assert copy.digest() == table.digest()
    assert record_of(copy) == record_of(table)
    assert copy.view(seat) == table.view(seat)
    other, direct = table.decisions[seat].options[-1], table.clone()
    copy.play(seat, other)
    direct.play(seat, other)
    assert copy.digest() == direct.digest()
