import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readAll } from "#tests/support/archives.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";

type Area = "agent" | "home";
const pageOf = (area: Area) => `/${area}/settings/import`;

let app: TestApp;
const files = {} as Record<Area, Uint8Array<ArrayBuffer>>;
let shortFile: string;
let moves: { from: Visitor; agent: Visitor };

beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => Date.UTC(2026, 10, 20, 17);
  const from = await newAgent(app, { email: "from@agent.example" });
  const client = await invite(app, from);
  const home = await openHome(app, client.code);
  const plan = await app.d1
    .prepare("select id from client_tasks where client_id = ? limit 1")
    .bind(client.id)
    .first<string>("id");
  await home.post("/home/tasks", {
    intent: "note",
    task: plan ?? "",
    version: "0",
    note: "Filter is 16 × 25",
  });
  for (const [area, visitor] of [
    ["agent", from],
    ["home", home],
  ] as const) {
    files[area] = Uint8Array.from(await readAll((await visitor.get(`/${area}/export.zip`)).body));
  }
  shortFile = await (await from.get("/agent/export.json")).text();
  moves = { from, agent: await newAgent(app, { email: "to@agent.example" }) };
});
afterAll(() => app.dispose());

let number = 0;
const newId = () => `00000000-0000-4000-8000-${String(++number).padStart(12, "0")}`;

function send(who: Visitor, area: Area, body: BlobPart | null, id = newId()) {
  const form = new FormData();
  form.set("form", id);
  form.set("file", body === null ? new File([], "") : new File([body], "peaceful-home.zip"));
  return who.send("POST", pageOf(area), { body: form });
}

async function choose(who: Visitor, area: Area, body: BlobPart): Promise<{ id: string; page: string }> {
  const id = newId();
  const response = await send(who, area, body, id);
  expect(response.headers.get("Location")).toBe(`${pageOf(area)}?import=${id}`);
  return { id, page: `${pageOf(area)}?import=${id}` };
}

async function freshHome(email: string): Promise<Visitor> {
  const { code } = await invite(app, moves.from, { email });
  return openHome(app, code);
}

const kept = async () => ({
  imports: await app.d1.prepare("select count(*) as n from imports where state <> 'done'").first("n"),
  files: (await app.homeFiles.list({ prefix: "imports/" })).objects.length,
});

test("an agent chooses a file, sees what it contains, imports it, and finds their clients", async () => {
  const { agent } = moves;
  const { id, page } = await choose(agent, "agent", files.agent);
  const shown = await readText(await agent.get(page));
  for (const words of [
    "Exported on Nov 20, 2026",
    "1 client",
    "We won’t email anyone.",
    "Import your data Choose another file",
  ]) {
    expect(shown).toContain(words);
  }
  expect(await readText(await agent.get(pageOf("agent")))).toContain("peaceful-home.zip is ready to restore");
  expect(await readText(await agent.get("/agent/clients"))).not.toContain("Daniel Reyes");
  const begun = await agent.post(pageOf("agent"), { intent: "begin", import: id });
  expect(begun.headers.get("Location")).toBe(`${page}&go=on`);
  expect(await readText(await agent.get(page))).toContain("Your data is here");
  expect(await readText(await agent.get("/agent/clients"))).toContain("Daniel Reyes");
  expect(await kept()).toEqual({ imports: 0, files: 0 });
  // A second window gets the same page, whatever is clicked there.
  for (const intent of ["begin", "continue", "cancel"]) {
    const late = await agent.post(pageOf("agent"), { intent, import: id });
    expect(late.headers.get("Location")).toContain(page);
  }
  const again = await readText(await agent.get(pageOf("agent")));
  expect(again).toContain("Your account isn’t empty");
  expect(again).toContain("1 client");
  expect(again).not.toContain("Look at it");
});

