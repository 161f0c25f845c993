import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GROUP_EMAILS_A_DAY } from "#app/domain/email/group-email.ts";
import {
  addClient,
  addClients,
  closeBook,
  copiesOf,
  DRAFT,
  draft,
  EMAILS,
  FRIDAY,
  HOUR,
  type Office,
  openOffice,
  readers,
  send,
  stateOf,
  updatedAt,
} from "#tests/routes/agent/emails-helpers.ts";
import { readText, readToast, signedInAs, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.dispose());
beforeEach(async () => {
  office.app.recording.failAt = null;
  office.at(FRIDAY);
  office.mails.sent.length = 0;
  await closeBook(office);
});

const read = async (page: string) => readText(await office.agent.get(page));
const deliver = async () => {
  await office.mails.deliver();
  return readers(office.mails.sent);
};

test("an empty book says so, and a template begins one draft however often it is pressed", async () => {
  const { agent, app } = office;
  expect(await read(EMAILS)).toContain("No emails yet");
  const press = () => agent.post(EMAILS, { intent: "create", id: "twice", template: "storm" });
  const [first] = await Promise.all([press(), press()]);
  expect(first?.headers.get("Location")).toBe(`${EMAILS}/twice`);
  expect(await app.d1.prepare("select count(*) as n from group_emails").first("n")).toBe(1);
  const page = await read(`${EMAILS}/twice`);
  expect(page).toContain("Before the storm, {first name}");
  expect(page).toContain("Maria");
  expect(page).toContain("Nobody gets this email yet.");
  expect(page).not.toContain("undefined");
});

test("homes with a pool in a ZIP code and with a tag are counted, previewed one by one, and written to once each", async () => {
  const pool = { features: '["pool","garage"]' };
  await addClient(office, "ana", { ...pool, tags: '["Buyer"]' });
  await addClient(office, "ben", { ...pool, tags: '["Buyer","VIP"]', last_active: FRIDAY - 61 * 24 * HOUR });
  await addClient(office, "dry", { tags: '["Buyer"]' });
  await addClient(office, "far", { ...pool, zip_code: "34102", tags: '["Buyer"]' });
  await addClient(office, "untagged", pool);
  const chosen = { "tags[]": ["Buyer"], "features[]": ["pool", "spa"], zips: "33704, 33701" };
  const page = await draft(office, chosen);
  const shown = await read(page);
  expect(shown).toContain("2 people get this email.");
  expect(shown).toContain("2 go out today.");
  expect(shown).toContain("ana Reyes (ana@home.example), 1 of 2");
  expect(shown).toContain("For ana Hi ana, about ana Street.");
  expect(await read(`${page}?person=2`)).toContain("Hi ben, about ben Street.");
  expect(await read(`${page}?person=99`)).toContain("ben Reyes (ben@home.example), 2 of 2");
  expect(await read(`${page}?dialog=send`)).toContain("Send to 2 people?");
  const sent = await send(office, page);
  expect(sent.headers.get("Location")).toBe(`${page}?go=queue`);
  expect(await deliver()).toEqual(["ana@home.example", "ben@home.example"]);
  const [mail] = office.mails.sent;
  expect(mail).toMatchObject({
    subject: "For ana",
    replyTo: "maria@bayside.example",
    fromName: expect.stringContaining("Maria Castillo"),
    unsubscribeUrl: expect.stringContaining("/unsubscribe/"),
  });
  expect(mail?.text).toContain("Hi ana,\n\nabout ana Street.");
  expect(mail?.text).toContain("1 Bay Street, St. Petersburg FL");
  expect(await read(page)).toContain("2 sent");
  expect(await read(EMAILS)).toMatch(/For \{first name\} Sent Nov 20 · 2 people Sent/);
  const away = await draft(office, { ...chosen, state: "away" });
  expect(await read(away)).toContain("1 person gets this email.");
});

