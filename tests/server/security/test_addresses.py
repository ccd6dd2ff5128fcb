"""Whom a request counts for: households, and whoever stands behind a trusted proxy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.kernel import BadOptions
from paddock.server.security import Proxies, origin


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("[2001:db8::1]:443", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
    ],
)
def test_households(address: str, counted: str) -> None:
    assert origin(address) == counted


@pytest.mark.parametrize(
    ("headers", "believed"),
    [
        ({"x-forwarded-for": "203.0.113.9"}, "203.0.113.9"),
        ({"x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.7"}, "203.0.113.9"),
        ({"forwarded": 'for=6.6.6.6, for="[2001:db8::1]:4711";proto=https'}, "2001:db8::1"),
        ({"x-forwarded-for": "203.0.113.9, rubbish"}, "10.0.0.1"),
        ({}, "10.0.0.1"),
    ],
)
def test_a_trusted_proxy_is_believed(headers: dict[str, str], believed: str) -> None:
    """Only the nearest stranger; whatever he says about others is hearsay."""
    scope = _scope("10.0.0.1", headers)
    Proxies(["10.0.0.0/8"]).believe(scope)
    assert scope["client"][0] == believed


@given(st.text(max_size=60), st.sampled_from(["x-forwarded-for", "forwarded"]))
def test_nobody_else_is(said: str, name: str) -> None:
    scope = _scope("203.0.113.9", {name: said})
    Proxies(["10.0.0.0/8"]).believe(scope)
    assert scope["client"] == ("203.0.113.9", 1)
    trusted = _scope("10.0.0.1", {name: said})
    Proxies(["10.0.0.0/8"]).believe(trusted)  # whatever it says, it is read


def test_what_is_no_network() -> None:
    with pytest.raises(BadOptions, match="neither an address nor a network"):
        Proxies(["the-proxy"])


def _scope(client: str, headers: dict[str, str]) -> dict[str, object]:
    raw = [(name.encode(), value.encode("utf-8")) for name, value in headers.items()]
    return {"type": "http", "client": (client, 1), "scheme": "http", "headers": raw}
