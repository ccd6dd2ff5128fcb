/** Sizes, spaces, radii, colours, layers, times and breakpoints come from src/styles, and nowhere else. */

const LENGTH = "(?<![\\w.-])(?!1px)\\d*\\.?\\d+(px|rem|em)";
const TIME = "(?<![\\w.-])\\d*\\.?\\d+m?s(?!\\w)";
const COLOUR_FUNCTIONS = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"];
const PAINTED = ["color", "fill", "stroke", "background-color", "border-color", "outline-color"];

/** Drawings have a geometry and paints of their own: the map, the faces of cards, plates. */
const DRAWINGS = [
  "src/board/**",
  "src/games/*/board/**",
  "src/workshop/map/**",
  "src/games/*/cards/*.svelte",
  "src/table/cards/PlainFace.svelte",
  "src/lib/Plate.svelte",
  "src/table/dock/LiveryBlock.svelte",
];
const PALETTES = ["src/styles/{themes,liveries}.css", "src/games/*/colours.css", "src/lab/colours.css"];

export default {
  extends: "stylelint-config-standard",
  plugins: ["stylelint-declaration-strict-value"],
  rules: {
    "declaration-property-value-disallowed-list": {
      "/^(padding|margin)/": [`/${LENGTH}/`],
      "/gap$/": [`/${LENGTH}/`],
      "/radius$/": [`/${LENGTH}/`, "/^1px$/"],
      font: ["/(^| )[\\d.]+(px|rem|em)/"],
      "/^(transition|animation)/": [`/${TIME}/`],
    },
    "scale-unlimited/declaration-strict-value": [
      ["font-size", "z-index", ...PAINTED],
      { ignoreValues: ["inherit", "transparent", "currentcolor", "none", "0", "/^calc\\(var\\(/", "/^url\\(/", "/^color-mix\\(/"], disableFix: true },
    ],
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": COLOUR_FUNCTIONS,
    "media-feature-name-disallowed-list": ["/width$/", "/height$/"],

    // Short rules stand in one line, as in a table; long ones go below each other without a gap.
    "declaration-block-single-line-max-declarations": null,
    "rule-empty-line-before": null,
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "declaration-empty-line-before": null,
    "custom-property-empty-line-before": null,
    // Styles of a component are scoped, and read from the outside in.
    "no-descending-specificity": null,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: DRAWINGS,
      rules: {
        "scale-unlimited/declaration-strict-value": [["z-index"]],
        "declaration-property-value-disallowed-list": { "/^(transition|animation)/": [`/${TIME}/`] },
        "color-no-hex": null,
        "function-disallowed-list": null,
      },
    },
    { files: PALETTES, rules: { "color-no-hex": null, "function-disallowed-list": null } },
    { files: ["src/styles/sizes.css"], rules: { "at-rule-no-unknown": [true, { ignoreAtRules: ["custom-size"] }] } },
    { files: ["src/styles/breakpoints.css"], rules: { "media-feature-name-disallowed-list": null } },
    { files: ["src/styles/tokens.css"], rules: { "scale-unlimited/declaration-strict-value": null } },
  ],
};
