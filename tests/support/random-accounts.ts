import { AGENT_SENTENCES, HOME_SENTENCES } from "#app/domain/clients/activity.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/statuses.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/kinds.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-types.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/statuses.ts";
import { HELP_STATUSES } from "#app/domain/requests/statuses.ts";
import { PRIORITIES, SCHEDULE_MODES, TASK_TYPES } from "#app/domain/tasks/kinds.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/kinds.ts";
import { type Chance, seededChance } from "#db/seed/chance.ts";
import { NOON, type World } from "./homes.ts";
import { jpeg, pdf, png } from "./image-bytes.ts";

/** Accounts as odd as the rules allow: every column filled, empty, at its ends, in any language. */

type Row = Record<string, unknown>;

const LINES = [
  "Roof",
  'O\'Brien & Söhne "GmbH"',
  '=HYPERLINK("x")',
  "-1",
  "null",
  "true",
  "0",
  "007",
  "back\\slash \\u0041 %s {x}",
  "𝕳𝖔𝖒𝖊 🏡👩‍👩‍👧",
  "e\u0301 é",
  "שלום \u202eabc",
  " leading and trailing ",
  "<b>&amp;</b>",
  "a,b;c|d'e''f--",
  "日本語のタイトル",
  "[1, 2]",
  '{"a": null}',
];

export type Maker = Chance & {
  line(max?: number): string;
  lineOrEmpty(max?: number): string;
  text(): string;
  instant(): number;
  day(): string;
  maybe<T>(make: () => T): T | null;
  some<T>(all: readonly T[]): T[];
};

