import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD as ADD_EXPENSE, fields as expenseFields } from "#tests/routes/home/expenses-helpers.ts";
import { clientOf, isSignedIn, newHome, openOffice, SETTINGS } from "#tests/routes/home/settings-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

const preferencesOf = (id: string) =>
  app.d1
    .prepare(
      "select email_enabled, task_reminders, reminder_days_before, weekly_summary, expense_alerts from notification_preferences where client_id = ?",
    )
    .bind(id)
    .first();

/** The names and values of the checked boxes and pills on a page. */
async function chosenOn(response: Response): Promise<string[]> {
  const inputs = (await response.text()).match(/<input[^>]*\schecked=""[^>]*>/g) ?? [];
  const part = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
  return inputs.map((input) => `${part(input, "name")}=${part(input, "value") ?? "on"}`).sort();
}

test("logged out, the settings require a login, and nothing can be saved", async () => {
  expect((await stranger(app).get(SETTINGS)).headers.get("Location")).toContain("/login?as=homeowner");
  const post = await stranger(app).post(SETTINGS, { intent: "preferences", reminderDaysBefore: "1" });
  expect(post.headers.get("Location")).toContain("/login?as=homeowner");
  expect((await agent.get(SETTINGS)).status).toBe(302);
});

test("a home with default settings sees the defaults, shares nothing, and reading writes nothing", async () => {
  const { id, visitor } = await newHome(app, agent);
  app.recording.trips.length = 0;
  const page = await visitor.get(SETTINGS);
  // The session, the layout, and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(await chosenOn(page)).toEqual([
    "emailEnabled=on",
    "groupEmails=on",
    "reminderDaysBefore=3",
    "taskReminders=on",
    "timeZone=America/New_York",
  ]);
  expect(await preferencesOf(id)).toBeNull();
});

test("preferences are saved, shown, and overwritten, for this home only", async () => {
  const { id, visitor } = await newHome(app, agent);
  const sibling = await newHome(app, agent);
  const saved = await visitor.post(SETTINGS, {
    intent: "preferences",
    taskReminders: "on",
    reminderDaysBefore: "14",
    weeklySummary: "on",
    expenseAlerts: "on",
    clientId: sibling.id,
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, SETTINGS]);
  expect(await preferencesOf(id)).toEqual({
    email_enabled: 0,
    task_reminders: 1,
    reminder_days_before: 14,
    weekly_summary: 1,
    expense_alerts: 1,
  });
  const page = await visitor.get(SETTINGS);
  expect(await readText(page.clone())).toContain("Preferences saved.");
  expect(await chosenOn(page)).toContain("reminderDaysBefore=14");
  await visitor.post(SETTINGS, { intent: "preferences", emailEnabled: "on", reminderDaysBefore: "1" });
  expect(await preferencesOf(id)).toEqual({
    email_enabled: 1,
    task_reminders: 0,
    reminder_days_before: 1,
    weekly_summary: 0,
    expense_alerts: 0,
  });
  expect(await preferencesOf(sibling.id)).toBeNull();
});

test("budget alerts explain themselves, and the homeowner's own entry triggers no alert, whatever the amount", async () => {
  const { id, visitor } = await newHome(app, agent);
  const page = await readText(await visitor.get(SETTINGS));
  expect(page).toContain("Budget alerts An email when a category reaches 80% and 100% of its yearly budget.");
  expect(page).not.toMatch(/expense alerts|expense is added/i);
  const mails = () =>
    app.d1.prepare("select count(*) as n from outbox where client_id = ?").bind(id).first("n");
  await visitor.post(SETTINGS, {
    intent: "preferences",
    emailEnabled: "on",
    reminderDaysBefore: "3",
    expenseAlerts: "on",
  });
  const before = await mails();
  const entered = await visitor.post(ADD_EXPENSE, expenseFields({ amount: "12000.00" }));
  expect(entered.status).toBe(302);
  expect(await mails()).toBe(before);
});

