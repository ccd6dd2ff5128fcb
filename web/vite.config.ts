import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { frontPage, together } from "./front.ts";

const source = (path: string) => decodeURIComponent(new URL(`src/${path}`, import.meta.url).pathname);

export default defineConfig({
  plugins: [svelte(), frontPage()],
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // The service worker has to lie at the root, under a name that stays.
      input: { index: "index.html", sw: "src/sw.ts" },
      checks: { bundlerTimings: false }, // a slow machine is no reason to warn whoever wants to play
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [together("base", source("main.ts")), together("front", source("pages/Home.svelte"))] },
      },
    },
  },
  test: { css: true, testTimeout: 60_000 }, // a busy machine is slow, not wrong
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
