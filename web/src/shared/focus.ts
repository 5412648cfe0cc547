// Where the keyboard goes on when something is asked.

/** An attachment: the first button in an element gets the focus, unless somebody is writing. */
export function focusFirst(element: HTMLElement): void {
  if (document.activeElement?.matches("input, textarea")) return;
  element.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}
