import { expect, it } from "vitest";
import { aboutOf } from "./bonusText.ts";

it("the text of a bonus card names the cities, the length, the limit or the kind that it counts", () => {
  expect(aboutOf({ metric: "nations" })).toBe("Most nations touched");
  expect(aboutOf({ metric: "tickets_at", tag: "", nation: "Poland" })).toBe(
    "Most completed tickets to certain cities: Poland",
  );
  expect(aboutOf({ metric: "routes_at", tag: "arctic", nation: "" })).toBe("Most routes at certain cities: arctic");
  expect(aboutOf({ metric: "routes_of_length", length: 3 })).toBe("Most routes of a certain length: 3");
  expect(aboutOf({ metric: "tickets_up_to", points_limit: 8 })).toBe("Most completed tickets up to a certain value: 8");
  expect(aboutOf({ metric: "routes_of_kind", kind: "ferry" })).toBe("Most routes of a certain kind: Ferry");
});
