import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMonths } from "#app/domain/days/calendar-day.ts";
import { FIRST_MONTH_TASKS, URGENT_DAYS } from "#app/domain/tasks/first-year.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";

/* The plan's dates follow what is known: the joining day, what was done, and the dates on record. */

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);
const TODAY = "2026-11-20";
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let agent: Visitor;
let now = NOON;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
type Home = { id: string; visitor: Visitor };
async function aHome(fields: Parameters<typeof invite>[2] = {}): Promise<Home> {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `dates${homes}@reyes.example`, ...fields });
  return { id, visitor: await openHome(app, code) };
}
/** A home that has skipped the welcome questions. */
async function welcomed(fields: Parameters<typeof invite>[2] = {}): Promise<Home> {
  const home = await aHome(fields);
  await home.visitor.post("/home/welcome", { intent: "skip", question: "care" });
  // A change at another instant has its own Undo.
  now += 1_000;
  return home;
}

type Row = {
  id: string;
  slug: string;
  frequency: string;
  priority: string;
  month: number | null;
  day: string;
  version: number;
  completed: number;
  skipped: number | null;
};

async function rowsOf({ id }: Pick<Home, "id">) {
  const { results } = await app.d1
    .prepare(
      `select ct.id, t.slug, t.frequency, t.priority, t.month_to_perform as month, ct.due_date as day, ct.version,
         ct.completed, ct.skipped_at as skipped
       from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.archived_at is null order by ct.due_date, t.slug`,
    )
    .bind(id)
    .all<Row>();
  return results;
}
const rowOf = async (home: Pick<Home, "id">, slug: string) =>
  (await rowsOf(home)).find((row) => row.slug === slug && row.completed === 0 && row.skipped === null);
const dayOf = async (home: Pick<Home, "id">, slug: string) => (await rowOf(home, slug))?.day;
const overview = async ({ visitor }: Home) => readText(await visitor.get("/home"));

const FACTS = { yearBuilt: "", roofYear: "", roofMaterial: "", hvacYear: "", insurer: "", closedOn: "" };
const saveRenewal = ({ visitor }: Home, policyRenewsOn: string) =>
  visitor.post("/home/property?dialog=facts", { intent: "facts", ...FACTS, policyRenewsOn });
const undo = async ({ visitor }: Home, intent: string, fields: Record<string, string> = {}) =>
  visitor.post("/home/tasks", { intent, ...fields });
const instantIn = (html: string) => /name="at" value="(\d+)"/.exec(html)?.[1] ?? "";

describe("the first year", () => {
  test("an invite uses exactly the default dates; the welcome spreads them over a year", async () => {
    const home = await aHome();
    const given = await rowsOf(home);
    const on = (frequency: string) =>
      new Set(given.filter((row) => row.frequency === frequency).map(({ day }) => day));
    expect(on("annually")).toEqual(new Set(["2027-11-20"]));
    expect(on("semi-annually")).toEqual(new Set(["2027-05-20"]));
    expect(on("monthly")).toEqual(new Set(["2026-12-20"]));
    expect(on("weekly")).toEqual(new Set(["2026-11-27"]));

    await home.visitor.post("/home/welcome", { intent: "skip", question: "care" });
    const plan = await rowsOf(home);
    expect(plan.filter(({ day }) => day <= addDays(TODAY, 30)).length).toBeLessThanOrEqual(FIRST_MONTH_TASKS);
    for (const row of plan) {
      if (row.frequency === "annually") expect(row.day < addMonths(TODAY, 12), row.slug).toBe(true);
      if (row.frequency === "annually" && row.priority === "high") {
        expect(row.day <= addDays(TODAY, URGENT_DAYS), row.slug).toBe(true);
      }
      if (row.frequency === "weekly") expect(row.day <= addDays(TODAY, 7), row.slug).toBe(true);
    }
  });

  test("one line announces the change; Undo restores the old dates, once, and OK dismisses the line", async () => {
    const before = await aHome();
    const old = await rowsOf(before);
    await before.visitor.post("/home/welcome", { intent: "skip", question: "care" });
    expect(await overview(before)).toContain("We spread your yearly tasks over the year");
    const told = await readToast(before.visitor, await undo(before, "undo-spread", { redirectTo: "/home" }));
    expect(told).toMatch(/\d+ tasks are back on their old dates/);
    expect((await rowsOf(before)).map(({ slug, day }) => [slug, day])).toEqual(
      old.map(({ slug, day }) => [slug, day]),
    );
    expect(await overview(before)).not.toContain("We spread");
    expect(await readToast(before.visitor, await undo(before, "undo-spread"))).toContain("changed since");

    const kept = await welcomed();
    const fitted = await rowsOf(kept);
    await undo(kept, "keep-spread", { redirectTo: "/home" });
    expect(await overview(kept)).not.toContain("We spread");
    expect(await rowsOf(kept)).toEqual(fitted);
  });

  test("two simultaneous submits of the welcome level the plan once", async () => {
    const home = await aHome();
    await Promise.all(
      [1, 2, 3].map(() => home.visitor.post("/home/welcome", { intent: "skip", question: "care" })),
    );
    const { results } = await app.d1
      .prepare(
        "select distinct moved_at as at from client_tasks where client_id = ? and moved_at is not null",
      )
      .bind(home.id)
      .all();
    expect(results).toHaveLength(1);
  });

  test("an existing home's plan is leveled once on its next visit, with a line and Undo; no task moves later", async () => {
    const home = await aHome();
    await app.d1.prepare("update clients set welcomed_at = 1 where id = ?").bind(home.id).run();
    const before = await rowsOf(home);
    expect(await overview(home)).toContain("We spread your yearly tasks over the year");
    const after = await rowsOf(home);
    const was = new Map(before.map((row) => [row.slug, row.day]));
    for (const { slug, day, month } of after)
      if (month === null) expect(day <= (was.get(slug) ?? ""), slug).toBe(true);
    expect(after).not.toEqual(before);
    await home.visitor.get("/home");
    expect(await rowsOf(home)).toEqual(after);
    await undo(home, "undo-spread");
    expect((await rowsOf(home)).map(({ day }) => day)).toEqual(before.map(({ day }) => day));
    await home.visitor.get("/home");
    expect((await rowsOf(home)).map(({ day }) => day)).toEqual(before.map(({ day }) => day));
  });
});

