import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { forecast } from "#app/domain/forecast/forecast.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { selectForecastAppliances } from "#db/queries/forecast/forecast.server.ts";

/** The home's forecast as of today where it is. */
export async function readForecast({ db, now }: AppLoadContext, home: Home) {
  const today = todayIn(home.timeZone, now);
  const appliances = await selectForecastAppliances(db, home.id);
  return { today, forecast: forecast({ ...home, appliances }, today) };
}
