"""Two thousand races of HEAT that the second referee follows; see `soak.kit` for the seed."""

from __future__ import annotations

import pytest

from games.heat.referee import follow
from games.heat.referee.test_referee import any_race
from soak.kit import SEED

BATCHES, RACES_EACH = 40, 50


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referee_agrees(batch: int) -> None:
    for number in range(SEED + batch * RACES_EACH, SEED + (batch + 1) * RACES_EACH):
        follow(*any_race(number), number)
