// Where this player is called when it is their turn: this browser, and addresses elsewhere.
import { me } from "../app/me.svelte.ts";
import { readStored, store } from "../storage/deviceStorage.ts";
import { api } from "../connection/api.ts";
import type { Calling, NewReceiver, Table } from "../connection/requests.ts";
import { words } from "../words/words.svelte.ts";
import { canBeCalled, isBlocked, markOf, subscribe, subscription } from "./browserPush.ts";

const ASKED_AS = "capolinea.calls-asked";

class Calls {
  /** The receivers and what the server offers, once they are known. */
  now = $state.raw<Calling | null>(null);
  /** The mark of this browser's own subscription. */
  private mark = $state("");
  /** The player has just left a table that goes on without them, and was never asked before. */
  offered = $state(false);

  /** The receiver that is this browser. */
  get here(): string | undefined {
    return this.now?.receivers.find(({ mark }) => mark && mark === this.mark)?.id;
  }

  async load(): Promise<void> {
    if (!me.guest) return;
    const own = await subscription();
    this.mark = own ? await markOf(own.endpoint) : "";
    this.now = await api.calls();
  }

  /** Call the player in this browser; false if they do not want that after all. */
  async callHere(): Promise<boolean> {
    await me.ensure();
    const { key } = this.now ?? (await api.calls());
    const own = await subscribe(key);
    if (!own) return false;
    this.mark = await markOf(own.endpoint);
    await this.add({ kind: "push", subscription: own.toJSON() as Record<string, unknown> });
    return true;
  }

  async add(receiver: Pick<NewReceiver, "kind" | "address" | "subscription">): Promise<void> {
    await me.ensure();
    this.now = await api.addReceiver({ ...receiver, language: words.language });
  }

  async confirm(receiver: string, code: string): Promise<void> {
    this.now = await api.confirmReceiver(receiver, code);
  }

  async drop(receiver: string): Promise<void> {
    const here = receiver === this.here;
    this.now = await api.dropReceiver(receiver);
    if (here) await (await subscription())?.unsubscribe();
  }

  // --- the one question

  /** The player leaves a table: ask once whether to call them, if it goes on with other people. */
  async leave({ state, mine, seats }: Table): Promise<void> {
    const others = seats.some(({ kind, seat }) => kind === "guest" && !mine.includes(seat));
    if (state !== "playing" || !mine.length || !others) return;
    if (!canBeCalled() || isBlocked() || readStored(ASKED_AS, { asked: false }).asked || (await subscription())) return;
    if (!(await navigator.serviceWorker.getRegistration())) return;
    this.offered = true;
  }

  /** The question was answered. */
  answered(): void {
    this.offered = false;
    store(ASKED_AS, { asked: true });
  }
}

export const calls = new Calls();
