"""What a host may choose (PP.SETUP.01, PP.SETUP.02, PP.SETUP.03)."""

from __future__ import annotations

from paddock.kernel import OptionSpec

from ..board.circuit import circuit_ids
from ..pieces.cards import BOT_IDS
from ..pieces.components import COLOURS, DICE
from .rulings import RULINGS

RANDOM = "random"
MOST_CARS = 6
# PP.AMB.01: switch -> what it means, and its rule
MODULES: dict[str, tuple[str, str]] = {
    "circuit_rules": ("The special rule printed for the circuit.", "PP.SETUP.04"),
    "events": ("Event cards after a cloud.", "PP.EVENT.01"),
    "drivers": ("Driver cards with abilities.", "PP.SETUP.09"),
    "teams": ("Team cards with abilities.", "PP.SETUP.09"),
    "collisions": ("Equal dice in a fight are a collision, with yellow flags.", "PP.CRASH.01"),
    "safety_car": ("The safety car comes out after heavy collisions and by event card.", "PP.SC.01"),
    "drs": ("DRS for cars close behind another.", "PP.DRS.01"),
    "stress": ("Drivers get stress.", "PP.STRESS.01"),
    "custom_start": ("Points may be shifted between engine and brakes before qualifying.", "PP.CUSTOM.01"),
    "custom_pit": ("A point may be swapped in each pit stop.", "PP.CUSTOM.02"),
    "no_elimination": ("Damage sends cars to the pits instead of out.", "PP.VARIANT.01"),
    "extended": ("Twice the laps, more points and a second hard set.", "PP.VARIANT.06"),
    "damaged_engine": ("Engines that end a race of a championship without points stay damaged.", "PP.ENGINEDMG.01"),
    "new_cards": ("Driver and team cards are dealt anew for each race of a championship.", "PP.CHAMP.07"),
    "constructors": ("Neighbouring seats form teams that share a pit box.", "PP.CONSTR.01"),
}


def option_specs() -> tuple[OptionSpec, ...]:
    """All options of a table."""
    modules = (OptionSpec(name, False, meaning, rule) for name, (meaning, rule) in MODULES.items())
    return (*_race_specs(), *_car_specs(), *modules, *_house_specs(), *(ruling.spec for ruling in RULINGS))


def _race_specs() -> tuple[OptionSpec, ...]:
    circuits = circuit_ids()
    return (
        OptionSpec(
            "circuit",
            circuits[0],
            "The circuit: a known one, random, or a file of your own.",
            "PP.SETUP.02",
            choices=(*circuits, RANDOM),
            accepts_file=True,
        ),
        OptionSpec(
            "championship",
            (),
            "The circuits of a championship in order, four to eight races; without any, a single race.",
            "PP.CHAMP.01",
            choices=circuits,
        ),
        OptionSpec("laps", 0, "Laps to race; 0 is the printed number.", "PP.SETUP.14", least=0, most=20),
    )


def _car_specs() -> tuple[OptionSpec, ...]:
    return (
        OptionSpec("bots", 0, "Bots besides the drivers.", "PP.BOT.01", least=0, most=MOST_CARS - 1),
        OptionSpec(
            "bot_side",
            "a",
            "Which side of their cards the bots show; side A is a little stronger.",
            "PP.BOT.02",
            choices=("a", "b", "mixed"),
        ),
        OptionSpec(
            "bot_cards",
            (),
            "The bots' cards, one for each; without any, the free colours on the chosen side.",
            "PP.BOT.02",
            choices=BOT_IDS,
        ),
        OptionSpec(
            "colours",
            (),
            "The drivers' colours in the order of the seats; without any, in the order of the box.",
            "PP.SETUP.16",
            choices=COLOURS,
        ),
    )


def _house_specs() -> tuple[OptionSpec, ...]:
    return (
        OptionSpec(
            "dice",
            "default",
            "The faces of the dice; white-12 has a 12 on the die of the hard tyres.",
            "PP.AMB.89",
            choices=tuple(DICE),
        ),
        OptionSpec(
            "lapped",
            "out",
            "Lapped cars: out as we rule, out by the letter of the clause on the pits, or they stay in the race.",
            "PP.AMB.33",
            choices=("out", "letter", "stay"),
        ),
        OptionSpec("more_events", False, "A purple 3 brings an event instead of the mark.", "PP.EVENT.08"),
        OptionSpec(
            "card_sets",
            "base",
            "The driver and team cards that are dealt: 1 to 6, or all twelve of each.",
            "PP.AMB.108",
            choices=("base", "all"),
        ),
    )
