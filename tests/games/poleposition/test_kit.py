"""Pole Position goes through the kit."""

from __future__ import annotations

from games.poleposition.races import POLE_POSITION
from kit import CountedGameTests, RandomRace, SetUp
from paddock.games.poleposition.state.race import Race
from paddock.kernel import FastChance


class TestPolePosition(CountedGameTests):
    """Everything that holds for every game."""

    subject = POLE_POSITION

    def test_resampling_varies_what_is_unknown(self, study: SetUp) -> None:
        """Little is hidden in this game: what others answer in secret, and the order of the event deck."""
        answers, decks = set(), set()
        for table in RandomRace(study).decisions():
            worlds = [table.deal_afresh(None, FastChance(number)) for number in range(4)]
            answers.update(str(world.answers) for world in worlds if any(world.answers.values()))
            decks.update(bytes(world.deck) for world in worlds if isinstance(world, Race))
        assert len(answers) > 1 or study.seats == 1
        assert len(decks) > 1 or not study.options.get("events")
