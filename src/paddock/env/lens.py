"""A match seen as arrays: the fields of the encoder scaled to between -1 and 1, the listed options, the mask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.kernel.encoding import Encoder

from .match import NOTHING, Match
from .packing import Rows
from .scale import Floats, Scale

Mask = NDArray[np.int8]
Observation = dict[str, Any]
"""`observation`, `options` and `action_mask`."""


class Lens:
    """How the positions of one set-up look to a learning program."""

    def __init__(self, encoder: Encoder[Any], actions: int) -> None:
        self.encoder = encoder
        self.actions = actions
        self.state_scale = Scale(encoder.fields)
        self.option_scale = Scale(encoder.option_fields)
        self._rows = Rows(encoder, self.option_scale)
        self._masks = np.tri(actions + 1, actions, -1, dtype=np.int8)  # row n has n ones
        assert NOTHING == 0, "a seat that is not asked has the first action only"

    def __reduce__(self) -> tuple[type[Lens], tuple[Encoder[Any], int]]:
        return Lens, (self.encoder, self.actions)

    def mask(self, match: Match, seat: int) -> Mask:
        """1 for every action that is allowed now."""
        return self._mask(*match.listing(seat))

    def _mask(self, codes: Sequence[Any], more: bool) -> Mask:
        mask: Mask = self._masks[len(codes) or 1].copy()
        if more:
            mask[-1] = 1
        return mask

    def fill(self, match: Match, seat: int, codes: Sequence[Any], into: Floats) -> None:
        """The rows of listed options, into the first rows of an array."""
        self._rows.fill(match.state, seat, codes, into[: len(codes)])

    def observe(self, match: Match, seat: int) -> Observation:
        """What the seat may know, with its options and their mask, in new arrays."""
        options = np.zeros((self.actions, self.option_scale.size), np.float32)
        codes, more = match.listing(seat)
        if codes:
            self._rows.fill(match.state, seat, codes, options[: len(codes)])
        return {
            "observation": self.state_scale.whole(self.encoder.pack(match.state, seat)),
            "options": options,
            "action_mask": self._mask(codes, more),
        }

    def write(self, match: Match, seat: int, into: Observation) -> None:
        """The same, into arrays that are there already."""
        into["observation"][:] = self.state_scale.whole(self.encoder.pack(match.state, seat))
        codes, more = match.listing(seat)
        rows = into["options"]
        if codes:
            self._rows.fill(match.state, seat, codes, rows[: len(codes)])
        rows[len(codes) :] = 0
        into["action_mask"][:] = self._mask(codes, more)

    def everything(self, match: Match) -> Floats:
        """What all seats know together, seat after seat: for a critic that may see more than any driver."""
        pack, state, whole = self.encoder.pack, match.state, self.state_scale.whole
        return np.concatenate([whole(pack(state, seat)) for seat in range(match.seats)])
