"""A driver without a driver: joins a table over HTTP and races over its WebSocket.

    python examples/bot_client.py http://localhost:8000                   a table of its own, as a guest, against bots
    python examples/bot_client.py http://localhost:8000 --token pdk_…       as the bot account of the token
    python examples/bot_client.py http://localhost:8000 --code 7KQ2MPXA     a seat at somebody's table
    python examples/bot_client.py http://localhost:8000 --style careful

A token is made under Settings, Programs; it needs me:read, tables:read, tables:play and, for tables of its own,
tables:host.

It knows no rules. The server lists every legal option with a preview; the client reads the preview and picks one. Take
it as a start for a bot of your own: everything it uses is in the API's description at /api/openapi.json.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from paddock.kernel import Plain

COME_BACK = (1012, 1013)  # the server starts anew, or has too much to do; a line that breaks has no code at all


class BotClient:
    """A bot account of a server, or a guest, with one seat."""

    def __init__(self, server: str, token: str | None, style: str) -> None:
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(base_url=server, timeout=30, headers=self._headers)
        self._style = style
        self._acts = 0
        self._call("GET", "/api/me")  # without a token it makes us a guest; the cookie is kept by the client

    def call_me(self, name: str) -> None:
        """A guest's name; a bot account has its own."""
        if not self._headers:
            self._call("PATCH", "/api/me", {"name": name})

    def new_table(self, bots: int) -> str:
        """A short race against the server's own bots."""
        seats = [{"kind": "human"}, *({"kind": "bot"} for _ in range(bots))]
        wish = {"game": "heat", "options": {"circuit": "usa", "laps": 1}, "seats": seats, "start": True}
        return str(self._call("POST", "/api/tables", wish)["id"])

    def join(self, code: str) -> str:
        """A seat at the table that an invitation's code opens."""
        found = self._call("GET", f"/api/join/{code}")
        self._call("POST", f"/api/tables/{found['table']}/join", {"invitation": code, "seat": found["seat"]})
        return str(found["table"])

    def race(self, table: str) -> Plain:
        """Answer whatever we are asked until the race is over; a lost connection is opened again."""
        address = str(self._http.base_url.join(f"/api/tables/{table}/live")).replace("http", "ws", 1)
        cookie = "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())
        headers = self._headers or {"Cookie": cookie}
        while True:
            try:
                with connect(address, additional_headers=headers, max_size=None) as socket:
                    return self._drive(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in COME_BACK:
                    raise
                time.sleep(1)

    def _drive(self, socket: ClientConnection) -> Plain:
        while True:
            message = json.loads(socket.recv())
            if message["is"] == "refused" and message["kind"] == "stale":
                socket.send(json.dumps({"do": "resync"}))  # the answer is a snapshot
            elif message["is"] == "refused":
                raise SystemExit(message["why"]["en"])
            if message.get("table", {}).get("status") == "over":
                return dict(message["table"])
            if decision := message.get("decision"):
                self._answer(socket, decision)
            elif message["is"] == "options":
                self._send(socket, message["decision"], message["options"])

    def _answer(self, socket: ClientConnection, decision: Plain | str) -> None:
        """A long list of options is sent on request."""
        if not isinstance(decision, dict):
            return
        if decision["lazy"]:
            socket.send(json.dumps({"do": "options", "seat": decision["seat"], "decision": decision["id"]}))
        else:
            self._send(socket, decision["id"], decision["options"])

    def _send(self, socket: ClientConnection, decision: str, options: list[Plain]) -> None:
        option = random.choice(options) if self._style == "random" else max(options, key=self._worth)
        self._acts += 1
        wish = {"do": "play", "decision": decision, "option": option["id"], "nonce": f"{decision}-{self._acts}"}
        socket.send(json.dumps(wish))

    def _worth(self, option: Plain) -> tuple[float, float]:
        """How good a preview looks: go fast, pay little, do not spin; ties are broken at random."""
        worth = 0.0
        for outcome in option["preview"].get("outcomes", ()):
            value = outcome["value"] - 2 * outcome["heat"] - (30 if outcome["spins"] else 0)
            worth += outcome["p"] * (value + (20 if outcome["finishes"] else 0))
        return worth - sum(cost["n"] for cost in option["preview"].get("costs", ())), random.random()

    def _call(self, method: str, path: str, body: object = None) -> Plain:
        answer = self._http.request(method, path, json=body)
        if answer.is_error:
            raise SystemExit(answer.json()["error"]["why"])
        return dict(answer.json())


def main() -> None:
    """Race once."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("--code", help="an invitation's code; without it the bot opens a table of its own")
    parser.add_argument("--token", default=os.environ.get("PADDOCK_TOKEN"), help="also from PADDOCK_TOKEN")
    parser.add_argument("--name", default="Robin", help="as a guest")
    parser.add_argument("--style", choices=["random", "careful"], default="careful")
    parser.add_argument("--bots", type=int, default=2, help="opponents at a table of its own")
    given = parser.parse_args()
    client = BotClient(given.server, given.token, given.style)
    client.call_me(given.name)
    table = client.join(given.code) if given.code else client.new_table(given.bots)
    over = client.race(table)
    print(f"The race at table {over['id']} is over; its deal was {over['seed']}.")


if __name__ == "__main__":
    main()
