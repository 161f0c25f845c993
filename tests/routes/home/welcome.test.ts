import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);
const TODAY = "2026-11-20";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
const invited = (fields: Parameters<typeof invite>[2] = {}) => {
  homes += 1;
  return invite(app, agent, { email: `welcome${homes}@reyes.example`, ...fields });
};
async function aHome(fields: Parameters<typeof invite>[2] = {}) {
  const { id, code } = await invited(fields);
  return { id, visitor: await openHome(app, code) };
}

const where = (response: Response) => response.headers.get("Location");
const say = (visitor: Visitor, intent: string, fields: Record<string, string> = {}, query = "") =>
  visitor.post(`/home/welcome${query}`, { intent, ...fields });

async function client(id: string): Promise<Record<string, unknown> & { traits: string[] }> {
  const row = await app.d1
    .prepare("select * from clients where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
  return { ...row, traits: JSON.parse(String(row?.traits)) as string[] };
}

async function planOf(id: string) {
  const { results } = await app.d1
    .prepare(
      `select t.slug, ct.due_date as day, ct.anchor_day as anchor, t.month_to_perform as month from client_tasks ct
       join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null
       order by ct.due_date`,
    )
    .bind(id)
    .all<{ slug: string; day: string; anchor: number; month: number | null }>();
  return results;
}
const within = <Row extends { day: string }>(plan: Row[], days: number) =>
  plan.filter(({ day }) => day <= addDays(TODAY, days));
const asked = async (visitor: Visitor, step: number) =>
  readText(await visitor.get(`/home/welcome?step=${step}`));

test("the first visitor with a code is asked about the house, and then continues to the requested page", async () => {
  const { id, code } = await invited();
  const first = stranger(app);
  const form = { intent: "invite-code", code };
  expect(where(await first.post("/login?as=homeowner&next=%2Fhome%2Ftasks%3Fview%3Dyear", form))).toBe(
    "/home/welcome?next=%2Fhome%2Ftasks%3Fview%3Dyear",
  );
  const page = await (await first.get("/home/welcome?next=%2Fhome%2Ftasks%3Fview%3Dyear")).text();
  expect(page).toContain("Maria Castillo");
  expect(where(await say(first, "skip", { question: "care" }, "?next=%2Fhome%2Ftasks%3Fview%3Dyear"))).toBe(
    "/home/tasks?view=year&dialog=setup",
  );
  expect((await client(id)).welcomed_at).toBe(NOON);
  expect(where(await stranger(app).post("/login?as=homeowner", form))).toBe("/home?dialog=setup");
});

test("a homeowner who returns before finishing gets the page, with a line linking to the questions", async () => {
  const { code } = await invited();
  await openHome(app, code);
  const again = stranger(app);
  expect(where(await again.post("/login?as=homeowner", { intent: "invite-code", code }))).toBe(
    "/home?dialog=setup",
  );
  const overview = await (await again.get("/home")).text();
  expect(overview).toContain("Finish setting up your plan");
  expect(overview).toContain('href="/home/welcome"');
  expect(where(await say(again, "later"))).toBe("/home?dialog=setup");
  expect(await (await again.get("/home")).text()).toContain("Finish setting up your plan");
  expect(where(await say(again, "skip", { question: "care" }))).toBe("/home?dialog=setup");
  expect(await (await again.get("/home")).text()).not.toContain("Finish setting up your plan");
  expect(where(await again.get("/home/welcome"))).toBe("/home");
});

test("a house with a pool is asked seven questions, one per step, each saved at once", async () => {
  const { id, visitor } = await aHome({ "features[]": ["pool", "garage"] });
  expect(await asked(visitor, 1)).toMatch(/Step 1 of 7 Finish later .*Who mows the lawn\? .*Skip Continue/);
  expect(where(await say(visitor, "mowing", { answer: "service" }))).toBe("/home/welcome?step=2");
  expect(await asked(visitor, 2)).toMatch(
    /Step 2 of 7 .*Who takes care of the pool or spa\? .*Back Skip Continue/,
  );
  expect(where(await say(visitor, "pool", { answer: "service" }))).toBe("/home/welcome?step=3");
  expect((await client(id)).traits).toEqual(["pool_service", "lawn_service"]);
  const services = (await planOf(id)).map(({ slug }) => slug);
  expect(services).toContain("pool-service-check");
  expect(services).not.toContain("pool-chemistry-weekly");
  expect(await asked(visitor, 3)).toMatch(/Which of these do you have\? .*Generator .*Saltwater pool/);
  expect(where(await say(visitor, "extras"))).toBe("/home/welcome?step=4");
  expect(where(await say(visitor, "association", { answer: "no" }))).toBe("/home/welcome?step=5");
  const years = { yearBuilt: "1987", roofYear: "2015", hvacYear: "2019" };
  expect(where(await say(visitor, "age", { answer: "yes", ...years }))).toBe("/home/welcome?step=6");
  expect(await client(id)).toMatchObject({ year_built: 1987, roof_year: 2015, hvac_year: 2019 });
  expect(where(await say(visitor, "hiring", { answer: "hire" }))).toBe("/home/welcome?step=7");
  expect((await client(id)).traits).toEqual(["pool_service", "lawn_service", "no_hoa", "not_new", "hires"]);
  const choice = await asked(visitor, 7);
  expect(choice).toContain("Based on your home, with the pool service and lawn service you have.");
  expect(choice).toMatch(/How much care do you want\? .*Essential \d+ a month · .*Standard .*Thorough/);
  expect(where(await say(visitor, "care", { level: "standard" }))).toBe("/home?dialog=setup");
  expect(await client(id)).toMatchObject({
    care_level: "standard",
    care_chosen_at: NOON,
    welcomed_at: NOON,
  });
});

test("a condo is not asked who mows or whether it has an association", async () => {
  const { visitor } = await aHome({ propertyType: "condo", "features[]": [] });
  const titles = [];
  for (const step of [1, 2, 3, 4])
    titles.push(/Step \d of (\d) .*?Finish later (.*?\?)/.exec(await asked(visitor, step))?.slice(1));
  expect(titles).toEqual([
    ["4", "Which of these do you have?"],
    ["4", "Was your home built in the last two years?"],
    ["4", "Do it yourself, or hire for the big jobs?"],
    ["4", "How much care do you want?"],
  ]);
  expect(await (await visitor.get("/home/welcome?step=2")).text()).not.toContain('name="roofYear"');
});

test("a skipped question saves nothing, and only the last one ends the questions", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  await say(visitor, "mowing", { answer: "service" });
  const skipped = (question: string) =>
    say(visitor, "skip", { question, answer: "me" }, "?next=%2Fhome%2Ftasks").then(where);
  expect(await skipped("mowing")).toBe("/home/welcome?step=2&next=%2Fhome%2Ftasks");
  expect(await client(id)).toMatchObject({ traits: ["lawn_service"], welcomed_at: null });
  expect(await skipped("hiring")).toMatch(/step=6/);
  expect((await client(id)).welcomed_at).toBeNull();
  // This home is not asked that question.
  expect(where(await say(visitor, "skip", { question: "pool" }))).toBe("/home/welcome?step=1");
  expect((await say(visitor, "skip")).status).toBe(400);
  expect(await skipped("care")).toBe("/home/tasks?dialog=setup");
  expect((await client(id)).welcomed_at).toBe(NOON);
});