describe("when a task was last done", () => {
  const lastDone = (markup: string) =>
    [...markup.matchAll(/name="tasks\[\]" value="([^"]+)"/g)].map(([, id]) => id ?? "");
  const answer = ({ visitor }: Home, tasks: string[], months: string[], years: string[]) =>
    visitor.send("POST", "/home/last-done", {
      body: new URLSearchParams([
        ["intent", "save"],
        ...tasks.map((id): [string, string] => ["tasks[]", id]),
        ...months.map((one): [string, string] => ["months[]", one]),
        ...years.map((one): [string, string] => ["years[]", one]),
      ]).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });

  test("the first week asks about six tasks; each response sets the due day, and Undo restores them", async () => {
    const home = await welcomed();
    expect(await overview(home)).toContain("Have you done these recently?");
    const tasks = lastDone(await (await home.visitor.get("/home/last-done")).text());
    expect(tasks).toHaveLength(6);
    const before = new Map((await rowsOf(home)).map((row) => [row.id, row]));
    const yearly = tasks.findIndex((id) => before.get(id)?.frequency === "annually");
    const months = tasks.map((_, at) => (at === yearly ? "3" : "unsure"));
    const response = await answer(
      home,
      tasks,
      months,
      tasks.map(() => "2026"),
    );
    expect(response.status).toBe(302);
    const told = await (await home.visitor.get("/home")).text();
    const after = new Map((await rowsOf(home)).map((row) => [row.id, row]));
    for (const [at, id] of tasks.entries()) {
      expect(after.get(id)?.day).toBe(at === yearly ? "2027-03-01" : before.get(id)?.day);
    }
    expect(told).toContain("1 due date set by your answers.");
    expect(told).not.toContain("Have you done these recently?");
    await undo(home, "undo-dates", { at: instantIn(told) });
    expect((await rowsOf(home)).map(({ day }) => day)).toEqual([...before.values()].map(({ day }) => day));
    expect((await home.visitor.get("/home/last-done")).headers.get("Location")).toBe("/home");
  });

  test("tasks long due or never done are due soon; a future month is refused at its field", async () => {
    const home = await welcomed();
    const tasks = lastDone(await (await home.visitor.get("/home/last-done")).text());
    const years = tasks.map(() => "2026");
    const refused = await answer(home, tasks, ["12", ...tasks.slice(1).map(() => "never")], years);
    expect(refused.status).toBe(400);
    const text = await readText(refused);
    expect(text).toContain("Choose this month or an earlier one.");
    await answer(
      home,
      tasks,
      tasks.map((_, at) => (at === 0 ? "1" : "never")),
      ["2022", ...years.slice(1)],
    );
    const rows = new Map((await rowsOf(home)).map((row) => [row.id, row.day]));
    for (const id of tasks) expect((rows.get(id) ?? "") <= addDays(TODAY, 40)).toBe(true);
  });

  test("the question is not repeated, ends after a week, is limited to own tasks, and needs a login", async () => {
    const home = await welcomed();
    await home.visitor.post("/home/last-done", { intent: "not-now" });
    expect(await overview(home)).not.toContain("Have you done these recently?");
    const late = await welcomed();
    now = NOON + 8 * DAY;
    expect(await overview(late)).not.toContain("Have you done these recently?");
    now = NOON;
    const mine = await welcomed();
    const theirs = await welcomed();
    const [foreign] = lastDone(await (await theirs.visitor.get("/home/last-done")).text());
    const before = await rowsOf(theirs);
    await answer(mine, [foreign ?? ""], ["never"], ["2026"]);
    expect(await rowsOf(theirs)).toEqual(before);
    expect((await stranger(app).get("/home/last-done")).status).toBe(302);
  });
});

