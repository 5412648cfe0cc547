import { expect, it } from "vitest";
import { linesOf, widestWord } from "./nameFit.ts";

/** As it is printed in the bold letters of the app, measured in Chromium. */
it.each([
  ["Ammodernamento", 7.67],
  ["Command Central", 4.12],
  ["Tren de biocombustible", 6.22],
  ["Scavo della metropolitana", 5.81],
  ["Intercambiador", 6.25],
  ["Ufficio del capostazione", 5.6],
])("the widest word of %s fits into what is guessed, and not much is left", (name, ems) => {
  expect(widestWord(name)).toBeGreaterThanOrEqual(ems);
  expect(widestWord(name)).toBeLessThan(1.2 * ems);
});

it("long names take more lines", () => {
  expect(["Torre", "Tren expreso", "Ampliamento stazione", "Oficina del jefe de estación"].map(linesOf)).toEqual([
    1, 2, 3, 4,
  ]);
});
