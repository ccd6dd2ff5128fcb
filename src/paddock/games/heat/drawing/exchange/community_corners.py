"""The corners of the community's files."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Plain, said

from .loose import Loose

_LANES = (1, 2)


def read_corners(read: Loose, file: str, spaces: int) -> tuple[list[Plain], list[str]]:
    """The corners in driving order, and what was put right; one on the finish line is our first and their last."""
    entries = [Loose(entry, file, f"corner {number}") for number, (_, entry) in enumerate(read.tables("corners"), 1)]
    if not entries:
        raise read.problem(
            said("fault.file-no-corners", "the file has none; draw the corner lines in the editor first"), "corners"
        )
    lines = [entry.number("position", 0, spaces) % spaces for entry in entries]
    corners = [_corner(entry, line, spaces) for entry, line in zip(entries, lines, strict=True)]
    _join_chicanes(entries, corners)
    if lines[-1] == 0:
        entries, corners = [entries[-1], *entries[:-1]], [corners[-1], *corners[:-1]]
    remarks = _part_legend_lines(entries, corners)
    _check_order(entries, corners, spaces)
    return corners, remarks


def _corner(entry: Loose, at: int, spaces: int) -> Plain:
    corner: Plain = {
        "at": at,
        "limit": entry.number("speed", 1, 99),
        "racing_lane_after": entry.number("lane", *_LANES),
    }
    if (turn := entry.text("turn")) in ("left", "right"):
        corner["turn"] = turn
    if entry.has("legend") and (line := entry.number("legend", 0, spaces)):
        corner["legend_line"] = line % spaces
    return corner | _chevrons(entry, at, spaces)


def _chevrons(entry: Loose, at: int, spaces: int) -> Plain:
    """The spaces right before the line; where both kinds are given, the double ones are the nearest."""
    single, double = (
        entry.number(key, 0, spaces) if entry.has(key) else 0
        for key in ("aggressiveLegends", "doubleAggressiveLegends")
    )
    nearest = [(at - back) % spaces for back in range(max(single, double), 0, -1)]
    split = len(nearest) - double
    found: Plain = {"chevrons": nearest[:split], "double_chevrons": nearest[split:]}
    own = {"chevrons": entry.raw("chevrons"), "double_chevrons": entry.raw("doubleChevrons")}
    found |= {key: value for key, value in own.items() if isinstance(value, list)}
    return {key: value for key, value in found.items() if value}


def _join_chicanes(entries: Sequence[Loose], corners: Sequence[Plain]) -> None:
    """The second line names the first by its index in the list; a first line that names the second is understood."""
    for index, entry in enumerate(entries):
        if not entry.has("chicane") and entry.raw("chicane") != 0:
            continue
        partner = entry.number("chicane", -1, len(entries) - 1)
        if partner < 0:
            continue
        first, second = (partner, index) if (index - partner) % len(entries) == 1 else (index, partner)
        if (second - first) % len(entries) != 1 or first == second:
            raise entry.problem(
                said("fault.chicane-apart", "chicane names corner {n}, which is not next to it", n=partner + 1)
            )
        if corners[first]["limit"] != corners[second]["limit"]:
            raise entry.problem(
                said(
                    "fault.chicane-differs",
                    "it forms a chicane with corner {n}, but their limits are {first} and {second}",
                    n=partner + 1,
                    first=corners[first]["limit"],
                    second=corners[second]["limit"],
                )
            )
        corners[second]["chicane_with"] = corners[first]["at"]


def _part_legend_lines(entries: Sequence[Loose], corners: Sequence[Plain]) -> list[str]:
    """The editor lets both lines of a chicane name one Legends line; for the second it begins at the first line."""
    remarks = []
    for index, (entry, corner) in enumerate(zip(entries, corners, strict=True)):
        first, line = corners[index - 1], corner.get("legend_line")
        if line is not None and corner.get("chicane_with") == first["at"] and line == first.get("legend_line"):
            corner["legend_line"] = first["at"]
            told = f"shared the Legends line behind space {line} with the first line of its chicane"
            remarks.append(
                f"{entry.place.capitalize()} {told}; its own is that first line, behind space {first['at']}."
            )
    return remarks


def _check_order(entries: Sequence[Loose], corners: Sequence[Plain], spaces: int) -> None:
    for index, (entry, corner) in enumerate(zip(entries, corners, strict=True)):
        at, before = corner["at"], corners[index - 1]["at"]
        if index and at <= before:
            raise entry.problem(
                said(
                    "fault.line-behind",
                    "its line behind space {at} does not lie behind the one before it ({before})",
                    at=at,
                    before=before,
                )
            )
        run_up = (at - before) % spaces or spaces
        line = corner.get("legend_line")
        if line is not None and not 1 <= (at - line) % spaces <= run_up:
            raise entry.problem(
                said(
                    "fault.legends-between",
                    "its Legends line behind space {line} does not lie between the corner lines"
                    " behind {before} and {at}",
                    line=line or spaces,
                    before=before or spaces,
                    at=at or spaces,
                )
            )
