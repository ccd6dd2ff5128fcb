/** Any game at the table, by a list of its options. */

import type { Kit } from "../../table/kit";
import Dock from "./Dock.svelte";

export const kit: Kit = { title: "", Dock };
