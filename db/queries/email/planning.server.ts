import { type SQL, sql } from "drizzle-orm";
import { type Capability, type InvitedRole, invitedRolesWith } from "#app/domain/accounts/home-roles.ts";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import type { Reminded } from "#app/domain/email/reminded.ts";
import { type EmailDay, ENDING_NEEDS } from "#app/domain/email/reminders.ts";
import type { HomePlace } from "#app/domain/storm/home-counties.ts";
import { agentDigest, daily, homeDigest } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isInHome, isInUse, isLive, isOpen, isPresentAgent } from "#db/predicates.ts";
import { isSuspended } from "#db/queries/accounts/agents.server.ts";
import { CAN_LOG_IN, hasOptedOut } from "#db/queries/email-permission.server.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";
import { assigneeNow } from "#db/whose-tasks.ts";

/*
 * Each reader of a home is planned for themselves: the owner, whose choices are in notification_preferences and whose
 * memory is on the tasks and budgets; and each joined person, whose choices and memory are on their own row. A reader
 * gets one email a day, by a key that names them, and what it tells is kept in the batch that writes it. So nobody
 * depends on what another reader was sent, or on who is planned first.
 *
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

/** A home that gets email at this hour. */
const isOpenHome = ({ zones }: PlanDay) => sql`
  ${isLive("c")} and c.status = 'active' and c.time_zone in ${zonesOf(zones)}`;

/** A home whose owner gets daily emails and has had none this day. `home` is its id column. */
const waiting = (day: PlanDay, home: SQL) => sql`${isOpenHome(day)} and ${ownerWaits(day, home)}`;

const ownerWaits = ({ today }: PlanDay, home: SQL) => sql`
  ${CAN_LOG_IN} and (coalesce(p.email_enabled, 1) = 1 or p.reminders_by <> 'mail')
  and not exists (select 1 from outbox o where o.dedupe_key = ${dedupeKeySql(daily, { clientId: home, day: sql`${today}` })})`;

/** A joined person (`h`) who gets daily emails and has had none this day. */
const personWaits = ({ today }: PlanDay) => sql`
  ${isInHome("h")} and (h.email_enabled = 1 or h.reminders_by <> 'mail')
  and not exists (select 1 from outbox o where o.dedupe_key = ${personKey(sql`${today}`)})`;

const personKey = (day: SQL) => dedupeKeySql(daily, { clientId: sql`h.client_id`, day }, sql`h.id`);

const mayRead = (capability: Capability) =>
  sql`h.role in (select value from json_each(${JSON.stringify(invitedRolesWith(capability))}))`;

export type TaskSpan = { from: string; to: string; stages: { stage: number; until: string }[] };

const stageOf = (stages: TaskSpan["stages"]) =>
  sql`case ${sql.join(
    stages.map(({ stage, until }) => sql`when ct.due_date <= ${until} then ${stage}`),
    sql` `,
  )} else 0 end`;

/** Homes with a task to email their owner about. `stages`: each with the last due day it applies to, latest first. */
export function selectTaskHomes(
  db: Db,
  day: PlanDay,
  span: TaskSpan,
  after: Cursor,
  limit: number,
): Statement {
  return db.run(sql`
    select ct.due_date as key, ct.client_id as id, ct.client_id as client
    from client_tasks ct indexed by client_tasks_unmailed
    cross join clients c on c.id = ct.client_id
    left join notification_preferences p on p.client_id = ct.client_id
    where ${isOpen("ct")} and (ct.mailed_for is not ct.due_date or ct.mailed_stage < 30)
      and ct.due_date between ${span.from} and ${span.to}
      and (ct.due_date, ct.client_id) > (${after.key}, ${after.id})
      and (ct.mailed_for is not ct.due_date or ct.mailed_stage < ${stageOf(span.stages)})
      and coalesce(${assigneeNow(sql`ct`)}, 'owner') = 'owner'
      and (ct.snoozed_until is null or ct.snoozed_until <= ${day.today})
      and ct.due_date <= date(${day.today}, '+' || ${daysBefore} || ' days')
      and coalesce(p.task_reminders, 1) = 1
      and ${waiting(day, sql`ct.client_id`)}
    order by ct.due_date, ct.client_id limit ${limit}`);
}

