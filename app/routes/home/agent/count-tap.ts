import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireHome } from "#app/auth/guards.server.ts";
import { formId } from "#app/domain/text/form-fields.ts";
import { CONTACT_WAYS } from "#app/domain/vendors/contact-taps.ts";
import { parseForm, readForm } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { countTap } from "#app/services/vendors/count-tap.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "tasks.read");
  throw notFound();
}

/** `contact`: a vendor's id, or "agent". */
const tapForm = z.object({ contact: formId, way: z.enum(CONTACT_WAYS) });

/** Counts a tap on a vendor's or the agent's number, email, or website; the page does not wait for the answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const parsed = parseForm(await readForm(request), tapForm);
  if (!parsed.ok) return new Response(null, { status: 400 });
  // Taps are counted for the agent.
  if (home.shell.brand.hasAgent) await countTap(context, home, parsed.value);
  return new Response(null, { status: 204 });
}
