"""Chance that players bring along: words that are mixed into the sealed deal when the race starts.

The server has pledged its own part by a hash before anybody promises a word by another one, and all promises are given
before the first word is told. So neither the server nor a player can choose the deal. Whoever knows all words but the
last, and the server's part besides, can still keep that last one back: then it is left out, and everybody can see that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from paddock.kernel import said
from paddock.kernel.flow import commitment
from paddock.kernel.table import Deal, promise_of, seed_of_open_words, seed_of_promises

from ..errors import Refusal, forbidden
from ..storage import Seat, Sheet


def with_words(sheet: Sheet) -> Sheet:
    """The table at its start: dealt from the server's secret and everybody's words together."""
    if promised := promised_words(sheet):
        seed = seed_of_promises(sheet.seed, promised)
    elif words := open_words(sheet):
        seed = seed_of_open_words(sheet.seed, words)
    else:
        return sheet
    return replace(sheet, secret=sheet.seed, pledge=sheet.commitment, seed=seed, commitment=commitment(seed))


def deal_of(sheet: Sheet) -> Deal | None:
    """How the seed of a table came to be, if drivers had a part in it."""
    if sheet.secret is None or sheet.pledge is None:
        return None
    promised = promised_words(sheet)
    return Deal(sheet.pledge, sheet.secret, promised, () if promised else open_words(sheet))


def promised_words(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Every promise with its word, which is empty if it was not told; whoever has several seats promises once."""
    return tuple(sorted({seat.promise: seat.word for seat in sheet.seats if seat.promise}.items()))


def open_words(sheet: Sheet) -> tuple[tuple[int, str], ...]:
    """Words by seat, as they were given before there were promises."""
    return tuple((seat.seat, seat.word) for seat in sheet.seats if seat.word)


def owed(sheet: Sheet) -> set[str]:
    """The people who have promised a word and have not told it."""
    return {seat.identity_id for seat in sheet.seats if seat.promise and not seat.word and seat.identity_id}


def with_promise(sheet: Sheet, person: str, promise: str) -> Sheet:
    """Somebody promises a word for all their seats; one that is another's promise already is no chance of one's own."""
    if not sheet.seats_of(person):
        raise forbidden(said("refused.word-seated", "Only those who have a seat add to the deal."))
    if any(seat.promise == promise and seat.identity_id != person for seat in sheet.seats):
        raise Refusal("promised", said("refused.word-promised", "Somebody else has promised this very word."))
    return _with_own(sheet, person, lambda seat: replace(seat, promise=promise, word=""))


def with_word(sheet: Sheet, person: str, word: str) -> Sheet:
    """Somebody tells the word that they have promised."""
    if not any(seat.promise for seat in sheet.seats if seat.identity_id == person):
        raise forbidden(said("refused.no-word", "You have promised no word."))
    promise = promise_of(word)
    if any(seat.promise not in ("", promise) for seat in sheet.seats if seat.identity_id == person):
        raise Refusal("word", said("refused.wrong-word", "This is not the word that you have promised."))
    return _with_own(sheet, person, lambda seat: replace(seat, word=word if seat.promise else ""))


def _with_own(sheet: Sheet, person: str, changed: Callable[[Seat], Seat]) -> Sheet:
    return replace(sheet, seats=tuple(changed(seat) if seat.identity_id == person else seat for seat in sheet.seats))
