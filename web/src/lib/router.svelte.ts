/** A small history router: the path is state, links are plain anchors. */

class Router {
  path = $state(location.pathname);
  query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(url: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element).closest("a");
    if (!anchor || anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return;
    if (anchor.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(anchor.pathname + anchor.search + anchor.hash);
  }
}

export const router = new Router();

/** Match "/r/:id/:n" against the path; null if it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const found = path.replace(/\/+$/, "").split("/");
  if (path === "/" && pattern === "/") return {};
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (let i = 0; i < wanted.length; i++) {
    const part = wanted[i]!;
    if (part.startsWith(":")) values[part.slice(1)] = decodeURIComponent(found[i]!);
    else if (part !== found[i]) return null;
  }
  return values;
}
