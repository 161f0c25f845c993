import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask, forgetRequests, openOffice, read, requestOf } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const THREADS = "/home/agent/requests";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let clientId: string;
let sibling: Visitor;
let row: { id: string; title: string };
beforeAll(async () => {
  ({ app, agent, home, clientId, sibling, row } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(() => forgetRequests(app));

async function answered(reply = "Call Gulf Breeze.") {
  const id = await ask(home, row);
  await answer(id, reply);
  return id;
}

async function answer(id: string, reply: string) {
  const seen = String((await requestOf(app, id))?.replied_at ?? "");
  await agent.post("/agent/requests", { intent: "answer", request: id, reply, seen });
}

async function markRead(id: string, fields: Record<string, string> = {}, by = home) {
  const shownAt = String((await requestOf(app, id))?.replied_at);
  return by.post(THREADS, { intent: "read", "requests[]": id, shownAt, back: THREADS, ...fields });
}

const thread = (id: string) => `${THREADS}?request=${id}`;
const readAt = async (id: string) => (await requestOf(app, id))?.read_at;

test("a reply is counted in the navigation, shown on the overview, and marked on its task until it is read", async () => {
  const id = await answered();
  const overview = await home.get("/home");
  const markup = await overview.clone().text();
  expect(await readText(overview)).toMatch(/Agent 1 new reply.*Maria replied “Call Gulf Breeze\.” Read/);
  expect(markup).toContain(`href="${thread(id)}"`);
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("New reply");
  expect(await readText(await home.get("/home/agent"))).toContain("Help requests 1 new reply");

  expect(await readToast(home, await markRead(id))).toContain("Marked as read.");
  expect(await readAt(id)).toBeTypeOf("number");
  for (const path of ["/home", `/home/tasks?task=${row.id}`, "/home/agent", THREADS]) {
    const text = await readText(await home.get(path));
    expect(text).not.toMatch(/new repl|Maria replied|Mark (reply )?as read/i);
  }
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("Reply: Call Gulf Breeze.");
});

test("viewing a reply writes nothing; the script marks it read silently, and the button confirms", async () => {
  const id = await answered();
  const text = await readText(await home.get(thread(id)));
  expect(text).toContain("Mark as read");
  expect(await readAt(id)).toBeNull();
  const quiet = await markRead(id, { quiet: "yes" });
  expect(quiet.status).toBe(200);
  expect(await readAt(id)).toBeTypeOf("number");
  expect(await readText(await home.get(THREADS))).not.toContain("Marked as read.");
});

test("another reply is unread again, and one that arrived after the page loaded is not marked read by it", async () => {
  const now = app.systemDeps.now();
  const id = await answered("I will ask.");
  const shownAt = String((await requestOf(app, id))?.replied_at);
  app.systemDeps.now = () => now + 60_000;
  await answer(id, "Call Gulf Breeze.");
  await markRead(id, { shownAt });
  expect(await readAt(id)).toBeNull();
  await markRead(id);
  expect(await readAt(id)).toBe(now + 60_000);
  app.systemDeps.now = () => now + 120_000;
  await answer(id, "They come on Tuesday.");
  expect(await readText(await home.get("/home"))).toContain("Agent 1 new reply");
  app.systemDeps.now = () => now;
});

test("replies stay readable when the task is done, removed, or there never was one", async () => {
  const done = await answered();
  await home.post("/home/tasks", { intent: "complete", task: row.id });
  await app.d1
    .prepare(
      `insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at, status, reply, replied_at)
       select 'general', agent_id, id, 'A smell of gas', 'In the garage.', 5, 'resolved', 'Leave the house.', 6 from clients where id = ?`,
    )
    .bind(clientId)
    .run();
  const text = await readText(await home.get(THREADS));
  for (const words of [
    row.title,
    "“It rattles.”",
    "Call Gulf Breeze.",
    "A smell of gas",
    "“In the garage.”",
    "Maria, Dec 31, 1969",
    "Leave the house.",
  ])
    expect(text).toContain(words);
  const one = await readText(await home.get(thread(done)));
  expect(one).toContain("Call Gulf Breeze.");
  expect(one).not.toContain("Leave the house.");
});

test("read replies are folded; open requests and unread replies are shown open", async () => {
  const id = await answered();
  const folds = async (path: string) =>
    [...(await (await home.get(path)).text()).matchAll(/<details( open="")? class="group\/thread/g)].map(
      ([, open]) => open !== undefined,
    );
  expect((await folds(THREADS))[0]).toBe(true);
  await markRead(id);
  expect((await folds(THREADS))[0]).toBe(false);
  expect(await folds(thread(id))).toEqual([true]);
  await answer(id, "They come on Tuesday.");
  expect((await folds(THREADS))[0]).toBe(true);
});

test("the list is paged, and an invalid cursor starts at the newest", async () => {
  await app.d1
    .prepare(
      `insert into task_help_requests (id, agent_id, client_id, task_title, created_at)
       select 'many-' || value, clients.agent_id, clients.id, 'Thing ' || value || '.', value / 2
       from clients, json_each(?) where clients.id = ?`,
    )
    .bind(JSON.stringify(Array.from({ length: 30 }, (_, n) => n)), clientId)
    .run();
  const seen: string[] = [];
  for (let path: string | undefined = THREADS; path; ) {
    const html: string = await (await home.get(path)).text();
    seen.push(...[...html.matchAll(/>Thing (\d+)\.</g)].map(([, n]) => n ?? ""));
    path = /href="(\/home\/agent\/requests\?after=[^"]+)"/.exec(html)?.[1];
  }
  expect([...new Set(seen)]).toHaveLength(30);
  expect(seen).toHaveLength(30);
  expect(await readText(await home.get(`${THREADS}?after=%00_x'--`))).toContain("Thing 29.");
});

test("nobody else can read a home's requests or mark them read", async () => {
  const id = await answered();
  expect((await sibling.get(thread(id))).status).toBe(404);
  expect(await readText(await sibling.get(THREADS))).toContain("No help requests yet");
  await markRead(id, {}, sibling);
  expect(await readAt(id)).toBeNull();
  for (const path of [THREADS, thread(id)]) {
    const turned = await stranger(app).get(path);
    expect(turned.headers.get("Location")).toBe(`/login?as=homeowner&next=${encodeURIComponent(path)}`);
  }
  expect((await markRead(id, {}, stranger(app))).headers.get("Location")).toContain("/login");
  expect((await agent.get(THREADS)).headers.get("Location")).toContain("/login?as=homeowner");
});

test("a request no form sends is refused with a message, and a failure leaves it unread", async () => {
  const id = await answered();
  expect(await readToast(home, await markRead(id, { shownAt: "soon" }))).toContain("Use one of the buttons");
  expect(await readToast(home, await markRead(id, { intent: "burn" }))).toContain("Use one of the buttons");
  const away = await markRead(id, { back: "https://elsewhere.example/", "requests[]": "nobody" });
  expect(away.headers.get("Location")).toBe("/home");
  expect(await readAt(id)).toBeNull();
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 1; // Fails after the session.
  const failed = await markRead(id);
  expect(app.recording.failAt).toBeNull();
  expect(await readToast(home, failed)).toContain("Error marking as read. Please try again.");
  expect(await readAt(id)).toBeNull();
  const twice = await Promise.all([markRead(id), markRead(id)]);
  expect(twice.map(({ status }) => status)).toEqual([302, 302]);
  expect(await readAt(id)).toBeTypeOf("number");
});

test.each([
  ["failed", "mailbox full", "We couldn’t email this reply to daniel@reyes.example."],
  ["skipped", "suppressed", "We couldn’t email this reply to daniel@reyes.example."],
  ["skipped", "off", "Daniel turned email off, so this reply wasn’t emailed."],
  ["skipped", "paused", "Daniel is paused, so this reply wasn’t emailed."],
])("a reply whose email is %s (%s) shows that to the agent", async (state, error, words) => {
  const id = await answered();
  const places = ["/agent/requests?filter=all", `/agent/requests?dialog=answer&request=${id}`];
  const client = `/agent/clients/${clientId}`;
  for (const path of [...places, client]) expect(await read(agent, path)).not.toContain("this reply");
  await app.d1
    .prepare("update outbox set state = ?, error = ? where kind = 'help_answered'")
    .bind(state, error)
    .run();
  for (const path of [...places, client]) expect(await read(agent, path)).toContain(words);
});

async function openRow() {
  const open = await app.d1
    .prepare(
      `select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null limit 1`,
    )
    .bind(clientId)
    .first<{ id: string; title: string }>();
  if (!open) throw new Error("nothing open");
  return open;
}
const withdraw = (id: string, by = home) =>
  by.post(THREADS, { intent: "withdraw", request: id, back: THREADS });
const feed = async () => readText(await agent.get("/agent"));

test("a homeowner withdraws a help request, and the agent sees it", async () => {
  // The feed shows the latest twelve.
  await app.d1.prepare("delete from activity").run();
  const task = await openRow();
  const id = await ask(home, task);
  expect(await readText(await home.get(THREADS))).toMatch(/See the task.*I don’t need help anymore/);
  expect(await readToast(home, await withdraw(id))).toContain(
    "Your agent can see that you don’t need help anymore.",
  );
  const request = await requestOf(app, id);
  expect(request).toMatchObject({ status: "resolved", reply: null });
  const text = await readText(await home.get(THREADS));
  expect(text).toContain("It’s resolved.");
  expect(text).not.toContain("I don’t need help anymore");
  expect(await feed()).toContain(`no longer needs help with ${task.title}`);
  expect(await read(agent, "/agent/requests")).toContain("You’re all caught up");
});

test("two simultaneous withdrawals notify once; another home’s request is not found", async () => {
  const id = await ask(home, row);
  expect((await withdraw(id, sibling)).status).toBe(404);
  expect(await requestOf(app, id)).toMatchObject({ status: "pending" });
  await app.d1.prepare("delete from activity where kind = 'help_withdrawn'").run();
  await Promise.all([1, 2, 3].map(() => withdraw(id)));
  const told = await app.d1
    .prepare("select count(*) as n from activity where kind = 'help_withdrawn'")
    .first("n");
  expect(told).toBe(1);
  expect((await withdraw(id, stranger(app))).headers.get("Location")).toContain("/login");
});

test("when the task was done meanwhile, the agent sees it on the request, and the home has no link to it", async () => {
  const task = await openRow();
  const id = await ask(home, task);
  expect(await read(agent, "/agent/requests")).not.toContain("marked this task done");
  await app.d1
    .prepare(
      "update client_tasks set completed = 1, completed_at = ?, completed_on = '2026-01-01' where id = ?",
    )
    .bind(Date.UTC(2026, 0, 1), task.id)
    .run();
  expect(await read(agent, `/agent/requests?dialog=answer&request=${id}`)).toContain(
    "marked this task done on",
  );
  expect(await readText(await home.get(THREADS))).not.toContain("See the task");
});
