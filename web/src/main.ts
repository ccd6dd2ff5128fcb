import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/themes.css";
import "./styles/liveries.css";
import "./styles/base.css";

document.body.dataset.liv ??= "sky";
settings.apply();
await settings.speak().catch(() => undefined); // without its texts the page is English
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
