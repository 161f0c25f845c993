import { NOON, type World } from "#tests/support/homes.ts";
import { insertAll, type Row } from "#tests/support/random-rows.ts";

/** Long after any random date. */
export const LATER = Date.UTC(2035, 0, 1);

/** Sorts before random ids, because only the first few rows of a table are tested by id. */
const idOf = (whose: string) => (name: string) => `00-${whose}${name}`;
/** The id of a row below that is mine, or another tenant's. */
export const myOwn = idOf("my-");
export const theirOwn = idOf("");
/** An id that both tenants' rows have, such as of a chat. */
export const SHARED = "00-of-both";

type Of = { agent: string; client: string; id: (name: string) => string };

/** The agent's other homes, a closed account, and rows of each table to query. */
export async function moreOf(world: World, agent: string, client: string, whose: string): Promise<void> {
  const of = { agent, client, id: idOf(whose) };
  await closedAccount(world, of);
  await insertAll(world, "clients", homesOf(of));
  await insertAll(world, "tasks", tasksOf(of));
  await insertAll(world, "client_tasks", plansOf(of));
  await moreRecords(world, of);
  await insertAll(world, "home_people", peopleOf(of));
  await world.d1
    .prepare(
      "update clients set second_name = 'Ann', second_email = 'ann@second.example', second_state = 'waits' where id = ?",
    )
    .bind(client)
    .run();
  await insertAll(world, "client_sessions", [
    {
      id: of.id("person-session"),
      client_id: client,
      person_id: of.id("joined"),
      expires_at: NOON,
      started_at: 0,
    },
  ]);
  await moreChats(world, of);
  await moreActivity(world, of);
  await insertAll(world, "outbox", mailsOf(of));
}

/** Invited, joined, and removed; one joined with an email and a password that only they have. */
function peopleOf({ client, id }: Of): Row[] {
  const person = (name: string, rest: Row): Row => ({
    id: id(name),
    client_id: client,
    role: "household",
    first_name: "P",
    last_name: name,
    email: `${id(name)}@person.example`,
    password_hash: null,
    invited_at: 1,
    invite_token: null,
    invite_expires_at: null,
    joined_at: null,
    last_active: null,
    removed_at: null,
    calendar_token: null,
    ...rest,
  });
  return [
    person("invited-person", { invite_token: id("person-token"), invite_expires_at: LATER }),
    person("joined", {
      role: "co-owner",
      password_hash: "x",
      joined_at: 2,
      calendar_token: id("person-feed"),
    }),
    person("removed", { joined_at: 2, removed_at: 3 }),
  ];
}

/** It is never the first account, so its results are not the first row of a table. */
async function closedAccount(world: World, { id }: Of): Promise<void> {
  const user = {
    id: id("left-user"),
    email: `${id("left")}@agent.example`,
    password_hash: "x",
    created_at: 1,
  };
  await insertAll(world, "users", [user]);
  const name = { first_name: "Left", email: "left@agent.example", time_zone: "America/New_York" };
  await insertAll(world, "profiles", [{ id: id("left"), user_id: user.id, ...name, deleted_at: NOON }]);
}

function homesOf({ agent, id }: Of): Row[] {
  const home = (name: string, rest: Row): Row => ({
    id: id(name),
    agent_id: agent,
    first_name: "A",
    last_name: "B",
    email: `${id(name)}@home.example`,
    property_type: "condo",
    status: "invited",
    password_hash: null,
    date_added: 1,
    last_active: null,
    invite_code: null,
    invite_sent_at: null,
    invite_expires_at: null,
    introduced_at: 0,
    suggested_email: "suggested@home.example",
    deleted_at: null,
    deleted_by: null,
    policy_renews_on: null,
    shares: "[]",
    search_key: name,
    ...rest,
  });
  const invited = { invite_sent_at: 1, invite_expires_at: NOON + 1 };
  const gone = { deleted_at: NOON, deleted_by: "agent" };
  // It shares only its expenses with its agent.
  const isPrivate = {
    status: "active",
    password_hash: "own",
    last_active: 1,
    policy_renews_on: "0001-01-01",
    shares: '["expenses"]',
  };
  return [
    home("gone", gone),
    home("invited", { ...invited, invite_code: id("invited-code") }),
    home("private", isPrivate),
    home("waiting", { ...invited, invite_code: id("waiting-code"), introduced_at: null }),
    home("left-gone", { ...gone, agent_id: id("left") }),
    home("left-home", { ...invited, agent_id: id("left"), invite_code: id("left-code"), last_active: 1 }),
  ];
}

function tasksOf({ agent, client, id }: Of): Row[] {
  const task = (name: string, rest: Row = {}): Row => ({
    id: id(name),
    agent_id: agent,
    client_id: null,
    title: id(name),
    category: "Plumbing",
    type: "maintenance",
    frequency: "once",
    level: "essential",
    vendor_category: "Plumbing",
    custom: false,
    ...rest,
  });
  return [
    task("library-task"),
    task("offered-task"),
    task("own-task", { client_id: client, custom: true }),
    task("left-task", { agent_id: id("left"), client_id: id("left-home"), custom: true }),
  ];
}

