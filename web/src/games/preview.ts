// What pages show of a family before it is loaded: `preview.ts` in its folder. It stays small, because the first pages need it.
import { previews as otherPreviews } from "virtual:other-families";
import type { Component } from "svelte";
import type { Language } from "../words/words.svelte.ts";

export type Texts = Readonly<Record<Language, string>>;

export interface Preview {
  name: Texts;
  /** What a game is, in a sentence, by the last part of its id. */
  about: Readonly<Record<string, Texts>>;
  /** What its variants are called, if that says more than "variant". */
  variants?: Texts;
  /** A small picture of the board of a game. */
  Picture: Component<{ game: string }>;
}

type Modules = Record<string, () => Promise<{ preview: Preview }>>;

const MODULES: Modules = {
  ...import.meta.glob<{ preview: Preview }>("../families/*/preview.ts"),
  ...otherPreviews,
};

/** The previews of families by their ids; one that this app does not know has none. */
export async function loadPreviews(ids: Iterable<string>, modules = MODULES): Promise<Map<string, Preview>> {
  const wanted = new Set(ids);
  const found = Object.entries(modules).map(([path, load]) => ({ id: path.split("/").at(-2)!, load }));
  return new Map(
    await Promise.all(
      found.filter(({ id }) => wanted.has(id)).map(async ({ id, load }) => [id, (await load()).preview] as const),
    ),
  );
}
