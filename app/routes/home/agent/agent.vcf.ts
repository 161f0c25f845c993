import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { vCard, vCardFileName } from "#app/domain/contact/vcard.ts";
import { notFound } from "#app/http/not-found.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const agent = home.shell.brand;
  if (!agent.hasAgent) throw notFound();
  return new Response(vCard(agent), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${vCardFileName(agent)}"`,
    },
  });
}