function plansOf({ agent, client, id }: Of): Row[] {
  const row = (name: string, client_id: string, task: string, rest: Row = {}): Row => ({
    id: id(name),
    agent_id: agent,
    client_id,
    task_id: id(task),
    due_date: "2026-12-01",
    anchor_day: 1,
    completed: false,
    completed_at: null,
    completed_on: null,
    vendor_name: null,
    photo_key: null,
    version: 0,
    ...rest,
  });
  const done = { completed: true, completed_at: LATER, completed_on: "2026-11-01", vendor_name: "Ann" };
  return [
    // A touched row, which re-creating the plan does not delete.
    row("row", client, "library-task", { photo_key: id("row-key"), version: 1 }),
    row("private-row", id("private"), "offered-task"),
    row("private-done", id("private"), "library-task", done),
  ];
}

async function moreRecords(world: World, { agent, client, id }: Of): Promise<void> {
  const home = id("private");
  const first = "0001-01-01";
  const thing = { kind: "Oven", created_at: 1, photo_key: null, warranty_ends_on: null };
  await insertAll(world, "appliances", [
    { id: id("private-thing"), client_id: home, ...thing, warranty_ends_on: first },
    { id: id("thing"), client_id: client, ...thing, photo_key: id("thing-key") },
  ]);
  await insertAll(world, "client_documents", documentsOf({ agent, client, id }));
  const spent = (name: string, client_id: string, deleted_at: number | null): Row => ({
    id: id(name),
    client_id,
    category: "Other",
    description: name,
    amount: 5,
    expense_date: "2026-05-05",
    created_at: 1,
    deleted_at,
  });
  await insertAll(world, "maintenance_expenses", [
    spent("private-spent", home, null),
    spent("spent", client, null),
    spent("spent-gone", client, NOON),
  ]);
  await insertAll(world, "home_warranty_providers", [
    { id: id("private-contract"), client_id: home, provider: "W", ends_on: first, created_at: 1 },
  ]);
  const plumber = {
    id: id("plumber"),
    agent_id: agent,
    name: "P",
    category: "Plumbing",
    type: "maintenance",
  };
  await insertAll(world, "vendors", [{ ...plumber, phone: "1", date_added: 1 }]);
}

function documentsOf({ client, id }: Of): Row[] {
  const paper = (name: string, client_id: string, rest: Row = {}): Row => ({
    id: id(name),
    client_id,
    name,
    key: id(`${name}-key`),
    type: "application/pdf",
    size: 1,
    created_at: 1,
    expires_on: null,
    deleted_at: null,
    ...rest,
  });
  return [
    paper("paper", client),
    paper("paper-gone", client, { deleted_at: NOON }),
    paper("private-paper", id("private"), { expires_on: "0001-01-01" }),
  ];
}

async function moreChats(world: World, { agent, client, id }: Of): Promise<void> {
  const turn = (name: string, rest: Row): Row => ({
    id: id(name),
    agent_id: agent,
    client_id: client,
    conversation_id: id(name),
    message_id: id(name),
    conversation_type: "question",
    user_message: id(name),
    ai_response: "Yes",
    image_key: null,
    state: "done",
    lease_until: null,
    result: null,
    created_at: LATER + 1,
    deleted_at: null,
    ...rest,
  });
  const result = { mode: "model", sources: [], cards: [], analysis: { kind: "Oven" } };
  await insertAll(world, "ai_conversations", [
    turn("chat", { conversation_id: SHARED, image_key: id("chat-key"), result }),
    turn("chat-asked", { state: "answering", lease_until: LATER }),
    turn("chat-gone", { deleted_at: NOON }),
  ]);
  const photo = { id: id("photo"), client_id: client, turn_id: id("chat"), position: 1, name: "Photo" };
  await insertAll(world, "turn_photos", [{ ...photo, key: id("photo-key") }]);
  const usage = { client_id: client, tokens: 10, at: NOON };
  await insertAll(world, "assistant_usage", [
    { id: id("usage-1"), ...usage },
    { id: id("usage-2"), ...usage },
  ]);
}

