// Cards that fly over the table to the player who took them.
import { mount, unmount } from "svelte";
import Card from "./Card.svelte";

/** Show a card, or the back of one, on its way from one element to another. */
export function fly(card: string | null, from: Element | null, to: Element | null): void {
  if (!from || !to) return;
  const time = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow"));
  if (!time) return;
  const box = document.createElement("div");
  box.className = "flying-card";
  document.body.append(box);
  const shown = mount(Card, { target: box, props: { card } });
  const flight = box.animate([place(from), place(to)], { duration: time, easing: "ease-in-out" });
  flight.onfinish = () => {
    void unmount(shown);
    box.remove();
  };
}

function place(element: Element): Keyframe {
  const { left, top } = element.getBoundingClientRect();
  return { translate: `${left}px ${top}px` };
}
