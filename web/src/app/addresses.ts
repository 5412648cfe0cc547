// Addresses of pages. A server knows every path of the app; a host of plain files knows only where the app is, so there
// the path comes after the #.

/** A path like `/rules/hexes#TR3`, with what comes after its own #. */
export function split(path: string): [path: string, hash: string] {
  const at = path.indexOf("#");
  return at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at)];
}

interface Address {
  pathname: string;
  hash: string;
}

export class Addresses {
  private readonly behindHash: boolean;

  constructor(behindHash: boolean) {
    this.behindHash = behindHash;
  }

  /** What a link to a page of the app says. */
  to(path: string): string {
    return this.behindHash ? `#${path}` : path;
  }

  /** The page's path that an address holds, and what comes after the path's own #. */
  pathIn({ pathname, hash }: Address): [path: string, hash: string] {
    if (!this.behindHash) return [pathname, hash];
    return hash.startsWith("#/") ? split(hash.slice(1)) : ["/", ""];
  }

  /** The whole link to a page, for others. */
  linkTo(path: string, { origin, pathname }: { origin: string; pathname: string }): string {
    return this.behindHash ? `${origin}${pathname}#${path}` : `${origin}${path}`;
  }
}
