// Web push in this browser: whether it has it, and its subscription.

/** Whether this browser can be called: it needs HTTPS, or this machine itself, and the app's service worker. */
export function canBeCalled(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** Whether the player has told this browser to show no messages of this page. */
export function isBlocked(): boolean {
  return "Notification" in globalThis && Notification.permission === "denied";
}

async function pushManager(): Promise<PushManager | null> {
  const registration = canBeCalled() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.pushManager ?? null;
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null;
}

/** Ask the player whether this browser may show messages, and subscribe; null if it may not. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== key) await known.unsubscribe(); // of a server that had another key
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The mark by which the server tells an endpoint from others: its SHA-256. */
export async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
