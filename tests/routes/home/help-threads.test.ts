import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MESSAGES_A_DAY } from "#app/domain/requests/help-request.ts";
import { ask, forgetRequests, openOffice, requestOf } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const THREADS = "/home/agent/requests";
const HOUR = 60 * 60 * 1000;

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let clientId: string;
let sibling: Visitor;
let other: Visitor;
let row: { id: string; title: string };
let post: MailHarness;
let now = Date.UTC(2026, 10, 20, 15);
beforeAll(async () => {
  ({ app, agent, home, clientId, sibling, other, row } = await openOffice());
  app.systemDeps.now = () => now;
  post = createMailHarness(app);
  await post.deliver();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetRequests(app);
  now += 2 * HOUR;
});

let written = 0;
const write = (id: string, message: string, by = home, messageId = `message-${++written}`) =>
  by.post(THREADS, { intent: "message", request: id, messageId, message, back: THREADS });
const reply = async (id: string, text: string, by = agent) => {
  now += 1000;
  const seen = String((await requestOf(app, id))?.replied_at ?? "");
  return by.post("/agent/requests", { intent: "answer", request: id, reply: text, seen });
};
const thread = async (id: string, by = home) => readText(await by.get(`${THREADS}?request=${id}`));
const stored = async () =>
  (await app.d1.prepare("select author, text from help_messages order by created_at, rowid").all()).results;
const toAgent = () => post.sent.filter(({ to }) => to === "maria@bayside.example");
const toHome = () => post.sent.filter(({ to }) => to === "daniel@reyes.example");

test("both sides go on with a request: each sees all of it, and a message makes it new again", async () => {
  const id = await ask(home, row, { message: "It rattles." });
  await reply(id, "Call Gulf Breeze.");
  expect(await requestOf(app, id)).toMatchObject({ status: "resolved" });
  now += 1000;
  const sent = await write(id, "They come on Friday. 727-555-0188 is my cell.");
  expect(await readToast(home, sent)).toContain("Sent to Maria.");
  expect(await requestOf(app, id)).toMatchObject({ status: "pending", resolved_at: null, seen_at: null });
  await reply(id, "Great.");
  const said = /It rattles.*Maria, Nov 20.*Call Gulf Breeze.*You wrote on.*They come on Friday.*Great\./;
  expect(await thread(id)).toMatch(said);
  const dialog = await (await agent.get(`/agent/requests?filter=all&dialog=answer&request=${id}`)).text();
  for (const words of ["Call Gulf Breeze.", "They come on Friday.", "Great.", 'href="tel:7275550188"']) {
    expect(dialog).toContain(words);
  }
  expect(await stored()).toEqual([
    { author: "agent", text: "Call Gulf Breeze." },
    { author: "home", text: "They come on Friday. 727-555-0188 is my cell." },
    { author: "agent", text: "Great." },
  ]);
});

test("every reply and message is emailed once, with its own words", async () => {
  const id = await ask(home, row, { message: "It rattles." });
  await post.deliver();
  const [agents, homes] = [toAgent().length, toHome().length];
  await reply(id, "First answer.");
  await post.deliver();
  now += 2 * HOUR;
  await write(id, "Second question.");
  await post.deliver();
  await post.run("requeue");
  expect(toAgent().slice(agents)).toHaveLength(1);
  expect(toAgent().at(-1)?.text).toContain("Second question.");
  expect(toAgent().at(-1)?.text).not.toContain("It rattles.");
  await reply(id, "Second answer.");
  await post.deliver();
  await post.run("requeue");
  expect(
    toHome()
      .slice(homes)
      .map(({ text }) => /(First|Second) answer/.exec(text)?.[0]),
  ).toEqual(["First answer", "Second answer"]);
  // The same words after another question are a reply of their own; pressed twice they are one.
  now += 2 * HOUR;
  await write(id, "Third question.");
  await reply(id, "Second answer.");
  await reply(id, "Second answer.");
  await post.deliver();
  expect(toHome().slice(homes)).toHaveLength(3);
});

test("one message is added once, however often or whenever it is sent", async () => {
  const id = await ask(home, row);
  await Promise.all([0, 1, 2].map(() => write(id, "Once.", home, "same-message")));
  await write(id, "Once.", home, "same-message");
  expect(await stored()).toEqual([{ author: "home", text: "Once." }]);
});

test("a reply from before replies were kept one by one stays in the thread, before and after a new one", async () => {
  const id = await ask(home, row);
  await app.d1
    .prepare(
      "update task_help_requests set reply = 'An old reply.', replied_at = ?, status = 'resolved' where id = ?",
    )
    .bind(now - HOUR, id)
    .run();
  expect(await stored()).toEqual([]);
  expect(await thread(id)).toContain("An old reply.");
  await write(id, "And now?");
  expect(await thread(id)).toMatch(/An old reply\..*And now\?/);
  await reply(id, "A new reply.");
  expect(await thread(id)).toMatch(/An old reply\..*And now\?.*A new reply\./);
  expect((await thread(id)).match(/An old reply\./g)).toHaveLength(1);
});

test("an empty message is refused beside its box, and a failed one leaves nothing behind and keeps the words", async () => {
  const id = await ask(home, row);
  const empty = await write(id, "  ");
  expect([empty.status, (await empty.text()).includes("Enter your message.")]).toEqual([400, true]);
  await reply(id, "Done.");
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 4; // Fails the second statement of the batch, after the session, the agent, and the thread.
  const failed = await write(id, "Kept words");
  app.recording.failAt = null;
  expect([failed.status, (await failed.text()).includes("Kept words")]).toEqual([500, true]);
  expect(await requestOf(app, id)).toMatchObject({ status: "resolved" });
  expect(await stored()).toEqual([{ author: "agent", text: "Done." }]);
});

test("nobody writes in another home's thread or replies for another agent", async () => {
  const id = await ask(home, row);
  expect((await write(id, "Not mine.", sibling)).status).toBe(404);
  expect((await reply(id, "Not mine.", other)).status).toBe(404);
  expect((await write(id, "Not mine.", stranger(app))).headers.get("Location")).toContain("/login");
  expect(await stored()).toEqual([]);
  expect((await sibling.get(`${THREADS}?request=${id}`)).status).toBe(404);
});

test("a home adds fifty messages a day, and is told to call then", async () => {
  const id = await ask(home, row);
  await app.d1
    .prepare(
      `insert into help_messages (id, agent_id, client_id, request_id, author, text, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'many-' || i, (select agent_id from clients where id = ?), ?, ?, 'home', 'x', ? from n`,
    )
    .bind(MESSAGES_A_DAY - 1, clientId, clientId, id, now)
    .run();
  expect((await write(id, "The fiftieth.")).status).toBe(302);
  const refused = await write(id, "One more.");
  expect([refused.status, (await refused.text()).includes("You’ve sent 50 messages today.")]).toEqual([
    400,
    true,
  ]);
});
