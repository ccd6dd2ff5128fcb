"""Setting up a table: seats, options, and the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from paddock.bots import find_bot, guest_bots, levels_of, usual_bot
from paddock.kernel import AnyGame, BadOptions, OptionSpec, alternatives, find_game, said
from paddock.kernel.flow import commitment, fresh_seed
from paddock.racing import circuits_of

from ..errors import Refusal
from ..moderation import clean_name, look_of, person_name
from ..ratings import check_rated_table
from ..storage import NO_CLOCK, Identity, Seat, Sheet, TimeControl, new_id, now

PLAIN_BOTS = ("greedy", "lapse", "mcts", "random")
"""Bots that may take a seat beside the levels of a game, if it suits them."""
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Fabio", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Luca")
MOST_NAMES, LONGEST_VALUE, LARGEST_NUMBER = 24, 400, 10_000
LEGEND_NAMES = tuple(f"Legend {number}" for number in range(1, 25))


@dataclass(frozen=True, slots=True)
class Wish:
    """A table as its host wants it."""

    game: str
    options: Mapping[str, Any]
    seats: Sequence[Seat]
    name: str
    public: bool
    watch: str
    hints: bool
    pace: str = "normal"
    chat: str = "all"
    clean_chat: bool = False
    clock: TimeControl = NO_CLOCK
    relief: str = ""
    programs: bool = False
    rated: bool = False


def new_sheet(host: Identity, wish: Wish) -> Sheet:
    """A table in its lobby, checked."""
    game, seed = find_game(wish.game), fresh_seed()
    sheet = Sheet(
        id=new_id(),
        game=game.name,
        rules_version=game.rules_version,
        name=wish.name,
        options={},
        seed=seed,
        commitment=commitment(seed),
        status="lobby",
        host_id=host.id,
        public=wish.public,
        watch=wish.watch,
        hints=wish.hints,
        pace=wish.pace,
        chat=wish.chat,
        clean_chat=wish.clean_chat,
        clock=wish.clock,
        relief=check_level(game, wish.relief) if wish.relief else "",
        programs=wish.programs,
        rated=wish.rated,
        own_circuit=False,
        asked=(),
        rematch_id=None,
        created_at=now(),
        started_at=None,
        ended_at=None,
        seats=(),
    )
    made = arrange(sheet, wish.seats, wish.options)
    if made.rated:
        check_rated_table(made, host)
    return made


def arrange(sheet: Sheet, seats: Iterable[Seat], options: Mapping[str, Any]) -> Sheet:
    """The table with these seats and options: drivers first, then Legends, all with names of their own."""
    game = find_game(sheet.game)
    wanted = list(seats)
    drivers = [seat for seat in wanted if seat.in_race]
    legends = [seat for seat in wanted if not seat.in_race]
    given = dict(options)
    if game.automaton_option:
        legends = _legend_seats(legends, given.get(game.automaton_option, 0))
        given[game.automaton_option] = len(legends)
    elif legends:
        raise BadOptions(
            said(
                "refused.no-automata", "seats: {game} has no cars that drive by themselves; use bots.", game=game.title
            )
        )
    checked = check_options(game, len(drivers), given, sheet.rules_version)
    drivers = [replace(seat, level=check_level(game, seat.level)) if seat.kind == "bot" else seat for seat in drivers]
    placed = tuple(replace(seat, seat=number) for number, seat in enumerate((*drivers, *legends)))
    own = any(isinstance(value, Mapping) for value in checked.values())
    return replace(sheet, options=checked, own_circuit=own, seats=_named(placed))


def _legend_seats(seats: list[Seat], count: object) -> list[Seat]:
    """As many as there are seats for, or as the option asks for if no seat was named."""
    if not seats and isinstance(count, int) and 0 < count < len(LEGEND_NAMES):
        return [Seat(0, "legend") for _ in range(count)]
    return seats


def check_options(game: AnyGame, seats: int, given: Mapping[str, Any], rules: int) -> dict[str, Any]:
    """Options as the game wants them. Nobody may name a file of the server."""
    for spec in game.all_specs:
        value = given.get(spec.name)
        _check_bounds(spec, value)
        if isinstance(value, list | tuple) and not set(spec.choices) <= set(circuits_of(game).ids()):
            _check_once(spec, value)
        if spec.accepts_file and isinstance(value, str) and value not in spec.choices:
            raise BadOptions(
                said(
                    "refused.option-choice",
                    "option {option}: {value} is not possible; {allowed}.",
                    option=repr(spec.name),
                    value=repr(value),
                    allowed=alternatives(value, spec.choices),
                )
            )
    return dict(game.setup(seats, given, rules).options)


def _check_bounds(spec: OptionSpec, value: object) -> None:
    """What rules leave open has an end here: long lists, long names, and numbers without a limit."""
    if isinstance(value, list | tuple) and len(value) > MOST_NAMES:
        raise BadOptions(
            said(
                "refused.option-values",
                "option {option}: {n} values are too many; at most {most} are possible.",
                option=repr(spec.name),
                n=len(value),
                most=MOST_NAMES,
            )
        )
    if isinstance(value, str) and len(value) > LONGEST_VALUE:
        raise BadOptions(
            said(
                "refused.option-characters",
                "option {option}: {n} characters are too many.",
                option=repr(spec.name),
                n=len(value),
            )
        )
    if isinstance(value, int) and spec.most is None and abs(value) > LARGEST_NUMBER:
        raise BadOptions(
            said(
                "refused.option-number",
                "option {option}: {value} is not possible; at most {most}.",
                option=repr(spec.name),
                value=value,
                most=LARGEST_NUMBER,
            )
        )


def _check_once(spec: OptionSpec, values: Sequence[object]) -> None:
    """A circuit may be raced on twice in a season; nothing else can be had twice."""
    if len({str(value) for value in values}) < len(values):
        raise BadOptions(
            said("refused.option-once", "option {option}: each value is possible once.", option=repr(spec.name))
        )


def check_level(game: AnyGame, level: str | None) -> str:
    """A level of the game, or a plain bot by its name, without parameters of its own."""
    if not level:
        return usual_bot(game)
    ladder, plain = tuple(step.id for step in levels_of(game)), plain_bots(game)
    if level not in (*ladder, *plain):
        offered = alternatives(level, ladder or plain)
        raise BadOptions(
            said(
                "refused.level-unknown",
                "level: {level} does not drive in {game}; {allowed}.",
                level=repr(level),
                game=game.title,
                allowed=offered,
            )
        )
    return level


def plain_bots(game: AnyGame) -> tuple[str, ...]:
    """The bots without a level that can drive in a game: ours, and those that were loaded when the server started."""
    return tuple(name for name in (*PLAIN_BOTS, *guest_bots()) if _drives_in(game, name))


def _drives_in(game: AnyGame, name: str) -> bool:
    try:
        find_bot(name).check(game)
    except BadOptions:
        return False
    return True


def make_seat(kind: str, level: str | None, name: str | None, host: Identity) -> Seat:
    """A seat by the host's wish; a person's seat is the host's own, at the same device."""
    if kind == "human":
        return seat_of(host, person_name(name) if name else host.name)
    called = clean_name(name) if name else ""
    if kind == "bot":
        return Seat(0, kind, level or "", name=called)  # without one it gets the game's usual bot
    return Seat(0, kind, name=called if kind == "legend" else "")


