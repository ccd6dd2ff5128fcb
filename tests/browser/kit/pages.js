(tap) => {
  const faults = new Set();
  const alike = new Map();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const words = (one) => (one.ariaLabel ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
  const classes = (one) => String(one.className.baseVal ?? one.className).replace(/svelte-\w+/g, "").trim().replace(/\s+/g, ".");
  const nameOf = (one) => `${one.tagName.toLowerCase()}.${classes(one)} "${words(one)}"`;
  // Things that are alike are wrong in the same way: one of them is enough to go by.
  const fault = (kind, one, more = "") => {
    const sort = `${kind} ${one.tagName} ${classes(one)} ${one.parentElement ? classes(one.parentElement) : ""}`;
    const count = (alike.get(sort) ?? 0) + 1;
    alike.set(sort, count);
    if (count === 1) faults.add(`${kind}: ${nameOf(one)} ${more}`);
  };
  const sheet = [...document.querySelectorAll("dialog[open], [role=dialog]")].filter(seen).at(-1);
  const body = sheet ?? document.body;
  // As at the table: rows of the tower, and notes to what can be reached elsewhere too.
  const TABLE_NOTES = ".table :is(.tower button, .ribbon button, .rule, .ledger li > button, .ledger .more)";
  const right = innerWidth + 1;
  const rolls = (style) => style === "auto" || style === "scroll";

  // the page scrolls down and never sideways
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    faults.add(`overflow: the page is ${page.scrollWidth} px wide`);
    for (const one of body.querySelectorAll("*")) {
      if (one.getBoundingClientRect().right > right && seen(one) && !one.closest("svg *") && !one.querySelector("*")) fault("sticks out", one);
    }
  }

  // words: of a readable size, and whole
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || !seen(holder) || holder.closest(".sr, script, style, option, [aria-hidden=true] svg, .scene, .map, .plate, .card, .hand, [role=application]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const drawing = holder.closest("svg");
    const scale = drawing ? Math.hypot(holder.getScreenCTM?.().a ?? 1, holder.getScreenCTM?.().b ?? 0) : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < 11.9) fault("type", holder, `${Math.round(size * 10) / 10} px`);
    if (drawing || holder.closest("[data-may-clip]")) continue;
    let scrolled = false;
    for (let up = holder; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const around = up.getBoundingClientRect();
      const across = box.right > around.right + 1.5 || box.left < around.left - 1.5;
      const down = box.bottom > around.bottom + 3 || box.top < around.top - 3;
      if (rolls(overflowX) && across) scrolled = true;
      if (rolls(overflowY) && down) break;
      if ((overflowX === "hidden" || overflowX === "clip") && across && !scrolled) { fault("cut", holder, `by ${nameOf(up).slice(0, 30)}`); break; }
      if ((overflowY === "hidden" || overflowY === "clip") && down) { fault("cut", holder, `by ${nameOf(up).slice(0, 30)}`); break; }
      if (up.matches("button, a, label, summary") && getComputedStyle(up).display !== "inline" && across && !scrolled) { fault("out of its control", holder); break; }
    }
    if (!scrolled && (box.right > right || box.left < -1)) fault("off the screen", holder);
  }

  // what a finger or a mouse has to hit; a link within a sentence is as high as its line
  for (const one of body.querySelectorAll("button, a[href], select, summary, input:not([type=hidden]), textarea, [role=button], [role=tab]")) {
    if (!seen(one) || one.closest("svg, [inert], .map, [role=application], .toasts")) continue;
    const hit = one.closest("label") ?? (one.labels?.length && one.matches("[type=checkbox], [type=radio], [type=file]") ? one.labels[0] : one);
    const { width, height } = hit.getBoundingClientRect();
    const least = one.matches(TABLE_NOTES) ? 24 : tap;
    const hidden = one.closest(".sr") || (width < 2 && height < 2);
    const inline = one.matches("a, button") && getComputedStyle(one).display === "inline";
    if (hidden || inline || Math.min(width, height) >= least - 0.5) continue;
    fault("small", one, `${Math.round(width)} by ${Math.round(height)}`);
  }
  return [...faults];
}
