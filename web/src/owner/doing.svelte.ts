// The owner's requests: one change at a time; a refusal is shown, and one for a key that has run out leads back to the door.
import { notices } from "../app/notices.svelte.ts";
import { api } from "../connection/api.ts";
import { type Overview, type Owner, Refusal } from "../connection/requests.ts";
import { usePasskey } from "../identity/passkey.ts";

export class OwnerSession {
  /** What the owner can do, once let in. */
  owner = $state.raw<Owner | null>(null);
  overview = $state.raw<Overview | null>(null);
  busy = $state(false);

  async enter(): Promise<void> {
    await this.do(async () => {
      const shown = await usePasskey(await api.ownerOptions());
      if (!shown) return;
      const owner = api.asOwner((await api.enterAsOwner(shown)).key);
      this.overview = await owner.overview();
      this.owner = owner;
    });
  }

  /** Do something, and look at everything again. */
  async act(what: (owner: Owner) => Promise<unknown>): Promise<boolean> {
    return this.do(async () => {
      await what(this.owner!);
      this.overview = await this.owner!.overview();
    });
  }

  async do(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return await this.look(what);
    } finally {
      this.busy = false;
    }
  }

  /** Read something, whatever else is being done. */
  async look(what: () => Promise<void>): Promise<boolean> {
    return (await notices.attempt(() => this.unlessOver(what))) ?? false;
  }

  private async unlessOver(what: () => Promise<void>): Promise<boolean> {
    try {
      await what();
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === "no-owner") this.owner = null;
      throw error;
    }
    return true;
  }
}
