import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNKNOWN_INTENT } from "#app/http/actions.server.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { jpeg, pdf } from "#tests/support/image-bytes.ts";
import { AGENT, invite, newAgent, openHome, readText, readTold, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PAGE = "/agent/requests";

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let home: Visitor;
let clientId: string;
let sibling: Visitor;
let row: { id: string; title: string };
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  agentId =
    (await app.d1.prepare("select id from profiles where email = ?").bind(AGENT.email).first("id")) ?? "";
  other = await newAgent(app, { email: "other@agent.example" });
  const invited = await invite(app, agent, { phone: "(727) 555-0188" });
  clientId = invited.id;
  home = await openHome(app, invited.code);
  sibling = await openHome(app, (await invite(app, agent, { email: "sibling@home.example" })).code);
  const found = await app.d1
    .prepare(
      `select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.vendor_category = 'HVAC' limit 1`,
    )
    .bind(clientId)
    .first<{ id: string; title: string }>();
  if (!found) throw new Error("no task for HVAC");
  row = found;
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: "breeze",
    name: "Gulf Breeze",
    category: "HVAC",
    type: "maintenance",
    phone: "(727) 555-0111",
    code: "BAY10",
  });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  for (const table of ["task_help_requests", "client_documents", "referrals"]) {
    await app.d1.prepare(`delete from ${table}`).run();
  }
  await app.d1.prepare("delete from outbox where kind = 'help_answered'").run();
  await app.d1.prepare("update clients set deleted_at = null, shares = '[]'").run();
});

let made = 0;
/** Asks for help through the homeowner's own form; answers the request's id. */
async function ask(fields: { message?: string; photo?: boolean } = {}) {
  made += 1;
  const requestId = `ask-${made}`;
  const body = new FormData();
  const values = { intent: "help", task: row.id, requestId, message: fields.message ?? "It rattles." };
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (fields.photo) body.append("photo", new File([jpeg()], "noise.jpg", { type: "image/jpeg" }));
  const response = await home.send("POST", "/home/tasks?dialog=help", { body });
  expect(response.status).toBe(302);
  return requestId;
}

const read = async (path = PAGE) => readText(await agent.get(path));
const dialogOf = (id: string, back = "") => `${PAGE}?dialog=answer&request=${id}${back}`;
const post = (fields: Record<string, string>, path = PAGE, by = agent) => by.post(path, fields);
const requestOf = (id: string) =>
  app.d1.prepare("select * from task_help_requests where id = ?").bind(id).first<Record<string, unknown>>();

test("with no requests the page says so, and the sidebar counts nothing", async () => {
  const text = await read();
  expect(text).toContain("Nobody is waiting for you");
  expect(text).not.toMatch(/Requests \d/);
});

test("a request shows who asks for what, with every way to them, and is counted in the sidebar", async () => {
  await ask({ photo: true });
  const page = await agent.get(PAGE);
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toMatch(/Requests 1 open/);
  for (const words of [
    row.title,
    "Daniel Reyes",
    "214 Mangrove Way, St. Petersburg",
    "“It rattles.”",
    "Pending",
  ]) {
    expect(text).toContain(words);
  }
  expect(markup).toContain(`href="/agent/clients/${clientId}"`);
  for (const href of ["tel:7275550188", "sms:7275550188", "mailto:daniel@reyes.example"]) {
    expect(markup).toContain(`href="${href}"`);
  }
  const photo = /<img src="(\/files\/[^"]+)"/.exec(markup)?.[1] ?? "";
  const file = await agent.get(photo);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
});

test("opening a request writes nothing; it names the vendors for the work", async () => {
  const id = await ask();
  const before = await requestOf(id);
  app.recording.trips.length = 0;
  const text = await read(dialogOf(id));
  // The session, the layout and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(text).toContain("You recommend for HVAC");
  expect(text).toContain("Gulf Breeze (727) 555-0111 · code BAY10");
  expect(await requestOf(id)).toEqual(before);
  await post({ intent: "seen", request: id });
  expect(await requestOf(id)).toMatchObject({ status: "seen" });
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("Your agent has seen it.");
});

