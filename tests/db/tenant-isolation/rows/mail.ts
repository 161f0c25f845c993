import { sql } from "drizzle-orm";
import { type Db, runBatch } from "#db/client.server.ts";
import { NOON, TODAY, type World } from "#tests/support/homes.ts";
import { insertAll, OWN, type Row, taskOf } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

type Whose = "my-" | "";
type Party = { world: World; agentId: string; clientId: string; whose: Whose };
const agentsOf = (whose: Whose) => ({ leaver: `${whose}leaver`, newcomer: `${whose}newcomer` });

/** Accounts in every state, the emails to them, and their subscriptions. */
export async function moreOf(
  world: World,
  agentId: string,
  clientId: string,
  whose: "my-" | "",
): Promise<void> {
  const party = { world, agentId, clientId, whose };
  await otherAgents(party);
  await moreHomes(party);
  await sessionsOf(party);
  await choicesOf(party);
  await moreBrowsers(party);
  await activityOf(party);
  await moneyOf(party);
  await mailsOf(party);
  await groupEmailsOf(party);
}

/** An agent's emails to many clients in every state, one client with a tag, and the copies of one email. */
async function groupEmailsOf({ world, agentId, clientId, whose }: Party): Promise<void> {
  const email = (state: string, rest: Row = {}): Row => ({
    id: `${whose}group-${state}`,
    agent_id: agentId,
    state,
    subject: `${whose}subject`,
    body: "Hi",
    recipients: JSON.stringify({ tags: ["Buyer"], zips: [], features: [], state: "all" }),
    days: JSON.stringify({ [TODAY]: 2 }),
    written: 2,
    created_at: NOON,
    updated_at: NOON,
    sent_at: NOON,
    ...rest,
  });
  await insertAll(world, "group_emails", [
    email("draft"),
    email("queueing"),
    email("queued"),
    email("canceled"),
  ]);
  const copy = (state: string): Row => ({
    id: `${whose}copy-${state}`,
    kind: "group_email",
    state: "pending",
    recipient: "c@home.example",
    dedupe_key: `group_email:${whose}group-${state}:${clientId}`,
    payload: JSON.stringify({ groupEmailId: `${whose}group-${state}` }),
    agent_id: agentId,
    client_id: clientId,
    created_at: NOON,
  });
  await insertAll(world, "outbox", [copy("queued"), copy("canceled")]);
  const hook = (agent_id: string): Row => ({
    agent_id,
    url: "https://hooks.crm.com/x",
    secret: "sealed",
    secret_set_at: 7,
    failures: 20,
    created_at: 1,
  });
  await insertAll(world, "webhooks", [hook(agentId), hook(agentsOf(whose).newcomer)]);
  await insertAll(world, "outbox", [
    {
      ...copy("queued"),
      id: `${whose}told`,
      kind: "webhook_joined",
      channel: "webhook",
      state: "pending",
      dedupe_key: `webhook:${agentId}:client.joined:${clientId}`,
    },
    {
      ...copy("queued"),
      id: `${whose}telling`,
      kind: "webhook_joined",
      channel: "webhook",
      state: "sending",
      dedupe_key: `webhook:${agentId}:client.joined:${whose}second-house`,
    },
  ]);
  await world.d1.prepare("update outbox set attempts = 1 where id = ?").bind(`${whose}telling`).run();
  await world.d1
    .prepare("update clients set card_closed_on = '2020-11-20' where id = ?")
    .bind(clientId)
    .run();
  await world.d1
    .prepare("update clients set tags = ? where id in (?, ?)")
    .bind(JSON.stringify([`${whose}tag`, "Buyer"]), clientId, `${whose}second-house`)
    .run();
}

async function otherAgents({ world, whose }: Party): Promise<void> {
  const { leaver, newcomer } = agentsOf(whose);
  const users = [leaver, newcomer].map((id) => ({ id, email: `${id}@a.example`, password_hash: "x" }));
  await insertAll(
    world,
    "users",
    users.map((user) => ({ ...user, created_at: 1 })),
  );
  const both = { lock_screen_details: 0, time_zone: "America/Chicago", verified_email: "" };
  await insertAll(world, "profiles", [
    {
      id: leaver,
      user_id: leaver,
      deleted_at: NOON,
      cleared_at: null,
      quiet_from: 1,
      quiet_until: 2,
      ...both,
    },
    {
      id: newcomer,
      user_id: newcomer,
      deleted_at: null,
      cleared_at: NOON,
      quiet_from: 3,
      quiet_until: 4,
      ...both,
    },
  ]);
}

