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
mount(App, { target: document.getElementById("app")! });
