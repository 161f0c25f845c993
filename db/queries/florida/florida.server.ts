import { and, eq, sql } from "drizzle-orm";
import type { County } from "#app/domain/florida/counties.ts";
import { type AnswerName, FLORIDA_DAYS_MAX, type FloridaDay } from "#app/domain/florida/facts.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";

const homeOf = (clientId: string) => and(eq(clients.id, clientId), isLive(clients));

/** Sets one answer and leaves the others, so that two people may answer at once. */
export function setFloridaAnswer(db: Db, clientId: string, fact: AnswerName, value: string): Statement {
  return db
    .update(clients)
    .set({ floridaFacts: sql`json_set(${clients.floridaFacts}, ${`$.${fact}`}, ${value})` })
    .where(homeOf(clientId));
}

export function setCounty(db: Db, clientId: string, county: County): Statement {
  return db.update(clients).set({ county }).where(homeOf(clientId));
}

type Which = Pick<FloridaDay, "rule" | "step" | "year">;

/** The list without the day of one date. */
const without = ({ rule, step, year }: Which) => sql`(
  select coalesce(json_group_array(json(one.value)), '[]') from json_each(${clients.floridaDays}) one
  where not (one.value ->> 'rule' = ${rule} and one.value ->> 'step' = ${step} and one.value ->> 'year' = ${year}))`;

/** Replaces the day of one date; changes nothing once a home has as many as it may. */
export function setFloridaDay(db: Db, clientId: string, day: FloridaDay): Statement {
  return db
    .update(clients)
    .set({ floridaDays: sql`json_insert(${without(day)}, '$[#]', json(${JSON.stringify(day)}))` })
    .where(and(homeOf(clientId), sql`json_array_length(${without(day)}) < ${FLORIDA_DAYS_MAX}`));
}

export function removeFloridaDay(db: Db, clientId: string, which: Which): Statement {
  return db
    .update(clients)
    .set({ floridaDays: without(which) })
    .where(homeOf(clientId));
}