test("two simultaneous saves store one row", async () => {
  const { id, visitor } = await newHome(app, agent);
  const both = await Promise.all(
    [1, 2].map(() =>
      visitor.post(SETTINGS, { intent: "preferences", emailEnabled: "on", reminderDaysBefore: "7" }),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await preferencesOf(id)).toMatchObject({ reminder_days_before: 7 });
});

test.each(["", "2", "-1", "3.0", "1e1", "seven"])("a reminder %j days before is refused", async (days) => {
  const { id, visitor } = await newHome(app, agent);
  const response = await visitor.post(SETTINGS, { intent: "preferences", reminderDaysBefore: days });
  expect(response.status).toBe(400);
  expect(await readText(response.clone())).toContain("Choose how many days before.");
  expect(await chosenOn(response)).not.toContain("emailEnabled=on");
  expect(await preferencesOf(id)).toBeNull();
});

/** Makes a table reject a kind of write while the work runs. */
async function whileBroken<T>(write: string, work: () => Promise<T>): Promise<T> {
  await app.d1
    .prepare(`create trigger broken before ${write} begin select raise(abort, 'broken on purpose'); end`)
    .run();
  try {
    return await work();
  } finally {
    await app.d1.prepare("drop trigger broken").run();
  }
}

test.each([
  ["preferences", { reminderDaysBefore: "1" }, "insert on notification_preferences"],
  ["shares", { "shares[]": "expenses" }, "update on clients"],
  ["time-zone", { timeZone: "America/Chicago" }, "update on clients"],
  ["create-feed", {}, "update on clients"],
  ["revoke-feed", {}, "update on clients"],
  ["sign-out", {}, "delete on client_sessions"],
])("when %s cannot be saved, the page says so and nothing has changed", async (intent, fields, write) => {
  const { id, visitor } = await newHome(app, agent);
  const before = await clientOf(app, id);
  expectConsoleError(/broken on purpose/);
  const response = await whileBroken(write, () => visitor.post(SETTINGS, { intent, ...fields }));
  const button = Object.keys(fields).length === 0;
  expect(response.status).toBe(button ? 302 : 500);
  const shown = button ? await readToast(visitor, response) : await readText(response);
  expect(shown).toContain("Error updating preferences. Please try again.");
  expect(await clientOf(app, id)).toEqual(before);
  expect(await preferencesOf(id)).toBeNull();
  expect(await isSignedIn(visitor)).toBe(true);
});

test("shares are off by default and are turned on and off one by one, for this home only", async () => {
  const { id, visitor } = await newHome(app, agent);
  const sibling = await newHome(app, agent);
  const share = (shares: string[]) => visitor.post(SETTINGS, { intent: "shares", "shares[]": shares });
  expect((await clientOf(app, id))?.shares).toBe("[]");
  await share(["house_dates", "expenses", "expenses"]);
  expect((await clientOf(app, id))?.shares).toBe('["expenses","house_dates"]');
  expect(await chosenOn(await visitor.get(SETTINGS))).toEqual(
    expect.arrayContaining(["shares[]=expenses", "shares[]=house_dates"]),
  );
  expect((await share(["expenses", "chats"])).status).toBe(400);
  expect((await clientOf(app, id))?.shares).toBe('["expenses","house_dates"]');
  expect((await clientOf(app, sibling.id))?.shares).toBe("[]");
  await share([]);
  expect((await clientOf(app, id))?.shares).toBe("[]");
});

test("the time zone is one of Florida's two", async () => {
  const { id, visitor } = await newHome(app, agent);
  const keep = (timeZone: string) => visitor.post(SETTINGS, { intent: "time-zone", timeZone });
  const sibling = await newHome(app, agent);
  expect((await keep("America/Chicago")).status).toBe(302);
  expect((await clientOf(app, sibling.id))?.time_zone).toBe("America/New_York");
  expect((await clientOf(app, id))?.time_zone).toBe("America/Chicago");
  for (const zone of ["", "Europe/Berlin", "america/chicago", "__proto__"]) {
    expect((await keep(zone)).status).toBe(400);
  }
  expect((await clientOf(app, id))?.time_zone).toBe("America/Chicago");
});

test("the calendar card asks before it ends a link, and offers a link when there is none", async () => {
  const { visitor } = await newHome(app, agent);
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=revoke-feed`))).not.toContain("Revoke");
  expect(await readText(await visitor.get(SETTINGS))).toContain("Create calendar link");
  const created = await visitor.post(SETTINGS, { intent: "create-feed" });
  const html = await created.text();
  expect(html).toMatch(/href="webcal:\/\/home\.test\/calendar\/[a-z2-7]{32}\.ics"/);
  expect(html).toContain("You can revoke it in Settings anytime.");
  expect(await readText(await visitor.get(SETTINGS))).toContain("Create a new link");
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=revoke-feed`))).toContain(
    "Revoke your calendar link?",
  );
});
