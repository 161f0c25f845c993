import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { purgeCutoffs } from "#app/domain/retention.ts";
import { tapWords } from "#app/domain/vendors/contact-taps.ts";
import { openOffices, read } from "#tests/routes/agent/vendors-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let home: Visitor;
let agentId: string;
let clientId: string;

beforeAll(async () => {
  ({ app, agent, other, home, agentId } = await openOffices());
  clientId = (await app.d1.prepare("select id from clients").first<string>("id")) ?? "";
  const otherId = await app.d1.prepare("select id from profiles where id <> ?").bind(agentId).first("id");
  const insert = app.d1.prepare(
    "insert into vendors (id, agent_id, name, category, type, phone, email, website, date_added, deleted_at) values (?, ?, ?, 'HVAC', 'maintenance', '7275550100', 'a@b.example', 'https://b.example/', 1, ?)",
  );
  await app.d1.batch([
    insert.bind("cool", agentId, "Zephyr Cooling", null),
    insert.bind("gone", agentId, "Gone Air", 5),
    insert.bind("theirs", otherId, "Somebody Else’s", null),
  ]);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await app.d1.prepare("delete from contact_taps").run();
  await app.d1.prepare("update clients set shares = '[]'").run();
});

const tap = (contact: string, way: string, by = home) => by.post("/home/taps", { contact, way });
const taps = async () =>
  (
    await app.d1
      .prepare(
        "select vendor_id as vendor, client_id as client, way, day from contact_taps order by way, vendor_id",
      )
      .all<{ vendor: string | null; client: string | null; way: string; day: string }>()
  ).results;
const share = (...shares: string[]) =>
  home.send("POST", "/home/settings", {
    body: new URLSearchParams([["intent", "shares"], ...shares.map((one) => ["shares[]", one])]),
  });

test("a tap is counted once a day for each home, contact, and way, also when reported at once", async () => {
  expect((await tap("cool", "call")).status).toBe(204);
  await Promise.all([tap("cool", "call"), tap("cool", "call"), tap("cool", "text")]);
  expect((await taps()).map(({ vendor, way }) => [vendor, way])).toEqual([
    ["cool", "call"],
    ["cool", "text"],
  ]);
  const tomorrow = app.systemDeps.now() + 86_400_000;
  app.systemDeps.now = () => tomorrow;
  await tap("cool", "call");
  app.systemDeps.now = () => Date.now();
  expect(await taps()).toHaveLength(3);
});

test("who tapped is not kept unless the homeowner shares it, and forgotten when they stop", async () => {
  await tap("cool", "call");
  expect((await taps())[0]?.client).toBeNull();
  const page = `/agent/clients/${clientId}`;
  expect(await read(agent, page)).not.toContain("Vendors contacted");
  await share("contacts");
  await tap("cool", "website");
  expect((await taps()).map(({ client }) => client)).toEqual([null, clientId]);
  expect(await read(agent, page)).toMatch(/Vendors contacted .*Opened the website of Zephyr Cooling/);
  expect(await read(home, "/home/settings/shared")).toContain("Opened the website of Zephyr Cooling");
  expect(await read(agent, page)).not.toContain("Tapped to call");
  await share();
  expect((await taps()).map(({ client }) => client)).toEqual([null, null]);
  expect(await read(agent, page)).not.toContain("Zephyr Cooling");
});

test("the agent sees counts for each vendor and for their own contact, and no other agent's", async () => {
  for (const [contact, way] of [
    ["cool", "call"],
    ["cool", "website"],
    ["agent", "text"],
  ] as const)
    await tap(contact, way);
  const page = await read(agent, "/agent/vendors");
  expect(page).toContain("Clients’ taps, past 12 months: 1 call, 1 website visit");
  expect(page).toContain("Clients’ taps on your own contact, past 12 months: 1 text");
  expect(await read(other, "/agent/vendors")).not.toContain("Clients’ taps");
});

test("nothing is counted for another agent's vendor, a deleted one, or one that does not exist", async () => {
  for (const contact of ["theirs", "gone", "none"]) expect((await tap(contact, "call")).status).toBe(204);
  expect(await taps()).toEqual([]);
});

test.each([
  ["cool", "fax"],
  ["cool", ""],
  ["", "call"],
  ["a b", "call"],
  ["x".repeat(500), "call"],
])("a report of “%s” by “%s” is refused", async (contact, way) => {
  expect((await tap(contact, way)).status).toBe(400);
  expect(await taps()).toEqual([]);
});

test("only a homeowner's tap is counted, and only by a post", async () => {
  for (const by of [stranger(app), agent])
    expect((await tap("cool", "call", by)).headers.get("Location")).toContain("/login");
  expect((await home.get("/home/taps")).status).toBe(404);
  expect(await taps()).toEqual([]);
});

test("each way to reach a vendor or the agent says whom it reaches, and the agent's own list does not", async () => {
  const markup = await (await home.get("/home/agent")).text();
  for (const href of ["tel:7275550100", "sms:7275550100", "mailto:a@b.example", "https://b.example/"])
    expect(markup).toMatch(new RegExp(`<a href="${href}" data-tap="cool"`));
  expect(markup.match(/data-tap="agent"/g)?.length).toBe(3);
  expect(await (await agent.get("/agent/vendors")).text()).not.toContain("data-tap");
});

test("taps are kept a year, and named ones no longer than the consent", async () => {
  const today = "2026-11-20";
  const cutoff = new Date(purgeCutoffs(Date.parse(`${today}T12:00:00Z`)).tap).toISOString().slice(0, 10);
  expect(cutoff).toBe(addDays(today, -365));
});

test("counts are worded by way, in one order", () => {
  const counts = [
    { way: "website", count: 1 },
    { way: "call", count: 2 },
    { way: "text", count: 1 },
    { way: "email", count: 3 },
    { way: "odd", count: 9 },
  ];
  expect(tapWords(counts)).toBe("2 calls, 1 text, 3 emails, 1 website visit");
  expect(tapWords([])).toBe("");
});
