import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

/** Every style may name the breakpoints. */
export default { plugins: [globalData({ files: ["src/styles/breakpoints.css"] }), customMedia()] };
