import { createCookie } from "@remix-run/cloudflare";
import type { AppLoadContext } from "#app/load-context.ts";

/** The cookies that carry something we have signed. */
export const SIGNED_COOKIES = { toast: "ph_toast", ticket: "ph_clear" } as const;

/** How such a cookie is kept in the browser: `maxAge` in seconds. */
export function signedCookie(
  { request, context }: { request: Request; context: AppLoadContext },
  { maxAge, sameSite }: { maxAge: number; sameSite: "lax" | "strict" },
) {
  return {
    httpOnly: true,
    sameSite,
    path: "/",
    maxAge,
    secrets: [context.env.SESSION_SECRET],
    secure: new URL(request.url).protocol === "https:",
  };
}

/** Whether a cookie's value is one we have signed. Remix throws at some that are not. */
export async function isSigned(value: string, secret: string): Promise<boolean> {
  if (value === "") return false;
  try {
    return (await createCookie("it", { secrets: [secret] }).parse(`it=${value}`)) !== null;
  } catch {
    return false;
  }
}
