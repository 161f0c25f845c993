import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashToken } from "#app/auth/tokens.server.ts";
import { CACHEABLE_PAGES } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  CACHE_FILL_HEADER,
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { loadPush } from "#app/emails/push.server.ts";
import { found, openSecretHome, SECRET, type SecretHome } from "#tests/routes/home/household-helpers.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { MAIL_SECRET, ORIGIN, type Visitor } from "#tests/support/app.ts";
import { openArchive } from "#tests/support/archives.ts";
import { aQuestion, createAssistant } from "#tests/support/assistant.ts";
import { NOON, TODAY, type World } from "#tests/support/homes.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import { stranger } from "#tests/support/people.ts";
import { insertAll } from "#tests/support/random-rows.ts";

/* What a household member is sent or may download, beside the pages: the home's secrets are in none of it. */

const DAY = 86_400_000;
/** Friday, 8:00 in Florida. */
const EIGHT_AM = Date.UTC(2026, 10, 20, 13);

let secret: SecretHome;
let household: Visitor;
let coOwner: Visitor;
let server: AnthropicServer;
beforeAll(async () => {
  [secret, server] = await Promise.all([openSecretHome(), startAnthropicServer()]);
  household = secret.people.household.visitor;
  coOwner = secret.people["co-owner"].visitor;
});
afterAll(() => Promise.all([secret.app.dispose(), server.close()]));
beforeEach(() => {
  secret.app.systemDeps.now = () => NOON;
});

async function subscribe(visitor: Visitor, name: string, personId: string | null) {
  const { app, agentId, clientId } = secret;
  const cookie = [...visitor.jar].find(([key]) => key.includes("ph_client"))?.[1] ?? "";
  await insertAll({ d1: app.d1 } as World, "push_subscriptions", [
    {
      ...{ id: name, agent_id: agentId, client_id: clientId, person_id: personId },
      ...{
        session_id: await hashToken(cookie),
        endpoint: `https://push.example/${name}`,
        endpoint_hash: name,
      },
      ...{ p256dh: "p", auth: "a", device: "Chrome", created_at: NOON },
    },
  ]);
}

test("a month of emails and notifications tells the household none of it, and the owner the dates and the sums", async () => {
  const { app, home, clientId, people } = secret;
  const everything =
    "email_enabled = 1, task_reminders = 1, weekly_summary = 1, expense_alerts = 1, reminders_by = 'both'";
  await app.d1.batch([
    app.d1
      .prepare("insert or ignore into notification_preferences (client_id, updated_at) values (?, 1)")
      .bind(clientId),
    app.d1.prepare(`update notification_preferences set ${everything}, quiet_from = 0, quiet_until = 0`),
    app.d1.prepare(`update home_people set ${everything}, quiet_from = 0, quiet_until = 0`),
  ]);
  await subscribe(home, "of-owner", null);
  await subscribe(household, "of-household", people.household.id);
  const pushed: Record<string, string> = { "of-owner": "", "of-household": "" };
  const letter = { origin: ORIGIN, secret: MAIL_SECRET, postalAddress: "1 Bay Street, St. Petersburg FL" };
  const mail = createMailHarness(app, undefined, {
    load: async (row) => {
      const loaded = await loadPush({ db: app.db, now: app.systemDeps.now(), ...letter }, row);
      if ("message" in loaded) pushed[row.recipient] += JSON.stringify(loaded.message);
      return loaded;
    },
    transport: { send: async () => {} },
  });
  // Reminders of what ends on the 20th day, the Monday's summary, and tasks on the way.
  for (const day of [0, 3, 10, 13, 19]) {
    app.systemDeps.now = () => EIGHT_AM + day * DAY;
    await mail.run("plan");
  }
  const sentTo = (address: string) => mail.sent.filter(({ to }) => String(to).includes(address));
  const textOf = (address: string) =>
    sentTo(address)
      .map(({ subject, html, text }) => subject + html + text)
      .join("");
  expect(sentTo("household@reyes.example").length).toBeGreaterThan(1);
  expect(pushed["of-household"]).toContain("for your home");
  expect(found(textOf("household@reyes.example") + pushed["of-household"])).toEqual([]);
  for (const address of ["daniel@reyes.example", "co-owner@reyes.example"])
    expect(found(textOf(address)), address).toEqual(
      expect.arrayContaining(["document", "appliance", "warranty", "sum"]),
    );
});

