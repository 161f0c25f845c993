import { NOON, type World } from "#tests/support/homes.ts";
import { insertAll, OWN, type Row, taskOf } from "#tests/support/random-rows.ts";
import { makerOf, many } from "#tests/support/random-values.ts";

/* Imports, exports, and trash; ids start with "zz" to sort after the first few rows, which are tested by id. */

type Whose = { world: World; agentId: string; clientId: string; whose: string };

const LATELY = NOON - 5;

export async function moreOf(world: World, agentId: string, clientId: string, whose: string): Promise<void> {
  const of = { world, agentId, clientId, whose };
  await otherAgents(of);
  await otherHomes(of);
  await importsUnderWay(of);
  await libraryAndPlans(of);
  await vendorsAndCategories(of);
  await recordsInTrash(of);
  await chatsAndReferrals(of);
  await feedOf(of);
  await mailAndDevices(of);
  await bulkChanges(of);
}

/** Agents who closed their account long ago, with and without rows, and one with only a trashed home. */
async function otherAgents({ world, whose }: Whose): Promise<void> {
  const ids = ["gone", "left", "empty"].map((name) => `zz-${whose}${name}`);
  const users = ids.map((id) => ({ id, email: `${id}@b.example`, password_hash: "x", created_at: 1 }));
  await insertAll(world, "users", users);
  const deleted = (id: string) => (id.endsWith("empty") ? null : 1);
  const profiles = ids.map((id) => ({ id, user_id: id, deleted_at: deleted(id) }));
  await insertAll(world, "profiles", profiles);
  const [gone, left] = ids as [string, string];
  await insertAll(world, "agent_sessions", [{ id: left, agent_id: left, expires_at: 1, started_at: 1 }]);
  await insertAll(world, "clients", [
    aHomeOf({ agent_id: gone, id: `${gone}-home`, deleted_at: 1 }),
    aHomeOf({ agent_id: `zz-${whose}empty`, id: `zz-${whose}empty-home`, deleted_at: 1 }),
  ]);
  const owner = { agent_id: gone, client_id: null };
  await insertAll(world, "activity", [{ id: gone, ...owner, kind: "x", subject: "", at: 1 }]);
  await insertAll(world, "outbox", [mailOf({ id: gone, ...owner })]);
  await insertAll(world, "tasks", [taskOf(makerOf(40), gone, { id: gone, slug: null, deleted_at: 1 })]);
  await insertAll(world, "vendors", [vendorOf({ id: gone, agent_id: gone, deleted_at: 1 })]);
  const category = { id: gone, agent_id: gone, name: "gone", deleted_at: 1 };
  await insertAll(world, "vendor_categories", [category]);
}

const aHomeOf = (home: Row): Row => ({
  first_name: "A",
  last_name: "B",
  email: `${home.id}@home.example`,
  date_added: 1,
  search_key: home.id,
  import_id: null,
  invite_code: null,
  invite_sent_at: null,
  deleted_at: null,
  ...home,
});

async function otherHomes({ world, agentId, whose }: Whose): Promise<void> {
  const home = (name: string, rest: Row = {}) =>
    aHomeOf({ id: `zz-${whose}${name}`, agent_id: agentId, ...rest });
  const running = { import_id: `${whose}f-running` };
  await insertAll(world, "clients", [
    home("second"),
    home("bare"),
    home("trashed", { deleted_at: 1 }),
    home("trashed-lately", { deleted_at: LATELY }),
    home("uninvited", running),
    home("invited", { ...running, invite_code: `ZZ-${whose}`, invite_sent_at: 5 }),
    home("taken-back", { import_id: `${whose}undone`, deleted_at: NOON }),
  ]);
}

async function importsUnderWay({ world, agentId, clientId, whose }: Whose): Promise<void> {
  const chosen = { state: "chosen", options: { upload: null, parts: {} }, result: {} };
  const uploading = { ...chosen, options: { upload: "u", parts: {} } };
  const running = { state: "running", options: { copiedFrom: 5 }, result: { step: "t" } };
  const rest = { name: "all.zip", done: 1, total: 1 };
  const one = (id: string, client_id: string | null, step: Row, of: Row = { agent_id: agentId }) => ({
    id,
    ...of,
    client_id,
    kind: client_id === null ? "agent" : "home",
    key: `${id}.zip`,
    ...rest,
    ...step,
  });
  const [gone, empty] = [`zz-${whose}gone`, `zz-${whose}empty`];
  const rows = [
    one(`${whose}a-home-chosen`, clientId, chosen),
    one(`${whose}b-home-uploading`, clientId, uploading),
    one(`${whose}c-home-running`, clientId, running),
    one(`${whose}d-chosen`, null, chosen),
    one(`${whose}e-uploading`, null, uploading),
    one(`${whose}f-running`, null, running),
    // Its kind says agent, but its columns say whose it is.
    one(`zz-${whose}odd`, clientId, { ...chosen, kind: "agent" }),
    one(`zz-${whose}marked`, null, { state: "done", options: {}, result: { mark: "marked" } }),
    one(`zz-${whose}second-chosen`, `zz-${whose}second`, chosen),
    one(`zz-${whose}bare-running`, `zz-${whose}bare`, running),
    one(`${gone}-running`, null, running, { agent_id: gone }),
    one(`${empty}-running`, `${empty}-home`, running, { agent_id: empty }),
  ];
  // Each has its own time, because lists sort by it.
  await insertAll(
    world,
    "imports",
    rows.map((row, index) => ({ ...row, created_at: index + 2 })),
  );
}

