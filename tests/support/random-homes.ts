import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { NOON, type World } from "./homes.ts";
import {
  careOf,
  fileOf,
  helpOf,
  homePhoto,
  insertAll,
  linksOf,
  messagesOf,
  movingOf,
  notesOf,
  OWN,
  planOf,
  type Row,
  referralOf,
  someForOneHome,
  taskOf,
} from "./random-rows.ts";
import { type Maker, many } from "./random-values.ts";

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
  const own = someForOneHome(
    make.aside(),
    many(make.between(0, 3), () =>
      taskOf(make, agentId, { ...OWN, client_id: clientId, custom: true, active: true }),
    ),
  );
  await insertAll(world, "home_notes", notesOf(make.aside(), owner));
  await insertAll(world, "home_links", linksOf(make.aside(), clientId));
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
  await insertAll(world, "help_messages", messagesOf(make.aside(), help));
  await fillRecords(world, make, { clientId, plan });
  await fillChats(world, make, owner, plan);
  await insertAll(
    world,
    "referrals",
    many(make.between(0, 2), () => referralOf(make, owner)),
  );
}

const FLORIDA_DAY = {
  rule: "homestead",
  step: "file",
  year: 2027,
  day: "2027-02-20",
  reason: "Away in March",
  who: "Olivia",
};

const FORECAST = { roof: { age: "half", asOf: 2026, year: 2031 }, fence: { installed: 2015, cost: 450_000 } };

async function homeFacts(world: World, make: Maker, clientId: string): Promise<void> {
  const care = careOf(make.aside());
  const facts: Row = {
    phone: make.lineOrEmpty(40),
    address: make.lineOrEmpty(200),
    property_type: make.pick(PROPERTY_TYPES),
    features: JSON.stringify(make.some(HOME_FEATURES)),
    ...care,
    traits: JSON.stringify(care.traits),
    county: make.pick(["", "Pinellas"]),
    florida_facts: JSON.stringify(make.pick([{}, { citizens: "no", lossOn: "2026-10-01", stories: "" }])),
    florida_days: JSON.stringify(make.some([FLORIDA_DAY])),
    forecast: JSON.stringify(make.aside().pick([{}, FORECAST])),
    year_built: make.maybe(() => make.pick([1700, 2027])),
    roof_year: make.maybe(() => 2020),
    roof_material: make.lineOrEmpty(),
    hvac_year: make.maybe(() => 2001),
    insurer: make.lineOrEmpty(),
    policy_renews_on: make.maybe(make.day),
    closed_on: make.maybe(make.day),
    shutoffs: make.happens(0.5) ? "" : make.text(),
    ...movingOf(make.aside()),
    shares: JSON.stringify(make.some(["expenses", "documents", "house_dates"])),
    time_zone: make.pick(TIME_ZONES),
    // Never consent to the model, because an import does not restore it.
    assistant_mode: make.maybe(() => "quick"),
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

async function fillChats(world: World, make: Maker, owner: Row, plan: Row[]): Promise<void> {
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
        ...(make.happens(0.5) && { quick: make.text(), more: true }),
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
  await fillPhotos(world, make, talks);
}

/** More photos of some chats, including one still being answered. */
async function fillPhotos(world: World, make: Maker, talks: readonly Row[]): Promise<void> {
  const photos: Row[] = [];
  for (const { id, client_id } of talks) {
    const last = make.between(0, 3);
    for (let position = 1; position <= last; position++) {
      const key = await homePhoto(world, make, String(client_id));
      if (key) photos.push({ id: make.id(), client_id, turn_id: id, position, name: make.line(100), key });
    }
  }
  await insertAll(world, "turn_photos", photos);
}
