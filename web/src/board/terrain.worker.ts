/** Computes the landscape beside the page, so that the road is there first. */

import { type Ground, landscape } from "./terrain";

self.onmessage = (event: MessageEvent<Ground>) => self.postMessage(landscape(event.data));
