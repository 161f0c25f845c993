import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITE_ALPHABET } from "#app/domain/clients/invite-code.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { inviteImported, undoImport } from "#app/services/transfer/csv/after-import.server.ts";
import {
  chooseColumns,
  chooseTable,
  requireCsvImport,
} from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { bookOf, choose, HEADINGS, importDeps, live, people, runWhole } from "./tables-helpers.ts";

let world: World;
let deps: ReturnType<typeof importDeps>;
beforeAll(async () => {
  world = await createWorld();
  deps = importDeps(world);
});
afterAll(() => world.dispose());

test("a table becomes clients with codes, plans and mails, and one line in the feed", async () => {
  const agent = await anAgent(world);
  const rows = people(0, 120);
  rows.splice(
    10,
    0,
    ["Bo", "", "bo@csv.example", "1", "Castle", ""],
    ["Cy", "Reyes", "cy@csv.example; cy@work.example", "1", "Castle", "Pool, moat"],
    ["Ana", "Again", "ANA3@csv.example", "", "", ""],
  );
  const id = await choose(world, agent, rows);
  expect(await runWhole(world, agent, id)).toEqual({
    added: 121,
    leftOut: 2,
    named: [
      { row: 12, name: "Bo", why: "Last Name: Enter their last name." },
      { row: 14, name: "Ana Again", why: "Same email as row 5." },
    ],
    partly: 1,
    partlyNamed: [
      {
        row: 13,
        name: "Cy Reyes",
        why: [
          "Property Type: “Castle” is left out, so the home is a Single Family Home.",
          "Use Single Family Home, Condo, Townhome, or Mobile Home.",
          "Email: We’ll use cy@csv.example and leave out cy@work.example.",
          "Features: “moat” is left out. Use Pool, Spa, Irrigation, Well, Septic, Hurricane shutters, Solar, Screen enclosure, Fireplace, or Garage.",
          "ZIP: “1” is left out. Enter a 5-digit ZIP.",
        ].join(" "),
      },
    ],
  });
  expect(await live(world, agent)).toBe(121);
  expect(
    await world.d1
      .prepare("select zip_code, property_type, features from clients where email = 'cy@csv.example'")
      .first(),
  ).toEqual({ zip_code: "", property_type: "single_family", features: '["pool"]' });
  expect(
    await count(world, "clients where agent_id = ? and import_id = ? and status = 'invited'", agent, id),
  ).toBe(121);
  expect(await count(world, "outbox where agent_id = ? and kind = 'invite'", agent)).toBe(121);
  expect(await count(world, "activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
  expect(await count(world, "activity where agent_id = ? and kind = 'client_invited'", agent)).toBe(0);
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
  await runWhole(world, agent, await choose(world, agent, people(1, 2)));
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

test("the same file twice adds nobody, and a client added meanwhile is left out and named", async () => {
  const agent = await anAgent(world);
  await runWhole(world, agent, await choose(world, agent, people(0, 60)));
  const again = await runWhole(world, agent, await choose(world, agent, people(0, 60)));
  expect(again).toMatchObject({
    added: 0,
    leftOut: 60,
    named: [{ why: "Already one of your clients." }, ...Array(9).fill({})].map((one) =>
      expect.objectContaining(one),
    ),
  });
  const id = await choose(world, agent, people(100, 160));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await aHome(world, agent, { email: "ana155@csv.example" });
  await continueImport(deps, agent, id, 5);
  expect((await requireCsvImport(deps, agent, id)).result).toMatchObject({
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
  const id = await choose(world, agent, people(0, 20));
  await beginImport(deps, agent, id, "now");
  await continueImport({ ...deps, random: { ...systemRandom, bytes } }, agent, id, 5);
  expect(draws).toBeGreaterThan(20);
  expect(await live(world, agent)).toBe(21);
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
  const id = await choose(world, agent, rows, "vendors", VENDOR_HEADINGS);
  expect(await runWhole(world, agent, id)).toMatchObject({
    added: 4,
    leftOut: 2,
    named: [
      { row: 3, name: "Osprey", why: "Same vendor as row 2." },
      { row: 7, name: "No Phone", why: "Phone: Enter a phone number." },
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
  expect(await count(world, "vendor_categories where agent_id = ? and import_id = ?", agent, id)).toBe(2);
  const again = await runWhole(world, agent, await choose(world, agent, rows, "vendors", VENDOR_HEADINGS));
  expect(again).toMatchObject({ added: 0, leftOut: 6 });
  // Somebody of the agent's own stands in one of the new categories by now, so that one stays.
  await world.d1
    .prepare(
      "insert into vendors (id, agent_id, name, category, type, phone, date_added) values ('own-gate', ?, 'x', 'Gates', 'maintenance', '1', 1)",
    )
    .bind(agent)
    .run();
  await undoImport(deps, agent, id);
  expect(await count(world, "vendors where agent_id = ? and deleted_at is null", agent)).toBe(1);
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
  const id = await choose(world, agent, rows, "vendors", VENDOR_HEADINGS);
  const result = await runWhole(world, agent, id);
  expect(result).toMatchObject({ added: 60, leftOut: 10 });
  expect(JSON.stringify(result)).toContain("“Trade 60” can’t be added.");
  expect(await count(world, "vendor_categories where agent_id = ? and import_id = ?", agent, id)).toBe(60);
});

test("two tables at once make no more own categories than one", async () => {
  const agent = await anAgent(world);
  const ids = await Promise.all(
    ["East", "West"].map((side) => {
      const rows = Array.from({ length: 40 }, (_, n) => vendor(`${side} ${n}`, `${side} trade ${n}`));
      return choose(world, agent, rows, "vendors", VENDOR_HEADINGS);
    }),
  );
  for (const id of ids) await beginImport(deps, agent, id, "later");
  await Promise.all(ids.map((id) => continueImport(deps, agent, id, 100)));
  expect(await count(world, "vendor_categories where agent_id = ? and import_id is not null", agent)).toBe(
    60,
  );
});

test("another agent's import is not there", async () => {
  const agent = await anAgent(world);
  const other = await anAgent(world);
  const id = await choose(world, agent, people(0, 3));
  const before = await bookOf(world, agent);
  for (const attempt of [
    () => beginImport(deps, other, id, "now"),
    () => continueImport(deps, other, id, 1),
    () => chooseColumns(deps, other, id, []),
    () => undoImport(deps, other, id),
    () => inviteImported(deps, other, id, 1),
  ]) {
    await expect(attempt()).rejects.toBeInstanceOf(NotFound);
  }
  expect(await bookOf(world, agent)).toBe(before);
});

test("the columns are as the agent corrected them, each meaning once, and no longer once it runs", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, [["ana@csv.example", "Ana", "Reyes"]], "clients", [
    "Email",
    "Surname",
    "First",
  ]);
  await expect(chooseColumns(deps, agent, id, ["email", "email", ""])).rejects.toBeInstanceOf(RuleViolation);
  await chooseColumns(deps, agent, id, ["email", "firstName", "lastName"]);
  expect(await runWhole(world, agent, id)).toMatchObject({ added: 1 });
  await chooseColumns(deps, agent, id, ["", "", ""]);
  expect((await requireCsvImport(deps, agent, id)).options.columns).toEqual([
    "email",
    "firstName",
    "lastName",
  ]);
  expect(
    await count(world, "clients where agent_id = ? and first_name = 'Ana' and last_name = 'Reyes'", agent),
  ).toBe(1);
});

test("the form sent twice is one import; a file that is gone is said so and undoing still works", async () => {
  const agent = await anAgent(world);
  const bytes = new TextEncoder().encode(toCsv([HEADINGS, ...people(0, 60)]));
  const form = { kind: "clients", formId: "same", source: { name: "a.csv", bytes } } as const;
  const ids = await Promise.all([1, 2].map(() => chooseTable(deps, agent, form)));
  expect(new Set(ids).size).toBe(1);
  expect(await count(world, "imports where agent_id = ?", agent)).toBe(1);
  const [id = ""] = ids;
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await world.homeFiles.delete(`imports/${id}.csv`);
  await expect(continueImport(deps, agent, id, 1)).rejects.toThrow("We no longer have this file.");
  await undoImport(deps, agent, id);
  expect(await live(world, agent)).toBe(0);
});
