"""The workshop: a loop becomes a circuit, a draft tells what is wrong with it, a raced version stays as it is."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paddock.cli import main
from paddock.kernel import find_game
from paddock.lab import circuit_plan, run_study
from paddock.texts import tell
from racing.loops import drawn_loop
from server.kit import Guest, Refused, Server, table_of

MakeGuest = Callable[..., Guest]
GAMES = ("heat", "formula90", "poleposition")


def ask(guest: Guest, method: str, path: str, body: Any = None) -> Any:
    """Call the workshop."""
    answer = guest.http.request(method, f"/api{path}", json=body)
    told = answer.json() if answer.content else None
    if answer.status_code >= 400:
        raise Refused(told["error"], answer.status_code)
    return told


def drawn(guest: Guest, game: str = "heat", name: str = "Sandhollow") -> Any:
    """A new circuit on a loop."""
    return ask(guest, "POST", "/workshop", {"game": game, "name": name, "points": drawn_loop(4)})


def account(guest: Guest, name: str) -> Guest:
    """The guest with an account."""
    ask(guest, "POST", "/me/account", {"account": name, "passphrase": "red kerb blue kerb"})
    return guest


@pytest.mark.parametrize("game", GAMES)
def test_a_loop_is_a_circuit_at_once(game: str, any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server)
    told = drawn(nina, game)
    assert not [problem for problem in told["problems"] if problem["tone"] == "bad"]
    assert told["board"]["kit"] == game and told["facts"]["name"] == "Sandhollow"
    assert [entry["id"] for entry in ask(nina, "GET", "/workshop")] == [told["id"]]
    again = ask(nina, "GET", f"/workshop/{told['id']}")
    assert again["content"] == told["content"] and again["revision"] == 1


def test_a_draft_may_be_wrong_and_tells_where(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    told = drawn(nina)
    content = told["content"]
    content["corner"][0]["limit"] = 0
    content["flooded"] = [{"first": 9, "last": 3}]
    saved = ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": content})
    assert saved["revision"] == 2 and saved["board"] is None
    places = {problem["key"]: problem["at"] for problem in saved["problems"]}
    assert places["corner[1].limit"] == [content["corner"][0]["at"]] * 2 and "flooded[1].last" in places
    with pytest.raises(Refused, match="2 to mend"):
        ask(nina, "POST", f"/workshop/{told['id']}/versions")


def test_two_windows_lose_nothing(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    told = drawn(nina)
    ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {**told["content"], "laps": 3}})
    late = nina.http.put(f"/api/workshop/{told['id']}/draft", json={"revision": 1, "content": told["content"]})
    assert late.status_code == 409
    assert late.json()["theirs"]["content"]["laps"] == 3 and late.json()["theirs"]["revision"] == 2


def test_a_circuit_belongs_to_whoever_draws_it(sqlite_server: Server, guest: MakeGuest) -> None:
    told = drawn(guest(sqlite_server))
    stranger = guest(sqlite_server)
    for method, path, body in (
        ("GET", f"/workshop/{told['id']}", None),
        ("PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {}}),
        ("POST", f"/workshop/{told['id']}/versions", None),
        ("DELETE", f"/workshop/{told['id']}", None),
    ):
        with pytest.raises(Refused) as refused:
            ask(stranger, method, path, body)
        assert refused.value.status == 404


def test_a_raced_version_never_changes(shared_server: Server, guest: MakeGuest) -> None:
    """Edits make the next one, and deleting the drawing leaves it to those who race on it."""
    nina, olaf = guest(shared_server), guest(shared_server)
    told = drawn(nina, name="Gullwing Bay")
    first = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    assert ask(nina, "POST", f"/workshop/{told['id']}/versions")["id"] == first["id"], "nothing has changed"
    content = ask(olaf, "GET", f"/versions/{first['id']}")["content"]
    table_of([olaf], bots=1, game="heat", options={"circuit": content})
    raced = ask(nina, "GET", f"/versions/{first['id']}")
    assert raced["raced_at"] and (raced["races"], raced["people"]) == (1, 1)
    ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {**content, "laps": 4}})
    second = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    assert (second["number"], second["digest"] != first["digest"]) == (2, True)
    ask(nina, "DELETE", f"/workshop/{told['id']}")
    assert ask(olaf, "GET", f"/versions/{first['id']}")["content"] == content
    with pytest.raises(Refused):
        ask(olaf, "GET", f"/versions/{second['id']}")


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_kept_can_be_raced(game: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """A circuit with shores of tens of thousands of points is larger than other calls may be."""
    nina = guest(sqlite_server)
    told = drawn(nina, game)
    content = told["content"]
    shore = [[round(100 + step / 7, 6), round(100 + step / 11, 6)] for step in range(250)]
    content["drawing"]["lake"] = [{"points": shore} for _ in range(40)]
    assert len(json.dumps(content)) > 200_000
    ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": content})
    version = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    assert table_of([nina], bots=2, game=game, options={"circuit": content})["status"] == "running"
    assert ask(nina, "GET", f"/versions/{version['id']}")["raced_at"]


def test_the_gallery(shared_server: Server, guest: MakeGuest) -> None:
    """Published with an account, found by name, forked with credit, hidden from whoever reports it."""
    ines, olaf = guest(shared_server), guest(shared_server)
    told = drawn(ines, name="Quarry Hill")
    version = ask(ines, "POST", f"/workshop/{told['id']}/versions")
    with pytest.raises(Refused, match="account"):
        ask(ines, "POST", f"/versions/{version['id']}/publish", {"mine": True})
    account(ines, f"Ines {told['changed_at'] % 10**9}")
    with pytest.raises(Refused, match="may share"):
        ask(ines, "POST", f"/versions/{version['id']}/publish", {"mine": False})
    ask(ines, "POST", f"/versions/{version['id']}/publish", {"mine": True})
    assert version["id"] in [entry["id"] for entry in ask(olaf, "GET", "/gallery?game=heat&q=quarry")]
    assert version["id"] not in [entry["id"] for entry in ask(olaf, "GET", "/gallery?game=poleposition")]
    assert version["id"] not in [entry["id"] for entry in ask(olaf, "GET", "/gallery?q=q%25y")], "words, no patterns"
    fork = ask(olaf, "POST", "/workshop", {"game": "heat", "name": "Quarry Lane", "version": version["id"]})
    assert fork["based_on"] == version["id"] and fork["content"]["corner"] == told["content"]["corner"]
    copied = ask(olaf, "POST", f"/workshop/{fork['id']}/versions")
    after = ask(olaf, "GET", f"/versions/{copied['id']}")["after"]
    assert (after["id"], after["name"], after["number"]) == (version["id"], "Quarry Hill", 1)
    account(olaf, f"Olaf {told['changed_at'] % 10**9}")
    ask(olaf, "POST", f"/versions/{version['id']}/report", {"reason": "copied"})
    assert version["id"] not in [entry["id"] for entry in ask(olaf, "GET", "/gallery")]
    ask(ines, "DELETE", f"/versions/{version['id']}/publish")
    assert version["id"] not in [entry["id"] for entry in ask(ines, "GET", "/gallery?sort=new")]


@pytest.mark.parametrize("game", GAMES)
def test_a_road_without_room_is_raced_and_not_published(game: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """No rule reads a drawing; but others are not asked onto a board whose road folds."""
    ines = account(guest(sqlite_server), f"Needle {game}")
    told = ask(ines, "POST", "/workshop", {"game": game, "name": "Needle Bend", "points": drawn_loop(3)})
    bad = [problem for problem in told["problems"] if problem["tone"] == "bad"]
    assert {problem["code"] for problem in bad} == {"road.tight"} and told["board"]
    for problem in bad:
        [(x, y)] = problem["spots"]
        assert min(abs(complex(x, y) - complex(*point)) for point in told["content"]["drawing"]["points"]) < 60
    version = ask(ines, "POST", f"/workshop/{told['id']}/versions")["id"]
    with pytest.raises(Refused, match=f"{len(bad)} to mend on the road .* too tight"):
        ask(ines, "POST", f"/versions/{version}/publish", {"mine": True})
    assert table_of([ines], bots=1, game=game, options={"circuit": told["content"]})["status"] == "running"


def test_an_operator_looks_at_what_was_reported(
    sqlite_server: Server, guest: MakeGuest, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three accounts hide a circuit; the operator shows it again, or hides it for good."""
    ines = account(guest(sqlite_server), "Ines")
    version = ask(ines, "POST", f"/workshop/{drawn(ines, name='Slate Point')['id']}/versions")["id"]
    ask(ines, "POST", f"/versions/{version}/publish", {"mine": True})
    folder = ("--folder", str(sqlite_server.folder))
    assert main(["gallery", "reports", *folder]) == 0 and version not in capsys.readouterr().out
    for name in ("Olaf", "Rey", "Tess"):
        person = account(guest(sqlite_server), name)
        ask(person, "POST", f"/versions/{version}/report", {"reason": "copied", "text": f"{name} knows it"})
    stranger = guest(sqlite_server)
    with pytest.raises(Refused):
        ask(stranger, "GET", f"/versions/{version}")
    assert main(["gallery", "reports", *folder]) == 0
    told = capsys.readouterr().out
    assert f"{version}  heat  Slate Point 1 by {ines.get('/api/me')['name']}, hidden" in told
    assert "copied: Rey knows it" in told
    assert main(["gallery", "restore", version, *folder]) == 0 and "shown again" in capsys.readouterr().out
    assert version in [entry["id"] for entry in ask(stranger, "GET", "/gallery")]
    assert main(["gallery", "hide", version, *folder]) == 0
    assert version not in [entry["id"] for entry in ask(stranger, "GET", "/gallery")]
    assert main(["gallery", "hide", "nobody", *folder]) == 2