/** Trashed tasks that plans still reference, and tasks that name a vendor category. */
async function libraryAndPlans({ world, agentId, clientId, whose }: Whose): Promise<void> {
  const task = (name: string, rest: Row) =>
    taskOf(makerOf(41), agentId, { ...OWN, id: `zz-${whose}${name}`, slug: null, ...rest });
  const own = { client_id: clientId, custom: true };
  await insertAll(world, "tasks", [
    task("old-task", { deleted_at: 1 }),
    task("older-task", { deleted_at: 1 }),
    task("free-task", { deleted_at: 1 }),
    task("late-task", { deleted_at: LATELY }),
    task("named-task", { vendor_category: `my-${whose}brought` }),
    task("own-task", { ...own, vendor_category: `${whose}brought` }),
    task("own-trashed", { ...own, deleted_at: LATELY }),
    task("own-of-second", { ...own, client_id: `zz-${whose}second` }),
  ]);
  const row = (name: string, client_id: string, of: string, archived_at: number | null) => ({
    id: `zz-${whose}${name}`,
    agent_id: agentId,
    client_id,
    task_id: `zz-${whose}${of}`,
    due_date: "2026-11-20",
    anchor_day: 20,
    archived_at,
  });
  await insertAll(world, "client_tasks", [
    row("old-row", `zz-${whose}trashed`, "old-task", null),
    row("put-away", `zz-${whose}second`, "older-task", 1),
    row("own-row", clientId, "own-trashed", 1),
    row("own-put-away", `zz-${whose}second`, "own-of-second", 1),
  ]);
}

const vendorOf = (vendor: Row): Row => ({
  name: "A",
  category: "Roofing",
  type: "maintenance",
  phone: "1",
  logo_key: null,
  date_added: 1,
  deleted_at: null,
  ...vendor,
});

/** Two agents' categories together exceed one agent's limit, and one of mine is used by another's vendor. */
async function vendorsAndCategories({ world, agentId, whose }: Whose): Promise<void> {
  const of = { agent_id: agentId };
  const category = `my-${whose}brought`;
  const logo = `${whose}logo.png`;
  await insertAll(world, "vendors", [
    vendorOf({ id: `zz-${whose}vendor`, ...of, name: `${whose}plumber`, category, logo_key: logo }),
    vendorOf({ id: `zz-${whose}vendor-trashed`, ...of, deleted_at: LATELY }),
  ]);
  await insertAll(world, "stored_files", [{ key: logo, owner: `agent:${agentId}`, size: 5, at: 1 }]);
  const categories = many(45, (index) => ({ name: `${whose}category-${index}` }));
  const brought = { name: `${whose}brought`, import_id: `${whose}undone` };
  await insertAll(
    world,
    "vendor_categories",
    [brought, { name: `${whose}trashed`, deleted_at: LATELY }, ...categories].map((one) => ({
      import_id: null,
      deleted_at: null,
      ...one,
      ...of,
      id: `zz-${one.name}`,
    })),
  );
}

/** A home's trashed documents, expenses, and appliances, some restorable and some not. */
async function recordsInTrash({ world, clientId, whose }: Whose): Promise<void> {
  for (const [name, deleted_at] of [
    ["old", 1],
    ["late", LATELY],
  ] as const) {
    const of = { client_id: clientId, created_at: 1 };
    const [id, paper] = [`zz-${whose}${name}`, `${whose}${name}.pdf`];
    await insertAll(world, "appliances", [{ id, ...of, kind: "oven", deleted_at, photo_key: `${id}.jpg` }]);
    const document = { ...of, name: "Deed", type: "application/pdf", size: 1 };
    await insertAll(world, "client_documents", [
      { id, ...document, key: paper, appliance_id: null, deleted_at },
      { id: `${id}-of-oven`, ...document, key: `of-${paper}`, appliance_id: id, deleted_at: null },
    ]);
    const expense = { ...of, category: "HVAC", description: "x", amount: 1, expense_date: "2026-11-20" };
    await insertAll(world, "maintenance_expenses", [
      { id, ...expense, document_id: null, deleted_at },
      { id: `${id}-with-paper`, ...expense, document_id: id, deleted_at: null },
    ]);
  }
}

