import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireAnyUser } from "#app/auth/guards.server.ts";
import { signDeviceToken, verifyDeviceToken } from "#app/auth/tokens.server.ts";
import { DEVICE_TOKEN_HEADER } from "#app/domain/device/request-headers.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { parseForm, readForm } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { savePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { pushRecipientOf } from "./push-recipient.server.ts";

const subscriptionForm = z.object({
  as: z.enum(["homeowner", "agent"]),
  endpoint: z.string().max(2_000),
  p256dh: z.string().max(2_000),
  auth: z.string().max(2_000),
  /** The mark of the device, if the service worker sends by itself. */
  mark: z.string().max(2_000).optional(),
});

/** A GET comes here only after signing in again, so it goes to the settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { home } = await requireAnyUser({ request, context }, "self.manage");
  return redirect(home ? "/home/settings" : "/agent/settings");
}

/**
 * Stores this browser's subscription. 204 with its mark, 400 if invalid, 409 if the service worker sent it for
 * somebody else or for a removed device.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const either = await requireAnyUser({ request, context }, "self.manage");
  const parsed = parseForm(await readForm(request), subscriptionForm);
  if (!parsed.ok) return new Response(null, { status: 400 });
  const { as, endpoint, mark, ...keys } = parsed.value;
  const who = pushRecipientOf(either, as);
  const sessionId = await (as === "agent" ? context.auth.agents : context.auth.homes).sessionId();
  if (!who || sessionId === null) throw notFound();
  const { env } = context;
  const readerId = who.personId ?? who.clientId ?? who.agentId;
  const device = mark === undefined ? null : verifyDeviceToken(mark, readerId, env.SESSION_SECRET);
  if (mark !== undefined && device === null) return new Response(null, { status: 409 });
  const localService = env.APP_ENV === "local" ? (env.PUSH_LOCAL_SERVICE ?? null) : null;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const browser = { device, endpoint, keys, userAgent, sessionId };
  try {
    const kept = await savePushSubscription({ ...context, localService }, who, browser);
    if (kept === null) return new Response(null, { status: 409 });
    const headers = { [DEVICE_TOKEN_HEADER]: signDeviceToken(kept, readerId, env.SESSION_SECRET) };
    return new Response(null, { status: 204, headers });
  } catch (error) {
    if (error instanceof RuleViolation) return new Response(error.message, { status: 400 });
    throw error;
  }
}
