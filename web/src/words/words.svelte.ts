// Sentences in the player's language. Changing the language changes them on the screen at once.
import { unreached } from "../connection/requests.ts";
import { deviceShelf } from "../storage/deviceStorage.ts";
import en from "./en.json";

export const LANGUAGES = { en: "English", it: "Italiano", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;
export type Facts = Record<string, string | number>;

type Sentences<Own extends string> = Readonly<Record<Own, string>>;
type Others<Own extends string> = Record<Exclude<Language, "en">, () => Promise<{ default: Sentences<Own> }>>;
type Say<Own extends string> = (key: Own, facts?: Facts) => string;

const KEPT_AS = "capolinea.language";

/** Sentences in all languages. English is always there; the others come when they are first spoken. */
class Dictionary<Own extends string> {
  private readonly loaded: Partial<Record<Language, Sentences<Own>>>;
  private readonly en: Sentences<Own>;
  private readonly others: Others<Own>;

  constructor(en: Sentences<Own>, others: Others<Own>) {
    this.loaded = { en };
    this.en = en;
    this.others = others;
  }

  async load(language: Language): Promise<void> {
    if (language !== "en") this.loaded[language] ??= (await this.others[language]()).default;
  }

  sentence(key: Own, language: Language): string {
    return (this.loaded[language] ?? this.en)[key];
  }
}

class Words {
  language = $state<Language>("en");
  private readonly shared = new Dictionary<Key>(en, { it: () => import("./it.json"), es: () => import("./es.json") });
  private readonly all: Pick<Dictionary<string>, "load">[] = [this.shared];

  /** Speak a language from now on, also when the player comes back; one that cannot be loaded is a `Refusal`. */
  async speak(language: Language): Promise<void> {
    for (let count = 0; count < this.all.length;) {
      count = this.all.length; // a part of the app may come meanwhile
      await Promise.all(this.all.map((dictionary) => dictionary.load(language))).catch(unreached);
    }
    this.language = language;
    document.documentElement.lang = language;
    deviceShelf.setItem(KEPT_AS, language);
  }

  /** The sentence of a key with its facts; of `one car|{count} cars` the part that the fact `count` asks for. */
  say(key: Key, facts: Facts = {}): string {
    return filled(this.shared.sentence(key, this.language), facts);
  }

  /** More sentences, which a part of the app brings along; what it says may also be among those that all share. */
  async also<Own extends string>(own: Sentences<Own>, others: Others<Own>): Promise<Say<Own | Key>> {
    const dictionary = new Dictionary(own, others);
    this.all.push(dictionary);
    await dictionary.load(this.language).catch(() => undefined); // else in English
    const isOwn = (key: string): key is Own => key in own;
    return (key, facts = {}) =>
      isOwn(key) ? filled(dictionary.sentence(key, this.language), facts) : this.say(key, facts);
  }

  /** A text from the server in all languages. */
  pick(texts: Readonly<Record<string, string>>): string {
    return texts[this.language] ?? texts["en"] ?? "";
  }
}

/** A sentence with its facts in the places of their names. */
export function filled(sentence: string, facts: Facts): string {
  const [one, many] = sentence.split("|");
  const part = many !== undefined && facts["count"] !== 1 ? many : one;
  return (part ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The player's earlier choice, or the browser's language, or English. */
export function preferred(): Language {
  const wanted = [deviceShelf.getItem(KEPT_AS), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2)).find(isLanguage) ?? "en";
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && tag in LANGUAGES;
}

export const words = new Words();
export const say = words.say.bind(words);
