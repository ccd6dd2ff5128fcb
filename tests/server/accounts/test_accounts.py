"""Passphrases, sessions and ways back in."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.accounts import device_said, label_of
from paddock.server.errors import Refusal
from paddock.server.security import WrongTries
from paddock.texts import tell
from server.kit import PASSPHRASE, Guest, Refused, Server, fresh_name, table_of, with_account

MakeGuest = Callable[..., Guest]
NEW = "quick silver apex line"


def test_a_new_passphrase_ends_all_other_sessions(shared_server: Server, guest: MakeGuest) -> None:
    """Their calls, their sockets; the one that changed it stays."""
    nina, phone = guest(shared_server), guest(shared_server)
    login = with_account(nina)["login"]
    phone.post("/api/login", login)
    table = table_of([nina], bots=1)["id"]
    with phone.live(table) as there:
        there.next("snapshot")
        with pytest.raises(Refused) as wrong:
            nina.post("/api/me/passphrase", {"old": "not this one", "new": NEW})
        assert wrong.value.status == 401
        nina.post("/api/me/passphrase", {"old": PASSPHRASE, "new": NEW})
        with pytest.raises(ConnectionClosed):
            there.until(lambda: False)
    assert phone.http.get("/api/me/tables").status_code == 401
    assert nina.get("/api/me")["account"] == login["account"]
    again = guest(shared_server)
    with pytest.raises(Refused):
        again.post("/api/login", login)
    assert again.post("/api/login", {**login, "passphrase": NEW})["id"] == nina.me["id"]


def test_sessions_are_listed_and_ended(shared_server: Server, guest: MakeGuest) -> None:
    """By a handle that opens nothing; somebody else's cannot be ended."""
    nina, phone, otto = guest(shared_server), guest(shared_server), guest(shared_server)
    login = with_account(nina)["login"]
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1"
    phone.post("/api/login", login)
    sessions = nina.get("/api/me/account")["sessions"]
    assert sorted(session["here"] for session in sessions) == [False, True]
    (other,) = (session for session in sessions if not session["here"])
    assert other["label"] == "Safari on an iPhone" and other["title"]["key"] == "care.device.on"
    assert other["seen_at"] >= other["since"]
    assert other["id"] not in phone.cookie
    assert otto.http.delete(f"/api/me/sessions/{other['id']}").status_code == 404
    nina.call("DELETE", f"/api/me/sessions/{other['id']}")
    assert phone.http.get("/api/me/account").status_code == 401
    assert len(nina.get("/api/me/account")["sessions"]) == 1


def test_logging_in_makes_a_fresh_cookie(shared_server: Server, guest: MakeGuest) -> None:
    """Nobody can be lent a cookie that becomes an account later."""
    nina, victim = guest(shared_server), guest(shared_server)
    login = with_account(nina)["login"]
    lent = {"Cookie": victim.cookie}
    victim.post("/api/login", login)
    assert victim.cookie != lent["Cookie"]
    assert httpx.get(f"{shared_server.base}/api/me", headers=lent).json()["account"] is None


def test_recovery_codes_work_once(shared_server: Server, guest: MakeGuest) -> None:
    """However they are typed; whatever is wrong looks the same."""
    nina, back, thief = guest(shared_server), guest(shared_server), guest(shared_server)
    opened = with_account(nina)
    codes, name = opened["recovery_codes"], opened["login"]["account"]
    assert len(set(codes)) == 8 and nina.get("/api/me/account")["codes_left"] == 8
    wish = {"account": name, "code": f" {codes[0].upper().replace('-', ' ')} ", "passphrase": NEW}
    assert back.post("/api/recover", wish)["id"] == nina.me["id"]
    assert nina.http.get("/api/me/tables").status_code == 401, "all sessions end"
    assert back.get("/api/me/account")["codes_left"] == 7
    told = set()
    for wrong in (wish, {**wish, "code": "aaaa-bbbb-cccc-dddd"}, {**wish, "account": fresh_name("ghost")}):
        with pytest.raises(Refused) as refused:
            thief.post("/api/recover", wrong)
        told.add((refused.value.status, refused.value.told["why"]))
    assert len(told) == 1
    fresh = back.post("/api/me/recovery-codes", {"passphrase": NEW})["recovery_codes"]
    assert not set(fresh) & set(codes)
    with pytest.raises(Refused):
        thief.post("/api/recover", {**wish, "code": codes[1]})