/** Homes closed by their owners, homes with an invite, and those of the other agents. */
async function moreHomes({ world, agentId, whose }: Party): Promise<void> {
  const { leaver, newcomer } = agentsOf(whose);
  const home = (name: string, agent_id: string, rest: Row): Row => ({
    id: `${whose}${name}`,
    agent_id,
    first_name: "A",
    last_name: "B",
    email: `${whose}${name}@home.example`,
    status: "active",
    date_added: 1,
    search_key: "a b",
    password_hash: "x",
    last_active: 1,
    deleted_at: null,
    deleted_by: null,
    invite_code: null,
    invite_sent_at: null,
    invite_expires_at: null,
    time_zone: "America/New_York",
    ...rest,
  });
  const closed = { deleted_at: NOON, deleted_by: "home" };
  const invited = (code: string) => ({
    status: "invited",
    password_hash: null,
    last_active: null,
    invite_code: `${whose}${code}`,
    invite_sent_at: NOON - 1,
    invite_expires_at: NOON + 1,
  });
  await insertAll(world, "clients", [
    home("closed-home", agentId, closed),
    home("closed-home-too", agentId, closed),
    home("second-house", agentId, {}),
    home("asked-in", agentId, invited("CODE")),
    home("asked-in-too", agentId, invited("CODE2")),
    home("leaver-closed", leaver, { ...closed, password_hash: null }),
    home("leaver-home", leaver, {}),
    home("newcomer-closed", newcomer, closed),
  ]);
}

async function sessionsOf({ world, whose }: Party): Promise<void> {
  const session = { expires_at: NOON, started_at: 0 };
  const { leaver, newcomer } = agentsOf(whose);
  await insertAll(
    world,
    "agent_sessions",
    [leaver, newcomer].map((id) => ({ id, agent_id: id, ...session })),
  );
  const homes = ["closed-home", "closed-home-too", "second-house", "asked-in", "leaver-home"].map(
    (name) => `${whose}${name}`,
  );
  await insertAll(
    world,
    "client_sessions",
    homes.map((id) => ({ id, client_id: id, ...session })),
  );
}

async function choicesOf({ world, agentId, clientId, whose }: Party): Promise<void> {
  const { db }: { db: Db } = world.deps;
  await runBatch(db, [
    sql`delete from notification_preferences where client_id = ${clientId}`,
    sql`update clients set time_zone = 'America/New_York' where id = ${clientId}`,
    sql`update profiles set requests_by = 'both' where id = ${agentId}`,
  ]);
  const all = { email_enabled: 1, task_reminders: 1, weekly_summary: 1, expense_alerts: 1, updated_at: 1 };
  const open = { reminders_by: "mail", quiet_from: 5, quiet_until: 6, lock_screen_details: 1 };
  const discreet = { reminders_by: "both", quiet_from: 7, quiet_until: 8, lock_screen_details: 0 };
  await insertAll(world, "notification_preferences", [
    { client_id: clientId, ...all, ...open },
    { client_id: `${whose}second-house`, ...all, ...discreet },
  ]);
}

/** Their browsers, and two whose session became somebody else's. */
async function moreBrowsers({ world, agentId, clientId, whose }: Party): Promise<void> {
  const { leaver } = agentsOf(whose);
  const said = { endpoint: "https://fcm.googleapis.com/x", p256dh: "B", auth: "a", device: "Firefox" };
  const browser = (name: string, agent_id: string, client_id: string | null, session: string): Row => ({
    id: `${whose}${name}`,
    agent_id,
    client_id,
    session_id: `${whose}${session}`,
    endpoint_hash: `${whose}${name}`,
    ...said,
    created_at: 1,
  });
  await insertAll(world, "push_subscriptions", [
    browser("second-house", agentId, `${whose}second-house`, "second-house"),
    browser("asked-in", agentId, `${whose}asked-in`, "asked-in"),
    browser("leaver", leaver, null, "leaver"),
    browser("stray-agent", agentId, null, "leaver"),
    browser("stray-client", agentId, clientId, "second-house"),
  ]);
}

