// A push service and the browsers that it knows, with the keys to read what they are sent (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

export interface Message {
  kind: string;
  title: string;
  text: string;
  url: string;
}

const SALT = 16;
const TAG = 16;
const HEAD = SALT + 4 + 1; // salt, size of a record, length of the sender's key

export async function pushService() {
  const heads: Record<string, unknown>[] = [];
  const messages: Message[] = [];
  const keys = createECDH("prime256v1");
  const point = keys.generateKeys();
  const auth = randomBytes(16);

  function read(body: Buffer): Message {
    const salt = body.subarray(0, SALT);
    const sender = body.subarray(HEAD, HEAD + body[HEAD - 1]!);
    const sealed = body.subarray(HEAD + sender.length);
    const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, info, length));
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const secret = derive(keys.computeSecret(sender), auth, about, 32);
    const cipher = createDecipheriv(
      "aes-128-gcm",
      derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
      derive(secret, salt, "Content-Encoding: nonce\0", 12),
    );
    cipher.setAuthTag(sealed.subarray(-TAG));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Message;
  }

  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    heads.push(request.headers);
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      messages.push(read(Buffer.concat(parts)));
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  const subscription = { endpoint, keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") } };

  return {
    heads,
    messages,
    close: () => server.close(),
    /** Have the pages of a browser subscribe here. */
    async subscribe(page: Page): Promise<void> {
      await page.context().grantPermissions(["notifications"]);
      await page.addInitScript(subscribeTo, subscription);
    },
  };
}

/** In a page: subscriptions are made without a push service of the browser's maker, which a test does not reach. */
function subscribeTo(subscription: { endpoint: string; keys: object }): void {
  let made: object | null = null;
  const own = {
    subscribe(options: PushSubscriptionOptionsInit) {
      const { endpoint } = subscription;
      made = { endpoint, options, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
      return Promise.resolve(made);
    },
    getSubscription: () => Promise.resolve(made),
  };
  Object.assign(PushManager.prototype, own);
  // Chromium without a window refuses notifications whatever it is told.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
}
