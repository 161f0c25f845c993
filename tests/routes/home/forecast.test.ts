import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSecretHome, type SecretHome } from "#tests/routes/home/household-helpers.ts";
import { newHome } from "#tests/routes/home/property-helpers.ts";
import { createVisitor, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { newAgent, readToast } from "#tests/support/people.ts";

const FORECAST = "/home/forecast";
const ROOF = "/home/forecast?line=roof";

let world: SecretHome;
let agent: Visitor;
beforeAll(async () => {
  world = await openSecretHome();
  agent = await newAgent(world.app, { email: "forecast@agent.example" });
});
afterEach(() => {
  world.app.systemDeps.now = () => NOON;
});
afterAll(() => world.app.dispose());

const YEAR = new Date(NOON).getUTCFullYear();

async function stored(id: string) {
  const text = await world.app.d1
    .prepare("select forecast from clients where id = ?")
    .bind(id)
    .first<string>("forecast");
  return JSON.parse(text ?? "null");
}

/** A home whose house was built 20 years ago, with a roof of 12 years. */
async function freshHome() {
  const home = await newHome(world.app, agent);
  await world.app.d1
    .prepare(
      "update clients set year_built = ?, roof_year = ?, roof_material = ?, features = '[]' where id = ?",
    )
    .bind(YEAR - 20, YEAR - 12, "Architectural shingle", home.id)
    .run();
  return home;
}

async function read(visitor: Visitor, path = FORECAST) {
  const html = await (await visitor.get(path)).text();
  // Without the data the scripts get.
  const [shown = ""] = html.split("window.__remixContext");
  return shown.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

const undoOf = (html: string) => {
  const form = /<form[^>]*class="shrink-0"[^>]*>((?:<input[^>]*>)+)<button[^>]*>Undo/.exec(html)?.[1] ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replaceAll("&quot;", '"'),
  ]);
  return Object.fromEntries(fields) as Record<string, string>;
};

test("a part of known age has its years, cost, basis, sources, and the insurers’ marks", async () => {
  const { visitor } = await freshHome();
  const html = await read(visitor);
  for (const text of [
    "Estimate, not a quote.",
    "Roof, architectural shingle",
    `${YEAR} to ${YEAR + 8}`,
    "$10,000 to $20,000",
    `Counted in ${YEAR + 5} at $15,000.`,
    `Installed ${YEAR - 12}, as recorded.`,
    `From ${YEAR + 3}, at 15 years, an insurer may ask`,
    `From ${YEAR + 13}, at 25 years, Citizens may ask`,
    "prospecialtyservices.com",
    "Set aside $125 a month",
    `${YEAR + 5}: $15,000`,
    `${YEAR}: $0`,
    "How this is worked out",
    "Formula version 1.",
    "Not told yet",
    'href="/home/forecast.csv"',
  ])
    expect(html).toContain(text);
  // Years, never a day.
  const [, lines = ""] = html.split('id="lines"');
  expect(lines.split('id="untold"')[0]?.replace(/Facts gathered[^<]*/g, "")).not.toMatch(
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d/,
  );
});

test("what is unknown adds nothing until it is answered in one of three words", async () => {
  const { id, visitor } = await freshHome();
  const before = await read(visitor);
  expect(before).toContain('href="/home/forecast?line=ac"');
  const open = await read(visitor, "/home/forecast?line=ac");
  for (const word of ["Original to the house", "About halfway through its life", "Replaced on schedule"])
    expect(open).toContain(word);
  const saved = await visitor.post("/home/forecast?line=ac", { intent: "age", line: "ac", age: "original" });
  expect(await readToast(visitor, saved)).toContain("Saved");
  expect(await stored(id)).toEqual({ ac: { age: "original", asOf: YEAR } });
  const html = await read(visitor);
  expect(html).toContain("Any time now");
  expect(html).toContain(`A guess: about ${YEAR - 20}.`);
  expect(html).toContain(`${YEAR}: $11,000`);
});

test("a word of a house whose year is unknown is refused, and so is a year that cannot be", async () => {
  const { id, visitor } = await newHome(world.app, agent);
  for (const [fields, error] of [
    [{ line: "windows", age: "original" }, "Add the year your home was built"],
    [{ line: "windows", age: "" }, "Choose an answer or enter the year"],
    [{ line: "windows", age: "always" }, "Choose an answer or enter the year"],
    [{ line: "windows", age: "half", installed: "2001" }, "not both"],
    [{ line: "windows", installed: "1776" }, "Enter a year from 1900"],
    [{ line: "windows", installed: String(YEAR + 1) }, "Enter a year from 1900"],
    [{ line: "ac", installed: "2001" }, "Choose an answer."],
  ] as const) {
    const response = await visitor.post(`/home/forecast?line=${fields.line}`, { intent: "age", ...fields });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(error);
  }
  expect(await stored(id)).toEqual({});
});

test("the home’s own year and cost win, and Undo and the way back restore the estimate", async () => {
  const { id, visitor } = await freshHome();
  const own = { intent: "own", line: "roof", year: String(YEAR + 2), cost: "$18,500.25" };
  await visitor.post(ROOF, own);
  const html = await read(visitor);
  expect(html).toContain(`You planned it for ${YEAR + 2}.`);
  expect(html).toContain("You put the cost at $18,500.25.");
  expect(html).toContain(`${YEAR + 2}: $18,500.25`);
  expect(await stored(id)).toEqual({ roof: { year: YEAR + 2, cost: 1_850_025 } });
  await visitor.post(ROOF, { ...own, cost: "20000" });
  const undo = undoOf(await (await visitor.get(FORECAST)).text());
  expect(undo.intent).toBe("restore");
  await visitor.post(FORECAST, undo);
  expect(await stored(id)).toEqual({ roof: { year: YEAR + 2, cost: 1_850_025 } });
  await visitor.post(ROOF, { intent: "forget-own", line: "roof" });
  expect(await read(visitor)).toContain(`Counted in ${YEAR + 5} at $15,000.`);
});

