import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITE_ALPHABET } from "#app/domain/clients/invite-code.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { CsvKind } from "#app/domain/transfer/csv/meanings.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { inviteImported, readTally, undoImport } from "#app/services/transfer/csv/after-import.server.ts";
import {
  chooseColumns,
  chooseTable,
  requireCsvImport,
} from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { runBatch } from "#db/client.server.ts";
import { insertImportedClients, insertImportedMail } from "#db/queries/transfer/csv/clients.server.ts";
import { takeStep } from "#db/queries/transfer/csv/imports.server.ts";
import { aHome, anAgent, createWorld, INVITATION, NOON, type World } from "#tests/support/homes.ts";

let world: World;
let deps: World["deps"] & { files: R2Bucket };
beforeAll(async () => {
  world = await createWorld();
  deps = { ...world.deps, files: world.homeFiles };
});
afterAll(() => world.dispose());

const count = async (sql: string, ...values: unknown[]) =>
  (await world.d1
    .prepare(`select count(*) as n from ${sql}`)
    .bind(...values)
    .first<number>("n")) ?? 0;

const HEADINGS = ["First Name", "Last Name", "Email", "ZIP", "Property Type", "Features"];
let forms = 0;

const people = (from: number, to: number, mail = "csv.example") =>
  Array.from({ length: to - from }, (_, at) => {
    const n = from + at;
    return ["Ana", `Number ${n}`, `ana${n}@${mail}`, "33704", n % 2 ? "Condo" : "", n % 3 ? "Pool" : ""];
  });

async function choose(agent: string, rows: string[][], kind: CsvKind = "clients", headings = HEADINGS) {
  forms += 1;
  const bytes = new TextEncoder().encode(toCsv([headings, ...rows]));
  return chooseTable(deps, agent, { kind, formId: `form-${forms}`, source: { name: "book.csv", bytes } });
}

async function runWhole(agent: string, id: string, invites: "now" | "later" = "now") {
  await beginImport(deps, agent, id, invites);
  await continueImport(deps, agent, id, 100);
  return (await requireCsvImport(deps, agent, id)).result;
}

/** All that is stored of an agent's book. */
async function bookOf(agent: string) {
  const tables = ["clients", "client_tasks", "vendors", "vendor_categories", "activity", "outbox", "imports"];
  const results = await world.d1.batch(
    tables.map((table) =>
      world.d1.prepare(`select * from ${table} where agent_id = ? order by id`).bind(agent),
    ),
  );
  return JSON.stringify(results.map(({ results: rows }) => rows));
}

const live = (agent: string) => count("clients where agent_id = ? and deleted_at is null", agent);
const stateOf = async (agent: string, id: string) => {
  const { state, done, total } = await requireCsvImport(deps, agent, id);
  return [state, done, total];
};

