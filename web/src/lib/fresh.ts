/** News for pages that stay open: asked for now and then while somebody looks. A stream of the server's may take the place of the clock. */

const USUAL = 20_000;

/** Ask at once, then again and again while the page is seen, and when somebody comes back to it; call the answer to stop. */
export function keepFresh(ask: () => Promise<unknown>, every = USUAL): () => void {
  let asking = false;
  const again = async () => {
    if (asking || document.hidden) return;
    asking = true;
    await ask().catch(() => undefined);
    asking = false;
  };
  void again();
  const clock = setInterval(() => void again(), every);
  const back = () => void again();
  document.addEventListener("visibilitychange", back);
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", back);
  };
}
