/**
 * The service worker: the app starts without a network, from the files of the last visit. Calls are never kept, except
 * boards, which never change. It is built to /sw.js; what else a worker hears (pushes) belongs beside `fetch` below.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", heard: (event: Asking) => void): void;
}

const worker = self as unknown as Worker;
const SHELL = "paddock-shell-1";
const LASTING = /^\/(assets|icons|api\/boards)\//;

// Notices: the same words for a page that is closed.
(self as unknown as { importScripts(...urls: string[]): void }).importScripts("/calls.js");

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request));
  else if (LASTING.test(url.pathname)) event.respondWith(kept(request));
});

/** The page from the server; without one, the shell of the last visit. */
async function fresh(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === "/") await (await caches.open(SHELL)).put("/", answer.clone());
    return answer;
  } catch (error) {
    const shell = await caches.match("/");
    if (shell) return shell;
    throw error;
  }
}

/** A file that never changes under its name. */
async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}
