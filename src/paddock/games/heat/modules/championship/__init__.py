"""The championship: a season of races with events, press corners and sponsorships.

`seasons` plans the races, `event_cards` and `rewards` say what an event changes, `building` and `sponsors` hold the
steps before and during a race, `scoring` what comes after it, and `composition` puts all of it into the rules.
"""

from ...board.event_cards import EventCard, event_cards
from .building import BuildSeasonDecks, StockGarage, figures_of
from .composition import CHAMPIONSHIP_STEPS, with_championship
from .event_rules import rules_of_race
from .rewards import ABOVE_LIMIT, FirstOver, HighSpeed, Press, Reward, SlowPress
from .scoring import championship_order, line_up, points_of
from .seasons import Plan, boxes_of, check_races, draw_season, parse_season, points_by_place, printed_seasons
from .sponsors import event_of, season_of

__all__ = [
    "ABOVE_LIMIT",
    "CHAMPIONSHIP_STEPS",
    "BuildSeasonDecks",
    "EventCard",
    "FirstOver",
    "HighSpeed",
    "Plan",
    "Press",
    "Reward",
    "SlowPress",
    "StockGarage",
    "boxes_of",
    "championship_order",
    "check_races",
    "draw_season",
    "event_cards",
    "event_of",
    "figures_of",
    "line_up",
    "parse_season",
    "points_by_place",
    "points_of",
    "printed_seasons",
    "rules_of_race",
    "season_of",
    "with_championship",
]
