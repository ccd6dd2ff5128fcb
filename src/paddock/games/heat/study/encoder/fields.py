"""What a seat may know of a race of HEAT: every field beside its reading. Only what `view` shows is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from paddock.kernel.encoding import (
    Columns,
    Entry,
    Field,
    Kinds,
    Layout,
    Remembered,
    Things,
    Told,
    Untold,
    grouped,
    in_turn,
)

from ...board.course import Course
from ...pieces.cards import BEYOND_BASE, CARDS, HEAT, STRESS, Pile
from ...pieces.legend_cards import LEGEND_CARDS
from ...rules.prices import speed_of, submission_is_hidden
from ...state.car import Car
from ...state.race import Race

KINDS = Kinds(
    (
        *("gear", "cards", "speed", "react", "salvage", "refresh", "slipstream", "discard"),
        *("mulligan", "upgrade", "return", "swap", "mechanics"),
    )
)
EVERYONE = "each car, the own first, then the drivers after it and round again, then the Legends"
CORNERS_AHEAD = 4
COLOURS = len(LEGEND_CARDS[0].diamonds)
NO_LEGEND = (0,) * (2 * COLOURS)


@cache
def heat_layout(cards: int, seats: int, cars: int) -> Layout[Race, Car]:
    """So many kinds of cards, drivers and cars; in the base game there is no market, no Legend and no season."""
    market, *others = _extras(cards, seats, cars)
    turns = in_turn(seats, cars)
    everyone = Things[Race, Car, Car](lambda race, own: turns[own.number](race.cars), cars)
    return Layout(ASKED, CLOCK, AROUND, TURN, PLAN, *_piles(cards), market, Columns(everyone, _car, *CAR), *others)


ASKED = Remembered[Race, Car, str](lambda race, own: KINDS.asked(race, own.number), KINDS.row, KINDS.field())
CLOCK = Told[Race, Car](
    lambda race, own: (race.round, race.course.laps, race.course.spaces, len(race.ranked)),
    Field("round", 0, 120, "rounds begun"),
    Field("laps", 0, 9, "laps of the race"),
    Field("spaces", 0, 120, "spaces of a lap"),
    Field("finished", 0, 12, "cars that have finished"),
)


@lru_cache(maxsize=64)
def _around(course: Course) -> list[Sequence[int]]:
    """What lies ahead and around, for every spot of a course."""
    corners = [
        (corner.at, course.limits[index], course.surcharge[index])
        for index, corner in enumerate(course.circuit.corners)
    ]
    spots: list[Sequence[int]] = []
    for position, sector in enumerate(course.sectors):
        ahead = sorted(((at - position - 1) % course.spaces + 1, limit, extra) for at, limit, extra in corners)
        distances, limits, surcharges = zip(*(ahead * CORNERS_AHEAD)[:CORNERS_AHEAD], strict=True)
        about = (sector.no_cooldown, sector.cooldown_bonus, sector.no_slipstream, sum(sector.tows), sector.free_boost)
        for spot in (2 * position, 2 * position + 1):
            zones = (course.flooded[spot], course.tunnel[spot], course.gravel[spot])
            spots.append((*distances, *limits, *surcharges, *about, *zones))
    return spots


AROUND = Told[Race, Car](
    lambda race, own: _around(race.course)[own.progress % race.course.spaces * 2 + own.lane - 1],
    *grouped(
        "corner",
        "the next four corners",
        Field("distance", 0, 100, "spaces to the line", CORNERS_AHEAD),
        Field("limit", -3, 10, "speed limit", CORNERS_AHEAD),
        Field("surcharge", 0, 2, "extra Heat when it is taken too fast", CORNERS_AHEAD),
    ),
    *grouped(
        "here",
        "where the own car stands",
        Field("no_cooldown", 0, 1, "no Cooldown here"),
        Field("cooldown", 0, 2, "extra Cooldown here"),
        Field("no_slipstream", 0, 1, "no slipstream from here"),
        Field("tow", 0, 3, "longer slipstream from here"),
        Field("free_boost", 0, 1, "a boost is free here"),
        Field("flooded", 0, 1, "the own spot is flooded"),
        Field("tunnel", 0, 1, "the own spot is in a tunnel"),
        Field("gravel", 0, 1, "the own spot is on gravel"),
    ),
)


def _turn(race: Race, own: Car) -> Sequence[int]:
    """The turn that is being taken, open to all; nothing between the rounds."""
    if not race.turns_taken:
        return NO_TURN
    turn, car = race.turn, race.cars[race.turn.who]
    speed = speed_of(race, car) if car.in_play else 0
    duties = len(turn.heat_due) + len(turn.scrap_due)
    return (
        *(speed, car.progress - turn.start, turn.cooldown, turn.calm, turn.adjust, turn.pluses),
        *(turn.boosted, turn.adrenaline_speed, duties, turn.slipstreams),
    )


TURN = Told(
    _turn,
    *grouped(
        "turn",
        "the car on turn",
        Field("speed", 0, 40, "speed so far"),
        Field("moved", 0, 60, "spaces moved so far"),
        Field("cooldown", 0, 12, "Cooldown left"),
        Field("calm", 0, 12, "Reduce stress left"),
        Field("adjust", -5, 5, "change of the speed limits"),
        Field("pluses", 0, 12, "pluses used"),
        Field("boosted", 0, 1, "has boosted"),
        Field("adrenaline", 0, 1, "may still use adrenaline"),
        Field("duties", 0, 6, "cards in play with Heat or Scrap that is still due"),
        Field("slipstreams", 0, 4, "slipstreams taken"),
    ),
)
NO_TURN = (0,) * len(TURN.fields)


def _plan(race: Race, own: Car) -> Sequence[int]:
    given = race.answers.get(own.number, ())
    return given[0][0] if given and given[0] else 0, max(0, len(given) - 1)


PLAN = Told(
    _plan,
    Field("plan.gear", 0, 4, "the gear in the own secret answer"),
    Field("plan.picks", 0, 4, "cards picked one by one in the own secret answer"),
)


def _piles(cards: int) -> tuple[Remembered[Race, Car, Pile], ...]:
    return (
        _pile(cards, "hand", "the own hand", lambda race, own: own.hand),
        _pile(cards, "deck", "what the own deck holds, in no order", lambda race, own: own.deck),
        _pile(cards, "discards", "the own discard pile", lambda race, own: own.discard),
        _pile(cards, "in_play", "the own cards in play", lambda race, own: own.in_play),
        _pile(cards, "face_down", "the own cards face down", lambda race, own: own.face_down),
    )


def _pile(cards: int, name: str, text: str, found: Callable[[Race, Car], Pile]) -> Remembered[Race, Car, Pile]:
    """How many cards of each kind are in a pile."""
    kinds = ", ".join(kind.id for kind in CARDS[: BEYOND_BASE[0]])
    others = ", then upgrades and sponsorships" if cards > BEYOND_BASE[0] else ""
    field = Field(name, 0, 24, f"{text}, by kind of card: {kinds}{others}", cards)
    return Remembered(found, lambda pile: [pile.count(card) for card in range(cards)], field)


def _car(race: Race, own: Car, car: Car) -> Sequence[int]:
    """HEAT.SETUP.15: what everybody sees of a car."""
    number, progress, discard, finish = car.number, car.progress, car.discard, race.course.finish
    hand, place = len(car.hand), race.order.find(number)
    if race.rules.hides_submissions and submission_is_hidden(race, car):
        hand += len(car.face_down)
    return (
        car.is_legend,
        progress - own.progress,
        finish - progress,
        car.lane - 1,
        car.gear,
        car.engine,
        hand,
        len(car.deck),
        len(discard),
        discard.count(HEAT),
        discard.count(STRESS),
        number in race.adrenaline,
        place + 1,
        0 <= place < race.turns_taken,
        car.off_track or progress >= finish,
        car.place or 0,
        number in race.asked,
    )


CAR = grouped(
    "car",
    EVERYONE,
    Field("legend", 0, 1, "drives by the Legend cards"),
    Field("ahead", -240, 240, "spaces ahead of the own car"),
    Field("to_finish", -10, 240, "spaces to the finish"),
    Field("lane", 0, 1, "which of the two lanes"),
    Field("gear", 0, 4, "gear"),
    Field("engine", 0, 12, "Heat in the engine"),
    Field("hand_count", 0, 14, "cards in hand, with those face down where nobody may count them"),
    Field("deck_count", 0, 40, "cards in the deck"),
    Field("discard_count", 0, 40, "cards in the discard pile"),
    Field("discarded_heat", 0, 12, "Heat in the discard pile"),
    Field("discarded_stress", 0, 24, "Stress in the discard pile"),
    Field("adrenaline", 0, 1, "has adrenaline in this round"),
    Field("order", 0, 12, "place in the order of turns, 0 once it is out of it"),
    Field("moved", 0, 1, "has begun its turn of this round"),
    Field("done", 0, 1, "has finished or is off the track"),
    Field("place", 0, 12, "final place, 0 while it races"),
    Field("asked", 0, 1, "has to answer now"),
)


def _extras(cards: int, seats: int, cars: int) -> list[Entry[Race, Car]]:
    """The market, the Legend card and the championship."""
    turns, no_season = in_turn(seats, cars), (0,) * (1 + cars)

    def season(race: Race, own: Car) -> Sequence[int]:
        if race.season is None:
            return no_season
        return race.season.now + 1, *(race.season.points(car.number) for car in turns[own.number](race.cars))

    extras: list[Entry[Race, Car]] = [
        _pile(cards, "market", "the market of a draft", lambda race, own: race.garage.market if race.garage else b""),
        Remembered(
            lambda race, own: race.legend_card,
            lambda card: NO_LEGEND if card is None else LEGEND_CARDS[card].diamonds + LEGEND_CARDS[card].top_speeds,
            Field("legend.diamonds", 0, 4, "of the Legend card of the round, by colour", COLOURS),
            Field("legend.speeds", 0, 20, "top speeds of that card, by colour", COLOURS),
        ),
        Told(
            season,
            Field("season.race", 0, 10, "which race of a championship it is"),
            Field("season.points", 0, 90, f"points so far, {EVERYONE}", cars),
        ),
    ]
    is_base_game = cards == BEYOND_BASE[0] and cars == seats
    return [Untold(*entry.fields) for entry in extras] if is_base_game else extras
