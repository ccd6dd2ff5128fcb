"""Declarations become TypeScript: names, comments and order are kept, and what has no TypeScript is refused."""

from __future__ import annotations

import ast

import pytest

from paddock.protocol.generator import MODULES, Alias, Shape, filled_page, read_declarations, spell
from paddock.protocol.generator.typescript import written

SPELLINGS = {
    "str": "string",
    "int": "number",
    "bool": "boolean",
    "object": "unknown",
    "None": "null",
    "Text": "Text",
    "str | None": "string | null",
    "int | float | str": "number | string",
    "list[Text]": "Text[]",
    "list[list[int]]": "number[][]",
    "list[str | None]": "(string | null)[]",
    'list[Literal["a"]]': '"a"[]',
    'list[Literal["a", "b"]]': '("a" | "b")[]',
    "dict[str, list[Option]]": "Record<string, Option[]>",
    "list[dict[str, int | None]]": "Record<string, number | null>[]",
    "Pair[float]": "[number, number]",
    "list[Pair[int | None]]": "[number | null, number | null][]",
    'Literal["left", "right"]': '"left" | "right"',
    "Literal[1, -1]": "1 | -1",
    "Literal[True]": "true",
    "Annotated[Mapping[str, object], PartOf(View)]": "Partial<View>",
}


@pytest.mark.parametrize(("hint", "spelt"), SPELLINGS.items())
def test_types_are_spelt(hint: str, spelt: str) -> None:
    assert spell(ast.parse(hint, mode="eval").body) == spelt


@pytest.mark.parametrize("hint", ["set[int]", "dict[int, str]", "a.b", "Annotated[int, 3]", "x + y", "b'1'"])
def test_what_has_no_typescript_is_refused(hint: str) -> None:
    with pytest.raises(TypeError, match="there is no TypeScript for"):
        spell(ast.parse(hint, mode="eval").body)


def told(source: str) -> str:
    """Some source as TypeScript."""
    return "\n".join(map(written, read_declarations(source)))


def test_an_object_with_its_comments() -> None:
    source = '''
class Wheel(Part, Round):
    """Goes
    round."""

    size: int
    """In inches."""
    name: NotRequired[str | None]
'''
    assert told(source) == (
        "/** Goes round. */\n"
        "interface Wheel extends Part, Round {\n"
        "  /** In inches. */\n"
        "  size: number;\n"
        "  name?: string | null;\n"
        "}\n"
    )


def test_a_short_object_is_one_line() -> None:
    assert told("class Wheel(TypedDict):\n    size: int\n    flat: bool\n") == (
        "interface Wheel { size: number; flat: boolean }\n"
    )


def test_keys_that_python_cannot_name_come_first() -> None:
    source = 'class Gone(Said, TypedDict("Gone", {"is": Literal["gone"], "from": NotRequired[int]})):\n    n: int\n'
    assert told(source) == 'interface Gone extends Said { is: "gone"; from?: number; n: number }\n'


def test_a_table_of_keys_is_an_object() -> None:
    assert told('Move = TypedDict("Move", {"kind": Literal["move"]})\n"""Goes."""\n') == (
        '/** Goes. */\ninterface Move { kind: "move" }\n'
    )


def test_where_nothing_is_needed_all_is_optional() -> None:
    assert told("class Wing(TypedDict, total=False):\n    flaps: int\n") == "interface Wing { flaps?: number }\n"


def test_a_long_union_has_a_line_for_each_member() -> None:
    names = [f"Message{number}" for number in range(12)]
    source = f'Incoming: TypeAlias = {" | ".join(names)}\n"""Heard."""\n'
    lines = told(source).splitlines()
    assert lines[:3] == ["/** Heard. */", "type Incoming =", "  | Message0"] and lines[-1] == "  | Message11;"


def test_imports_and_marks_are_no_types() -> None:
    assert read_declarations("from x import y\nT = TypeVar('T')\n'''Words.'''\n") == []


def test_every_declaration_says_what_it_is() -> None:
    source = "A: TypeAlias = int\nclass B(TypedDict):\n    a: A\n"
    first, second = read_declarations(source)
    assert isinstance(first, Alias) and isinstance(second, Shape) and not second.fields[0].optional


def test_the_page_keeps_its_prose() -> None:
    places = [f"About {name}.\n<!-- types: {name} -->\nOld types.\n<!-- end of types -->\n" for name in MODULES]
    page = filled_page("".join(places))
    assert page.count("```ts\n") == len(MODULES) and "Old types" not in page and "About text.\n" in page
    assert filled_page(page) == page


def test_a_page_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match="the page has places for text"):
        filled_page("<!-- types: text -->\n<!-- end of types -->")
