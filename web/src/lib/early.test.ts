/** No text is told while a module loads or a component is set up: it would stay in the language of that moment. */

import ts from "typescript";
import { expect, test } from "vitest";

const SCRIPT = /<script lang="ts">([\s\S]*?)<\/script>/;
const TELLS = new Set(["t", "say"]);

/** What is told outside of any function, getter or rune. */
function early(source: string): string[] {
  const file = ts.createSourceFile("file.ts", source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText(file);
      if (name.startsWith("$")) return;
      if (TELLS.has(name)) found.push(node.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("words that are told too early are found", () => {
  expect(early('const a = [t("a", "b")]; const late = () => t("c", "d"); const now = $derived(t("e", "f"));')).toEqual(['t("a", "b")']);
  expect(early('const a = { get label() { return t("a", "b"); }, title: say(text) };')).toEqual(["say(text)"]);
});

test("everything told follows the language of the page", () => {
  const files = Object.entries(import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { eager: true, import: "default", query: "?raw" }));
  expect(files.length).toBeGreaterThan(200);
  const scripts = files.map(([name, source]) => [name, name.endsWith(".svelte") ? (SCRIPT.exec(source)?.[1] ?? "") : source] as const);
  expect(scripts.flatMap(([name, source]) => early(source).map((text) => `${name}: ${text}`))).toEqual([]);
});
