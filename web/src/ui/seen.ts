/** What lies further down a page is drawn when somebody gets near it, and the browser has nothing better to do. */

const NEAR = "200px";

const later = (call: () => void) => ("requestIdleCallback" in window ? requestIdleCallback(call, { timeout: 1000 }) : setTimeout(call, 50));

/** Calls once, when the element is in sight or almost. */
export function whenSeen(call: () => void) {
  return (element: Element) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        later(call);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  };
}
