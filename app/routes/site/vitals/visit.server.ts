import { z } from "zod";
import { DEVICES, METRICS, type Visit } from "#app/domain/vitals/metrics.ts";
import { PAGES } from "#app/domain/vitals/page-paths.ts";

/** All that may be said of a visit: whatever else stands beside it, the whole is refused. */
const visit = z.strictObject({
  page: z.enum(PAGES),
  device: z.enum(DEVICES),
  values: z
    .partialRecord(z.enum(METRICS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0),
});

/** What a page says of a visit; null where that is none of ours, or not a visit at all. */
export function readVisit(body: string): Visit | null {
  const { data } = visit.safeParse(parseJson(body));
  return data ?? null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
