"""What a host may choose."""

from __future__ import annotations

from paddock.kernel import OptionSpec

from ..board.circuit import SETS, circuit_ids
from ..modules.championship.seasons import printed_seasons
from ..modules.garage import MODES
from ..pieces.colours import COLOURS
from ..state.garage import CLASSES

OFF, RANDOM = "off", "random"
MOST_CARS = len(COLOURS)
USUAL_RACES = 4


def option_specs() -> tuple[OptionSpec, ...]:
    """HEAT.OPTIONS.01: all options of a table."""
    return (*_race_specs(), *_car_specs(), *_module_specs(), *_house_specs())


def _race_specs() -> tuple[OptionSpec, ...]:
    """Where, how long, and with which boxes."""
    return (
        OptionSpec(
            "circuit",
            "usa",
            "The circuit: a known one, random among the boxes in use, or a file of your own.",
            "HEAT.SETUP.01",
            choices=(*circuit_ids(), RANDOM),
            accepts_file=True,
        ),
        OptionSpec("laps", 0, "Laps to race; 0 is the printed number.", "HEAT.SETUP.03", least=0, most=9),
        # HEAT.AMB.24: the third box is optional like the others.
        OptionSpec("sets", (), "Boxes in use besides the base game.", "HEAT.OPTIONS.01", choices=SETS[1:]),
    )


def _car_specs() -> tuple[OptionSpec, ...]:
    """Who takes part."""
    return (
        OptionSpec("legends", 0, "Legend cars besides the drivers.", "HEAT.LEGENDS.01", least=0, most=MOST_CARS - 1),
        OptionSpec("legend_bonus", 0, "Added to the Legends' top speeds.", "HEAT.LEGENDS.03", least=0, most=6),
        OptionSpec("aggressive_legends", False, "Chevrons let Legends cross more lines.", "HEAT.LEGENDS.11"),
        OptionSpec(
            "field",
            "open",
            "How many cars may race: open takes 1 to 12, box takes the 2 to 9 of the printed game.",
            "HEAT.SETUP.21",
            choices=("open", "box"),
        ),
        OptionSpec(
            "colours",
            (),
            "The drivers' colours in the order of the seats; drawn at random where none is given.",
            "HEAT.SETUP.05",
            choices=COLOURS,
        ),
    )


def _module_specs() -> tuple[OptionSpec, ...]:
    """What is added to the base race."""
    return (
        OptionSpec(
            "garage",
            "off",
            "Which upgrades the drivers draft for their decks; off races with the starting ones.",
            "HEAT.GARAGE.02",
            choices=("off", *CLASSES),
        ),
        OptionSpec(
            "garage_mode",
            "draft",
            "How upgrades are handed out: drafted one by one, in a snake draft, or dealt at random.",
            "HEAT.GARAGE.08",
            choices=tuple(MODES),
        ),
        OptionSpec("weather", False, "A weather token, and a road token at every corner.", "HEAT.WEATHER.01"),
        OptionSpec(
            "championship",
            OFF,
            "A season of races: a printed one, a random one, or a file of your own; off is a single race.",
            "HEAT.CHAMPIONSHIP.01",
            choices=(OFF, *printed_seasons(), RANDOM),
            accepts_file=True,
        ),
        OptionSpec("races", USUAL_RACES, "Races of a random season.", "HEAT.CHAMPIONSHIP.17", least=1, most=10),
        OptionSpec("tournament", False, "Gears stay hidden until the own turn.", "HEAT.TOURNAMENT.01"),
        OptionSpec(
            "tournament_mistakes",
            "strict",
            "Shifts that cannot be paid: refused at once, or corrected when the cards are shown.",
            "HEAT.TOURNAMENT.07",
            choices=("strict", "lenient"),
        ),
    )


def _house_specs() -> tuple[OptionSpec, ...]:
    """How the base race is run; the readings of rulings are shown with their sentences (HEAT.OPTIONS.06)."""
    return (
        OptionSpec("mulligan", False, "A new starting hand may be bought for a Heat.", "HEAT.SETUP.13"),
        OptionSpec(
            "slipstream_line",
            "final",
            "Which crossing of the line no slipstream may make: only the final one, or always.",
            "HEAT.SLIPSTREAM.11",
            choices=("final", "always"),
        ),
        OptionSpec(
            "used_sponsors",
            "out",
            "Played sponsorships when the pile is empty: out until the race is over, or reshuffled at once.",
            "HEAT.SPONSOR.05",
            choices=("out", "reshuffled"),
            since=2,
            earlier="reshuffled",
        ),
        OptionSpec("give_up", False, "Drivers may give up once a car has finished.", "HEAT.FINISH.08"),
        OptionSpec("stop_after_drivers", False, "The race ends with the last driver.", "HEAT.FINISH.13"),
        OptionSpec("max_rounds", 1000, "The race is stopped after this round.", "HEAT.ROUND.14", least=50),
    )
