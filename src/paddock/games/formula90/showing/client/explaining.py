"""Why now, and what the signs on the board mean for the choice at hand: one line below the question."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import any_of, catalogued, row, said
from paddock.kernel.game import text
from paddock.kernel.saying import beginning
from paddock.protocol import Option, Text

from ...board.course import Point
from ...rules.names import CARD_COLOURS
from ...state.race import Race

_ALWAYS = catalogued(
    "f90.detail.",
    {
        "movement-cards": "The number is how many sections you move. "
        "Two cards go together if one is a 1, or both are 2.",
        "qualifying": "A high number starts in front. The diamond becomes the number your checks must not exceed.",
        "skip": "Skipping is rarely worth it.",
        "extreme": "Passed, its bonus counts with a card of its colour; failed, the car leaves the track.",
    },
)
CHECKS = ("check", "recovery-check", "leader-check")


def detail_of(race: Race, seat: int, kind: str, options: Sequence[Option]) -> Text | None:
    """What a newcomer would ask at this question."""
    if kind in CHECKS and (told := _check(options)):
        return told
    if kind == "late-brake" and (told := _late_brake(options)):
        return told
    if kind == "contest" and race.contest is not None:
        return _contest(race)
    if kind == "start-point" and (told := _coins(race, options)):
        return told
    point = race.cars[seat].point
    if kind == "movement-cards" and point is not None:
        return _coin_under(race.course.points[point])
    words = _ALWAYS.get(kind)
    return text(f"f90.detail.{kind}", words) if words else None


def _figures(options: Sequence[Option]) -> tuple[int | None, float | None]:
    """What is checked against, and how often a blind card holds."""
    figures = [option["preview"].get("figures", {}) for option in options]
    target = next((one["target"] for one in figures if "target" in one), None)
    return target, next((one["odds"] for one in figures if "odds" in one), None)


def _check(options: Sequence[Option]) -> Text | None:
    """F90.CHECK.01, F90.CHECK.02: what it means to check against a number, before the card is chosen."""
    target, odds = _figures(options)
    if target is None:
        return None
    if odds is None:
        return text(
            "f90.detail.against",
            "A diamond of {target} or less passes. Pass or fail, this card becomes your new diamond.",
            target=target,
        )
    return text(
        "f90.detail.against.blind",
        "A diamond of {target} or less passes, a blind one {share}. Pass or fail, this card becomes your new diamond.",
        target=target,
        share=_percent(odds),
    )


def _late_brake(options: Sequence[Option]) -> Text | None:
    """F90.LATEBRAKE.01: the number on the plate, in words and as a chance."""
    target, odds = _figures(options)
    if target is None or odds is None:
        return None
    return text(
        "f90.detail.brake",
        "LB: a blind card up to {target} takes you past everybody here, {share}. Above it you are off.",
        target=target,
        share=_percent(odds),
    )


def _contest(race: Race) -> Text:
    """F90.CONTEST.08: whom the number on the corner helps."""
    assert race.contest is not None
    modifier = race.course.contest[race.contest.section]
    sign = f"{modifier:+d}".replace("-", "−") if modifier else "±0"
    return text(
        "f90.detail.sign",
        "The sign {sign} counts for everybody but the first car. Highest sum goes first; the cards come back.",
        sign=sign,
    )


def _coins(race: Race, options: Sequence[Option]) -> Text | None:
    """F90.TRAJ.01: what each coin in reach asks for and gives."""
    named = {str(option["facets"]["point"]) for option in options if "point" in option["facets"]}
    coins = [point for point in race.course.points if point.id in named]
    if not coins:
        return None
    first, *others = [
        said("f90.detail.coin", "{colours} card next turn: {n} further", colours=_colours(coin), n=coin.bonus)
        for coin in coins
    ]
    return text("f90.detail.coins", "{coins}.", coins=row([beginning(first), *others], "; "))


def _coin_under(coin: Point) -> Text:
    colours = _colours(coin)
    if colours[0] in "aeiou":
        return text(
            "f90.detail.line.an",
            "You stand on a coin: play an {colours} card and move {n} further.",
            colours=colours,
            n=coin.bonus,
        )
    return text(
        "f90.detail.line",
        "You stand on a coin: play a {colours} card and move {n} further.",
        colours=colours,
        n=coin.bonus,
    )


def _colours(coin: Point) -> str:
    return any_of([CARD_COLOURS[kind] for kind in coin.kinds])


def _percent(share: float | None) -> str:
    return said("f90.percent", "{n}%", n=round(100 * (share or 0)))
