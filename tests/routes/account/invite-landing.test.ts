import { afterAll, beforeAll, expect, test } from "vitest";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

const HOME = { firstName: "Sam", address: "88 Palm Hammock Ln" };
/** Text only a reader of the emailed link may see. */
const SECRETS = ["Maria", "Castillo", "Sam", "88 Palm Hammock Ln", "brand-scope"];

const linkOf = async (code: string) => `/invite/${await signInvite(code, "email", MAIL_SECRET)}`;

/** Opens a link, follows it to `page`, and reads that without the secret in the URL. */
async function open(path: string, page: "/invite" | "/invited", visitor = stranger(app)): Promise<string> {
  const opened = await visitor.get(path);
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, page]);
  const shown = await visitor.get(page);
  expect(shown.status).toBe(200);
  return shown.text();
}

async function openOver(path: string): Promise<string> {
  const visitor = stranger(app);
  expect((await visitor.get(path)).headers.get("Location")).toBe("/invited");
  const left = await visitor.get("/invited");
  expect([left.status, left.headers.get("Location"), await left.text()]).toEqual([302, "/invite", ""]);
  return (await visitor.get("/invite")).text();
}

/** The page's text without the entered code. */
const plain = (html: string, code: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(code, "")
    .replace(/nonce="[^"]*"/g, "");

test("the emailed link shows the agent's branding, names the home, and needs one click, without scripts", async () => {
  const { code } = await invite(app, agent, { email: "sam@home.example", ...HOME });
  const visitor = stranger(app);
  const html = await open(await linkOf(code), "/invited", visitor);
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
  for (const words of [
    "Maria Castillo",
    "Sam, your home at 88 Palm Hammock Ln has a plan.",
    "Open my home",
    "Free for you. No app to install, no credit card.",
    "The right few things each month",
    "Answers about your home",
    "Already have a home here? Log in to bring it",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(`value="${code}"`);
  const pressed = await visitor.post("/login?as=homeowner&form=code", { intent: "invite-code", code });
  expect(pressed.headers.get("Location")).toBe("/home/welcome");
});

/** The link the agent copies, texts, and shows as a QR code. */
async function sharedLinkOf(id: string): Promise<string> {
  const html = await (await agent.get(`/agent/clients?dialog=invited&client=${id}`)).text();
  const link = /https:\/\/home\.test(\/invite\/[\w-]{6}\.[\w-]{43})/.exec(html)?.[1] ?? "";
  const sms = decodeURIComponent(/href="(sms:[^"]*)"/.exec(html)?.[1] ?? "");
  const mailto = decodeURIComponent(/href="(mailto:[^"]*)"/.exec(html)?.[1] ?? "");
  expect([sms.includes(`https://home.test${link}\n`), mailto.includes(`https://home.test${link}\n`)]).toEqual(
    [true, true],
  );
  return link;
}

const stateOf = (id: string) =>
  app.d1
    .prepare("select introduced_at as confirmed, status from clients where id = ?")
    .bind(id)
    .first<{ confirmed: number; status: string }>();

test("the link the agent passes on opens the same page as the emailed one and proves nothing about the email", async () => {
  const { id, code } = await invite(app, agent, { email: "texted@home.example", ...HOME });
  const link = await sharedLinkOf(id);
  expect(link).toBe(`/invite/${await signInvite(code, "agent", MAIL_SECRET)}`);
  const visitor = stranger(app);
  const texted = plain(await open(link, "/invited", visitor), code);
  expect(texted).toBe(plain(await open(await linkOf(code), "/invited"), code));
  for (const secret of SECRETS) expect(texted).toContain(secret);
  const pressed = await visitor.post("/login?as=homeowner&form=code", { intent: "invite-code", code });
  expect(pressed.headers.get("Location")).toBe("/home/welcome");
  expect(await stateOf(id)).toEqual({ confirmed: 0, status: "active" });
  // The emailed link still confirms it.
  const reader = stranger(app);
  await open(await linkOf(code), "/invited", reader);
  await reader.post("/login?as=homeowner&form=code", { intent: "invite-code", code });
  expect((await stateOf(id))?.confirmed).toBeGreaterThan(0);
});

test("the agent never gets the emailed secret, and the secret of one code opens no other", async () => {
  const { id, code } = await invite(app, agent, { email: "secret@home.example", ...HOME });
  const emailed = (await linkOf(code)).split(".")[1] ?? "none";
  for (const page of [`/agent/clients?dialog=invited&client=${id}`, `/agent/clients/${id}`]) {
    expect(await (await agent.get(page)).text()).not.toContain(emailed);
  }
  const other = await invite(app, agent, { email: "secret-2@home.example", ...HOME });
  const [, mac] = (await sharedLinkOf(id)).split(".");
  const html = await open(`/invite/${other.code}.${mac}`, "/invite");
  for (const secret of SECRETS) expect(html).not.toContain(secret);
});

test("a new code ends the link that was passed on", async () => {
  const { id } = await invite(app, agent, { email: "renewed@home.example", ...HOME });
  const link = await sharedLinkOf(id);
  const sent = await app.d1
    .prepare("select invite_sent_at from clients where id = ?")
    .bind(id)
    .first<number>("invite_sent_at");
  await agent.post(`/agent/clients/${id}`, { intent: "reissue", client: id, sent: String(sent) });
  const html = await openOver(link);
  expect(html).toContain("This invite link was already used or has expired.");
  for (const secret of SECRETS) expect(html).not.toContain(secret);
});

test("a link with only a code shows the plain page, whether known, used, or made up, and reveals nobody", async () => {
  const { code } = await invite(app, agent, { email: "bare@home.example", ...HOME });
  const used = (await invite(app, agent, { email: "bare-used@home.example", ...HOME })).code;
  const home = await openHome(app, used);
  const setUp = { intent: "set-up", password: "mangrove-77", confirmPassword: "mangrove-77" };
  expect((await home.post("/home?dialog=setup", setUp)).status).toBe(302);
  const forged = (await linkOf(code)).slice("/invite/".length, -4);
  const pages: string[] = [];
  for (const ending of [code, used, "ZZZZZZ", `${code}.AAAA`, forged]) {
    const html = await open(`/invite/${ending}`, "/invite");
    for (const secret of SECRETS) expect(html, ending).not.toContain(secret);
    expect(html).toContain("Your home’s care plan, from your real estate agent.");
    pages.push(plain(html, ending.slice(0, 6)));
  }
  expect(new Set(pages).size).toBe(1);
});

test("an emailed link whose code is used, or whose home is closed, shows no agent", async () => {
  const { id, code } = await invite(app, agent, { email: "closed@home.example", ...HOME });
  const home = await openHome(app, code);
  const closed = await home.post("/home/settings?dialog=close", { intent: "close", word: "DELETE" });
  expect(closed.status).toBe(302);
  expect(
    await app.d1.prepare("select deleted_at from clients where id = ?").bind(id).first("deleted_at"),
  ).not.toBe(null);
  const over = (await invite(app, agent, { email: "over@home.example", ...HOME })).code;
  const link = await linkOf(over);
  await app.d1.prepare("update clients set invite_expires_at = 1 where invite_code = ?").bind(over).run();
  const said = [];
  for (const path of [await linkOf(code), link]) {
    const html = await openOver(path);
    for (const secret of SECRETS) expect(html).not.toContain(secret);
    said.push(html.includes("This invite link was already used or has expired."));
  }
  expect(said).toEqual([false, true]);
});

test("the landing page is only for the browser that opened the emailed link; others get the plain page", async () => {
  const { code } = await invite(app, agent, { email: "alone@home.example", ...HOME });
  const left = async (visitor: Visitor) => {
    app.recording.trips.length = 0;
    const { status, headers } = await visitor.get("/invited");
    return [status, headers.get("Location"), app.recording.trips.length];
  };
  expect(await left(stranger(app))).toEqual([302, "/invite", 0]);
  const guessed = stranger(app);
  await open(`/invite/${code}`, "/invite", guessed);
  expect(await left(guessed)).toEqual([302, "/invite", 0]);
  const forged = stranger(app);
  forged.jar.set("__Host-ph_invite", btoa(JSON.stringify({ code, mailed: true })));
  expect(await left(forged)).toEqual([302, "/invite", 0]);
  const mailed = stranger(app);
  await open(await linkOf(code), "/invited", mailed);
  // Opened again it is still there, with one database query.
  expect(await left(mailed)).toEqual([200, null, 1]);
});

test("a code edited on the landing page gets its error on the plain page, with the typed value", async () => {
  const { code } = await invite(app, agent, { email: "typo@home.example", ...HOME });
  const visitor = stranger(app);
  await open(await linkOf(code), "/invited", visitor);
  const refused = await visitor.post("/login?as=homeowner&form=code", {
    intent: "invite-code",
    code: "ZZZZZ9",
  });
  const html = await refused.text();
  expect([refused.status, html.includes(`value="ZZZZZ9"`)]).toEqual([400, true]);
  expect(html).toContain("Invalid invite code. Please check and try again.");
  for (const secret of SECRETS) expect(html).not.toContain(secret);
});

test("recommended vendors are mentioned only if the agent has vendors", async () => {
  const { code } = await invite(app, agent, { email: "promise@home.example", ...HOME });
  const before = await open(await linkOf(code), "/invited");
  expect([before.includes("Help from Maria"), before.includes("People Maria trusts")]).toEqual([true, false]);
  const vendor = {
    vendor: "landing-vendor",
    name: "Gulf Plumbing",
    category: "Plumbing",
    type: "maintenance",
  };
  const contact = {
    phone: "813-555-0144",
    email: "office@gulf.example",
    description: "Pipes",
    discount: "",
    code: "",
  };
  const added = await agent.post("/agent/vendors?dialog=add", { intent: "add", ...vendor, ...contact });
  expect(added.status).toBe(302);
  const after = await open(await linkOf(code), "/invited");
  expect([after.includes("Help from Maria"), after.includes("People Maria trusts")]).toEqual([false, true]);
});

test("the greeting for a home without an address names no address", async () => {
  const { code } = await invite(app, agent, {
    email: "no-address@home.example",
    firstName: "Sam",
    address: "",
  });
  expect(await open(await linkOf(code), "/invited")).toContain("Sam, your home has a plan.");
});

test("the login page says what it is for, to homeowners, agents, and new agents", async () => {
  const said = async (query: string) => readText(await stranger(app).get(`/login?${query}`));
  expect(await said("as=homeowner")).toContain("Your home’s care plan, from your real estate agent.");
  expect(await said("as=agent")).toContain("Home-care plans for your past clients, under your brand.");
  const signUp = await said("as=agent&form=sign-up");
  expect(signUp).toContain("Create your account");
  expect(signUp).toContain("Add a client and we’ll build a care plan for their house, under your brand.");
});
