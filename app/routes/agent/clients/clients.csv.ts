import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { clientsCsv } from "#app/services/transfer/csv/export-csv.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return new Response(clientsCsv(context.db, agent.id), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="clients-${todayIn(agent.timeZone, context.now)}.csv"`,
    },
  });
}