test("a repeated response replaces the earlier one, and an empty one changes nothing", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  await say(visitor, "mowing", { answer: "service" });
  expect(await (await visitor.get("/home/welcome?step=1")).text()).toMatch(
    /value="service"[^>]*checked|checked=""[^>]*value="service"/,
  );
  expect(where(await say(visitor, "mowing"))).toBe("/home/welcome?step=2");
  expect((await client(id)).traits).toEqual(["lawn_service"]);
  await say(visitor, "mowing", { answer: "me" });
  expect((await client(id)).traits).toEqual([]);
  await say(visitor, "association", { answer: "no" });
  await say(visitor, "mowing", { answer: "association" });
  expect((await client(id)).traits).toEqual(["lawn_service"]);
});

test("a home counts as new by its year built, or without one by the response", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  const traits = async (fields: Record<string, string>) => {
    await say(visitor, "age", fields);
    return (await client(id)).traits;
  };
  expect(await traits({ answer: "no" })).toEqual(["not_new"]);
  expect(await traits({ yearBuilt: "2025" })).toEqual([]);
  expect(await traits({ yearBuilt: "2023" })).toEqual(["not_new"]);
  expect(await traits({ answer: "yes", yearBuilt: "" })).toEqual([]);
});

test("invalid years are refused at their fields, and the typed values stay", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  const refused = await say(
    visitor,
    "age",
    { answer: "no", yearBuilt: "1990", roofYear: "1980", hvacYear: "" },
    "?step=4",
  );
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Your home was built in 1990. Enter that year or later.");
  expect(page).toContain('value="1980"');
  expect(page).toMatch(/<input[^>]*checked=""[^>]*value="no"|<input[^>]*value="no"[^>]*checked=""/);
  expect((await say(visitor, "age", { yearBuilt: "90", hvacYear: "" }, "?step=4")).status).toBe(400);
  expect((await client(id)).year_built).toBeNull();
  expect((await say(visitor, "care", { level: "most" }, "?step=6")).status).toBe(400);
});