/** Homes with a person to email about a task or a budget. */
export function selectPeopleHomes(
  db: Db,
  day: PlanDay,
  { from, to, stages, budget }: TaskSpan & { budget: BudgetSpan },
  after: Cursor,
  limit: number,
): Statement {
  const told = (at: number) => sql`h.reminded ->> ('$.tasks."' || ct.id || ${`"[${at}]`})`;
  return db.run(sql`
    select '' as key, h.id as id, h.client_id as client
    from home_people h cross join clients c on c.id = h.client_id
    where h.id > ${after.id} and ${isOpenHome(day)} and ${personWaits(day)}
      and ((h.task_reminders = 1 and exists (select 1 from client_tasks ct indexed by client_tasks_open
          where ct.client_id = h.client_id and ${isOpen("ct")} and ct.due_date between ${from} and ${to}
            and ct.due_date <= date(${day.today}, '+' || h.reminder_days_before || ' days')
            and (ct.snoozed_until is null or ct.snoozed_until <= ${day.today})
            and coalesce(${assigneeNow(sql`ct`)}, h.id) = h.id
            and (${told(0)} is not ct.due_date or ${told(1)} < ${stageOf(stages)})))
        or (h.expense_alerts = 1 and ${mayRead("money.read")} and exists (select 1 from maintenance_budgets b
          where b.client_id = h.client_id and b.year = ${budget.year} and b.amount > 0
            and (${reachedStage(budget.stages, personAlerted)}))))
    order by h.id limit ${limit}`);
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
const untold = (of: ExpiringKind, keyOf: (day: SQL) => SQL, earlier: readonly string[]) => sql`
  not exists (select 1 from json_each(${JSON.stringify(earlier)}) d
    join outbox o on o.dedupe_key = ${keyOf(sql`d.value`)}
    join json_each(o.payload, '$.expiries') e
    where e.value ->> 'of' = ${of} and e.value ->> 'id' = x.id and e.value ->> 'day' = ${ENDS[of].day})`;

const ownerKey = (clientId: SQL) => (day: SQL) => dedupeKeySql(daily, { clientId, day });

/** A person who is emailed about such an end, if anything. */
const isToldOf = (of: ExpiringKind) => sql`h.task_reminders = 1 and ${mayRead(ENDING_NEEDS[of])}`;

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
      and ${isOpenHome(day)}
      and ((${ownerWaits(day, client)} and ${untold(span.of, ownerKey(client), span.earlier)})
        or exists (select 1 from home_people h where h.client_id = ${client} and ${isToldOf(span.of)}
          and ${personWaits(day)} and ${untold(span.of, personKey, span.earlier)}))
    order by ${end}, x.id limit ${limit}`);
}

const spent = sql`(select coalesce(sum(e.amount), 0) from maintenance_expenses e
  where e.client_id = b.client_id and ${isLive("e")} and e.category = b.category
    and e.expense_date between b.year || '-01-01' and b.year || '-12-31')`;

export type BudgetSpan = { year: number; stages: readonly number[] };

/** At a stage above the percentage already emailed about. */
const reachedStage = (stages: readonly number[], alerted: SQL) =>
  sql.join(
    stages.map((stage) => sql`(${alerted} < ${stage} and ${spent} * 100 >= b.amount * ${stage})`),
    sql` or `,
  );

/** The percentage of a budget (`b`) that a person (`h`) was emailed about. */
const personAlerted = sql`iif(h.reminded ->> ('$.budgets."' || b.id || '"[0]') = b.amount,
  h.reminded ->> ('$.budgets."' || b.id || '"[1]'), 0)`;

/** Homes whose owner has budget alerts on and a budget at a stage not yet reported. */
export function selectBudgetHomes(
  db: Db,
  day: PlanDay,
  { year, stages }: BudgetSpan,
  after: Cursor,
  limit: number,
): Statement {
  return db.run(sql`
    select p.client_id as key, '' as id, p.client_id as client
    from notification_preferences p indexed by preferences_alerts
    cross join clients c on c.id = p.client_id
    where p.expense_alerts = 1 and p.client_id > ${after.key} and ${waiting(day, sql`p.client_id`)}
      and exists (select 1 from maintenance_budgets b
        where b.client_id = p.client_id and b.year = ${year} and b.amount > 0
          and (${reachedStage(stages, sql`b.alerted_percent`)}))
    order by p.client_id limit ${limit}`);
}

export type DueHome = HomePlace & {
  clientId: string;
  agentId: string;
  email: string;
  daysBefore: number;
  reminders: number;
};
/** A person to email, besides the owner. */
export type DuePerson = DueHome & {
  personId: string;
  role: InvitedRole;
  alerts: number;
  /** JSON of `Reminded`. */
  reminded: string;
};
export type DueTask = {
  clientId: string;
  rowId: string;
  assignedTo: string | null;
  dueDay: string;
  snoozedUntil: string | null;
  mailedFor: string | null;
  mailedStage: number | null;
};
/** `personId` null = for the owner. */
export type DueExpiry = {
  clientId: string;
  personId: string | null;
  of: ExpiringKind | "florida";
  id: string;
  day: string;
};
export type DueBudget = { clientId: string; id: string; amount: number; spent: number; alerted: number };

const idsOf = (clientIds: readonly string[]) => sql`json_each(${JSON.stringify(clientIds)}) h`;

export function selectDueHomes(db: Db, day: PlanDay, clientIds: readonly string[]): Statement {
  return db.run(sql`
    select c.id as clientId, c.agent_id as agentId, c.email as email, c.zip_code as zipCode,
      c.county as county, ${daysBefore} as daysBefore, coalesce(p.task_reminders, 1) as reminders
    from ${idsOf(clientIds)} cross join clients c on c.id = h.value
    left join notification_preferences p on p.client_id = c.id
    where ${waiting(day, sql`c.id`)}`);
}

export function selectDuePeople(db: Db, day: PlanDay, clientIds: readonly string[]): Statement {
  return db.run(sql`
    select h.client_id as clientId, c.agent_id as agentId, h.id as personId, h.role as role, h.email as email,
      c.zip_code as zipCode, c.county as county,
      h.reminder_days_before as daysBefore, h.task_reminders as reminders, h.expense_alerts as alerts,
      h.reminded as reminded
    from json_each(${JSON.stringify(clientIds)}) due cross join home_people h on h.client_id = due.value
    cross join clients c on c.id = h.client_id
    where ${isOpenHome(day)} and ${personWaits(day)}
    order by h.id`);
}

export function selectDueTasks(
  db: Db,
  clientIds: readonly string[],
  { from, to }: { from: string; to: string },
): Statement {
  return db.run(sql`
    select ct.client_id as clientId, ct.id as rowId, ct.due_date as dueDay, ct.snoozed_until as snoozedUntil,
      ${assigneeNow(sql`ct`)} as assignedTo, ct.mailed_for as mailedFor, ct.mailed_stage as mailedStage
    from ${idsOf(clientIds)} cross join client_tasks ct indexed by client_tasks_open on ct.client_id = h.value
    where ${isOpen("ct")} and ct.due_date between ${from} and ${to}
    order by ct.due_date, ct.id`);
}

export function selectDueExpiries(db: Db, clientIds: readonly string[], span: ExpirySpan): Statement {
  const { table, day, client, live } = ENDS[span.of];
  return db.run(sql`
    select ${client} as clientId, null as personId, ${span.of} as "of", x.id as id, ${day} as day
    from ${idsOf(clientIds)} cross join ${table} on ${client} = h.value
    where ${live} and ${day} between ${span.from} and ${span.to}
      and ${untold(span.of, ownerKey(client), span.earlier)}
    union all
    select ${client} as clientId, h.id as personId, ${span.of} as "of", x.id as id, ${day} as day
    from json_each(${JSON.stringify(clientIds)}) due cross join home_people h on h.client_id = due.value
    cross join ${table} on ${client} = due.value
    where ${live} and ${day} between ${span.from} and ${span.to} and ${isInHome("h")} and ${isToldOf(span.of)}
      and ${untold(span.of, personKey, span.earlier)}
    order by day, id`);
}

/** Homes whose Florida dates are to be looked at. */
export function selectFloridaHomes(db: Db, day: PlanDay, after: Cursor, limit: number): Statement {
  return db.run(sql`
    select c.florida_remind_on as key, c.id as id, c.id as client
    from clients c indexed by clients_florida
    where c.florida_remind_on <= ${day.today} and (c.florida_remind_on, c.id) > (${after.key}, ${after.id})
      and ${isOpenHome(day)}
    order by c.florida_remind_on, c.id limit ${limit}`);
}

/** Florida dates (`id`) that a reader was emailed about on earlier days, of homes whose dates are to be looked at. */
export function selectToldFloridaDates(
  db: Db,
  clientIds: readonly string[],
  { today }: PlanDay,
  earlier: readonly string[],
): Statement {
  const told = (key: (day: SQL) => SQL) => sql`
    cross join json_each(${JSON.stringify(earlier)}) d join outbox o on o.dedupe_key = ${key(sql`d.value`)}
    join json_each(o.payload, '$.expiries') e on e.value ->> 'of' = 'florida'`;
  return db.run(sql`
    select c.id as clientId, null as personId, e.value ->> 'id' as id, e.value ->> 'day' as day
    from ${idsOf(clientIds)} cross join clients c on c.id = h.value and c.florida_remind_on <= ${today}
    ${told(ownerKey(sql`c.id`))}
    union all
    select h.client_id as clientId, h.id as personId, e.value ->> 'id' as id, e.value ->> 'day' as day
    from json_each(${JSON.stringify(clientIds)}) due cross join home_people h on h.client_id = due.value
    cross join clients c on c.id = h.client_id and c.florida_remind_on <= ${today}
    ${told(personKey)}
    where ${isInHome("h")}`);
}
export type ToldFloridaDate = { clientId: string; personId: string | null; id: string; day: string };

/** When a home's Florida dates are to be looked at next. */
export type FloridaLook = { clientId: string; day: string };

export function markFloridaLooks(db: Db, looks: readonly FloridaLook[]): Statement {
  return db.run(sql`
    update clients set florida_remind_on = m.value ->> 'day'
    from json_each(${JSON.stringify(looks)}) m where clients.id = m.value ->> 'clientId'`);
}

export function selectBudgetsToCheck(db: Db, clientIds: readonly string[], year: number): Statement {
  return db.run(sql`
    select b.client_id as clientId, b.id as id, b.amount as amount, b.alerted_percent as alerted, ${spent} as spent
    from ${idsOf(clientIds)} cross join notification_preferences p on p.client_id = h.value
    cross join maintenance_budgets b on b.client_id = p.client_id and b.year = ${year}
    where p.expense_alerts = 1 and b.amount > 0
    order by b.category`);
}

/** The budgets of homes where a person wants alerts; how far each was told is in their memory. */
export function selectBudgetsForPeople(db: Db, clientIds: readonly string[], year: number): Statement {
  return db.run(sql`
    select b.client_id as clientId, b.id as id, b.amount as amount, 0 as alerted, ${spent} as spent
    from json_each(${JSON.stringify(clientIds)}) due cross join maintenance_budgets b
      on b.client_id = due.value and b.year = ${year}
    where b.amount > 0 and exists (select 1 from home_people h where h.client_id = due.value and ${isInHome("h")}
      and h.expense_alerts = 1 and ${mayRead("money.read")})
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

export type PersonReminderUpdate = { mail: string; personId: string; reminded: Reminded };

export function markPeopleReminded(db: Db, marks: readonly PersonReminderUpdate[]): Statement {
  return db.run(sql`
    update home_people set reminded = m.value ->> 'reminded'
    from json_each(${JSON.stringify(marks)}) m
    where home_people.id = m.value ->> 'personId' and ${isWritten}`);
}

/** `clientId` and `personId`: whose home, and who of it if not its owner; an agent has neither. */
export type DigestRecipient = {
  id: string;
  agentId: string;
  clientId?: string;
  personId?: string | null;
  email: string;
  /** Of the home; an agent has neither. */
  zipCode?: string;
  county?: string;
};

export type DigestPage = { zone: string; week: string; after: string; limit: number };

const noMail = (key: SQL) => sql`not exists (select 1 from outbox o where o.dedupe_key = ${key})`;

/** Owners and people of homes in the zone that want a weekly summary and have not had this week's, by their ids. */
export function listDigestHomes(
  db: Db,
  { zone, week, after, limit }: DigestPage,
): Promise<DigestRecipient[]> {
  const key = (clientId: SQL, person: SQL | null = null) =>
    dedupeKeySql(homeDigest, { clientId, week: sql`${week}` }, person);
  const isOpen = sql`${isLive("c")} and c.status = 'active' and c.time_zone = ${zone}`;
  return db.all<DigestRecipient>(sql`
    select p.client_id as id, c.agent_id as agentId, p.client_id as clientId, null as personId, c.email as email,
      c.zip_code as zipCode, c.county as county
    from notification_preferences p indexed by preferences_digest
    cross join clients c on c.id = p.client_id
    where p.weekly_summary = 1 and p.client_id > ${after} and p.email_enabled = 1
      and ${isOpen} and ${CAN_LOG_IN} and ${noMail(key(sql`p.client_id`))}
    union all
    select h.id as id, c.agent_id as agentId, h.client_id as clientId, h.id as personId, h.email as email,
      c.zip_code as zipCode, c.county as county
    from home_people h cross join clients c on c.id = h.client_id
    where h.weekly_summary = 1 and h.id > ${after} and h.email_enabled = 1 and ${isInHome("h")}
      and ${isOpen} and ${noMail(key(sql`h.client_id`, sql`h.id`))}
    order by id limit ${limit}`);
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
