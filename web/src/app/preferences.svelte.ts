// A player's preferences: kept on this device, never sent anywhere.
import { device } from "../connection/device.svelte.ts";
import { readStored, store } from "../storage/deviceStorage.ts";

const KEPT_AS = "capolinea.preferences";

interface Kept {
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: boolean;
  /** Bots of this device move without a pause. */
  quickBots: boolean;
}

const DEFAULT: Kept = { theme: "system", sound: true, motion: true, quickBots: false };

class Preferences {
  private kept = $state<Kept>(readStored(KEPT_AS, DEFAULT));

  get theme(): Kept["theme"] {
    return this.kept.theme;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  /** What the player chose here; `motion` also heeds what the device asks for. */
  get wantsMotion(): boolean {
    return this.kept.motion;
  }
  get motion(): boolean {
    return this.kept.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get quickBots(): boolean {
    return this.kept.quickBots;
  }

  change(some: Partial<Kept>): void {
    Object.assign(this.kept, some);
    store(KEPT_AS, this.kept);
    this.apply();
  }

  /** The theme and the motion are read by the style sheets. */
  apply(): void {
    const { dataset } = document.documentElement;
    dataset["theme"] = this.kept.theme;
    dataset["motion"] = this.kept.motion ? "on" : "off";
  }
}

export const preferences = new Preferences();
device.settingsOf = () => (preferences.quickBots ? { bot_pause: 0 } : {});
