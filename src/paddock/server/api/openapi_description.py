"""The head of the OpenAPI description: how a client or a bot uses the server."""

from __future__ import annotations

ABOUT = """
Tables of motor-racing board games. A client knows no rules: it shows the view, offers what the decision lists and tells
what events say. A bot can be written from this page alone; `examples/bot_client.py` is one.

**Who you are.** `GET /api/me` makes you a guest and sets a signed cookie; send it with every call. Browsers may call
from this site's own pages only; other programs need no Origin header.

**Playing.** Make a table (`POST /api/tables`) or join one (`POST /api/tables/{id}/join`), then open the WebSocket
`/api/tables/{id}/live` (add `?seat=2` to look from one of several own seats only). All messages are JSON objects.

Client to server:

- `{"do": "play", "seat": 0, "decision": "57.0", "option": "gear:2", "nonce": "a1"}` answers a decision with one of its
  options; `{"do": "plan", ..., "options": ["gear:2", "cards:speed-1+speed-2"]}` answers with a chain as one act.
  The nonce is yours: the same message sent twice is one choice.
- `{"do": "undo"|"takeback"|"restart", "seat": 0, "nonce": "a2"}` takes back the last act, or all of the turn, up to
  whatever was shown since.
- `{"do": "options"|"plans"|"hint", "seat": 0, "decision": "57.0"}` asks for a long list of options, for chains of
  options, or for advice.
- `{"do": "say", "text": "..."}`, `{"do": "sit", "seat": 1}`, `{"do": "resync", "n": 56}`, `{"do": "ping"}`.

Server to client (`is` tells which):

- `table`: the table's description; in the lobby, and whenever it changes.
- `snapshot`: the whole table, on joining and after a gap: `n`, `seat`, `seats`, `view`, `decision`, `waiting`, `undo`,
  `takeback`, `board`, `events` (the latest), `chat`, `result` (after the end).
- `update`: after every act: `n`, `events`, `view` (changed keys only; of `cars` only the changed ones, by `id`),
  `waiting`, `undo`, `takeback`, and `decision` if it changed (null if you are asked nothing).
- `acked` (`nonce`, `n`): your act is on disk. `refused` (`nonce`, `why`, `rule`, `kind`): it was not done.
- `options`, `plans`, `hint`, `chat`, `waiting`, `rollback`, `result`, `gone`, `pong`.

`n` counts the acts of a table. If an update's `n` is not one more than the last, send `resync`. Close codes: 1001 and
1012 the server restarts, 1013 you were too slow or it could not save that you came (connect again), 1008 not allowed
or logged out, 4403 no spectators, 4404 no such table.

**Fair deal.** A table shows the hash (`commitment`) of its sealed deal before the start and the `seed` after the end;
`GET /api/tables/{id}/record` is then the whole race, to be checked with `paddock verify`.

**Errors** are `{"error": {"why": "...", "rule": null, "kind": "..."}}` with a 4xx status.
"""
