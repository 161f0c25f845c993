import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import { invite, newAgent, readText, readToast, stranger } from "#tests/support/people.ts";

/** 10:00 on a Monday in Florida. */
const MONDAY = Date.UTC(2026, 10, 23, 15);
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = "/agent/settings/drafts";
const DIALOG = `${PAGE}?reason=no_visit`;
const REASON = "no_visit";
const OWN = "Hey {first name}, how is {street}? {agent}";

let app: TestApp;
let agent: Visitor;
let agents = 0;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => MONDAY;
});
beforeEach(async () => {
  agents += 1;
  agent = await newAgent(app, { email: `drafts${agents}@agent.example`, firstName: "Maria" });
});
afterAll(() => app.dispose());

const save = (words: string, more: Record<string, string> = {}, visitor = agent) =>
  visitor.post(DIALOG, { intent: "save", reason: REASON, words, ...more });

const stored = async (email = `drafts${agents}@agent.example`) => {
  const row = await app.d1
    .prepare("select call_drafts as it from profiles join users on users.id = user_id where users.email = ?")
    .bind(email)
    .first<string>("it");
  return JSON.parse(row ?? "") as Record<string, string>;
};

/** A client nobody heard of for nine weeks, so that they are on this week's list. */
async function silentClient() {
  const { id } = await invite(app, agent, {
    firstName: "Olivia",
    email: `olivia${agents}@home.example`,
    phone: "(727) 555-0142",
    address: "12 Palm Avenue",
  });
  await app.d1
    .prepare("update clients set status = 'active', last_active = ? where id = ?")
    .bind(MONDAY - 63 * DAY_MS, id)
    .run();
}

/** What the Undo of a toast sends. */
function undoFields(html: string) {
  const form = html.slice(html.indexOf('value="undo-reset"') - 200);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
  return { intent: "undo-reset", reason: value("reason"), words: value("words") };
}

const linkOf = async (scheme: string) => {
  const html = await (await agent.get("/agent")).text();
  const [, href = ""] = new RegExp(`href="(${scheme}:[^"]*)"`).exec(html) ?? [];
  return decodeURIComponent(href.replaceAll("&amp;", "&"));
};

test("the agent's own words are in the text and the email that the call list drafts, and in no other reason's", async () => {
  await silentClient();
  expect(await linkOf("sms")).toContain("body=Hi Olivia, it’s Maria. Just checking in");
  expect(await readToast(agent, await save(OWN))).toContain("Message saved.");
  expect(await stored()).toEqual({ no_visit: OWN });
  expect(await linkOf("sms")).toBe("sms:7275550142?&body=Hey Olivia, how is 12 Palm Avenue? Maria");
  // Without a number, the row has the email.
  await app.d1
    .prepare("update clients set phone = '' where email = ?")
    .bind(`olivia${agents}@home.example`)
    .run();
  expect(await linkOf("mailto")).toContain("&body=Hey Olivia, how is 12 Palm Avenue? Maria\r\n\r\nMaria");
  const page = await readText(await agent.get(PAGE));
  expect(page).toContain(`No visit Yours ${OWN}`);
  expect(page.match(/ Yours /g)).toHaveLength(1);
});

test("the dialog shows the words beside what they become, and names the placeholders", async () => {
  await save(OWN);
  const page = await readText(await agent.get(DIALOG));
  expect(page).toContain("These become each person’s own: {first name}, {street}, and {agent}.");
  expect(page).toContain("Hey Olivia, how is 12 Palm Avenue? Maria");
});

test.each([
  ["", "Write a message, or go back to ours."],
  ["Hi {name}", "We don’t know {name}. Use {first name}, {street}, or {agent}."],
  ["Refer a friend and get a gift card.", "s. 475.25(1)(h)"],
  ["x".repeat(301), "300"],
])("“%s” is refused beside its field, and what was typed stays", async (words, message) => {
  const refused = await save(words);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(await readText(new Response(html))).toContain(message);
  const [, typed] = /<textarea[^>]*>\n?([^<]*)</.exec(html) ?? [];
  expect(typed).toBe(words);
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
  expect(await stored()).toEqual({});
});

