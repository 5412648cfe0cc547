// Who plays in this browser. A guest is made when one is needed, under a name that can be changed at any time.
import { type Guest, Refusal, server } from "../connection/http.ts";
import { say } from "../words/words.svelte.ts";

const NOBODY = 401;

export class Me {
  guest = $state.raw<Guest | null>(null);
  private chosen = $state("");
  private readonly luck = Math.random();
  private asked: Promise<void> | undefined;

  /** The name to play under: the guest's, or one that is offered until a guest is made. */
  get name(): string {
    return this.guest?.name ?? (this.chosen || nickname(say("nicknames"), this.luck));
  }

  /** Ask the server, once, whether it knows this browser. */
  begin(): Promise<void> {
    this.asked ??= this.look();
    return this.asked;
  }

  /** The guest of this browser; made under the name of the moment where there was none. */
  async ensure(): Promise<Guest> {
    await this.begin();
    this.guest ??= await server.nameGuest(this.name);
    return this.guest;
  }

  /** Change the name. A player whom the server does not know yet keeps it for later. */
  async rename(name: string): Promise<void> {
    await this.begin();
    if (this.guest) this.guest = await server.nameGuest(name);
    else this.chosen = name;
  }

  /** Become the guest of a recovery link. */
  async recover(token: string): Promise<void> {
    this.guest = await server.recover(token);
  }

  private async look(): Promise<void> {
    try {
      this.guest = await server.guest();
    } catch (error) {
      this.asked = undefined; // ask again when it is needed
      if (!(error instanceof Refusal) || error.status !== NOBODY) throw error; // or a guest would be named anew
    }
  }
}

/** One of several names, which are parted by commas; `luck` is at least 0 and less than 1. */
export function nickname(names: string, luck: number): string {
  const list = names.split(",").map((name) => name.trim());
  return list[Math.floor(luck * list.length)] ?? "";
}

export const me = new Me();
