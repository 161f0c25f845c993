import { and, eq, sql } from "drizzle-orm";
import type { LineAnswer } from "#app/domain/forecast/answers.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { isInUse, isLive } from "#db/predicates.ts";
import { appliances, clients } from "#db/schema.ts";

/** More than any home has. */
const MAX_APPLIANCES = 200;

/** A home's appliances in use, as its forecast reads them. */
export function selectForecastAppliances(db: Db, clientId: string) {
  return db
    .select({
      kind: appliances.kind,
      brand: appliances.brand,
      model: appliances.model,
      installedOn: appliances.installedOn,
    })
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isInUse(appliances)))
    .orderBy(appliances.createdAt, appliances.id)
    .limit(MAX_APPLIANCES);
}

/** What changes of a line; null removes, and what is left out stays as it is. */
export type LineChange = { [Name in keyof LineAnswer]?: LineAnswer[Name] | null };

/** Changes one line and leaves the others, so that two people may answer at once. */
export async function changeForecastLine(
  db: Db,
  clientId: string,
  line: string,
  change: LineChange,
): Promise<void> {
  await runBatch(db, [
    db
      .update(clients)
      .set({ forecast: sql`json_patch(${clients.forecast}, ${JSON.stringify({ [line]: change })})` })
      .where(and(eq(clients.id, clientId), isLive(clients))),
  ]);
}
