import { type SQL, sql } from "drizzle-orm";
import type { DateKind } from "#app/domain/property/upcoming-dates.ts";
import type { Db } from "#db/client.server.ts";
import { isInUse, isLive } from "#db/predicates.ts";

/** More than any home has to look at. */
const MOST = 200;

/**
 * What of a home's records comes to a day from `from` on, be it how far: its policy, home warranties, warranties of
 * appliances in use, and documents. One statement, which can stand in a batch.
 */
export function selectDatedRecords(db: Db, clientId: string, from: string) {
  return datedThings(db, sql`${clientId}`, from);
}

/** The same of the live home that a calendar token's hash opens. */
export function selectFeedDatedRecords(db: Db, tokenHash: string, from: string) {
  const client = sql`(select id from clients where calendar_token = ${tokenHash} and ${isLive()})`;
  return datedThings(db, client, from);
}

function datedThings(db: Db, client: SQL, from: string) {
  const column = <T>(name: string) => sql<T>`${sql.raw(`thing.${name}`)}`.as(name);
  const things = sql`(
    select 'policy' as dated_kind, id as dated_id, insurer as dated_name, policy_renews_on as dated_day
    from clients where id = ${client} and policy_renews_on is not null
    union all
    select 'home_warranty', id, provider, ends_on from home_warranty_providers
    where client_id = ${client} and ends_on >= ${from}
    union all
    select 'appliance', id, kind, warranty_ends_on from appliances
    where client_id = ${client} and ${isInUse("appliances")} and warranty_ends_on >= ${from}
    union all
    select 'document', id, name, expires_on from client_documents
    where client_id = ${client} and ${isLive("client_documents")} and expires_on >= ${from}
    order by 4 limit ${MOST}) thing`;
  return db
    .select({
      kind: column<DateKind>("dated_kind"),
      id: column<string>("dated_id"),
      name: column<string>("dated_name"),
      day: column<string>("dated_day"),
    })
    .from(things);
}
