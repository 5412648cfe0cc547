// Keeps the app on the device, so that it opens without a connection. `FILES` is put in by the build.
/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** The files that are kept from the first visit on. */
declare const FILES: { url: string; revision: string | null }[];
/** Whether a server stands behind the app, whose pages are asked for first. */
declare const HAS_SERVER: boolean;

const START = "index.html";
const ENGINE = /\/assets\/[^/]+\.bin$/;
const UNCHANGING = /^\/api\/(games|rules|boards)\b/;

precacheAndRoute(FILES);
cleanupOutdatedCaches();
clientsClaim();

/** What the server calls a player with: `capolinea.club.calls.message.Message`. */
interface Call {
  title: string;
  text: string;
  url: string;
  table: string;
}

/** A call takes the place of an earlier one of the same table. The server calls nobody who is at the table. */
async function show({ title, text, url, table }: Call): Promise<void> {
  await self.registration.showNotification(title, {
    body: text,
    icon: "/icons/192.png",
    tag: table || "test",
    data: url,
  });
}

if (HAS_SERVER) {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Call));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { pathname } = new URL(event.notification.data as string); // the server may be known by another name here
    event.waitUntil(self.clients.openWindow(pathname));
  });
  void self.skipWaiting(); // pages come from the server, as new as it is
  const network = new NetworkFirst({ cacheName: "pages" });
  const start = async () => (await matchPrecache(START)) ?? Response.error();
  registerRoute(new NavigationRoute((asked) => network.handle(asked).catch(start), { denylist: [/^\/api\//] }));
  registerRoute(({ url }) => ENGINE.test(url.pathname), new CacheFirst({ cacheName: "engine" }));
  registerRoute(({ url }) => UNCHANGING.test(url.pathname), new NetworkFirst({ cacheName: "boards" }));
} else {
  // Every page of the site is one file; a newer version of it waits until it is wanted.
  registerRoute(new NavigationRoute(async ({ request }) => (await matchPrecache(START)) ?? fetch(request)));
  self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
    if ((data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
  });
}
