// All sentences of the app, by key: those that are shared, and those of each family.
import { readdirSync, readFileSync } from "node:fs";

const SOURCE = new URL("../src/", import.meta.url);

export function sentences(language: "en" | "it" | "es"): Record<string, string> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(`words/${language}.json`),
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(new URL(file, SOURCE), "utf8")) as object),
  ) as Record<string, string>;
}
