import { type SQL, sql } from "drizzle-orm";
import { type Db, runBatch } from "#db/client.server.ts";
import { HOME_FILE_COLUMNS } from "#db/file-columns.ts";
import { OF_CLIENT } from "#db/lifecycle.ts";
import { isArchived, isPurgeable, isUnfinished, outlivesPurge, sharesWithAgent } from "#db/predicates.ts";

/*
 * What a purge deletes, for all agents alike: trashed clients (OF_CLIENT); agents with closed accounts, their clients
 * and AGENT_OWNED_TABLES; other trash after 30 days; rows removed from a plan (`eraseArchivedRows`); EXPIRED_RECORDS;
 * and files in R2 that no row names (db/file-columns.ts). app/domain/retention.ts says how long each is kept,
 * workers/scheduler/purge/purge.ts in which order they go. Every step may be cut short and repeated: it deletes
 * children before parents and checks in the same statement that they are still due.
 */

export async function listTrashedClients(db: Db, cutoff: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    sql`select id from clients where ${isPurgeable(cutoff)} order by deleted_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const BY_AGENT_FIRST = ["activity", "client_log"];

/**
 * Erases a client and all their rows at once, and the profile of a home of its own: unless it was restored, or is of an
 * agent due for erasure whom it outlives.
 */
export async function eraseClient(db: Db, clientId: string, cutoff: number): Promise<boolean> {
  const mine = sql`(select id from clients where id = ${clientId} and (${isPurgeable(cutoff)}
    or (not ${outlivesPurge(cutoff, "clients")}
      and exists (select 1 from profiles where id = clients.agent_id and ${isPurgeable(cutoff)}))))`;
  const house = sql`(select id from profiles where of_home = ${clientId}
    and not exists (select 1 from clients where id = ${clientId}))`;
  const houseUser = sql`(select id from users where email = (select 'house:' || id from profiles
    where of_home = ${clientId}) and not exists (select 1 from clients where id = ${clientId}))`;
  // These are indexed by agent first.
  const agent = sql`(select agent_id from clients where id = ${clientId})`;
  const results = await runBatch(db, [
    ...OF_CLIENT.map((table) => {
      const narrowed = BY_AGENT_FIRST.includes(table) ? sql` and agent_id = ${agent}` : sql``;
      return db.run(sql`delete from ${sql.identifier(table)} where client_id in ${mine}${narrowed}`);
    }),
    db.run(sql`delete from clients where id in ${mine}`),
    ...OF_HOUSE.map((table) => db.run(sql`delete from ${sql.identifier(table)} where agent_id in ${house}`)),
    db.run(
      sql`delete from assistant_budgets where key in (select 'agent:' || id from profiles where id in ${house})`,
    ),
    // The profile names the user, so what finds it is read before either goes.
    db.run(sql`pragma defer_foreign_keys = on`),
    db.run(sql`delete from users where id in ${houseUser}`),
    db.run(sql`delete from profiles where id in ${house}`),
  ]);
  return (results[OF_CLIENT.length]?.meta.changes ?? 0) > 0;
}

/** What the own profile of a home holds besides the home's rows. */
const OF_HOUSE = ["activity", "outbox", "contact_taps", "vendors", "tasks"];

/**
 * Erases archived, never finished rows of trashed tasks, a page at a time, except those a request or expense names.
 * Returns how many.
 */
export async function eraseArchivedRows(db: Db, cutoff: number, limit: number): Promise<number> {
  return changed(
    db,
    sql`delete from client_tasks where id in (
      select row.id from tasks
      join client_tasks row on row.agent_id = tasks.agent_id and row.task_id = tasks.id
      where ${isPurgeable(cutoff, "tasks")} and ${isUnfinished("row")} and ${isArchived("row")}
        and not exists (select 1 from task_help_requests where client_id = row.client_id and client_task_id = row.id)
        and not exists (select 1 from maintenance_expenses where client_id = row.client_id and client_task_id = row.id)
      limit ${limit})`,
  );
}

/** Erases a page of one kind of trash; returns the row count. */
export async function eraseTrash(
  db: Db,
  kind: "maintenance_expenses" | "vendors" | "vendor_categories" | "tasks" | "client_log" | "home_notes",
  cutoff: number,
  limit: number,
): Promise<number> {
  // A task that any home's row names stays: history, requests, and expenses need it.
  const free =
    kind === "tasks"
      ? sql` and not exists (select 1 from client_tasks ct where ct.agent_id = tasks.agent_id and ct.task_id = tasks.id)`
      : sql``;
  const table = sql.identifier(kind);
  const page = sql`(select id from ${table} where ${isPurgeable(cutoff)}${free} limit ${limit})`;
  const results = await runBatch(db, [
    ...(kind === "vendors" ? [db.run(sql`delete from contact_taps where vendor_id in ${page}`)] : []),
    db.run(sql`delete from ${table} where id in ${page}`),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}

export async function eraseDocuments(db: Db, cutoff: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string; client_id: string }>(
    sql`select id, client_id from client_documents where ${isPurgeable(cutoff)} order by deleted_at limit ${limit}`,
  );
  const page = sql`json_each(${JSON.stringify(rows)})`;
  const results = await runBatch(db, [
    // The expense stays without its receipt.
    db.run(sql`
      update maintenance_expenses set document_id = null
      from (select value ->> 'id' as id, value ->> 'client_id' as client from ${page}) d
      where maintenance_expenses.client_id = d.client and maintenance_expenses.document_id = d.id
        and exists (select 1 from client_documents x where x.id = d.id and ${isPurgeable(cutoff, "x")})`),
    db.run(sql`
      delete from client_documents
      where id in (select value ->> 'id' from ${page}) and ${isPurgeable(cutoff)} returning key`),
  ]);
  return ((results[1]?.results ?? []) as { key: string }[]).map(({ key }) => key);
}

/** Erases a page of appliances in the trash; returns the R2 keys of their photos, which nothing names anymore. */
export async function eraseAppliances(
  db: Db,
  cutoff: number,
  limit: number,
): Promise<{ erased: number; keys: string[] }> {
  const rows = await db.all<{ id: string; client_id: string }>(
    sql`select id, client_id from appliances where ${isPurgeable(cutoff)} order by deleted_at limit ${limit}`,
  );
  const page = sql`json_each(${JSON.stringify(rows)})`;
  const results = await runBatch(db, [
    // The document stays without its appliance.
    db.run(sql`
      update client_documents set appliance_id = null
      from (select value ->> 'id' as id, value ->> 'client_id' as client from ${page}) a
      where client_documents.client_id = a.client and client_documents.appliance_id = a.id
        and exists (select 1 from appliances x where x.id = a.id and ${isPurgeable(cutoff, "x")})`),
    db.run(sql`
      delete from appliances
      where id in (select value ->> 'id' from ${page}) and ${isPurgeable(cutoff)}
      returning photo_key as key`),
  ]);
  const erased = (results[1]?.results ?? []) as { key: string | null }[];
  return { erased: erased.length, keys: erased.flatMap(({ key }) => (key === null ? [] : [key])) };
}

/** Erases a page of trashed turns, further photos first; returns R2 keys nothing names anymore. */
export async function eraseTurns(
  db: Db,
  cutoff: number,
  limit: number,
): Promise<{ erased: number; keys: string[] }> {
  const rows = await db.all<{ id: string }>(
    sql`select id from ai_conversations where ${isPurgeable(cutoff)} order by deleted_at limit ${limit}`,
  );
  const page = sql`select turn.id from json_each(${JSON.stringify(rows.map(({ id }) => id))}) given
    join ai_conversations turn on turn.id = given.value where ${isPurgeable(cutoff, "turn")}`;
  const results = await runBatch(db, [
    db.run(sql`delete from turn_photos where turn_id in (${page}) returning key`),
    db.run(sql`delete from ai_conversations where id in (${page}) returning image_key as key`),
  ]);
  const keys = results.flatMap(({ results: erased }) => erased as { key: string | null }[]);
  return {
    erased: results[1]?.results?.length ?? 0,
    keys: keys.flatMap(({ key }) => (key === null ? [] : [key])),
  };
}

const NAMED_BY_NONE = HOME_FILE_COLUMNS.map(
  ({ table, column }) =>
    `not exists (select 1 from ${table} where ${table}.client_id = f.home and ${table}.${column} = f.key)`,
).join(" and ");

export async function listOrphanFiles(
  db: Db,
  files: readonly { key: string; clientId: string }[],
): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`
    select f.key as key
    from (select value ->> 'key' as key, value ->> 'clientId' as home from json_each(${JSON.stringify(files)})) f
    where ${sql.raw(NAMED_BY_NONE)}`);
  return rows.map(({ key }) => key);
}

/** Clears the keys of expired import files. A file is named after its import. */
export async function clearImportFileKeys(db: Db, keys: readonly string[]): Promise<void> {
  const given = sql`json_each(${JSON.stringify(keys)})`;
  await runBatch(db, [
    db.run(sql`
      update imports set key = null
      where id in (select substr(value, 9, length(value) - 12) from ${given} where value glob 'imports/*.csv')
        and key in (select value from ${given})`),
  ]);
}

/** The given agent pictures that no profile or vendor shows. `url` makes a profile's name for one. */
export async function listOrphanImages(
  db: Db,
  pictures: readonly { key: string; url: string; agentId: string }[],
): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`
    select picture.value ->> 'key' as key from json_each(${JSON.stringify(pictures)}) picture
    where not exists (select 1 from profiles agent where agent.id = picture.value ->> 'agentId'
      and picture.value ->> 'url' in (agent.headshot_url, agent.logo_url))
      and not exists (select 1 from vendors where vendors.agent_id = picture.value ->> 'agentId'
        and vendors.logo_key = picture.value ->> 'key')`);
  return rows.map(({ key }) => key);
}

/** The instant each kind of record is kept until, inclusive; milliseconds unless noted. */
export type PurgeCutoffs = {
  /** Epoch seconds. */
  session: number;
  attempt: number;
  reset: number;
  usage: number;
  operation: number;
  budgetDay: string;
  vitalDay: string;
  tapDay: string;
  linkDay: string;
  mail: number;
  begunImport: number;
  importNote: number;
  suppression: number;
  /** When what was put into the trash can no longer be restored. */
  trash: number;
  fault: number;
  storm: number;
};

/** Whether anyone has this lower-cased email; uses indices, except for profiles. */
const anybodys = (email: SQL) => sql`(
  exists (select 1 from users where lower(users.email) = ${email})
  or exists (select 1 from clients where clients.email = ${email})
  or exists (select 1 from home_people where home_people.email = ${email})
  or ${email} in (select lower(profiles.email) from profiles))`;

/** Whatever may name a person of a home. */
const NAMES_PERSON = [
  "client_sessions",
  "push_subscriptions",
  "removed_devices",
  "password_resets",
  "outbox",
  "ai_conversations",
  "help_messages",
  "task_help_requests",
  "storm_checks",
  "storm_replies",
];

const EXPIRED_RECORDS = {
  agentSessions: ({ session }) => ["agent_sessions", sql`expires_at <= ${session}`],
  clientSessions: ({ session }) => ["client_sessions", sql`expires_at <= ${session}`],
  // After the sessions they end with.
  browsers: () => [
    "push_subscriptions",
    sql`not exists (select 1 from agent_sessions where id = push_subscriptions.session_id)
      and not exists (select 1 from client_sessions where id = push_subscriptions.session_id)`,
  ],
  attempts: ({ attempt }) => ["attempts", sql`window_start <= ${attempt}`],
  resets: ({ reset }) => ["password_resets", sql`expires_at <= ${reset}`],
  operations: ({ operation }) => ["applied_operations", sql`at <= ${operation}`],
  usage: ({ usage }) => ["assistant_usage", sql`at <= ${usage}`],
  budgetDays: ({ budgetDay }) => ["assistant_budgets", sql`day <= ${budgetDay}`],
  sentMail: ({ mail }) => ["outbox", sql`sent_at is not null and sent_at <= ${mail}`],
  stormAlerts: ({ storm }) => ["storm_alerts", sql`ends_at <= ${storm}`],
  stormNotices: ({ mail }) => ["storm_notices", sql`reached_at <= ${mail}`],
  faultHours: ({ fault }) => ["fault_hours", sql`hour <= ${fault}`],
  vitalDays: ({ vitalDay }) => ["vital_counts", sql`day <= ${vitalDay}`],
  taps: ({ tapDay }) => ["contact_taps", sql`day <= ${tapDay}`],
  // Consent can also end by a change of owner or address.
  unsharedTaps: () => [
    "contact_taps",
    sql`client_id is not null and not exists (select 1 from clients
      where clients.id = contact_taps.client_id and ${sharesWithAgent("contacts", "clients")})`,
  ],
  linkTasks: ({ linkDay }) => [
    "home_link_tasks",
    sql`exists (select 1 from home_links where home_links.client_id = home_link_tasks.client_id
      and home_links.id = home_link_tasks.link_id and home_links.ends_on <= ${linkDay})`,
  ],
  links: ({ linkDay }) => [
    "home_links",
    sql`ends_on <= ${linkDay} and not exists (select 1 from home_link_tasks
      where home_link_tasks.client_id = home_links.client_id and home_link_tasks.link_id = home_links.id)`,
  ],
  // Never started, so the file is gone.
  begunImports: ({ begunImport }) => ["imports", sql`created_at <= ${begunImport} and state = 'chosen'`],
  imports: ({ importNote }) => ["imports", sql`created_at <= ${importNote}`],
  bulkRows: ({ importNote }) => [
    "bulk_change_rows",
    sql`bulk_id in (select id from bulk_changes where created_at <= ${importNote})`,
  ],
  bulkChanges: ({ importNote }) => [
    "bulk_changes",
    sql`created_at <= ${importNote}
      and not exists (select 1 from bulk_change_rows where bulk_id = bulk_changes.id)`,
  ],
  // By then nobody can refuse or take back anymore.
  handOverRows: ({ importNote }) => [
    "hand_over_rows",
    sql`hand_over_id in (select id from hand_overs where created_at <= ${importNote})`,
  ],
  handOvers: ({ importNote }) => [
    "hand_overs",
    sql`created_at <= ${importNote}
      and not exists (select 1 from hand_over_rows where hand_over_id = hand_overs.id)`,
  ],
  // Somebody who did something at the home stays with it by name.
  removedPeople: ({ trash }) => [
    "home_people",
    sql`removed_at is not null and removed_at <= ${trash} and ${sql.join(
      NAMES_PERSON.map(
        (table) =>
          sql`not exists (select 1 from ${sql.identifier(table)} named where named.person_id = home_people.id)`,
      ),
      sql` and `,
    )}`,
  ],
  // A bounce is kept while anyone has the address, former users included.
  suppressions: ({ suppression }) => [
    "mail_suppressions",
    sql`at <= ${suppression} and not ${anybodys(sql`mail_suppressions.email`)}`,
  ],
  unsentMail: ({ mail }) => ["outbox", sql`state in ('failed', 'skipped') and created_at <= ${mail}`],
} satisfies Record<string, (horizons: PurgeCutoffs) => [table: string, old: SQL]>;
export type ExpiredRecordKind = keyof typeof EXPIRED_RECORDS;
export const EXPIRED_RECORD_KINDS = Object.keys(EXPIRED_RECORDS) as ExpiredRecordKind[];

export async function eraseExpiredRecords(
  db: Db,
  kind: ExpiredRecordKind,
  horizons: PurgeCutoffs,
  limit: number,
): Promise<number> {
  const [name, old] = EXPIRED_RECORDS[kind](horizons);
  const table = sql.identifier(name);
  return changed(
    db,
    sql`delete from ${table} where rowid in (select rowid from ${table} where ${old} limit ${limit})`,
  );
}

async function changed(db: Db, statement: SQL): Promise<number> {
  const [result] = await runBatch(db, [db.run(statement)]);
  return result?.meta.changes ?? 0;
}

// An agent's profile goes last, so the next run still finds the account.

export async function listDeletedAgents(db: Db, cutoff: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from profiles where ${isPurgeable(cutoff)}
    order by deleted_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A page of the clients of a closed account to be purged, and whether their home goes on without it. */
export async function listClientsOfDeleted(
  db: Db,
  agentId: string,
  cutoff: number,
  limit: number,
): Promise<{ id: string; goesOn: boolean }[]> {
  const rows = await db.all<{ id: string; goesOn: number }>(sql`
    select id, ${outlivesPurge(cutoff, "clients")} as goesOn from clients
    where agent_id = ${agentId} and ${gone(agentId, cutoff)} limit ${limit}`);
  return rows.map((row) => ({ id: row.id, goesOn: row.goesOn === 1 }));
}

const gone = (agentId: string, cutoff: number) => sql`exists (select 1 from profiles
  where id = ${agentId} and ${isPurgeable(cutoff)})`;

/** Tables that may be large, children before parents; client rows are gone by then. */
export const AGENT_OWNED_TABLES = [
  "contact_taps",
  "activity",
  "outbox",
  "group_emails",
  "imports",
  "bulk_changes",
  "hand_overs",
  "vendors",
  "vendor_categories",
  "tasks",
] as const;

export async function eraseAgentRows(
  db: Db,
  table: (typeof AGENT_OWNED_TABLES)[number],
  agentId: string,
  { cutoff, limit }: { cutoff: number; limit: number },
): Promise<number> {
  const name = sql.identifier(table);
  const page = sql`(select rowid from ${name} where agent_id = ${agentId} and ${gone(agentId, cutoff)} limit ${limit})`;
  const results = await runBatch(db, [
    // They name clients whose homes went on without the agent.
    ...(table === "bulk_changes"
      ? [
          db.run(sql`delete from bulk_change_rows where bulk_id in (
            select id from bulk_changes where rowid in ${page})`),
        ]
      : []),
    ...(table === "hand_overs"
      ? [
          db.run(sql`delete from hand_over_rows where hand_over_id in (
            select id from hand_overs where rowid in ${page})`),
        ]
      : []),
    db.run(sql`delete from ${name} where rowid in ${page}`),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}

export async function listImportKeys(db: Db, agentId: string, limit: number): Promise<string[]> {
  const rows = await db.all<{ key: string }>(
    sql`select key from imports where agent_id = ${agentId} and key is not null limit ${limit}`,
  );
  return rows.map(({ key }) => key);
}

/** Erases the rest of an agent at once: sessions, resets, assistant usage, profile, and login. */
export async function eraseAgent(db: Db, agentId: string, cutoff: number): Promise<boolean> {
  const still = gone(agentId, cutoff);
  const user = sql`(select user_id from profiles where id = ${agentId} and ${still})`;
  const [userId] = await db.all<{ id: string }>(sql`select ${user} as id`);
  const results = await runBatch(db, [
    db.run(sql`delete from agent_sessions where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from push_subscriptions where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from removed_devices where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from webhooks where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from password_resets where user_id in ${user}`),
    db.run(sql`delete from assistant_budgets where key = ${`agent:${agentId}`} and ${still}`),
    db.run(sql`delete from profiles where id = ${agentId} and ${still}`),
    db.run(sql`
      delete from users where id = ${userId?.id ?? null}
        and not exists (select 1 from profiles where user_id = ${userId?.id ?? null})`),
  ]);
  return (results[6]?.meta.changes ?? 0) > 0;
}
