import { createHmac } from "node:crypto";

const SIGNATURE_CHARS = 16;

function signature(deviceId: string, readerId: string, secret: string): string {
  const signed = createHmac("sha256", secret).update(`device ${deviceId} of ${readerId}`);
  return signed.digest("hex").slice(0, SIGNATURE_CHARS);
}

/**
 * Lets a browser renew its push subscription in a later session of the same person: the device id with our signature.
 */
export function signDeviceToken(deviceId: string, readerId: string, secret: string): string {
  return `${deviceId}.${signature(deviceId, readerId, secret)}`;
}

/** The device id of a token we signed for this reader; null for any other. */
export function verifyDeviceToken(token: string, readerId: string, secret: string): string | null {
  const deviceId = token.slice(0, -SIGNATURE_CHARS - 1);
  return token === signDeviceToken(deviceId, readerId, secret) ? deviceId : null;
}
