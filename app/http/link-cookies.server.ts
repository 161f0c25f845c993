import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { AppLoadContext } from "#app/load-context.ts";
import { signedCookie } from "./signed-cookies.server.ts";

/*
 * The secret of a link leaves the address bar, and with it the history, the screen somebody looks at and whatever
 * writes addresses down: opening the link puts it into a cookie and leads to the same page without it. Nothing is
 * looked up or used by that, for a mail scanner opens every link before the reader does.
 */

/** How long a page that was opened by a link can be used, in seconds. */
const KEPT_SECONDS = 60 * 60;

type Args = { request: Request; context: AppLoadContext };
type LinkCookie = "invite" | "reset" | "take-back";

function cookie(args: Args, name: LinkCookie) {
  // A mail program is another site, and the way from its link to the page counts as its own.
  return signedCookie(args, name, { maxAge: KEPT_SECONDS, sameSite: "lax" });
}

/** Keeps what a link brought and leads on to `to`, which is the same page without it. */
export async function storeLinkAndRedirect(
  args: Args,
  name: LinkCookie,
  { brought, to }: { brought: unknown; to: string },
): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie(args, name).serialize(brought) } });
}

/** What a link brought within the last hour; null where none was opened in this browser. */
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

/** Takes it out of the browser: it has done its work. */
export function clearLinkCookie(args: Args, name: LinkCookie): Promise<string> {
  return cookie(args, name).serialize("", { maxAge: 0 });
}
