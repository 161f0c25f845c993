import { afterAll, beforeAll, expect, test } from "vitest";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, signInAgent, stranger } from "#tests/support/people.ts";

const WRONG = "Invalid invite code. Please check and try again.";
const OVER =
  "This invite link was already used or has expired. Log in with your email, or ask your agent for a new one.";
const ENDED = "Your session ended. Log in again.";
const EMAIL_FORM = 'value="homeowner-sign-in"';
const CODE_FORM = 'value="invite-code"';
const AGENT_FORM = 'value="agent-sign-in"';
const PASSWORD = "mangrove-77";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

async function pageAt(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path);
  const to = response.headers.get("Location");
  return to ? pageAt(visitor, to) : response.text();
}

const type = (visitor: Visitor, code: string) =>
  visitor.post("/login?as=homeowner&form=code", { intent: "invite-code", code });
const signIn = (visitor: Visitor, email: string) =>
  visitor.post("/login?as=homeowner&form=email", { intent: "homeowner-sign-in", email, password: PASSWORD });
const setUp = (home: Visitor) =>
  home.post("/home?dialog=setup", { intent: "set-up", password: PASSWORD, confirmPassword: PASSWORD });

async function usedCode(email: string): Promise<string> {
  const { code } = await invite(app, agent, { email });
  await setUp(await openHome(app, code));
  return code;
}

test("a used link from an email opens the email login with a friendly message", async () => {
  const code = await usedCode("used@home.example");
  const visitor = stranger(app);
  const page = await pageAt(visitor, `/invite/${await signInvite(code, "email", MAIL_SECRET)}`);
  expect(page).toContain(OVER);
  expect([page.includes(EMAIL_FORM), page.includes(CODE_FORM)]).toEqual([true, false]);
  expect((await signIn(visitor, "used@home.example")).headers.get("Location")).toBe("/home");
});

const wordsOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");

test("a used code-only link offers the email login on submit, like an unknown code, and counts as a failed attempt", async () => {
  const code = await usedCode("used-plain@home.example");
  const missed = async () =>
    (await app.d1.prepare("select sum(count) as n from attempts").first<number>("n")) ?? 0;
  const pages: string[] = [];
  for (const one of [code, "ZZZZZZ"]) {
    const visitor = stranger(app);
    expect(await pageAt(visitor, `/invite/${one}`)).toContain(CODE_FORM);
    const before = await missed();
    const pressed = await type(visitor, one);
    expect(pressed.status).toBe(400);
    // One for this network and one for everybody.
    expect((await missed()) - before).toBe(2);
    const html = await pressed.text();
    expect(html).toContain(EMAIL_FORM);
    pages.push(wordsOf(html));
    expect(await readText(await type(visitor, "YYYYYY"))).toContain(WRONG);
  }
  expect(pages[0]).toContain(OVER);
  expect(pages[0]).toBe(pages[1]);
  const typed = await readText(await type(stranger(app), code));
  expect(typed).toContain(WRONG);
  expect(typed).not.toContain(OVER);
});

test("a homeowner who logs out, or whose session ends, gets the login form they last used", async () => {
  const email = "ways@home.example";
  const { code } = await invite(app, agent, { email });
  const home = await openHome(app, code);
  const lose = () => home.jar.delete("__Host-ph_client");
  lose();
  const byCode = await pageAt(home, "/home/tasks");
  expect([byCode.includes(CODE_FORM), byCode.includes(ENDED)]).toEqual([true, true]);

  await type(home, code);
  await setUp(home);
  lose();
  const lost = await pageAt(home, "/home/tasks");
  expect([lost.includes(EMAIL_FORM), lost.includes(ENDED)]).toEqual([true, true]);
  expect(await pageAt(home, "/")).toContain(EMAIL_FORM);
  expect(await pageAt(home, "/login?as=homeowner&form=code")).toContain(CODE_FORM);
  expect(await (await type(home, code)).text()).toContain(CODE_FORM);

  await signIn(home, email);
  const out = await home.post("/logout", { as: "homeowner" });
  expect(await pageAt(home, out.headers.get("Location") ?? "")).toContain(EMAIL_FORM);
  const after = await pageAt(home, "/home/tasks");
  expect([after.includes(EMAIL_FORM), after.includes(ENDED)]).toEqual([true, false]);
});

test("an agent whose session ended gets the agent form, and an unknown visitor the invite code form", async () => {
  const email = "way@agent.example";
  await newAgent(app, { email });
  const visitor = stranger(app);
  await signInAgent(visitor, { ...AGENT, email });
  visitor.jar.delete("__Host-ph_agent");
  const lost = await pageAt(visitor, "/agent/clients");
  expect([lost.includes(AGENT_FORM), lost.includes(ENDED)]).toEqual([true, true]);
  expect(await pageAt(visitor, "/")).toContain(AGENT_FORM);
  expect(await pageAt(visitor, "/login?as=homeowner")).toContain(CODE_FORM);
  const first = await pageAt(stranger(app), "/home");
  expect([first.includes(CODE_FORM), first.includes(ENDED)]).toEqual([true, false]);
});