test("who can't or won't be written to is left out with the reason, and checked again as it is sent", async () => {
  const { app } = office;
  await addClient(office, "kept");
  await addClient(office, "paused", { status: "inactive" });
  await addClient(office, "invited", {
    status: "invited",
    password_hash: null,
    last_active: null,
    invite_code: "ABC",
    invite_sent_at: FRIDAY,
  });
  await addClient(office, "unread", { introduced_at: 0 });
  await addClient(office, "off");
  await addClient(office, "all-off");
  await addClient(office, "opted");
  await addClient(office, "bounced");
  await addClient(office, "deleted", { deleted_at: FRIDAY });
  const choice =
    "insert into notification_preferences (client_id, email_enabled, group_emails, updated_at) values (?, ?, ?, 0)";
  await app.d1.prepare(choice).bind("off", 1, 0).run();
  await app.d1.prepare(choice).bind("all-off", 0, 1).run();
  await app.d1.prepare("insert into mail_opt_outs (email, at) values ('opted@home.example', 1)").run();
  await app.d1
    .prepare("insert into mail_suppressions (email, reason, at) values ('bounced@home.example', 'bounce', 1)")
    .run();
  const page = await draft(office);
  const shown = await read(page);
  expect(shown).toContain("1 person gets this email.");
  for (const line of [
    "Paused clients: 1",
    "Haven’t joined yet: 1",
    "Haven’t confirmed their email: 1",
    "Turned these emails off: 3",
    "Email address doesn’t work: 1",
  ]) {
    expect(shown).toContain(line);
  }
  expect(await read(await draft(office, { state: "invited" }))).toContain("Nobody gets this email yet.");
  await addClient(office, "later-off");
  await addClient(office, "later-paused");
  await addClient(office, "later-deleted");
  await send(office, page);
  await app.d1.prepare(choice).bind("later-off", 1, 0).run();
  await app.d1.prepare("update clients set status = 'inactive' where id = 'later-paused'").run();
  await app.d1.prepare("update clients set deleted_at = 1 where id = 'later-deleted'").run();
  expect(await deliver()).toEqual(["kept@home.example"]);
  expect(await copiesOf(app, page)).toEqual([
    "all-off skipped off",
    "bounced skipped suppressed",
    "invited skipped unused",
    "kept sent",
    "later-deleted skipped gone",
    "later-off skipped off",
    "later-paused skipped paused",
    "off skipped off",
    "opted skipped opted_out",
    "paused skipped paused",
    "unread skipped unconfirmed",
  ]);
  expect(await read(page)).toContain("Turned these emails off: 4");
});

test("one click stops an agent's emails for one home and nothing else, and can be undone", async () => {
  const { app } = office;
  await addClient(office, "ana");
  await send(office, await draft(office));
  await deliver();
  const link = new URL(office.mails.sent[0]?.unsubscribeUrl ?? "").pathname;
  const reader = stranger(app);
  expect(await readText(await reader.get(link))).toContain("Turn off emails from your agent?");
  const oneClick = await reader.post(
    link,
    { "List-Unsubscribe": "One-Click" },
    { Origin: "https://mail.example" },
  );
  expect(oneClick.status).toBe(200);
  const row = await app.d1.prepare("select * from notification_preferences where client_id = 'ana'").first();
  expect(row).toMatchObject({ email_enabled: 1, task_reminders: 1, group_emails: 0 });
  expect(await read(await draft(office))).toContain("Nobody gets this email yet.");
  const home = await signedInAs(app, "homes", "ana");
  expect(await readText(await home.get("/home/settings"))).toContain("Emails from your agent");
  await reader.post(link, { intent: "switch-on" });
  expect(await read(await draft(office))).toContain("1 person gets this email.");
});

test("sent twice at once, every person gets one copy", async () => {
  await addClients(office, 30);
  const page = await draft(office);
  const [first, second] = await Promise.all([send(office, page), send(office, page)]);
  expect([first?.status, second?.status]).toEqual([302, 302]);
  await send(office, page);
  expect(await deliver()).toHaveLength(30);
  await office.mails.run("requeue");
  expect(office.mails.sent).toHaveLength(30);
  expect(await stateOf(office.app, page)).toMatchObject({ state: "queued", written: 30, expected: 30 });
});

test("the limit of a day holds over all emails, the rest waits and says when, and goes out that morning", async () => {
  await addClients(office, GROUP_EMAILS_A_DAY + 3);
  const first = await draft(office);
  expect(await read(first)).toContain(`${GROUP_EMAILS_A_DAY} go out today and 3 on Nov 21.`);
  await send(office, first);
  const second = await draft(office, { zips: "" });
  expect(await read(second)).toContain(`${GROUP_EMAILS_A_DAY - 3} on Nov 21 and 6 on Nov 22.`);
  expect(office.app.queued.splice(0)).toHaveLength(GROUP_EMAILS_A_DAY);
  await office.app.d1
    .prepare("update outbox set state = 'sent', sent_at = ? where lease_until is null")
    .bind(FRIDAY)
    .run();
  expect(await read(first)).toContain("3 wait until Nov 21");
  expect(await read(EMAILS)).toContain("3 waiting");
  // Saturday, 7:55 and 8:00 in New York.
  office.at(FRIDAY + 22 * HOUR - 5 * 60 * 1000);
  await office.mails.run("requeue");
  expect(office.mails.sent).toEqual([]);
  office.at(FRIDAY + 22 * HOUR);
  await office.mails.run("requeue");
  expect(office.mails.sent).toHaveLength(3);
  expect(await read(first)).not.toContain("wait until");
});

