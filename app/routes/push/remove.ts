import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireAnyUser } from "#app/auth/guards.server.ts";
import { parseForm, readForm } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { removePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { pushRecipientOf } from "./push-recipient.server.ts";

const removeForm = z.object({
  as: z.enum(["homeowner", "agent"]),
  endpoint: z.string().max(2_000).min(1),
});

/** A GET comes here only after signing in again, so it goes to the settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { home } = await requireAnyUser({ request, context }, "self.manage");
  return redirect(home ? "/home/settings" : "/agent/settings");
}

/** Deletes this browser's subscription, if it belongs to who is logged in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const either = await requireAnyUser({ request, context }, "self.manage");
  const parsed = parseForm(await readForm(request), removeForm);
  if (!parsed.ok) return new Response(null, { status: 400 });
  const who = pushRecipientOf(either, parsed.value.as);
  if (!who) throw notFound();
  await removePushSubscription(context, who, parsed.value);
  return new Response(null, { status: 204 });
}
