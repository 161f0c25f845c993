import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { vCard, vCardFileName } from "#app/domain/contact/vcard.ts";
import { found } from "#app/http/not-found.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const agent = found(await getBrand(context.db, home.agentId));
  return new Response(vCard(agent), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${vCardFileName(agent)}"`,
    },
  });
}
