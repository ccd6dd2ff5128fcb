/** No words stand in markup: what a person can see or hear goes through the catalogue (`t`, `say`). */

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

type Tree = { type?: string; start?: number; [name: string]: unknown };

/** Attributes that are read out or shown. */
const SPOKEN = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "label", "placeholder", "title"]);
const INSIDE = ["body", "consequent", "alternate", "catch", "fallback", "fragment", "nodes", "pending", "then"];
const WORD = /\p{L}{2,}/u;
/** Names that every language writes alike: our own, keys of the keyboard, forms of files and addresses, a command. */
const NAMES = new Set(["Paddock", "· Paddock", "Enter", "PDF", "PNG", "https://", "paddock verify race.json"]);

function literals(source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === "string" && WORD.test(text) && !NAMES.has(text.trim())) found.push(text.trim());
  };
  const spoken = (value: Tree | undefined): void => {
    if (value?.type === "Literal") note(value.value);
    if (value?.type === "TemplateLiteral") for (const part of value.quasis as { value: { cooked: string } }[]) note(part.value.cooked);
    if (value?.type === "ConditionalExpression") [value.consequent, value.alternate].forEach((part) => spoken(part as Tree));
    if (value?.type === "LogicalExpression" || value?.type === "BinaryExpression") [value.left, value.right].forEach((part) => value.operator !== "===" && value.operator !== "!==" && spoken(part as Tree));
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== "object") return;
    const tree = node as Tree;
    if (tree.type === "Text") note(tree.data);
    if (tree.type === "ExpressionTag") spoken(tree.expression as Tree);
    for (const attribute of (tree.attributes ?? []) as Tree[]) {
      if (attribute.type === "Attribute" && SPOKEN.has(attribute.name as string)) visit(attribute.value);
    }
    for (const name of INSIDE) visit(tree[name]);
  };
  visit(parse(source, { modern: true }).fragment);
  return found;
}

test("words in markup are found", () => {
  expect(literals('<p title="Two cars">{ready ? "Go now" : ""}{t("a", "b")}</p>')).toEqual(["Two cars", "Go now"]);
  expect(literals("{#if a}<b>Stop</b>{:else}{`${n} cars`}{/if}")).toEqual(["Stop", "cars"]);
});

test("no component shows words of its own", () => {
  const files = Object.entries(import.meta.glob<string>("../**/*.svelte", { eager: true, import: "default", query: "?raw" }));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(([file, source]) => literals(source).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
