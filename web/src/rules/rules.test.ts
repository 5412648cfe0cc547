import { expect, it } from "vitest";
import { found, holds, idsOf, pieces, type Section, soughtBy } from "./rules.ts";

const rule = (id: string, text: string) => ({ id, title: "", text, decided: false, language: "es" });
const SECTIONS: Section[] = [
  { title: "Preparación", rules: [rule("S1", "De 2 a 5 jugadores."), rule("S4", "El mercado se renueva.")] },
  { title: "Estaciones", rules: [rule("B1", "Una Estación por ciudad.")] },
];

it("finds rules by words, whatever their accents", () => {
  expect(found(SECTIONS, "estacion ciudad").map(({ title }) => title)).toEqual(["Estaciones"]);
  expect(found(SECTIONS, "s4")).toEqual([{ title: "Preparación", rules: [SECTIONS[0]!.rules[1]] }]);
  expect(found(SECTIONS, "  ")).toEqual(SECTIONS);
  expect(found(SECTIONS, "avión")).toEqual([]);
});

it("finds the rules of a section by its title, alone or with words of a rule", () => {
  expect(found(SECTIONS, "preparacion")).toEqual([SECTIONS[0]]);
  expect(found(SECTIONS, "preparación mercado")).toEqual([{ title: "Preparación", rules: [SECTIONS[0]!.rules[1]] }]);
});

it("leads from rule to rule, and nowhere else; what we decided stands aside", () => {
  expect(pieces("As S4 says, see V9. [decided: B1]", idsOf(SECTIONS))).toEqual([
    { text: "As ", rule: false, aside: false },
    { text: "S4", rule: true, aside: false },
    { text: " says, see ", rule: false, aside: false },
    { text: "V9", rule: false, aside: false },
    { text: ". ", rule: false, aside: false },
    { text: "[decided: ", rule: false, aside: true },
    { text: "B1", rule: true, aside: true },
    { text: "]", rule: false, aside: true },
  ]);
});

it("finds rules and cards by words that mean the same", () => {
  const synonyms = [
    ["estación", "estaciones", "depósito"],
    ["vía muerta", "preparación"],
  ];
  expect(found(SECTIONS, "DEPOSITO", synonyms).map(({ title }) => title)).toEqual(["Estaciones"]);
  expect(found(SECTIONS, "vía muerta", synonyms).map(({ title }) => title)).toEqual(["Preparación"]);
  expect(found(SECTIONS, "depósito jugadores", synonyms)).toEqual([]);
  expect(holds("Cochera, Garage", soughtBy("garage"))).toBe(true);
  const sea = soughtBy("ferry", [["ferry", "sea", "face-up"]]);
  expect([holds("in seat order", sea), holds("By the sea.", sea), holds("Face up", sea)]).toEqual([false, true, true]);
  expect(holds("in seat order", soughtBy("sea"))).toBe(true); // what is typed may go on
});
