import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const FILE = "/agent/export.json";

let app: TestApp;
let agent: Visitor;
let client: { id: string; code: string };
let agentId: string;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  client = await invite(app, agent);
  agentId = (await app.d1.prepare("select agent_id as n from clients").first<string>("n")) ?? "";
  await invite(app, await newAgent(app, { email: "other@agent.example", lastName: "Othercanary" }), {
    email: "other@home.example",
    lastName: "Othercanary",
  });
});
afterAll(() => app.dispose());

type Book = Record<"clients" | "vendors" | "tasks", Record<string, unknown>[]> & {
  profile: Record<string, unknown>;
  exported_at: string;
};

const read = async () => (await agent.get(FILE)).json<Book>();

test("the export requires an agent login", async () => {
  const home = await openHome(app, client.code);
  for (const visitor of [stranger(app), home]) {
    const response = await visitor.get(FILE);
    expect(response.headers.get("Location")).toContain("/login?as=agent");
    expect(await response.text()).toBe("");
  }
});

test("the export is a file named with the agent's local day and is never cached", async () => {
  const start = app.systemDeps.now;
  // 3:30 AM UTC is the evening before in Florida.
  app.systemDeps.now = () => Date.UTC(2026, 10, 21, 3, 30);
  const device = await newAgent(app, { email: "night@agent.example" });
  const response = await device.get(FILE);
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="peaceful-home-2026-11-20.json"',
  );
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await response.json<Book>()).exported_at).toBe("2026-11-21T03:30:00.000Z");
  app.systemDeps.now = start;
});

test("the export has the profile, clients, vendors, tasks, and dates, only live rows of this agent", async () => {
  const deleted = await invite(app, agent, { email: "gone@home.example", lastName: "Gonecanary" });
  await agent.post("/agent/clients", { intent: "delete", client: deleted.id });
  await app.d1.batch([
    app.d1
      .prepare(
        "insert into vendors (id, agent_id, name, category, type, phone, code, date_added) values ('v1', ?, 'Ace Air', 'HVAC', 'maintenance', '1', 'PEACE', 1)",
      )
      .bind(agentId),
    app.d1
      .prepare(
        "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values ('v2', ?, 'Gonecanary', 'HVAC', 'maintenance', '1', 1, 1)",
      )
      .bind(agentId),
    app.d1
      .prepare(
        "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) values ('own', ?, ?, 'Homecanary', 'Other', 'maintenance', 'weekly', 1)",
      )
      .bind(agentId, client.id),
  ]);
  const response = await agent.get(FILE);
  const text = await response.text();
  for (const canary of ["Othercanary", "Gonecanary", "Homecanary"]) expect(text).not.toContain(canary);
  const book: Book = JSON.parse(text);
  expect(Object.keys(book)).toEqual(["profile", "clients", "vendors", "tasks", "exported_at"]);
  expect(book.profile).toMatchObject({ id: agentId, first_name: "Maria", brand_color: "#dc2626" });
  expect(book.clients).toHaveLength(1);
  expect(book.clients[0]).toMatchObject({
    id: client.id,
    email: "daniel@reyes.example",
    features: ["pool", "garage"],
    property_type: "single_family",
    date_added: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect(book.vendors).toEqual([expect.objectContaining({ name: "Ace Air", code: "PEACE" })]);
  const library = await app.d1
    .prepare(
      "select count(*) as n from tasks where agent_id = ? and client_id is null and deleted_at is null",
    )
    .bind(agentId)
    .first<number>("n");
  expect(book.tasks).toHaveLength(library ?? -1);
  expect(book.tasks[0]).toHaveProperty("required_feature");
});

test("the export has no secret and nothing a homeowner keeps private", async () => {
  await app.d1
    .prepare(
      `update clients set password_hash = 'canary-hash', calendar_token = 'canary-calendar', invite_code = 'CANARY',
         search_key = 'canary-search', insurer = 'canary-insurer', shutoffs = 'canary-shutoffs',
         roof_material = 'canary-roof' where id = ?`,
    )
    .bind(client.id)
    .run();
  await app.d1
    .prepare("update users set password_hash = 'canary-agent' where email = 'maria@bayside.example'")
    .run();
  const text = await (await agent.get(FILE)).text();
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toMatch(/"[^"]*(password|token|invite(?!_note)|search_key|hash)[^"]*":/);
});

test("five thousand clients are all in the export, each once", async () => {
  await app.d1
    .prepare(
      `insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000)
       select 'many-' || value, ?, 'A', 'B', 'many' || value || '@home.example', 1, 'a' from n`,
    )
    .bind(agentId)
    .run();
  app.recording.trips.length = 0;
  const { clients } = await read();
  expect(clients).toHaveLength(5_001);
  expect(new Set(clients.map(({ id }) => id)).size).toBe(5_001);
  // The session, the profile, six pages of clients, and one each of vendors and tasks.
  expect(app.recording.trips.length).toBeLessThanOrEqual(10);
});

test("when the export fails, the settings say so and no partial file is sent", async () => {
  expectConsoleError(/NOT NULL/);
  for (const statement of [1, 2, 9]) {
    app.recording.failAt = statement;
    const failed = await agent.get(FILE);
    expect([failed.status, failed.headers.get("Location")]).toEqual([302, "/agent/settings"]);
    const told = await readText(await agent.get("/agent/settings"));
    expect(told).toContain("Error exporting data. Please try again.");
  }
});
