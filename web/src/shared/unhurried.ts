// A button that gives a reader time to read what it does.

/** Milliseconds between two clicks that somebody means. */
export const TIME_TO_SEE = 700;

/**
 * An attachment: a button can be pressed a moment after its page has come to the front. Another page could otherwise ask
 * for a double click, and close itself after the first one: the second would press ours, unread.
 */
export function unhurried(button: HTMLButtonElement): () => void {
  let timer = 0;
  const wait = (): void => {
    clearTimeout(timer);
    button.disabled = true;
    timer = window.setTimeout(() => (button.disabled = false), TIME_TO_SEE);
  };
  wait();
  window.addEventListener("focus", wait);
  document.addEventListener("visibilitychange", wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("focus", wait);
    document.removeEventListener("visibilitychange", wait);
  };
}
