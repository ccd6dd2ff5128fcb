"""A server that the tests about the absent share: its clock travels, and nobody is away before three minutes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Guest, TravellingServer


@pytest.fixture(scope="package")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TravellingServer]:
    running = TravellingServer(tmp_path_factory.mktemp("absence"), "", "--away", "180")
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def three(patient_server: TravellingServer) -> Iterator[list[Guest]]:
    """Nina, who is the host, Rey and Ola."""
    guests = [Guest(patient_server.base, name) for name in ("Nina", "Rey", "Ola")]
    yield guests
    for guest in guests:
        guest.close()
