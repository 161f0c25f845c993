import type { Random } from "#app/domain/random.ts";
import { fromBase64Url, toBase64Url } from "#app/lib/base64url.ts";

/*
 * Secrets that sign webhooks. We have to sign with them, so they are stored sealed (AES-GCM) with a key derived from
 * MAIL_SECRET, which the app and the scheduler share: a copy of the database signs nothing.
 */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const IV_BYTES = 12;

const utf8 = new TextEncoder();

export function createSecret(random: Pick<Random, "bytes">): string {
  return `${PREFIX}${btoa(String.fromCharCode(...random.bytes(SECRET_BYTES)))}`;
}

async function sealingKey(mailSecret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", utf8.encode(mailSecret), "HKDF", false, [
    "deriveKey",
  ]);
  const info = utf8.encode("peaceful-home:webhook-secrets:1");
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Bound to its agent, so that a row copied to another agent opens nothing. */
export async function sealSecret(
  secret: string,
  { agentId, mailSecret, random }: { agentId: string; mailSecret: string; random: Pick<Random, "bytes"> },
): Promise<string> {
  const iv = Uint8Array.from(random.bytes(IV_BYTES));
  const how = { name: "AES-GCM", iv, additionalData: utf8.encode(agentId) };
  const sealed = await crypto.subtle.encrypt(how, await sealingKey(mailSecret), utf8.encode(secret));
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** Null where MAIL_SECRET has changed since, or the row is not this agent's. */
export async function openSecret(
  sealed: string,
  { agentId, mailSecret }: { agentId: string; mailSecret: string },
): Promise<string | null> {
  const [iv = "", body = ""] = sealed.split(".");
  try {
    const how = { name: "AES-GCM", iv: fromBase64Url(iv), additionalData: utf8.encode(agentId) };
    const opened = await crypto.subtle.decrypt(how, await sealingKey(mailSecret), fromBase64Url(body));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

/** "v1,…" for each secret, apart by spaces. `at` in epoch seconds. */
export async function signatureHeader(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Promise<string> {
  const signed = utf8.encode(`${id}.${at}.${body}`);
  const signatures = secrets.map(async (secret) => {
    const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (char) => char.charCodeAt(0));
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
    return `v1,${btoa(String.fromCharCode(...mac))}`;
  });
  return (await Promise.all(signatures)).join(" ");
}
