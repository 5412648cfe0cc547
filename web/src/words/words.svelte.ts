// Sentences in the player's language. Changing the language changes them on the screen at once.
import { unreached } from "../server/http.ts";
import en from "./en.json";

export const LANGUAGES = { en: "English", it: "Italiano", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;
export type Facts = Record<string, string | number>;
type Sentences = Record<Key, string>;

const KEPT_AS = "capolinea.language";
const loaded: Partial<Record<Language, Sentences>> = { en };

class Words {
  language = $state<Language>("en");
  private sentences = $state.raw<Sentences>(en);

  /** Speak a language from now on, also when the player comes back; one that cannot be loaded is a `Refusal`. */
  async speak(language: Language): Promise<void> {
    loaded[language] ??= await load(language).catch(unreached);
    this.sentences = loaded[language];
    this.language = language;
    document.documentElement.lang = language;
    keep(language);
  }

  /** The sentence of a key with its facts; of `one car|{count} cars` the part that the fact `count` asks for. */
  say(key: Key, facts: Facts = {}): string {
    return filled(this.sentences[key], facts);
  }

  /** What the server tells in all languages. */
  pick(texts: Record<string, string>): string {
    return texts[this.language] ?? texts["en"] ?? "";
  }
}

/** A sentence with its facts in the places of their names. */
export function filled(sentence: string, facts: Facts): string {
  const [one, many] = sentence.split("|");
  const part = many !== undefined && facts["count"] !== 1 ? many : one;
  return (part ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** What the player chose before, else what the browser asks for, else English. */
export function preferred(): Language {
  const wanted = [kept(), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2)).find(isLanguage) ?? "en";
}

// A browser that is told to keep nothing throws where others answer.

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // then it is chosen again next time
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && tag in LANGUAGES;
}

async function load(language: Language): Promise<Sentences> {
  const found = { en: async () => ({ default: en }), it: () => import("./it.json"), es: () => import("./es.json") };
  return (await found[language]()).default;
}

export const words = new Words();
export const say = words.say.bind(words);
