import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { County } from "#app/domain/florida/counties.ts";
import { type AnswerName, FLORIDA_DAYS_MAX, type FloridaDay } from "#app/domain/florida/facts.ts";
import type { FloridaHome } from "#app/domain/florida/home-dates.ts";
import { SAME_AS_DATE } from "#app/domain/florida/plan-tasks.ts";
import { homeOfFeed } from "#db/calendar-feed.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isDeclined, isFinished, isLive, isOpen } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";

const homeOf = (clientId: string) => and(eq(clients.id, clientId), isLive(clients));

type Change = { county?: County; floridaFacts?: SQL; floridaDays?: SQL };

const changed = (db: Db, clientId: string, set: Change, more?: SQL): Statement =>
  db
    .update(clients)
    .set(set)
    .where(and(homeOf(clientId), more));

async function change(db: Db, clientId: string, set: Change, more?: SQL): Promise<void> {
  await runBatch(db, [
    db
      .update(clients)
      .set(set)
      .where(and(homeOf(clientId), more)),
  ]);
}

export const setCounty = (db: Db, clientId: string, county: County) => change(db, clientId, { county });

/** Sets one answer and leaves the others, so that two people may answer at once. */
export const answerFlorida = (db: Db, clientId: string, fact: AnswerName, value: string): Statement =>
  changed(db, clientId, {
    floridaFacts: sql`json_set(${clients.floridaFacts}, ${`$.${fact}`}, ${value})`,
  });

export async function setFloridaAnswer(
  db: Db,
  clientId: string,
  fact: AnswerName,
  value: string,
): Promise<void> {
  await runBatch(db, [answerFlorida(db, clientId, fact, value)]);
}

/** The catalog tasks that stand for Florida dates and that a home has, has finished, or has declined. */
const slugsInPlan = sql<string>`(select json_group_array(t.slug)
  from json_each(${JSON.stringify(SAME_AS_DATE)})
  cross join tasks t on t.agent_id = clients.agent_id and t.slug = json_each.value and t.client_id is null
    and ${isLive("t")}
  where exists (select 1 from client_tasks ct
    where ct.client_id = clients.id and ct.task_id = t.id
      and (${isOpen("ct")} or ${isFinished("ct")} or ${isDeclined("ct")})))`;

const floridaHome = {
  state: clients.state,
  city: clients.city,
  address: clients.address,
  zipCode: clients.zipCode,
  county: clients.county,
  propertyType: clients.propertyType,
  features: clients.features,
  yearBuilt: clients.yearBuilt,
  roofYear: clients.roofYear,
  policyRenewsOn: clients.policyRenewsOn,
  closedOn: clients.closedOn,
  floridaFacts: clients.floridaFacts,
  floridaDays: clients.floridaDays,
  slugsInPlan: slugsInPlan.mapWith((slugs: string) => JSON.parse(slugs) as string[]).as("slugs_in_plan"),
};

/** What a home's Florida dates follow from, and the tasks that stand for some: one row of a live home. */
export function selectFloridaHome(db: Db, clientId: string) {
  return db.select(floridaHome).from(clients).where(homeOf(clientId));
}

/** The same of the home whose records a calendar token's hash opens. */
export function selectFeedFloridaHome(db: Db, tokenHash: string) {
  return db
    .select(floridaHome)
    .from(clients)
    .where(sql`${clients.id} = ${homeOfFeed(tokenHash)}`);
}

/** Those of these homes whose Florida dates are to be looked at by `today`, for `readFloridaHome`. */
export function selectFloridaHomesToLookAt(
  db: Db,
  clientIds: readonly string[],
  today: CalendarDay,
): Statement {
  return db.run(sql`
    select clients.id as clientId, state, city, address, zip_code as zipCode, county, property_type as propertyType,
      features, year_built as yearBuilt, roof_year as roofYear, policy_renews_on as policyRenewsOn,
      closed_on as closedOn, florida_facts as floridaFacts, florida_days as floridaDays, ${slugsInPlan} as slugsInPlan
    from json_each(${JSON.stringify(clientIds)}) h cross join clients on clients.id = h.value
    where ${isLive("clients")} and florida_remind_on <= ${today}`);
}

const LISTS = ["features", "floridaFacts", "floridaDays", "slugsInPlan"] as const;
export type StoredFloridaHome = Omit<FloridaHome, (typeof LISTS)[number]> & {
  [Name in (typeof LISTS)[number]]: string;
} & { clientId: string };

export function readFloridaHome(row: StoredFloridaHome) {
  const { features, floridaFacts, floridaDays, slugsInPlan: slugs, ...rest } = row;
  return {
    ...rest,
    features: JSON.parse(features) as FloridaHome["features"],
    floridaFacts: JSON.parse(floridaFacts) as FloridaHome["floridaFacts"],
    floridaDays: JSON.parse(floridaDays) as FloridaHome["floridaDays"],
    slugsInPlan: JSON.parse(slugs) as string[],
  };
}

/** Has a home's Florida dates looked at on `day` at the latest. */
export function remindOfFloridaBy(db: Db, clientId: string, day: CalendarDay): Statement {
  return db
    .update(clients)
    .set({ floridaRemindOn: day })
    .where(and(homeOf(clientId), gt(clients.floridaRemindOn, day)));
}

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
