import { sql } from "drizzle-orm";
import type { County } from "#app/domain/florida/counties.ts";
import type { HomePlace } from "#app/domain/storm/home-counties.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isInHome, isLive } from "#db/predicates.ts";
import { CAN_LOG_IN } from "#db/queries/email-permission.server.ts";

/* Who is told of a storm: whoever gets reminders, the owner and each person of a home for themselves. */

export type StormHome = HomePlace & { clientId: string };
export type StormReader = { clientId: string; agentId: string; personId: string | null; email: string };

/** Homes of all agents whose ZIP begins with one of these, or that named one of these counties, by their ids. */
export function listStormHomes(
  db: Db,
  {
    prefixes,
    counties,
    after,
    limit,
  }: { prefixes: readonly string[]; counties: readonly County[]; after: string; limit: number },
): Promise<StormHome[]> {
  return db.all<StormHome>(sql`
    select c.id as clientId, c.zip_code as zipCode, c.county as county from clients c
    where c.id > ${after} and ${isLive("c")} and c.status = 'active'
      and (substr(ltrim(c.zip_code), 1, 3) in (select value from json_each(${JSON.stringify(prefixes)}))
        or c.county in (select value from json_each(${JSON.stringify(counties)})))
    order by c.id limit ${limit}`);
}

export function listStormReaders(db: Db, clientIds: readonly string[]): Promise<StormReader[]> {
  const due = sql`json_each(${JSON.stringify(clientIds)}) due`;
  return db.all<StormReader>(sql`
    select c.id as clientId, c.agent_id as agentId, null as personId, c.email as email
    from ${due} cross join clients c on c.id = due.value
    left join notification_preferences p on p.client_id = c.id
    where ${isLive("c")} and ${CAN_LOG_IN} and coalesce(p.task_reminders, 1) = 1
      and (coalesce(p.email_enabled, 1) = 1 or p.reminders_by <> 'mail')
    union all
    select c.id as clientId, c.agent_id as agentId, h.id as personId, h.email as email
    from ${due} cross join home_people h on h.client_id = due.value cross join clients c on c.id = h.client_id
    where ${isLive("c")} and ${isInHome("h")} and h.task_reminders = 1
      and (h.email_enabled = 1 or h.reminders_by <> 'mail')`);
}

/** For events that last minutes: the notifications written with these emails go, the emails do not. */
export function keepFromEmail(db: Db, mailIds: readonly string[]): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'push_only'
    where id in (select value from json_each(${JSON.stringify(mailIds)})) and channel = 'mail'`);
}
