import type { View } from "../lib/protocol";

/** The content of a widget, if it is there. */
export function widget<T>(view: View | null, kind: string): T | null {
  return (view?.widgets.find((one) => one.kind === kind)?.data as T | undefined) ?? null;
}
