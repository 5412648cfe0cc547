// The sentences of this family's workshop, besides those of the family and those that all share.
import { words } from "../../../../words/words.svelte.ts";
import { type Key as FamilyKey, say as sayOfFamily } from "../../words/words.ts";
import en from "./en.json";

const sayOwn = await words.also(en, { it: () => import("./it.json"), es: () => import("./es.json") });

export type Key = keyof typeof en | FamilyKey;

export function say(key: Key, facts?: Record<string, string | number>): string {
  return key in en ? sayOwn(key as keyof typeof en, facts) : sayOfFamily(key as FamilyKey, facts);
}
