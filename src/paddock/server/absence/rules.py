"""Who may do what about whom, and when; every refusal says why in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import said

from ..errors import Refusal, forbidden
from ..live import LiveTable
from ..storage import DAY, HOUR, Seat, Sheet, now

MINUTE = 60_000
COUNTDOWN = MINUTE
NUDGE_AFTER, VOTE_AFTER = 12 * HOUR, 48 * HOUR
QUIET = 6 * HOUR
"""Without an act a table without a clock is not live."""
VOTE_LASTS = DAY
HOST_NOTICE = 12 * HOUR
LOBBY_HOST_GONE = 10 * MINUTE
GONE_LIVE, GONE = 15 * MINUTE, 72 * HOUR
PAUSE_LIVE, PAUSE_LASTS = 5 * MINUTE, DAY
RESUME_LIVE, RESUME = 30_000, 6 * HOUR
ASLEEP_LIVE, ASLEEP = DAY, 14 * DAY


@dataclass(frozen=True, slots=True)
class Silence:
    """How long somebody has kept others waiting: away from the table, asked, and nobody acting."""

    away: int
    asked: int
    quiet: int


def gone_after(sheet: Sheet) -> int:
    """Milliseconds unseen anywhere on this server after which somebody counts as gone."""
    return GONE_LIVE if sheet.clock.is_live else GONE


def check_member(table: LiveTable, person: str) -> None:
    """Only owners and the host have a say."""
    if not table.sheet.is_member(person):
        raise forbidden(said("refused.at-table-only", "Only those at this table can do that."))


def absent_owner(table: LiveTable, person: str, seat: int) -> Seat:
    """Somebody else's seat whose driver is not at the table."""
    check_member(table, person)
    if table.sheet.status != "running":
        raise Refusal("not-running", said("refused.not-running", "The race is not running."))
    taken = next((owner for owner in table.sheet.owners() if owner.seat == seat), None)
    if taken is None:
        raise Refusal("no-seat", said("refused.nobody-in-seat", "No person has seat {seat}.", seat=seat + 1), 404)
    if taken.identity_id == person:
        raise Refusal("own-seat", said("refused.own-seat", "This seat is yours; hand it over, or drive."))
    if taken.driver:
        raise Refusal("bot-drives", said("refused.bot-drives-already", "A bot drives for this seat already."))
    check_absent(table, taken)
    return taken


def check_absent(table: LiveTable, seat: Seat) -> None:
    """Nobody loses a seat while present."""
    if seat.identity_id in table.viewers.attendance().present:
        raise Refusal(
            "present",
            said(
                "refused.owner-present", "{name} is at the table. Only {name} can hand over this seat.", name=seat.name
            ),
        )


def check_asked(table: LiveTable, seat: Seat) -> str:
    """The decision that everybody waits for."""
    decision = table.scene.replica.decision_id(seat.seat) if table.scene else None
    if decision is None:
        raise Refusal("not-asked", said("refused.not-asked", "Nobody waits for {name} now.", name=seat.name))
    return decision


def check_relief(table: LiveTable, seat: Seat, silence: Silence) -> None:
    """Live and untimed tables: after three minutes away."""
    if table.sheet.clock.kind == "daily":
        raise Refusal(
            "deadline",
            said(
                "refused.deadline-decides", "The deadline decides at this table; the relief drives when it has passed."
            ),
        )
    if table.sheet.clock.kind == "none" and silence.quiet >= QUIET:
        raise Refusal(
            "not-live", said("refused.not-live", "Nobody has acted here for 6 hours; nudge, or let the others vote.")
        )
    least = int(table.services.settings.away_seconds * 1000)
    if silence.away < least:
        told = f"{silence.away // MINUTE} min" if least >= MINUTE else f"{silence.away // 1000} s"
        wanted = f"{least // MINUTE} min" if least >= MINUTE else f"{least / 1000:g} s"
        raise Refusal(
            "not-away",
            said(
                "refused.not-away",
                "{name} has been away for {away}; relief can be called after {least}.",
                name=seat.name,
                away=told,
                least=wanted,
            ),
        )


def check_slow(table: LiveTable, seat: Seat, silence: Silence, least: int) -> None:
    """Tables without a clock where people look in now and then."""
    if table.sheet.clock.runs:
        raise Refusal("deadline", said("refused.clock-decides", "The clock decides at this table."))
    if silence.quiet < QUIET:
        raise Refusal("live", said("refused.racing-now", "People are racing here now; call relief instead."))
    if silence.asked < least:
        why = said(
            "refused.asked-too-short",
            "{name} has been asked for {asked} h; possible after {least} h.",
            name=seat.name,
            asked=silence.asked // HOUR,
            least=least // HOUR,
        )
        raise Refusal("too-early", why)


def may_take_over(table: LiveTable, person: str) -> None:
    """The present person with the lowest seat, then anybody seated."""
    sheet = table.sheet
    if sheet.host_id == person:
        raise Refusal("host", said("refused.you-are-host", "You are the host."))
    owners = [seat.identity_id for seat in sheet.seats if seat.kind == "human" and seat.identity_id]
    heirs = [owner for owner in owners if owner != sheet.host_id]
    if person not in heirs:
        raise forbidden(said("refused.take-over-seated", "Only somebody with a seat can take over the table."))
    present = [owner for owner in heirs if owner in table.viewers.attendance().present]
    if present and present[0] != person:
        name = next(seat.name for seat in sheet.seats if seat.identity_id == present[0])
        raise Refusal("not-first", said("refused.not-first", "{name} comes first.", name=name))


def host_gone_after(sheet: Sheet) -> int:
    """Milliseconds after which another one may take over."""
    return LOBBY_HOST_GONE if sheet.status == "lobby" else gone_after(sheet)


def now_in(milliseconds: int) -> int:
    """A moment to come."""
    return now() + milliseconds