test("a homeowner imports into a new home, in parts and steps as the page's script sends them", async () => {
  const home = await freshHome("moved@reyes.example");
  const id = newId();
  const parts = `/home/settings/import/${id}/parts`;
  const body = files.home;
  const ask = async (fields: Record<string, string>) =>
    (await home.post(parts, fields, { Accept: "application/json" })).json();
  const opened = { intent: "upload", name: "mine.zip", size: String(body.length) };
  expect(await ask(opened)).toEqual({ parts: [] });
  const part = (bytes: BodyInit, which: string | number = 1) =>
    home.send("POST", `${parts}?part=${which}`, {
      body: bytes,
      headers: { "Content-Type": "application/octet-stream" },
    });
  expect(await (await part("short")).json()).toMatchObject({
    message: expect.stringContaining("This upload has ended."),
  });
  for (const which of [0, 2, -1, "x", "1.5", ""]) expect((await part(body, which)).status).toBe(404);
  expect(await ask({ intent: "check" })).toMatchObject({ message: expect.any(String) });
  expect(await (await part(body)).json()).toEqual({ part: 1 });
  expect(await ask(opened)).toEqual({ parts: [1] });
  expect(await ask({ intent: "step" })).toMatchObject({ message: expect.any(String) });
  expect(await ask({ intent: "check" })).toEqual({ to: `${pageOf("home")}?import=${id}` });
  await home.post(pageOf("home"), { intent: "begin", import: id, steps: "1" });
  expect(await ask({ intent: "step" })).toMatchObject({ over: true });
  expect(await readText(await home.get(`${pageOf("home")}?import=${id}`))).toContain("Your data is here");
  const { results } = await app.d1
    .prepare("select count(*) as n from client_tasks where client_notes = 'Filter is 16 × 25'")
    .all();
  expect(results).toEqual([{ n: 2 }]);
  expect(await readText(await home.get(pageOf("home")))).toContain("Your home isn’t empty");
});

test.each([
  ["nothing", null, "Choose a file."],
  ["an empty file", "", "This file is empty."],
  ["a table", "First,Last\nAna,Reyes\n", "This isn’t a Peaceful Home export."],
  ["half a ZIP", "half", "damaged or incomplete"],
  ["a homeowner's export", "home", "This is a homeowner’s export."],
  ["a file over the form's limit", "large", "up to 25 MB. Turn on JavaScript"],
])("%s is refused next to the file field, and nothing is stored", async (_, what, sentence) => {
  const agent = await newAgent(app, { email: `bad${newId()}@agent.example` });
  const bodies: Record<string, BlobPart> = {
    half: files.agent.slice(0, files.agent.length / 2),
    home: files.home,
    large: new Uint8Array(26 * 1024 * 1024),
  };
  const before = await kept();
  const response = await send(agent, "agent", what === null ? null : (bodies[what] ?? what));
  expect([400, 413]).toContain(response.status);
  expect(await readText(response)).toContain(sentence);
  expect(await kept()).toEqual(before);
});

test("an older data-only export creates plans as for new clients", async () => {
  const agent = await newAgent(app, { email: "older@agent.example" });
  const mine = "user_id = (select id from users where email = 'older@agent.example')";
  await app.d1.prepare(`update profiles set headshot_url = '/brand/mine.jpg' where ${mine}`).run();
  const { id, page } = await choose(agent, "agent", shortFile);
  expect(await readText(await agent.get(page))).toContain("This is an older export");
  await agent.post(pageOf("agent"), { intent: "begin", import: id });
  expect(await readText(await agent.get("/agent/clients"))).toContain("Daniel Reyes");
  const picture = await app.d1
    .prepare(`select headshot_url from profiles where ${mine}`)
    .first("headshot_url");
  expect(picture).toBe("/brand/mine.jpg");
});

test("a chosen file can be discarded before or during the import, and nothing of it is stored", async () => {
  const home = await freshHome("stops@reyes.example");
  for (const begin of [false, true]) {
    const { id } = await choose(home, "home", files.home);
    if (begin) {
      await app.d1.prepare("update imports set state = 'running', total = 9 where id = ?").bind(id).run();
      const half = await readText(await home.get(pageOf("home")));
      expect(half).toContain("Import not finished");
      expect(half).toContain("0 of 8 files copied");
    }
    const stopped = await home.post(pageOf("home"), { intent: "cancel", import: id });
    expect(stopped.headers.get("Location")).toBe("/home/settings");
    expect(await readText(await home.get("/home/settings"))).toContain(
      "Import canceled. Nothing was imported.",
    );
    expect(await app.d1.prepare("select count(*) as n from imports where id = ?").bind(id).first("n")).toBe(
      0,
    );
  }
  expect(await kept()).toEqual({ imports: 0, files: 0 });
});