async function moreActivity(world: World, { agent, client, id }: Of): Promise<void> {
  const owner = { agent_id: agent, client_id: client };
  const ofPrivate = { agent_id: agent, client_id: id("private") };
  const asked = (name: string, of: Row, rest: Row = {}): Row => ({
    id: id(name),
    ...of,
    client_task_id: null,
    task_title: name,
    status: "pending",
    photo_key: id(`${name}-key`),
    created_at: LATER,
    reply: null,
    replied_at: null,
    ...rest,
  });
  await insertAll(world, "task_help_requests", [
    asked("help", owner, { client_task_id: id("row") }),
    asked("help-replied", owner, { status: "resolved", reply: "Yes", replied_at: 1, created_at: LATER - 1 }),
    asked("private-help", ofPrivate, { created_at: LATER + 1 }),
  ]);
  const message = { request_id: id("help"), text: "x", created_at: LATER };
  await insertAll(world, "help_messages", [
    { id: id("message"), ...owner, ...message, author: "home" },
    { id: id("message-agent"), ...owner, ...message, author: "agent" },
  ]);
  await insertAll(world, "storm_replies", [
    { client_id: client, storm_key: "TROPICAL.1014.2024", reply: "help", said_at: LATER },
  ]);
  await insertAll(world, "activity", [
    { id: id("asked"), ...owner, kind: "help_requested", subject: "x", at: LATER },
    { id: id("private-asked"), ...ofPrivate, kind: "help_requested", subject: "x", at: LATER },
    { id: id("did-own"), ...owner, kind: "task_completed", subject: id("own-task"), at: LATER },
    // Only the other tenant's library has a task with this name.
    { id: id("did"), ...owner, kind: "task_completed", subject: theirOwn("library-task"), at: LATER },
  ]);
  await insertAll(world, "client_log", logOf({ agent, client, id }));
  await insertAll(world, "call_list_items", callsOf({ agent, client, id }));
  await insertAll(world, "home_notes", notesOf({ agent, client, id }));
  const friend = { name: "F", status: "new", created_at: LATER };
  await insertAll(world, "referrals", [
    { id: id("friend"), ...owner, ...friend },
    { id: id("private-friend"), ...ofPrivate, ...friend },
  ]);
}

/** What a button wrote comes first, as only the first rows are tested by id. */
function logOf({ agent, client, id }: Of): Row[] {
  const entry = (name: string, client_id: string, rest: Row = {}): Row => ({
    id: id(name),
    agent_id: agent,
    client_id,
    kind: "note",
    day: "2026-11-20",
    text: "Words",
    text_key: "",
    created_at: 1,
    deleted_at: null,
    ...rest,
  });
  return [
    entry("log", client),
    entry("log-called", client, { kind: "called", text: "Hello", text_key: "hello" }),
    entry("private-log", id("private"), { kind: "met", day: "2026-11-21" }),
    entry("log-gone", client, { deleted_at: 1 }),
  ];
}

function notesOf({ agent, client, id }: Of): Row[] {
  const note = (name: string, client_id: string, rest: Row = {}): Row => ({
    ...{ id: id(name), agent_id: agent, client_id, text: "Words", created_at: LATER },
    ...{ dismissed_at: null, deleted_at: null },
    ...rest,
  });
  return [
    note("home-note", client),
    note("home-note-seen", client, { dismissed_at: 1 }),
    note("home-note-gone", client, { deleted_at: 1 }),
    note("private-home-note", id("private")),
  ];
}

function callsOf({ agent, client, id }: Of): Row[] {
  const item = (name: string, client_id: string, reason: string, about: string, rest: Row = {}): Row => ({
    id: id(name),
    agent_id: agent,
    client_id,
    week: "2026-11-23",
    listed_on: "2026-11-23",
    reason,
    about,
    detail: "",
    day: null,
    outcome: null,
    later_on: null,
    outcome_at: null,
    ...rest,
  });
  return [
    item("call", client, "roof_aging", "2012"),
    item("call-done", client, "hvac_aging", "2014", { outcome: "called", outcome_at: NOON }),
    item("private-call", id("private"), "no_visit", "x"),
    item("call-later", client, "no_visit", "y", { outcome: "later", later_on: "2026-11-26" }),
  ];
}

function mailsOf({ agent, client, id }: Of): Row[] {
  const mail = (name: string, client_id: string, rest: Row = {}): Row => ({
    id: id(name),
    kind: "invite",
    recipient: `${id(name)}@mail.example`,
    dedupe_key: id(name),
    payload: "{}",
    state: "waiting",
    agent_id: agent,
    client_id,
    let_go_at: null,
    ...rest,
  });
  // Two from each are within the limit for one address; four from one would not be.
  const both = { recipient: "both@mail.example" };
  const went = { ...both, state: "pending", let_go_at: LATER };
  const closed = { kind: "account_deleted", state: "pending" };
  const mails = [
    mail("mail-went-1", id("invited"), went),
    mail("mail-went-2", id("invited"), went),
    mail("mail-waits-1", id("waiting"), both),
    mail("mail-waits-2", id("waiting")),
    mail("mail-gone", id("gone")),
    mail("mail-left", id("left-home"), { agent_id: id("left") }),
    mail("mail-reminds", id("waiting"), { kind: "task_reminder" }),
    mail("mail-reminds-private", id("private"), { kind: "task_reminder" }),
    mail("mail-pending", client, { state: "pending" }),
    mail("mail-pending-private", id("private"), { state: "pending" }),
    mail("mail-closed", client, closed),
    mail("mail-closed-private", id("private"), closed),
  ];
  // Their age must not depend on their position in the table.
  return mails.map((row, at) => ({ ...row, created_at: at + 1 }));
}
