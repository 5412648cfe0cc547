// The sentences of this family, besides those that all share.
import { type Key as SharedKey, words } from "../../../words/words.svelte.ts";
import en from "./en.json";

export type Key = SharedKey | keyof typeof en;

export const say = await words.also(en, { it: () => import("./it.json"), es: () => import("./es.json") });
