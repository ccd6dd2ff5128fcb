"""How much time a table gives for decisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paddock.kernel import BadOptions, Plain, said

from .clock import DAY, HOUR

SECOND = 1000
KINDS: dict[str, tuple[str, ...]] = {
    "none": (),
    "live": ("move_s", "reserve_s", "increment_s"),
    "daily": ("hours", "reply_hours", "holiday_days"),
}
LIMITS = {
    "move_s": (10, 300),
    "reserve_s": (0, 3600),
    "increment_s": (0, 60),
    "hours": (1, 168),
    "reply_hours": (1, 168),
    "holiday_days": (0, 30),
}
LEAST_FOLLOWING = 10 * SECOND


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A clock as the host sets it. Live: seconds for a move, then a reserve. Daily: hours for every decision."""

    kind: str = "none"
    move_s: int = 45
    reserve_s: int = 240
    increment_s: int = 0
    hours: int = 24
    reply_hours: int = 8
    holiday_days: int = 5

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> TimeControl:
        """Checked, or refused in one sentence."""
        kind = given.get("kind", "none")
        if kind not in KINDS:
            raise BadOptions(
                said(
                    "refused.clock-kind", "clock.kind: {kind}; allowed: {allowed}.", kind=kind, allowed=", ".join(KINDS)
                )
            )
        values = {name: value for name, value in given.items() if name != "kind" and value is not None}
        for name, value in values.items():
            if name not in KINDS[kind]:
                raise BadOptions(
                    said("refused.clock-none", "clock.{name}: a clock of kind {kind} has none.", name=name, kind=kind)
                )
            least, most = LIMITS[name]
            if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
                raise BadOptions(
                    said(
                        "refused.clock-limits",
                        "clock.{name}: {value}; allowed: {least} to {most}.",
                        name=name,
                        value=value,
                        least=least,
                        most=most,
                    )
                )
        hours = values.get("hours", cls().hours)
        if kind == "daily":
            values.setdefault("reply_hours", min(hours, cls().reply_hours))
            if values["reply_hours"] > hours:
                raise BadOptions(
                    said(
                        "refused.clock-reply",
                        "clock.reply_hours: {value}; allowed: 1 to {most}.",
                        value=values["reply_hours"],
                        most=hours,
                    )
                )
        return cls(kind, **values)

    @classmethod
    def stored(cls, plain: Mapping[str, Any] | None) -> TimeControl:
        """As it was kept; what somebody made unreadable is no clock."""
        try:
            return cls.of(plain or {})
        except (BadOptions, TypeError):
            return cls()

    def to_plain(self) -> Plain:
        """As it is kept and told."""
        return {"kind": self.kind, **{name: getattr(self, name) for name in KINDS[self.kind]}}

    @property
    def runs(self) -> bool:
        """Whether anything ends a decision."""
        return self.kind != "none"

    @property
    def is_live(self) -> bool:
        """Whether people sit together."""
        return self.kind == "live"

    def time_for(self, occasion: str) -> int:
        """Milliseconds for a decision, before any reserve."""
        opens_turn = occasion in ("plan", "before")
        if self.kind == "live":
            return self.move_s * SECOND if opens_turn else max(LEAST_FOLLOWING, self.move_s * SECOND // 2)
        return (self.hours if opens_turn else self.reply_hours) * HOUR

    @property
    def reserve(self) -> int:
        """Milliseconds of reserve at the start."""
        return self.reserve_s * SECOND if self.is_live else 0

    @property
    def gift(self) -> int:
        """Milliseconds that one driver may give another at a time."""
        return max(self.reserve // 4, LEAST_FOLLOWING) if self.is_live else self.hours * HOUR

    @property
    def holiday(self) -> int:
        """Milliseconds for which holidays may stop a seat's clock at this table."""
        return self.holiday_days * DAY if self.kind == "daily" else 0

    def is_at_least(self, other: TimeControl) -> bool:
        """Whether nobody has less time than by the other one."""
        order = {"live": 0, "daily": 1, "none": 2}
        if self.kind != other.kind:
            return order[self.kind] > order[other.kind]
        return all(getattr(self, name) >= getattr(other, name) for name in KINDS[self.kind])


NO_CLOCK = TimeControl()
