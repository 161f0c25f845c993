import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { stranger } from "#tests/support/people.ts";
import { html, openOffices, PAGE, read } from "./vendors-helpers.ts";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let home: Visitor;
let agentId: string;

const ORDER = `${PAGE}?category=HVAC&dialog=order`;

beforeAll(async () => {
  ({ app, agent, other, home, agentId } = await openOffices());
});
afterAll(() => app.dispose());

beforeEach(async () => {
  const insert = app.d1.prepare(
    "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, ?, ?, 'maintenance', '7275550100', ?, ?)",
  );
  await app.d1.batch([
    app.d1.prepare("delete from vendors"),
    insert.bind("cool", agentId, "Zephyr Cooling", "HVAC", 1, null),
    insert.bind("air", agentId, "Air Masters", "HVAC", 2, null),
    insert.bind("frost", agentId, "Frost Bros", "HVAC", 3, null),
    insert.bind("gone", agentId, "Gone Air", "HVAC", 4, 5),
    insert.bind("pipes", agentId, "Pipes", "Plumbing", 5, null),
  ]);
});

const place = (by: Visitor, vendor: string, to: string) =>
  by.post(ORDER, { intent: "place", vendor, place: to });
const ranks = async () =>
  Object.fromEntries(
    (
      await app.d1
        .prepare("select id, rank from vendors order by id")
        .all<{ id: string; rank: number | null }>()
    ).results.map(({ id, rank }) => [id, rank]),
  );
const UNPLACED = { air: null, cool: null, frost: null, gone: null, pipes: null };
/** Where the names stand in a text, as an order. */
const inOrder = (text: string) =>
  ["Zephyr Cooling", "Air Masters", "Frost Bros"].sort((a, b) => text.indexOf(a) - text.indexOf(b));

test("until the agent puts them in order, the longest recommended comes first, everywhere", async () => {
  const expected = ["Zephyr Cooling", "Air Masters", "Frost Bros"];
  expect(inOrder(await read(home, "/home/agent?category=HVAC"))).toEqual(expected);
  expect(inOrder((await read(agent, ORDER)).split("Vendor order: HVAC")[1] ?? "")).toEqual(expected);
  expect(await html(agent, ORDER)).not.toContain("Your first choice");
});

test.each([
  ["frost", "1", { frost: 1, cool: 2, air: 3 }],
  ["frost", "2", { cool: 1, frost: 2, air: 3 }],
  ["cool", "2", { air: 1, cool: 2, frost: 3 }],
  ["cool", "3", { air: 1, frost: 2, cool: 3 }],
  ["cool", "99", { air: 1, frost: 2, cool: 3 }],
  ["air", "2", { cool: 1, air: 2, frost: 3 }],
])(
  "%s moved to place %s leaves the others in order, and a second press changes nothing",
  async (vendor, to, expected) => {
    const first = await place(agent, vendor, to);
    expect(first.headers.get("Location")).toBe("/agent/vendors?category=HVAC&dialog=order");
    expect(await ranks()).toEqual({ ...UNPLACED, ...expected });
    await place(agent, vendor, to);
    expect(await ranks()).toEqual({ ...UNPLACED, ...expected });
  },
);

test("homeowners see the agent's order, and the agent sees who their first choice is", async () => {
  await place(agent, "frost", "1");
  const expected = ["Frost Bros", "Zephyr Cooling", "Air Masters"];
  expect(inOrder(await read(home, "/home/agent?category=HVAC"))).toEqual(expected);
  expect(await read(agent, `${PAGE}?category=HVAC`)).toContain("Your first choice");
  expect(await read(agent, PAGE)).not.toContain("Your first choice");
});

test("two moves at once both count, and every place is taken once", async () => {
  await Promise.all([place(agent, "frost", "1"), place(agent, "air", "1"), place(agent, "cool", "3")]);
  const placed = await ranks();
  expect([placed.air, placed.cool, placed.frost].sort()).toEqual([1, 2, 3]);
});

test("the buttons need no scripts, and say where they move whom", async () => {
  const markup = await html(agent, ORDER);
  const [dialog = ""] = /Vendor order: HVAC.*?<\/ol>/s.exec(markup) ?? [];
  expect(dialog).toMatch(/<form method="post"/);
  expect(dialog).toMatch(/name="place" value="1"[^>]*>|value="1"[^>]*name="place"/);
  for (const label of ["Make first choice: Air Masters", "Move up: Frost Bros", "Move down: Zephyr Cooling"])
    expect(dialog).toContain(`aria-label="${label}"`);
  expect(dialog).not.toContain("Gone Air");
  expect(await html(agent, `${PAGE}?category=Plumbing`)).not.toContain("Change the order");
});

test.each(["0", "-1", "1.5", "one", ""])("the place “%s” is refused without an error page", async (to) => {
  expect((await place(agent, "air", to)).status).toBe(302);
  expect(await ranks()).toEqual(UNPLACED);
});

test("nobody else can move them, and a deleted vendor is not found", async () => {
  expect((await place(other, "frost", "1")).status).toBe(404);
  expect((await place(agent, "gone", "1")).status).toBe(404);
  const out = await place(stranger(app), "frost", "1");
  expect(out.headers.get("Location")).toContain("/login");
  expect((await place(home, "frost", "1")).headers.get("Location")).toContain("/login");
  expect(await ranks()).toEqual(UNPLACED);
});

test("a vendor that changes category has no place there; a renamed category keeps its order", async () => {
  await place(agent, "frost", "1");
  const fields = { name: "Frost Bros", type: "maintenance", phone: "7275550100", vendor: "frost" };
  await agent.post(`${PAGE}?dialog=edit&vendor=frost`, { ...fields, intent: "edit", category: "HVAC" });
  expect((await ranks()).frost).toBe(1);
  await agent.post(`${PAGE}?dialog=edit&vendor=frost`, { ...fields, intent: "edit", category: "Plumbing" });
  expect((await ranks()).frost).toBeNull();
});

test("a deleted category's vendors come after those placed where they go, and undo restores their order", async () => {
  await agent.post(PAGE, { intent: "category-add", id: "ducts", name: "Ducts" });
  await app.d1.prepare("update vendors set category = 'Ducts', rank = 1 where id = 'frost'").run();
  await app.d1.prepare("update vendors set category = 'Ducts', rank = 2 where id = 'air'").run();
  await app.d1.prepare("update vendors set rank = 1 where id = 'cool'").run();
  await agent.post(`${PAGE}?category=Ducts`, { intent: "category-delete", of: "Ducts", moveTo: "HVAC" });
  expect(inOrder(await read(home, "/home/agent?category=HVAC"))).toEqual([
    "Zephyr Cooling",
    "Frost Bros",
    "Air Masters",
  ]);
  const undo = {
    intent: "category-restore",
    category: "ducts",
    from: "HVAC",
    vendors: "frost air",
    tasks: "",
  };
  await agent.post(PAGE, undo);
  expect(await ranks()).toMatchObject({ frost: 1, air: 2, cool: 1 });
});
