import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireEither } from "#app/auth/guards.server.ts";
import { homeMark } from "#app/auth/home-mark.server.ts";
import { HOME_HEADER } from "#app/domain/device/headers.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { parseForm, readForm } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { savePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { readerOf } from "./reader.server.ts";

const subscriptionForm = z.object({
  as: z.enum(["homeowner", "agent"]),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** Whose it was, where the service worker asks by itself: nobody else gets what they did not ask for. */
  mark: z.string().optional(),
});

/** Nothing to see here; who is sent back here after signing in wanted their settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { home } = await requireEither({ request, context });
  return redirect(home ? "/home/settings" : "/agent/settings");
}

/**
 * Keeps the browser that asks for whoever is signed in in it; 204 with their mark, 400 where it is none we could send
 * to, 409 where it asks for somebody else.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const either = await requireEither({ request, context });
  const parsed = parseForm(await readForm(request), subscriptionForm);
  if (!parsed.ok) return new Response(null, { status: 400 });
  const { as, endpoint, mark, ...keys } = parsed.value;
  const who = readerOf(either, as);
  const sessionId = await (as === "agent" ? context.auth.agents : context.auth.homes).sessionId();
  if (!who || sessionId === null) throw notFound();
  const { env } = context;
  const own = homeMark(who.clientId ?? who.agentId, env.SESSION_SECRET);
  if (mark !== undefined && mark !== own) return new Response(null, { status: 409 });
  const localService = env.APP_ENV === "local" ? (env.PUSH_LOCAL_SERVICE ?? null) : null;
  const userAgent = request.headers.get("User-Agent") ?? "";
  try {
    await savePushSubscription({ ...context, localService }, who, { endpoint, keys, userAgent, sessionId });
  } catch (error) {
    if (error instanceof RuleViolation) return new Response(error.message, { status: 400 });
    throw error;
  }
  return new Response(null, { status: 204, headers: { [HOME_HEADER]: own } });
}
