"""Friends who live far apart: each looks in when a mail calls, answers, plans the rest of the round, and goes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from zoneinfo import ZoneInfo

import httpx

from paddock.kernel import Plain

from .client import Guest, Live, Refused
from .servers import Server

NIGHT = [0, 7 * 60]
"""Minutes of the day, by everybody's own clock."""
FOLLOWING = {
    "heat": ("react", "react", "react", "slipstream", "discard"),
    "formula90": ("contest",) * 4,
    "poleposition": ("fight.yield", "fight.yield", "fight.bid", "fight.bid"),
}
"""What may be asked after a visit, before the next round: it is ordered ahead."""
LESS = 8 * 3_600_000
"""The time of what follows in a turn, and of replies; a decision that opens a turn has more."""


@dataclass(frozen=True)
class Visit:
    """Somebody looked in: in which round of which table, and how many answers were given."""

    who: str
    table: str
    round: int
    answers: int


class Friend:
    """A person with a mail address and nights of their own."""

    def __init__(self, servers: Sequence[Server], name: str, zone: str) -> None:
        self.name, self.zone = name, ZoneInfo(zone)
        self.address = f"{name.lower()}@example.org"
        self.guest = Guest(servers[0].base, name)
        self.visits: list[Visit] = []
        self._servers = itertools.cycle(servers)
        self.guest.post("/api/me/notices/channels", {"way": "mail", "address": self.address})
        self.guest.call("PUT", "/api/me/notices", {"time_zone": zone, "quiet": NIGHT})

    def confirm(self, mail: EmailMessage) -> None:
        """Follow the link in the first mail."""
        link = re.search(r"/api/(\S+confirm\?token=\S+)", text_of(mail))
        assert link
        assert httpx.get(f"{self.guest.base}/api/{link.group(1)}").status_code == 200

    def is_asleep(self, moment: int) -> bool:
        """By the own clock."""
        return datetime.fromtimestamp(moment / 1000, self.zone).hour < 7

    def visit(self, table: str) -> Visit:
        """Look in at the next host, answer what is asked in this round, and plan what may follow."""
        host = next(self._servers).base.replace("http", "ws", 1)
        with Live(f"{host}/api/tables/{table}/live", {"Cookie": self.guest.cookie}) as live:
            live.next("snapshot")
            now, given = _round(live), 0
            _order_the_rest(live)
            while _goes_on(live, now):
                given += _answers(live)
        self.visits.append(Visit(self.name, table, now, given))
        return self.visits[-1]


def text_of(mail: EmailMessage) -> str:
    """What somebody reads."""
    body = mail.get_body(("plain",))
    assert body
    return str(body.get_content())


def _round(live: Live) -> int:
    return int(live.view["clock"].get("round", 0))


def _goes_on(live: Live, began: int) -> bool:
    """Whether this round still has a question for the visitor, or others are just answering by what they ordered."""
    if live.table["status"] == "over" or _round(live) != began:
        return False
    if live.decision:
        return True
    times = [entry["clock"]["move_ms"] for entry in live.waiting if "clock" in entry]
    if LESS not in times:
        return False
    return _hears(live)  # else somebody has to come for a reply


def _hears(live: Live) -> bool:
    try:
        live.hear(5)
    except TimeoutError:
        return False
    return True


def _answers(live: Live) -> int:
    """One answer, unless an order gives it."""
    ordered = FOLLOWING[live.table["game"]]
    if not live.decision or (live.decision["kind"] in ordered and _hears(live)):
        return 0
    try:
        _answer(live)
    except Refused as refused:
        if refused.kind != "stale":
            raise
        return 0
    return 1


def _answer(live: Live) -> None:
    """Whatever is fastest without a risk; gear and cards of HEAT at once."""
    assert live.decision
    if live.decision["plans"]:
        asked = {"seat": live.seat, "decision": live.decision["id"]}
        live.send({"do": "plans", **asked})
        plans = live.next("plans")["plans"]
        number = live.do({"do": "plan", **asked, "options": max(plans, key=_merit)["ids"]})
    else:
        number = live.play(max(_options(live), key=_merit)["id"])
    live.until(lambda: live.n >= number)


def _options(live: Live) -> list[Plain]:
    assert live.decision
    if not live.decision["lazy"]:
        return list(live.decision["options"])
    live.send({"do": "options", "seat": live.decision["seat"], "decision": live.decision["id"]})
    return list(live.next("options")["options"])


def _merit(option: Plain) -> tuple[bool, int]:
    preview = option["preview"]
    ends = preview["outcomes"]
    bad = "danger" in preview or any(end["tone"] == "bad" or end["spins"] for end in ends)
    way = max((end["value"] for end in ends), default=0) + preview.get("figures", {}).get("mp", 0)
    price = sum(cost["n"] for cost in preview.get("costs", ())) + max((end["heat"] for end in ends), default=0)
    return not bad, way - price


def _order_the_rest(live: Live) -> None:
    """What may still come before the next round: as the plan begins, and whatever does not fit as the game judges."""
    live.send({"do": "orders", "seat": live.seat})
    told = live.next("orders")
    usual = {sheet["kind"]: sheet["usually"] for sheet in told["sheets"]}
    orders = [
        {"kind": kind, "when": "next", "picks": usual[kind], "guards": [], "otherwise": "policy"}
        for kind in FOLLOWING[live.table["game"]]
    ]
    rest = {"kind": "rest", "when": "always", "picks": usual["rest"], "guards": [], "otherwise": "policy"}
    live.send({"do": "orders", "seat": live.seat, "rev": told["rev"], "orders": [*orders, rest]})
    live.next("orders")
