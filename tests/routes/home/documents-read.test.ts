import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FormsReply } from "#app/domain/forms/contract.ts";
import { newHome } from "#tests/routes/home/property-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";
import { newAgent, readToast, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: { id: string; visitor: Visitor };
let documents = 0;
let path = "";

beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app, { email: "forms@agent.example" });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  home = await newHome(app, agent);
  path = `/home/documents/${await aDocument(home.id)}/read`;
  app.assistant.forms = FOUND;
});

async function aDocument(clientId: string) {
  documents += 1;
  const id = `report-${documents}`;
  await app.d1
    .prepare(
      `insert into client_documents (id, client_id, name, kind, key, type, size, created_at)
       values (?, ?, 'Report', 'inspection', ?, 'application/pdf', 1000, ?)`,
    )
    .bind(id, clientId, `homes/${clientId}/${id}.pdf`, NOON)
    .run();
  return id;
}

const place = { x: 1, y: 1 };
const FOUND: FormsReply = {
  pages: 60,
  pagesRead: 60,
  isScan: false,
  forms: [
    {
      form: "four_point",
      revision: "03/25",
      pages: [48, 49, 50],
      readings: [
        { fact: "inspectedOn", page: 48, value: "2026-03-14", place, sure: "read" },
        { fact: "yearBuilt", page: 48, value: "1987", place, sure: "read" },
        { fact: "hazards", page: 48, value: "double_taps,scorching", place, sure: "read" },
        { fact: "hvacAge", page: 49, value: null, why: "blank" },
        { fact: "waterHeaterAge", page: 49, value: "6", place, sure: "check" },
        { fact: "roofCovering", page: 50, value: "Shingle", place, sure: "read" },
        { fact: "roofAge", page: 50, value: "8", place, sure: "read" },
        { fact: "roofPermitOn", page: 50, value: "2018-06-02", place, sure: "read" },
      ],
    },
  ],
};
const SAID = {
  ...{ intent: "save", heaterId: "heater-1", yearBuilt: "1987", roofYear: "2018", roofMaterial: "Shingle" },
  ...{
    hvacYear: "",
    waterHeaterYear: "2020",
    roofPermitOn: "2018-06-02",
    fourPointOn: "2026-03-14",
    windReportOn: "",
  },
};

async function shown(visitor = home.visitor) {
  const html = await (await visitor.get(path)).text();
  return (html.split("window.__remixContext")[0] ?? "").replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function stored() {
  const row = await app.d1
    .prepare(
      "select year_built, roof_year, roof_material, hvac_year, florida_facts from clients where id = ?",
    )
    .bind(home.id)
    .first<{ year_built: number | null; florida_facts: string }>();
  const heaters = await app.d1
    .prepare("select kind, installed_on from appliances where client_id = ? and deleted_at is null")
    .bind(home.id)
    .all();
  if (!row) throw new Error("No such home.");
  return { ...row, facts: JSON.parse(row.florida_facts), heaters: heaters.results };
}

test("each value stands beside its page, with how sure it is, and nothing is written by looking", async () => {
  const before = await stored();
  const html = await shown();
  expect(app.assistant.formsRequests.at(-1)).toMatchObject({ clientId: home.id, today: TODAY });
  expect(html).toContain("Four-point form, page 48");
  expect(html).toContain('value="2018"');
  expect(html).toContain("About 2018: 8 years old on the day of the inspection. Read on the form.");
  expect(html).toContain("About 2020: 6 years old on the day of the inspection. Check this with the form.");
  expect(html).toContain("Blank on the form.");
  expect(html).toContain("#page=50");
  expect(html).toContain("double taps, scorching");
  expect(await stored()).toEqual(before);
});

test("what is confirmed is saved together, and undone together", async () => {
  const before = await stored();
  const saved = await home.visitor.post(path, SAID);
  expect(await readToast(home.visitor, saved)).toContain("Saved from the form.");
  expect(await stored()).toMatchObject({
    ...{ year_built: 1987, roof_year: 2018, roof_material: "Shingle", hvac_year: null },
    facts: { roofPermitOn: "2018-06-02", fourPointOn: "2026-03-14" },
    heaters: [{ kind: "Water heater", installed_on: "2020-01-01" }],
  });
  const had = { yearBuilt: null, roofYear: null, roofMaterial: "", hvacYear: null };
  const answers = { roofPermitOn: null, fourPointOn: null, windReportOn: null };
  const undo = { ...SAID, intent: "undo", before: JSON.stringify({ ...had, ...answers }) };
  const undone = await home.visitor.post(path, undo);
  expect(await readToast(home.visitor, undone)).toContain("Undone.");
  expect(await stored()).toEqual(before);
});

test("sent twice at once, it is saved once", async () => {
  await Promise.all([home.visitor.post(path, SAID), home.visitor.post(path, SAID)]);
  expect((await stored()).heaters).toHaveLength(1);
});

test("a failure at any statement writes all or nothing", async () => {
  const before = await stored();
  let failures = 0;
  for (let at = 0; at < 30; at++) {
    app.recording.failAt = at;
    const response = await home.visitor.post(path, SAID);
    const hasFailed = app.recording.failAt === null;
    app.recording.failAt = null;
    if (!hasFailed) break;
    failures += 1;
    const after = await stored();
    // Dates that follow are moved afterwards, and repair themselves.
    if (after.year_built === null) expect(after).toEqual(before);
    else expect([after.facts.fourPointOn, after.heaters.length]).toEqual(["2026-03-14", 1]);
    expect(response.status).toBeLessThanOrEqual(500);
  }
  expect(failures).toBeGreaterThan(5);
});

test("bad values are refused beside their fields, with what was typed kept, and nothing is written", async () => {
  const before = await stored();
  const refused = [
    { ...SAID, roofYear: "20x8" },
    { ...SAID, roofYear: "1920" },
    { ...SAID, fourPointOn: "2027-01-01" },
    { ...SAID, waterHeaterYear: "2099" },
    { intent: "save", heaterId: "h" },
  ];
  for (const fields of refused) expect((await home.visitor.post(path, fields)).status).toBe(400);
  const html = await (await home.visitor.post(path, { ...SAID, roofYear: "20x8" })).text();
  expect(html).toContain('value="20x8"');
  expect(html).toContain("Enter a year with 4 digits.");
  expect(await stored()).toEqual(before);
});

test("a scan, a locked file, and a Worker that does not answer leave the fields to type in", async () => {
  app.assistant.forms = { pages: 4, pagesRead: 4, isScan: true, forms: [] };
  expect(await shown()).toContain("This document is a scan");
  app.assistant.forms = { problem: "locked" };
  expect(await shown()).toContain("has a password");
  app.assistant.down = true;
  const html = await shown();
  app.assistant.down = false;
  expect(html).toContain("couldn’t be read");
  expect(html).toContain('name="roofYear"');
  expect(await readToast(home.visitor, await home.visitor.post(path, SAID))).toContain("Saved");
});

test("another home and a stranger see and write nothing", async () => {
  const other = await newHome(app, agent);
  expect((await other.visitor.get(path)).status).toBe(404);
  const gate = await stranger(app).get(path);
  expect([gate.status, gate.headers.get("Location")?.includes("login") ?? true]).toEqual([302, true]);
  const before = await stored();
  await other.visitor.post(path, SAID);
  expect(await stored()).toEqual(before);
});
