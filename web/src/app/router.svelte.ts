// Which page an address means. Secrets of links come after the #, which browsers do not send to servers. Ids and names
// in a path are plain: an address with anything else in them, escaped or not, is no page.
import { HAS_SERVER } from "../connection/api.ts";
import { isId, isPlain } from "../connection/ids.ts";
import { Addresses } from "./addresses.ts";

export type Page =
  | { name: "home" }
  | { name: "new"; game: string; plan: string }
  | { name: "table"; id: string; token: string }
  | { name: "replay"; id: string; step: number | null; review: boolean }
  | { name: "recover"; token: string }
  | { name: "open"; game: string }
  | { name: "score"; game: string; kept: string }
  | { name: "rules"; family: string; rule: string }
  | { name: "learn"; family: string; lesson: string }
  | { name: "workshop"; id: string; part: "" | "print"; packed: string }
  | { name: "settings" }
  | { name: "statistics" }
  | { name: "tables" }
  | { name: "tournaments" }
  | { name: "tournament"; id: string; token: string }
  | { name: "me" }
  | { name: "owner" }
  | { name: "missing" };

const MISSING: Page = { name: "missing" };

/** The page of a path like `/table/ID` and a hash like `#token`; an address that cannot be read has none. */
export function pageOf(path: string, hash: string): Page {
  const parts = path.split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  try {
    return parts.every(isPlain) ? pageOfParts(parts, decodeURIComponent(hash.replace(/^#/, ""))) : MISSING;
  } catch {
    return MISSING;
  }
}

function pageOfParts([first = "", ...rest]: string[], behind: string): Page {
  switch (first) {
    case "":
      return { name: "home" };
    case "new":
      return { name: "new", game: rest.join("/"), plan: behind };
    case "table":
      return isTable(rest) ? { name: "table", id: rest[0], token: behind } : MISSING;
    case "tournament":
      return isTable(rest) ? { name: "tournament", id: rest[0], token: behind } : MISSING;
    case "replay":
    case "review":
      return isTable(rest)
        ? { name: "replay", id: rest[0], step: stepOf(behind), review: first === "review" }
        : MISSING;
    case "recover":
      return { name: "recover", token: behind };
    case "open":
      return { name: "open", game: behind };
    case "score":
      return { name: "score", game: rest.join("/"), kept: behind };
    case "rules":
      return { name: "rules", family: rest[0] ?? "", rule: behind };
    case "learn":
      return { name: "learn", family: rest[0] ?? "", lesson: rest[1] ?? "" };
    case "workshop":
      return workshopPage(rest, behind);
    case "settings":
    case "statistics":
    case "tables":
    case "tournaments":
    case "me":
    case "owner":
      return { name: first };
    default:
      return MISSING;
  }
}

function workshopPage([id = "", part = "", ...rest]: string[], packed: string): Page {
  if (rest.length || (part !== "" && part !== "print")) return MISSING;
  return { name: "workshop", id, part, packed };
}

/** The step of a replay that an address names; none where it names another thing. */
function stepOf(behind: string): number | null {
  return /^\d{1,5}$/.test(behind) ? Number(behind) : null;
}

function isTable(rest: string[]): rest is [id: string] {
  return rest.length === 1 && isId(rest[0]!);
}

const addresses = new Addresses(!HAS_SERVER);

/** What a link to a page of the app says: `to("/rules")`. */
export const to = (path: string) => addresses.to(path);

/** The whole link to a page, for others. */
export const linkTo = (path: string) => addresses.linkTo(path, location);

class Router {
  page = $state.raw<Page>({ name: "home" });

  /** Follow the address bar from now on. */
  begin(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", to(path));
    this.read();
    scrollTo(0, 0);
  }

  /** Have the address say where on its page a player is, and nothing more: a reload and a link lead there. */
  note(path: string): void {
    history.replaceState(null, "", to(path));
  }

  private read(): void {
    this.page = pageOf(...addresses.pathIn(location));
  }

  /** Links within the app change the page without loading it again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(addresses.pathIn(link).join(""));
  }
}

export const router = new Router();
