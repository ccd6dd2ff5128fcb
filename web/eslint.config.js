import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const GAMES = ["heat", "formula90", "poleposition", "plain"];
const forbid = (regex, message) => ({ "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] });

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["src/{board,lib,pages,shell,table,ui}/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      ...forbid(`games/(${GAMES.join("|")})/`, "Only the registries in games/ know a game."),
      "no-restricted-syntax": [
        "error",
        {
          selector: `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(${GAMES.join("|")})$/]`,
          message: "What is special about a game belongs in its kit or its set-up.",
        },
      ],
    },
  },
  ...GAMES.map((game) => ({
    files: [`src/games/${game}/**`],
    rules: forbid(`\\.\\./(${GAMES.filter((other) => other !== game).join("|")})/`, "No game knows another."),
  })),
  { ignores: ["dist/", "node_modules/"] },
);
