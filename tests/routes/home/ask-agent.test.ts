import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetRequests, openOffice, requestOf } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PAGE = "/home/agent";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let clientId: string;
let sibling: Visitor;
let post: MailHarness;
beforeAll(async () => {
  ({ app, agent, home, clientId, sibling } = await openOffice());
  post = createMailHarness(app);
  await post.deliver();
});
afterAll(() => app.dispose());
beforeEach(() => forgetRequests(app));

let asked = 0;
const form = (fields: Record<string, string> = {}) => ({
  intent: "ask",
  requestId: `ask-${++asked}`,
  message: "Who do you trust with the roof?\nIt leaks.",
  ...fields,
});
const of = (id: string) => requestOf(app, id);
const movingOf = (id: string) =>
  app.d1
    .prepare("select moving_intent as intent, moving_intent_at as at from clients where id = ?")
    .bind(id)
    .first<{ intent: string; at: number | null }>();
const told = async (kind: string) =>
  (await app.d1
    .prepare("select count(*) as n from activity where kind like ?")
    .bind(kind)
    .first<number>("n")) ?? 0;

test("the overview and the agent's page ask without a task, and call and text where there is a number", async () => {
  const overview = await (await home.get("/home")).text();
  for (const href of ["tel:7275550100", "sms:7275550100", "/home/agent?dialog=ask"]) {
    expect(overview).toContain(`href="${href}"`);
  }
  const page = await (await home.get(PAGE)).text();
  expect(page).toContain("Ask Maria");
  expect(await readText(await home.get(`${PAGE}?dialog=ask`))).toContain(
    "Maria gets it by email and replies here.",
  );
});

test("a question without a task reaches the agent by email and in requests, once", async () => {
  const before = post.sent.length;
  const question = form();
  const sent = await home.post(PAGE, question);
  expect(sent.headers.get("Location")).toContain("/home/agent/requests");
  expect(await readToast(home, sent)).toContain("Your question is with Maria.");
  await home.post(PAGE, question);
  expect(await of(question.requestId)).toMatchObject({
    client_id: clientId,
    client_task_id: null,
    task_title: "Who do you trust with the roof?",
    message: "Who do you trust with the roof?\nIt leaks.",
    status: "pending",
  });
  await post.deliver();
  await post.run("requeue");
  const mails = post.sent.slice(before);
  expect(mails.filter(({ subject }) => subject.includes("Who do you trust"))).toHaveLength(1);
  expect(await readText(await agent.get("/agent/requests"))).toContain("It leaks.");
  expect(await told("help_requested")).toBe(1);
});

test("a question both presses of a double click send at once is one request", async () => {
  const question = form();
  const sent = await Promise.all([home.post(PAGE, question), home.post(PAGE, question)]);
  expect(sent.map(({ status }) => status)).toEqual([302, 302]);
  const rows = await app.d1.prepare("select count(*) as n from task_help_requests").first<number>("n");
  expect(rows).toBe(1);
});

test("an empty question is refused beside its field, one that cannot be stored keeps what was typed", async () => {
  const empty = await home.post(`${PAGE}?dialog=ask`, form({ message: " " }));
  expect([empty.status, (await empty.text()).includes("Enter your question.")]).toEqual([400, true]);
  const long = await home.post(`${PAGE}?dialog=ask`, form({ message: "x".repeat(2_001) }));
  expect(long.status).toBe(400);
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3; // Fails the second statement of the batch, after the session and the agent.
  const failed = await home.post(`${PAGE}?dialog=ask`, form({ message: "Kept words" }));
  app.recording.failAt = null;
  const html = await failed.text();
  expect(failed.status).toBe(500);
  expect(html).toContain("Kept words");
  expect(await app.d1.prepare("select count(*) as n from task_help_requests").first<number>("n")).toBe(0);
});

test("nobody logged out asks, and another home's question is not shown", async () => {
  const out = await stranger(app).post(PAGE, form());
  expect(out.headers.get("Location")).toContain("/login?as=homeowner");
  const question = form();
  await home.post(PAGE, question);
  expect(await readText(await sibling.get("/home/agent/requests"))).not.toContain("It leaks.");
});

test("a phone number in a reply is a link, and nothing else typed becomes markup", async () => {
  const question = form();
  await home.post(PAGE, question);
  const reply = 'Call Ana at (813) 555-0144 <script>alert("x")</script>';
  await agent.post("/agent/requests", { intent: "answer", request: question.requestId, reply, seen: "" });
  const html = await (await home.get(`/home/agent/requests?request=${question.requestId}`)).text();
  expect(html).toContain('href="tel:8135550144"');
  expect(html).not.toContain("<script>alert");
});

test("a homeowner says they are thinking of selling; the agent sees it, and it can be undone", async () => {
  const page = await readText(await home.get(PAGE));
  expect(page).toContain("Thinking of moving one day?");
  const before = post.sent.length;
  const said = await home.post(PAGE, { intent: "moving", moving: "selling" });
  expect(await readToast(home, said)).toContain("Maria can see it now.");
  const first = await movingOf(clientId);
  expect(first?.intent).toBe("selling");
  expect(first?.at).toBeGreaterThan(0);
  await Promise.all([0, 1].map(() => home.post(PAGE, { intent: "moving", moving: "selling" })));
  expect(await movingOf(clientId)).toEqual(first);
  expect(await told("moving_selling")).toBe(1);
  expect(await readText(await agent.get(`/agent/clients/${clientId}`))).toContain(
    "Thinking of selling, since",
  );
  expect(await readText(await agent.get("/agent"))).toContain("is thinking of selling");
  expect(await readText(await home.get("/home/settings/shared"))).toContain("Thinking of selling, since");
  await post.deliver();
  expect(post.sent.length).toBe(before);
  const back = await home.post(PAGE, { intent: "moving", moving: "" });
  expect(await readToast(home, back)).toContain("Removed.");
  expect((await movingOf(clientId))?.intent).toBe("");
  expect(await readText(await agent.get(`/agent/clients/${clientId}`))).not.toContain("Thinking of");
  expect(await told("moving_none")).toBe(1);
});

test("only a homeowner says so, for their own home, and only what there is to say", async () => {
  const strange = await home.post(PAGE, { intent: "moving", moving: "renting" });
  expect(await readToast(home, strange)).toContain("Use one of the buttons");
  expect(
    (await stranger(app).post(PAGE, { intent: "moving", moving: "buying" })).headers.get("Location"),
  ).toContain("/login");
  await sibling.post(PAGE, { intent: "moving", moving: "buying" });
  expect((await movingOf(clientId))?.intent).toBe("");
});
