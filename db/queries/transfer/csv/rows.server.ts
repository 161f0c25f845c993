import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { CARD_FIELDS, type ClientCard } from "#app/domain/clients/client-card.ts";
import { type ClientDetails, CONTACT_FIELDS } from "#app/domain/clients/client-form.ts";
import { logTextKey } from "#app/domain/clients/client-log.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { MAX_OWN_CATEGORIES, VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import { invite } from "#app/emails/kinds.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { hasNoCode, isLive } from "#db/predicates.ts";
import { cardColumns, contactColumns } from "#db/queries/clients/clients.server.ts";
import { insertEmailsOf } from "#db/queries/insert-email.server.ts";
import type { VendorFields } from "#db/queries/vendors/vendors.server.ts";
import { clients, vendors } from "#db/schema.ts";
import { comesAfter, inVendorOrder } from "#db/vendor-order.ts";
import { type ImportStep, isStepClaimed } from "./imports.server.ts";

/** A client as an import adds them: without an invite, no code or email yet. */
export type ImportedClient = ClientDetails &
  Omit<ClientCard, "cardClosedOn"> & {
    id: string;
    timeZone: TimeZone;
    searchKey: string;
    /** The closing date; null if not in the table. It begins the homeowner's own and the agent's. */
    closedOn: string | null;
    /** Empty if not in the table. */
    note: string;
    notesKey: string;
    secondState: "" | "waits";
    /** The number of their plan within the step. */
    plan: number;
    invite: { code: string; mailId: string } | null;
  };

const CONTACT_COLUMNS = sql.raw(CONTACT_FIELDS.map((name) => contactColumns[name].name).join(", "));
const CARD_LINES = CARD_FIELDS.filter((name) => name !== "cardClosedOn" && name !== "tags");
const CARD_COLUMNS = sql.raw(CARD_LINES.map((name) => cardColumns[name].name).join(", "));
const CARD_VALUES = sql.raw(CARD_LINES.map((name) => `value ->> '${name}'`).join(", "));
const CONTACT_VALUES = sql.raw(CONTACT_FIELDS.map((name) => `value ->> '${name}'`).join(", "));

type When = { now: number; inviteExpiresAt: number };

export function insertImportedClients(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedClient[],
  { now, inviteExpiresAt, careLevel }: When & { careLevel: CareLevel },
): Statement {
  const sent = (at: number) => sql`case when value -> 'invite' ->> 'code' is null then null else ${at} end`;
  return db.run(sql`
    insert into clients (id, agent_id, ${CONTACT_COLUMNS}, property_type, features,
      closed_on, card_closed_on, ${CARD_COLUMNS}, second_state, tags, notes_key, care_level, time_zone, search_key, invite_code, invite_sent_at, invite_expires_at,
      date_added, import_id, introduced_at)
    select value ->> 'id', ${step.agentId}, ${CONTACT_VALUES},
      value ->> 'propertyType', value -> 'features', value ->> 'closedOn', value ->> 'closedOn', ${CARD_VALUES},
      value ->> 'secondState', value -> 'tags', value ->> 'notesKey', ${careLevel}, value ->> 'timeZone', value ->> 'searchKey',
      value -> 'invite' ->> 'code', ${sent(now)}, ${sent(inviteExpiresAt)}, ${now}, ${step.importId}, 0
    from json_each(${JSON.stringify(rows)})
    where ${isStepClaimed(step)} and not exists (select 1 from clients taken where taken.agent_id = ${step.agentId}
      and taken.email = value ->> 'email' and ${isLive("taken")})
    on conflict (id) do nothing`);
}

/** Notes of a step's clients, as entries of the agent's log on this day. */
export function insertImportedNotes(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedClient[],
  { now, today }: { now: number; today: CalendarDay },
): Statement {
  const notes = rows.flatMap(({ id, note }) =>
    note === "" ? [] : [{ id, note, textKey: logTextKey(note) }],
  );
  return db.run(sql`
    insert or ignore into client_log (id, agent_id, client_id, kind, day, text, text_key, created_at)
    select value ->> 'id' || '-note', ${step.agentId}, value ->> 'id', 'note', ${today}, value ->> 'note',
      value ->> 'textKey', ${now}
    from json_each(${JSON.stringify(notes)})
    where ${arrived(step)}`);
}

export type PlanOfStep = readonly { taskId: string; dueDay: string; anchorDay: number }[];

const arrived = (
  step: ImportStep,
): SQL => sql`${isStepClaimed(step)} and exists (select 1 from clients arrival
  where arrival.id = json_each.value ->> 'id' and arrival.agent_id = ${step.agentId}
    and arrival.import_id = ${step.importId})`;

export function insertImportedPlans(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedClient[],
  plans: readonly PlanOfStep[],
): Statement {
  const whose = JSON.stringify(rows.map(({ id, plan }) => ({ id, plan })));
  return db.run(sql`
    insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
    select json_each.value ->> 'id' || '-' || json_each_plan.key, ${step.agentId}, json_each.value ->> 'id',
      json_each_plan.value ->> 'taskId', json_each_plan.value ->> 'dueDay',
      json_each_plan.value ->> 'anchorDay'
    from json_each(${whose}),
      json_each(${JSON.stringify(plans)}, '$[' || (json_each.value ->> 'plan') || ']') as json_each_plan
    where ${arrived(step)}`);
}

export function insertImportedEmail(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedClient[],
  now: number,
): Statement {
  const mails = rows.flatMap(({ id, invite: mail }) => (mail ? [{ id, ...mail }] : []));
  return insertInvites(db, step.agentId, mails, now, isStepClaimed(step));
}

