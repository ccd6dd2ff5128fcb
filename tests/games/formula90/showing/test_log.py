"""What jarred when whole races were read aloud, and must not come back."""

from __future__ import annotations

import pytest

from paddock.games.formula90.events.contest import ContestDecided, ContestOpened
from paddock.games.formula90.events.flags import YellowRemoved
from paddock.games.formula90.events.movement import CarPassed, MovementPoints
from paddock.games.formula90.events.off_track import RecoverySymbols
from paddock.games.formula90.events.resolve import CheckMade
from paddock.games.formula90.showing.reasons import REASONS
from paddock.games.formula90.state.race import Race
from paddock.kernel import Event, new_table

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CheckMade(0, "extreme", True, 60, 3, False), "Ann fails an extreme check blind with"),
        (CheckMade(0, "movement", True, -9, 3, False), "against −9."),
        (MovementPoints(0, -1, (("cards", 1), ("wasted-time", -2))), "Ann has −1 MP (cards +1, wasted time −2)."),
        (ContestOpened(14, (0, 1)), "Ann and Ben may contest in"),
        (YellowRemoved(0, 14, "leader"), "is taken off: the Leader passes it."),
        (CarPassed(0, 1, "unlap", 14, 1), "Ann gets a lap back from Ben"),
        (RecoverySymbols(0, "off", 0, 0, 0, 0), "Ann loses nothing off the track."),
        (RecoverySymbols(0, "grass", 0, 0, 0, 2), "Ann loses 2 MP off the track (grass)."),
    ],
)
def test_a_line_reads_well(event: Event, words: str) -> None:
    table = new_table("formula90", list(NAMES), {"circuit": "monza"}, 1)
    assert words in table.say(event)


def test_the_value_of_a_contest_is_explained() -> None:
    """F90.CONTEST.07, F90.CONTEST.08: cards, what the section adds for those behind, and the rest."""
    table = new_table("formula90", list(NAMES), {"circuit": "monza"}, 1)
    race = table.state
    assert isinstance(race, Race)
    section = next(number for number, value in enumerate(race.course.contest) if value)
    card, by_section = 5, race.course.contest[section]
    printed = race.course.cards.mp[card]
    laid = ((0, printed, (card,)), (1, printed + by_section + 3, (card,)))
    told = table.say(ContestDecided(section, (0, 1), laid, (1, 0)))
    assert f"Ann {printed} (" in told
    assert "section " in told.partition("Ben")[2] and "strategy, team or symbol +3" in told
    assert "section" not in told.partition("; Ben")[0]
    assert told.endswith("Order: Ben, Ann.")


def test_a_green_flag_cites_its_own_rule() -> None:
    """F90.FLAG.GREEN.01."""
    race = new_table("formula90", 2, {"circuit": "monza"}, 1).state
    assert isinstance(race, Race)
    assert REASONS.rule_behind(race, YellowRemoved(0, 14, "green")) == "F90.FLAG.GREEN.01"
