() => {
  const faults = [];
  const frame = document.querySelector(".table .frame");
  const mode = getComputedStyle(frame).getPropertyValue("--mode").trim();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = (what, from = document) => [...from.querySelectorAll(what)].filter(seen);
  const nameOf = (one) => `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).replace(/svelte-\w+/g, "").trim().replace(/\s+/g, ".")} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}"`;
  const boxOf = (one) => one.getBoundingClientRect();
  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const fault = (kind, one, more = "") => faults.push(`${kind}: ${nameOf(one)} ${more}`);

  // overflow
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("overflow: the page scrolls");
  const scrolls = mode === "mini" ? "*" : "[data-scrolls]";
  for (const region of all(".bar, .bar > .top, .tower, .ribbon, .dock, .ask, .car, .main, .ledger, .pinned, .map-box")) {
    if (region.scrollWidth > region.clientWidth + 1 && !region.matches(".map-box")) fault("overflow sideways", region, `${region.scrollWidth} in ${region.clientWidth}`);
    const many = region.matches(scrolls) && (region.querySelectorAll("[data-pick]").length > 12 || region.querySelector("details[open]"));
    if (region.scrollHeight > region.clientHeight + 1 && !many && !region.matches(".map-box, .main .main")) fault("overflow", region, `${region.scrollHeight} in ${region.clientHeight}`);
  }

  // text that is cut
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || !seen(holder) || holder.closest("[data-may-clip], .sr, svg, .map, .flank, script, style, option")) continue;
    if (parseFloat(getComputedStyle(holder).fontSize) < 12) fault("type", holder, getComputedStyle(holder).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let up = holder; up && up !== frame; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const around = boxOf(up);
      const across = overflowX !== "visible" && (box.right > around.right + 1.5 || box.left < around.left - 1.5);
      const down = overflowY !== "visible" && !up.matches("[data-scrolls]") && overflowY !== "auto" && (box.bottom > around.bottom + 2 || box.top < around.top - 2);
      if (across || down) {
        fault("cut", holder, `by ${nameOf(up).slice(0, 30)}`);
        break;
      }
    }
    const button = holder.closest("button");
    if (button && (box.right > boxOf(button).right + 1.5 || box.left < boxOf(button).left - 1.5)) fault("out of its button", holder);
    if (box.right > innerWidth + 1 || box.left < -1) fault("off the screen", holder);
  }

  // the map's share
  const map = boxOf(document.querySelector(".map-box"));
  const panels = all(".tower > *, .ribbon > *").filter((one) => one.matches("section")).map(boxOf);
  const covered = panels.reduce((sum, one) => sum + overlap(one, map), 0);
  const share = ((map.width * map.height - covered) / (innerWidth * innerHeight)) * 100;

  // Undo and Confirm, whole and on top
  for (const act of all("section[aria-label='Your decision'] .pinned button")) {
    const { left, right, top, bottom } = boxOf(act);
    const points = [[left + right, top + bottom].map((n) => n / 2), [left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
    if (!points.every(([x, y]) => act.contains(document.elementFromPoint(x, y)))) fault("covered act", act);
    if (bottom - top < 43.5) fault("low act", act, `${bottom - top}`);
  }

  // the tower
  const tower = document.querySelector("section.tower");
  const rows = all("tbody tr", tower).filter((row) => {
    const [one, whole] = [boxOf(row), boxOf(tower)];
    return one.left >= whole.left - 1 && one.right <= whole.right + 1 && one.bottom <= whole.bottom + 1 && one.bottom <= innerHeight && one.height >= 23.5;
  }).length;
  if (overlap(boxOf(tower), boxOf(document.querySelector(".map-box .controls"))) > 0) fault("covered", document.querySelector(".map-box .controls"), "by the tower");

  // cards lie beside each other
  const cards = all(".dock button.card");
  cards.forEach((card, i) => {
    const one = boxOf(card);
    if (cards.slice(i + 1).some((other) => overlap(one, boxOf(other)) > 12)) fault("covered card", card);
    const main = boxOf(card.closest(".main"));
    if (one.right > main.right + 1 || one.left < main.left - 1 || one.bottom > main.bottom + 1 || one.top < main.top - 1) fault("cut card", card);
    const glyph = card.querySelector("svg text");
    if (glyph) {
      const value = boxOf(glyph);
      if (value.left < one.left - 1 || value.right > one.right + 1) fault("cut value", card);
    }
  });

  // what a finger or a mouse has to hit
  const finger = ["tall", "slim", "low", "mini"].includes(mode);
  const tap = finger ? 44 : 32;
  const controls = all("button, a[href], select, summary, input", frame).filter((one) => !one.closest(".map, .flank, .toasts, [inert], .sr"));
  for (const one of controls) {
    const { width, height } = boxOf(one.closest("label") ?? one);
    const note = one.matches(".ledger li > button, .ledger .more, section.tower button, .rule, h3 button, .ribbon button, .aside button, .first button, summary");
    if (Math.min(width, height) < (note ? 23.5 : tap - 0.5)) fault("small", one, `${Math.round(width)} by ${Math.round(height)}`);
  }
  const apart = controls.filter((one) => one.closest(".dock, .bar") && !one.closest(".main"));
  apart.forEach((one, i) => {
    const other = apart.slice(i + 1).find((two) => !one.contains(two) && !two.contains(one) && overlap(boxOf(one), boxOf(two)) > 4);
    if (other) fault("overlapping", one, `and ${nameOf(other)}`);
  });

  // labels and cars
  const onMap = (one) => { const box = boxOf(one); return overlap(box, map) > 0.5 * box.width * box.height; };
  const labels = all(".map [data-label]").filter(onMap);
  const roundels = all(".map .car circle").filter((one) => one.getAttribute("fill") === "#fff");
  labels.forEach((label, i) => {
    const box = boxOf(label);
    if (labels.slice(i + 1).some((other) => overlap(box, boxOf(other)) > 8)) fault("label on label", label);
    if (roundels.some((one) => overlap(box, boxOf(one)) > 12)) fault("label on car", label);
    if (panels.some((one) => overlap(box, one) > 8)) fault("label under a panel", label);
  });

  // every target in sight, under no panel
  for (const target of all(".map .reach")) {
    const { left, right, top, bottom } = boxOf(target);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < map.left || x > map.right || y < map.top || y > map.bottom) fault("target out of sight", target);
    else if (panels.some((one) => x > one.left && x < one.right && y > one.top && y < one.bottom)) fault("target under a panel", target);
  }
  return { mode, share, rows, faults: [...new Set(faults)] };
}
