import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { encodeCursor } from "#app/domain/paging/pagination.ts";
import * as m from "#app/paraglide/messages.js";
import {
  ask,
  forgetRequests,
  openOffice,
  PAGE,
  post,
  read,
  requestOf,
} from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import { joinHome, readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let home: Visitor;
let clientId: string;
let row: { id: string; title: string };
beforeAll(async () => {
  ({ app, agent, agentId, other, home, clientId, row } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(() => forgetRequests(app));

const dialogOf = (id: string, back = "") => `${PAGE}?dialog=answer&request=${id}${back}`;

test("with no requests, the page says so and the sidebar shows no count", async () => {
  const text = await read(agent);
  expect(text).toContain("You’re all caught up");
  expect(text).not.toMatch(/Requests \d/);
});

test("a request of somebody else in the home names them on the pages and in the email, and the reply is theirs", async () => {
  const mail = createMailHarness(app);
  await mail.deliver();
  const { id: personId, visitor } = await joinHome(app, clientId, "household", {
    email: "sue@asker.example",
    firstName: "Sue",
  });
  const id = await ask(visitor, row);
  for (const path of [PAGE, dialogOf(id), `/agent/clients/${clientId}`])
    expect(await read(agent, path), path).toContain("Sue asked");
  expect(await read(agent, dialogOf(id))).toContain("Sue gets it by email");
  await mail.deliver();
  const told = mail.sent.find(({ subject }) => subject === `Sue needs help: ${row.title}`);
  expect(told?.text).toContain("Sue is in the home of Daniel Reyes. Your reply goes to Sue.");
  for (const text of [told?.text ?? "", await (await agent.get(dialogOf(id))).text()])
    expect(text).not.toContain("sue@asker.example");
  const answered = await post(agent, { intent: "answer", request: id, reply: "On Tuesday." }, dialogOf(id));
  expect(await readText(await agent.get(answered.headers.get("Location") ?? ""))).toContain(
    m.agent_requests_reply_sent({ firstName: "Sue" }),
  );
  await mail.deliver();
  const replies = mail.sent.filter(({ text }) => text.includes("On Tuesday."));
  expect(replies.map(({ to }) => to)).toEqual(["sue@asker.example"]);
  // The owner's own requests read as before.
  const own = await ask(home, row);
  expect(await read(agent, dialogOf(own))).not.toContain("Sue gets it");
  // Once they left, the owner gets the reply, and nobody else is named.
  await home.post("/home", { password: "mangrove-42", confirmPassword: "mangrove-42", redirectTo: "/home" });
  await home.post("/home/people", { intent: "remove", person: personId });
  expect(await read(agent, dialogOf(id))).not.toContain("Sue asked");
});

test("a request shows who asks for what with all contact links, and the sidebar counts it", async () => {
  await ask(home, row, { photo: true });
  const page = await agent.get(PAGE);
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toMatch(/Requests 1 open/);
  for (const words of [
    row.title,
    "Daniel Reyes",
    "214 Mangrove Way, St. Petersburg",
    "“It rattles.”",
    "New",
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

test("opening a request writes nothing and lists the vendors for the work", async () => {
  const id = await ask(home, row);
  const before = await requestOf(app, id);
  app.recording.trips.length = 0;
  const text = await read(agent, dialogOf(id));
  // The session, the layout, and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(text).toContain("Vendors you recommend for HVAC");
  expect(text).toContain("Gulf Breeze (727) 555-0111 · code BAY10");
  expect(await requestOf(app, id)).toEqual(before);
  await post(agent, { intent: "seen", request: id });
  expect(await requestOf(app, id)).toMatchObject({ status: "seen" });
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("Your agent has read it.");
});

test.each([
  [
    "update clients set status = 'inactive' where id = ?",
    "Daniel is paused and gets no email. They see it on their next visit.",
  ],
  [
    "insert into notification_preferences (client_id, email_enabled, updated_at) values (?, 0, 1) on conflict (client_id) do update set email_enabled = 0",
    "Daniel turned email off. They see it on their next visit.",
  ],
  [
    "insert into mail_suppressions (email, reason, at) select email, 'bounce', 1 from clients where id = ?",
    "Our email doesn’t reach daniel@reyes.example. Daniel sees it on their next visit; call or text if it can’t wait.",
  ],
])("a reply that will not be emailed says so before and after: %s", async (change, reach) => {
  const id = await ask(home, row);
  expect(await read(agent, dialogOf(id))).toContain("Daniel gets it by email and sees it in their home.");
  await app.d1.prepare(change).bind(clientId).run();
  expect(await read(agent, dialogOf(id))).toContain(reach);
  await post(agent, { intent: "answer", request: id, reply: "Call Gulf Breeze.", seen: "" });
  expect(await read(agent)).toContain("Reply saved. Daniel sees it on their next visit.");
  await app.d1.prepare("update clients set status = 'active' where id = ?").bind(clientId).run();
  await app.d1.prepare("update notification_preferences set email_enabled = 1").run();
  await app.d1.prepare("delete from mail_suppressions").run();
});

test("a reply resolves the request, is emailed, and appears next to the homeowner's task", async () => {
  const id = await ask(home, row);
  const answer = { intent: "answer", request: id, reply: " Call Gulf Breeze.\r\nName the code. ", seen: "" };
  const answers = await Promise.all([1, 2].map(() => post(agent, answer, dialogOf(id))));
  expect(answers.map((one) => one.headers.get("Location"))).toEqual([PAGE, PAGE]);
  expect(await read(agent)).toContain("Your reply to Daniel is on its way.");
  expect(await requestOf(app, id)).toMatchObject({
    status: "resolved",
    reply: "Call Gulf Breeze.\nName the code.",
  });
  const mail = await app.d1.prepare("select recipient from outbox where kind = 'help_answered'").all();
  expect(mail.results).toEqual([{ recipient: "daniel@reyes.example" }]);
  expect(await readText(await home.get(`/home/tasks?task=${row.id}`))).toContain("Reply: Call Gulf Breeze.");
  expect(await read(agent, `${PAGE}?filter=resolved`)).toContain("Call Gulf Breeze.");
  expect(await readText(await agent.get("/agent"))).toMatch(/You\s+replied about/);
});

test("a reply can leave the request open, and returns the agent to the previous page", async () => {
  const id = await ask(home, row);
  const back = `&back=${encodeURIComponent(`/agent/clients/${clientId}`)}`;
  const response = await post(
    agent,
    { intent: "answer", request: id, reply: "I will ask around.", keepOpen: "on" },
    dialogOf(id, back),
  );
  expect(response.headers.get("Location")).toBe(`/agent/clients/${clientId}`);
  expect(await requestOf(app, id)).toMatchObject({ status: "seen" });
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/home",
  "/agent/../login",
  "javascript:alert(1)",
  "\\\\evil",
])("a return link to %j leads to the agent's dashboard instead", async (back) => {
  const id = await ask(home, row);
  const path = dialogOf(id, `&back=${encodeURIComponent(back)}`);
  expect(await (await agent.get(path)).text()).not.toContain(`href="${back}"`);
  const response = await post(agent, { intent: "resolve", request: id }, path);
  expect(response.headers.get("Location")).toBe("/agent");
});

test.each([
  ["", "Write a reply."],
  ["  \n ", "Write a reply."],
  ["x".repeat(2_001), "Keep this under 2000 characters."],
  ["bell\u0007", "Use plain text here."],
])("the reply %j is refused at its field", async (reply, sentence) => {
  const id = await ask(home, row);
  const response = await post(agent, { intent: "answer", request: id, reply, keepOpen: "on" }, dialogOf(id));
  expect(response.status).toBe(400);
  expect(await readText(response)).toContain(sentence);
  expect(await requestOf(app, id)).toMatchObject({ status: "pending", reply: null });
});

test("a reply from another window is not overwritten unseen; the typed one is kept next to it", async () => {
  const id = await ask(home, row);
  await post(agent, { intent: "answer", request: id, reply: "From the phone.", seen: "" }, dialogOf(id));
  const late = await post(
    agent,
    { intent: "answer", request: id, reply: "From the desk.", seen: "" },
    dialogOf(id),
  );
  expect(late.status).toBe(409);
  const text = await readText(late);
  expect(text).toContain("Someone replied in another window. Read that reply first.");
  expect(text).toContain("From the desk.");
  expect(await requestOf(app, id)).toMatchObject({ reply: "From the phone." });
});

test("resolving with an unsent reply asks first, and the text stays in its field", async () => {
  const id = await ask(home, row);
  const dialog = await (await agent.get(dialogOf(id))).text();
  // The button is outside the reply form and submits it.
  expect(dialog).toMatch(/<form[^>]* id="reply-form"/);
  expect(dialog).toMatch(/<button(?=[^>]*value="resolve")(?=[^>]*form="reply-form")/);
  const typed = { request: id, seen: "", reply: "Call Gulf Breeze." };
  for (const intent of ["resolve", "seen"]) {
    const asked = await post(agent, { ...typed, intent }, dialogOf(id));
    expect(asked.status).toBe(400);
    const text = await readText(asked);
    expect(text).toContain("This reply isn’t sent yet.");
    expect(text).toContain("Call Gulf Breeze.");
    expect(await requestOf(app, id)).toMatchObject({ status: "pending", reply: null });
  }
  expect((await post(agent, { ...typed, intent: "resolve", reply: " " }, dialogOf(id))).status).toBe(302);
  expect(await requestOf(app, id)).toMatchObject({ status: "resolved", reply: null });
  const answered = await ask(home, row);
  await post(agent, { intent: "answer", ...typed, request: answered, keepOpen: "on" }, dialogOf(answered));
  const resolved = await post(agent, { ...typed, intent: "resolve", request: answered }, dialogOf(answered));
  expect(resolved.status).toBe(302);
});

test("resolving has an Undo, and reopening moves it back to the open requests", async () => {
  const id = await ask(home, row);
  await post(agent, { intent: "resolve", request: id });
  const text = await read(agent);
  expect(text).toContain(`“${row.title}” resolved.`);
  expect(text).toContain("Undo");
  expect(text).toContain("You’re all caught up");
  await post(agent, { intent: "reopen", request: id });
  expect(await read(agent)).toContain("is open again.");
  expect(await requestOf(app, id)).toMatchObject({ status: "seen", resolved_at: null });
});

test("another agent's request, and a deleted client's, are not found", async () => {
  const id = await ask(home, row);
  const before = await requestOf(app, id);
  const nowhere = async (by: Visitor, request: string) => {
    expect((await by.get(dialogOf(request))).status).toBe(404);
    for (const intent of ["answer", "seen", "resolve", "reopen"]) {
      expect((await post(agent, { intent, request, reply: "x" }, PAGE, by)).status).toBe(404);
    }
  };
  await nowhere(other, id);
  await nowhere(agent, "no-such-request");
  expect(await readText(await other.get(`${PAGE}?filter=all`))).not.toContain("Daniel");
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  await nowhere(agent, id);
  const text = await read(agent, `${PAGE}?filter=all`);
  expect(text).not.toContain("Daniel");
  expect(text).not.toMatch(/Requests \d/);
  expect(await requestOf(app, id)).toEqual(before);
});

test("a reply that cannot be saved says so and keeps the typed text", async () => {
  const id = await ask(home, row);
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3; // Fails the second statement of the batch, after the session and the request.
  const response = await post(agent, { intent: "answer", request: id, reply: "Half a reply." }, dialogOf(id));
  expect(app.recording.failAt).toBeNull();
  expect(response.status).toBe(500);
  const text = await readText(response);
  expect(text).toContain("Error sending reply. Please try again.");
  expect(text).toContain("Half a reply.");
  expect(await requestOf(app, id)).toMatchObject({ status: "pending", reply: null });
});

test("a long inbox is paged, each request once, newest first, whatever its state", async () => {
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
  expect(await read(agent)).toMatch(/Requests 80 open/);
});

test("a forged id is refused, and one stored earlier hides no older request", async () => {
  for (const requestId of ["a b", "a_é", "x".repeat(65), "<b>"]) {
    const asked = await home.post("/home/tasks?dialog=help", {
      intent: "help",
      task: row.id,
      requestId,
      message: "?",
    });
    expect(asked.status, requestId).toBe(400);
  }
  await forgetRequests(app);
  const put = app.d1.prepare(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at) select ?, agent_id, id, ?, '', ? from clients where id = ?",
  );
  const total = 60;
  await app.d1.batch(
    Array.from({ length: total }, (_, nth) =>
      put.bind(`odd_' ${nth} é`, `Odd ${nth}.`, 1_000 + nth, clientId),
    ),
  );
  const seen = new Set<string>();
  const behind = (nth: number) =>
    `${PAGE}?${new URLSearchParams({ after: encodeCursor(1_000 + nth, `odd_' ${nth} é`) })}`;
  for (const path of [PAGE, behind(total - 25), behind(total - 50)]) {
    const html = await (await agent.get(path)).text();
    for (const [, nth] of html.matchAll(/Odd (\d+)\./g)) seen.add(nth ?? "");
  }
  expect(seen.size).toBe(total);
});
