// Families stay apart: shared code names none of them, none imports another, and no folders import one another in a cycle.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const FAMILIES = readdirSync(join(ROOT, "families"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All sources by their paths; what is generated speaks of all families. */
const sources = new Map(
  readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte|css|json)$/.test(file) && !file.startsWith("generated"))
    .map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const),
);

/** The files that a file imports, late or for their types alone. */
function importsOf(file: string): string[] {
  const found = sources.get(file)!.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g);
  return [...found].map(([, path]) => normalize(join(dirname(file), path!)));
}

/** The family that a file belongs to. */
function familyOf(file: string): string | undefined {
  const [folder, family = ""] = file.split("/");
  return folder === "families" && FAMILIES.includes(family) ? family : undefined;
}

/** All spellings of a family's id: `two-words`, `TwoWords`, `two_words`, `Two Words`. */
const spellings = (family: string) => new RegExp(`\\b${family.split("-").join("[-_ ]?")}`, "i");

describe("the folders", () => {
  it("have the families, and their parts", () => {
    expect(FAMILIES.length).toBeGreaterThan(1);
    for (const family of FAMILIES)
      for (const part of ["index.ts", "preview.ts"])
        expect(existsSync(join(ROOT, "families", family, part))).toBe(true);
  });

  it("import files that are there", () => {
    const missing = [...sources.keys()].flatMap((file) =>
      importsOf(file)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("have no ring of imports", () => {
    const graph = new Map<string, Set<string>>();
    for (const file of sources.keys()) {
      const folder = dirname(file);
      const others = importsOf(file)
        .map((path) => dirname(path))
        .filter((other) => other !== folder);
      graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]));
    }
    expect(ringIn(graph)).toEqual([]);
  });

  it("a ring would be found", () => {
    const graph = (edges: Record<string, string[]>) =>
      new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
    expect(ringIn(graph({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
    expect(ringIn(graph({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual(["b", "c", "b"]);
  });
});

describe("a family", () => {
  it("is named in no shared file", () => {
    const naming = [...sources]
      .filter(([file]) => !familyOf(file))
      .flatMap(([file, text]) => {
        const named = FAMILIES.map((family) => spellings(family).exec(text)?.[0]).filter(Boolean);
        return named.map((name) => `${file}: ${name}`);
      });
    expect(naming).toEqual([]);
  });

  it("is imported by no shared file", () => {
    const importing = [...sources.keys()].filter((file) => !familyOf(file) && importsOf(file).some(familyOf));
    expect(importing).toEqual([]);
  });

  it("imports no other", () => {
    const crossing = [...sources.keys()].filter(
      (file) => familyOf(file) && importsOf(file).some((path) => (familyOf(path) ?? familyOf(file)) !== familyOf(file)),
    );
    expect(crossing).toEqual([]);
  });
});

/** Folders that lead back to the first of them; none if there is no cycle. */
function ringIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  function follow(folder: string, way: string[]): string[] {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return [];
    for (const next of graph.get(folder) ?? []) {
      const ring = follow(next, [...way, folder]);
      if (ring.length) return ring;
    }
    done.add(folder);
    return [];
  }
  for (const folder of graph.keys()) {
    const ring = follow(folder, []);
    if (ring.length) return ring;
  }
  return [];
}