def seat_of(person: Identity, name: str) -> Seat:
    """Somebody's seat: their car wears their colours and number."""
    return Seat(0, "human", identity_id=person.id, name=name, livery=person.livery, number=person.number)


def _named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Everybody gets a name, and nobody one that looks like another's."""
    taken: set[str] = set()
    named: list[Seat] = []
    for seat in seats:
        if seat.kind == "open":
            named.append(replace(seat, name=""))
            continue
        pool = {"bot": BOT_NAMES, "legend": LEGEND_NAMES}.get(seat.kind, ("Driver",))
        wanted = seat.name or next((name for name in pool if look_of(name) not in taken), pool[0])
        name, number = wanted, 2
        while look_of(name) in taken:
            name, number = f"{wanted} {number}", number + 1
        taken.add(look_of(name))
        named.append(replace(seat, name=name))
    return tuple(named)


def check_ready(sheet: Sheet) -> None:
    """Refuse to start while somebody is missing."""
    if sheet.status != "lobby":
        raise Refusal("started", said("refused.started-already", "The race has started already."))
    open_seats = [str(seat.seat + 1) for seat in sheet.seats if seat.kind == "open"]
    if open_seats:
        why = said(
            "refused.open-seats",
            "{n, plural, one {Seat {seats} is} other {Seats {seats} are}} still open: invite somebody, add a bot, "
            "or take the seat away.",
            n=len(open_seats),
            seats=open_seats,
        )
        raise Refusal("open-seats", why)
