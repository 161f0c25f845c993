import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { AppLoadContext } from "#app/load-context.ts";
import { signedCookie } from "./signed-cookies.server.ts";

/*
 * Moves an emailed link's token from the URL to a cookie, so that it stays out of history, logs, and screenshots. Opening
 * the link uses nothing up, because email scanners open links before people do.
 */

/** Lifetime in seconds. */
const KEPT_SECONDS = 60 * 60;

type Args = { request: Request; context: AppLoadContext };
type LinkCookie = "invite" | "reset" | "take-back";

function cookie(args: Args, name: LinkCookie) {
  // Lax, as the redirect from an email link counts as cross-site.
  return signedCookie(args, name, { maxAge: KEPT_SECONDS, sameSite: "lax" });
}

/** Stores the token and redirects to `to`, the same page without it. */
export async function storeLinkAndRedirect(
  args: Args,
  name: LinkCookie,
  { brought, to }: { brought: unknown; to: string },
): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie(args, name).serialize(brought) } });
}

export async function readLinkCookie<T>(
  args: Args,
  name: LinkCookie,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const header = args.request.headers.get("Cookie");
  const saved = cookie(args, name);
  if (!header?.includes(`${saved.name}=`)) return null;
  return schema.safeParse(await saved.parse(header)).data ?? null;
}

export function clearLinkCookie(args: Args, name: LinkCookie): Promise<string> {
  return cookie(args, name).serialize("", { maxAge: 0 });
}
