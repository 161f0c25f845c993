import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  AGENT_TRASH,
  DAY,
  filled,
  HOME_TRASH,
  household,
  one,
  people,
  restoreBackup,
  run,
  START,
} from "#tests/routes/account/trash-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.systemDeps.now = () => START;
});

const wait = (days: number) => {
  app.systemDeps.now = () => START + days * DAY;
};

async function thingsOn(visitor: Visitor, path: string) {
  const html = await (await visitor.get(path)).text();
  return [
    ...html.matchAll(
      /name="kind" value="(\w+)"[^>]*>.*?name="id" value="([^"]*)".*?name="at" value="(\d+)"/g,
    ),
  ].map(([, kind = "", id = "", at = ""]) => ({ kind, id, at }));
}

test("the agent's trash lists what was deleted and until when, and restores each item", async () => {
  const { agent, id, vendor, category, task } = await filled(app);
  wait(18);
  const page = await readText(await agent.get(AGENT_TRASH));
  for (const words of [
    "Daniel Reyes",
    "Ace Pools",
    "Sea Walls",
    "Deleted Nov 20 · kept until Dec 19, 12 days left",
  ]) {
    expect(page).toContain(words);
  }
  const things = await thingsOn(agent, AGENT_TRASH);
  expect(new Set(things.map((thing) => thing.id))).toEqual(new Set([id, vendor, category, task]));
  for (const kind of ["client", "vendor", "category", "task"]) {
    const some = await thingsOn(agent, `${AGENT_TRASH}?kind=${kind}`);
    expect(some.map((thing) => thing.kind)).toEqual([kind]);
  }
  for (const thing of things) {
    const back = await restoreBackup(agent, `${AGENT_TRASH}?kind=${thing.kind}`, thing);
    expect(back.headers.get("Location"), thing.kind).toBe(`${AGENT_TRASH}?kind=${thing.kind}`);
    expect((await restoreBackup(agent, AGENT_TRASH, thing)).status, `${thing.kind} again`).toBe(302);
  }
  const empty = await readText(await agent.get(AGENT_TRASH));
  expect(empty).toContain("The trash is empty");
  const live = `select (select count(*) from clients where id = ? and deleted_at is null) + (select count(*) from vendors where id = ? and deleted_at is null)
    + (select count(*) from vendor_categories where id = ? and deleted_at is null) + (select count(*) from tasks where id = ? and deleted_at is null) as n`;
  expect(await one(app, live, id, vendor, category, task)).toBe(4);
});

test("an item that conflicts with a newer one stays in the trash with the reason", async () => {
  const { agent, agentId, id, category, task } = await filled(app);
  const email = await one<string>(app, "select email as n from clients where id = ?", id);
  await invite(app, agent, { email: email ?? "" });
  await agent.post("/agent/vendors", { intent: "category-add", id: `again-${category}`, name: "Sea Walls" });
  await run(
    app,
    "insert into tasks (id, agent_id, slug, title, category, type, frequency) select ?, agent_id, slug, title, category, type, frequency from tasks where id = ? and agent_id = ?",
    `again-${task}`,
    task,
    agentId,
  );
  const sentences = [
    [id, "you have another client with the same email"],
    [category, "You have a category called “Sea Walls” again"],
    [task, "is in your library again"],
  ] as const;
  for (const [taken, words] of sentences) {
    const thing = (await thingsOn(agent, AGENT_TRASH)).find((one_) => one_.id === taken);
    const refused = await restoreBackup(agent, AGENT_TRASH, thing ?? { kind: "none", id: "none" });
    expect(refused.status, words).toBe(400);
    const text = await readText(refused);
    expect(text.match(new RegExp(words))).toHaveLength(1);
  }
  expect(await thingsOn(agent, AGENT_TRASH)).toHaveLength(4);
});

test("cleared data appears in the trash as one item and is restored as one", async () => {
  const { agent, id, vendor } = await filled(app);
  const { id: second } = await invite(app, agent, {
    email: `second${people}@reyes.example`,
    firstName: "Priya",
  });
  wait(1);
  await agent.post("/agent/settings", { intent: "clear-continue" });
  await agent.post("/agent/settings?dialog=clear-type", { intent: "clear", word: "CLEAR" });
  const page = await readText(await agent.get(AGENT_TRASH));
  expect(page).toMatch(/Everything cleared on Nov 21: 1 client and \d+ tasks/);
  expect(page).toContain("Restore everything");
  expect(page).not.toContain("Priya");
  expect(page).toContain("Ace Pools");
  expect((await thingsOn(agent, AGENT_TRASH)).map((thing) => thing.id)).not.toContain(second);
  // It is on every tab the clearing affected and on no other.
  for (const [kind, none] of [
    ["client", "No clients in the trash"],
    ["task", "No tasks in the trash"],
  ] as const) {
    const tab = await readText(await agent.get(`${AGENT_TRASH}?kind=${kind}`));
    expect(tab, kind).toMatch(/Everything cleared on Nov 21: 1 client and \d+ tasks/);
    expect(tab, kind).not.toContain(none);
  }
  const vendors = await readText(await agent.get(`${AGENT_TRASH}?kind=vendor`));
  expect(vendors).toContain("Ace Pools");
  expect(vendors).not.toContain("Everything cleared");
  const at = String(START + DAY);
  await agent.post("/agent/settings", { intent: "restore-data", at });
  expect(await one(app, "select deleted_at as n from clients where id = ?", second)).toBeNull();
  expect((await thingsOn(agent, AGENT_TRASH)).map((thing) => thing.id)).toEqual(
    expect.arrayContaining([id, vendor]),
  );
  await restoreBackup(agent, AGENT_TRASH, { kind: "vendor", id: vendor, at: String(START) });
  expect(await readText(await agent.get(`${AGENT_TRASH}?kind=vendor`))).toContain("No vendors in the trash");
});

