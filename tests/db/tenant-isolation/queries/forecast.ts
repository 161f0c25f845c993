import * as forecast from "#db/queries/forecast/forecast.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";

export const FORECAST: QueryGroups = {
  ofHomes: {
    appliances: ({ db, client }) => forecast.selectForecastAppliances(db, client),
    change: ({ db, client }) => forecast.changeForecastLine(db, client, "roof", { year: 2031 }),
  },
};
