/** Links for friends, from the addresses at which the server can be found. */

import type { TableInfo } from "../../lib/protocol";
import type { Addresses } from "../../lib/sharing";
import { t } from "../../lib/words";

export interface Links {
  network: string | null;
  anywhere: string | null;
  watch: string | null;
  /** What the QR code holds. */
  first: string | null;
}

/** Seats of a running race are taken; then only the stand is open. */
export function linksAt({ network, anywhere }: Addresses, at: number, table: Pick<TableInfo, "id" | "watch">, code: string | null): Links {
  const here = network[at]?.url ?? network[0]?.url ?? null;
  const seat = (base: string | null) => (base && code ? `${base}/j/${code}` : null);
  const base = here ?? anywhere;
  return {
    network: seat(here),
    anywhere: seat(anywhere),
    watch: base && table.watch !== "off" ? `${base}/w/${table.id}` : null,
    first: seat(base),
  };
}

export function troubleText(trouble: NonNullable<Addresses["trouble"]>): string {
  if (trouble === "machine-only") return t("invite.machine", "This server listens on this machine only. Start it without --host to let others in.");
  if (trouble === "container") return t("invite.container", "This server runs in a container and does not know its address outside. Start it with --public-url to invite others.");
  return t("invite.alone", "This computer is on no network. Friends can join on this machine (hot seat).");
}
