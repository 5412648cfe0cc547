import { afterEach, expect, it, vi } from "vitest";
import { Me } from "./me.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers one request after the other; the methods of those that came. */
function answering(...answers: [status: number, body: unknown][]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    const [status, body] = answers[asked.length]!;
    asked.push(method);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

it.each([429, 503])("does not name a guest anew where the server could not say who it is (%i)", async (status) => {
  const asked = answering([status, { code: "too-many" }], [200, { id: "a", name: "Ada" }]);
  const me = new Me();
  await expect(me.ensure()).rejects.toMatchObject({ status });
  expect((await me.ensure()).name).toBe("Ada");
  expect(asked).toEqual(["GET", "GET"]);
});

it("makes a guest where the server knows nobody any more", async () => {
  const asked = answering([401, { code: "no-guest" }], [200, { id: "a", name: "Ada" }]);
  expect((await new Me().ensure()).name).toBe("Ada");
  expect(asked).toEqual(["GET", "POST"]);
});
