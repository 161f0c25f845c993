import { AGENT, addHome, addTask, type SchedulerHarness } from "./scheduler-harness.ts";

/** The files of a full home, one for each row that can reference one. */
export const FILES = 6;

/** A home with a row in every table that references homes, and a file for each that can have one. */
export async function makeFullHome(
  office: SchedulerHarness,
  { deletedAt, now, agent = AGENT }: { deletedAt: number | null; now: number; agent?: string },
): Promise<string> {
  const home = await addHome(office, { deletedAt, agent });
  const task = await addTask(office, home, "2026-11-20", 0, agent);
  const put = (name: string) => office.homeFiles.put(name, "x");
  const key = (name: string) => `homes/${home}/${name}.jpg`;
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    return office.all(
      `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
      ...Object.values(values),
    );
  };
  const id = (name: string) => `${name}-${home}`;
  const client_id = home;
  const both = { agent_id: agent, client_id };
  await office.all("update client_tasks set photo_key = ? where id = ?", key("task"), task);
  await office.all(`update clients set shares = '["contacts"]' where id = ?`, home);
  await insert("contact_taps", { id: id("tap"), ...both, way: "call", day: "2026-11-20" });
  await insert("home_people", {
    id: id("hp"),
    client_id,
    role: "household",
    first_name: "Ana",
    email: id("hp"),
    invited_at: 0,
  });
  await insert("client_sessions", { id: id("s"), client_id, expires_at: 9e9, started_at: 0 });
  await insert("push_subscriptions", {
    id: id("pu"),
    ...both,
    session_id: id("s"),
    endpoint: id("https://fcm.googleapis.com/"),
    endpoint_hash: id("pu"),
    p256dh: "B",
    auth: "a",
    device: "Chrome",
    created_at: 0,
  });
  await insert("removed_devices", { id: id("rd"), ...both, removed_at: 0 });
  await insert("password_resets", { id: id("r"), client_id, expires_at: 9e14 });
  await insert("ai_conversations", {
    id: id("ai"),
    ...both,
    conversation_id: "c",
    message_id: "m",
    conversation_type: "question",
    user_message: "?",
    image_key: key("chat"),
    created_at: 0,
  });
  await insert("turn_photos", {
    id: id("tp"),
    client_id,
    turn_id: id("ai"),
    position: 1,
    name: "second.jpg",
    key: key("second"),
  });
  await insert("applied_operations", { client_id, operation_id: id("op"), at: now });
  await insert("storm_checks", { client_id, storm_key: "season-2026", item: "kit", checked_at: now });
  await insert("storm_replies", { client_id, storm_key: "season-2026", reply: "safe", said_at: now });
  await insert("assistant_usage", { id: id("u"), client_id, tokens: 1, at: now });
  await insert("activity", { id: id("a"), ...both, kind: "k", at: 0 });
  await insert("outbox", {
    id: id("o"),
    kind: "invite",
    recipient: "a@b.example",
    dedupe_key: id("o"),
    payload: "{}",
    ...both,
    created_at: now,
  });
  await insert("tasks", {
    id: id("t"),
    ...both,
    title: "Own",
    category: "HVAC",
    type: "maintenance",
    frequency: "monthly",
  });
  await insert("task_help_requests", {
    id: id("h"),
    ...both,
    client_task_id: task,
    task_title: "T",
    photo_key: key("help"),
    created_at: 0,
  });
  await insert("help_messages", {
    id: id("hm"),
    ...both,
    request_id: id("h"),
    author: "home",
    text: "x",
    created_at: 0,
  });
  await insert("referrals", { id: id("f"), ...both, name: "N", created_at: 0 });
  await insert("client_log", { id: id("l"), ...both, kind: "note", day: "2026-11-20", created_at: 0 });
  await insert("home_notes", { id: id("n"), ...both, text: "Words", created_at: 0 });
  await insert("home_links", {
    id: id("link"),
    client_id,
    kind: "helper",
    label: "Bob",
    token_hash: id("link"),
    created_at: 0,
    ends_on: "2026-12-24",
  });
  await insert("home_link_tasks", { link_id: id("link"), client_id, task_id: id("t") });
  await insert("home_sales", {
    id: id("sale"),
    client_id,
    code: id("code"),
    parts: "[]",
    created_at: 1,
    expires_at: 2,
  });
  await insert("home_moves", { id: id("move"), client_id, from_id: "a", to_id: "b", at: 0 });
  await insert("call_list_items", { id: id("c"), ...both, week: "2026-11-16", reason: "no_visit" });
  await insert("bulk_changes", {
    ...{ id: id("bulk"), agent_id: both.agent_id, kind: "tag", options: "{}", state: "done", total: 1 },
    created_at: now,
  });
  await insert("bulk_change_rows", { bulk_id: id("bulk"), client_id, outcome: "changed", undone: 0 });
  await insert("hand_overs", {
    ...{ id: id("over"), agent_id: both.agent_id, to_id: "b", state: "done", created_at: now },
  });
  await insert("hand_over_rows", { hand_over_id: id("over"), client_id, outcome: "moved", moved_at: 0 });
  await insert("appliances", {
    id: id("ap"),
    client_id,
    kind: "Oven",
    photo_key: key("oven"),
    created_at: 0,
  });
  await insert("client_documents", {
    id: id("d"),
    client_id,
    name: "D",
    key: key("paper"),
    type: "image/jpeg",
    size: 1,
    appliance_id: id("ap"),
    created_at: 0,
  });
  await insert("maintenance_expenses", {
    id: id("e"),
    client_id,
    category: "HVAC",
    description: "x",
    amount: 1,
    expense_date: "2026-11-20",
    document_id: id("d"),
    client_task_id: task,
    created_at: 0,
  });
  await insert("maintenance_budgets", { id: id("b"), client_id, category: "HVAC", year: 2026, amount: 1 });
  await insert("home_warranty_providers", { id: id("w"), client_id, provider: "P", created_at: 0 });
  await insert("imports", { id: id("i"), ...both, kind: "home", name: "home.zip", created_at: now });
  for (const name of ["task", "chat", "second", "help", "oven", "paper"]) await put(key(name));
  return home;
}