def test_bots_go_first(tmp_path: Path, guest: MakeGuest) -> None:
    """A circuit is published after a study of its rules; the same rules are studied once for everybody."""
    server = Server(tmp_path, "", "--publish-races", "6")
    try:
        nina = account(guest(server), "Nina")
        told = drawn(nina)
        content = {**told["content"], "laps": 1}
        ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": content})
        version = ask(nina, "POST", f"/workshop/{told['id']}/versions")
        studied(nina, told["id"], 4)
        with pytest.raises(Refused, match="Study it first, with 6 races"):
            ask(nina, "POST", f"/versions/{version['id']}/publish", {"mine": True})
        studied(nina, told["id"], 6)
        assert ask(nina, "POST", f"/versions/{version['id']}/publish", {"mine": True})["published_at"]
    finally:
        server.stop()
    assert not server.complaints()


def test_a_maker_has_each_name_once(sqlite_server: Server, guest: MakeGuest) -> None:
    """The next version of a circuit keeps its name; another circuit needs another one."""
    nina = account(guest(sqlite_server), "Namer")
    told = drawn(nina, name="Étang Vert")
    first = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    ask(nina, "POST", f"/versions/{first['id']}/publish", {"mine": True})
    ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {**told["content"], "laps": 5}})
    second = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    assert ask(nina, "POST", f"/versions/{second['id']}/publish", {"mine": True})["number"] == 2
    other = ask(nina, "POST", "/workshop", {"game": "heat", "name": "etang vert", "points": drawn_loop(5)})
    version = ask(nina, "POST", f"/workshop/{other['id']}/versions")
    with pytest.raises(Refused, match="another circuit with this name"):
        ask(nina, "POST", f"/versions/{version['id']}/publish", {"mine": True})


