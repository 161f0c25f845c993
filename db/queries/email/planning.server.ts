import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import type { EmailDay } from "#app/domain/email/reminders.ts";
import { agentDigest, daily, homeDigest } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isInUse, isLive, isOpen, isPresentAgent } from "#db/predicates.ts";
import { isSuspended } from "#db/queries/accounts/agents.server.ts";
import { CAN_LOG_IN, hasOptedOut } from "#db/queries/email-permission.server.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";

/*
 * Who has something unsent. Each source walks one index over a range of days, a page at a time, and returns only homes
 * that get email, so reads follow the number of due homes. Planned homes drop out.
 */

/** Where a page ended: its last row's day (or key) and id. */
export type Cursor = { key: string; id: string };
export const START: Cursor = { key: "", id: "" };
/** `client` is the home; `key` and `id` make the cursor. */
export type SourceRow = Cursor & { client: string };

/** An email day, in the zones that share it. */
export type PlanDay = { today: string; zones: readonly EmailDay["zone"][] };

const daysBefore = sql`coalesce(p.reminder_days_before, ${sql.raw(String(DEFAULT_PREFERENCES.reminderDaysBefore))})`;
const zonesOf = (zones: readonly string[]) => sql`(select value from json_each(${JSON.stringify(zones)}))`;

/** A home that gets daily emails and has had none this day. `home` is its id column. */
const waiting = ({ today, zones }: PlanDay, home: SQL) => sql`
  ${isLive("c")} and c.status = 'active' and ${CAN_LOG_IN} and c.time_zone in ${zonesOf(zones)}
  and (coalesce(p.email_enabled, 1) = 1 or p.reminders_by <> 'mail')
  and not exists (select 1 from outbox o where o.dedupe_key = ${dedupeKeySql(daily, { clientId: home, day: sql`${today}` })})`;

export type TaskSpan = { from: string; to: string; stages: { stage: number; until: string }[] };

/** Homes with a task to email about. `stages`: each with the last due day it applies to, latest first. */
export function selectTaskHomes(
  db: Db,
  day: PlanDay,
  span: TaskSpan,
  after: Cursor,
  limit: number,
): Statement {
  const stage = sql.join(
    span.stages.map(({ stage, until }) => sql`when ct.due_date <= ${until} then ${stage}`),
    sql` `,
  );
  return db.run(sql`
    select ct.due_date as key, ct.client_id as id, ct.client_id as client
    from client_tasks ct indexed by client_tasks_unmailed
    cross join clients c on c.id = ct.client_id
    left join notification_preferences p on p.client_id = ct.client_id
    where ${isOpen("ct")} and (ct.mailed_for is not ct.due_date or ct.mailed_stage < 30)
      and ct.due_date between ${span.from} and ${span.to}
      and (ct.due_date, ct.client_id) > (${after.key}, ${after.id})
      and (ct.mailed_for is not ct.due_date or ct.mailed_stage < case ${stage} else 0 end)
      and (ct.snoozed_until is null or ct.snoozed_until <= ${day.today})
      and ct.due_date <= date(${day.today}, '+' || ${daysBefore} || ' days')
      and coalesce(p.task_reminders, 1) = 1
      and ${waiting(day, sql`ct.client_id`)}
    order by ct.due_date, ct.client_id limit ${limit}`);
}

/** What can expire, and where its day is stored. */
const ENDS = {
  appliance: {
    from: sql`appliances x indexed by appliances_warranty`,
    table: sql`appliances x`,
    day: sql`x.warranty_ends_on`,
    client: sql`x.client_id`,
    live: isInUse("x"),
  },
  document: {
    from: sql`client_documents x indexed by client_documents_expiry`,
    table: sql`client_documents x`,
    day: sql`x.expires_on`,
    client: sql`x.client_id`,
    live: isLive("x"),
  },
  home_warranty: {
    from: sql`home_warranty_providers x indexed by home_warranty_end`,
    table: sql`home_warranty_providers x`,
    day: sql`x.ends_on`,
    client: sql`x.client_id`,
    live: sql`true`,
  },
  policy: {
    from: sql`clients x indexed by clients_policy`,
    table: sql`clients x`,
    day: sql`x.policy_renews_on`,
    client: sql`x.id`,
    live: isLive("x"),
  },
};
export type ExpiringKind = keyof typeof ENDS;
export const EXPIRING_KINDS = Object.keys(ENDS) as ExpiringKind[];

/** Not reported before: each stage's span is shorter than the days between two stages. */
const untold = (of: ExpiringKind, home: SQL, earlier: readonly string[]) => sql`
  not exists (select 1 from json_each(${JSON.stringify(earlier)}) d
    join outbox o on o.dedupe_key = ${dedupeKeySql(daily, { clientId: home, day: sql`d.value` })}
    join json_each(o.payload, '$.expiries') e
    where e.value ->> 'of' = ${of} and e.value ->> 'id' = x.id and e.value ->> 'day' = ${ENDS[of].day})`;

