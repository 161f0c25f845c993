import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "#app/domain/push/push-message.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { pushKeys } from "../../scripts/lib.mjs";

/** A browser's side of a subscription, which alone can decrypt messages. */
export type Browser = { ecdh: ECDH; secret: Buffer; endpoint: string; p256dh: string; auth: string };
/** A decrypted message and the headers it was sent with. */
export type Pushed = {
  browser: string;
  message: PushMessage;
  bytes: number;
  ttl: string;
  urgency: string;
  topic: string;
  claims: { aud: string; exp: number; sub: string };
};
type Answer = { status: number; retryAfter?: string; location?: string } | "hang" | "hang up";

export function vapidKeys(): { publicKey: string; privateKey: string } {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = pushKeys();
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

/**
 * A local push service that accepts only what a real one would: an aes128gcm body its browser can decrypt, and a
 * token signed with the named key. `publicKey` is the one browsers subscribed with.
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const asked: string[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      asked.push(path);
      const next = answers.shift() ?? { status: 201 };
      if (next === "hang") return;
      if (next === "hang up") return request.socket.destroy();
      const { status, retryAfter, location } = next;
      if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
      if (location !== undefined) response.setHeader("Location", location);
      if (status === 201) {
        const browser = browsers.get(path) as Browser;
        const { headers } = request;
        const body = Buffer.concat(chunks);
        if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not sealed as it has to be");
        pushed.push({
          browser: path,
          message: JSON.parse(open(browser, body)),
          bytes: body.length,
          ttl: String(headers.ttl),
          urgency: String(headers.urgency),
          topic: String(headers.topic),
          claims: readToken(String(headers.authorization), publicKey),
        });
      }
      return response.writeHead(status).end("created");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Accepted and decrypted messages, including duplicates. */
    pushed,
    asked,
    answerWith: (...next: Answer[]) => {
      answers = next;
    },
    subscribe: (): Browser => {
      const ecdh = createECDH("prime256v1");
      const secret = randomBytes(16);
      const path = `/push/${browsers.size + 1}`;
      const p256dh = ecdh.generateKeys().toString("base64url");
      const browser = { ecdh, secret, endpoint: origin + path, p256dh, auth: secret.toString("base64url") };
      browsers.set(path, browser);
      return browser;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** RFC 8291 decryption on the browser's side, with Node's crypto. */
function open({ ecdh, secret }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const material = hkdf(ecdh.computeSecret(sender), secret, info, 32);
  const key = hkdf(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(material, salt, "Content-Encoding: nonce\0", 12);
  const aes = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([aes.update(sealed.subarray(0, -16)), aes.final()]);
  if (record.at(-1) !== 2) throw new Error("Not the last record");
  return record.subarray(0, -1).toString("utf8");
}

/** The claims of a token signed with the key it names, which must be the subscribed one. */
function readToken(header: string, publicKey: string): Pushed["claims"] {
  const [, head = "", claims = "", signature = "", key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error("Not the key it was signed up with");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isOurs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isOurs) throw new Error("Not signed by the key it names");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
