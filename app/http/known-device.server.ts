import { createHmac } from "node:crypto";
import { z } from "zod";
import { DAY_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import type { Random } from "#app/domain/random.ts";
import { signedCookie } from "./signed-cookies.server.ts";

/** The longest browsers keep a cookie. */
export const DEVICE_DAYS = 400;
export const DEVICE_MS = DEVICE_DAYS * DAY_MS;
/** Enough for a household's homes and an agent's account. */
const MAX_PASSWORDS = 8;

const content = z.object({ id: z.string().max(64), at: z.number(), knows: z.array(z.string().max(64)) });

export type KnownDevice = {
  /** The browser's id, and which of these passwords it has logged in with; null if none. */
  known: (passwordHashes: readonly string[]) => Promise<{ id: string; hashes: string[] } | null>;
  /** Remembers for 400 days that this browser knows the password. */
  remember: (passwordHash: string) => Promise<void>;
};

/**
 * The cookie of a browser that has signed in before, so that wrong passwords typed elsewhere never lock it out. It holds
 * only keyed fingerprints of password hashes: no email, no account, and useless once the password changes.
 */
export function knownDevice(
  args: Parameters<typeof signedCookie>[0] & {
    context: { now: number; random: Random; cookies: string[] };
  },
): KnownDevice {
  const { env, now, random, cookies } = args.context;
  const cookie = signedCookie(args, "device", { maxAge: DEVICE_MS / SECOND_MS, sameSite: "lax" });
  const passwordFingerprint = (hash: string) =>
    createHmac("sha256", env.SESSION_SECRET).update(`known by ${hash}`).digest("base64url").slice(0, 22);

  async function read(): Promise<z.output<typeof content> | null> {
    const header = args.request.headers.get("Cookie");
    if (!header?.includes(`${cookie.name}=`)) return null;
    const saved = content.safeParse(await cookie.parse(header));
    return saved.success && now < saved.data.at + DEVICE_MS ? saved.data : null;
  }

  return {
    async known(passwordHashes) {
      const saved = await read();
      const hashes = saved
        ? passwordHashes.filter((hash) => saved.knows.includes(passwordFingerprint(hash)))
        : [];
      return saved && hashes.length > 0 ? { id: saved.id, hashes } : null;
    },
    async remember(hash) {
      const saved = await read();
      const fingerprint = passwordFingerprint(hash);
      const others = saved?.knows.filter((one) => one !== fingerprint) ?? [];
      const knows = [fingerprint, ...others].slice(0, MAX_PASSWORDS);
      cookies.push(await cookie.serialize({ id: saved?.id ?? random.id(), at: now, knows }));
    },
  };
}
