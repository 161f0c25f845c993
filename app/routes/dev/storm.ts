import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireLocal } from "#app/auth/guards.server.ts";
import { countyNames } from "#app/domain/florida/counties.ts";
import { loadStorm } from "#db/queries/storm/storm.server.ts";

/** The stored state of the storm: its age, counties, alerts, and notices. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireLocal(context);
  const { db, now } = context;
  const { state, counties, alerts, notices } = await loadStorm(db);
  const named = (code: string) => countyNames.get(code) ?? code;
  const time = (at: number) => new Date(at).toISOString();
  return Response.json(
    {
      goodAt: state && time(state.goodAt),
      minutesOld: state && Math.floor((now - state.goodAt) / 60_000),
      counties: counties.map(({ county, level, headline, endsAt, since }) => ({
        county: named(county),
        level,
        headline,
        since: time(since),
        endsAt: time(endsAt),
      })),
      alerts: alerts.map(({ event, level, delivery, stormKey, counties: codes, endsAt }) => ({
        event,
        level,
        delivery,
        stormKey,
        counties: codes.map(named),
        endsAt: time(endsAt),
      })),
      notices: notices.map(({ stormKey, county, level, pushOnly, reachedAt, plannedAt }) => ({
        stormKey,
        county: named(county),
        level,
        pushOnly,
        reachedAt: time(reachedAt),
        plannedAt: plannedAt && time(plannedAt),
      })),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}