test("a table becomes clients with codes, plans and mails, and one line in the feed", async () => {
  const agent = await anAgent(world);
  const rows = people(0, 120);
  rows.splice(
    10,
    0,
    ["Bo", "", "bo@csv.example", "1", "Castle", ""],
    ["Ana", "Again", "ANA3@csv.example", "", "", ""],
  );
  const id = await choose(agent, rows);
  expect(await runWhole(agent, id)).toEqual({
    added: 120,
    leftOut: 2,
    named: [
      {
        row: 12,
        name: "Bo",
        why: "Last Name: Please enter their last name. ZIP: Please use five digits. “Castle” is not a property type we know. Please use Single Family Home, Condo, Townhome or Mobile Home.",
      },
      { row: 13, name: "Ana Again", why: "Same email as row 5." },
    ],
  });
  expect(await live(agent)).toBe(120);
  expect(await count("clients where agent_id = ? and import_id = ? and status = 'invited'", agent, id)).toBe(
    120,
  );
  expect(await count("outbox where agent_id = ? and kind = 'invite'", agent)).toBe(120);
  expect(await count("activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
  expect(await count("activity where agent_id = ? and kind = 'client_invited'", agent)).toBe(0);
  const client = await world.d1
    .prepare("select * from clients where agent_id = ? and email = 'ana1@csv.example'")
    .bind(agent)
    .first<Record<string, unknown>>();
  expect(client).toMatchObject({
    first_name: "Ana",
    property_type: "condo",
    features: '["pool"]',
    invite_sent_at: NOON,
    invite_expires_at: NOON + 30 * 24 * 60 * 60 * 1000,
    search_key: "ana number 1 ana1@csv.example",
  });
  expect(String(client?.invite_code)).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{6}$`));
  const keys = (await world.homeFiles.list({ prefix: `imports/${id}` })).objects.map(({ key }) => key);
  expect(keys).toEqual([`imports/${id}-left-out.csv`]);
  expect(await (await world.homeFiles.get(keys[0] ?? ""))?.text()).toContain(",Same email as row 5.\r\n");
  // A backup looks for every file a row names.
  expect((await requireCsvImport(deps, agent, id)).key).toBeNull();
});

test("an imported client has the very plan an invited one has", async () => {
  const agent = await anAgent(world);
  const one = await aHome(world, agent, {
    propertyType: "condo",
    features: ["pool"],
    email: "one@csv.example",
  });
  await runWhole(agent, await choose(agent, people(1, 2)));
  const plan = (where: string) =>
    world.d1
      .prepare(
        `select t.slug, due_date, anchor_day, occurrence from client_tasks ct join tasks t on t.id = ct.task_id
         where ct.client_id ${where} order by t.slug`,
      )
      .all();
  const invited = (await plan(`= '${one.id}'`)).results;
  expect(invited.length).toBeGreaterThan(40);
  expect((await plan(`like '%-00002'  and ct.agent_id = '${agent}'`)).results).toEqual(invited);
});

test("a failing statement at any place of a step leaves nothing of it, and going on adds every row once", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 60));
  await beginImport(deps, agent, id, "now");
  const before = await bookOf(agent);
  // Reading the import and the library comes first; then the step's four statements.
  for (const position of [0, 1, 2, 3]) {
    world.recording.failAt = position + 2;
    await expect(continueImport(deps, agent, id, 1)).rejects.toThrow();
    expect(await bookOf(agent)).toBe(before);
  }
  await continueImport(deps, agent, id, 1);
  expect(await stateOf(agent, id)).toEqual(["running", 50, 60]);
  expect(await live(agent)).toBe(50);
  await continueImport(deps, agent, id, 5);
  expect(await stateOf(agent, id)).toEqual(["done", 60, 60]);
  expect([await live(agent), await count("outbox where agent_id = ? and kind = 'invite'", agent)]).toEqual([
    60, 60,
  ]);
});

test("a step that was added but never ended is ended by the next press", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 10));
  await beginImport(deps, agent, id, "now");
  // Everything before it is the step itself, and reading what came of it.
  world.recording.failAt = 10;
  await expect(continueImport(deps, agent, id, 1)).rejects.toThrow();
  expect(await stateOf(agent, id)).toEqual(["running", 10, 10]);
  await continueImport(deps, agent, id, 1);
  expect(await stateOf(agent, id)).toEqual(["done", 10, 10]);
  expect(await count("activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
});

test("three windows that go on at once add every row once, with one mail each", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 170));
  await Promise.all([1, 2, 3].map(() => beginImport(deps, agent, id, "now")));
  await Promise.all([1, 2, 3].map(() => continueImport(deps, agent, id, 100)));
  expect(await stateOf(agent, id)).toEqual(["done", 170, 170]);
  expect(await live(agent)).toBe(170);
  expect(await count("outbox where agent_id = ? and kind = 'invite'", agent)).toBe(170);
  expect(await count("activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
});

test("a step that another window has taken adds nothing at all, and does not set the import back", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 2);
  const before = await bookOf(agent);
  const step = { agentId: agent, importId: id, token: "late" };
  const client = {
    ...INVITATION,
    id: "late-client",
    email: "late@csv.example",
    timeZone: "America/New_York" as const,
    searchKey: "late",
    plan: 0,
    invite: { code: "ZZZZZ9", mailId: "late-mail" },
  };
  await runBatch(deps.db, [
    takeStep(deps.db, step, { from: 0, to: 50 }),
    insertImportedClients(deps.db, step, [client], { now: NOON, inviteExpiresAt: NOON }),
    insertImportedMail(deps.db, step, [client], NOON),
  ]);
  expect(await bookOf(agent)).toBe(before);
  expect(await stateOf(agent, id)).toEqual(["running", 100, 120]);
});

test("an import that goes on in another window brings nobody under an account that was closed", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await world.d1.prepare("update profiles set deleted_at = ? where id = ?").bind(NOON, agent).run();
  const before = await bookOf(agent);
  await continueImport(deps, agent, id, 3);
  expect(await bookOf(agent)).toBe(before);
  await world.d1.prepare("update profiles set deleted_at = null where id = ?").bind(agent).run();
  await continueImport(deps, agent, id, 3);
  expect(await live(agent)).toBe(120);
});

test("the same file twice adds nobody, and a client added meanwhile is left out and named", async () => {
  const agent = await anAgent(world);
  await runWhole(agent, await choose(agent, people(0, 60)));
  const again = await runWhole(agent, await choose(agent, people(0, 60)));
  expect(again).toMatchObject({
    added: 0,
    leftOut: 60,
    named: [{ why: "Already one of your clients." }, ...Array(9).fill({})].map((one) =>
      expect.objectContaining(one),
    ),
  });
  const id = await choose(agent, people(100, 160));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await aHome(world, agent, { email: "ana155@csv.example" });
  await continueImport(deps, agent, id, 5);
  expect((await requireCsvImport(deps, agent, id)).result).toEqual({
    added: 59,
    leftOut: 1,
    named: [{ row: 57, name: "Ana Number 155", why: "Already one of your clients." }],
  });
});

test("a taken invite code is drawn again, not lost", async () => {
  const agent = await anAgent(world);
  const taken = await aHome(world, agent, { email: "taken@csv.example" });
  const code = String(
    await world.d1
      .prepare("select invite_code from clients where id = ?")
      .bind(taken.id)
      .first("invite_code"),
  );
  let draws = 0;
  const bytes = (length: number) => {
    draws += 1;
    if (draws > 1 || length !== 6) return systemRandom.bytes(length);
    return Uint8Array.from(code, (sign) => INVITE_ALPHABET.indexOf(sign));
  };
  const id = await choose(agent, people(0, 20));
  await beginImport(deps, agent, id, "now");
  await continueImport({ ...deps, random: { ...systemRandom, bytes } }, agent, id, 5);
  expect(draws).toBeGreaterThan(20);
  expect(await live(agent)).toBe(21);
});

test("added for later, nobody has a code or a mail until the invites are sent, once each", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 70));
  await runWhole(agent, id, "later");
  expect(await count("clients where agent_id = ? and invite_code is not null", agent)).toBe(0);
  expect(await count("outbox where agent_id = ?", agent)).toBe(0);
  const found = await requireCsvImport(deps, agent, id);
  expect(await readTally(deps, found)).toEqual({ added: 70, live: 70, uninvited: 70 });
  const before = await bookOf(agent);
  for (const position of [0, 1, 2]) {
    world.recording.failAt = position + 2;
    await expect(inviteImported(deps, agent, id, 1)).rejects.toThrow();
    expect(await bookOf(agent)).toBe(before);
  }
  await Promise.all([1, 2, 3].map((n) => inviteImported({ ...deps, now: NOON + n }, agent, id, 10)));
  expect(await readTally(deps, found)).toEqual({ added: 70, live: 70, uninvited: 0 });
  expect(
    await count("clients where agent_id = ? and invite_code is not null and invite_sent_at > ?", agent, NOON),
  ).toBe(70);
  expect(await count("outbox where agent_id = ? and kind = 'invite'", agent)).toBe(70);
  expect(await count("activity where agent_id = ? and kind = 'invites_sent'", agent)).toBe(1);
});

test("an import taken back puts its clients into the trash, but for those who came in, and calls its mails back", async () => {
  const agent = await anAgent(world);
  await aHome(world, agent, { email: "mine@csv.example" });
  const id = await choose(agent, people(0, 60));
  await runWhole(agent, id);
  await world.d1
    .prepare(
      "update clients set last_active = 1, status = 'active' where agent_id = ? and email = 'ana7@csv.example'",
    )
    .bind(agent)
    .run();
  const before = await bookOf(agent);
  for (const position of [0, 1, 2, 3, 4, 5]) {
    world.recording.failAt = position + 2;
    await expect(undoImport(deps, agent, id)).rejects.toThrow();
    expect(await bookOf(agent)).toBe(before);
  }
  await Promise.all([1, 2].map(() => undoImport(deps, agent, id)));
  await undoImport(deps, agent, id);
  expect(await live(agent)).toBe(2);
  expect(
    await count("clients where agent_id = ? and deleted_at = ? and deleted_by = 'agent'", agent, NOON),
  ).toBe(59);
  expect(await count("outbox where agent_id = ? and kind = 'invite' and state = 'skipped'", agent)).toBe(59);
  expect(await count("activity where agent_id = ? and kind = 'import_undone'", agent)).toBe(1);
  expect((await world.homeFiles.list({ prefix: `imports/${id}` })).objects).toEqual([]);
});

test("an import taken back half-way adds nothing more, and after 30 days it can no longer be", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await Promise.all([undoImport(deps, agent, id), continueImport(deps, agent, id, 5).catch(() => {})]);
  await continueImport(deps, agent, id, 5);
  expect(await stateOf(agent, id).then(([state]) => state)).toBe("undone");
  expect((await requireCsvImport(deps, agent, id)).key).toBeNull();
  expect(await live(agent)).toBe(0);
  const late = await choose(agent, people(0, 5));
  await runWhole(agent, late);
  const inAMonth = { ...deps, now: NOON + 30 * 24 * 60 * 60 * 1000 };
  await expect(undoImport(inAMonth, agent, late)).rejects.toThrow("The 30 days are over");
  expect(await live(agent)).toBe(5);
  await undoImport({ ...inAMonth, now: inAMonth.now - 1 }, agent, late);
  expect(await live(agent)).toBe(0);
});

const VENDOR_HEADINGS = ["Company", "Trade", "Phone", "Website"];
const vendor = (name: string, trade: string, phone = "(727) 555-0100") => [
  name,
  trade,
  phone,
  "osprey.example",
];

test("vendors come in under their categories, new ones are made, and undoing takes those away again", async () => {
  const agent = await anAgent(world);
  const rows = [
    vendor("Osprey", "plumber"),
    vendor("Osprey", "Plumbing"),
    vendor("Fine Fences", "Fences"),
    vendor("Finer Fences", "fences"),
    vendor("Gate House", "Gates"),
    vendor("No Phone", "Gates", ""),
  ];
  const id = await choose(agent, rows, "vendors", VENDOR_HEADINGS);
  expect(await runWhole(agent, id)).toEqual({
    added: 4,
    leftOut: 2,
    named: [
      { row: 3, name: "Osprey", why: "Same vendor as row 2." },
      { row: 7, name: "No Phone", why: "Phone: Please enter a phone number." },
    ],
  });
  const { results } = await world.d1
    .prepare("select name, category, type, website from vendors where agent_id = ? order by id")
    .bind(agent)
    .all();
  expect(results).toEqual([
    { name: "Osprey", category: "Plumbing", type: "maintenance", website: "https://osprey.example" },
    { name: "Fine Fences", category: "Fences", type: "maintenance", website: "https://osprey.example" },
    { name: "Finer Fences", category: "Fences", type: "maintenance", website: "https://osprey.example" },
    { name: "Gate House", category: "Gates", type: "maintenance", website: "https://osprey.example" },
  ]);
  expect(await count("vendor_categories where agent_id = ? and import_id = ?", agent, id)).toBe(2);
  const again = await runWhole(agent, await choose(agent, rows, "vendors", VENDOR_HEADINGS));
  expect(again).toMatchObject({ added: 0, leftOut: 6 });
  // Somebody of the agent's own stands in one of the new categories by now, so that one stays.
  await world.d1
    .prepare(
      "insert into vendors (id, agent_id, name, category, type, phone, date_added) values ('own-gate', ?, 'x', 'Gates', 'maintenance', '1', 1)",
    )
    .bind(agent)
    .run();
  await undoImport(deps, agent, id);
  expect(await count("vendors where agent_id = ? and deleted_at is null", agent)).toBe(1);
  const left = await world.d1
    .prepare(
      "select name from vendor_categories where agent_id = ? and deleted_at is null and import_id is not null",
    )
    .bind(agent)
    .all();
  expect(left.results).toEqual([{ name: "Gates" }]);
});

test("own categories have an end, and the rows beyond it say so", async () => {
  const agent = await anAgent(world);
  const rows = Array.from({ length: 70 }, (_, n) => vendor(`Vendor ${n}`, `Trade ${n}`));
  const id = await choose(agent, rows, "vendors", VENDOR_HEADINGS);
  const result = await runWhole(agent, id);
  expect(result).toMatchObject({ added: 60, leftOut: 10 });
  expect(JSON.stringify(result)).toContain("“Trade 60” cannot be added.");
  expect(await count("vendor_categories where agent_id = ? and import_id = ?", agent, id)).toBe(60);
});

test("another agent's import is not there", async () => {
  const agent = await anAgent(world);
  const other = await anAgent(world);
  const id = await choose(agent, people(0, 3));
  const before = await bookOf(agent);
  for (const attempt of [
    () => beginImport(deps, other, id, "now"),
    () => continueImport(deps, other, id, 1),
    () => chooseColumns(deps, other, id, []),
    () => undoImport(deps, other, id),
    () => inviteImported(deps, other, id, 1),
  ]) {
    await expect(attempt()).rejects.toBeInstanceOf(NotFound);
  }
  expect(await bookOf(agent)).toBe(before);
});

test("the columns are as the agent corrected them, each meaning once, and no longer once it runs", async () => {
  const agent = await anAgent(world);
  const id = await choose(agent, [["ana@csv.example", "Ana", "Reyes"]], "clients", [
    "Email",
    "Surname",
    "First",
  ]);
  await expect(chooseColumns(deps, agent, id, ["email", "email", ""])).rejects.toBeInstanceOf(RuleViolation);
  await chooseColumns(deps, agent, id, ["email", "firstName", "lastName"]);
  expect(await runWhole(agent, id)).toMatchObject({ added: 1 });
  await chooseColumns(deps, agent, id, ["", "", ""]);
  expect((await requireCsvImport(deps, agent, id)).options.columns).toEqual([
    "email",
    "firstName",
    "lastName",
  ]);
  expect(
    await count("clients where agent_id = ? and first_name = 'Ana' and last_name = 'Reyes'", agent),
  ).toBe(1);
});

test("the form sent twice is one import; a file that is gone is said so and undoing still works", async () => {
  const agent = await anAgent(world);
  const bytes = new TextEncoder().encode(toCsv([HEADINGS, ...people(0, 60)]));
  const form = { kind: "clients", formId: "same", source: { name: "a.csv", bytes } } as const;
  const ids = await Promise.all([1, 2].map(() => chooseTable(deps, agent, form)));
  expect(new Set(ids).size).toBe(1);
  expect(await count("imports where agent_id = ?", agent)).toBe(1);
  const [id = ""] = ids;
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await world.homeFiles.delete(`imports/${id}.csv`);
  await expect(continueImport(deps, agent, id, 1)).rejects.toThrow("The file is no longer kept.");
  await undoImport(deps, agent, id);
  expect(await live(agent)).toBe(0);
});
