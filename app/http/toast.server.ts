import { createCookieSessionStorage, redirect } from "@remix-run/cloudflare";
import type { AppLoadContext } from "#app/load-context.ts";

/** A short message shown once on the next page. `undo` renders a form that takes the change back. */
export type Toast = {
  id: string;
  tone: "good" | "bad";
  message: string;
  undo?: { action: string; fields: Record<string, string> };
};

const KEY = "toast";

function storage(context: AppLoadContext, request: Request) {
  return createCookieSessionStorage({
    cookie: {
      name: "ph_toast",
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: 60,
      secrets: [context.env.SESSION_SECRET],
      secure: new URL(request.url).protocol === "https:",
    },
  });
}

/** Sends the browser on and shows the message there. */
export async function redirectWithToast(
  to: string,
  toast: Omit<Toast, "id">,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const { getSession, commitSession } = storage(context, request);
  const session = await getSession();
  session.flash(KEY, { id: context.random.id(), ...toast });
  return redirect(to, { headers: { "Set-Cookie": await commitSession(session) } });
}

/** The waiting message, taken: the response's cookie then holds none. */
export async function takeToast(request: Request, context: AppLoadContext): Promise<Toast | null> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes("ph_toast=")) return null;
  const { getSession, destroySession } = storage(context, request);
  const session = await getSession(cookie);
  const toast: Toast | undefined = session.get(KEY);
  context.cookies.push(await destroySession(session));
  return toast ?? null;
}
