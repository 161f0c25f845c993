import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DEVICES, METRICS } from "#app/domain/vitals/metrics.ts";
import { day } from "./columns.ts";

/** How many visits found a page how fast; nothing here says whose they were. */
export const vitalCounts = sqliteTable(
  "vital_counts",
  {
    /** In UTC. */
    day: day("day").notNull(),
    /** Its place on the map of the site, as "/agent/clients/:client". */
    page: text("page").notNull(),
    device: text("device", { enum: DEVICES }).notNull(),
    metric: text("metric", { enum: METRICS }).notNull(),
    /** Its upper end: milliseconds, for CLS thousandths. */
    bucket: integer("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.metric, t.bucket] })],
);