test("a reply resolves the request, goes out by mail and stands beside the homeowner's task", async () => {
  const id = await ask();
  const answer = { intent: "answer", request: id, reply: " Call Gulf Breeze.\r\nName the code. ", seen: "" };
  const answers = await Promise.all([1, 2].map(() => post(answer, dialogOf(id))));
  expect(answers.map((one) => one.headers.get("Location"))).toEqual([PAGE, PAGE]);
  expect(await read()).toContain("Your reply to Daniel is on its way.");
  expect(await requestOf(id)).toMatchObject({
    status: "resolved",
    reply: "Call Gulf Breeze.\nName the code.",
  });
  const mail = await app.d1.prepare("select recipient from outbox where kind = 'help_answered'").all();
  expect(mail.results).toEqual([{ recipient: "daniel@reyes.example" }]);
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("Reply: Call Gulf Breeze.");
  expect(await read(`${PAGE}?filter=resolved`)).toContain("Call Gulf Breeze.");
  expect(await readText(await agent.get("/agent"))).toMatch(/You\s+answered/);
});

test("a reply may leave the request open, and leads back to where the agent came from", async () => {
  const id = await ask();
  const back = `&back=${encodeURIComponent(`/agent/clients/${clientId}`)}`;
  const response = await post(
    { intent: "answer", request: id, reply: "I will ask around.", keepOpen: "on" },
    dialogOf(id, back),
  );
  expect(response.headers.get("Location")).toBe(`/agent/clients/${clientId}`);
  expect(await requestOf(id)).toMatchObject({ status: "seen" });
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/home",
  "/agent/../login",
  "javascript:alert(1)",
  "\\\\evil",
])("a way back to %j leads to the agent's front page instead", async (back) => {
  const id = await ask();
  const path = dialogOf(id, `&back=${encodeURIComponent(back)}`);
  expect(await (await agent.get(path)).text()).not.toContain(`href="${back}"`);
  const response = await post({ intent: "resolve", request: id }, path);
  expect(response.headers.get("Location")).toBe("/agent");
});

test.each([
  ["", "Please write a reply."],
  ["  \n ", "Please write a reply."],
  ["x".repeat(2_001), "Please keep this under 2000 characters."],
  ["bell\u0007", "Please use plain text here."],
])("the reply %j is refused beside its field", async (reply, sentence) => {
  const id = await ask();
  const response = await post({ intent: "answer", request: id, reply, keepOpen: "on" }, dialogOf(id));
  expect(response.status).toBe(400);
  expect(await readText(response)).toContain(sentence);
  expect(await requestOf(id)).toMatchObject({ status: "pending", reply: null });
});

test("a reply from another window is not overwritten unseen; what was typed is kept beside it", async () => {
  const id = await ask();
  await post({ intent: "answer", request: id, reply: "From the phone.", seen: "" }, dialogOf(id));
  const late = await post({ intent: "answer", request: id, reply: "From the desk.", seen: "" }, dialogOf(id));
  expect(late.status).toBe(409);
  const text = await readText(late);
  expect(text).toContain("This request was answered in another window.");
  expect(text).toContain("From the desk.");
  expect(await requestOf(id)).toMatchObject({ reply: "From the phone." });
});

test("resolving has an Undo, reopening puts it back among the open", async () => {
  const id = await ask();
  await post({ intent: "resolve", request: id });
  const text = await read();
  expect(text).toContain(`“${row.title}” is resolved.`);
  expect(text).toContain("Undo");
  expect(text).toContain("Nobody is waiting for you");
  await post({ intent: "reopen", request: id });
  expect(await read()).toContain("is open again.");
  expect(await requestOf(id)).toMatchObject({ status: "seen", resolved_at: null });
});

test("another agent's request, and a deleted client's, are as if they were not there", async () => {
  const id = await ask();
  const before = await requestOf(id);
  const nowhere = async (by: Visitor, request: string) => {
    expect((await by.get(dialogOf(request))).status).toBe(404);
    for (const intent of ["answer", "seen", "resolve", "reopen"]) {
      expect((await post({ intent, request, reply: "x" }, PAGE, by)).status).toBe(404);
    }
  };
  await nowhere(other, id);
  await nowhere(agent, "no-such-request");
  expect(await readText(await other.get(`${PAGE}?filter=all`))).not.toContain("Daniel");
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  await nowhere(agent, id);
  const text = await read(`${PAGE}?filter=all`);
  expect(text).not.toContain("Daniel");
  expect(text).not.toMatch(/Requests \d/);
  expect(await requestOf(id)).toEqual(before);
});

