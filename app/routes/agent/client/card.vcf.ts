import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { vCard, vCardFileName } from "#app/domain/contact/vcard.ts";
import { found } from "#app/http/not-found.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const client = found(await getClient(context.db, agent.id, params.client ?? ""));
  const { firstName, lastName, phone, email, address, city, state, zipCode } = client;
  const place = address || city || zipCode ? { street: address, city, state, zipCode } : null;
  const contact = { firstName, lastName, phone, email, place, brokerage: "", teamName: "", website: "" };
  return new Response(vCard(contact), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${vCardFileName(contact)}"`,
    },
  });
}
