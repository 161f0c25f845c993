import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadPush } from "#app/emails/push.server.ts";
import { listSubscriptions } from "#db/queries/push/subscriptions.server.ts";
import { openOffice } from "#tests/routes/agent/requests-helpers.ts";
import { createApp, MAIL_SECRET, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { invite, openHome, signedInAs, stranger } from "#tests/support/people.ts";
import { type Browser, type PushService, startPushService, vapidKeys } from "#tests/support/push-service.ts";
import { webPushTransport } from "#workers/scheduler/deliver/push/web-push.ts";

/* Push notifications through the app: which browser gets which, and when it stops. */

const keys = vapidKeys();
/** Friday, November 20, 2026, noon in Florida. */
const NOON = Date.UTC(2026, 10, 20, 17);
let service: PushService;
let app: TestApp;
let post: MailHarness;
let agent: Visitor;
let agentId: string;
let home: Visitor;
let clientId: string;
let row: { id: string; title: string };

beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  const local = await createApp({ APP_ENV: "local", PUSH_LOCAL_SERVICE: service.origin });
  local.systemDeps.now = () => NOON;
  ({ app, agent, agentId, home, clientId, row } = await openOffice(local));
  const letter = { origin: ORIGIN, secret: MAIL_SECRET, postalAddress: "1 Bay Street, St. Petersburg FL" };
  const clock = () => app.systemDeps.now();
  post = createMailHarness(app, undefined, {
    load: (one) => loadPush({ db: app.db, now: clock(), ...letter }, one),
    transport: webPushTransport({
      vapid: { ...keys, subject: "mailto:operator@peaceful.example" },
      fetch,
      clock,
      localService: service.origin,
    }),
  });
});
afterAll(() => Promise.all([app.dispose(), service.stop()]));
beforeEach(async () => {
  await app.d1.batch(
    [
      "delete from push_subscriptions",
      "update outbox set state = 'sent' where state = 'pending'",
      "update profiles set requests_by = 'both', joined_by = 'push'",
      "insert into notification_preferences (client_id, updated_at) select id, 0 from clients where true on conflict do nothing",
      "update notification_preferences set replies_by = 'push'",
      "update clients set introduced_at = 1",
    ].map((sql) => app.d1.prepare(sql)),
  );
  app.queued.length = 0;
  service.pushed.length = 0;
  post.sent.length = 0;
});

const signUp = (visitor: Visitor, as: "agent" | "homeowner", { endpoint, p256dh, auth }: Browser) =>
  visitor.post(
    "/push/subscription",
    { as, endpoint, p256dh, auth },
    { "User-Agent": "Chrome/142.0 (Android 15)" },
  );
const titles = () => service.pushed.map(({ message }) => message.notification.title);
const mailed = () => post.sent.map(({ subject }) => subject);
let asked = 0;
/** A help request from the home, or a reply to the latest. */
const help = () => {
  asked += 1;
  const fields = { intent: "help", task: row.id, requestId: `push-${asked}`, message: "It rattles." };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return home.send("POST", "/home/tasks?dialog=help", { body });
};
const answer = () =>
  agent.post("/agent/requests", {
    intent: "answer",
    request: `push-${asked}`,
    reply: "Call Gulf Breeze.",
    seen: "",
  });
const devicesOf = (who: { agentId: string; clientId: string | null }) =>
  listSubscriptions(app.db, { ...who, personId: null }, { now: NOON, sessionId: null });

test("the agent is notified of joins and help requests, and the home of replies, in the same delivery", async () => {
  expect((await signUp(agent, "agent", service.subscribe())).status).toBe(204);
  expect((await signUp(home, "homeowner", service.subscribe())).status).toBe(204);
  const { code } = await invite(app, agent, { firstName: "Nora", email: "nora@reyes.example" });
  await openHome(app, code);
  await post.deliver();
  expect(titles()).toEqual(["Nora Reyes joined"]);
  expect(mailed().filter((subject) => subject.includes("joined"))).toEqual([]);

  await help();
  await post.deliver();
  await answer();
  await post.deliver();
  expect(titles().slice(1)).toEqual(["Daniel Reyes asked for help", "Maria Castillo replied"]);
  expect(service.pushed[1]?.message.notification.body).toBe(row.title);
  expect(service.pushed[2]).toMatchObject({
    urgency: "high",
    message: { notification: { body: `${row.title}: Call Gulf Breeze.`, data: {}, actions: [] } },
  });
  // Both ways for requests, notifications only for replies.
  expect(mailed().filter((subject) => subject.includes(row.title))).toEqual([
    `Daniel Reyes needs help: ${row.title}`,
  ]);
  expect((await devicesOf({ agentId, clientId })).map(({ device }) => device)).toEqual(["Chrome on Android"]);
});

