import { expect, it } from "vitest";
import { titleOf } from "./title.ts";

it.each([
  ["Hills of Europe", "Mega Europe", "Hills of Europe (Mega Europe)"],
  ["Northern Hills", "", "Northern Hills"],
  ["Hills – Alps", "Hills", "Hills – Alps"],
  ["Hills – Alps", "First game, Alps", "Hills – Alps (first game)"],
  ["Hills – Alps", "Prima partita, Alps", "Hills – Alps (prima partita)"],
  ["Hills – Alps", "Primera partida, Andes", "Hills – Alps (Primera partida, Andes)"],
])("%s with %s", (game, variant, title) => expect(titleOf(game, variant)).toBe(title));