export function makerOf(seed: number): Maker {
  const chance = seededChance(seed);
  const line = (max = 120) => {
    if (chance.happens(0.1)) return "x".repeat(max);
    const text = Array.from({ length: chance.between(1, 3) }, () => chance.pick(LINES)).join(" ");
    return text.slice(0, max).toWellFormed().replaceAll("\ufffd", "?");
  };
  return {
    ...chance,
    line,
    lineOrEmpty: (max) => (chance.happens(0.4) ? "" : line(max)),
    text: () =>
      `${line()}\n${chance.happens(0.5) ? "\r\n\t" : ""}${chance.happens(0.1) ? "é".repeat(3_000) : line()}`,
    instant: () =>
      chance.pick([0, 1, NOON, NOON - chance.between(0, 1e9), Date.UTC(2031, 1, 28, 23, 59, 59, 999)]),
    day: () =>
      `${chance.pick(["0001", "1999", "2026", "2027", "9999"])}-${chance.pick(["01-01", "02-28", "11-20", "12-31"])}`,
    maybe: (make) => (chance.happens(0.5) ? null : make()),
    some: (all) => all.filter(() => chance.happens(0.4)),
  };
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Puts rows into a table as they are; lists become JSON. */
export async function insertAll(world: World, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const packed = rows.map((row) =>
    columns.map((name) => {
      const value = row[name] ?? null;
      return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    }),
  );
  await world.d1
    .prepare(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
       select ${columns.map((_, index) => `value ->> ${index}`).join(", ")} from json_each(?)`,
    )
    .bind(JSON.stringify(packed))
    .run();
}

function taskOf(make: Maker, agentId: string, extra: Row = {}): Row {
  return {
    id: make.id(),
    agent_id: agentId,
    client_id: null,
    slug: null,
    title: make.line(200),
    description: make.happens(0.3) ? "" : make.text(),
    category: make.line(60),
    type: make.pick(TASK_TYPES),
    frequency: make.pick(["once", "weekly", "seasonally", "Every full moon"]),
    month_to_perform: make.maybe(() => make.between(1, 12)),
    due_day: make.maybe(() => make.between(1, 31)),
    schedule_mode: make.pick(SCHEDULE_MODES),
    priority: make.pick(PRIORITIES),
    property_types: make.some(PROPERTY_TYPES),
    required_feature: make.maybe(() => make.pick(HOME_FEATURES)),
    active: make.happens(0.7),
    minutes: make.maybe(() => make.between(1, 1440)),
    cost_low: make.maybe(() => make.between(0, 1_000_000)),
    cost_high: make.maybe(() => make.pick([0, 1_000_000_000])),
    diy: make.happens(0.5),
    vendor_category: make.maybe(() => make.line(60)),
    source: make.lineOrEmpty(300),
    custom: false,
    deleted_at: null,
    ...extra,
  };
}

/** Rows of a plan on these tasks: at most one open each, occurrences counted. */
function planOf(make: Maker, tasks: Row[], owner: Row): Row[] {
  return tasks.flatMap((task) =>
    many(make.between(0, 3), (index) => {
      const end =
        index === 0 ? make.pick(["open", "done", "skipped", "archived"]) : make.pick(["done", "skipped"]);
      return {
        id: make.id(),
        ...owner,
        task_id: task.id,
        due_date: make.day(),
        anchor_day: make.between(1, 31),
        occurrence: index + 1,
        completed: end === "done",
        completed_at: end === "done" ? make.instant() : null,
        completed_on: end === "done" ? make.day() : null,
        skipped_at: end === "skipped" ? make.instant() : null,
        archived_at: end === "archived" ? make.instant() : null,
        snoozed_until: make.maybe(make.day),
        notes: make.maybe(make.text),
        schedule_mode: make.maybe(() => make.pick(SCHEDULE_MODES)),
      } as Row;
    }),
  );
}

/** A picture or paper in R2, under a key of its own. */
async function fileOf(make: Maker, bucket: R2Bucket, key: (ending: string) => string, papers: boolean) {
  const kinds = [["jpg", jpeg(), "image/jpeg"] as const, ["png", png(), "image/png"] as const];
  const [ending, bytes, type] = make.pick(
    papers ? [...kinds, ["pdf", pdf({ size: make.between(0, 9_000) }), "application/pdf"] as const] : kinds,
  );
  const place = key(ending);
  await bucket.put(place, bytes, { httpMetadata: { contentType: type } });
  return { key: place, type, size: bytes.length };
}

async function homePhoto(world: World, make: Maker, clientId: string): Promise<string | null> {
  if (make.happens(0.6)) return null;
  return (await fileOf(make, world.homeFiles, (ending) => `homes/${clientId}/${make.id()}.${ending}`, false))
    .key;
}

async function helpOf(world: World, make: Maker, owner: Row, plan: Row[]): Promise<Row> {
  return {
    id: make.id(),
    ...owner,
    client_task_id: plan.length > 0 && make.happens(0.6) ? make.pick(plan).id : null,
    task_title: make.line(200),
    message: make.happens(0.3) ? "" : make.text(),
    status: make.pick(HELP_STATUSES),
    photo_key: await homePhoto(world, make, String(owner.client_id)),
    created_at: make.instant(),
    seen_at: make.maybe(make.instant),
    resolved_at: make.maybe(make.instant),
    reply: make.maybe(make.text),
    replied_at: make.maybe(make.instant),
  };
}

const referralOf = (make: Maker, owner: Row): Row => ({
  id: make.id(),
  ...owner,
  name: make.line(),
  email: make.pick(["", "friend@x.example"]),
  phone: make.lineOrEmpty(40),
  message: make.happens(0.5) ? "" : make.text(),
  status: make.pick(REFERRAL_STATUSES),
  created_at: make.instant(),
});

/** An agent with nothing in their book; the password opens nothing. */
export async function bareAgent(world: World, make: Maker): Promise<string> {
  const [userId, agentId] = [make.id(), make.id()];
  await insertAll(world, "users", [
    { id: userId, email: `${agentId}@a.example`, password_hash: "x", created_at: 1 },
  ]);
  await insertAll(world, "profiles", [
    {
      id: agentId,
      user_id: userId,
      first_name: make.lineOrEmpty(),
      last_name: make.line(),
      team_name: make.lineOrEmpty(),
      brokerage: make.lineOrEmpty(),
      phone: make.lineOrEmpty(40),
      email: make.pick(["", "agent@x.example"]),
      website: make.pick(["", "https://x.example/?a=b&c=%20"]),
      market: make.lineOrEmpty(),
      brand_color: make.pick(["#dc2626", "#00aaff"]),
      email_notifications: make.happens(0.5),
      weekly_digest: make.happens(0.5),
      tour_completed: make.happens(0.5),
      time_zone: make.pick(TIME_ZONES),
    },
  ]);
  return agentId;
}

/** An agent's whole account, at random. Answers their id. */
export async function randomAgent(world: World, make: Maker): Promise<string> {
  const agentId = await bareAgent(world, make);
  await pictures(world, make, agentId);
  const owner = { agent_id: agentId };
  const tasks = many(make.between(0, 8), (index) =>
    taskOf(make, agentId, {
      slug: index % 2 === 0 ? `slug-${index}` : null,
      custom: index % 2 === 1,
      deleted_at: make.happens(0.2) ? NOON - 5 : null,
    }),
  );
  await insertAll(world, "tasks", tasks);
  const names = [...new Set(many(make.between(0, 3), () => make.line(60).toLowerCase()))];
  await insertAll(
    world,
    "vendor_categories",
    ["HVAC", "Roofing", ...names].map((name) => ({ id: make.id(), ...owner, name })),
  );
  await insertAll(
    world,
    "vendors",
    many(make.between(0, 6), () => ({
      id: make.id(),
      ...owner,
      name: make.line(),
      category: make.line(60),
      type: make.pick(VENDOR_TYPES),
      phone: make.line(40),
      email: make.pick(["", "v@x.example"]),
      website: make.pick(["", "https://v.example"]),
      discount: make.lineOrEmpty(),
      code: make.lineOrEmpty(60),
      description: make.happens(0.5) ? "" : make.text().slice(0, 1_000),
      date_added: make.instant(),
    })),
  );
  for (let index = make.between(0, 5); index > 0; index--)
    await clientOf(world, make, agentId, { index, tasks });
  await insertAll(
    world,
    "activity",
    many(make.between(0, 4), (index) => ({
      id: make.id(),
      ...owner,
      client_id: null,
      kind: make.pick(Object.keys(AGENT_SENTENCES)),
      subject: make.lineOrEmpty(),
      at: 1_000 + index,
    })),
  );
  return agentId;
}

async function pictures(world: World, make: Maker, agentId: string): Promise<void> {
  const headshot = make.happens(0.5)
    ? `/brand/${(await fileOf(make, world.profileImages, (ending) => `${agentId}_headshot_17.${ending}`, false)).key}`
    : "";
  const logo = make.pick(["", "https://cdn.example/logo.png"]);
  await world.d1
    .prepare("update profiles set headshot_url = ?, logo_url = ? where id = ?")
    .bind(headshot, logo, agentId)
    .run();
}

async function clientOf(
  world: World,
  make: Maker,
  agentId: string,
  { index, tasks }: { index: number; tasks: Row[] },
): Promise<void> {
  const client = {
    id: make.id(),
    agent_id: agentId,
    first_name: make.line(),
    last_name: make.line(),
    email: `c${index}@x.example`,
    phone: make.lineOrEmpty(40),
    address: make.lineOrEmpty(200),
    city: make.lineOrEmpty(),
    state: make.pick(["FL", "GA"]),
    zip_code: make.pick(["", "00000", "33704"]),
    property_type: make.pick(PROPERTY_TYPES),
    features: make.some(HOME_FEATURES),
    status: make.pick(CLIENT_STATUSES),
    account_created: make.maybe(make.instant),
    date_added: make.instant(),
    last_active: make.maybe(make.instant),
    time_zone: make.pick(TIME_ZONES),
    invite_code: make.maybe(() => make.id().slice(0, 6).toUpperCase()),
    search_key: clientSearchKey({ firstName: "x", lastName: "y", email: "z" }),
  };
  await insertAll(world, "clients", [client]);
  const owner = { agent_id: agentId, client_id: client.id };
  const own = taskOf(make, agentId, { client_id: client.id, custom: true });
  await insertAll(world, "tasks", [own]);
  const plan = planOf(make, [...tasks, own], owner);
  await insertAll(world, "client_tasks", plan);
  const help = [];
  for (let count = make.between(0, 2); count > 0; count--) help.push(await helpOf(world, make, owner, plan));
  await insertAll(world, "task_help_requests", help);
  await insertAll(
    world,
    "referrals",
    many(make.between(0, 2), () => referralOf(make, owner)),
  );
  await insertAll(
    world,
    "activity",
    many(make.between(0, 3), (number) => ({
      id: make.id(),
      ...owner,
      kind: make.pick(Object.keys(HOME_SENTENCES)),
      subject: make.lineOrEmpty(200),
      at: index * 10 + number,
    })),
  );
}

/** Fills an invited home at random, whatever plan it has. */
export async function fillHome(
  world: World,
  make: Maker,
  { id: clientId, agentId }: { id: string; agentId: string },
): Promise<void> {
  const owner = { agent_id: agentId, client_id: clientId };
  await homeFacts(world, make, clientId);
  const { results: library } = await world.d1
    .prepare("select id from tasks where agent_id = ? and client_id is null")
    .bind(agentId)
    .all<Row>();
  const own = many(make.between(0, 3), () =>
    taskOf(make, agentId, { client_id: clientId, custom: true, active: true }),
  );
  await insertAll(world, "tasks", own);
  await world.d1.prepare("delete from client_tasks where client_id = ?").bind(clientId).run();
  const plan = [];
  for (const row of planOf(make, [...library, ...own], owner)) {
    plan.push({
      ...row,
      client_notes: make.maybe(make.text),
      skip_reason: make.maybe(() => make.line(200)),
      cost: make.maybe(() => make.pick([0, 1, 1_000_000_000])),
      vendor_name: make.maybe(() => make.line(120)),
      completion_note: make.maybe(make.text),
      photo_key: await homePhoto(world, make, clientId),
      mailed_for: make.maybe(make.day),
      mailed_stage: make.maybe(() => make.pick([0, 1, 7, 30])),
      version: make.between(0, 5),
    });
  }
  await insertAll(world, "client_tasks", plan);
  const help = [];
  for (let count = make.between(0, 3); count > 0; count--) help.push(await helpOf(world, make, owner, plan));
  await insertAll(world, "task_help_requests", help);
  await fillRecords(world, make, { clientId, plan });
  await fillTalks(world, make, owner, plan);
  await insertAll(
    world,
    "referrals",
    many(make.between(0, 2), () => referralOf(make, owner)),
  );
}

async function homeFacts(world: World, make: Maker, clientId: string): Promise<void> {
  const facts: Row = {
    phone: make.lineOrEmpty(40),
    address: make.lineOrEmpty(200),
    property_type: make.pick(PROPERTY_TYPES),
    features: JSON.stringify(make.some(HOME_FEATURES)),
    year_built: make.maybe(() => make.pick([1700, 2027])),
    roof_year: make.maybe(() => 2020),
    roof_material: make.lineOrEmpty(),
    hvac_year: make.maybe(() => 2001),
    insurer: make.lineOrEmpty(),
    policy_renews_on: make.maybe(make.day),
    closed_on: make.maybe(make.day),
    shutoffs: make.happens(0.5) ? "" : make.text(),
    shares: JSON.stringify(make.some(["expenses", "documents", "house_dates"])),
    time_zone: make.pick(TIME_ZONES),
  };
  const sets = Object.keys(facts).map((name) => `${name} = ?`);
  await world.d1
    .prepare(`update clients set ${sets.join(", ")} where id = ?`)
    .bind(...Object.values(facts), clientId)
    .run();
  if (make.happens(0.4)) return;
  await insertAll(world, "notification_preferences", [
    {
      client_id: clientId,
      email_enabled: make.happens(0.5),
      task_reminders: make.happens(0.5),
      reminder_days_before: make.pick([1, 3, 7, 14]),
      weekly_summary: make.happens(0.5),
      expense_alerts: make.happens(0.5),
      updated_at: 1,
    },
  ]);
}

async function fillRecords(
  world: World,
  make: Maker,
  { clientId, plan }: { clientId: string; plan: Row[] },
): Promise<void> {
  const owner = { client_id: clientId };
  const appliances: Row[] = [];
  for (let count = make.between(0, 3); count > 0; count--) {
    appliances.push({
      id: make.id(),
      ...owner,
      kind: make.line(),
      brand: make.lineOrEmpty(),
      model: make.lineOrEmpty(),
      serial: make.lineOrEmpty(),
      installed_on: make.maybe(make.day),
      warranty_ends_on: make.maybe(make.day),
      photo_key: await homePhoto(world, make, clientId),
      created_at: make.instant(),
      archived_at: make.maybe(make.instant),
    });
  }
  const documents: Row[] = [];
  for (let count = make.between(0, 4); count > 0; count--) {
    const key = (ending: string) => `homes/${clientId}/${make.id()}.${ending}`;
    const { key: place, type, size } = await fileOf(make, world.homeFiles, key, true);
    const lost = make.happens(0.05);
    if (lost) await world.homeFiles.delete(place);
    documents.push({
      id: make.id(),
      ...owner,
      name: make.line(),
      kind: make.pick(DOCUMENT_KINDS),
      key: place,
      type,
      size,
      expires_on: make.maybe(make.day),
      appliance_id: appliances.length > 0 && make.happens(0.5) ? make.pick(appliances).id : null,
      created_at: make.instant(),
      deleted_at: lost ? NOON : null,
    });
  }
  await insertAll(world, "appliances", appliances);
  await insertAll(world, "client_documents", documents);
  await insertAll(
    world,
    "maintenance_expenses",
    many(make.between(0, 6), (index) => ({
      id: make.id(),
      ...owner,
      category: make.pick(EXPENSE_CATEGORIES),
      description: make.line(200),
      amount: make.pick([0, 1, 999, 1_000_000_000]),
      expense_date: make.day(),
      vendor_name: make.lineOrEmpty(120),
      notes: make.happens(0.5) ? "" : make.text(),
      capital: make.happens(0.3),
      document_id: documents.length > 0 && make.happens(0.5) ? make.pick(documents).id : null,
      client_task_id: make.happens(0.5) ? (plan[index]?.id ?? null) : null,
      created_at: make.instant(),
      deleted_at: make.happens(0.1) ? NOON : null,
    })),
  );
  await insertAll(
    world,
    "maintenance_budgets",
    many(make.between(0, 4), (index) => ({
      id: make.id(),
      ...owner,
      category: EXPENSE_CATEGORIES[index],
      year: 2026,
      amount: make.between(0, 1_000_000),
      alerted_percent: make.pick([0, 80, 100]),
    })),
  );
  await insertAll(
    world,
    "home_warranty_providers",
    many(make.between(0, 2), () => ({
      id: make.id(),
      ...owner,
      provider: make.line(),
      policy_number: make.lineOrEmpty(),
      phone: make.lineOrEmpty(40),
      website: make.pick(["", "https://w.example/a"]),
      starts_on: make.maybe(make.day),
      ends_on: make.maybe(make.day),
      notes: make.happens(0.5) ? "" : make.text(),
      created_at: make.instant(),
    })),
  );
}

async function fillTalks(world: World, make: Maker, owner: Row, plan: Row[]): Promise<void> {
  const talks: Row[] = [];
  for (let count = make.between(0, 3); count > 0; count--) {
    const row = plan.length > 0 ? make.pick(plan).id : "gone";
    talks.push({
      id: make.id(),
      ...owner,
      conversation_id: make.id(),
      message_id: make.id(),
      conversation_type: make.pick(["appliance_scan", "question"]),
      user_message: `${make.text()}\u0007\u001b`,
      ai_response: make.text(),
      image_name: make.maybe(() => make.line(100)),
      image_key: await homePhoto(world, make, String(owner.client_id)),
      state: make.pick(["done", "partial", "failed", "answering"]),
      result: make.maybe(() => ({
        mode: make.pick(["model", "offline"]),
        sources: [
          { ref: "T1", label: make.line(), to: `/home/tasks?task=${row}#x` },
          { ref: "V1", label: make.line(), to: null },
        ],
        cards: [
          { id: "c1", kind: "complete_task", confirmed: make.happens(0.5), rowId: row, title: make.line() },
          { id: "c2", kind: "request_help", confirmed: false, rowId: null, title: "x", message: make.text() },
        ],
        analysis: null,
      })),
      agent_notified: make.happens(0.5),
      created_at: make.instant(),
    });
  }
  await insertAll(world, "ai_conversations", talks);
}
