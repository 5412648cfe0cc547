import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { reloadIfNewer } from "./frame/upgrade.ts";
import { updates } from "./frame/updates.svelte.ts";
import { notices } from "./app/notices.svelte.ts";
import { preferences } from "./app/preferences.svelte.ts";
import { router } from "./app/router.svelte.ts";
import { preferred, words } from "./words/words.svelte.ts";

addEventListener("vite:preloadError", () => void reloadIfNewer());
router.begin();
preferences.apply();
await notices.attempt(() => words.speak(preferred())); // else in English
updates.begin();
mount(App, { target: document.getElementById("app")! });