/** Chats and referrals of two homes of an agent, and a photo that names a turn of the other home. */
async function chatsAndReferrals({ world, agentId, clientId, whose }: Whose): Promise<void> {
  const second = `zz-${whose}second`;
  const [ofHome, ofSecond] = [clientId, second].map((client_id) => ({ agent_id: agentId, client_id }));
  const friend = { name: "F", created_at: 1 };
  await insertAll(world, "referrals", [
    { id: `zz-${whose}friend`, ...ofHome, ...friend },
    { id: second, ...ofSecond, ...friend },
  ]);
  const help = { task_title: "x", created_at: 1 };
  await insertAll(world, "task_help_requests", [
    { id: `zz-${whose}help`, ...ofHome, client_task_id: `zz-${whose}own-row`, ...help },
    { id: second, ...ofSecond, client_task_id: null, ...help },
  ]);
  const turn = (id: string, of: Row | undefined, deleted_at: number | null) => ({
    id,
    ...of,
    conversation_id: id,
    message_id: id,
    conversation_type: "question",
    user_message: "x",
    image_key: `${id}.jpg`,
    deleted_at,
    created_at: 1,
  });
  await insertAll(world, "ai_conversations", [
    turn(second, ofSecond, null),
    turn(`zz-${whose}old-turn`, ofHome, 1),
    turn(`zz-${whose}late-turn`, ofHome, LATELY),
  ]);
  const photo = { client_id: clientId, position: 1, name: "x" };
  await insertAll(world, "turn_photos", [
    { id: second, ...photo, turn_id: second, key: `${second}-2.jpg` },
    { id: `zz-${whose}old`, ...photo, turn_id: `zz-${whose}old-turn`, key: `zz-${whose}old-2.jpg` },
  ]);
}

async function feedOf({ world, agentId, clientId, whose }: Whose): Promise<void> {
  const entry = { at: 1, kind: "client_joined" };
  await insertAll(world, "activity", [
    { id: `zz-${whose}trashed`, agent_id: agentId, client_id: `zz-${whose}trashed`, subject: "x", ...entry },
    { id: `zz-${whose}began`, agent_id: agentId, client_id: null, subject: `${whose}began`, ...entry },
    { id: `zz-${whose}moved`, agent_id: agentId, client_id: clientId, subject: "moved", ...entry },
  ]);
}

const mailOf = (mail: Row): Row => ({
  kind: "invite",
  recipient: "a@home.example",
  dedupe_key: mail.id,
  payload: {},
  state: "waiting",
  created_at: 1,
  let_go_at: null,
  ...mail,
});

async function mailAndDevices({ world, agentId, whose }: Whose): Promise<void> {
  const of = { agent_id: agentId };
  await insertAll(world, "outbox", [
    mailOf({ id: `zz-${whose}waits`, ...of, client_id: `zz-${whose}taken-back` }),
    mailOf({ id: `zz-${whose}waits-too`, ...of, client_id: `zz-${whose}invited` }),
    mailOf({ id: `zz-${whose}sent`, ...of, client_id: `zz-${whose}second`, state: "sent", let_go_at: 1 }),
  ]);
  await insertAll(world, "removed_devices", [{ id: `zz-${whose}device`, ...of, removed_at: 1 }]);
  await world.d1
    .prepare(
      "insert into password_resets (id, user_id, expires_at) select ?, user_id, 1 from profiles where id = ?",
    )
    .bind(`reset-of-${agentId}`, agentId)
    .run();
}

/** Changes of many clients in every state, each with the home as its only row. */
async function bulkChanges({ world, agentId, clientId }: Whose): Promise<void> {
  const states = { chosen: "chosen", running: "running", done: "done", undoing: "undoing", over: "running" };
  for (const [name, state] of Object.entries(states)) {
    const id = `zz-bulk-${name}-${clientId}`;
    const isReached = name !== "chosen" && name !== "running";
    await insertAll(world, "bulk_changes", [
      { id, agent_id: agentId, kind: "tag", options: "{}", state, total: 1, created_at: NOON },
    ]);
    await insertAll(world, "bulk_change_rows", [
      { bulk_id: id, client_id: clientId, outcome: isReached ? "changed" : null, undone: 0 },
    ]);
  }
}