test("a question not asked of a home cannot be answered, and no step is past the last", async () => {
  const { id, visitor } = await aHome({ propertyType: "condo", "features[]": [] });
  await say(visitor, "pool", { answer: "service" });
  await say(visitor, "mowing", { answer: "service" });
  expect((await client(id)).traits).toEqual([]);
  for (const [asked, step] of [
    ["9", 4],
    ["0", 1],
    ["-4", 1],
    ["x", 1],
    ["2.9", 2],
    ["1e99", 4],
  ] as const) {
    expect(await readText(await visitor.get(`/home/welcome?step=${asked}`))).toContain(`Step ${step} of 4`);
  }
});

test("a logged-out user is sent to log in and back, and an external return link is ignored", async () => {
  expect(where(await stranger(app).get("/home/welcome?step=2"))).toBe(
    "/login?as=homeowner&next=%2Fhome%2Fwelcome%3Fstep%3D2",
  );
  expect(where(await stranger(app).post("/home/welcome", { intent: "skip", question: "care" }))).toMatch(
    /^\/login/,
  );
  const { visitor } = await aHome();
  expect(where(await say(visitor, "later", {}, "?next=https%3A%2F%2Fevil.example"))).toBe(
    "/home?dialog=setup",
  );
});

test("a new condo at Essential, from the code to the first week", async () => {
  const { id, visitor } = await aHome({ propertyType: "condo", "features[]": [] });
  await say(visitor, "age", { answer: "yes" });
  await say(visitor, "hiring", { answer: "me" });
  await say(visitor, "care", { level: "essential" });
  const plan = await planOf(id);
  const month = within(plan, 30);
  expect(month.length).toBeLessThanOrEqual(8);
  expect(within(plan, 7).map(({ slug }) => slug)).toContain("safety-smoke-co-test");
  expect(month.map(({ slug }) => slug)).toContain("plumbing-leak-and-shutoff-check");
  const overview = await readText(await visitor.get("/home"));
  expect(overview).toContain("smoke");
  expect(overview).not.toContain("Finish setting up your plan");
});

test("a house from 1987 without an association gets no 11-month inspection and no HOA budget task", async () => {
  const { id, visitor } = await aHome();
  const slugs = async () => (await planOf(id)).map(({ slug }) => slug);
  await say(visitor, "care", { level: "thorough" });
  const unasked = ["warranty-builder-first-year", "hoa-budget-reserve-review"];
  expect(await slugs()).toEqual(expect.arrayContaining(unasked));
  await say(visitor, "association", { answer: "no" });
  await say(visitor, "age", { yearBuilt: "1987", roofYear: "", hvacYear: "" });
  expect((await slugs()).filter((slug) => unasked.includes(slug))).toEqual([]);
});

test("a house with a pool at Thorough still starts with eight tasks, and a fixed day moves at most two weeks", async () => {
  const { id, visitor } = await aHome();
  const named = (rows: Awaited<ReturnType<typeof planOf>>) =>
    rows.filter(({ month }) => month !== null).map(({ slug, day }) => [slug, day]);
  await say(visitor, "care", { level: "essential" });
  await app.d1.prepare("update clients set welcomed_at = null where id = ?").bind(id).run();
  await say(visitor, "care", { level: "thorough" });
  const plan = await planOf(id);
  expect(plan.length).toBeGreaterThan(60);
  expect(within(plan, 30).length).toBeLessThanOrEqual(8);
  for (const [slug, day] of named(plan)) {
    const month = plan.find((row) => row.slug === slug)?.month;
    const near = [-14, 0, 14].map((days) => Number(addDays(String(day), days).slice(5, 7)));
    expect(near, String(slug)).toContain(month);
  }
});

test("a task somebody touched keeps its day when the questions end, and counts", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  const [touched] = await planOf(id);
  await app.d1
    .prepare(
      "update client_tasks set client_notes = 'Mine', due_date = '2026-12-01', version = 1 where client_id = ? and task_id in (select id from tasks where slug = ?)",
    )
    .bind(id, touched?.slug ?? "")
    .run();
  await say(visitor, "skip", { question: "care" });
  const plan = await planOf(id);
  expect(plan.find(({ slug }) => slug === touched?.slug)?.day).toBe("2026-12-01");
  expect(within(plan, 30).length).toBeLessThanOrEqual(8);
});

test("answered weeks after the invite, the first month starts on that day, and once", async () => {
  const { id, visitor } = await aHome({ "features[]": [] });
  app.systemDeps.now = () => NOON + 20 * 24 * 60 * 60 * 1000;
  await Promise.all([say(visitor, "skip", { question: "care" }), say(visitor, "skip", { question: "care" })]);
  app.systemDeps.now = () => NOON;
  const plan = await planOf(id);
  expect(plan.filter(({ day, month }) => day < "2026-12-10" && month === null)).toEqual([]);
  expect(plan.find(({ slug }) => slug === "safety-smoke-co-test")?.day).toBe("2026-12-12");
  await say(visitor, "skip", { question: "care" });
  expect(await planOf(id)).toEqual(plan);
});
