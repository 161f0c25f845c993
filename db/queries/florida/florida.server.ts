import { and, eq, type SQL, sql } from "drizzle-orm";
import type { County } from "#app/domain/florida/counties.ts";
import { type AnswerName, FLORIDA_DAYS_MAX, type FloridaDay } from "#app/domain/florida/facts.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";

type Change = { county?: County; floridaFacts?: SQL; floridaDays?: SQL };

async function change(db: Db, clientId: string, set: Change, more?: SQL): Promise<void> {
  const home = and(eq(clients.id, clientId), isLive(clients), more);
  await runBatch(db, [db.update(clients).set(set).where(home)]);
}

export const setCounty = (db: Db, clientId: string, county: County) => change(db, clientId, { county });

/** Sets one answer and leaves the others, so that two people may answer at once. */
export const setFloridaAnswer = (db: Db, clientId: string, fact: AnswerName, value: string) =>
  change(db, clientId, {
    floridaFacts: sql`json_set(${clients.floridaFacts}, ${`$.${fact}`}, ${value})`,
  });

type Which = Pick<FloridaDay, "rule" | "step" | "year">;

/** The list without the day of one date. */
const without = ({ rule, step, year }: Which) => sql`(
  select coalesce(json_group_array(json(one.value)), '[]') from json_each(${clients.floridaDays}) one
  where not (one.value ->> 'rule' = ${rule} and one.value ->> 'step' = ${step} and one.value ->> 'year' = ${year}))`;

/** Replaces the day of one date; changes nothing once a home has as many as it may. */
export const setFloridaDay = (db: Db, clientId: string, day: FloridaDay) =>
  change(
    db,
    clientId,
    { floridaDays: sql`json_insert(${without(day)}, '$[#]', json(${JSON.stringify(day)}))` },
    sql`json_array_length(${without(day)}) < ${FLORIDA_DAYS_MAX}`,
  );

export const removeFloridaDay = (db: Db, clientId: string, which: Which) =>
  change(db, clientId, { floridaDays: without(which) });
