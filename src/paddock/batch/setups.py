"""Which races the batch engine knows; whatever else a table may want is refused with a sentence, never approximated."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.games.heat import CIRCUITS, upgrade_pile
from paddock.kernel import BadOptions, Setup, Value, find_game
from paddock.kernel.game import chosen_names, chosen_text, number

from .book import Variant
from .rules import layout as at

MOST_ROUNDS = 30_000
MOST_HEAT_AND_STRESS = 60
_NOT_KNOWN = {"championship": "off", "tournament": False, "mulligan": False, "give_up": False, "ask_forced": False}
_FLAGS = (
    ("aggressive_legends", True, at.AGGRESSIVE_LEGENDS),
    ("stop_after_drivers", True, at.STOP_AFTER_DRIVERS),
    ("slipstream_line", "always", at.SLIPSTREAM_NEVER_CROSSES),
    ("weather", True, at.WEATHER),
    ("garage_mode", "snake", at.SNAKE),
    ("garage_mode", "random", at.DEALT),
)


def setup_for(seats: int, options: Mapping[str, object]) -> Setup:
    """A table of HEAT, checked by the game itself."""
    return find_game("heat").setup(seats, options)


def variants_of(setup: Setup) -> list[Variant]:
    """The set-up as the batch engine races it; a random circuit is one of several."""
    _refuse_unknown(setup)
    if setup.options["circuit"] != "random":
        return [variant_of(setup, setup.options["circuit"])]
    boxes = ("base", *chosen_names(setup.options, "sets"))
    return [variant_of(setup, name) for name in CIRCUITS.ids() if CIRCUITS.load(name).set in boxes]


def variant_of(setup: Setup, wanted: Value) -> Variant:
    """One circuit of a set-up."""
    options, circuit = setup.options, CIRCUITS.find(wanted)  # type: ignore[arg-type]
    if circuit.heat_cards + circuit.stress_cards > MOST_HEAT_AND_STRESS:
        told = f"{circuit.heat_cards} Heat and {circuit.stress_cards} Stress"
        raise BadOptions(f"batch: circuit {circuit.id!r} has {told}; at most {MOST_HEAT_AND_STRESS} together.")
    garage = chosen_text(options, "garage")
    boxes = ("base", *chosen_names(options, "sets"), circuit.set)
    return Variant(
        circuit=circuit,
        laps=number(options, "laps") or circuit.laps,
        drivers=setup.seats,
        legends=number(options, "legends"),
        rules=_flags(options),
        max_rounds=number(options, "max_rounds"),
        legend_bonus=number(options, "legend_bonus"),
        upgrades=upgrade_pile(garage, boxes) if garage != "off" else b"",
    )


def needs_modules(variant: Variant) -> bool:
    """Whether cards with symbols or road tokens come into play."""
    return bool(variant.rules & (at.WEATHER | at.GARAGE))


def _flags(options: Mapping[str, Value]) -> int:
    flags = at.GARAGE if chosen_text(options, "garage") != "off" else 0
    return flags | sum(bit for name, value, bit in _FLAGS if options[name] == value)


def _refuse_unknown(setup: Setup) -> None:
    newest = find_game("heat").rules_version
    if setup.rules != newest:
        raise BadOptions(f"batch: rules {setup.rules} are not in the batch engine; it knows rules {newest}.")
    for name, usual in _NOT_KNOWN.items():
        if (value := setup.options.get(name, usual)) != usual:
            raise BadOptions(f"batch: option {name!r} = {value!r} is not in the batch engine yet; it knows {usual!r}.")
    if setup.options["colours"] and number(setup.options, "legends"):
        raise BadOptions(
            "batch: option 'colours' with Legends is not in the batch engine; leave the colours to chance."
        )
    if number(setup.options, "max_rounds") > MOST_ROUNDS:
        raise BadOptions(f"batch: option 'max_rounds' may be {MOST_ROUNDS} at most in the batch engine.")
