"""Guests, accounts and cookies."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.kit import Guest, Refused, Server, table_of

MakeGuest = Callable[..., Guest]


def test_a_guest_needs_nothing(shared_server: Server, guest: MakeGuest) -> None:
    """The first call makes one; the cookie is kept from scripts and from other sites."""
    answer = httpx.get(f"{shared_server.base}/api/me", verify=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert answer.json()["account"] is None and answer.json()["name"].startswith("Driver")
    someone = guest(shared_server)
    assert someone.get("/api/me")["id"] == someone.me["id"]


@pytest.mark.parametrize(
    ("accepted", "name"), [("it-CH, en;q=0.5", "Pilota"), ("de", "Fahrer"), ("fr", "Pilote"), ("nl", "Driver")]
)
def test_a_guest_is_called_a_driver_in_their_language(shared_server: Server, accepted: str, name: str) -> None:
    answer = httpx.get(f"{shared_server.base}/api/me", headers={"Accept-Language": accepted}, verify=False)
    assert re.fullmatch(rf"{name} \d{{3}}", answer.json()["name"])


def test_names_and_liveries(shared_server: Server, guest: MakeGuest) -> None:
    """Changed one by one; what is not sent stays."""
    nina = guest(shared_server, "Nina")
    nina.call("PATCH", "/api/me", {"livery": "sky", "number": 7})
    told = nina.call("PATCH", "/api/me", {"name": "  Nina \n  B\u200b. "})
    assert (told["name"], told["livery"], told["number"]) == ("Nina B.", "sky", 7)
    for wrong in ({"name": ""}, {"name": "x" * 25}, {"number": 100}, {"livery": "<i>"}, {"id": "me"}):
        assert nina.http.patch("/api/me", json=wrong).status_code == 422


def test_an_account_on_two_devices(shared_server: Server, guest: MakeGuest) -> None:
    """Name and passphrase lead back to the same identity; logging out ends one device only."""
    nina, phone, thief = guest(shared_server, "Nina"), guest(shared_server), guest(shared_server)
    name = f"nina-{nina.me['id'][:8].lower()}"
    wish = {"account": name, "passphrase": "red kerb blue kerb"}
    assert nina.post("/api/me/account", wish)["account"] == name
    assert nina.http.post("/api/me/account", json=wish).json()["error"]["kind"] == "has-account"
    taken = {**wish, "account": name.upper()[:20]}
    assert thief.http.post("/api/me/account", json=taken).json()["error"]["kind"] == "name-taken"
    with pytest.raises(Refused) as refused:
        thief.post("/api/login", {**wish, "passphrase": "wrong wrong"})
    with pytest.raises(Refused) as unknown:
        thief.post("/api/login", {"account": "nobody at all", "passphrase": "wrong wrong"})
    assert refused.value.status == unknown.value.status == 401 and refused.value.told == unknown.value.told
    assert phone.post("/api/login", wish)["id"] == nina.me["id"]
    phone.post("/api/logout")
    assert nina.get("/api/me")["id"] == nina.me["id"]


def test_a_cookie_after_logout_opens_nothing(shared_server: Server, guest: MakeGuest) -> None:
    """A copy of the cookie is as dead as the cookie."""
    nina = guest(shared_server, "Nina")
    table = table_of([nina], bots=1, watch="off", public=False)["id"]
    copy = {"Cookie": nina.cookie}
    assert httpx.get(f"{shared_server.base}/api/me/tables", headers=copy, verify=False).status_code == 200
    nina.post("/api/logout")
    assert httpx.get(f"{shared_server.base}/api/me/tables", headers=copy, verify=False).status_code == 401
    assert httpx.get(f"{shared_server.base}/api/tables/{table}", headers=copy, verify=False).status_code == 404


def test_forged_cookies_open_nothing(any_server: Server, guest: MakeGuest) -> None:
    """Another device under an old signature, a cut signature, no signature, nonsense."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    genuine, other = nina.cookie.removeprefix("paddock="), otto.cookie.removeprefix("paddock=")
    version, device, mac = genuine.split(".")
    forged = (
        f"{version}.{other.split('.')[1]}.{mac}",
        f"{version}.{device}.{mac[:-2]}",
        f"{version}.{device}.",
        f"{version}.{device}",
        f"2.{device}.{mac}",
        f"{version}.{nina.me['id']}.{mac}",
        "x" * 4000,
        "..",
    )
    for cookie in forged:
        answer = httpx.get(f"{any_server.base}/api/me/tables", headers={"Cookie": f"paddock={cookie}"}, verify=False)
        assert answer.status_code == 401, cookie


def test_no_socket_survives_the_logout(any_server: Server, guest: MakeGuest) -> None:
    """Those of the device close at once and cannot be opened again; another device of the same person stays."""
    nina, phone = guest(any_server, "Nina"), guest(any_server)
    wish = {"account": f"nina-{nina.me['id'][:8].lower()}", "passphrase": "red kerb blue kerb"}
    nina.post("/api/me/account", wish)
    phone.post("/api/login", wish)
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as here, phone.live(table) as there:
        assert here.next("snapshot")["seats"] == there.next("snapshot")["seats"] == [0]
        cookie = phone.cookie
        phone.post("/api/logout")
        with pytest.raises(ConnectionClosed) as closed:
            there.until(lambda: False)
        assert closed.value.rcvd and closed.value.rcvd.code in (1008, 4403)  # told by the logout, or by the next look
        here.send({"do": "ping", "ref": 7})
        assert here.next("pong")["ref"] == 7
    with phone.live_with(cookie, table) as stranger:
        assert stranger.next("snapshot")["seats"] == []


def test_open_sockets_follow_a_change_of_mind(any_server: Server, guest: MakeGuest) -> None:
    """Words that are hidden from now on are hidden at open tables too."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        nina.call("PATCH", "/api/me", {"hidden_words": ["kerb"]})
        live.next("snapshot")
        live.send({"do": "say", "text": "mind the kerb"})
        assert live.next("chat")["line"]["text"] == "mind the •••"
