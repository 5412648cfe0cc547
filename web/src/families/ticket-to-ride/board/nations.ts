// What countries are called: the browser knows it in every language.
const CODES: Readonly<Record<string, string>> = {
  Denmark: "DK",
  Estonia: "EE",
  Finland: "FI",
  Latvia: "LV",
  Lithuania: "LT",
  Norway: "NO",
  Poland: "PL",
  Russia: "RU",
  Sweden: "SE",
};

/** The name of a country in a language; that of the map's data if it is none that is known. */
export function nationName(nation: string, language: string): string {
  const code = CODES[nation];
  return (code && new Intl.DisplayNames(language, { type: "region" }).of(code)) || nation;
}
