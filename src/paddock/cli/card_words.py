"""How cards are written in a line, and what people may type for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.protocol import CardKind, CardSymbol

from .here import here


class CardWords:
    """What a card may be called: its id, its title, its value, or letters; from a board's catalogue."""

    def __init__(self, catalogue: Mapping[str, CardKind]) -> None:
        self._catalogue = catalogue

    def short(self, card: str) -> str:
        """The shortest word for a card, as hands and lists show it."""
        face = self._catalogue.get(card)
        if face is None:
            return card
        if letter := _LETTERS.get(face["face"]):
            return letter
        signs = [f"({face['check']})"] if "check" in face else map(_sign, face["symbols"])
        return self._plain(face) + "".join(dict.fromkeys(signs)) or card

    def typed(self, card: str) -> str:
        """The least that has to be typed for it."""
        return self.short(card).partition("(")[0].lower()

    def _plain(self, face: CardKind) -> str:
        """The type in a letter, and the value."""
        return str(face.get("type", ""))[:1].upper() + str(face.get("value", ""))

    def style(self, card: str) -> str:
        """The colours of a card in the hand."""
        face = self._catalogue.get(card)
        kinds = (face["face"], face.get("type", "")) if face else ()
        return next((_STYLES[kind] for kind in kinds if kind in _STYLES), "black on grey85")

    def explained(self, cards: Sequence[str]) -> str:
        """The cards that show more than a number, with their titles."""
        titles = {self.short(card): self._catalogue[card]["title"]["en"] for card in cards if not self.value(card)}
        return ", ".join(
            here("cli.is", "{short} is {title}", short=short, title=title) for short, title in titles.items()
        )

    def value(self, card: str) -> str | None:
        """The number on a card that shows nothing but one number."""
        short = self.short(card)
        return short if short.isdecimal() else None

    def all_words(self, card: str) -> set[str]:
        """Everything a person may type for a card."""
        face = self._catalogue.get(card)
        title = (face["title"]["en"] if face else card).lower()
        words = {card.lower(), title, title.replace(" ", "-"), self.short(card).lower()}
        return words | {self.typed(card)}


_LETTERS = {"stress": "x", "heat": "H"}
_STYLES = {
    "heat": "bright_white on red3",
    "stress": "black on yellow3",
    "speeding": "bright_white on red3",
    "driving": "bright_white on dark_green",
    "gear": "black on dark_orange",
    "event": "black on yellow3",
}
_SIGNS = {"plus": "+", "cool": "c", "heat": "h", "scrap": "s"}


def _sign(symbol: CardSymbol) -> str:
    """A symbol in short: + a plus, c Cooldown, h Heat, s Scrap, * any other."""
    icon = symbol["icon"]
    return _SIGNS.get(icon, "*") + (str(symbol["n"]) if icon in ("cool", "heat", "scrap") else "")