test("another file replaces the first, and a homeowner is told what the agent will see", async () => {
  const home = await freshHome("shares@reyes.example");
  await app.d1
    .prepare(
      "update clients set shares = '[\"expenses\",\"house_dates\"]' where email = 'shares@reyes.example'",
    )
    .run();
  const bytes = await (await home.get("/home/export.zip")).arrayBuffer();
  const fresh = await freshHome("fresh@reyes.example");
  const { id, page } = await choose(fresh, "home", bytes);
  expect(await readText(await fresh.get(page))).toContain(
    "Your agent can see your expenses and your home’s dates, as you chose in the file.",
  );
  const forgotten = await fresh.post(pageOf("home"), { intent: "forget", import: id });
  expect(forgotten.headers.get("Location")).toBe(pageOf("home"));
  expect((await fresh.get(page)).status).toBe(404);
});

test("a homeowner with another agent is told that this one sees nothing of the old one", async () => {
  const { code } = await invite(app, moves.agent, { email: "newagent@reyes.example" });
  const home = await openHome(app, code);
  const { page } = await choose(home, "home", files.home);
  const text = await readText(await home.get(page));
  expect(text).toContain(
    "This home had another agent. Your new agent can’t see your old requests and referrals",
  );
  expect(text).not.toContain("Your agent can see your requests and referrals, as before.");
});

test("two submits at once import it once", async () => {
  const agent = await newAgent(app, { email: "twice@agent.example" });
  const { id } = await choose(agent, "agent", files.agent);
  const press = () => agent.post(pageOf("agent"), { intent: "begin", import: id });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const count = await app.d1
    .prepare(
      "select count(*) as n from clients c join profiles p on p.id = c.agent_id join users u on u.id = p.user_id where u.email = 'twice@agent.example'",
    )
    .first("n");
  expect(count).toBe(1);
});

test("an account that gains data after the check is not changed and is told why", async () => {
  const agent = await newAgent(app, { email: "filled@agent.example" });
  const { id, page } = await choose(agent, "agent", files.agent);
  await invite(app, agent, { email: "meanwhile@reyes.example", firstName: "Grace" });
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("Your account isn’t empty");
  expect(shown).not.toContain("Import your data Choose another file");
  const pressed = await agent.post(pageOf("agent"), { intent: "begin", import: id });
  expect(await readToast(agent, pressed)).toContain("Your account isn’t empty anymore");
  expect(await readText(await agent.get("/agent/clients"))).not.toContain("Daniel Reyes");
});

test("another account's import is not found, and a login is required", async () => {
  const agent = await newAgent(app, { email: "owner@agent.example" });
  const other = await newAgent(app, { email: "thief@agent.example" });
  const home = await freshHome("thief@reyes.example");
  const { id } = await choose(agent, "agent", files.agent);
  for (const [who, area] of [
    [other, "agent"],
    [home, "home"],
  ] as const) {
    expect((await who.get(`${pageOf(area)}?import=${id}`)).status).toBe(404);
    for (const intent of ["begin", "continue"]) {
      expect((await who.post(pageOf(area), { intent, import: id })).status).toBe(404);
    }
    await who.post(pageOf(area), { intent: "cancel", import: id });
    const parts = `${pageOf(area)}/${id}/parts`;
    for (const intent of ["check", "step"]) expect((await who.post(parts, { intent })).status).toBe(404);
    expect((await who.post(parts, { intent: "upload", name: "x", size: "9" })).status).toBe(404);
  }
  expect((await stranger(app).post(pageOf("agent"), { intent: "begin", import: id })).status).toBe(302);
  expect(await app.d1.prepare("select state from imports where id = ?").bind(id).first("state")).toBe(
    "chosen",
  );
});

test("every request gets a readable message", async () => {
  const agent = await newAgent(app, { email: "odd@agent.example" });
  const parts = `${pageOf("agent")}/${newId()}/parts`;
  for (const size of ["-1", "0", "x", "1e99", "1.5", ""]) {
    const response = await agent.post(parts, { intent: "upload", name: "x.zip", size });
    expect(response.status, size).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  }
  for (const intent of ["", "nonsense"]) expect((await agent.post(parts, { intent })).status).toBe(400);
  const id = await agent.post(`${pageOf("agent")}/not-an-id/parts`, {
    intent: "upload",
    name: "x",
    size: "9",
  });
  expect(id.status).toBe(404);
  expect(await kept()).toMatchObject({ files: expect.any(Number) });
});
