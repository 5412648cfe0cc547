// The service worker: after one visit everything is on the device. A newer one waits until it is wanted, so that no game in
// progress meets two versions.
import { HAS_SERVER } from "../connection/api.ts";
import { device } from "../connection/device.svelte.ts";

const ADDRESS = "service-worker.js";
const PAGE_FIRST = 5000; // milliseconds

/** Where the app lies: the page itself is there, or, on a server, at its root. */
const BASE = new URL(import.meta.env.BASE_URL, document.baseURI);

class Updates {
  /** Whether a newer version waits. */
  ready = $state(false);
  private waiting: ServiceWorker | null = null;

  /** Keep the app on this device, when the page itself has all it needs. A page without HTTPS cannot. */
  begin(): void {
    if (!import.meta.env.PROD || !(HAS_SERVER || device.exists) || !("serviceWorker" in navigator)) return;
    setTimeout(() => void this.register(), navigator.serviceWorker.controller ? 0 : PAGE_FIRST);
  }

  private async register(): Promise<void> {
    try {
      this.watch(await navigator.serviceWorker.register(new URL(ADDRESS, BASE)));
    } catch {
      // a browser that allows none: the app works, with a connection
    }
  }

  /** Use the newer version: the page is loaded again, and games go on where they were. */
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage({ type: "SKIP_WAITING" });
  }

  private watch(registration: ServiceWorkerRegistration): void {
    this.offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const found = registration.installing;
      found?.addEventListener("statechange", () => found.state === "installed" && this.offer(found));
    });
  }

  /** The first one of all needs no offer. */
  private offer(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.waiting = worker;
    this.ready = true;
  }
}

export const updates = new Updates();