describe("dates on record", () => {
  const SHOP = "insurance-shop-renewal";

  test("the renewal date sets when to shop for insurance, the row says so, and a new date moves it with Undo", async () => {
    const home = await welcomed();
    const before = await dayOf(home, SHOP);
    const unsaid = await rowOf(home, SHOP);
    expect(await readText(await home.visitor.get(`/home/tasks?task=${unsaid?.id}`))).toContain(
      "Add your renewal date to set this day",
    );
    const saved = await readToast(home.visitor, await saveRenewal(home, "2027-04-01"));
    expect(saved).toMatch(/House facts saved\. \d due dates? moved with it\./);
    expect(await dayOf(home, SHOP)).toBe("2027-01-31");
    const row = await rowOf(home, SHOP);
    const shown = await readText(await home.visitor.get(`/home/tasks?task=${row?.id}`));
    expect(shown).toContain("Set from your renewal date, Apr 1, 2027");
    expect(shown).not.toContain("Add your renewal date");
    const again = await saveRenewal(home, "2027-06-01");
    const html = await (await home.visitor.get(again.headers.get("Location") ?? "")).text();
    expect(await dayOf(home, SHOP)).toBe("2027-04-02");
    await undo(home, "undo-dates", { at: instantIn(html) });
    expect(await dayOf(home, SHOP)).toBe("2027-01-31");
    // An undone change counts as the homeowner's own choice.
    await saveRenewal(home, "2027-08-01");
    expect(await dayOf(home, SHOP)).toBe("2027-01-31");
    expect(before).not.toBe("2027-01-31");
  });

  test("a day the homeowner chose takes precedence, also after a note is added", async () => {
    const home = await welcomed();
    const row = await rowOf(home, SHOP);
    await undo(home, "move", { task: row?.id ?? "", version: "0", date: "2026-12-24" });
    await saveRenewal(home, "2027-04-01");
    expect(await dayOf(home, SHOP)).toBe("2026-12-24");
  });

  test("after completion, the next year's renewal sets the next due day", async () => {
    const home = await welcomed();
    await saveRenewal(home, "2027-01-25");
    expect(await dayOf(home, SHOP)).toBe("2026-11-26");
    const row = await rowOf(home, SHOP);
    await undo(home, "complete", { task: row?.id ?? "" });
    expect(await dayOf(home, SHOP)).toBe("2027-11-26");
  });

  test("a home warranty's end sets its review, and an inspection report's expiry sets the next inspection", async () => {
    const home = await welcomed();
    const warranty = {
      ...{ provider: "HomeShield", policyNumber: "", phone: "", website: "", startsOn: "", notes: "" },
      ...{ intent: "warranty", id: crypto.randomUUID(), endsOn: "2027-05-31" },
    };
    await home.visitor.post("/home/property?dialog=warranty", warranty);
    expect(await dayOf(home, "warranty-home-warranty-review")).toBe("2027-05-01");
    await app.d1
      .prepare(
        `insert into client_documents (id, client_id, name, kind, key, type, size, expires_on, created_at)
         values (?, ?, 'Wind mitigation report', 'inspection', ?, 'application/pdf', 1, '2027-09-01', 1)`,
      )
      .bind(crypto.randomUUID(), home.id, crypto.randomUUID())
      .run();
    await saveRenewal(home, "");
    expect(await dayOf(home, "insurance-wind-mitigation")).toBe("2027-07-03");
  });

  test("upcoming dates are listed on the overview, in the year view, and in the calendar", async () => {
    const home = await welcomed();
    await saveRenewal(home, "2025-12-15");
    expect(await overview(home)).toMatch(/Dates coming up .*Home insurance renews Dec 15, 2026/);
    expect(await readText(await home.visitor.get("/home/tasks?view=year"))).toMatch(
      /December 2026 .*Home insurance renews From your records Dec 15, 2026/,
    );
    const made = await (await home.visitor.post("/home/settings", { intent: "create-feed" })).text();
    const path = /https:\/\/home\.test(\/calendar\/[a-z2-7]{32}\.ics)/.exec(made)?.[1] ?? "";
    const feed = await (await stranger(app).get(path)).text();
    expect(feed).toContain("SUMMARY:Home insurance renews");
    expect(feed).toContain("DTSTART;VALUE=DATE:20261215");
    const filters = [...feed.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.*)\r\n/g)]
      .filter(([, , title]) => title === "Check and change the AC filter")
      .map(([, day]) => day);
    expect(filters).toHaveLength(4);
    expect(new Set(filters).size).toBe(4);
  });
});

