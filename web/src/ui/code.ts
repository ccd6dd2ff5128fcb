/** The invitation code in what a person typed or pasted: the code itself, or a link that ends in it. */
export function codeIn(typed: string): string | null {
  const last = typed.trim().replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  const code = last.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-Z0-9_]{4,32}$/.test(code) ? code : null;
}