/** An agent's activity and a home's operations and requests. */
async function activityOf({ world, agentId, clientId, whose }: Party): Promise<void> {
  const { newcomer } = agentsOf(whose);
  const own = (name: string, agent: string, rest: Row) =>
    taskOf(makerOf(5), agent, { ...OWN, id: `${whose}${name}`, custom: true, active: true, ...rest });
  await insertAll(world, "tasks", [
    own("closed-own", agentId, { client_id: `${whose}closed-home`, deleted_at: NOON }),
    own("due-own", agentId, { client_id: clientId }),
    own("newcomer-own", newcomer, { client_id: `${whose}newcomer-closed` }),
  ]);
  await insertAll(world, "client_tasks", [
    {
      id: `${whose}due-row`,
      agent_id: agentId,
      client_id: clientId,
      task_id: `${whose}due-own`,
      due_date: TODAY,
      anchor_day: 20,
    },
  ]);
  await insertAll(world, "vendors", [
    {
      id: `${whose}handy`,
      agent_id: agentId,
      name: "Handy",
      category: "Odd jobs",
      type: "local",
      phone: "1",
      date_added: 1,
    },
  ]);
  await insertAll(world, "vendor_categories", [
    { id: `${whose}odd-jobs`, agent_id: agentId, name: "Odd jobs" },
  ]);
  await insertAll(world, "activity", [
    { id: `${whose}joined`, agent_id: agentId, client_id: clientId, kind: "client_joined", at: NOON },
  ]);
  await insertAll(world, "applied_operations", [
    { client_id: clientId, operation_id: `${whose}pressed`, at: NOON },
  ]);
  const storm = { client_id: clientId, storm_key: "season-2026" };
  await insertAll(world, "storm_checks", [{ ...storm, item: "kit", checked_at: NOON }]);
  await insertAll(world, "storm_replies", [{ ...storm, reply: "safe", said_at: NOON }]);
  await insertAll(world, "password_resets", [
    { id: `${whose}new-password`, client_id: clientId, expires_at: NOON + 1 },
    { id: `${whose}second-password`, client_id: `${whose}second-house`, expires_at: NOON + 1 },
  ]);
}

/** Budgets: one used up, one that only the other home's spending would use up, and the other home's. */
async function moneyOf({ world, clientId, whose }: Party): Promise<void> {
  const house = `${whose}second-house`;
  const of = (client_id: string, year: number) => ({
    id: `${whose}${client_id === house ? "second-" : ""}budget-${year}`,
    client_id,
    category: "HVAC",
    amount: 1_000,
  });
  await insertAll(
    world,
    "maintenance_budgets",
    [of(clientId, 2022), of(clientId, 2023), of(house, 2024)].map((row) => ({
      ...row,
      year: Number(row.id.slice(-4)),
    })),
  );
  await insertAll(
    world,
    "maintenance_expenses",
    [of(clientId, 2022), of(house, 2023), of(house, 2024)].map((row) => ({
      ...row,
      description: "Filter",
      expense_date: `${row.id.slice(-4)}-06-01`,
      created_at: 1,
    })),
  );
}

async function mailsOf({ world, agentId, clientId, whose }: Party): Promise<void> {
  const { leaver } = agentsOf(whose);
  const theirs = { agent_id: agentId, client_id: clientId };
  const of = (name: string) => ({ agent_id: agentId, client_id: `${whose}${name}` });
  const agents = { agent_id: agentId, client_id: null };
  const mail = (name: string, kind: string, state: string, rest: Row): Row => ({
    id: `${whose}${name}`,
    kind,
    state,
    recipient: "old@home.example",
    dedupe_key: `${whose}${name}`,
    payload: "{}",
    created_at: NOON,
    attempts: 0,
    let_go_at: null,
    ...rest,
  });
  const stranger = `${whose}stranger@home.example`;
  await insertAll(world, "mail_opt_outs", [{ email: stranger, at: 1 }]);
  await insertAll(world, "outbox", [
    mail("closed-mail", "daily", "pending", of("closed-home")),
    mail("closed-too-mail", "daily", "pending", of("closed-home-too")),
    mail("told-mail", "account_deleted", "pending", {
      ...of("closed-home"),
      dedupe_key: `account_deleted:${whose}closed-home:${NOON}`,
    }),
    mail("closing-mail", "account_closed", "pending", of("closed-home")),
    mail("leaver-closing", "account_closed", "pending", { agent_id: leaver, client_id: null }),
    mail("leaver-asked", "help_requested", "pending", {
      agent_id: leaver,
      client_id: `${whose}leaver-home`,
    }),
    mail("noted-mail", `${whose}note`, "sent", agents),
    mail("opted-out-mail", "invite", "waiting", { ...of("asked-in-too"), recipient: stranger }),
    mail("under-way", "daily", "sending", { ...theirs, attempts: 1 }),
    mail("failed-mail", "daily", "failed", theirs),
    // An inconsistent row: no foreign key ties an email's agent and client together.
    mail("mislaid-mail", "daily", "failed", { agent_id: agentId, client_id: `${whose}leaver-home` }),
    mail("answered-mail", "help_answered", "sent", theirs),
    mail("asked-mail", "help_requested", "pending", theirs),
    mail("day-mail", "daily", "pending", of("second-house")),
    ...[1, 2, 3, 4].map((count) =>
      mail(`verify-${count}`, "verify_email", "sent", { ...agents, let_go_at: NOON }),
    ),
  ]);
}
