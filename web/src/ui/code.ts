/** The invitation code in what a person typed or pasted: the code itself, or a link that holds it. */
export function codeIn(typed: string): string | null {
  const named = /[?&]invitation=([^&#]+)/.exec(typed)?.[1];
  const last = typed.trim().replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  const code = (named ?? last).replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-Z0-9]{4,32}$/.test(code) ? code : null;
}