describe("skipping a task with a deadline", () => {
  const TAX = "tax-pay-november";

  test("asks first; done by somebody else counts as done", async () => {
    const home = await welcomed();
    const row = await rowOf(home, TAX);
    expect(row?.day).toBe("2026-11-30");
    const fields = { intent: "skip", task: row?.id ?? "", reason: "not_needed" };
    const asked = await home.visitor.post(`/home/tasks?dialog=skip&task=${row?.id}`, fields);
    expect(asked.status).toBe(400);
    expect(await readText(asked)).toContain(
      "The deadline is Nov 30, 2026. After November 30 the discount drops",
    );
    expect(await rowOf(home, TAX)).toEqual(row);
    await home.visitor.post("/home/tasks", { ...fields, reason: "done_by_other" });
    const [done] = (await rowsOf(home)).filter(({ id }) => id === row?.id);
    expect([done?.completed, done?.skipped]).toEqual([1, null]);

    const other = await welcomed();
    const theirs = await rowOf(other, TAX);
    await other.visitor.post("/home/tasks", { ...fields, task: theirs?.id ?? "", anyway: "yes" });
    expect((await rowsOf(other)).find(({ id }) => id === theirs?.id)?.skipped).toBe(now);
  });

  test("with “Not for my home” asks too, in the dialog", async () => {
    const home = await welcomed();
    const row = await rowOf(home, TAX);
    const dialog = await readText(await home.visitor.get(`/home/tasks?dialog=decline&task=${row?.id}`));
    expect(dialog).toContain("The deadline is Nov 30, 2026.");
    await undo(home, "decline", { task: row?.id ?? "" });
    expect(await rowOf(home, TAX)).toEqual(row);
    await undo(home, "decline", { task: row?.id ?? "", anyway: "yes" });
    expect(await rowOf(home, TAX)).toBeUndefined();
  });

  test("a deadline within seven days is listed above other tasks, and the week is not finished before it is met", async () => {
    const home = await welcomed();
    now = Date.UTC(2026, 10, 27, 15);
    for (const row of await rowsOf(home)) {
      if (row.slug !== TAX && row.day <= "2026-12-05") await undo(home, "complete", { task: row.id });
    }
    const text = await overview(home);
    expect(text).toMatch(
      /Deadlines .*Pay property tax in November .*By Mon, Nov 30\. After November 30 the discount/,
    );
    expect(text).not.toContain("That’s it for the next 7 days");
    now = NOON;
  });
});

test("a future-dated expense is planned and in no total until its day", async () => {
  const home = await welcomed();
  const add = (date: string, amount: string) =>
    home.visitor.post("/home/finances?dialog=add", {
      ...{
        intent: "add",
        expense: crypto.randomUUID(),
        category: "Roof",
        description: "Roof",
        vendor: "",
        notes: "",
      },
      ...{ date, amount },
    });
  await add("2026-11-01", "100");
  await add("2026-12-24", "5000");
  const finances = await readText(await home.visitor.get("/home/finances"));
  expect(finances).toMatch(/Planned/);
  expect(finances).toContain("$100");
  expect(finances).not.toContain("$5,100");
  expect(await overview(home)).toMatch(/Total Expenses \$100 /);
});

test("uncommon features are asked about, and their tasks appear only where they exist", async () => {
  const home = await aHome({ "features[]": ["pool"] });
  const slugs = async () => new Set((await rowsOf(home)).map(({ slug }) => slug));
  for (const slug of ["electrical-generator-test", "pool-salt-cell-inspect", "interior-seasonal-absence"]) {
    expect(await slugs()).not.toContain(slug);
  }
  await home.visitor.post("/home/welcome", { intent: "extras", "extras[]": ["generator", "salt_pool"] });
  expect(await slugs()).toContain("electrical-generator-test");
  expect(await slugs()).toContain("pool-salt-cell-inspect");
  expect(await slugs()).not.toContain("interior-seasonal-absence");
  await home.visitor.post("/home/property", { intent: "feature", feature: "pool", owned: "no" });
  expect(await slugs()).not.toContain("pool-salt-cell-inspect");
});
