"""What a host may choose (F90.SETUP.01, F90.SETUP.20)."""

from __future__ import annotations

from paddock.kernel import OptionSpec

from ..board.circuit_file import circuit_ids
from ..editions import EDITIONS, RETURNS, RULINGS
from .teams import team_option

JUNIORS_PLAY = "93-base"
LENGTHS = ("full", "short", "sprint")
EDITION_TEXT = (
    "The rulebook to race by: 2e has ten skills and ten strategies; v10 six of each, and teammates; 93-advanced six of "
    "each and no extreme trajectories; 93-base no skills, weather, flags or track cards, and cars as printed."
)


def option_specs() -> tuple[OptionSpec, ...]:
    """All options of a table."""
    return (
        OptionSpec("edition", "2e", EDITION_TEXT, "F90.SETUP.20", choices=tuple(EDITIONS)),
        OptionSpec(
            "circuit",
            "monza",
            "The circuit: one of the six, or a file of your own.",
            "F90.SETUP.01",
            choices=circuit_ids(),
            accepts_file=True,
        ),
        OptionSpec(
            "length",
            "full",
            "How far to race: all turns of the circuit, about two thirds, or a third. The shorter races are our own; "
            "only 9.3 prints a short one (tyres by chips only).",
            "F90.VARIANT.09",
            choices=LENGTHS,
            only=(("junior", (False,)),),
        ),
        *_variant_specs(),
        OptionSpec("robots", True, "The table's robots take part.", "F90.SETUP.11"),
        team_option(),
        *(ruling.spec for ruling in RULINGS),
    )


def _variant_specs() -> tuple[OptionSpec, ...]:
    junior, returns = (("edition", (JUNIORS_PLAY,)),), (("edition", tuple(RETURNS)),)
    return (
        OptionSpec(
            "junior",
            False,
            "9.3, base game: the simpler game for children, a short race.",
            "F90.VARIANT.03",
            only=junior,
        ),
        OptionSpec(
            "returns",
            False,
            "9.3: whoever is out may return in place of the last robot.",
            "F90.VARIANT.02",
            only=returns,
        ),
    )
