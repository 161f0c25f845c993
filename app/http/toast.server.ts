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

const SHOWN_SECONDS = 60;

/** Browsers silently drop a longer cookie (name and attributes included). */
const COOKIE_MAX = 4_096;
/** This many characters always fit. */
const MESSAGE_MAX = 200;

type Args = { request: Request; context: AppLoadContext };

const toastCookie = (args: Args) => signedCookie(args, "toast", { maxAge: SHOWN_SECONDS, sameSite: "lax" });

export async function redirectWithToast(to: string, message: Omit<Toast, "id">, args: Args) {
  const toast: Toast = { id: args.context.random.id(), ...message };
  return redirect(to, { headers: { "Set-Cookie": await fitting(toastCookie(args), toast) } });
}

/** If it is too long, drops the undo first and then shortens the text. */
async function fitting(cookie: Cookie, { undo, ...plain }: Toast): Promise<string> {
  for (const one of undo ? [{ ...plain, undo }, plain] : [plain]) {
    const set = await cookie.serialize(one);
    if (set.length <= COOKIE_MAX) return set;
  }
  const beginning = plain.message.slice(0, MESSAGE_MAX).toWellFormed().trimEnd();
  return cookie.serialize({ ...plain, message: `${beginning}…` });
}

/** Reads and clears the toast. A background copy leaves it for the visible page. */
export async function consumeToast(request: Request, context: AppLoadContext): Promise<Toast | null> {
  if (request.headers.has(CACHE_FILL_HEADER)) return null;
  const cookie = toastCookie({ request, context });
  const content: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (content === null) return null;
  context.cookies.push(await cookie.serialize("", { maxAge: 0 }));
  const waiting = toast.safeParse(content);
  return waiting.success ? waiting.data : null;
}
