// Where the keyboard focus goes when a question appears, and after the answer.

/** An attachment: the first button in an element gets the focus, unless somebody is writing, and gives it back at the end. */
export function focusFirst(element: HTMLElement): (() => void) | void {
  const before = document.activeElement;
  if (before?.matches("input, textarea")) return;
  element.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  return () => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || element.contains(now);
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