def test_nobody_publishes_a_printed_circuit(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = account(guest(sqlite_server), "Printer")
    copied = ask(nina, "POST", "/workshop", {"game": "heat", "name": "My France", "circuit": "france"})
    version = ask(nina, "POST", f"/workshop/{copied['id']}/versions")
    with pytest.raises(Refused, match="These are the rules of France"):
        ask(nina, "POST", f"/versions/{version['id']}/publish", {"mine": True})
    named = drawn(nina, name="Françe")
    version = ask(nina, "POST", f"/workshop/{named['id']}/versions")
    with pytest.raises(Refused, match="France is a printed circuit"):
        ask(nina, "POST", f"/versions/{version['id']}/publish", {"mine": True})


@pytest.mark.parametrize("game", GAMES)
def test_a_file_goes_out_and_comes_back_the_same(game: str, sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    told = drawn(nina, game)
    version = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    text = nina.http.get(f"/api/versions/{version['id']}/file/toml")
    assert "attachment" in text.headers["content-disposition"]
    back = ask(nina, "POST", "/workshop", {"game": game, "name": "Sandhollow", "text": text.text, "file": "x.toml"})
    again = ask(nina, "POST", f"/workshop/{back['id']}/versions")
    assert again["rules_digest"] == version["rules_digest"]
    drawing = nina.http.get(f"/api/versions/{version['id']}/file/svg")
    assert drawing.headers["x-content-type-options"] == "nosniff" and "attachment" in str(drawing.headers)
    paper = nina.http.get(f"/api/versions/{version['id']}/file/svg?paper=true").text
    _, _, wide, high = map(float, paper.partition('viewBox="')[2].partition('"')[0].split())
    assert abs(wide / high - 2**0.5) < 0.001


def test_names_are_texts(sqlite_server: Server, guest: MakeGuest) -> None:
    """A name with markup is shown as it was typed, in the drawing too."""
    nina = guest(sqlite_server)
    told = drawn(nina, name="<script>x</script>")
    version = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    assert "<script>" not in nina.http.get(f"/api/versions/{version['id']}/file/svg").text


@pytest.mark.parametrize(
    "body",
    [
        {"game": "ludo", "name": "x", "points": []},
        {"game": "heat", "name": "x", "points": [[1, 2]]},
        {"game": "heat", "name": "x", "points": [[1]] * 9},
        {"game": "heat", "name": "x", "points": [[1e99, 2]] * 9},
        {"game": "heat", "name": "x", "circuit": "../../etc/passwd"},
        {"game": "heat", "name": "x", "version": "nobody"},
        {"game": "heat", "name": "x", "text": "spaces = "},
        {"game": "heat", "name": "", "circuit": "usa"},
        {"game": "heat", "name": "x", "circuit": "usa", "else": 1},
    ],
)
def test_bad_wishes_are_refused(body: Any, sqlite_server: Server, guest: MakeGuest) -> None:
    with pytest.raises(Refused) as refused:
        ask(guest(sqlite_server), "POST", "/workshop", body)
    assert 400 <= refused.value.status < 500 and refused.value.told["why"]


def test_guests_have_room_for_twenty(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    for number in range(20):
        drawn(nina, name=f"Loop {number}")
    with pytest.raises(Refused) as refused:
        drawn(nina)
    assert refused.value.status in (409, 429)


def test_guests_have_room_for_five_megabytes(sqlite_server: Server, guest: MakeGuest) -> None:
    """Large drawings fill it before there are twenty; smaller ones may still be saved."""
    nina = guest(sqlite_server)
    told = drawn(nina)
    large = {**told["content"], "note": "x" * 990_000}
    wish = {"game": "heat", "name": "Large", "text": json.dumps(large), "file": "x.json"}
    for _ in range(5):
        ask(nina, "POST", "/workshop", wish)
    with pytest.raises(Refused, match=re.escape("Your circuits take 5.0 MB of 5")):
        ask(nina, "POST", "/workshop", wish)
    with pytest.raises(Refused, match="MB of 5"):
        ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": large})
    saved = ask(
        nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {**told["content"], "laps": 1}}
    )
    assert saved["revision"] == 2


def test_versions_that_nobody_raced_give_way(sqlite_server: Server, guest: MakeGuest) -> None:
    """The latest twenty stay, and whatever was raced."""
    nina = guest(sqlite_server)
    told = drawn(nina)
    content = told["content"]
    for number in range(1, 24):
        content = {**content, "note": f"the {number}th"}
        ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": number, "content": content})
        ask(nina, "POST", f"/workshop/{told['id']}/versions")
        if number == 1:
            table_of([nina], bots=1, game="heat", options={"circuit": content})
    kept = [version["number"] for version in ask(nina, "GET", f"/workshop/{told['id']}")["versions"]]
    assert kept == [*range(23, 3, -1), 1]


@pytest.mark.parametrize(
    "name", ["", " ", "Grand circuit of the long river valley, clockwise", "x" * 200, 7, None], ids=str
)
def test_a_draft_may_have_any_name(name: object, sqlite_server: Server, guest: MakeGuest) -> None:
    """One that is no name leaves the one it had; what was drawn is kept."""
    nina = guest(sqlite_server)
    told = drawn(nina)
    wish = {"revision": 1, "content": {**told["content"], "name": name, "laps": 1}}
    saved = ask(nina, "PUT", f"/workshop/{told['id']}/draft", wish)
    listed = ask(nina, "GET", "/workshop")[0]["name"]
    is_name = isinstance(name, str) and 1 < len(name) < 60
    assert listed == (name if is_name else "Sandhollow") and saved["revision"] == 2


@pytest.mark.parametrize("name", ["каньон", 'a"b', "a\r\nSet-Cookie: b=c", "../../x"])
@pytest.mark.parametrize("game", GAMES)
def test_a_file_has_a_plain_name(game: str, name: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """Whatever a circuit calls itself, its file can be taken away; a game that takes no such id says so."""
    nina = guest(sqlite_server)
    told = drawn(nina, game)
    wish = {"revision": 1, "content": {**told["content"], "id": name}}
    if any(problem["tone"] == "bad" for problem in ask(nina, "PUT", f"/workshop/{told['id']}/draft", wish)["problems"]):
        return
    version = ask(nina, "POST", f"/workshop/{told['id']}/versions")
    answer = nina.http.get(f"/api/versions/{version['id']}/file/toml")
    assert answer.status_code == 200 and "set-cookie" not in answer.headers
    assert re.fullmatch(r'attachment; filename="[a-z0-9-]+-1\.toml"', answer.headers["content-disposition"])


def studied(guest: Guest, project: str, races: int) -> Any:
    """A study of a draft, once it is over."""
    told = ask(guest, "POST", f"/workshop/{project}/study", {"races": races})
    end = time.monotonic() + 90
    while told["status"] in ("waiting", "running"):
        assert time.monotonic() < end
        time.sleep(0.2)
        told = ask(guest, "GET", f"/studies/{told['id']}")
    return told


def test_a_draft_is_studied_once_for_everybody(shared_server: Server, guest: MakeGuest) -> None:
    nina, rey = guest(shared_server), guest(shared_server)
    mine = drawn(nina)
    content = {**mine["content"], "laps": 1}
    ask(nina, "PUT", f"/workshop/{mine['id']}/draft", {"revision": 1, "content": content})
    assert ask(nina, "GET", f"/workshop/{mine['id']}/study") == {"study": None}
    told = studied(nina, mine["id"], 5)
    assert (told["status"], told["done"]) == ("done", 5)
    seen = ask(rey, "GET", f"/studies/{told['id']}/report")["circuit"]
    assert seen["races"] == 5 and seen["thin"] and len(seen["corners"]) == len(content["corner"])
    assert {question["key"] for question in seen["questions"]} >= {"rounds_lap", "passes", "mishaps"}
    theirs = ask(
        rey, "POST", "/workshop", {"game": "heat", "name": "Other", "text": json.dumps(content), "file": "x.json"}
    )
    assert ask(rey, "POST", f"/workshop/{theirs['id']}/study", {"races": 5})["id"] == told["id"]
    assert ask(rey, "GET", f"/workshop/{theirs['id']}/study")["study"]["id"] == told["id"]


def test_what_cannot_be_raced_is_not_studied(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    told = drawn(nina)
    ask(nina, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": {**told["content"], "laps": 0}})
    with pytest.raises(Refused, match="something to mend"):
        ask(nina, "POST", f"/workshop/{told['id']}/study", {"races": 5})
    with pytest.raises(Refused):
        ask(nina, "POST", f"/workshop/{told['id']}/study", {"races": 2001})
    with pytest.raises(Refused, match="does not exist"):
        ask(guest(sqlite_server), "GET", f"/workshop/{told['id']}/study")


def test_a_fault_comes_with_what_mends_it(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    told = drawn(nina)
    content = {**told["content"], "laps": 0}
    [problem] = ask(nina, "POST", "/workshop/check/heat", {"content": content})["problems"]
    assert problem["fixes"][0] == {"label": problem["fixes"][0]["label"], "changes": [{"path": ["laps"], "value": 1}]}


def test_a_fault_is_told_in_the_language_of_the_page(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    content = {**drawn(nina)["content"], "laps": 0}
    [problem] = ask(nina, "POST", "/workshop/check/heat", {"content": content})["problems"]
    assert problem["text"]["en"] == "laps: 0 is not within 1 to 9"
    assert tell(problem["text"], "de") == "laps: 0 liegt nicht zwischen 1 und 9"


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_gives_credit_through_all_generations(game: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """In its content, in its files and when they are read back elsewhere; it is the same circuit to the rules."""
    ines, olaf, nina = (guest(sqlite_server) for _ in range(3))
    first = ask(ines, "POST", f"/workshop/{drawn(ines, game)['id']}/versions")
    copy = ask(olaf, "POST", "/workshop", {"game": game, "name": "Dune", "version": first["id"]})
    second = ask(olaf, "POST", f"/workshop/{copy['id']}/versions")
    again = ask(nina, "POST", "/workshop", {"game": game, "name": "Beach", "version": second["id"]})
    content = {key: value for key, value in again["content"].items() if key != "based_on"}
    ask(nina, "PUT", f"/workshop/{again['id']}/draft", {"revision": 1, "content": content})
    third = ask(nina, "POST", f"/workshop/{again['id']}/versions")
    owed = [
        {"name": "Dune", "number": 1, "maker": second["maker"]},
        {"name": "Sandhollow", "number": 1, "maker": first["maker"]},
    ]
    assert third["rules_digest"] == first["rules_digest"]
    told = ask(nina, "GET", f"/versions/{third['id']}")
    assert told["content"]["based_on"] == owed, "nobody draws it away"
    assert told["credits"] == [{**owed[0], "id": second["id"]}, owed[1]]
    for form in ("toml", "json"):
        text = nina.http.get(f"/api/versions/{third['id']}/file/{form}").text
        back = ask(ines, "POST", "/workshop", {"game": game, "name": "Cove", "text": text, "file": f"x.{form}"})
        assert back["content"]["based_on"] == owed and not any(one["tone"] == "bad" for one in back["problems"])


def test_wrong_credit_is_a_fault_that_can_be_mended(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    content = {**drawn(nina)["content"], "based_on": [{"name": "x" * 61, "number": 0, "maker": "y"}]}
    [problem] = ask(nina, "POST", "/workshop/check/heat", {"content": content})["problems"]
    assert problem["key"] == "based_on[1].name"


def test_the_gallery_shows_the_newest_version_of_a_drawing(any_server: Server, guest: MakeGuest) -> None:
    """Both are there by their addresses, and the races of both count; taken back, the one before is shown again."""
    ines, olaf = guest(any_server), guest(any_server)
    told = drawn(ines, name="Heron Lake")
    account(ines, f"Ines {told['changed_at'] % 10**9}")
    first = ask(ines, "POST", f"/workshop/{told['id']}/versions")
    ask(ines, "POST", f"/versions/{first['id']}/publish", {"mine": True})
    table_of([olaf], bots=1, options={"circuit": told["content"]})
    longer = {**told["content"], "laps": told["content"]["laps"] + 1}
    ask(ines, "PUT", f"/workshop/{told['id']}/draft", {"revision": 1, "content": longer})
    second = ask(ines, "POST", f"/workshop/{told['id']}/versions")

    def shown(sort: str = "raced") -> list[tuple[str, int, int]]:
        found = ask(olaf, "GET", f"/gallery?q=heron&sort={sort}")
        return [(entry["id"], entry["races"], entry["people"]) for entry in found]

    assert shown() == [(first["id"], 1, 1)]
    ask(ines, "POST", f"/versions/{second['id']}/publish", {"mine": True})
    assert shown() == shown("new") == [(second["id"], 1, 1)]
    assert ask(olaf, "GET", f"/versions/{first['id']}")["number"] == 1
    ask(ines, "DELETE", f"/versions/{second['id']}/publish")
    assert shown() == [(first["id"], 1, 1)]


def test_a_longer_study_goes_on_where_the_last_one_stopped(shared_server: Server, guest: MakeGuest) -> None:
    """Its figures are those of all races, as if they had been raced in one go."""
    nina = guest(shared_server)
    mine = drawn(nina)
    content = {**mine["content"], "laps": 1, "stress_cards": 7}
    ask(nina, "PUT", f"/workshop/{mine['id']}/draft", {"revision": 1, "content": content})
    studied(nina, mine["id"], 5)
    [kept] = _kept_with(shared_server, '"stress_cards": 7')
    assert kept.name.endswith("-5")
    told = studied(nina, mine["id"], 12)
    seen = ask(nina, "GET", f"/studies/{told['id']}/report")["circuit"]
    at_once = run_study(circuit_plan(find_game("heat"), content, 12), 1, lambda done, races: None).to_plain()
    assert seen["races"] == 12 and seen["figures"] == json.loads(json.dumps(at_once["figures"]))
    [kept] = _kept_with(shared_server, '"stress_cards": 7')
    assert kept.name.endswith("-12"), "the shorter one is not needed any more"
    assert ask(nina, "GET", f"/workshop/{mine['id']}/study")["study"]["id"] == told["id"]


def _kept_with(server: Server, words: str) -> list[Path]:
    plans = (server.folder / "studies").glob("kept-*/series-0/plan.json")
    return [path.parents[1] for path in plans if words in path.read_text(encoding="utf-8")]


def test_a_study_under_other_conditions_is_another_one(shared_server: Server, guest: MakeGuest) -> None:
    """Field, laps, weather and seed are those that were asked for; what is usual is what everybody studies."""
    nina = guest(shared_server)
    mine = drawn(nina)
    path = f"/workshop/{mine['id']}/study"
    wish = {"races": 5, "cars": 3, "seed": 2, "options": {"laps": 1, "weather": True}}
    told = ask(nina, "POST", path, wish)
    assert ask(nina, "POST", path, wish)["id"] == told["id"]
    assert ask(nina, "GET", path) == {"study": None}, "nobody publishes by it"
    end = time.monotonic() + 90
    while ask(nina, "GET", f"/studies/{told['id']}")["status"] in ("waiting", "running"):
        assert time.monotonic() < end
        time.sleep(0.2)
    seen = ask(nina, "GET", f"/studies/{told['id']}/report")["circuit"]
    assert seen["races"] == 5 and seen["questions"]
    usual = ask(nina, "POST", path, {"races": 3, "cars": 6, "seed": 1, "options": {"laps": 0, "weather": False}})
    assert usual["id"] != told["id"] and ask(nina, "GET", path)["study"]["id"] == usual["id"]
    with pytest.raises(Refused):
        ask(nina, "POST", path, {"races": 5, "options": {"laps": 99}})