export type ExpirySpan = { of: ExpiringKind; from: string; to: string; earlier: readonly string[] };

export function selectExpiryHomes(
  db: Db,
  day: PlanDay,
  span: ExpirySpan,
  after: Cursor,
  limit: number,
): Statement {
  const { from, day: end, client, live } = ENDS[span.of];
  return db.run(sql`
    select ${end} as key, x.id as id, ${client} as client
    from ${from}
    cross join clients c on c.id = ${client}
    left join notification_preferences p on p.client_id = ${client}
    where ${live} and ${end} between ${span.from} and ${span.to} and (${end}, x.id) > (${after.key}, ${after.id})
      and ${waiting(day, client)} and ${untold(span.of, client, span.earlier)}
    order by ${end}, x.id limit ${limit}`);
}

const spent = sql`(select coalesce(sum(e.amount), 0) from maintenance_expenses e
  where e.client_id = b.client_id and ${isLive("e")} and e.category = b.category
    and e.expense_date between b.year || '-01-01' and b.year || '-12-31')`;

/** Homes with budget alerts on and a budget at a stage not yet reported. */
export function selectBudgetHomes(
  db: Db,
  day: PlanDay,
  { year, stages }: { year: number; stages: readonly number[] },
  after: Cursor,
  limit: number,
): Statement {
  const reached = sql.join(
    stages.map((stage) => sql`(b.alerted_percent < ${stage} and ${spent} * 100 >= b.amount * ${stage})`),
    sql` or `,
  );
  return db.run(sql`
    select p.client_id as key, '' as id, p.client_id as client
    from notification_preferences p indexed by preferences_alerts
    cross join clients c on c.id = p.client_id
    where p.expense_alerts = 1 and p.client_id > ${after.key} and ${waiting(day, sql`p.client_id`)}
      and exists (select 1 from maintenance_budgets b
        where b.client_id = p.client_id and b.year = ${year} and b.amount > 0
          and (${reached}))
    order by p.client_id limit ${limit}`);
}

export type DueHome = {
  clientId: string;
  agentId: string;
  email: string;
  daysBefore: number;
  reminders: number;
};
export type DueTask = {
  clientId: string;
  rowId: string;
  dueDay: string;
  snoozedUntil: string | null;
  mailedFor: string | null;
  mailedStage: number | null;
};
export type DueExpiry = { clientId: string; of: ExpiringKind; id: string; day: string };
export type DueBudget = { clientId: string; id: string; amount: number; spent: number; alerted: number };

const idsOf = (clientIds: readonly string[]) => sql`json_each(${JSON.stringify(clientIds)}) h`;

export function selectDueHomes(db: Db, day: PlanDay, clientIds: readonly string[]): Statement {
  return db.run(sql`
    select c.id as clientId, c.agent_id as agentId, c.email as email, ${daysBefore} as daysBefore,
      coalesce(p.task_reminders, 1) as reminders
    from ${idsOf(clientIds)} cross join clients c on c.id = h.value
    left join notification_preferences p on p.client_id = c.id
    where ${waiting(day, sql`c.id`)}`);
}

export function selectDueTasks(
  db: Db,
  clientIds: readonly string[],
  { from, to }: { from: string; to: string },
): Statement {
  return db.run(sql`
    select ct.client_id as clientId, ct.id as rowId, ct.due_date as dueDay, ct.snoozed_until as snoozedUntil,
      ct.mailed_for as mailedFor, ct.mailed_stage as mailedStage
    from ${idsOf(clientIds)} cross join client_tasks ct indexed by client_tasks_open on ct.client_id = h.value
    where ${isOpen("ct")} and ct.due_date between ${from} and ${to}
    order by ct.due_date, ct.id`);
}

export function selectDueExpiries(db: Db, clientIds: readonly string[], span: ExpirySpan): Statement {
  const { table, day, client, live } = ENDS[span.of];
  return db.run(sql`
    select ${client} as clientId, ${span.of} as "of", x.id as id, ${day} as day
    from ${idsOf(clientIds)} cross join ${table} on ${client} = h.value
    where ${live} and ${day} between ${span.from} and ${span.to} and ${untold(span.of, client, span.earlier)}
    order by ${day}, x.id`);
}

export function selectBudgetsToCheck(db: Db, clientIds: readonly string[], year: number): Statement {
  return db.run(sql`
    select b.client_id as clientId, b.id as id, b.amount as amount, b.alerted_percent as alerted, ${spent} as spent
    from ${idsOf(clientIds)} cross join notification_preferences p on p.client_id = h.value
    cross join maintenance_budgets b on b.client_id = p.client_id and b.year = ${year}
    where p.expense_alerts = 1 and b.amount > 0
    order by b.category`);
}

