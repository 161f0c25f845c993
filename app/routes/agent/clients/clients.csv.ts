import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { findClients } from "#app/domain/clients/client-list.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { CLIENT_FORMATS } from "#app/domain/transfer/csv/client-formats.ts";
import { readBook } from "#app/services/clients/read-book.server.ts";
import { clientsFile } from "#app/services/transfer/csv/export-csv.server.ts";
import { readParams } from "./load.server.ts";

/** The clients that a search and filter find, by last name, or only the selected ones; in the format that is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const url = new URL(request.url);
  const selected = url.searchParams.getAll("client");
  const { clients } = await readBook(context, agent.id);
  const { q, status } = readParams(url).place;
  const found = findClients(clients, { q, status, sort: "name" });
  const rows = selected.length === 0 ? found : clients.filter(({ id }) => selected.includes(id));
  const format = CLIENT_FORMATS.find((one) => one === url.searchParams.get("format")) ?? "all";
  const { text, type, ending } = clientsFile(format, rows);
  const name = format === "all" ? "clients" : `clients-${format}`;
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}-${todayIn(agent.timeZone, context.now)}.${ending}"`,
    },
  });
}
