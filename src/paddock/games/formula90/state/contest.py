"""What one contest accumulates."""

from __future__ import annotations

from dataclasses import dataclass, field

from paddock.kernel.flow import SELDOM


@dataclass(slots=True, eq=False)
class Contest:
    """A contest in one section or part of it."""

    section: int
    runs: tuple[bytes, ...]  # F90.CONTEST.32: still to come, the rearmost last
    run: bytes = b""  # the cars of this run, the first one first
    at: int = 0  # how many of them have not been asked yet
    joined: bytes = b""  # who contests, the initiator first
    first_card: int | None = None  # F90.DECIDE.03: chosen first, where the list would be too long
    helped: bytes = field(default=b"", metadata=SELDOM)  # F90.TEAMMATE.10: robots whose owner gave a card

    def clone(self) -> Contest:
        """An independent copy."""
        copy = Contest(self.section, self.runs)
        copy.run = self.run
        copy.at = self.at
        copy.joined = self.joined
        copy.first_card = self.first_card
        copy.helped = self.helped
        return copy
