"""Why a bot did something, in one sentence of its own judgement that gives no secret away.

A sentence is told only if it would be the same whatever the bot holds: it is made again from positions in which
everything that is not open is dealt afresh. What was laid down in secret is told once it has been shown. A bot that
looks ahead also says what its choice was worth beside the best of the rest, again from such positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from paddock.bots import looks_ahead
from paddock.kernel import FastChance, asked_together, deal_afresh, said
from paddock.kernel.flow import State, code_of
from paddock.kernel.game import text
from paddock.protocol import ANY_SEAT, Option, Text

from ..errors import Refusal
from ..race import Replica
from ..race.ahead import Played
from ..storage import Sheet
from ..thinking import Errand, Job, Thinkers, job_to_compare

IMAGINED = 6
"""Positions in which the sentence has to be the same."""
MOST_COMPARED = 4
"""Choices of a turn that are compared, until one was clearly better than the rest."""
CLEAR, SURE = 0.05, 2.0
"""Places, and standard errors, by which a choice has to be better."""


@dataclass(frozen=True, slots=True)
class Why:
    """The game's reason for what a bot did, and the choices to compare for a better one."""

    reason: Text
    jobs: Sequence[Job] = ()


def why_of(replica: Replica, sheet: Sheet, number: int, seat: int) -> Why:
    """The reason of a bot for the choice that tells most of what it did in its turn, up to an act."""
    plays = [play for play in replica.ahead.plays if play.number <= number]
    last = next((play for play in reversed(plays) if seat in (ANY_SEAT, play.seat)), None)
    if last is None or (seat == ANY_SEAT and last.number != number):
        raise Refusal(
            "no-step",
            said("refused.too-long-ago", "That was too long ago; only the latest turns can be asked about."),
            404,
        )
    if not sheet.seats[last.seat].bot:
        raise Refusal("no-bot", said("refused.people-no-why", "People do not have to say why."))
    shown = [play for play in plays if play.seat == last.seat and not _is_secret(replica, play)]
    if not shown:
        raise Refusal("too-early", said("refused.still-secret", "That is still secret; ask again when it is shown."))
    turn = [play for play in shown if _turn(replica, play) == _turn(replica, last)] or shown[-1:]
    reasons = [reason for play in turn if (reason := _open_reason(replica, play))]
    unsaid = text("why.judgement", "By its own judgement this was the best way; what it holds stays its own.")
    reason = max(reasons, key=lambda reason: len(reason["en"]), default=unsaid)
    bot = sheet.seats[last.seat].bot
    if not bot or not sheet.hints or not looks_ahead(replica.table.game, bot):
        return Why(reason)
    return Why(
        reason, [job_to_compare(replica.table, play.state, play.seat, bot, play.option) for play in _richest(turn)]
    )


async def weighed_why(why: Why, thinkers: Thinkers, errand: Errand) -> Text:
    """What was clearly better than the rest in the races that the bot imagines, or else the game's reason."""
    for job in why.jobs:
        found = await thinkers.compare(job, errand)
        if found and found["behind"] >= max(CLEAR, SURE * found["error"]):
            return text(
                "why.better",
                "In the races it imagined, the expected place was {places} better with “{taken}” than with “{other}”, "
                "the best of the rest.",
                taken=found["taken"],
                other=found["other"],
                places=round(found["behind"], 1),
            )
    return why.reason


def _richest(turn: Sequence[Played]) -> Sequence[Played]:
    """The choices among most options first, as everybody may know them; later ones before earlier, none forced."""
    offered = [(_offered(play), play) for play in reversed(turn)]
    offered.sort(key=lambda entry: -entry[0])
    return [play for options, play in offered if options > 1][:MOST_COMPARED]


def _offered(play: Played) -> int:
    return len(deal_afresh(play.state, None, FastChance(0)).asked.get(play.seat, ()))


def _is_secret(replica: Replica, play: Played) -> bool:
    return asked_together(play.state) is not None and replica.state.barriers == play.state.barriers


def _turn(replica: Replica, play: Played) -> int:
    mark = replica.table.game.asking.turn(play.state)
    return mark.round if mark else -1


def _open_reason(replica: Replica, played: Played) -> Text | None:
    """The game's reason for a choice, if it tells nothing that is not open."""
    option = _option(replica, played.state, played)
    if option is None:
        return None
    advice = replica.table.game.presenter.advice
    sentence: Text = advice(played.state, played.seat, option)["why"]
    if asked_together(played.state) is not None:
        certain = len(option["preview"]["outcomes"]) == 1  # then it speaks of nothing but what was shown
        return sentence if certain else None
    for seed in range(IMAGINED):
        imagined = deal_afresh(played.state, None, FastChance(seed))
        if code_of(imagined, played.seat, played.option) is None:
            return None
        other = _option(replica, imagined, played)
        if other is None or advice(imagined, played.seat, other)["why"] != sentence:
            return None
    return sentence


def _option(replica: Replica, state: State, played: Played) -> Option | None:
    offered = replica.table.game.presenter.decision(state, played.seat, whole=True)["options"]
    return next((option for option in offered if option["id"] == played.option), None)
