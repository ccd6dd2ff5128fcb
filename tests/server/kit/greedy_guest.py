"""A guest with many sockets who asks for plans as often as one may: `greedy_guest.py BASE COOKIE TABLES SOCKETS`."""

from __future__ import annotations

import asyncio
import json
import sys

from websockets.asyncio.client import ClientConnection, connect

PER_SECOND = 60
FAR = {"X-Forwarded-For": "203.0.113.5"}


async def main(base: str, cookie: str, tables: list[str], sockets: int) -> None:
    """Ask until the line is cut, and come back."""
    await asyncio.gather(*(_ask(base, cookie, tables[number % len(tables)], number) for number in range(sockets)))


async def _ask(base: str, cookie: str, table: str, number: int) -> None:
    await asyncio.sleep(number * 0.01)
    while True:
        try:
            address = f"{base}/api/tables/{table}/live"
            async with connect(
                address, additional_headers={"Cookie": cookie, **FAR}, max_size=None, proxy=None
            ) as socket:
                listening = asyncio.create_task(_listen(socket))
                while not listening.done():
                    await socket.send(json.dumps({"do": "plans", "seat": 0, "decision": ""}))
                    await asyncio.sleep(1 / PER_SECOND)
        except Exception:  # it was thrown out, and tries again
            await asyncio.sleep(1)


async def _listen(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3].split(","), int(sys.argv[4])))
