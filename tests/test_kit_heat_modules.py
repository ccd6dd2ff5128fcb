"""HEAT's modules go through the kit."""

from __future__ import annotations

from kit import GameTests, Subject
from test_kit_heat import allowed_change, most_choices, study

SET_UPS = (
    study("draft-and-weather", 3, circuit="usa", garage="basic", weather=True, legends=1),
    study("snake-in-a-tournament", 3, circuit="japan", garage="all", garage_mode="snake", tournament=True),
    study("solo-with-everything", 1, circuit="italia", legends=3, garage="all", weather=True, tournament=True),
    study("tournament-with-giving-up", 3, circuit="mexico", tournament=True, give_up=True, legends=1),
    study(
        "random-deal-lenient",
        2,
        circuit="gb",
        garage="advanced",
        garage_mode="random",
        weather=True,
        tournament=True,
        tournament_mistakes="lenient",
        mulligan=True,
    ),
    study(
        "lenient-with-forced-asked",
        2,
        circuit="japan",
        tournament=True,
        tournament_mistakes="lenient",
        ask_forced=True,
        garage="basic",
    ),
)


class TestHeatModules(GameTests):
    subject = Subject("heat", SET_UPS, SET_UPS, None, most_choices, allowed_change)
