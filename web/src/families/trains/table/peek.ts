// A card is read beside its place: under a resting pointer, or under a finger that stays.
import type { Attachment } from "svelte/attachments";

const HOVER = 350; // ms
const PRESS = 450;

/** An attachment: tells the card to be read and where it lies, and null when it was read. */
export function reads(show: (beside: DOMRect | null) => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const wait = (time: number, touched: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = touched;
        show(element.getBoundingClientRect());
      }, time);
    };
    const stop = () => {
      clearTimeout(timer);
      show(null);
    };
    const on: {
      [Name in "pointermove" | "pointerleave" | "pointerdown" | "pointerup" | "pointercancel"]: (
        event: PointerEvent,
      ) => void;
    } = {
      // Not as soon as it is under the pointer: a card that was played makes room for the next one.
      pointermove: ({ pointerType }) => pointerType === "mouse" && wait(HOVER, false),
      pointerleave: ({ pointerType }) => (pointerType === "mouse" ? stop() : clearTimeout(timer)),
      pointerdown: ({ pointerType }) => {
        pressed = false;
        if (pointerType === "mouse") stop();
        else wait(PRESS, true);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
    };
    /** A finger that stayed has read the card: it neither plays nor buys it. */
    const click = (event: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event) => pressed && event.preventDefault();
    const listeners: [string, EventListener, boolean][] = [
      ...Object.entries(on).map(([name, hear]): [string, EventListener, boolean] => [
        name,
        hear as EventListener,
        false,
      ]),
      ["click", click as EventListener, true],
      ["contextmenu", menu, false],
    ];
    for (const [name, hear, capture] of listeners) element.addEventListener(name, hear, capture);
    return () => {
      stop();
      for (const [name, hear, capture] of listeners) element.removeEventListener(name, hear, capture);
    };
  };
}
