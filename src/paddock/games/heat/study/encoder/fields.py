"""The fields of a race of HEAT, and the parts in which their figures are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from paddock.kernel.encoding import Field, Kinds, Part, Places, Spell, as_told, columns, lone_figure

from ...pieces.cards import BEYOND_BASE, CARDS, Pile
from ...pieces.legend_cards import LEGEND_CARDS
from .options import spell_front, symbols_of

KINDS = Kinds(
    (
        *("gear", "cards", "speed", "react", "salvage", "refresh", "slipstream", "discard"),
        *("mulligan", "upgrade", "return", "swap", "mechanics"),
    )
)
CORNERS_AHEAD = 4
LEGEND_NUMBERS = len(LEGEND_CARDS[0].diamonds)


_CAR = (
    ("legend", 0, 1, "drives by the Legend cards"),
    ("ahead", -240, 240, "spaces ahead of the own car"),
    ("to_finish", -10, 240, "spaces to the finish"),
    ("lane", 0, 1, "which of the two lanes"),
    ("gear", 0, 4, "gear"),
    ("engine", 0, 12, "Heat in the engine"),
    ("hand_count", 0, 14, "cards in hand, with those face down where nobody may count them"),
    ("deck_count", 0, 40, "cards in the deck"),
    ("discard_count", 0, 40, "cards in the discard pile"),
    ("discarded_heat", 0, 12, "Heat in the discard pile"),
    ("discarded_stress", 0, 24, "Stress in the discard pile"),
    ("adrenaline", 0, 1, "has adrenaline in this round"),
    ("order", 0, 12, "place in the order of turns, 0 once it is out of it"),
    ("moved", 0, 1, "has begun its turn of this round"),
    ("done", 0, 1, "has finished or is off the track"),
    ("place", 0, 12, "final place, 0 while it races"),
    ("asked", 0, 1, "has to answer now"),
)
_CAR_PARTS = (
    ("ahead",),
    ("to_finish",),
    ("legend", "lane", "gear", "engine", "hand_count"),
    ("deck_count", "discard_count", "discarded_heat", "discarded_stress"),
    ("adrenaline", "order", "moved", "done", "place", "asked"),
)
_TURN = (
    ("speed", 0, 40, "speed so far"),
    ("moved", 0, 60, "spaces moved so far"),
    ("cooldown", 0, 12, "Cooldown left"),
    ("calm", 0, 12, "Reduce stress left"),
    ("adjust", -5, 5, "change of the speed limits"),
    ("pluses", 0, 12, "pluses used"),
    ("boosted", 0, 1, "has boosted"),
    ("adrenaline", 0, 1, "may still use adrenaline"),
    ("duties", 0, 6, "cards in play with Heat or Scrap that is still due"),
    ("slipstreams", 0, 4, "slipstreams taken"),
)
_CORNER = (
    ("distance", 0, 100, "spaces to the line"),
    ("limit", -3, 10, "speed limit"),
    ("surcharge", 0, 2, "extra Heat when it is taken too fast"),
)
_SECTOR = (
    ("no_cooldown", 0, 1, "no Cooldown here"),
    ("cooldown", 0, 2, "extra Cooldown here"),
    ("no_slipstream", 0, 1, "no slipstream from here"),
    ("tow", 0, 3, "longer slipstream from here"),
    ("free_boost", 0, 1, "a boost is free here"),
    ("flooded", 0, 1, "the own spot is flooded"),
    ("tunnel", 0, 1, "the own spot is in a tunnel"),
    ("gravel", 0, 1, "the own spot is on gravel"),
)
_PILES = (
    ("hand", "the own hand"),
    ("deck", "what the own deck holds, in no order"),
    ("discards", "the own discard pile"),
    ("in_play", "the own cards in play"),
    ("face_down", "the own cards face down"),
    ("market", "the market of a draft"),
)


def heat_fields(cards: int, cars: int) -> tuple[Field, ...]:
    everyone = "each car, the own first, then the drivers after it and round again, then the Legends"
    return (
        KINDS.field(),
        Field("round", 1, 0, 120, "rounds begun"),
        Field("laps", 1, 0, 9, "laps of the race"),
        Field("spaces", 1, 0, 120, "spaces of a lap"),
        Field("finished", 1, 0, 12, "cars that have finished"),
        *columns("corner", _CORNER, CORNERS_AHEAD, "the next four corners"),
        *columns("here", _SECTOR, 1, "where the own car stands"),
        *columns("turn", _TURN, 1, "the car on turn"),
        Field("plan.gear", 1, 0, 4, "the gear in the own secret answer"),
        Field("plan.picks", 1, 0, 4, "cards picked one by one in the own secret answer"),
        *(Field(name, cards, 0, 24, f"{text}, by kind of card: {_names(cards)}") for name, text in _PILES),
        *columns("car", _CAR, cars, everyone),
        Field("legend.diamonds", LEGEND_NUMBERS, 0, 4, "of the Legend card of the round, by colour"),
        Field("legend.speeds", LEGEND_NUMBERS, 0, 20, "top speeds of that card, by colour"),
        Field("season.race", 1, 0, 10, "which race of a championship it is"),
        Field("season.points", cars, 0, 90, f"points so far, {everyone}"),
    )


def heat_parts(fields: Sequence[Field], cards: int, cars: int, *, has_more: bool) -> tuple[Part, ...]:
    """The parts in the order in which their keys are told; market, Legends and season only where they can be."""
    places = Places(fields)
    around = (*(f"corner.{name}" for name, *_ in _CORNER), *(f"here.{name}" for name, *_ in _SECTOR))
    *piles, market = (Part(places.of(name), _counts_of(cards)) for name, _ in _PILES)
    parts = (
        Part(places.of("question"), KINDS.spell),
        Part(places.of("round", "laps", "spaces", "finished"), as_told),
        Part(places.of(*around), as_told),
        Part(places.of(*(f"turn.{name}" for name, *_ in _TURN)), as_told),
        Part(places.of("plan.gear", "plan.picks"), as_told),
        *piles,
        *(
            Part(places.column(car, *(f"car.{name}" for name in names)), as_told if len(names) > 1 else lone_figure)
            for car in range(cars)
            for names in _CAR_PARTS
        ),
    )
    if not has_more:
        return parts
    legends = Part(places.of("legend.diamonds", "legend.speeds"), _legend_card)
    return (*parts, market, legends, Part(places.of("season.race", "season.points"), as_told))


def heat_row_parts(fields: Sequence[Field]) -> tuple[Part, ...]:
    places, names = Places(fields), [field.name for field in fields]
    outcome = [name for name in names if name.startswith("outcome.")]
    front = Part(places.of(*names[: names.index(outcome[0])]), spell_front)
    symbols = (Part(places.of("symbols"), symbols_of),) if "symbols" in names else ()
    return (front, Part(places.of(*outcome), as_told), *symbols)


def _names(cards: int) -> str:
    shown = [kind.id for kind in CARDS[: BEYOND_BASE[0]]]
    return ", ".join(shown) + (", then upgrades and sponsorships" if cards > len(shown) else "")


@cache
def _counts_of(kinds: int) -> Spell:
    """How many of each kind are in a pile."""
    return partial(_counts, kinds)


def _counts(kinds: int, pile: Pile) -> list[int]:
    return [pile.count(card) for card in range(kinds)]


def _legend_card(card: int | None) -> tuple[int, ...]:
    if card is None:
        return (0,) * (2 * LEGEND_NUMBERS)
    return LEGEND_CARDS[card].diamonds + LEGEND_CARDS[card].top_speeds
