/**
 * The front page is what a first visit waits for. Cut into forty small files, it spends its time on the way to and fro:
 * what it needs comes in one file, and the page itself names that file, so that nobody has to find out first.
 */

import type { Plugin } from "vite";

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that a module needs before it can run goes into one chunk. */
export function together(name: string, from: string) {
  let needed: Set<string> | null = null;
  return {
    debugName: name,
    name: (id: string, graph: Graph) => ((needed ??= closure(from, graph)).has(id) ? name : null),
    includeDependenciesRecursively: false,
  };
}

function closure(from: string, graph: Graph): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** A second copy of the page, for the front page alone, that says what to fetch at once. */
export function frontPage(): Plugin {
  return {
    name: "front-page",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const names = Object.keys(bundle);
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const wanted = names.filter((name) => /assets\/(front|Home|rolldown-runtime)-[^/]*\.(js|css)$/.test(name));
      const fonts = names.filter((name) => /assets\/archivo-text-[^/]*\.woff2$/.test(name)); // headlines may follow
      const tags = [...wanted.map(fetched), ...fonts.map(font)].join("\n    ");
      this.emitFile({ type: "asset", fileName: "front.html", source: String(page.source).replace("</head>", `  ${tags}\n  </head>`) });
    },
  };
}

const fetched = (name: string) =>
  name.endsWith(".css") ? `<link rel="stylesheet" crossorigin href="/${name}" />` : `<link rel="modulepreload" crossorigin href="/${name}" />`;
const font = (name: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`;
