"""How raw figures are scaled to between -1 and 1."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from paddock.kernel.encoding import Field

Floats = NDArray[np.float32]
Limits = tuple[float, float, float]
"""Of one number: what it is multiplied by, then its lowest and its highest value."""


class Scale:
    """What raw figures are multiplied by, and their limits afterwards; figures beyond a limit count as the limit."""

    def __init__(self, fields: Sequence[Field]) -> None:
        sizes = [field.size for field in fields]
        greatest = np.array([max(abs(field.low), abs(field.high), 1) for field in fields], np.float64)
        self.size = sum(sizes)
        self.factor: Floats = np.repeat((1.0 / greatest).astype(np.float32), sizes)
        self._lowest = np.repeat(np.array([field.low for field in fields], np.int16), sizes)
        self._highest = np.repeat(np.array([field.high for field in fields], np.int16), sizes)
        self.low: Floats = self._lowest * self.factor
        self.high: Floats = self._highest * self.factor

    def whole(self, packed: bytes) -> Floats:
        """Raw figures, packed in 16 bits each, as a new array."""
        figures = np.frombuffer(packed, np.int16)
        scaled: Floats = np.maximum(np.minimum(figures, self._highest), self._lowest) * self.factor
        return scaled

    def limits(self) -> list[Limits]:
        """The same for one number after the other."""
        return list(zip(self.factor.tolist(), self.low.tolist(), self.high.tolist(), strict=True))
