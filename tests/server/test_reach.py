"""Links for friends: the addresses of this machine as others see it, and never `localhost`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paddock.server import reach
from paddock.server.reach import is_local, reach_of
from paddock.server.settings import Settings

HOME = "http://localhost:8000/"
ADAPTERS = [("172.17.0.1", "docker0"), ("10.8.0.2", "tun0"), ("192.168.1.20", "wlan0"), ("192.168.7.3", "eth0")]


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with two cards, a tunnel and containers, and the way out through one of the cards."""
    monkeypatch.setattr(reach, "adapters", lambda: ADAPTERS)
    monkeypatch.setattr(reach, "lan_address", lambda: "192.168.7.3")
    monkeypatch.setattr(reach, "CONTAINER_MARK", tmp_path / "none")


def test_the_way_out_comes_first_and_containers_last() -> None:
    """A friend's phone is on the network that leads out of this machine."""
    found = reach_of(Settings(), HOME, 8123)
    assert [address.url for address in found.network[:2]] == ["http://192.168.7.3:8123", "http://192.168.1.20:8123"]
    assert {address.adapter for address in found.network[2:]} == {"docker0", "tun0"}
    assert found.trouble is None and found.anywhere is None


def test_an_address_that_works_for_the_host_comes_first() -> None:
    """Opened by a name in the network, that name is what friends get."""
    found = reach_of(Settings(), "http://pi.local:8000/", 8000)
    assert found.bases[0] == "http://pi.local:8000"
    same = reach_of(Settings(), "http://192.168.1.20:8000/", 8000)
    assert same.bases.count("http://192.168.1.20:8000") == 1


def test_one_machine_only_and_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are told apart, and neither gives a link."""
    alone = reach_of(replace(Settings(), host="127.0.0.1"), HOME, 8000)
    assert alone.bases == () and alone.trouble == "machine-only"
    monkeypatch.setattr(reach, "adapters", list)
    assert reach_of(Settings(), HOME, 8000).trouble == "no-network"


def test_a_container_does_not_know_its_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it calls its own nobody outside can reach; with a public address there is no trouble."""
    mark = tmp_path / "mark"
    mark.touch()
    monkeypatch.setattr(reach, "CONTAINER_MARK", mark)
    assert reach_of(Settings(), HOME, 8000).trouble == "container"
    open_to_all = reach_of(replace(Settings(), public_url="https://races.example/"), HOME, 8000)
    assert open_to_all.bases == ("https://races.example",) and open_to_all.trouble is None


@pytest.mark.parametrize(
    "url", ["http://localhost:8000", "http://127.0.0.1", "http://[::1]:80", "http://a.localhost", ""]
)
def test_local_addresses(url: str) -> None:
    """None of them means anything on a friend's phone."""
    assert is_local(url) and not is_local("http://192.168.1.20:8000")
