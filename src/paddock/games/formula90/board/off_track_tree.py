"""Read the symbols behind a failed late brake or extreme trajectory: a tree that must end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import alternatives, said
from paddock.kernel.files import Reader

from ..pieces.decks import CHECK_TYPES
from .circuit import Node, RecoveryCheck

_ENDS = ("check", "crash", "reenter")


def read_nodes(read: Reader, numbers: Mapping[str, int], section: int) -> tuple[Node, ...]:
    """The nodes of a tree that begins with the first one; every way out of it ends."""
    entries = read.tables("nodes")
    if not entries:
        raise read.problem("nodes", said("fault.no-node", "at least one node is needed"))
    names = [entry.text("id") for entry in entries]
    for entry, name in zip(entries, names, strict=True):
        if names.count(name) > 1:
            raise entry.problem("id", said("fault.twice", "{name} is there twice", name=repr(name)))
    nodes = tuple(_node(entry, names, numbers, section) for entry in entries)
    _check_that_it_ends(entries, nodes)
    return nodes


def read_reentry(read: Reader, key: str, numbers: Mapping[str, int], section: int) -> int:
    """A section ahead of the place where control was lost, less than half a lap away."""
    name = read.text(key)
    if name not in numbers:
        raise read.problem(
            key,
            said(
                "fault.no-section",
                "there is no section {name}; {allowed}",
                name=repr(name),
                allowed=alternatives(name, numbers),
            ),
        )
    ahead = (numbers[name] - section) % len(numbers)
    if not 0 < ahead <= len(numbers) // 2:
        raise read.problem(key, said("fault.reentry", "section {name} does not lie ahead", name=repr(name)))
    return numbers[name]


def _node(entry: Reader, names: list[str], numbers: Mapping[str, int], section: int) -> Node:
    entry.only("id", "tyres", "damage", "cards", "wasted_time", "forced_pit", "safety_car", "modifier", *_ENDS, *_WAYS)
    ends = [key for key in _ENDS if entry.has(key)]
    if len(ends) != 1:
        raise entry.problem(
            "id",
            said(
                "fault.node-end",
                "node {name} needs exactly one of check, crash and reenter",
                name=repr(entry.text("id")),
            ),
        )
    if ends == ["crash"] and not entry.switch("crash"):
        raise entry.problem("crash", said("fault.true-only", "is either true or left out"))
    if entry.has("safety_car") and ends != ["crash"]:
        raise entry.problem("safety_car", said("fault.crash-only", "belongs to a crash"))
    return Node(
        id=entry.text("id"),
        tyres=entry.number("tyres", 0, 9, 0),
        damage=entry.number("damage", 0, 9, 0),
        cards=entry.number("cards", 0, 9, 0),
        wasted_time=entry.number("wasted_time", 0, 9, 0),
        forced_pit=entry.switch("forced_pit"),
        check=_recovery_check(entry, names) if ends == ["check"] else None,
        crash=ends == ["crash"],
        safety_car=entry.switch("safety_car"),
        reenter=read_reentry(entry, "reenter", numbers, section) if ends == ["reenter"] else None,
    )


_WAYS = ("on_pass", "on_fail")


def _recovery_check(entry: Reader, names: list[str]) -> RecoveryCheck:
    on_pass, on_fail = (names.index(entry.choice(way, names)) for way in _WAYS)
    blind = entry.choice("check", CHECK_TYPES) == "blind"
    return RecoveryCheck(blind, entry.number("modifier", -90, 90, 0), on_pass, on_fail)


def _check_that_it_ends(entries: Sequence[Reader], nodes: Sequence[Node]) -> None:
    """Walk every way from the first node; none may come back to a node it has passed."""
    reached: set[int] = set()
    ways: list[tuple[int, ...]] = [(0,)]
    while ways:
        way = ways.pop()
        reached.add(way[-1])
        check = nodes[way[-1]].check
        for key, following in zip(_WAYS, (check.on_pass, check.on_fail) if check else (), strict=False):
            if following in way:
                raise entries[way[-1]].problem(
                    key,
                    said(
                        "fault.endless", "leads back to {name}: the way would never end", name=repr(nodes[following].id)
                    ),
                )
            ways.append((*way, following))
    for number, node in enumerate(nodes):
        if number not in reached:
            raise entries[number].problem(
                "id", said("fault.node-unreached", "no way leads to node {name}", name=repr(node.id))
            )
