// What a step points at: `route:paris-zurich` is the thing with that route on the screen, `key:C` what that key does.

/** The elements of a mark that can be seen; of a tab only one that is not open. */
export function elementsOf(mark: string): Element[] {
  const [kind = "", id = ""] = split(mark);
  const attribute = kind === "key" ? "aria-keyshortcuts" : `data-${kind}`;
  const found = [...document.querySelectorAll(`[${attribute}="${CSS.escape(id)}"]`)];
  return found.filter((element) => isShown(element) && !(kind === "tab" && element.ariaSelected === "true"));
}

function split(mark: string): string[] {
  const at = mark.indexOf(":");
  return [mark.slice(0, at), mark.slice(at + 1)];
}

function isShown(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width + height === 0 || !element.checkVisibility()) return false;
  const top = document.elementFromPoint(x + width / 2, y + height / 2); // null outside of the window
  return !top?.closest(".asks, .guide, dialog") || top.contains(element) || element.contains(top);
}

/** Give the keys to a thing that is marked; one that is drawn is pointed at on its board. */
export function focusOn(element: Element): void {
  const board = element.closest<HTMLElement>("[role=listbox]");
  board?.dispatchEvent(new CustomEvent("point-at", { detail: element.id }));
  const within = "button, a, input, [tabindex]";
  const thing = board ?? (element.matches(within) ? element : element.querySelector(within));
  if (thing instanceof HTMLElement) thing.focus();
}

/** What closes the question in front of everything else: where it hides all that is marked, it has to go first. */
export function closeButton(): Element | null {
  return document.querySelector(".asks header .switch, .asks .switch");
}