test("what waits can be canceled: the rest of today and of later days never goes out", async () => {
  const { agent, app } = office;
  await addClients(office, GROUP_EMAILS_A_DAY + 3);
  const page = await draft(office);
  await send(office, page);
  const [early] = app.queued.splice(0, 1);
  const late = app.queued.splice(0);
  app.queued.push(early ?? "");
  await deliver();
  expect(await read(`${page}?dialog=cancel`)).toContain("Who hasn’t gotten it by now won’t.");
  const press = () => agent.post(page, { intent: "cancel" });
  const [canceled] = await Promise.all([press(), press()]);
  expect(await readToast(agent, canceled as Response)).toContain("Canceled. No more copies go out.");
  app.queued.push(...late);
  await deliver();
  office.at(FRIDAY + 23 * HOUR);
  await office.mails.run("requeue");
  expect(office.mails.sent).toHaveLength(1);
  const shown = await read(page);
  expect(shown).toContain("Canceled Nov 20");
  expect(shown).toContain("1 sent");
  expect(shown).toContain(`Canceled before it went out: ${GROUP_EMAILS_A_DAY + 2}`);
  expect(shown).not.toContain("Cancel the rest");
  // The places of later days are free again.
  expect(await stateOf(app, page)).toMatchObject({
    days: JSON.stringify({ "2026-11-20": GROUP_EMAILS_A_DAY }),
  });
});

test("a copy that is just being sent when its email is canceled is not sent", async () => {
  const { agent, app } = office;
  await addClient(office, "ana");
  const page = await draft(office);
  await send(office, page);
  await agent.post(page, { intent: "cancel" });
  await app.d1.prepare("update outbox set state = 'pending' where client_id = 'ana'").run();
  expect(await deliver()).toEqual([]);
  expect(await copiesOf(app, page)).toEqual(["ana skipped canceled"]);
});

test("a large list is written a page at a time, each page once, whoever writes it", async () => {
  const { agent, app } = office;
  await addClients(office, 450);
  const page = await draft(office);
  const sent = await agent.post(page, {
    intent: "send",
    updatedAt: await updatedAt(app, page.slice(EMAILS.length + 1)),
    steps: "1",
  });
  expect(sent.status).toBe(302);
  expect(await stateOf(app, page)).toMatchObject({ state: "queueing", written: 200, expected: 450 });
  expect(await read(page)).toContain("200 of 450 people");
  const step = () => agent.post(`${page}/step`, { intent: "queue" });
  const answers = await Promise.all([step(), step()]);
  expect(await stateOf(app, page)).toMatchObject({ written: 400 });
  expect((await answers[0]?.json()) as object).toMatchObject({ over: false, done: 400, total: 450 });
  expect(await (await step()).json()).toEqual({ over: true, done: 450, total: 450 });
  expect(await (await step()).json()).toEqual({ over: true, done: 450, total: 450 });
  expect(await copiesOf(app, page)).toHaveLength(450);
  expect((await office.other.post(`${page}/step`, { intent: "queue" })).status).toBe(404);
  expect((await agent.post(`${page}/step`, { intent: "nonsense" })).status).toBe(400);
  expect((await agent.get(`${page}/step`)).headers.get("Location")).toBe(page);
});

test("a failure of any statement loses nobody: the scheduler writes on, and everybody gets one copy", async () => {
  const { app } = office;
  await addClients(office, 12);
  const page = await draft(office);
  expectConsoleError(/./);
  for (let at = 0; (await stateOf(app, page))?.state === "draft"; at++) {
    app.recording.failAt = at;
    await send(office, page);
    expect(await copiesOf(app, page)).toEqual([]);
  }
  app.recording.failAt = null;
  expect(await stateOf(app, page)).toMatchObject({ state: "queueing", written: 0 });
  const second = await draft(office);
  const refused = await send(office, second);
  expect(await readToast(office.agent, refused)).toContain("Another email is still being prepared.");
  office.at(FRIDAY + 5 * 60 * 1000);
  await office.mails.run("requeue");
  expect(await stateOf(app, page)).toMatchObject({ state: "queued", written: 12 });
  await office.mails.run("requeue");
  expect(office.mails.sent).toHaveLength(12);
});