def test_a_code_opens_its_own_account_only(shared_server: Server, guest: MakeGuest) -> None:
    nina, otto, thief = guest(shared_server), guest(shared_server), guest(shared_server)
    code = with_account(nina)["recovery_codes"][0]
    wish = {"account": with_account(otto)["login"]["account"], "code": code, "passphrase": NEW}
    with pytest.raises(Refused):
        thief.post("/api/recover", wish)


def test_look_alikes_of_accounts_are_refused(shared_server: Server, guest: MakeGuest) -> None:
    nina, thief = guest(shared_server), guest(shared_server)
    name = with_account(nina)["login"]["account"]
    for taken in (name.upper(), name.replace(" ", ""), name.replace("a", "а") if "l" in name else name.title()):
        answer = thief.http.post("/api/me/account", json={"account": taken[:24], "passphrase": PASSPHRASE})
        assert answer.json()["error"]["kind"] in ("name-taken", "scripts"), taken
    for trick in ("Admin", "Legend 4", "Niпa"):
        assert thief.http.patch("/api/me", json={"name": trick}).status_code == 422


def test_look_alikes_at_a_table_get_a_number(any_server: Server, guest: MakeGuest) -> None:
    nina, other = guest(any_server, "Nina"), guest(any_server, "Nlna")
    table = table_of([nina, other])
    assert [seat["name"] for seat in table["seats"]] == ["Nina", "Nlna 2"]


def test_a_name_changes_twice_a_month(shared_server: Server, guest: MakeGuest) -> None:
    """With an account; the same name again is no change."""
    nina = guest(shared_server, "Nina")
    with_account(nina)
    for name in ("Nina", "Nina B.", "Nina B.", "Nina C."):
        nina.call("PATCH", "/api/me", {"name": name})
    with pytest.raises(Refused) as refused:
        nina.call("PATCH", "/api/me", {"name": "Nina D."})
    assert refused.value.status == 429
    assert nina.call("PATCH", "/api/me", {"number": 8})["name"] == "Nina C."


def test_guessing_takes_longer_and_longer() -> None:
    """Five are free; then half a minute, doubling to a quarter of an hour, for that account and address alone."""
    moment = 1_000_000_000
    tries = WrongTries(lambda: moment)
    for _ in range(5):
        tries.check("nina", "1.2.3.4")
        tries.note("nina", "1.2.3.4")
    waits = []
    for _ in range(8):
        with pytest.raises(Refusal) as refused:
            tries.check("nina", "1.2.3.4")
        waits.append(int(refused.value.why.split("wait ")[1].split(" ")[0]))
        tries.check("otto", "1.2.3.4")
        tries.check("nina", "5.6.7.8")
        moment += waits[-1] * 1000
        tries.check("nina", "1.2.3.4")
        tries.note("nina", "1.2.3.4")
    assert waits == [30, 60, 120, 240, 480, 900, 900, 900]
    moment += 900_000
    tries.forgive("nina", "1.2.3.4")
    tries.note("nina", "1.2.3.4")
    tries.check("nina", "1.2.3.4")


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/128.0 Safari/537 Edg/128.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/128.0 Mobile Safari/537", "Chrome on Android"),
        ("python-httpx/0.28", "A program"),
        ("", "A program"),
        ("x" * 5000, "A program"),
    ],
)
def test_devices_have_labels(agent: str, label: str) -> None:
    assert label_of(agent) == label
    assert device_said(label) == label


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Chrome on Linux", "Chrome auf Linux"),
        ("Safari on an iPhone", "Safari auf einem iPhone"),
        ("Firefox", "Firefox"),
        ("A program", "Ein Programm"),
        ("", "Ein Gerät"),
    ],
)
def test_devices_are_told_in_the_language_of_their_reader(label: str, told: str) -> None:
    assert tell(device_said(label), "de") == told
