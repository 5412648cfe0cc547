import { render } from "svelte/server";
import { expect, it } from "vitest";
import Vote from "./Vote.svelte";

/** What is offered so many seconds before a vote counts, by a server whose clock is an hour ahead. */
function offered(before: number): string {
  const ahead = 3600;
  return render(Vote, { props: { from: Date.now() / 1000 + ahead + before, ahead, votes: 0, onvote: () => undefined } })
    .body;
}

it("offers a vote when the server would take it, and until then says how long that is", () => {
  expect(offered(90)).toMatch(/in 1:(29|30)/);
  expect(offered(90)).not.toContain("<button");
  expect(offered(-1)).toContain("<button");
});