test.each([
  [{ zips: "Tampa" }, "Enter 5-digit ZIP codes"],
  [{ subject: "Hi {name}" }, "We don’t know {name}."],
  [{ body: "Dear {firstname}" }, "We don’t know {firstname}."],
  [{ subject: "x".repeat(55) }, "54"],
  [{ state: "everybody" }, "Choose from the list."],
  [{ "features[]": ["moat"] }, "Choose from the list."],
])("bad input is refused beside its field, with what was typed kept: %j", async (fields, message) => {
  const page = await draft(office, { subject: "Saved" });
  const at = await updatedAt(office.app, page.slice(EMAILS.length + 1));
  const refused = await office.agent.post(page, {
    ...DRAFT,
    body: "Typed just now",
    updatedAt: at,
    ...(fields as Record<string, string | string[]>),
  });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(text).toContain(message);
  if (!("body" in fields)) expect(text).toContain("Typed just now");
  expect(await read(page)).toContain("Saved");
});

test("a draft changed in another window is a conflict, and is not sent unseen", async () => {
  const { agent, app } = office;
  await addClient(office, "ana");
  const page = await draft(office);
  const id = page.slice(EMAILS.length + 1);
  const seen = await updatedAt(app, id);
  await agent.post(page, { ...DRAFT, subject: "Newer", updatedAt: seen });
  const late = await agent.post(page, { ...DRAFT, subject: "Older", updatedAt: seen });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Older");
  const unseen = await agent.post(page, { intent: "send", updatedAt: seen });
  expect(await readToast(agent, unseen)).toContain("Look at the preview again.");
  expect(await stateOf(app, page)).toMatchObject({ state: "draft" });
  await send(office, page);
  const after = await agent.post(page, {
    ...DRAFT,
    subject: "Too late",
    updatedAt: await updatedAt(app, id),
  });
  expect(after.status).toBe(409);
  expect(await deliver()).toEqual(["ana@home.example"]);
  expect(office.mails.sent[0]?.subject).toBe("Newer");
});

test("nothing goes out without a text, without a reader, or before the agent's own email is confirmed", async () => {
  const { agent, app, agentId } = office;
  const empty = await draft(office, { subject: "" });
  expect(await readToast(agent, await send(office, empty))).toContain("Add a subject and a text");
  const nobody = await draft(office);
  expect(await readToast(agent, await send(office, nobody))).toContain("Nobody gets this email yet.");
  await addClient(office, "ana");
  const page = await draft(office);
  const confirm = (address: string) =>
    app.d1.prepare("update profiles set verified_email = ? where id = ?").bind(address, agentId).run();
  await confirm("");
  expect(await readToast(agent, await send(office, page))).toContain("Confirm your own email first.");
  await confirm("maria@bayside.example");
  await send(office, page);
  await confirm("");
  expect(await deliver()).toEqual([]);
  expect(await copiesOf(app, page)).toEqual(["ana skipped unproved"]);
  await confirm("maria@bayside.example");
});

test("another agent's email is not found, and nobody's clients but one's own are counted", async () => {
  const { other, app, otherId } = office;
  await addClient(office, "ana");
  await addClient(office, "theirs", { agent_id: otherId, tags: '["Secret"]' });
  const page = await draft(office);
  expect(await read(page)).toContain("1 person gets this email.");
  expect(await read(page)).not.toContain("Secret");
  expect((await other.get(page)).status).toBe(404);
  for (const intent of ["save", "send", "queue", "cancel", "delete"]) {
    const answer = await other.post(page, { ...DRAFT, intent, updatedAt: "1" });
    expect([intent, answer.status]).toEqual([intent, 404]);
  }
  await other.post(EMAILS, { intent: "create", id: page.slice(EMAILS.length + 1), template: "storm" });
  expect(await stateOf(app, page)).toMatchObject({ state: "draft" });
  expect(await read(page)).not.toContain("storm");
  expect(await readText(await other.get(EMAILS))).toContain("No emails yet");
  expect((await stranger(app).get(page)).headers.get("Location")).toMatch(/^\/login/);
});

test("a draft can be deleted, and an email that was sent can't", async () => {
  const { agent } = office;
  await addClient(office, "ana");
  const page = await draft(office);
  expect(await read(`${page}?dialog=delete`)).toContain("Delete this draft?");
  expect(await readToast(agent, await agent.post(page, { intent: "delete" }))).toContain("Draft deleted.");
  expect((await agent.get(page)).status).toBe(404);
  const sent = await draft(office);
  await send(office, sent);
  expect(await readToast(agent, await agent.post(sent, { intent: "delete" }))).toContain("already sent");
  expect((await agent.get(sent)).status).toBe(200);
});

test("ninety days later the page says that details are gone", async () => {
  await addClient(office, "ana");
  const page = await draft(office);
  await send(office, page);
  await deliver();
  office.at(FRIDAY + 91 * 24 * HOUR);
  await office.mails.run("purge");
  const later = await signedInAs(office.app, "agents", office.agentId);
  expect(await readText(await later.get(page))).toContain(
    "We delete the details of each email 90 days after it went out.",
  );
});
