"""What the movement cards ask for: the trajectory, payments, damage and checks."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class TrajectoryDeclared(Event):
    """What a driver does with the trajectory."""

    car: int
    point: int | None
    way: str  # ignore, use, blind, flat-out, void
    card: int | None

    rule = "F90.PHASED.03"
    says = """
        {way, select,
            ignore {{car} ignores {point}.}
            blind {{car} attempts {point}.}
            flat-out {{car} takes {point} flat out.}
            void {{car} discards {card} to take {point} without a check.}
            other {{car} uses {point}.}}
    """


@dataclass(frozen=True, slots=True)
class DiscSpent(Event):
    """A blue disc for an MP."""

    car: int
    left: int

    rule = "F90.TYRES.08"
    says = "{car} spends a blue disc; {left} left."


@dataclass(frozen=True, slots=True)
class ChipsPaid(Event):
    """Tyre points were paid with chips; the rest follow in cards."""

    car: int
    chips: int
    cards: int
    left: int

    rule = "F90.PAY.01"
    says = """
        {car} pays {chips, plural,
            =0 {{cards, plural, =0 {nothing} one {# card} other {# cards}}}
            other {{chips, plural, one {# tyre chip} other {# tyre chips}}{cards, plural,
                =0 {} one { and # card} other { and # cards}}}}; {left, plural, one {# chip} other {# chips}} left.
    """


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """A damage disc came onto a chart."""

    car: int
    colour: str  # red, brown
    reason: str  # payment, check, recovery, contact
    damage: int
    slots: int

    rule = "F90.PAY.07"
    says = """
        {car} takes a {colour} disc {reason, select,
            payment {for the cards played}
            check {for a failed check}
            recovery {off the track}
            other {in a contact}} ({damage} of {slots} slots).
    """


@dataclass(frozen=True, slots=True)
class CheckMade(Event):
    """A check; without any card in deck and pile it fails."""

    car: int
    check: str  # movement, extreme, late-brake, leader, recovery
    blind: bool
    target: int
    card: int | None
    passed: bool

    rule = "F90.CHECK.01"
    says = """
        {card, select,
            none {{car} fails {check, select, extreme {an} other {a}} {check, words} check: there is no card to draw.}
            other {{car} {passed, select, true {passes} other {fails}} {check, select, extreme {an} other {a}}
                {check, words} check {blind, select,
                true {blind with} other {with}} ({card, check_value}) against {target}.}}
    """


@dataclass(frozen=True, slots=True)
class ExtremeTaken(Event):
    """The check of an extreme trajectory."""

    car: int
    point: int | None
    passed: bool

    rule = "F90.ET.03"
    says = "{car} {passed, select, true {masters} other {misses}} {point}."
