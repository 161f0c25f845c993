import { afterAll, beforeAll, expect, test } from "vitest";
import { claimEmail, markSent } from "#db/queries/email/outbox.server.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, resetPassword, stranger } from "#tests/support/people.ts";

let app: TestApp;
let production: TestApp;
let code: string;
let client: string;
beforeAll(async () => {
  app = await createApp({ APP_ENV: "local" });
  production = await createApp();
  const invited = await invite(app, await newAgent(app));
  ({ code, id: client } = invited);
});
afterAll(() => Promise.all([app.dispose(), production.dispose()]));

const mailOf = (kind: string) =>
  app.d1.prepare("select id from outbox where kind = ?").bind(kind).first<string>("id");

test("the outbox is listed, and an email opens with its headers, HTML, and text", async () => {
  const page = await readText(await stranger(app).get(`/dev/mail?mail=${await mailOf("invite")}`));
  expect(page).toContain("daniel@reyes.example");
  expect(page).toContain("Maria Castillo made a care plan for your home");
  expect(page).toContain("Maria Castillo via Peaceful Home");
  expect(page).toContain(code);
  expect(page).toContain("1 Bay Street, Tampa, FL 33601");
  expect(page).toContain("agent_digest, long names");
});

test("the email preview may be framed by our pages and can run, load, and send nothing", async () => {
  const page = await stranger(app).get("/dev/mail?sample=daily");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  const view = await stranger(app).get("/dev/mail/view?sample=daily&theme=dark&images=off");
  const policy = view.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/\bsandbox\b(?!.*allow-(scripts|same-origin))/);
  expect(await view.text()).toContain("@media all{");
});

test("an email that would not be sent says why", async () => {
  const id = await mailOf("invite");
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(client).run();
  expect(await readText(await stranger(app).get(`/dev/mail?mail=${id}`))).toContain(
    "It wouldn’t be sent now: gone",
  );
  expect((await stranger(app).get(`/dev/mail/view?mail=${id}`)).status).toBe(404);
  await app.d1.prepare("update clients set deleted_at = null where id = ?").bind(client).run();
});

test("a sent password reset opens, and its link sets a password", async () => {
  await stranger(app).post("/forgot-password?as=agent", { email: "maria@bayside.example" });
  const id = (await mailOf("password_reset")) ?? "";
  const now = app.systemDeps.now();
  const claimed = await claimEmail(app.db, id, { now, leaseUntil: now + 60_000, maxAttempts: 5 });
  if (!claimed) throw new Error("not written");
  await markSent(app.db, claimed, { now, providerId: null, keepToken: true });
  const page = await (await stranger(app).get(`/dev/mail?mail=${id}`)).text();
  const token = /https:\/\/home\.test\/reset-password\/([\w-]+)/.exec(page)?.[1];
  const set = await resetPassword(stranger(app), token, {
    password: "heron-harbor-7",
    confirmPassword: "heron-harbor-7",
  });
  expect(set.status).toBe(302);
});

test("the page does not exist in production", async () => {
  for (const path of ["/dev/mail", "/dev/mail?sample=daily", "/dev/mail/view?sample=daily"]) {
    expect((await stranger(production).get(path)).status).toBe(404);
  }
});

test("opening a home for the first time writes one welcome and notifies the agent once, however often it is opened", async () => {
  await Promise.all([openHome(app, code), openHome(app, code)]);
  await openHome(app, code);
  const { results } = await app.d1
    .prepare(
      "select kind, recipient, payload, client_id as client from outbox where kind in ('welcome', 'client_joined') order by kind",
    )
    .all();
  const payload = JSON.stringify({ clientId: client });
  expect(results).toEqual([
    { kind: "client_joined", recipient: "maria@bayside.example", payload, client },
    { kind: "welcome", recipient: "daniel@reyes.example", payload, client },
  ]);
});
