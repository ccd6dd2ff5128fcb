"""Circuits and cards as figures, for lists, maps and pages."""

from __future__ import annotations

from functools import cache

from paddock.kernel import Plain, said

from ..board.circuit import Circuit, Cost, Section
from ..board.circuit_file import circuit_ids, load_circuit
from ..pieces.cards import Card
from ..pieces.decks import race_deck
from ..pieces.kinds import CARD_KINDS, FLAGS, SECTION_KINDS, WEATHER


def circuit_facts(circuit: Circuit) -> Plain:
    """Everything the rules know about a circuit; `spaces` counts its sections."""
    in_order = [*circuit.sections[1:], circuit.sections[0]]
    return {
        "id": circuit.id,
        "name": circuit.name,
        "country": circuit.country,
        "laps": circuit.laps,
        "spaces": len(circuit.sections),
        "turns": circuit.turns,
        "distances": {
            "full": circuit.turns,
            "short": circuit.short_race_end_turn,
            "sprint": circuit.sprint_race_end_turn,
        },
        "stages": list(circuit.stages),
        "pit_time": circuit.pit_time.second_edition,
        "corners": [
            {"number": number, "name": name, "contest": _contests(circuit, number)}
            for number, name in enumerate(circuit.corners, 1)
        ],
        "weather": [{"high": slot.high, "low": slot.low, "state": WEATHER[slot.state]} for slot in circuit.weather],
        "sections": [_section_facts(section) for section in in_order],
        "track_cards": len(circuit.track_cards),
        "measures": _measures(circuit),
        "figures": _figures(circuit),
        "rows": [_row(circuit, number) for number in range(1, len(circuit.corners) + 1)],
    }


def _contests(circuit: Circuit, corner: int) -> list[int]:
    return [section.contest for section in [*circuit.sections[1:], circuit.sections[0]] if section.corner == corner]


def _section_facts(section: Section) -> Plain:
    facts: Plain = {"id": section.id, "kind": SECTION_KINDS[section.kind], "name": section.name}
    if section.corner:
        facts |= {"corner": section.corner, "contest": section.contest}
    if section.trajectories:
        facts["trajectories"] = [
            {"kinds": _kind_names(start.kinds), "bonus": start.bonus, "cost": cost_facts(start.cost)}
            for start in section.trajectories
        ]
    if section.late_brake:
        facts["late_brake"] = section.late_brake.modifier
    if section.extreme:
        facts["extreme"] = {"kinds": _kind_names(section.extreme.kinds), "bonus": section.extreme.bonus}
    return facts


def _kind_names(kinds: tuple[int, ...]) -> list[str]:
    return [CARD_KINDS[kind] for kind in kinds]


def cost_facts(cost: Cost) -> dict[str, int]:
    """What is not zero of a cost."""
    amounts = {"tyres": cost.tyres, "damage": cost.damage, "cards": cost.cards}
    return {name: count for name, count in amounts.items() if count}


def _measures(circuit: Circuit) -> str:
    late, extreme = _counts(circuit)
    return said(
        "cli.measures.f90",
        "{turns, plural, one {# turn} other {# turns}} for {laps, plural, one {# lap} other {# laps}}, "
        "{sections, plural, one {# section} other {# sections}}, {corners, plural, one {# corner} other {# corners}}, "
        "{late, plural, one {# late brake} other {# late brakes}}, "
        "{extreme, plural, one {# extreme trajectory} other {# extreme trajectories}}, "
        "{cards, plural, one {# track card} other {# track cards}}, "
        "a stop costs {stop, plural, one {# section} other {# sections}}",
        turns=circuit.turns,
        laps=circuit.laps,
        sections=len(circuit.sections),
        corners=len(circuit.corners),
        late=late,
        extreme=extreme,
        cards=len(circuit.track_cards),
        stop=circuit.pit_time.second_edition,
    )


def _counts(circuit: Circuit) -> tuple[int, int]:
    late = sum(section.late_brake is not None for section in circuit.sections)
    return late, sum(section.extreme is not None for section in circuit.sections)


def _figures(circuit: Circuit) -> dict[str, int]:
    """The columns of a list of circuits."""
    late, extreme = _counts(circuit)
    return {
        "turns": circuit.turns,
        "sections": len(circuit.sections),
        "corners": len(circuit.corners),
        "LB": late,
        "ET": extreme,
        "stop": circuit.pit_time.second_edition,
    }


def _row(circuit: Circuit, corner: int) -> dict[str, str]:
    """One corner in words."""
    sections = [section.id for section in [*circuit.sections[1:], circuit.sections[0]] if section.corner == corner]
    late = [section.late_brake for section in circuit.sections if section.brakes_for == corner and section.late_brake]
    extreme = [section.extreme for section in circuit.sections if section.corner == corner and section.extreme]
    return {
        "corner": str(corner),
        "name": circuit.corners[corner - 1],
        "sections": " ".join(sections),
        "contest": " ".join(f"{value:+d}" for value in _contests(circuit, corner)),
        "late brake": " ".join(f"{symbol.modifier:+d}" for symbol in late),
        "extreme": " ".join(f"+{start.bonus}" for start in extreme),
    }


@cache
def card_facts() -> dict[str, Plain]:
    """Every race and track card by its id."""
    decks = (race_deck(), *(load_circuit(name).track_cards for name in circuit_ids()))
    return {card.id: _card_facts(card) for deck in decks for card in deck}


def _card_facts(card: Card) -> Plain:
    counts = {"tyres": card.tyres, "damage": card.damage, "discard": card.discard, "draw": card.draw}
    facts: Plain = {"kind": CARD_KINDS[card.kind], "mp": card.mp, "check": card.factor}
    facts |= {name: count for name, count in counts.items() if count}
    if card.checks:
        facts["checks"] = [
            {"type": "blind" if check.blind else "normal", "modifier": check.modifier} for check in card.checks
        ]
    if card.flag:
        facts["flag"] = FLAGS[card.flag]
    if card.weather:
        facts["weather"] = True
    if card.corner:
        facts |= {"corner": card.corner, "symbols": symbol_names(card)}
    return facts


def symbol_names(card: Card) -> list[str]:
    """The special symbols and powers of a track card, in the words of the files."""
    printed = {
        "any-pair": card.any_pair,
        "overtake-1mp": card.cheap_passing,
        "double-contest": card.double_contest,
        "void-lb": card.void_late_brake,
        "void-et": card.void_extreme,
    }
    return [name for name, there in printed.items() if there]
