// What a player likes: kept on this device, never sent anywhere.
const KEPT_AS = "capolinea.preferences";

interface Kept {
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: boolean;
}

const DEFAULT: Kept = { theme: "system", sound: true, motion: true };

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

  change(some: Partial<Kept>): void {
    Object.assign(this.kept, some);
    localStorage.setItem(KEPT_AS, JSON.stringify(this.kept));
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
