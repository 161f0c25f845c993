import { afterAll, beforeAll, expect, test } from "vitest";
import { openSecretHome, type SecretHome } from "#tests/routes/home/household-helpers.ts";
import { newHome } from "#tests/routes/home/property-helpers.ts";
import { createVisitor } from "#tests/support/app.ts";
import { newAgent } from "#tests/support/people.ts";

const FLORIDA = "/home/florida";

let world: SecretHome;
beforeAll(async () => {
  world = await openSecretHome();
});
afterAll(() => world.app.dispose());

const stored = (id: string) =>
  world.app.d1.prepare("select florida_facts, florida_days from clients where id = ?").bind(id).first();

test("one question after the other is answered at once, and brings its dates", async () => {
  const before = await (await world.home.get(FLORIDA)).text();
  expect(before).toContain("This isn’t legal advice");
  expect(before).toContain("Hurricane season");
  await Promise.all([
    world.home.post(FLORIDA, { intent: "answer", fact: "floodPolicy", answer: "no" }),
    world.home.post(FLORIDA, { intent: "answer", fact: "taxPaidBy", answer: "self" }),
    world.home.post(FLORIDA, { intent: "skip", fact: "homestead" }),
  ]);
  expect(JSON.parse(String((await stored(world.clientId))?.florida_facts))).toEqual({
    floodPolicy: "no",
    taxPaidBy: "self",
    homestead: "",
  });
  const html = await (await world.home.get(FLORIDA)).text();
  expect(html).toContain("Flood policy before the season");
  expect(html).toContain("not confirmed at the source");
});

test("a bad answer changes nothing and is kept beside its error", async () => {
  const before = await stored(world.clientId);
  const response = await world.home.post(FLORIDA, { intent: "answer", fact: "floodPolicy", answer: "maybe" });
  expect(response.status).toBe(400);
  expect(
    (await world.home.post(FLORIDA, { intent: "move", date: "no.such.2027", day: "2027-01-01", reason: "x" }))
      .status,
  ).toBe(404);
  expect(await stored(world.clientId)).toEqual(before);
});

test("nobody logged out, of the household, or of another home reads or changes it", async () => {
  const { household } = world.people;
  expect((await household.visitor.get(FLORIDA)).status).toBe(403);
  expect(
    (await household.visitor.post(FLORIDA, { intent: "answer", fact: "floodPolicy", answer: "yes" })).status,
  ).toBe(403);
  const before = await stored(world.clientId);
  const other = await newHome(world.app, await newAgent(world.app));
  await other.visitor.post(FLORIDA, { intent: "answer", fact: "floodPolicy", answer: "yes" });
  expect(await stored(world.clientId)).toEqual(before);
  const signedOut = await createVisitor(world.app).get(FLORIDA);
  expect(signedOut.headers.get("location")).toContain("/login");
});
