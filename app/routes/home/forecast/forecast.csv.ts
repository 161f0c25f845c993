import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { forecastRows } from "#app/domain/forecast/spreadsheet.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { readForecast } from "./read.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "property.read");
  const { forecast, today } = await readForecast(context, home);
  return new Response(toCsv(forecastRows(forecast)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="years-ahead-${today}.csv"`,
    },
  });
}
