import { readFileSync } from "node:fs";

import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

const SIZES = new Map(
  [...readFileSync(new URL("src/styles/sizes.css", import.meta.url), "utf8").matchAll(/@custom-size (--\w+) (.+);/g)].map(([, name, room]) => [name, room]),
);

/** A container of a named size is asked for by that name, as breakpoints are. */
const namedSizes = {
  postcssPlugin: "named-sizes",
  AtRule: {
    container: (rule) => {
      rule.params = rule.params.replace(/\((--\w+)\)/g, (whole, name) => {
        if (!SIZES.has(name)) throw rule.error(`no size is called ${name}`);
        return `(${SIZES.get(name)})`;
      });
    },
  },
};

/** Every style may name the breakpoints of pages and the sizes of a table. */
export default { plugins: [globalData({ files: ["src/styles/breakpoints.css"] }), customMedia(), namedSizes] };