/** Marks what a planned email (`mail`, its outbox id) reports. */
export type TaskReminderUpdate = { mail: string; rowId: string; dueDay: string; stage: number };
export type BudgetAlertUpdate = { mail: string; id: string; percent: number };

const isWritten = sql`exists (select 1 from outbox o where o.id = m.value ->> 'mail')`;

export function markTasksEmailed(db: Db, marks: readonly TaskReminderUpdate[]): Statement {
  return db.run(sql`
    update client_tasks set mailed_for = m.value ->> 'dueDay', mailed_stage = m.value ->> 'stage'
    from json_each(${JSON.stringify(marks)}) m
    where client_tasks.id = m.value ->> 'rowId' and client_tasks.due_date = m.value ->> 'dueDay' and ${isWritten}`);
}

export function markBudgetsEmailed(db: Db, marks: readonly BudgetAlertUpdate[]): Statement {
  return db.run(sql`
    update maintenance_budgets set alerted_percent = m.value ->> 'percent'
    from json_each(${JSON.stringify(marks)}) m
    where maintenance_budgets.id = m.value ->> 'id' and ${isWritten}`);
}

export type DigestRecipient = { id: string; agentId: string; email: string };

export type DigestPage = { zone: string; week: string; after: string; limit: number };

const noMail = (key: SQL) => sql`not exists (select 1 from outbox o where o.dedupe_key = ${key})`;

/** Homes in the zone that want a weekly summary and have not had this week's. */
export function listDigestHomes(
  db: Db,
  { zone, week, after, limit }: DigestPage,
): Promise<DigestRecipient[]> {
  return db.all<DigestRecipient>(sql`
    select p.client_id as id, c.agent_id as agentId, c.email as email
    from notification_preferences p indexed by preferences_digest
    cross join clients c on c.id = p.client_id
    where p.weekly_summary = 1 and p.client_id > ${after} and p.email_enabled = 1
      and ${isLive("c")} and c.status = 'active' and ${CAN_LOG_IN} and c.time_zone = ${zone}
      and ${noMail(dedupeKeySql(homeDigest, { clientId: sql`p.client_id`, week: sql`${week}` }))}
    order by p.client_id limit ${limit}`);
}

/** Agents in the zone that want a weekly digest and have not had this week's. */
export function listDigestAgents(
  db: Db,
  { zone, week, after, limit }: DigestPage,
): Promise<DigestRecipient[]> {
  return db.all<DigestRecipient>(sql`
    select f.id as id, f.id as agentId, coalesce(nullif(f.email, ''), u.email) as email
    from profiles f indexed by profiles_digest
    cross join users u on u.id = f.user_id
    where f.weekly_digest = 1 and ${isPresentAgent("f")} and f.suspended_at is null and f.id > ${after} and f.time_zone = ${zone}
      and ${noMail(dedupeKeySql(agentDigest, { agentId: sql`f.id`, week: sql`${week}` }))}
    order by f.id limit ${limit}`);
}

export type InvitedClient = DigestRecipient & { sentAt: number; nudges: number };

/** Invites sent between `after` and `first`, once more from `second` on; `cursor` is where the last page ended. */
export type NudgePage = {
  zones: readonly string[];
  now: number;
  after: number;
  first: number;
  second: number;
  cursor: { sentAt: number; id: string };
  limit: number;
};

export function listUnansweredInvites(db: Db, page: NudgePage): Promise<InvitedClient[]> {
  const { zones, now, after, first, second, cursor, limit } = page;
  return db.all<InvitedClient>(sql`
    select id, agent_id as agentId, email, invite_sent_at as sentAt, invite_nudges as nudges
    from clients indexed by clients_nudges
    where status = 'invited' and ${isLive()} and invite_nudges < 2
      and invite_sent_at > ${after} and invite_sent_at <= ${first}
      and (invite_nudges = 0 or invite_sent_at <= ${second})
      and (invite_sent_at, id) > (${cursor.sentAt}, ${cursor.id})
      and password_hash is null and invite_code is not null and invite_expires_at > ${now}
      and time_zone in (select value from json_each(${JSON.stringify(zones)}))
      and not ${isSuspended(sql`clients.agent_id`)}
      and not exists (select 1 from outbox o where o.client_id = clients.id and o.kind = 'invite'
        and o.state in ('waiting', 'pending', 'sending'))
      and not ${hasOptedOut(sql`clients.email`)}
    order by invite_sent_at, id limit ${limit}`);
}

/** Counts nudges whose email is in the outbox, unless the invite was sent again since. */
export function markNudged(
  db: Db,
  marks: readonly { mail: string; clientId: string; sentAt: number; nudge: number }[],
): Statement {
  return db.run(sql`
    update clients set invite_nudges = m.value ->> 'nudge'
    from json_each(${JSON.stringify(marks)}) m
    where clients.id = m.value ->> 'clientId' and clients.invite_sent_at = m.value ->> 'sentAt'
      and exists (select 1 from outbox o where o.id = m.value ->> 'mail')`);
}
