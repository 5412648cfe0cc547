// Wagons that roll onto a route, one after another.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { preferences } from "../../../app/preferences.svelte.ts";

const ROLLS = 320; // ms
const APART = 70;
const FROM = 26; // units of the map

/** A wagon rolls onto its space. Routes that are claimed when the map is first shown have theirs already. */
export function roll(_: Element, { place }: { place: number }): TransitionConfig {
  return {
    duration: preferences.motion ? ROLLS : 0,
    delay: preferences.motion ? place * APART : 0,
    easing: cubicOut,
    css: (shown, left) => `transform: translateX(${-left * FROM}px) scale(${1 + left * 0.5}); opacity: ${shown}`,
  };
}

/** A player who goes on playing does not have to watch: all animations jump to their ends. */
export function hurry(): void {
  for (const each of document.getAnimations()) {
    const { target } = each.effect as KeyframeEffect;
    if (target?.matches(".rolling, .flying-card")) each.finish();
  }
}
