import { createHmac } from "node:crypto";

const SIGNATURE_CHARS = 16;

function signature(deviceId: string, readerId: string, secret: string): string {
  const signed = createHmac("sha256", secret).update(`device ${deviceId} of ${readerId}`);
  return signed.digest("hex").slice(0, SIGNATURE_CHARS);
}

/**
 * What a browser is given to ask by itself, in a later session, for notifications to the same person: which device it
 * is, and proof that it was theirs.
 */
export function signDeviceToken(deviceId: string, readerId: string, secret: string): string {
  return `${deviceId}.${signature(deviceId, readerId, secret)}`;
}

/** The device a mark names, where it is one of this reader's that we made; else null. */
export function verifyDeviceToken(token: string, readerId: string, secret: string): string | null {
  const deviceId = token.slice(0, -SIGNATURE_CHARS - 1);
  return token === signDeviceToken(deviceId, readerId, secret) ? deviceId : null;
}
