import type { Home } from "#app/auth/sessions.server.ts";
import type { ExportOffer } from "#app/components/transfer/export-dialog.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { summarizeHome } from "#app/services/transfer/account/summary.server.ts";

/** What the home's export holds, and what it will be called. */
export async function readOffer({ db, env, now }: AppLoadContext, home: Home): Promise<ExportOffer> {
  const summary = await summarizeHome({ db, files: env.HOME_FILES }, home.id);
  return { ...summary, name: exportName("home", todayIn(home.timeZone, now)) };
}
