import { render } from "svelte/server";
import { expect, it } from "vitest";
import Vote from "./Vote.svelte";

/** What is offered so many seconds before a vote counts, by a server whose clock is an hour ahead. */
function offered(before: number): string {
  const ahead = 3600;
  const props = { from: Date.now() / 1000 + ahead + before, ahead, votes: 1, needed: 2, onvote: () => undefined };
  return render(Vote, { props }).body;
}

it("offers a vote when the server would take it, and until then says how long that is", () => {
  expect(offered(90)).toMatch(/in 1:(29|30)/);
  expect(offered(90)).not.toContain("<button");
  expect(offered(-1)).toContain("<button");
  expect(offered(-1)).toContain("(1 of 2)");
  expect(offered(-1)).toContain("Everyone present must agree.");
});
