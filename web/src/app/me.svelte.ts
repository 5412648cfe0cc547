// The guest of this browser. It is created when it is needed, with a name that can be changed at any time.
import { api } from "../connection/api.ts";
import { device } from "../connection/device.svelte.ts";
import { type Guest, Refusal } from "../connection/requests.ts";
import { say } from "../words/words.svelte.ts";

const NOBODY = 401;

export class Me {
  guest = $state.raw<Guest | null>(null);
  private chosen = $state("");
  private readonly luck = Math.random();
  private asked: Promise<void> | undefined;

  /** The player's name: the guest's, or a suggested one until there is a guest. */
  get name(): string {
    return this.guest?.name ?? (this.chosen || nickname(say("nicknames"), this.luck));
  }

  /** Ask the server, once, whether it knows this browser. */
  begin(): Promise<void> {
    this.asked ??= this.look();
    return this.asked;
  }

  /** The guest of this browser; created with the current name if there is none. */
  async ensure(): Promise<Guest> {
    await this.begin();
    this.guest ??= await api.nameGuest(this.name);
    return this.guest;
  }

  /** Change the name; it is kept for later if the server does not know the player yet. */
  async rename(name: string): Promise<void> {
    await this.begin();
    if (this.guest) this.guest = await api.nameGuest(name);
    else this.chosen = name;
    await device.rename();
  }

  /** Be nobody again: the guest was deleted. */
  forget(): void {
    this.guest = null;
  }

  /** Become the guest of a recovery link. */
  async recover(token: string): Promise<void> {
    this.guest = await api.recover(token);
  }

  private async look(): Promise<void> {
    try {
      this.guest = await api.guest();
    } catch (error) {
      this.asked = undefined; // ask again when it is needed
      if (!(error instanceof Refusal) || error.status !== NOBODY) throw error; // or a guest would be renamed
    }
  }
}

/** One of several names, separated by commas; `luck` is at least 0 and less than 1. */
export function nickname(names: string, luck: number): string {
  const list = names.split(",").map((name) => name.trim());
  return list[Math.floor(luck * list.length)] ?? "";
}

export const me = new Me();
device.nameOf = () => me.name;
