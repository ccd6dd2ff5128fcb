"use strict";
(() => {
  const root = document.documentElement;
  const shelf = (name) => JSON.parse(document.getElementById(`shelf-${name}`).textContent);
  const charts = shelf("charts"), maps = shelf("maps"), races = shelf("races");

  // The theme: the reader's choice, else the system's; paper is always light.
  const system = matchMedia("(prefers-color-scheme: light)");
  let chosen = null;
  try { chosen = localStorage.getItem("paddock-report-theme"); } catch { /* a page from a file may have no storage */ }
  const dress = () => { root.dataset.theme = chosen ?? (system.matches ? "light" : "dark"); };
  dress();
  system.addEventListener("change", dress);
  document.getElementById("theme").addEventListener("click", () => {
    chosen = root.dataset.theme === "light" ? "dark" : "light";
    try { localStorage.setItem("paddock-report-theme", chosen); } catch { /* the choice lasts as long as the page */ }
    dress();
  });
  addEventListener("beforeprint", () => { root.dataset.theme = "light"; });
  addEventListener("afterprint", dress);

  // One tooltip for maps and charts.
  const tip = document.getElementById("tip");
  const line = (text, tag) => { const part = document.createElement(tag); part.textContent = text; tip.append(part); };
  const show = (event, title, lines) => {
    tip.replaceChildren();
    line(title, "span");
    for (const one of lines) line(one, "small");
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - box.width - 4))}px`;
    tip.style.top = `${event.clientY + 18 + box.height > innerHeight ? event.clientY - box.height - 12 : event.clientY + 18}px`;
  };
  const hide = () => { tip.hidden = true; };
  const tooltip = (_, event, item, value) => {
    if (value === null || value === undefined || value === "") return hide();
    const pairs = typeof value === "object" ? Object.entries(value) : [["", String(value)]];
    const [[, first], ...others] = pairs;
    show(event, String(first), others.map(([name, one]) => `${name}: ${one}`));
  };

  // Charts come compiled; a chart is drawn when it is about to be seen, or printed.
  const views = new Map();
  const settings = { mode: "vega", renderer: "svg", actions: false, defaultStyle: false, tooltip, FORMAT_LOCALE };
  const rows = (race) => race.flatMap(([car, driver, place, colour, height, gaps]) => gaps.map(([round, gap], at) => ({
    car, driver, colour, round, gap, last: at === gaps.length - 1, height, label: `${place} ${car}`,
  })));
  const fill = async (id, number) => {
    const view = await draw(id);
    await view.data("race", rows(races[id].races[number])).resize().runAsync();
  };
  const draw = (id) => {
    if (!views.has(id)) {
      const box = document.getElementById(id);
      views.set(id, vegaEmbed(box, charts[id], settings).then(({ view }) => { box.style.minHeight = ""; return view; }));
    }
    return views.get(id);
  };
  const watcher = new IntersectionObserver((seen) => {
    for (const one of seen) if (one.isIntersecting) { watcher.unobserve(one.target); draw(one.target.id); }
  }, { rootMargin: "600px" });
  const ready = document.fonts?.ready ?? Promise.resolve();
  ready.then(() => { for (const id of Object.keys(charts)) watcher.observe(document.getElementById(id)); });
  addEventListener("beforeprint", () => { for (const id of Object.keys(charts)) draw(id); });

  // Single races.
  for (const select of document.querySelectorAll("select[data-race]")) {
    const id = select.dataset.race;
    const choose = () => fill(id, Number(select.value));
    select.addEventListener("change", choose);
    for (const button of select.closest(".picker").querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => {
        const count = select.options.length;
        select.selectedIndex = (select.selectedIndex + Number(button.dataset.step) + count) % count;
        choose();
      });
    }
  }

  // Maps.
  for (const [id, map] of Object.entries(maps)) {
    const box = document.getElementById(id);
    const cells = [...box.querySelectorAll("[data-c]")];
    let layer = map.layers[0];
    for (const button of box.querySelectorAll("[data-layer]")) {
      button.addEventListener("click", () => {
        layer = map.layers[Number(button.dataset.layer)];
        for (const other of box.querySelectorAll("[data-layer]")) other.setAttribute("aria-pressed", String(other === button));
        cells.forEach((cell, number) => { cell.setAttribute("class", `s${layer.shades[number]}`); });
        box.querySelector("[data-finding]").textContent = layer.finding;
        box.querySelector("[data-low]").textContent = layer.low;
        box.querySelector("[data-high]").textContent = layer.high;
        box.querySelector("[data-unit]").textContent = layer.unit;
        box.querySelector(".circuit").setAttribute("aria-label", `SHADED_BY`);
      });
    }
    box.addEventListener("pointermove", (event) => {
      const number = event.target.dataset?.c;
      if (number === undefined) return hide();
      show(event, map.cells[number], [`${layer.title}: ${VALUE} ${layer.unit}`]);
    });
    box.addEventListener("pointerleave", hide);
  }
})();
