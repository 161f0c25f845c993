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

const ASKED = `${PROPERTY}?dialog=time-zone`;
const QUESTION = "32501 is on Central Time. Your reminders use Eastern Time.";

const zoneOf = (id: string) =>
  app.d1.prepare("select time_zone as value from clients where id = ?").bind(id).first("value");

const moveTo = (visitor: Visitor, zipCode: string, state = "FL") =>
  visitor.post(`${PROPERTY}?dialog=address`, { ...ADDRESS, zipCode, state });

test("a ZIP in another time zone keeps the zone and asks, and the response changes it, with an Undo", async () => {
  const { id, visitor } = await newHome(app, agent);
  expect((await moveTo(visitor, "32501")).headers.get("Location")).toBe(ASKED);
  expect(await zoneOf(id)).toBe("America/New_York");
  const page = await (await visitor.get(ASKED)).text();
  for (const words of [QUESTION, ">Use Central Time<", ">Keep Eastern<"]) expect(page).toContain(words);
  await visitor.post(PROPERTY, { intent: "time-zone", timeZone: "America/Chicago" });
  expect(await zoneOf(id)).toBe("America/Chicago");
  const toast = await undoFields(visitor);
  expect(toast.text).toContain("Your time zone is now Central Time.");
  // A saved response is not asked for again, not even with the back button.
  expect(await readText(await visitor.get(ASKED))).not.toContain("Keep Eastern");
  await visitor.post(PROPERTY, toast.fields);
  expect(await zoneOf(id)).toBe("America/New_York");
});

test("after the zone is kept, the question returns only when the ZIP changes", async () => {
  const { visitor } = await newHome(app, agent);
  await moveTo(visitor, "32501");
  expect((await moveTo(visitor, "32501")).headers.get("Location")).toBe(PROPERTY);
  const city = await visitor.post(PROPERTY, { ...ADDRESS, zipCode: "32501", city: "Pensacola" });
  expect(city.headers.get("Location")).toBe(PROPERTY);
  expect((await moveTo(visitor, "32570")).headers.get("Location")).toBe(ASKED);
});

test.each([
  ["", "FL"],
  ["10001", "NY"],
  ["36507", "AL"],
  ["33609", "FL"],
])("the ZIP %j asks nothing", async (zip, state) => {
  const { id, visitor } = await newHome(app, agent);
  expect((await moveTo(visitor, zip, state)).headers.get("Location")).toBe(PROPERTY);
  expect(await zoneOf(id)).toBe("America/New_York");
  expect(await readText(await visitor.get(ASKED))).not.toContain("Keep Eastern");
});

test("only Florida's time zones are accepted, and no other home's zone changes", async () => {
  const { id, visitor } = await newHome(app, agent);
  const other = await newHome(app, agent);
  await visitor.post(PROPERTY, { intent: "time-zone", timeZone: "Mars/Base" });
  await visitor.post(PROPERTY, { intent: "time-zone", timeZone: "America/Chicago", id: other.id });
  expect([await zoneOf(id), await zoneOf(other.id)]).toEqual(["America/Chicago", "America/New_York"]);
});
