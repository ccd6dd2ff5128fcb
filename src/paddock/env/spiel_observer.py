"""What OpenSpiel's algorithms read positions with: the encoder's figures, the listed options, and a memory."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from paddock.kernel.encoding import Encoder

from .lens import Lens
from .match import Match
from .words import seat_text

if TYPE_CHECKING:
    from .spiel_state import SpielState

Tensor = NDArray[np.float32]
REMEMBERED = 8
"""How many of the own last answers an information state shows as rows."""
DIGEST = 8
"""Bytes that tell any past from any other."""
BEGINNING = "0" * (2 * DIGEST)


class SpielObserver:
    """The figures of the position by name, then `options`; with perfect recall also `answers` and `memory`."""

    def __init__(self, match: Match, recall: bool) -> None:
        self._recall = recall
        self._lens = lens = Lens(match.encoder, match.actions)
        rows, known = (lens.actions, lens.option_scale.size), lens.state_scale.size
        sizes = {"options": rows, "answers": (REMEMBERED, rows[1]), "memory": (DIGEST,)}
        names = list(sizes) if recall else ["options"]
        self.tensor: Tensor = np.zeros(known + sum(int(np.prod(sizes[name])) for name in names), np.float32)
        self.dict: dict[str, Tensor] = {}
        start = 0
        for field in match.encoder.fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size
        for name in names:
            length = int(np.prod(sizes[name]))
            self.dict[name] = self.tensor[start : start + length].reshape(sizes[name])
            start += length
        self._seen = {
            "observation": self.tensor[:known],
            "options": self.dict["options"],
            "action_mask": np.zeros(lens.actions, np.int8),
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player may know."""
        if not state.dealt:
            self.tensor[:] = 0
            return
        self._lens.write(state.match, player, self._seen)
        if self._recall:
            memory = state.memories[player]
            answers = np.frombuffer(b"".join(memory.answers), np.float32).reshape(-1, self.dict["answers"].shape[1])
            self.dict["answers"][:] = 0
            self.dict["answers"][: len(answers)] = answers
            self.dict["memory"][:] = np.frombuffer(bytes.fromhex(memory.digest), np.uint8) / np.float32(255)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player may know, in words; with perfect recall also a digest of all it saw and answered before."""
        if not state.dealt:
            return "before the deal"
        recalled = f"memory: {state.memories[player].digest}\n" if self._recall else ""
        return seat_text(state.match, player) + recalled


class Memory:
    """What a player saw and answered so far: its last answers as rows, and a digest of everything; it never grows."""

    __slots__ = ("answers", "digest")

    def __init__(self, digest: str = BEGINNING, answers: tuple[bytes, ...] = ()) -> None:
        self.digest, self.answers = digest, answers

    def __deepcopy__(self, memo: dict[int, object]) -> Memory:
        return self

    def after(self, match: Match, seat: int, action: int) -> Memory:
        """With one more answer."""
        told = f"{self.digest}{sight(match, seat)}:{action}".encode()
        digest = hashlib.blake2b(told, digest_size=DIGEST).hexdigest()
        return Memory(digest, (_row(match, seat, action), *self.answers)[:REMEMBERED])


@lru_cache(maxsize=16)
def _lens(encoder: Encoder[Any], actions: int) -> Lens:
    """One lens for all positions of a set-up."""
    return Lens(encoder, actions)


def _row(match: Match, seat: int, action: int) -> bytes:
    """The figures of the option that was taken; of a turned page none."""
    lens = _lens(match.encoder, match.actions)
    rows = np.zeros((lens.actions, lens.option_scale.size), np.float32)
    codes, _ = match.listing(seat)
    if action < len(codes):
        lens.fill(match, seat, codes, rows)
    return bytes(rows[action].tobytes())


def sight(match: Match, seat: int) -> str:
    """What a seat sees, in a few letters: another sight is another text."""
    seen = repr(match.game.view(match.state, seat)).encode()
    return hashlib.blake2b(seen, digest_size=6).hexdigest()
