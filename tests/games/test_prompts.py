"""How often a driver is asked: the targets, the limits of what answers itself, and the occasions of questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

import paddock
from paddock.bots import find_bot
from paddock.kernel import FastChance, Table, asked_together, deal_afresh, find_game, question
from paddock.kernel.game import ASK_ALWAYS, OFTEN, Often, Wishes, is_shown

HEAT_LAP = ("heat", {"circuit": "usa", "laps": 1})
BASE_SPRINT = ("formula90", {"edition": "93-base", "length": "sprint"})
SECOND_SPRINT = ("formula90", {"edition": "2e", "length": "sprint"})
THREE_LAPS = ("poleposition", {"circuit": "great-britain", "laps": 3})
RACES = (HEAT_LAP, BASE_SPRINT, SECOND_SPRINT, THREE_LAPS)
DRIVERS = 6


@dataclass
class SteadyRace:
    """A race of steady drivers; seat 0 has wishes, the others are always asked."""

    race: tuple[str, dict[str, object]]
    seed: int
    wishes: Wishes = ASK_ALWAYS
    prompts: int = 0
    answered: Counter[str] = field(default_factory=Counter)

    def turns(self) -> Iterator[tuple[Table, int]]:
        """Every question, before it is answered."""
        name, options = self.race
        self.table = table = paddock.new_table(name, seats=DRIVERS, options=options, seed=self.seed, events=False)
        asking, chance, bot = find_game(name).asking, FastChance(self.seed), find_bot("greedy")
        on_sheet = False
        while not table.over:
            seat = min(table.decisions)
            yield table, seat
            before = table.state
            proposal = asking.answer(before, seat, self.wishes) if seat == 0 else None
            if proposal:
                self.answered[question(before).kind] += 1
                table.play(seat, proposal.option)
            else:
                self.prompts += seat == 0 and not on_sheet
                code = bot.choose(before, seat, before.asked[seat], chance)
                table.play(seat, question(before).option_id(before, seat, code))
            goes_on = not is_shown(before, table.state)
            on_sheet = goes_on and 0 in table.state.asked if seat == 0 else on_sheet and goes_on

    def run(self) -> SteadyRace:
        """To the end."""
        for _ in self.turns():
            pass
        return self


def wishing(game: str, often: Often) -> Wishes:
    """The same wish about everything."""
    return Wishes({habit.name: often for habit in find_game(game).asking.habits})


@pytest.mark.parametrize(
    ("race", "most"), [(HEAT_LAP, 24), (BASE_SPRINT, 25), (SECOND_SPRINT, 35), (THREE_LAPS, 45)], ids=str
)
def test_a_steady_driver_is_asked_no_more_often_than_this(race: tuple[str, dict[str, object]], most: int) -> None:
    wishes = wishing(race[0], "matter")
    prompts = [SteadyRace(race, seed, wishes).run().prompts for seed in range(8)]
    assert 0 < sum(prompts) / len(prompts) <= most


@pytest.mark.parametrize("race", RACES, ids=str)
def test_who_is_always_asked_drives_the_old_race(race: tuple[str, dict[str, object]]) -> None:
    always = SteadyRace(race, 3, wishing(race[0], "always")).run()
    silent = SteadyRace(race, 3, ASK_ALWAYS).run()
    assert not always.answered
    assert always.table.record() == silent.table.record()


@pytest.mark.parametrize("race", RACES, ids=str)
def test_what_answers_itself_is_listed_open_free_and_from_the_own_view(race: tuple[str, dict[str, object]]) -> None:
    game = find_game(race[0])
    for table, seat in SteadyRace(race, 5).turns():
        state = table.state
        for often in OFTEN:
            proposal = game.asking.answer(state, seat, wishing(race[0], often))
            if proposal is None:
                continue
            assert often != "always"
            assert asked_together(state) is None
            shown = game.presenter.decision(state, seat, whole=True)
            option = next(option for option in shown["options"] if option["id"] == proposal.option)
            assert not option["preview"]["costs"], (proposal, option["preview"])
            imagined = deal_afresh(state, seat, FastChance(1))
            assert game.asking.answer(imagined, seat, wishing(race[0], often)) == proposal


def occasions(race: tuple[str, dict[str, object]], seed: int) -> set[tuple[str, str]]:
    """Every kind of question of a race, with its occasion."""
    asking, answered, found = find_game(race[0]).asking, dict[int, int](), set[tuple[str, str]]()
    for table, seat in SteadyRace(race, seed).turns():
        mark = asking.turn(table.state)
        occasion = mark.occasion(seat, answered.get(seat)) if mark else "before"
        found.add((question(table.state).kind_now(table.state, seat), occasion))
        if mark and mark.belongs_to(seat):
            answered[seat] = mark.round
    return found


PLANS = {
    "heat": {"gear", "cards"},
    "formula90": {"skip", "strategy", "chase", "pit-stop", "draw", "movement-cards", "sixth-sense", "wise-driving"},
    "poleposition": {"roll.again", "extra", "step", "pit.tyre", "rain.lower"},
}
REPLIES = {
    "heat": set[str](),
    "formula90": {"contest", "order-late-brake", "order-extreme", "pit-stop"},
    "poleposition": {"fight.yield", "fight.bid"},
}
BEFORE = {
    "heat": {"mulligan", "upgrade"},
    "formula90": {"skill", "build", "qualifying", "tyres", "chart", "strategy", "substitute-car"},
    "poleposition": {"quali.extra", "tyre.start", "setup.engine", "setup.custom"},
}


@pytest.mark.parametrize("race", [*RACES, ("heat", {"circuit": "italia", "laps": 1, "garage": "basic"})], ids=str)
def test_the_occasion_follows_from_whose_turn_it_is(race: tuple[str, dict[str, object]]) -> None:
    found = occasions(race, 2)
    game = race[0]
    assert {kind for kind, occasion in found if occasion == "plan"} <= PLANS[game]
    assert {kind for kind, occasion in found if occasion == "reply"} <= REPLIES[game]
    assert {kind for kind, occasion in found if occasion == "before"} <= BEFORE[game]
    own = {kind for kind, occasion in found if occasion == "follow"}
    assert own and not own & (BEFORE[game] - {"strategy", "tyres"})