test("saving our words as they are keeps ours, so that the email keeps its greeting", async () => {
  await silentClient();
  const html = await (await agent.get(DIALOG)).text();
  const [, ours = ""] = /<textarea[^>]*>\n?([^<]*)</.exec(html) ?? [];
  expect(ours).toContain("Hi {first name}, it’s {agent}.");
  expect(await readToast(agent, await save(ours.replaceAll("&#x27;", "'")))).toContain("Message saved.");
  expect(await stored()).toEqual({});
  await save(OWN);
  await save(ours);
  expect(await stored()).toEqual({});
  expect(await readText(await agent.get(PAGE))).not.toContain(" Yours ");
});

test("Monday’s email has the agent's own words in its text message", async () => {
  await silentClient();
  await save(OWN);
  const mails = createMailHarness(app);
  await mails.run("plan");
  const digest = mails.sent.find(({ to }) => to === `drafts${agents}@agent.example`);
  expect(digest?.html).toContain(
    `sms:7275550142?&amp;body=${encodeURIComponent("Hey Olivia, how is 12 Palm Avenue? Maria")}`,
  );
  expect(digest?.html).not.toContain("Just%20checking%20in");
});

test("the same words saved twice at once are saved once, and of two that differ one is told", async () => {
  const fromOurs = { seen: JSON.stringify({ words: null }) };
  const same = await Promise.all([save("Same", fromOurs), save("Same", fromOurs)]);
  expect(same.map(({ status }) => status)).toEqual([302, 302]);
  expect(await stored()).toEqual({ no_visit: "Same" });
  const fromSame = { seen: JSON.stringify({ words: "Same" }) };
  const answers = await Promise.all([save("One", fromSame), save("Two", fromSame)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  expect(await stored()).toEqual({ no_visit: answers[0]?.status === 302 ? "One" : "Two" });
  const reset = () => agent.post(DIALOG, { intent: "reset", reason: REASON });
  expect((await Promise.all([reset(), reset()])).map(({ status }) => status)).toEqual([302, 302]);
  expect(await stored()).toEqual({});
});

test("who is signed out is sent to the login, and changes nothing", async () => {
  await save(OWN);
  const visitor = stranger(app);
  for (const answer of [
    await visitor.get(DIALOG),
    await save("Theirs", {}, visitor),
    await visitor.post(DIALOG, { intent: "reset", reason: REASON }),
  ]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toContain("/login?as=agent");
  }
  expect(await stored()).toEqual({ no_visit: OWN });
});

test("going back to our words has an Undo", async () => {
  await save(OWN);
  const answer = await agent.post(DIALOG, { intent: "reset", reason: REASON });
  const html = await (await agent.get(answer.headers.get("Location") ?? "")).text();
  expect(html).toContain("Back to our message.");
  expect(await stored()).toEqual({});
  expect((await agent.post(PAGE, undoFields(html))).status).toBe(302);
  expect(await stored()).toEqual({ no_visit: OWN });
});

test("what another window saved meanwhile is shown and not overwritten; another reason is no conflict", async () => {
  const fromOurs = JSON.stringify({ words: null });
  await save("First", { seen: fromOurs });
  const late = await save("Second", { seen: fromOurs });
  expect(late.status).toBe(409);
  expect(await stored()).toEqual({ no_visit: "First" });
  const other = { intent: "save", reason: "roof_aging", words: "Your roof", seen: fromOurs };
  expect((await agent.post(PAGE, other)).status).toBe(302);
  expect(await stored()).toEqual({ no_visit: "First", roof_aging: "Your roof" });
  expect((await save("Second", { seen: JSON.stringify({ words: "First" }) })).status).toBe(302);
  expect(await stored()).toEqual({ no_visit: "Second", roof_aging: "Your roof" });
});

test("a reason that does not exist, and another agent's words, stay out of it", async () => {
  await save(OWN);
  expect((await agent.post(PAGE, { intent: "save", reason: "no_such", words: "x" })).status).toBe(400);
  const mine = `drafts${agents}@agent.example`;
  const other = await newAgent(app, { email: `other${agents}@agent.example` });
  await save("Theirs", {}, other);
  expect(await stored(mine)).toEqual({ no_visit: OWN });
  expect(await stored(`other${agents}@agent.example`)).toEqual({ no_visit: "Theirs" });
});