test("the homeowner's trash lists expenses, documents, own tasks, and appliances, and restores each", async () => {
  const { home, id } = await household(app);
  await run(
    app,
    "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom, deleted_at) select ?, agent_id, id, 'Oil the gate', 'Exterior', 'maintenance', 'monthly', 1, ? from clients where id = ?",
    `t${people}`,
    START,
    id,
  );
  await run(
    app,
    "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, archived_at) select ?, agent_id, id, ?, '2026-12-01', 1, ? from clients where id = ?",
    `r${people}`,
    `t${people}`,
    START,
    id,
  );
  await run(
    app,
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at, deleted_at) values (?, ?, 'HVAC', 'New capacitor', 12950, '2026-11-01', 1, ?)",
    `e${people}`,
    id,
    START,
  );
  await run(
    app,
    "insert into client_documents (id, client_id, name, kind, key, type, size, created_at, deleted_at) values (?, ?, 'Deed', 'other', ?, 'application/pdf', 1, 1, ?)",
    `d${people}`,
    id,
    `homes/${id}/deed.pdf`,
    START,
  );
  await run(
    app,
    "insert into appliances (id, client_id, kind, brand, created_at, deleted_at) values (?, ?, 'Dryer', 'Miele', 1, ?)",
    `a${people}`,
    id,
    START,
  );
  const page = await readText(await home.get(HOME_TRASH));
  for (const words of [
    "New capacitor",
    "Dryer",
    "Miele",
    "HVAC · $129.50",
    "Deed",
    "Oil the gate",
    "30 days left",
  ]) {
    expect(page).toContain(words);
  }
  for (const kind of ["expense", "document", "task", "appliance"]) {
    const [thing, ...more] = await thingsOn(home, `${HOME_TRASH}?kind=${kind}`);
    expect([thing?.kind, more]).toEqual([kind, []]);
    if (thing) expect((await restoreBackup(home, HOME_TRASH, thing)).status).toBe(302);
  }
  expect(await readText(await home.get(HOME_TRASH))).toContain("The trash is empty");
  const papers = await readText(await home.get(`${HOME_TRASH}?kind=document`));
  expect(papers).toContain("No documents in the trash");
  expect(papers).not.toContain("The trash is empty");
  expect(await one(app, "select archived_at as n from client_tasks where id = ?", `r${people}`)).toBeNull();
  expect(
    await one(app, "select deleted_at as n from client_documents where id = ?", `d${people}`),
  ).toBeNull();
  expect(
    await one(app, "select deleted_at as n from maintenance_expenses where id = ?", `e${people}`),
  ).toBeNull();
});

test("an expense whose task now has another one stays in the trash with the reason", async () => {
  const { home, id } = await household(app);
  const row = await one<string>(app, "select id as n from client_tasks where client_id = ?", id);
  for (const [expense, deletedAt] of [
    ["old", START],
    ["new", null],
  ] as const) {
    await run(
      app,
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, client_task_id, created_at, deleted_at) values (?, ?, 'HVAC', 'Filter', 100, '2026-11-01', ?, 1, ?)",
      `${expense}-${id}`,
      id,
      row,
      deletedAt,
    );
  }
  const [thing] = await thingsOn(home, HOME_TRASH);
  if (!thing) throw new Error("Nothing is in the trash.");
  const refused = await restoreBackup(home, HOME_TRASH, thing);
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("This task has another expense now");
  expect(await thingsOn(home, HOME_TRASH)).toHaveLength(1);
});

test("a long trash is paged without gaps or duplicates, also for items deleted at the same time", async () => {
  const { agent, agentId } = await household(app);
  for (let at = 0; at < 45; at += 1) {
    await run(
      app,
      "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, ?, 'HVAC', 'maintenance', '1', 1, ?)",
      `p${people}-${at}`,
      agentId,
      `Vendor ${at}`,
      at < 30 ? START - DAY : START - at,
    );
  }
  await run(
    app,
    "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, 'Over', 'HVAC', 'maintenance', '1', 1, ?)",
    `over${people}`,
    agentId,
    START - 30 * DAY,
  );
  const seen: string[] = [];
  let path: string | undefined = AGENT_TRASH;
  for (let pages = 0; path !== undefined && pages < 5; pages += 1) {
    const response = await agent.get(path);
    const html = await response.text();
    seen.push(...[...html.matchAll(/name="id" value="([^"]*)"/g)].map(([, id = ""]) => id));
    const link = /href="(\/agent\/settings\/trash\?after=[^"]*)"[^>]*>Show more/.exec(html)?.[1];
    path = link?.replaceAll("&amp;", "&");
  }
  // Restoring the last item of a later page leaves that page empty while the trash is not.
  const behind = `${AGENT_TRASH}?after=1_vendor_x`;
  const beyond = await readText(await agent.get(behind));
  expect(beyond).toContain("Nothing more");
  expect(beyond).toContain("Back to newest");
  expect(beyond).not.toContain("The trash is empty");
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});
