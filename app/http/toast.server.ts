import { type Cookie, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { signedCookie } from "./signed-cookies.server.ts";

const toast = z.object({
  id: z.string().max(5_000),
  tone: z.enum(["good", "bad"]),
  message: z.string().max(5_000),
  undo: z
    .object({ action: z.string().max(5_000), fields: z.record(z.string().max(5_000), z.string().max(5_000)) })
    .optional(),
});

/** A short message shown once on the next page. `undo` renders a form that takes the change back. */
export type Toast = z.output<typeof toast>;

/** A message nobody came for is no news any more. */
const SHOWN_SECONDS = 60;

/** What browsers keep of one cookie, its name and attributes included; a longer one they drop without a word. */
const COOKIE_MAX = 4_096;
/** So much of a message fits a cookie whatever it is made of. */
const MESSAGE_MAX = 200;

type Args = { request: Request; context: AppLoadContext };

const toastCookie = (args: Args) => signedCookie(args, "toast", { maxAge: SHOWN_SECONDS, sameSite: "lax" });

/** Sends the browser on and shows the message there. */
export async function redirectWithToast(to: string, message: Omit<Toast, "id">, args: Args) {
  const toast: Toast = { id: args.context.random.id(), ...message };
  return redirect(to, { headers: { "Set-Cookie": await fitting(toastCookie(args), toast) } });
}

/** The message as it fits a cookie: one too long loses its way back, and then its end. */
async function fitting(cookie: Cookie, { undo, ...plain }: Toast): Promise<string> {
  for (const one of undo ? [{ ...plain, undo }, plain] : [plain]) {
    const set = await cookie.serialize(one);
    if (set.length <= COOKIE_MAX) return set;
  }
  const beginning = plain.message.slice(0, MESSAGE_MAX).toWellFormed().trimEnd();
  return cookie.serialize({ ...plain, message: `${beginning}…` });
}

/** The waiting message, taken: the response's cookie then holds none. A copy leaves it to the page somebody looks at. */
export async function consumeToast(request: Request, context: AppLoadContext): Promise<Toast | null> {
  if (request.headers.has(CACHE_FILL_HEADER)) return null;
  const cookie = toastCookie({ request, context });
  const content: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (content === null) return null;
  context.cookies.push(await cookie.serialize("", { maxAge: 0 }));
  const waiting = toast.safeParse(content);
  return waiting.success ? waiting.data : null;
}
