import { createCookieSessionStorage, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { AppLoadContext } from "#app/load-context.ts";
import { SIGNED_COOKIES, signedCookie } from "./signed-cookies.server.ts";

const toast = z.object({
  id: z.string(),
  tone: z.enum(["good", "bad"]),
  message: z.string(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});

/** A short message shown once on the next page. `undo` renders a form that takes the change back. */
export type Toast = z.output<typeof toast>;

const KEY = "toast";
/** A message nobody came for is no news any more. */
const SHOWN_SECONDS = 60;

function storage(context: AppLoadContext, request: Request) {
  const options = signedCookie({ request, context }, { maxAge: SHOWN_SECONDS, sameSite: "lax" });
  return createCookieSessionStorage({ cookie: { name: SIGNED_COOKIES.toast, ...options } });
}

/** Sends the browser on and shows the message there. */
export async function redirectWithToast(
  to: string,
  message: Omit<Toast, "id">,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const { getSession, commitSession } = storage(context, request);
  const session = await getSession();
  session.flash(KEY, { id: context.random.id(), ...message });
  return redirect(to, { headers: { "Set-Cookie": await commitSession(session) } });
}

/** The waiting message, taken: the response's cookie then holds none. */
export async function takeToast(request: Request, context: AppLoadContext): Promise<Toast | null> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes(`${SIGNED_COOKIES.toast}=`)) return null;
  const { getSession, destroySession } = storage(context, request);
  const session = await getSession(cookie);
  const waiting = toast.safeParse(session.get(KEY));
  context.cookies.push(await destroySession(session));
  return waiting.success ? waiting.data : null;
}
