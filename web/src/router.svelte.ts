// Which page an address means. Secrets of links travel behind the #, which browsers do not send to servers.
export type Page =
  | { name: "home" }
  | { name: "new"; game: string; plan: string }
  | { name: "table"; id: string; token: string }
  | { name: "replay"; id: string }
  | { name: "recover"; token: string }
  | { name: "score"; game: string; kept: string }
  | { name: "rules"; family: string; rule: string }
  | { name: "settings" }
  | { name: "statistics" }
  | { name: "missing" };

/** The page of a path like `/table/abc` and a hash like `#token`; an address that cannot be read has none. */
export function pageOf(path: string, hash: string): Page {
  try {
    return pageOfParts(path.split("/").filter(Boolean).map(decodeURIComponent), decodeURIComponent(hash.replace(/^#/, "")));
  } catch {
    return { name: "missing" };
  }
}

function pageOfParts([first = "", ...rest]: string[], behind: string): Page {
  switch (first) {
    case "":
      return { name: "home" };
    case "new":
      return { name: "new", game: rest.join("/"), plan: behind };
    case "table":
      return rest[0] ? { name: "table", id: rest[0], token: behind } : { name: "missing" };
    case "replay":
      return rest[0] ? { name: "replay", id: rest[0] } : { name: "missing" };
    case "recover":
      return { name: "recover", token: behind };
    case "score":
      return { name: "score", game: rest.join("/"), kept: behind };
    case "rules":
      return { name: "rules", family: rest[0] ?? "", rule: behind };
    case "settings":
    case "statistics":
      return { name: first };
    default:
      return { name: "missing" };
  }
}

class Router {
  page = $state.raw<Page>({ name: "home" });

  /** Follow the address bar from now on. */
  begin(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.page = pageOf(location.pathname, location.hash);
  }

  /** Links within the app change the page without loading it again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
