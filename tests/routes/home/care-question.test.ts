import { afterAll, beforeAll, expect, test } from "vitest";
import { amountsIn, CARE, careOf } from "#tests/routes/home/care-helpers.ts";
import { newTestHome, openOffice, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

const QUESTION = "How much care do you want?";

/** A home from before care levels: it joined long ago and was never asked. */
async function anOldHome(): Promise<TestHome> {
  const house = await newTestHome(app, agent);
  await house.visitor.post(CARE, { intent: "level", level: "thorough" });
  await app.d1
    .prepare("update clients set care_chosen_at = null, welcomed_at = 1 where id = ?")
    .bind(house.id)
    .run();
  await house.visitor.get("/home");
  return house;
}

const overview = async ({ visitor }: TestHome) => (await visitor.get("/home")).text();

test("an existing home is asked once on the overview, with the current numbers and those at Essential", async () => {
  const house = await anOldHome();
  const html = await overview(house);
  expect(html).toContain(QUESTION);
  const [essential, , thorough] = amountsIn(await (await house.visitor.get(CARE)).text());
  expect(amountsIn(html)).toEqual([thorough, essential]);
  const chosen = await house.visitor.post(CARE, { intent: "choose", redirectTo: "/home" });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, CARE]);
  expect(await overview(house)).not.toContain(QUESTION);
  expect((await careOf(app, house))?.level).toBe("thorough");
});

test("“Not now” dismisses the question permanently, leaves the plan unchanged, and says where to change it", async () => {
  const house = await anOldHome();
  const answer = await house.visitor.post(CARE, { intent: "not-now", redirectTo: "/home" });
  expect(answer.headers.get("Location")).toBe("/home");
  const told = await readToast(house.visitor, answer);
  expect(told).toContain("No changes. Adjust your plan anytime under Property.");
  expect(told).not.toContain(QUESTION);
  const before = await careOf(app, house);
  app.systemDeps.now = (
    (now) => () =>
      now + 60_000
  )(app.systemDeps.now());
  await house.visitor.post(CARE, { intent: "not-now", redirectTo: "/home" });
  expect(await careOf(app, house)).toEqual(before);
  expect(before?.chosenAt).not.toBeNull();
});

test("choosing a level anywhere answers the question too, and a home not yet through the welcome is not asked", async () => {
  const house = await anOldHome();
  await house.visitor.post(CARE, { intent: "level", level: "standard" });
  expect(await readText(await house.visitor.get("/home"))).not.toContain(QUESTION);
  const fresh = await newTestHome(app, agent);
  expect(await overview(fresh)).not.toContain(QUESTION);
});
