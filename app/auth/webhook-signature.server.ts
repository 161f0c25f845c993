/** Allowed clock skew. */
const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = "whsec_";

/**
 * Svix signature: HMAC-SHA256 over id, time, and body. Two may be listed while a secret is replaced. `now` in epoch
 * milliseconds.
 */
export async function isSignedEvent(
  headers: Headers,
  body: Uint8Array,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  const id = headers.get("svix-id") ?? "";
  const timestamp = headers.get("svix-timestamp") ?? "";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;

  const key = fromBase64(secret.slice(PREFIX.length));
  if (!key) throw new Error("MAIL_WEBHOOK_SECRET is not base64 after its prefix");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const verifier = await crypto.subtle.importKey("raw", key, hmac, false, ["verify"]);
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  for (const one of (headers.get("svix-signature") ?? "").split(" ").slice(0, 10)) {
    const [version, text = ""] = one.split(",");
    const signature = version === "v1" ? fromBase64(text) : null;
    // Constant-time comparison.
    if (signature && (await crypto.subtle.verify("HMAC", verifier, signature, signed))) return true;
  }
  return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