type InviteEmail = { id: string; code: string; mailId: string };

function insertInvites(db: Db, agentId: string, mails: InviteEmail[], now: number, only: SQL): Statement {
  return insertEmailsOf(
    db,
    invite,
    {
      id: sql`value ->> 'mailId'`,
      recipient: sql`reader.email`,
      key: { clientId: sql`reader.id`, sending: sql`reader.invite_sent_at` },
      payload: sql`json_object('clientId', reader.id)`,
      agentId: sql`${agentId}`,
      clientId: sql`reader.id`,
      createdAt: now,
    },
    sql`from json_each(${JSON.stringify(mails)})
    join clients reader on reader.id = value ->> 'id' and reader.agent_id = ${agentId}
      and reader.invite_code = value ->> 'code' and ${isLive("reader")}
    where ${only} order by json_each.key`,
  );
}

export function listUninvited(db: Db, agentId: string, importId: string, limit: number) {
  return db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        liveClients(agentId),
        eq(clients.importId, importId),
        eq(clients.status, "invited"),
        hasNoCode(clients),
        isNull(clients.inviteSentAt),
        isNull(clients.passwordHash),
      ),
    )
    .orderBy(asc(clients.id))
    .limit(limit);
}

/** Gives a code and an email to each that has neither: two statements for one batch. */
export function inviteUninvited(
  db: Db,
  agentId: string,
  invites: InviteEmail[],
  { now, inviteExpiresAt }: When,
): Statement[] {
  return [
    db.run(sql`
      update clients set invite_code = given.value ->> 'code', invite_sent_at = ${now},
        invite_expires_at = ${inviteExpiresAt}, invite_nudges = 0
      from json_each(${JSON.stringify(invites)}) as given
      where clients.id = given.value ->> 'id' and clients.agent_id = ${agentId}
        and clients.invite_code is null and clients.invite_sent_at is null
        and clients.password_hash is null and ${isLive("clients")}`),
    insertInvites(db, agentId, invites, now, sql`true`),
  ];
}

export function selectTakenEmails(db: Db, agentId: string, importId: string, emails: readonly string[]) {
  return db
    .select({ email: clients.email })
    .from(clients)
    .where(
      and(
        liveClients(agentId),
        sql`${clients.email} in (select value from json_each(${JSON.stringify(emails)}))`,
        or(isNull(clients.importId), ne(clients.importId, importId)),
      ),
    );
}

export type ImportedVendor = VendorFields & { id: string; rank: number | null };

const MAX = 10_000;

const live = (agentId: string) => and(eq(vendors.agentId, agentId), isLive(vendors));

/** Adds a step's vendors, except those the agent has by name and category. */
export function insertImportedVendors(
  db: Db,
  step: ImportStep,
  rows: readonly ImportedVendor[],
  now: number,
): Statement {
  return db.run(sql`
    insert into vendors (id, agent_id, name, category, type, phone, email, website, discount, code,
      description, service_area, after_hours, rank, date_added, import_id)
    select value ->> 'id', ${step.agentId}, value ->> 'name', value ->> 'category', value ->> 'type',
      value ->> 'phone', value ->> 'email', value ->> 'website', value ->> 'discount', value ->> 'code',
      value ->> 'description', value ->> 'serviceArea', value ->> 'afterHours', value ->> 'rank', ${now}, ${step.importId}
    from json_each(${JSON.stringify(rows)})
    where ${isStepClaimed(step)} and not exists (select 1 from vendors taken where taken.agent_id = ${step.agentId}
      and ${isLive("taken")} and taken.category = value ->> 'category' collate nocase
      and lower(taken.name) = lower(value ->> 'name'))
    on conflict (id) do nothing`);
}

/** Adds the categories a step needs, within the limit. */
export function insertImportedCategories(
  db: Db,
  step: ImportStep,
  rows: readonly { id: string; name: string }[],
): Statement {
  return db.run(sql`
    insert or ignore into vendor_categories (id, agent_id, name, import_id)
    select value ->> 'id', ${step.agentId}, value ->> 'name', ${step.importId}
    from json_each(${JSON.stringify(rows)})
    where ${isStepClaimed(step)}
      and (select count(*) from vendor_categories where agent_id = ${step.agentId} and ${isLive()})
        + json_each.key < ${MAX_OWN_CATEGORIES + VENDOR_CATEGORIES.length}`);
}

export function selectVendorKeys(db: Db, agentId: string, importId: string) {
  return db
    .select({ name: vendors.name, category: vendors.category })
    .from(vendors)
    .where(and(live(agentId), or(isNull(vendors.importId), ne(vendors.importId, importId))))
    .limit(MAX);
}

export type VendorCsvCursor = { dateAdded: number; id: string };

export function listVendorsForCsv(db: Db, agentId: string, after: VendorCsvCursor | null, limit: number) {
  return db
    .select({
      id: vendors.id,
      dateAdded: vendors.dateAdded,
      name: vendors.name,
      category: vendors.category,
      type: vendors.type,
      phone: vendors.phone,
      email: vendors.email,
      website: vendors.website,
      discount: vendors.discount,
      code: vendors.code,
      description: vendors.description,
      serviceArea: vendors.serviceArea,
      afterHours: vendors.afterHours,
      rank: vendors.rank,
    })
    .from(vendors)
    .where(
      and(
        live(agentId),
        after === null ? undefined : comesAfter("newest", { value: after.dateAdded, id: after.id }),
      ),
    )
    .orderBy(...inVendorOrder("newest"))
    .limit(limit);
}
