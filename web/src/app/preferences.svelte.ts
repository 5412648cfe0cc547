// A player's preferences: kept on this device, never sent anywhere.
import { device } from "../connection/device.svelte.ts";

const KEPT_AS = "capolinea.preferences";

interface Kept {
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: boolean;
  /** Bots of this device move without a pause. */
  quickBots: boolean;
}

const DEFAULT: Kept = { theme: "system", sound: true, motion: true, quickBots: false };

function read(): Kept {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULT;
  }
}

class Preferences {
  private kept = $state<Kept>(read());

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
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(this.kept));
    } catch {
      // storage that is full or switched off: they hold until the page is closed
    }
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
