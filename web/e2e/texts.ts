// What is written on a page, for those who see it and for those who hear it.
import type { Page } from "@playwright/test";

/** All texts of a page: what is shown, but for commands, and the names of things. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const spoken = (element: Element | null) => shown(element) && !element?.closest("code");
    while (walker.nextNode())
      if (spoken(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? "");
    for (const name of ["aria-label", "title", "placeholder"]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (shown(element)) texts.push(element.getAttribute(name) ?? "");
    }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /\p{L}{3}/u.test(text)))];
  });
}

/** The texts that are cut off: by the edge of the screen, or by a box that does not scroll sideways. The map may be. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bounds = (element: Element): [number, number] => {
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) return [-Infinity, Infinity];
        if (overflowX === "visible" || textOverflow === "ellipsis") continue;
        const edges = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      return [left, right];
    };
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!;
      if (
        element.closest("svg, .visually-hidden, .skip, select") ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const [left, right] = bounds(element);
      const outside = [...range.getClientRects()].some(
        (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1),
      );
      if (outside) cut.push(walker.currentNode.textContent!.trim());
    }
    return cut;
  });
}