test("a household's calendar has the tasks alone", async () => {
  const feedOf = async (visitor: Visitor) => {
    const made = await visitor.post("/home/settings", { intent: "create-feed" });
    const path = /\/calendar\/[a-z2-7]+\.ics/.exec(await made.text())?.[0] ?? "";
    return (await stranger(secret.app).get(path)).text();
  };
  const calendar = await feedOf(household);
  expect(calendar).toContain("BEGIN:VEVENT");
  expect(found(calendar)).toEqual([]);
});

test("the household exports nothing, and a co-owner's export has everything but the owner's chats", async () => {
  for (const path of ["/home/export.zip", "/home/finances.csv"]) {
    const refused = await household.get(path);
    expect(refused.status, path).toBe(403);
    expect(found(await refused.text()), path).toEqual([]);
  }
  const inside = async (visitor: Visitor) => {
    const answer = await visitor.get("/home/export.zip");
    const { entries } = await openArchive(new Uint8Array(await answer.arrayBuffer()));
    return found([...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join(""));
  };
  const all = [...Object.keys(SECRET), "sum"];
  expect((await inside(secret.home)).sort()).toEqual(all.sort());
  expect((await inside(coOwner)).sort()).toEqual(all.filter((name) => name !== "chat").sort());
});

test("copies for offline use have none of it, and a form sent late leaves no cost", async () => {
  for (const path of [...CACHEABLE_PAGES, "/home/tasks?view=completed", "/home/history?kind=task"]) {
    const copy = await household.get(path, { [CACHE_FILL_HEADER]: "1" });
    expect([200, 403], path).toContain(copy.status);
    expect(found(await copy.text()), path).toEqual([]);
  }
  const { app, task } = secret;
  const answer = await household.post(
    "/home/tasks/sent",
    { intent: "complete-details", task, version: "0", cost: "12.50", day: TODAY },
    {
      [OPERATION_HEADER]: formatOperationHeader({ id: crypto.randomUUID(), pressedAt: NOON }),
      [HOME_CACHE_KEY_HEADER]: (await household.get("/home")).headers.get(HOME_CACHE_KEY_HEADER) ?? "",
    },
  );
  expect(await answer.json()).toMatchObject({ state: "done" });
  const row = await app.d1
    .prepare("select completed, cost from client_tasks where id = ?")
    .bind(task)
    .first();
  expect(row).toEqual({ completed: 1, cost: null });
});

test("no search of the household finds it", async () => {
  for (const path of [
    "/home/tasks",
    "/home/history",
    "/home/assistant/chats",
    "/home/agent",
    "/home/documents",
  ]) {
    for (const query of ["canary", "roof", "oven"]) {
      const page = await household.get(`${path}?q=${query}`);
      expect(found(await page.text()), `${path} ${query}`).toEqual([]);
    }
  }
});

const QUESTIONS = [
  "How much did we spend this year?",
  "What did the roof cost?",
  "How much of the budget is left?",
  "Show me all expenses",
  "Which documents do we have?",
  "Who is our insurer?",
  "When does the policy renew?",
  "What is the roof made of?",
  "How old is the roof?",
  "Which appliances do we have?",
  "When does the oven's warranty end?",
  "Who is our home warranty with?",
  "Whom did we refer?",
  "What did the agent answer?",
  "What did we ask before?",
  "What was done last month and what did it cost?",
];

test("the assistant answers the household without it, never through the model, and the owner with it", async () => {
  const { app, clientId, agentId, people } = secret;
  await app.d1.prepare("update clients set assistant_mode = 'model' where id = ?").bind(clientId).run();
  const world = { ...app, deps: { db: app.db, now: NOON } } as unknown as World;
  const home = { id: clientId, agentId };
  server.reset();
  const theirs = createAssistant(world, server);
  for (const question of QUESTIONS) {
    const person = { role: "household", personId: people.household.id, firstName: "Sam" } as const;
    const { status, reply } = await theirs.ask(aQuestion(home, { question, ...person }));
    expect(status, question).toBe(200);
    expect(found(JSON.stringify(reply)), question).toEqual([]);
  }
  expect(server.asked).toEqual([]);
  // The owner's model reads it all, and their quick answers tell the sums.
  await createAssistant(world, server).ask(aQuestion(home));
  const read = found(JSON.stringify(server.asked));
  expect(read).toEqual(expect.arrayContaining(["insurer", "appliance", "roof", "sum"]));
  const owners = createAssistant(world, null);
  const told = new Set<string>();
  for (const question of QUESTIONS)
    for (const name of found(JSON.stringify((await owners.ask(aQuestion(home, { question }))).reply)))
      told.add(name);
  expect([...told]).toEqual(expect.arrayContaining(["sum", "expense"]));
});