test("a plan that makes no sense is kept beside its error, and nothing is stored", async () => {
  const { id, visitor } = await freshHome();
  for (const [fields, error] of [
    [{ year: "", cost: "" }, "Enter a year, a cost, or both."],
    [{ year: String(YEAR - 1), cost: "" }, `Enter a year from ${YEAR} to`],
    [{ year: "soon", cost: "" }, `Enter a year from ${YEAR} to`],
    [{ year: "", cost: "-5" }, "Enter an amount, such as 12000."],
    [{ year: "", cost: "9999999" }, "Enter an amount, such as 12000."],
  ] as const) {
    const response = await visitor.post(ROOF, { intent: "own", line: "roof", ...fields });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(error);
    if (fields.cost) expect(html).toContain(`value="${fields.cost}"`);
  }
  expect(await stored(id)).toEqual({});
});

test("lines nobody has are not found, and a forged undo is refused", async () => {
  const { id, visitor } = await freshHome();
  for (const line of ["", "toString", "roof-tile", "well-pump", "ac.2", "__proto__"])
    expect((await visitor.post(FORECAST, { intent: "forget-own", line })).status).toBe(404);
  const forged = { intent: "restore", line: "roof", was: '{"cost":-1}' };
  expect(await readToast(visitor, await visitor.post(FORECAST, forged))).toContain("buttons");
  await visitor.post(FORECAST, { ...forged, was: "not json" });
  expect(await stored(id)).toEqual({});
});

test("two people who answer at once both keep their answer", async () => {
  const { id, visitor } = await freshHome();
  await Promise.all([
    visitor.post(ROOF, { intent: "own", line: "roof", year: String(YEAR + 4), cost: "" }),
    visitor.post("/home/forecast?line=windows", { intent: "age", line: "windows", installed: "2010" }),
    visitor.post("/home/forecast?line=fence", { intent: "age", line: "fence", age: "half" }),
  ]);
  expect(await stored(id)).toEqual({
    roof: { year: YEAR + 4 },
    windows: { installed: 2010 },
    fence: { age: "half", asOf: YEAR },
  });
});

test("the spreadsheet has each line and adds up to the cent", async () => {
  const { visitor } = await freshHome();
  await visitor.post("/home/forecast?line=paint", { intent: "age", line: "paint", age: "half" });
  const response = await visitor.get("/home/forecast.csv");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(/years-ahead-\d{4}-\d\d-\d\d\.csv/);
  const rows = (await response.text())
    .trim()
    .split("\r\n")
    .map((row) =>
      [...row.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ""),
    );
  const total = rows.at(-1)?.at(-1);
  const sum = rows.slice(1, -1).reduce((all, row) => all + Math.round(Number(row.at(-1)) * 100), 0);
  expect(Math.round(Number(total) * 100)).toBe(sum);
  expect(sum).toBeGreaterThan(1_500_000);
  expect(rows.at(-1)).toContain("Estimate, not a quote");
});

test("Overview says one line of what comes within two years, and nothing where nothing does", async () => {
  const { id, visitor } = await freshHome();
  expect(await read(visitor, "/home")).not.toContain("Likely within two years");
  await world.app.d1
    .prepare("update clients set hvac_year = ? where id = ?")
    .bind(YEAR - 12, id)
    .run();
  const html = await read(visitor, "/home");
  expect(html).toContain("Likely within two years: Air conditioner.");
  expect(html).toContain('href="/home/forecast"');
});

test("Property and Finances lead here", async () => {
  const { visitor } = await freshHome();
  for (const path of ["/home/property", "/home/finances"])
    expect(await read(visitor, path)).toContain('href="/home/forecast"');
});

test("completing a task lowers nothing", async () => {
  const { id, visitor } = await freshHome();
  const figures = async () => /Set aside \$[\d,]+/.exec(await read(visitor))?.[0];
  const before = await figures();
  const open = await world.app.d1
    .prepare("select id from client_tasks where client_id = ? and completed = 0 limit 3")
    .bind(id)
    .all<{ id: string }>();
  for (const { id: task } of open.results) await visitor.post("/home/tasks", { intent: "complete", task });
  const done = "select count(*) as n from client_tasks where client_id = ? and completed = 1";
  expect(await world.app.d1.prepare(done).bind(id).first("n")).toBe(3);
  expect(before).toContain("$");
  expect(await figures()).toBe(before);
});

test("signed out leads to the login; an agent and another home see nothing of it", async () => {
  const { id, visitor } = await freshHome();
  await visitor.post(ROOF, { intent: "own", line: "roof", year: "", cost: "13579.11" });
  const stranger = createVisitor(world.app);
  for (const path of [FORECAST, "/home/forecast.csv"]) {
    const response = await stranger.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toContain("/login");
  }
  expect(
    (await stranger.post(FORECAST, { intent: "own", line: "roof", year: "2030", cost: "" })).status,
  ).toBe(302);
  const other = await freshHome();
  expect(await read(other.visitor)).not.toContain("13,579");
  expect(await (await agent.get(`/agent/clients/${id}`)).text()).not.toContain("13,579");
  expect(await stored(other.id)).toEqual({});
});

test("a household may not open it or change it", async () => {
  const household = world.people.household.visitor;
  expect((await household.get(FORECAST)).status).toBe(403);
  expect((await household.get("/home/forecast.csv")).status).toBe(403);
  const own = { intent: "own", line: "windows", year: String(YEAR + 1), cost: "" };
  expect((await household.post(FORECAST, own)).status).toBe(403);
});