test("a reply that cannot be saved says so and keeps what was typed", async () => {
  const id = await ask();
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3; // after the session and the request, the second statement of the batch
  const response = await post({ intent: "answer", request: id, reply: "Half a reply." }, dialogOf(id));
  expect(app.recording.failAt).toBeNull();
  expect(response.status).toBe(500);
  const text = await readText(response);
  expect(text).toContain("Error sending reply. Please try again.");
  expect(text).toContain("Half a reply.");
  expect(await requestOf(id)).toMatchObject({ status: "pending", reply: null });
});

test("a long inbox comes page by page, each request once, newest first, whatever its state", async () => {
  await app.d1
    .prepare(
      `insert into task_help_requests (id, agent_id, client_id, task_title, status, created_at)
       select 'many-' || value, ?, ?, 'Task ' || value || '.', case value % 3 when 0 then 'pending' when 1 then 'seen' else 'resolved' end, value / 4
       from json_each(?)`,
    )
    .bind(agentId, clientId, JSON.stringify(Array.from({ length: 120 }, (_, i) => i)))
    .run();
  for (const [filter, expected] of [
    ["open", 80],
    ["all", 120],
    ["resolved", 40],
  ] as const) {
    const seen: number[] = [];
    let path: string | null = `${PAGE}?filter=${filter}`;
    while (path) {
      const markup: string = await (await agent.get(path)).text();
      for (const [, number] of markup.matchAll(/<h2[^>]*>Task (\d+)\.</g)) seen.push(Number(number));
      path = /href="([^"]+)"[^>]*>Show more/.exec(markup)?.[1]?.replaceAll("&amp;", "&") ?? null;
    }
    expect(new Set(seen).size).toBe(expected);
    expect(seen.length).toBe(expected);
    const times = seen.map((number) => Math.floor(number / 4));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  }
  expect(await read()).toMatch(/Requests 80 open/);
});

