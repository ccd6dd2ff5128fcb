"""The rules of a table from its options: the modules, applied in the order in which they are set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paddock.kernel import Setup, Steps, Value
from paddock.kernel.game import chosen_names, chosen_text, number, switch

from ..modules.championship.composition import CHAMPIONSHIP_STEPS, with_championship
from ..modules.earlier_rules import rules_as_of
from ..modules.garage import GARAGE_STEPS, with_garage
from ..modules.legends import ShuffleLegendCards, with_legends
from ..modules.orders_of_steps import BASE_STEPS
from ..modules.rules import Rules, with_mulligan
from ..modules.tournament import TOURNAMENT_STEPS, with_lenient_mistakes, with_tournament
from ..modules.weather import CONDITIONS, with_weather
from ..state.garage import upgrade_pile
from ..state.race import Race
from ..steps.mulligan import OfferNewHand

STEPS: Steps[Race] = (
    *BASE_STEPS,
    *CONDITIONS,
    *GARAGE_STEPS,
    ShuffleLegendCards(),
    OfferNewHand(),
    *TOURNAMENT_STEPS,
    *CHAMPIONSHIP_STEPS,
)


def rules_from_options(setup: Setup, boxes: Iterable[str]) -> Rules:
    """The base rules with the table's options, and the boxes in use, as they were when the race began."""
    options = setup.options
    rules = Rules(
        max_rounds=number(options, "max_rounds"),
        give_up=switch(options, "give_up"),
        stop_after_drivers=switch(options, "stop_after_drivers"),
        slipstream_never_crosses_line=chosen_text(options, "slipstream_line") == "always",
        reshuffles_sponsorships=chosen_text(options, "used_sponsors") == "reshuffled",
        legend_bonus=number(options, "legend_bonus"),
        aggressive_legends=switch(options, "aggressive_legends"),
    )
    rules = _with_modules(rules, options, ("base", *chosen_names(options, "sets"), *boxes))
    return rules_as_of(rules, setup.rules)


def _with_modules(rules: Rules, options: Mapping[str, Value], boxes: tuple[str, ...]) -> Rules:
    """HEAT.SETUP.14: in the order in which they are set up; a championship has an order of its own."""
    garage = chosen_text(options, "garage")
    if options["championship"] != "off":
        rules = with_championship(rules, upgrade_pile(garage, boxes))
    else:
        if switch(options, "weather"):
            rules = with_weather(rules)
        if garage != "off":
            rules = with_garage(rules, upgrade_pile(garage, boxes), chosen_text(options, "garage_mode"))
    if number(options, "legends"):
        rules = with_legends(rules)
    if switch(options, "mulligan"):
        rules = with_mulligan(rules)
    if switch(options, "tournament"):
        rules = with_tournament(rules)
    if chosen_text(options, "tournament_mistakes") == "lenient":
        rules = with_lenient_mistakes(rules)
    return rules
