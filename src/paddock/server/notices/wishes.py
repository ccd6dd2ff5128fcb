"""How somebody wants to be called: over which ways, at which hours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from paddock.kernel import BadOptions, Plain, said

from ..storage import DAY

WAYS = ("push", "mail", "webhook")
EVENTS: dict[str, tuple[str, ...]] = {
    "turn": ("push", "mail", "webhook"),
    "half": ("push",),
    "last": ("push", "mail", "webhook"),
    "relief": ("push", "mail", "webhook"),
    "proposal": ("push", "mail", "webhook"),
    "nudge": ("push", "mail"),
    "invited": ("push", "mail"),
    "friend": ("push",),
    "result": ("push",),
    "comment": ("push",),
}
"""What somebody may want to know, and the usual ways."""
ALWAYS = ("relief", "proposal")
"""Told even by tables that are muted."""
GROUPS = {
    "relief-called": "relief",
    **dict.fromkeys(("vote", "host-change", "pause", "rollback", "deletion", "closed", "drawing"), "proposal"),
}
MIDNIGHT = 24 * 60
WEEK = 7


def group_of(kind: str) -> str:
    """The event that a happening belongs to."""
    return GROUPS.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Wishes:
    """Ways per event, quiet hours by the person's own clock, a digest, and whether tables are named."""

    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    time_zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # minutes of the day
    names: bool = False
    digest_hour: int | None = None
    digest_day: int | None = None  # of the week, Monday is 0; every day if none is named

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Wishes:
        """Checked, or refused in one sentence."""
        ways = {}
        for event, wanted in (given.get("ways") or {}).items():
            if event not in EVENTS:
                raise BadOptions(
                    said(
                        "refused.notice-event",
                        "ways: {event} is no event; allowed: {allowed}.",
                        event=repr(event),
                        allowed=", ".join(EVENTS),
                    )
                )
            if unknown := set(wanted) - set(WAYS):
                raise BadOptions(
                    said(
                        "refused.notice-way",
                        "ways: {way} is no way; allowed: {allowed}.",
                        way=repr(sorted(unknown)[0]),
                        allowed=", ".join(WAYS),
                    )
                )
            ways[event] = tuple(way for way in WAYS if way in wanted)
        zone = str(given.get("time_zone") or "UTC")
        _zone(zone)
        quiet, hour, day = given.get("quiet"), given.get("digest_hour"), given.get("digest_day")
        if quiet is not None and not (len(quiet) == 2 and all(0 <= minute < MIDNIGHT for minute in quiet)):
            raise BadOptions(
                said("refused.quiet-minutes", "quiet: minutes of a day are 0 to {most}.", most=MIDNIGHT - 1)
            )
        if hour is not None and not 0 <= hour <= 23:
            raise BadOptions(said("refused.digest-hour", "digest_hour: {hour}; allowed: 0 to 23.", hour=hour))
        if day is not None and not 0 <= day < WEEK:
            raise BadOptions(said("refused.digest-day", "digest_day: {day}; allowed: 0 (Monday) to 6.", day=day))
        span = (int(quiet[0]), int(quiet[1])) if quiet and quiet[0] != quiet[1] else None
        return cls(ways, zone, span, bool(given.get("names")), hour, day)

    def to_plain(self) -> Plain:
        """As it is kept and told, with the usual ways where nothing was said."""
        quiet = list(self.quiet) if self.quiet else None
        ways = {event: list(self.over(event)) for event in EVENTS}
        told = {"time_zone": self.time_zone, "quiet": quiet, "names": self.names}
        return {"ways": ways, **told, "digest_hour": self.digest_hour, "digest_day": self.digest_day}

    def over(self, event: str) -> tuple[str, ...]:
        """The ways for an event."""
        return self.ways.get(event, EVENTS[event])

    def quiet_until(self, moment: int) -> int | None:
        """When the quiet hours end in which a moment lies; by the wall clock, whatever it does that night."""
        if self.quiet is None:
            return None
        start, end = self.quiet
        local = datetime.fromtimestamp(moment / 1000, _zone(self.time_zone))
        minute = local.hour * 60 + local.minute
        inside = start <= minute < end if start < end else minute >= start or minute < end
        if not inside:
            return None
        day = local.date() + timedelta(days=1 if start > end and minute >= start else 0)
        wall = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=_zone(self.time_zone))
        return max(moment, int(wall.astimezone(UTC).timestamp() * 1000))

    def next_digest(self, moment: int) -> int:
        """When the next digest is due."""
        zone, hour = _zone(self.time_zone), self.digest_hour or 0
        local = datetime.fromtimestamp(moment / 1000, zone)
        for later in range(WEEK + 1):
            day = local.date() + timedelta(days=later)
            due = datetime(day.year, day.month, day.day, hour, tzinfo=zone)
            if due > local and self.digest_day in (None, day.weekday()):
                return int(due.astimezone(UTC).timestamp() * 1000)
        raise AssertionError("every weekday comes within a week")

    @property
    def digest_covers(self) -> int:
        """Milliseconds of which a digest tells."""
        return DAY if self.digest_day is None else WEEK * DAY


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadOptions(
            said(
                "refused.time-zone", "time_zone: {name} is unknown; use a name such as Europe/Berlin.", name=repr(name)
            )
        ) from None
