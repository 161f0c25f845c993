import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS, newHome, PROPERTY, undoFields } from "#tests/routes/home/property-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { newAgent, readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

async function column(id: string, name: string) {
  return app.d1.prepare(`select ${name} as value from clients where id = ?`).bind(id).first("value");
}

async function openIds(id: string) {
  const { results } = await app.d1
    .prepare(
      "select id, due_date from client_tasks where client_id = ? and completed = 0 and archived_at is null order by id",
    )
    .bind(id)
    .all();
  return results;
}

test("the page shows the address, fifteen switches, and what to do in empty sections, in two queries", async () => {
  const { visitor } = await newHome(app, agent);
  app.recording.trips = [];
  const response = await visitor.get(PROPERTY);
  // One for the session, and one for the layout and page together.
  expect(app.recording.trips).toHaveLength(2);
  const html = await response.text();
  expect(html.match(/role="switch"/g)).toHaveLength(15);
  // Two features, plus HOA and new, which are on by default.
  expect(html.match(/aria-checked="true"/g)).toHaveLength(4);
  expect(html.match(/>On</g)).toHaveLength(4);
  expect(html.match(/>Off</g)).toHaveLength(11);
  for (const words of [
    "214 Mangrove Way",
    "Single Family Home",
    "Eastern Time",
    "Add house facts",
    "Add shutoffs",
    "No appliances yet",
    "No home warranty yet",
  ]) {
    expect(html).toContain(words);
  }
});

test("delete is under More, which opens without scripts", async () => {
  const { visitor } = await newHome(app, agent);
  await visitor.post(PROPERTY, { intent: "appliance", id: "heater-in-a-menu", kind: "Water heater" });
  const html = await (await visitor.get(PROPERTY)).text();
  const menu =
    /<details[^>]*><summary aria-label="More for Water heater".*?<\/details>/s.exec(html)?.[0] ?? "";
  expect(menu).toContain('aria-label="Delete Water heater"');
  expect(menu).toContain('aria-label="Replaced or gone: Water heater"');
  expect(html.replace(menu, "")).not.toContain('aria-label="Delete Water heater"');
});

test("a full address is one line, in the header too, and links to a map", async () => {
  const { visitor } = await newHome(app, agent);
  const html = await (await visitor.get(PROPERTY)).text();
  expect(html.match(/>214 Mangrove Way, St\. Petersburg, FL 33704</g)).toHaveLength(2);
  const query = "214+Mangrove+Way%2C+St.+Petersburg%2C+FL+33704";
  expect(html).toContain(
    `href="https://www.google.com/maps/search/?api=1&amp;query=${query}" rel="noopener noreferrer"`,
  );
});

test("a switch says what it did, and its Undo restores the identical plan", async () => {
  const { id, visitor } = await newHome(app, agent);
  const before = await openIds(id);
  const off = await visitor.post(PROPERTY, { intent: "feature", feature: "pool", owned: "no" });
  expect([off.status, off.headers.get("Location")]).toEqual([302, `${PROPERTY}#features`]);
  expect(await column(id, "features")).toBe('["garage"]');
  const toast = await undoFields(visitor);
  expect(toast.text).toMatch(/Pool turned off\. \d+ tasks removed\./);
  await visitor.post(PROPERTY, toast.fields);
  expect(await openIds(id)).toEqual(before);
  expect(await readText(await visitor.get(PROPERTY))).toMatch(/Pool turned on\. \d+ tasks restored\./);
});

test("turning the pool off and undoing it keeps its pool service", async () => {
  const { id, visitor } = await newHome(app, agent);
  await visitor.post("/home/care", { intent: "trait", trait: "pool_service", holds: "yes" });
  const before = await openIds(id);
  await visitor.post(PROPERTY, { intent: "feature", feature: "pool", owned: "no" });
  expect(await column(id, "traits")).toBe("[]");
  await visitor.post(PROPERTY, (await undoFields(visitor)).fields);
  expect([await column(id, "traits"), await openIds(id)]).toEqual(['["pool_service"]', before]);
});

test("with scripts, a switch returns data instead of a redirect, with its toast waiting", async () => {
  const { visitor } = await newHome(app, agent);
  const response = await visitor.post(PROPERTY, {
    intent: "feature",
    feature: "spa",
    owned: "yes",
    stay: "yes",
  });
  expect(response.status).toBe(200);
  expect(await readText(await visitor.get(PROPERTY))).toMatch(/Spa turned on\. \d+ tasks added\./);
});

test("changing the property type updates the plan, and its Undo restores the whole form", async () => {
  const { id, visitor } = await newHome(app, agent);
  const before = await openIds(id);
  const saved = await visitor.post(`${PROPERTY}?dialog=address`, {
    ...ADDRESS,
    address: "9 O'Brien & Sons Way",
    state: "fl",
    zipCode: "32501",
    propertyType: "mobile_home",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${PROPERTY}?dialog=time-zone`]);
  expect([await column(id, "state"), await column(id, "time_zone")]).toEqual(["FL", "America/New_York"]);
  const toast = await undoFields(visitor);
  expect(toast.text).toMatch(/Property saved\. \d+ tasks added, \d+ removed\./);
  await visitor.post(PROPERTY, toast.fields);
  expect(await openIds(id)).toEqual(before);
  expect(await column(id, "address || state || zip_code || property_type || time_zone")).toBe(
    "214 Mangrove WayFL33704single_familyAmerica/New_York",
  );
});

test("switches in two windows at once both count", async () => {
  const { id, visitor } = await newHome(app, agent, { "features[]": [] });
  const answers = await Promise.all(
    ["pool", "spa", "well"].map((feature) =>
      visitor.post(PROPERTY, { intent: "feature", feature, owned: "yes" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await column(id, "features")).toBe('["pool","spa","well"]');
});
