// The sentences of the owner's page, besides those that all share.
import { words } from "../../words/words.svelte.ts";
import en from "./en.json";

export type Key = keyof typeof en;

export const say = await words.also(en, { it: () => import("./it.json"), es: () => import("./es.json") });
