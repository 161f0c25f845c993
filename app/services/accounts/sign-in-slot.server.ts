import { type ThrottleSlot, throttleDevice, throttleSignIn } from "#app/auth/password-throttle.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";

/** `opens`: whether what has this password hash may be opened by it. */
export type SignInSlot = ThrottleSlot & { opens: (passwordHash: string) => boolean };

/**
 * Whether a password typed to sign in is looked at. Where others have typed too many wrong ones for the account or
 * in this network, a browser that has signed in before, with a password that still holds (`passwordHashes` are
 * those of the email), has tries of its own for what it has opened with it.
 */
export async function acquireSignInSlot(
  context: AppLoadContext,
  { audience, email }: { audience: "agent" | "homeowner"; email: string },
  passwordHashes: readonly string[],
): Promise<SignInSlot> {
  const { db, now, ip, device } = context;
  const turn = await throttleSignIn(db, { audience, email, ip }, now);
  const known = turn.allowed ? null : await device.known(passwordHashes);
  if (known === null) return { ...turn, opens: () => true };
  return { ...(await throttleDevice(db, known.id, now)), opens: (hash) => known.hashes.includes(hash) };
}
