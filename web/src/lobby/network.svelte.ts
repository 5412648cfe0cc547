// How devices in the same network reach this server, if the page is on the server's own machine.
import { notices } from "../app/notices.svelte.ts";
import { api, HAS_SERVER } from "../connection/api.ts";
import { isLoopback } from "./invitation.ts";

export class Network {
  /** The address for others; empty as long as they can't come in. */
  origin = $state("");
  mayOpen = $state(false);
  /** Links of this page lead to this device alone. */
  readonly onlyHere: boolean;
  private readonly here: string;

  constructor({ hostname, origin }: Pick<Location, "hostname" | "origin">) {
    this.onlyHere = isLoopback(hostname);
    this.here = origin;
  }

  async look(): Promise<void> {
    if (!this.onlyHere || !HAS_SERVER) return;
    this.take(await api.network());
  }

  async open(): Promise<void> {
    const found = await notices.attempt(() => api.openNetwork());
    if (found) this.take(found);
  }

  /** A link as others in the network can use it. */
  linkFor(link: string): string {
    return this.origin && link.startsWith(this.here) ? this.origin + link.slice(this.here.length) : link;
  }

  take({ origin, may_open }: { origin: string; may_open: boolean }): void {
    this.origin = origin;
    this.mayOpen = may_open;
  }
}

export const network = new Network(globalThis.location ?? { hostname: "", origin: "" });
