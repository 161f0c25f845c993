import { afterAll, beforeAll, expect, test } from "vitest";
import { trashCutoff } from "#app/domain/retention.ts";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import { openOffice } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import {
  AGENT,
  enterInviteCode,
  invite,
  newAgent,
  openHome,
  readText,
  readToast,
  stranger,
} from "#tests/support/people.ts";

const PASSWORD = "pelican-harbor-9";
const DAY = 24 * 60 * 60 * 1000;

type Office = Awaited<ReturnType<typeof openOffice>>;
let office: Office;
let app: TestApp;
beforeAll(async () => {
  office = await openOffice();
  ({ app } = office);
  await setPassword(office.home);
});
afterAll(() => app.dispose());

async function setPassword(home: Visitor) {
  const set = await home.post("/home", {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    redirectTo: "/home",
  });
  expect(set.status).toBe(302);
}

const all = async (sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

const counted = (clientId: string) =>
  all(
    `select (select count(*) from client_tasks where client_id = ?1) as plan,
      (select count(*) from client_tasks where client_id = ?1 and completed = 1) as done,
      (select count(*) from task_help_requests where client_id = ?1) as requests,
      (select count(*) from maintenance_expenses where client_id = ?1) as expenses`,
    clientId,
  );

/** What a home without an agent never shows. */
const AGENTS = /Maria|Castillo|727-555-0100|\(727\) 555-0100|maria@bayside|BAY10/;

const PAGES = [
  "/home",
  "/home/tasks",
  "/home/agent",
  "/home/agent/requests",
  "/home/assistant",
  "/home/documents",
  "/home/finances",
  "/home/property",
  "/home/care",
  "/home/forecast",
  "/home/history",
  "/home/history?print=1",
  "/home/settings",
  "/home/settings/trash",
];

async function expectNoAgent(home: Visitor, taskId: string) {
  for (const path of [...PAGES, `/home/tasks?task=${taskId}`]) {
    const page = await home.get(path);
    expect(page.status, path).toBe(200);
    const text = await readText(page);
    expect(text, path).not.toMatch(AGENTS);
    // Not of an insurance agent, of whom some tasks speak.
    expect(text, path).not.toMatch(/Get help|Share with|Ask your agent(?! (to re-rate|whether))/i);
  }
  expect((await home.get("/home/settings/shared")).headers.get("Location")).toBe("/home/settings");
  expect((await home.get("/home/agent.vcf")).status).toBe(404);
}

test("an agent removes a client: the home keeps everything, and nobody else sees any of it", async () => {
  const { agent, home, clientId, row } = office;
  await home.post("/home/tasks", { intent: "complete", task: row.id });
  await home.post("/home/tasks", {
    intent: "help",
    task: row.id,
    requestId: "ask-1",
    message: "It rattles.",
  });
  const referred = await home.post("/home/agent", {
    intent: "refer",
    referralId: "friend-1",
    name: "Olivia",
    email: "olivia@home.example",
  });
  // The toast names the agent, as it was then.
  await readToast(home, referred);
  const before = await counted(clientId);
  const asks = await readText(await agent.get(`/agent/clients?dialog=delete&client=${clientId}`));
  expect(asks).toContain("has a password, so the home is theirs");
  const list = await agent.post(`/agent/clients?dialog=delete&client=${clientId}`, {
    intent: "delete",
    client: clientId,
  });
  expect(await readToast(agent, list)).toContain("Daniel Reyes removed. They keep their home.");
  expect(await counted(clientId)).toEqual(before);

  // The session goes on, and so does a new login.
  await expectNoAgent(home, row.id);
  const again = stranger(app);
  const signedIn = await again.post("/login?as=homeowner", {
    intent: "homeowner-sign-in",
    email: "daniel@reyes.example",
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(302);
  expect((await again.get("/home")).status).toBe(200);

  // The former agent finds nothing.
  for (const path of [
    "/agent",
    "/agent/clients",
    "/agent/clients?q=Reyes",
    "/agent/requests",
    "/agent/referrals",
  ]) {
    const text = await readText(await agent.get(path));
    // The other client has the same name.
    expect(text, path).not.toMatch(/daniel@reyes|It rattles|Olivia/);
  }
  expect((await agent.get(`/agent/clients/${clientId}`)).status).toBe(404);
  expect(await (await agent.get("/agent/clients.csv")).text()).not.toContain("daniel@reyes.example");
  expect(
    (
      await agent.post(`/agent/clients?dialog=delete&client=${clientId}`, {
        intent: "delete",
        client: clientId,
      })
    ).status,
  ).toBe(404);
  expect(await all("select kind, recipient from outbox where kind = 'agent_left'")).toEqual([
    { kind: "agent_left", recipient: "daniel@reyes.example" },
  ]);
});

test("without an agent, tasks are completed, the export is whole, and what needs an agent is refused", async () => {
  const { home, clientId } = office;
  const [open] = await all(
    `select ct.id from client_tasks ct where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null
       and ct.skipped_at is null limit 1`,
    clientId,
  );
  const [before] = await counted(clientId);
  await home.post("/home/tasks", { intent: "complete", task: String(open?.id) });
  const [after] = await counted(clientId);
  expect(after?.done).toBe(Number(before?.done) + 1);
  const zip = await home.get("/home/export.zip");
  expect(zip.status).toBe(200);
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const refused = async (path: string, fields: Record<string, string>) => {
    const answer = await home.post(path, fields);
    expect([400, 302, 422], path).toContain(answer.status);
    return answer;
  };
  await refused("/home/tasks", {
    intent: "help",
    task: String(open?.id),
    requestId: "ask-2",
    message: "Hello?",
  });
  await refused("/home/agent", { intent: "ask", requestId: "ask-3", message: "Hello?", note: "" });
  await refused("/home/agent", { intent: "moving", moving: "selling" });
  await refused("/home/agent", {
    intent: "refer",
    referralId: "friend-2",
    name: "Ann",
    email: "ann@home.example",
  });
  await refused("/home/settings", { intent: "shares", "shares[]": "expenses" });
  expect(await all("select id from task_help_requests where id in ('ask-2', 'ask-3')")).toEqual([]);
  expect(await all("select id from referrals where id = 'friend-2'")).toEqual([]);
  expect(await all("select shares, moving_intent from clients where id = ?", clientId)).toEqual([
    { shares: "[]", moving_intent: "" },
  ]);
});

test("settings of a home without an agent promise nothing of one, and keep what was chosen for one", async () => {
  const { home, clientId } = office;
  const text = await readText(await home.get("/home/settings"));
  expect(text).not.toMatch(/your agent/i);
  expect(text).not.toContain("Replies from");
  const html = await (await home.get("/home/settings")).text();
  expect(html).toContain('<input type="hidden" name="groupEmails"');
  await home.post("/home/settings", {
    ...{ intent: "preferences", emailEnabled: "on", reminderDaysBefore: "7", groupEmails: "on" },
  });
  expect(
    await all("select group_emails from notification_preferences where client_id = ?", clientId),
  ).toEqual([{ group_emails: 1 }]);
});

test("an unconfirmed email of a home without an agent gets its confirmation at once, moved or not yet", async () => {
  const post = createMailHarness(app);
  const agent = await newAgent(app, { email: "leaving@agent.example" });
  const unconfirmed = async (email: string) => {
    const invited = await invite(app, agent, { email });
    const home = await enterInviteCode(app, invited.code);
    await setPassword(home);
    await post.deliver();
    // The one that was sent as they came in is over an hour ago.
    await app.d1
      .prepare("delete from outbox where client_id = ? and kind = 'confirm_email'")
      .bind(invited.id)
      .run();
    return { ...invited, home, email };
  };
  const confirms = async ({ home, email }: { home: Visitor; email: string }) => {
    post.sent.length = 0;
    const sent = await home.post("/home/settings", { intent: "confirm-email" });
    expect(await readToast(home, sent)).toContain(`Open the link we emailed to ${email}`);
    await post.deliver();
    const mail = post.sent
      .filter(({ to, text }) => to === email && text.includes("confirm-home-email"))
      .at(-1);
    const link = /https:\/\/home\.test(\/confirm-home-email\/[\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(`${mail?.subject}${mail?.text}${mail?.fromName}`).not.toMatch(AGENTS);
    await stranger(app).post(link, {});
    expect(await all("select introduced_at > 0 as done from clients where email = ?", email)).toEqual([
      { done: 1 },
    ]);
    // A second one within the hour says so.
    const again = await home.post("/home/settings", { intent: "confirm-email" });
    expect(again.status).toBe(302);
  };
  const moved = await unconfirmed("moved@reyes.example");
  const waiting = await unconfirmed("waiting@reyes.example");
  await agent.post(`/agent/clients?dialog=delete&client=${moved.id}`, { intent: "delete", client: moved.id });
  await confirms(moved);
  await agent.post("/agent/settings", { intent: "close", word: "DELETE", currentPassword: AGENT.password });
  await confirms(waiting);
});

test("the vendors are the homeowner's own: one can be removed and restored, only by them", async () => {
  const { agent, home, sibling, clientId } = office;
  const [vendor] = await all(
    "select v.id from vendors v join profiles p on p.id = v.agent_id where p.of_home = ?",
    clientId,
  );
  const id = String(vendor?.id);
  expect(await readText(await home.get("/home/agent"))).toContain("Gulf Breeze");
  expect((await sibling.post("/home/agent", { intent: "remove-vendor", vendor: id })).status).toBe(404);
  await agent.post("/agent/vendors", { intent: "delete", vendor: id });
  expect(await all("select deleted_at from vendors where id = ?", id)).toEqual([{ deleted_at: null }]);
  expect(
    await readToast(home, await home.post("/home/agent", { intent: "remove-vendor", vendor: id })),
  ).toContain("Vendor removed.");
  expect(await readText(await home.get("/home/agent"))).not.toContain("Gulf Breeze");
  await home.post("/home/agent", { intent: "restore-vendor", vendor: id });
  expect(await readText(await home.get("/home/agent"))).toContain("Gulf Breeze");
});

test("nobody logs in to a house profile, and no page of agents counts it", async () => {
  const { clientId } = office;
  const [house] = await all(
    "select p.id, u.email from profiles p join users u on u.id = p.user_id where p.of_home = ?",
    clientId,
  );
  for (const password of ["", "x", "mangrove-42"]) {
    const tried = await stranger(app).post("/login?as=agent", {
      intent: "agent-sign-in",
      email: String(house?.email),
      password,
    });
    expect(tried.status).not.toBe(302);
  }
  await stranger(app).post("/forgot-password?as=agent", { email: String(house?.email), as: "agent" });
  expect(
    await all(
      "select id from password_resets where user_id = (select user_id from profiles where id = ?)",
      house?.id,
    ),
  ).toEqual([]);
});

test("closing an account takes its name from the homes at once; reopening it brings the name back", async () => {
  const { app: _, ...one } = { ...(await openSecondAgent()) };
  const { agent, agentId, home, clientId, taskId } = one;
  const closed = await agent.post("/agent/settings", {
    intent: "close",
    word: "DELETE",
    currentPassword: AGENT.password,
  });
  expect(closed.status).toBe(302);
  await expectNoAgent(home, taskId);
  const [row] = await all("select agent_id, deleted_at from clients where id = ?", clientId);
  expect(row).toEqual({ agent_id: agentId, deleted_at: null });
  await app.d1.prepare("update profiles set deleted_at = null where id = ?").bind(agentId).run();
  expect(await readText(await home.get("/home"))).toContain("Maria Castillo");
  // At the end of the 30 days it moves.
  const now = app.systemDeps.now();
  await app.d1
    .prepare("update profiles set deleted_at = ? where id = ?")
    .bind(now - 30 * DAY, agentId)
    .run();
  const deps = { db: app.db, now, random: app.systemDeps.random };
  expect(await leaveAgent(deps, { clientId, agentId }, { purgedBy: trashCutoff(now) })).toBe(true);
  await expectNoAgent(home, taskId);
});

async function openSecondAgent() {
  const { other } = office;
  const [{ id: agentId } = { id: "" }] = await all(
    "select id from profiles where email = ?",
    "other@agent.example",
  );
  const invited = await invite(app, other, { email: "second@reyes.example" });
  const home = await openHome(app, invited.code);
  await setPassword(home);
  const [task] = await all("select id from client_tasks where client_id = ? limit 1", invited.id);
  return {
    app,
    agent: other,
    agentId: String(agentId),
    home,
    clientId: invited.id,
    taskId: String(task?.id),
  };
}
