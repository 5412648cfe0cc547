import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "@fontsource/federo/latin-400.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./preferences.svelte.ts";
import { router } from "./router.svelte.ts";
import { preferred, words } from "./words/words.svelte.ts";

router.begin();
preferences.apply();
await words.speak(preferred());
mount(App, { target: document.getElementById("app")! });