async function refer(fields: Record<string, string | number> = {}) {
  made += 1;
  const referral = {
    id: `friend-${made}`,
    agent_id: agentId,
    client_id: clientId,
    name: "Elena Reyes",
    created_at: made,
    ...fields,
  };
  const names = Object.keys(referral);
  await app.d1
    .prepare(`insert into referrals (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(referral))
    .run();
  return referral.id;
}
const statusOf = (id: unknown) =>
  app.d1.prepare("select status from referrals where id = ?").bind(id).first("status");

test("a referral shows who was sent by whom, and moves on, back, and back by Undo", async () => {
  const id = await refer({ phone: "727 555 0161", message: "My sister." });
  const page = await agent.get("/agent/referrals");
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toMatch(/Referrals 1 new/);
  expect(text).toContain("Elena Reyes");
  expect(text).toMatch(/Sent by Daniel Reyes on/);
  expect(text).toContain("“My sister.”");
  for (const href of ["tel:7275550161", "sms:7275550161", `/agent/clients/${clientId}`]) {
    expect(markup).toContain(`href="${href}"`);
  }
  const move = (status: string) => post({ intent: "move", referral: String(id), status }, "/agent/referrals");
  await Promise.all([1, 2].map(() => move("contacted")));
  expect(await statusOf(id)).toBe("contacted");
  const list = await read("/agent/referrals");
  expect(list).toContain("Elena Reyes is marked as contacted.");
  expect(list).toContain("No new referrals");
  expect(list).not.toMatch(/Referrals \d/);
  expect(await read("/agent/referrals?filter=contacted")).toContain("Sent by");
  await move("closed");
  expect(await read("/agent/referrals?filter=closed")).toContain("Sent by");
  await move("new");
  expect(await statusOf(id)).toBe("new");
});

test("a referral of a client who was deleted stays, without a link to them", async () => {
  await refer();
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  const page = await agent.get("/agent/referrals?filter=all");
  expect(await page.clone().text()).not.toContain(`/agent/clients/${clientId}`);
  expect(await readText(page)).toContain("Daniel Reyes (no longer a client)");
});

test("another agent's referral cannot be moved, and odd states are refused", async () => {
  const id = String(await refer());
  expect(
    (await post({ intent: "move", referral: id, status: "closed" }, "/agent/referrals", other)).status,
  ).toBe(404);
  for (const status of ["gone", ""]) {
    const odd = await post({ intent: "move", referral: id, status }, "/agent/referrals");
    expect(await readTold(agent, odd)).toContain(UNKNOWN_INTENT);
  }
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3;
  const failed = await post({ intent: "move", referral: id, status: "closed" }, "/agent/referrals");
  expect(await readTold(agent, failed)).toContain("Error updating referral. Please try again.");
  expect(await statusOf(id)).toBe("new");
});

/** Keeps a document in the home, through its own form; answers its key. */
async function keepDocument() {
  made += 1;
  const body = new FormData();
  const document = `paper-${made}`;
  const values = { intent: "upload", document, name: "Deed", kind: "deed", expiresOn: "" };
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  body.append("file", new File([pdf()], "deed.pdf", { type: "application/pdf" }));
  expect((await home.send("POST", "/home/documents?dialog=upload", { body })).status).toBe(302);
  const key = await app.d1
    .prepare("select key from client_documents where id = ?")
    .bind(document)
    .first("key");
  return { document, path: `/files/${key}` };
}
const share = (shares: string) =>
  app.d1.prepare("update clients set shares = ? where id = ?").bind(shares, clientId).run();

test("a document opens for the agent while the home shares its documents, and for no other", async () => {
  const { document, path } = await keepDocument();
  const status = async (by: Visitor) => (await by.get(path)).status;
  expect(await status(agent)).toBe(404);
  await share('["expenses","house_dates"]');
  expect(await status(agent)).toBe(404);
  await share('["documents"]');
  const file = await agent.get(path);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Disposition")).toContain('filename="Deed.pdf"');
  expect(file.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect([await status(other), await status(sibling)]).toEqual([404, 404]);
  expect((await stranger(app).get(path)).headers.get("Location")).toContain("/login?as=homeowner");

  await app.d1.prepare("update client_documents set deleted_at = 1 where id = ?").bind(document).run();
  expect(await status(agent)).toBe(404);
  await app.d1.prepare("update client_documents set deleted_at = null").run();
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  expect(await status(agent)).toBe(404);
  await app.d1.prepare("update clients set deleted_at = null").run();
  expect(await status(agent)).toBe(200);
  await share("[]");
  const etag = file.headers.get("ETag") ?? "";
  expect((await agent.get(path, { "If-None-Match": etag })).status).toBe(404);
});

test("a photo sent with a request opens for the agent it was sent to alone, while the client is theirs", async () => {
  const id = await ask({ photo: true });
  const path = `/files/${(await requestOf(id))?.photo_key}`;
  const status = async (by: Visitor) => (await by.get(path)).status;
  expect([await status(agent), await status(home), await status(other), await status(sibling)]).toEqual([
    200, 200, 404, 404,
  ]);
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  expect(await status(agent)).toBe(404);
});

test("other files of a home stay its own, even where its documents are shared", async () => {
  await share('["documents"]');
  await ask({ photo: true });
  const key = `homes/${clientId}/appliance.jpg`;
  await app.homeFiles.put(key, jpeg());
  await app.d1
    .prepare(
      "insert into appliances (id, client_id, kind, photo_key, created_at) values ('fridge', ?, 'Fridge', ?, 1)",
    )
    .bind(clientId, key)
    .run();
  expect((await home.get(`/files/${key}`)).status).toBe(200);
  expect((await agent.get(`/files/${key}`)).status).toBe(404);
  for (const odd of [
    "",
    "homes",
    `homes/${clientId}/`,
    `homes/${clientId}/a/b.jpg`,
    "x.jpg",
    "homes//x.jpg",
  ]) {
    expect((await agent.get(`/files/${odd}`)).status).toBe(404);
  }
});