test("in a browser two people share, the second gets none of the first's notifications, pending or new", async () => {
  const browser = service.subscribe();
  await signUp(home, "homeowner", browser);
  await help();
  app.queued.length = 0;
  await answer();
  const underWay = app.queued.splice(0);
  const { id, code } = await invite(app, agent, { firstName: "Gus", email: "gus@reyes.example" });
  const second = await openHome(app, code);
  expect((await signUp(second, "homeowner", browser)).status).toBe(204);
  app.queued.push(...underWay);
  await post.deliver();
  await help();
  await answer();
  await post.deliver();
  expect(service.pushed).toEqual([]);
  // Nothing is lost: both replies are emailed.
  app.systemDeps.now = () => NOON + 5 * 60_000;
  await post.run("requeue");
  app.systemDeps.now = () => NOON;
  expect(await devicesOf({ agentId, clientId })).toEqual([]);
  expect(await devicesOf({ agentId, clientId: id })).toHaveLength(1);
  expect(mailed().filter((subject) => subject.startsWith("Maria Castillo replied"))).toHaveLength(2);
  // The same subscription by the same person keeps its id and pending notifications.
  const [before] = await devicesOf({ agentId, clientId: id });
  await signUp(second, "homeowner", browser);
  expect(await devicesOf({ agentId, clientId: id })).toEqual([before]);
});

test.each([
  ["logs out", () => home.post("/logout", { as: "homeowner" })],
  ["logs out everywhere", () => home.post("/home/settings", { intent: "sign-out" })],
])(
  "a user who %s gets none in that browser, and within a day its subscription is deleted",
  async (_, leave) => {
    home = await signedInAs(app, "homes", clientId);
    await signUp(home, "homeowner", service.subscribe());
    await help();
    await leave();
    expect(await devicesOf({ agentId, clientId })).toEqual([]);
    await answer();
    await post.deliver();
    expect(service.pushed).toEqual([]);
    await post.run("purge");
    expect((await app.d1.prepare("select id from push_subscriptions").all()).results).toEqual([]);
    home = await signedInAs(app, "homes", clientId);
  },
);

test.each([
  ["a suspended agent", "update profiles set suspended_at = 1"],
  ["an agent whose account is closed", "update profiles set deleted_at = 1"],
])("%s gets none", async (_, ends) => {
  await signUp(agent, "agent", service.subscribe());
  await help();
  await app.d1.prepare(ends).run();
  await post.deliver();
  await app.d1.prepare("update profiles set suspended_at = null, deleted_at = null").run();
  expect(service.pushed).toEqual([]);
});

test("only real push services are accepted, only when logged in, and only the same user can unsubscribe", async () => {
  const good = service.subscribe();
  for (const bad of [
    { ...good, endpoint: "https://evil.example/push" },
    { ...good, endpoint: "http://169.254.169.254/latest" },
    { ...good, p256dh: "short" },
    { ...good, auth: "" },
  ]) {
    expect((await signUp(home, "homeowner", bad)).status).toBe(400);
  }
  expect((await signUp(home, "agent", good)).status).toBe(404);
  expect((await signUp(stranger(app), "homeowner", good)).headers.get("Location")).toContain("/login");
  await signUp(home, "homeowner", good);
  const { endpoint } = good;
  expect((await agent.post("/push/subscription/remove", { as: "agent", endpoint })).status).toBe(204);
  expect(await devicesOf({ agentId, clientId })).toHaveLength(1);
  expect((await home.post("/push/subscription/remove", { as: "homeowner", endpoint })).status).toBe(204);
  expect(await devicesOf({ agentId, clientId })).toEqual([]);
  // More than the limit: the oldest are removed.
  for (let count = 0; count < 22; count++) await signUp(home, "homeowner", service.subscribe());
  expect(await devicesOf({ agentId, clientId })).toHaveLength(20);
});
