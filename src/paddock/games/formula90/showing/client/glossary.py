"""Options in words for newcomers: what a skill, a strategy, a set of tyres or an answer means, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from paddock.kernel import Option, Said, catalogued, said
from paddock.kernel.game import Remembered, text
from paddock.kernel.saying import said_again
from paddock.protocol import About, Text

from ...state.race import Race
from ...variants.skills.nine_three import EarlyLapping, EarlyPitting, EarlyQualifying, EarlyReflexes, EarlyTuning
from ...variants.skills.second import Skill
from ...variants.strategies.nine_three import (
    AdvancedBalance,
    AdvancedChase,
    AdvancedHazard,
    AdvancedLucky,
    BaseBalance,
    BaseChase,
    BaseHazard,
    BaseLucky,
)
from ...variants.strategies.second import Strategy
from ...variants.strategies.v10 import DaringHazard, StartingBangingWheels
from .headings import headed

_SKILLS = catalogued(
    "f90.about.skill.",
    {
        "versatility": "Change the strategy at the start of a turn without skipping it, once between stops",
        "reflexes": "+20 to the target of every check",
        "qualifying": "+2 in qualifying, 2 track cards, and 1 MP more at every start",
        "pitting": "A stop costs 2 sections less and brings a track card",
        "tuning": "A better car to begin with; each stop repairs one brown disc",
        "lapping": "Lap others for next to nothing, and 1 MP for each blue flag you play",
        "wise-driving": "Exchange race cards once between stops; track cards never fill your hand",
        "rain-expert": "No loss in uncertain weather; rain tyres come with 3 blue discs",
        "flat-out": "Take an extreme trajectory without its check, for 1 MP less",
        "sixth-sense": "3 flags of your choice between stops",
    },
)
_STRATEGIES = catalogued(
    "f90.about.strategy.",
    {
        "save-tyres": "One tyre point less to pay in each turn",
        "hazard": "1 MP for each damage you take and each check you take blind",
        "balance": "Use every trajectory, whatever the colour of your cards",
        "lucky": "Draw two cards, give one away",
        "chase": "Live off the cards of a driver ahead",
        "banging-wheels": "+3 in contests, and pass where others have to queue",
        "save-fuel": "Slow cards earn a track card or a turn of fuel",
        "push": "A [2] pairs with any card, for a turn of fuel",
        "recovery": "Pass Fast and Slow robots for less",
        "steady": "Turn each [3] in hand into 1 MP",
    },
)
_OF_OTHER_EDITIONS: dict[type[Skill | Strategy], str] = {  # the same name, another rule
    EarlyReflexes: said("f90.about.other.20-to-the-target-of", "+20 to the target of your checks on the track"),
    EarlyQualifying: said("f90.about.other.2-in-qualifying-and-2", "+2 in qualifying, and 2 track cards"),
    EarlyPitting: said(
        "f90.about.other.a-stop-costs-2-sections", "A stop costs 2 sections less and brings 2 track cards"
    ),
    EarlyTuning: said("f90.about.other.a-better-car-to-begin", "A better car to begin with"),
    EarlyLapping: said("f90.about.other.lap-others-for-next-to", "Lap others for next to nothing"),
    BaseHazard: said(
        "f90.about.other.1-mp-for-each-damage",
        "1 MP for each damage and each check; late brakes carry you two sections",
    ),
    AdvancedHazard: said(
        "f90.about.other.1-mp-for-each-damage",
        "1 MP for each damage and each check; late brakes carry you two sections",
    ),
    DaringHazard: said(
        "f90.about.other.1-mp-for-each-damage-2",
        "1 MP for each damage you take, each check you take blind, and each late brake",
    ),
    BaseBalance: said(
        "f90.about.other.use-every-trajectory-whatever-the",
        "Use every trajectory, whatever the colour of your cards, as long as none is red",
    ),
    AdvancedBalance: said(
        "f90.about.other.use-every-trajectory-whatever-the",
        "Use every trajectory, whatever the colour of your cards, as long as none is red",
    ),
    BaseLucky: said("f90.about.other.draw-two-cards-keep-one", "Draw two cards, keep one of them"),
    AdvancedLucky: said("f90.about.other.draw-two-cards-keep-one", "Draw two cards, keep one of them"),
    BaseChase: said(
        "f90.about.other.live-off-the-cards-of",
        "Live off the cards of the nearest driver ahead, or off the discard pile",
    ),
    AdvancedChase: said(
        "f90.about.other.live-off-the-cards-of",
        "Live off the cards of the nearest driver ahead, or off the discard pile",
    ),
    StartingBangingWheels: said(
        "f90.about.other.3-in-contests-pass-where",
        "+3 in contests, pass where others have to queue, and 1 MP more at every start",
    ),
}
_TYRES = catalogued(
    "f90.about.tyres.",
    {
        "soft": "3 blue discs of +1 MP each, but 3 chips fewer; 2 sets in a race",
        "hard": "All your chips, and a track card",
        "intermediate": "For uncertain weather: 1 MP less when dry or in rain",
        "rain": "For rain: 1 MP less when uncertain, 2 when dry",
    },
)
_ANSWERS = {
    "skip": catalogued(
        "f90.about.skip.", {"go-on": "Play cards and move", "skip": "Stay where you are; a new strategy may be chosen"}
    ),
    "pit-stop": catalogued(
        "f90.about.pit-stop.",
        {
            "no-stop": "Go on with the fuel and the tyres you have",
            "pit": "Fall back some sections; refuel, repair, change cards, tyres and strategy",
        },
    ),
    "substitute-car": catalogued(
        "f90.about.substitute-car.",
        {
            "keep": "Start with these cards",
            "replace": "Give all of them away and draw as many; that hand is final",
        },
    ),
    "late-brake": catalogued(
        "f90.about.late-brake.",
        {"no": "Stay where the move ended", "blind": "One section further if the check is passed"},
    ),
    "blue-disc": catalogued("f90.about.blue-disc.", {"save": "Keep it for later", "spend": "1 MP more in this turn"}),
    "extreme": catalogued(
        "f90.about.extreme.",
        {"decline": "Keep the bonus out of the turn", "attempt": "Its bonus if passed; off the track if not"},
    ),
    "trajectory": catalogued(
        "f90.about.trajectory.", {"ignore": "Move with the cards alone", "use": "Its bonus is added to the cards"}
    ),
    "leader-check": catalogued(
        "f90.about.leader-check.", {"no": "Stop behind the car", "blind": "Lap it if the check is passed"}
    ),
}
_ICONS = {
    "no": "no",
    "none": "no",
    "ignore": "no",
    "save": "save",
    "skill": "skill",
    "strategy": "target",
    "tyres": "tyre",
    "fuel": "fuel",
    "pit": "wrench",
    "chips": "tyre",
    "blind": "blind",
    "check": "check",
    "void": "card",
    "point": "slip",
    "yellow": "flag",
    "green": "flag",
    "blue": "flag",
    "orange": "flag",
    "chase": "target",
    "build": "wrench",
    "discard": "scrap",
    "draw": "deck",
    "take": "hand",
    "go-on": "dbl",
    "skip": "clock",
    "use": "slip",
    "spend": "boost",
    "drier": "sun",
    "wetter": "rain",
    "weather": "weather",
    "order": "brake",
    "attempt": "blind",
    "decline": "dbl",
    "give": "card",
    "take-discard": "scrap",
    "top": "scrap",
    "unlap": "dbl",
    "repair": "wrench",
    "no-stop": "dbl",
    "keep": "hand",
    "replace": "refresh",
    "exchange": "refresh",
    "track-card": "card",
}

_meanings = Remembered[str]()


def describe(race: Race, kind: str, option: Option, label: str) -> About:
    """How a tile shows an option: icon, title and one line."""
    name, _, rest = option.id.partition(":")
    title, besides = headed(label)
    words = _of_edition(race, name, rest) or _words(kind, name, rest) or besides
    if name == "chips" and "cards" in option.preview:
        words = _hand_cards(int(str(option.preview["cards"])))
    if "back" in option.preview:
        title, words = _fallen_back(label, int(str(option.preview["back"])))
    return {
        "icon": _ICONS.get(name, "dot"),
        "title": text(f"f90.title.{name}", title),
        "text": text(f"f90.about.{kind}.{rest or name}", words),
        "must": False,
    }


def _fallen_back(label: str, back: int) -> tuple[str, str]:
    """F90.PHASEA.09: how long the fuel lasts, and how far the car falls back for it."""
    fuel = label.args if isinstance(label, Said) else {}
    title, lasts = fuel.get("turns", label), fuel.get("last", "")
    if not lasts:
        return label, said(
            "f90.about.falls-back", "The car falls back {n, plural, one {# section} other {# sections}}", n=back
        )
    words = said(
        "f90.about.back",
        "Lasts {lasts}; the car falls back {n, plural, one {# section} other {# sections}}",
        lasts=lasts,
        n=back,
    )
    return said_again(cast(Text, title)) if isinstance(title, dict) else cast(str, title), words


def _hand_cards(cards: int) -> str:
    if not cards:
        return said("f90.about.chips.none", "No hand card is lost")
    return said("f90.about.chips", "and {n, plural, one {# hand card} other {# hand cards}}", n=cards)


def _of_edition(race: Race, name: str, rest: str) -> str:
    """What a skill or strategy means where it differs from the second edition's."""
    if name not in ("skill", "strategy"):
        return ""
    return _meanings.part(race.edition, (name, rest), lambda: _meant(race, name, rest))


def _meant(race: Race, name: str, rest: str) -> str:
    abilities: Sequence[Skill | Strategy] = race.edition.skills if name == "skill" else race.edition.strategies
    meant = next((type(ability) for ability in abilities if ability.name == rest), None)
    return _OF_OTHER_EDITIONS.get(meant, "") if meant else ""


def _words(kind: str, name: str, rest: str) -> str:
    known = {"skill": _SKILLS, "strategy": _STRATEGIES, "tyres": _TYRES}
    if name in known:
        return known[name].get(rest, "")
    return _ANSWERS.get(kind, {}).get(name, "")
