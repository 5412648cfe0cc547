import { expect, it } from "vitest";
import { Addresses, split } from "./addresses.ts";

const server = new Addresses(false);
const files = new Addresses(true);

it("parts a path from what stands behind it", () => {
  expect(split("/rules/hexes#TR3")).toEqual(["/rules/hexes", "#TR3"]);
  expect(split("/new")).toEqual(["/new", ""]);
});

it("is a path on a server", () => {
  expect(server.to("/rules/hexes#TR3")).toBe("/rules/hexes#TR3");
  expect(server.pathIn({ pathname: "/rules/hexes", hash: "#TR3" })).toEqual(["/rules/hexes", "#TR3"]);
});

it("stands behind the # of a host of plain files, wherever the app lies", () => {
  expect(files.to("/rules/hexes#TR3")).toBe("#/rules/hexes#TR3");
  expect(files.pathIn({ pathname: "/games/capolinea/", hash: "#/rules/hexes#TR3" })).toEqual(["/rules/hexes", "#TR3"]);
  expect(files.pathIn({ pathname: "/games/capolinea/index.html", hash: "" })).toEqual(["/", ""]);
  expect(files.pathIn({ pathname: "/", hash: "#content" })).toEqual(["/", ""]);
});

it("makes links for others", () => {
  const here = { origin: "https://example.org", pathname: "/games/" };
  expect(files.linkTo("/open#abc", here)).toBe("https://example.org/games/#/open#abc");
  expect(server.linkTo("/table/x#t", here)).toBe("https://example.org/table/x#t");
});
