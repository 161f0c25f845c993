import { type Cookie, createCookie } from "@remix-run/cloudflare";
import { isSecure, ownCookieName } from "#app/domain/text/cookies.ts";

/** Signed cookies, by their name over http. */
export const SIGNED_COOKIES = {
  toast: "ph_toast",
  ticket: "ph_clear",
  device: "ph_device",
  invite: "ph_invite",
  reset: "ph_reset",
  sold: "ph_sold",
  "take-back": "ph_take_back",
  join: "ph_join",
  way: "ph_way",
  "sign-up": "ph_sign_up",
} as const;

/** `maxAge` in seconds. */
export function signedCookie(
  { request, context }: { request: Request; context: { env: { SESSION_SECRET: string } } },
  which: keyof typeof SIGNED_COOKIES,
  { maxAge, sameSite }: { maxAge: number; sameSite: "lax" | "strict" },
): Cookie {
  const secure = isSecure(request);
  return createCookie(ownCookieName(SIGNED_COOKIES[which], secure), {
    httpOnly: true,
    sameSite,
    path: "/",
    maxAge,
    secrets: [context.env.SESSION_SECRET],
    secure,
  });
}

/** Remix throws for some malformed values. */
export async function isSigned(value: string, secret: string): Promise<boolean> {
  if (value === "") return false;
  try {
    return (await createCookie("it", { secrets: [secret] }).parse(`it=${value}`)) !== null;
  } catch {
    return false;
  }
}
