// Everything that can be read or heard on the page, piece by piece.
() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: parent, data } = walk.currentNode;
    if (!parent || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(parent.tagName) || parent.closest("[lang]:not(html), [translate=no]")) continue;
    if (data.trim() && parent.checkVisibility({ visibilityProperty: true })) found.add(data.replace(/\s+/g, " ").trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[lang]:not(html), [translate=no]")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const words = one.getAttribute(name)?.replace(/\s+/g, " ").trim();
      if (words) found.add(words);
    }
  }
  return [...found];
}
