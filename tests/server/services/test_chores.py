"""Work that is done again and again."""

from __future__ import annotations

import asyncio

import pytest

from paddock.server.services import Chore


def test_a_failure_is_told_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    """One bad day ends nothing."""
    done: list[int] = []

    async def work() -> None:
        done.append(len(done))
        if len(done) == 2:
            raise ValueError("a bad day")

    async def check() -> None:
        task = asyncio.create_task(Chore("the dishes", work, every=0.001).repeat())
        while len(done) < 4:
            await asyncio.sleep(0.001)
        task.cancel()

    asyncio.run(check())
    assert [record.getMessage() for record in caplog.records] == ["the dishes failed"]
