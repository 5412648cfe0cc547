/** Whether a key that was pressed is for the table: not for a field, a dialog or the browser, and not held down. */
export function isShortcut(event: KeyboardEvent): boolean {
  const inField = (event.target as Element).closest("input, textarea, select") && event.key !== "Escape";
  const inDialog = document.querySelector("dialog[open]"); // which has keys of its own
  return !(
    inField ||
    inDialog ||
    event.repeat ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  );
}
