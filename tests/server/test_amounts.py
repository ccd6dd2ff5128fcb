"""What an operator says is checked before the server starts: one sentence, and not a server that refuses everybody."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from paddock.kernel import BadOptions
from paddock.server.serving import check_amounts
from paddock.server.settings import Limits, Settings


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"retention_days": -1.0}, "retention: -1.0"),
        ({"watch_delay": -3.0}, "watch delay: -3.0"),
        ({"away_seconds": math.nan}, "away: nan"),
        ({"idle_seconds": math.inf}, "idle: inf"),
        ({"bot_processes": 0}, "bot processes: 0"),
        ({"bot_seconds": 0.0}, "bot seconds: 0.0"),
        ({"study_processes": -1}, "study processes: -1"),
        ({"workers": 0}, "workers: 0"),
        ({"limits": Limits(rate_factor=0.0)}, "rate factor: 0.0"),
        ({"limits": Limits(tables=-1)}, "tables: -1"),
        ({"public_url": "races.example.org"}, "public url: .* https://races.example.org"),
    ],
)
def test_what_means_nothing_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        check_amounts(replace(Settings(), **given))


def test_what_is_usual_holds() -> None:
    check_amounts(Settings())
    check_amounts(replace(Settings(), public_url="https://races.example.org", watch_delay=0.0, study_processes=0))
