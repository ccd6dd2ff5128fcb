import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
  test: { css: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
