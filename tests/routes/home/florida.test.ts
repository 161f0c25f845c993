import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSecretHome, type SecretHome } from "#tests/routes/home/household-helpers.ts";
import { newHome } from "#tests/routes/home/property-helpers.ts";
import { createVisitor, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { joinHome, newAgent, readToast, signedInAs } from "#tests/support/people.ts";

const FLORIDA = "/home/florida";
const FLOOD = { intent: "answer", fact: "floodPolicy" };
const MOVE = { intent: "move", date: "flood-wait.buy.2027", day: "2027-04-01", reason: "Our agent said so" };

type Stored = { florida_facts: string; florida_days: string; county: string };

let world: SecretHome;
let agent: Visitor;
beforeAll(async () => {
  world = await openSecretHome();
  agent = await newAgent(world.app, { email: "florida@agent.example" });
});
afterEach(() => {
  world.app.systemDeps.now = () => NOON;
});
afterAll(() => world.app.dispose());

async function stored(id: string) {
  const row = await world.app.d1
    .prepare("select florida_facts, florida_days, county from clients where id = ?")
    .bind(id)
    .first<Stored>();
  if (!row) throw new Error("No such home.");
  return { ...row, facts: JSON.parse(row.florida_facts), days: JSON.parse(row.florida_days) };
}

const freshHome = (fields: Record<string, string> = {}) => newHome(world.app, agent, fields);

async function read(visitor: Visitor, query = "") {
  const html = await (await visitor.get(`${FLORIDA}${query}`)).text();
  // Without the data the scripts get.
  const [shown = ""] = html.split("window.__remixContext");
  return shown.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

/** Somebody's browser at an hour, logged in anew, since a session does not last for months. */
async function at(instant: number, id: string, personId: string | null = null) {
  world.app.systemDeps.now = () => instant;
  return signedInAs(world.app, "homes", id, personId);
}

/** What is asked: the label of the page's only question. */
const askedIn = (html: string) => /name="fact" value="(\w+)"/.exec(html)?.[1] ?? "";

test("each date has its day, why, what it costs to miss, its source, and when the facts were gathered", async () => {
  const { visitor } = await freshHome();
  const before = await read(visitor);
  expect(before).toContain("This isn’t legal advice");
  expect(before).toContain("Hurricane season");
  expect(before).not.toContain("Flood policy before the season");
  const saved = await visitor.post(FLORIDA, { ...FLOOD, answer: "no" });
  expect(await readToast(visitor, saved)).toContain("Saved");
  await visitor.post(FLORIDA, { intent: "answer", fact: "taxPaidBy", answer: "self" });
  const html = await read(visitor);
  for (const text of [
    "Flood policy before the season",
    "May 1, 2027",
    "NFIP coverage starts 30 days after you buy it.",
    "If you miss it: Bought after May 1, it may not cover the start of hurricane season.",
    "floodsmart.gov",
    "Facts gathered Nov 21, 2026, not confirmed at the source. Check with your insurer.",
    "Florida Statutes 197.162",
    "Facts gathered Nov 21, 2026. Check with your county.",
    "Jan 31, 2027",
    "At the tax office: through Feb 1, 2027",
  ])
    expect(html).toContain(text);
});

test("facts are asked one at a time, skipped ones not again, and found under the answers", async () => {
  const { id, visitor } = await freshHome();
  expect(askedIn(await read(visitor))).toBe("homestead");
  await visitor.post(FLORIDA, { intent: "skip", fact: "homestead" });
  const html = await read(visitor);
  expect(askedIn(html)).toBe("taxPaidBy");
  expect(html).toContain("Skipped");
  expect(html).toContain('href="/home/florida?ask=homestead"');
  expect(askedIn(await read(visitor, "?ask=homestead"))).toBe("homestead");
  await visitor.post(`${FLORIDA}?ask=homestead`, { intent: "answer", fact: "homestead", answer: "have" });
  expect((await stored(id)).facts).toEqual({ homestead: "have" });
});

test("what only Property knows is named with a link, and does not stop the questions", async () => {
  const { visitor } = await freshHome();
  const html = await read(visitor);
  expect(html).toMatch(/add under Property:.*\/home\/property\?dialog=facts[^>]*>Roof year/s);
  for (const fact of ["homestead", "taxPaidBy", "lossOn"])
    await visitor.post(FLORIDA, { intent: "skip", fact });
  expect(askedIn(await read(visitor))).toBe("roofPermitOn");
});

test.each([
  ["floodPolicy", "maybe", "Choose an answer"],
  ["floodPolicy", "", "Choose an answer"],
  ["movedInOn", "2026-02-30", "Enter a day"],
  ["movedInOn", "9999-12-31", "Enter a day"],
  ["certificateYear", "19", "Enter a year, such as 2019"],
  ["replacementCost", "lots", "Enter whole dollars, such as 450000"],
  ["county", "Fulton", "Choose an answer"],
])("%s answered with “%s” is kept beside its error, and nothing is stored", async (fact, answer, error) => {
  const { id, visitor } = await freshHome({ zipCode: "32609" });
  const before = await stored(id);
  const response = await visitor.post(`${FLORIDA}?ask=${fact}`, { intent: "answer", fact, answer });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(askedIn(html)).toBe(fact);
  expect(html).toContain(error);
  const isTyped = ["movedInOn", "certificateYear", "replacementCost"].includes(fact);
  if (isTyped) expect(html).toMatch(new RegExp(`name="answer"[^>]*value="${answer}"`));
  expect(await stored(id)).toEqual(before);
});

test("a fact nobody asks for is refused", async () => {
  const { id, visitor } = await freshHome();
  for (const fact of ["", "__proto__", "roofYear"]) {
    expect((await visitor.post(FLORIDA, { intent: "answer", fact, answer: "yes" })).status).toBe(400);
    await visitor.post(FLORIDA, { intent: "skip", fact });
  }
  expect((await stored(id)).florida_facts).toBe("{}");
});

test("a home gives a date its own day with a reason, changes it, and takes the rule’s day again", async () => {
  const { id, visitor } = await freshHome();
  await visitor.post(FLORIDA, { ...FLOOD, answer: "no" });
  expect(await read(visitor)).toContain(`?move=${MOVE.date}`);
  const form = await read(visitor, `?move=${MOVE.date}`);
  expect(form).not.toContain("Use the original day");

  for (const [fields, error] of [
    [{ day: "" }, "Enter a day"],
    [{ day: "0001-01-01" }, "Enter a day"],
    [{ reason: " " }, "Enter a reason"],
  ] as const) {
    const refused = await visitor.post(`${FLORIDA}?move=${MOVE.date}`, { ...MOVE, ...fields });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(error);
    expect(html).toContain("reason" in fields ? 'value="2027-04-01"' : 'value="Our agent said so"');
  }
  expect((await stored(id)).days).toEqual([]);

  const [one] = await Promise.all([visitor.post(FLORIDA, MOVE), visitor.post(FLORIDA, MOVE)]);
  expect(await readToast(visitor, one as Response)).toContain("Day changed");
  const day = { rule: "flood-wait", step: "buy", year: 2027, day: MOVE.day, reason: MOVE.reason };
  expect((await stored(id)).days).toEqual([expect.objectContaining(day)]);
  const html = await read(visitor);
  expect(html).toContain("Apr 1, 2027");
  expect(html).not.toContain("May 1, 2027");
  expect(html).toMatch(/chose this day: Our agent said so/);

  // However far it is moved, it is found again.
  await visitor.post(FLORIDA, { ...MOVE, day: "2031-04-01" });
  const moved = await read(visitor, `?move=${MOVE.date}`);
  expect(moved).toContain('value="2031-04-01"');
  expect(moved).toContain("Use the original day");
  await visitor.post(FLORIDA, { intent: "restore", date: MOVE.date });
  expect((await stored(id)).days).toEqual([]);
  expect(await read(visitor)).toContain("May 1, 2027");
  const unknown = await visitor.post(FLORIDA, { ...MOVE, date: "no.such.2027" });
  expect(unknown.status).toBe(404);
});

test("two people answer at once, and both answers stay", async () => {
  const { id, visitor } = await freshHome();
  const answers = {
    floodPolicy: "no",
    taxPaidBy: "self",
    homestead: "no",
    beachLights: "yes",
    lossOn: "none",
  };
  await Promise.all(
    Object.entries(answers).map(([fact, answer]) =>
      visitor.post(FLORIDA, { intent: "answer", fact, answer }),
    ),
  );
  expect((await stored(id)).facts).toEqual(answers);
  await visitor.post(FLORIDA, { intent: "answer", fact: "lossOn", answer: "", never: "on" });
  expect((await stored(id)).facts.lossOn).toBe("none");
});

test("a ZIP in two counties asks once which it is, and the answer can be changed", async () => {
  const { id, visitor } = await freshHome({ zipCode: "32609", city: "Gainesville" });
  const html = await read(visitor, "?ask=county");
  expect(html).toMatch(/value="Alachua".*value="Bradford"/s);
  expect(html).not.toContain("Fertilizer ban");
  for (const fact of [
    "homestead",
    "taxPaidBy",
    "lossOn",
    "roofPermitOn",
    "windReportOn",
    "fourPointOn",
    "citizens",
  ])
    await visitor.post(FLORIDA, { intent: "skip", fact });
  await visitor.post(FLORIDA, { intent: "skip", fact: "floodPolicy" });
  expect(askedIn(await read(visitor))).toBe("county");
  const other = await visitor.post(FLORIDA, { intent: "answer", fact: "county", answer: "Pinellas" });
  expect(other.status).toBe(400);
  await visitor.post(FLORIDA, { intent: "answer", fact: "county", answer: "Alachua" });
  expect((await stored(id)).county).toBe("Alachua");
  const answered = await read(visitor);
  expect(askedIn(answered)).not.toBe("county");
  expect(answered).toContain("Fertilizer ban");
  expect(answered).toContain('href="/home/florida?ask=county"');
  expect(await (await visitor.get("/home/property")).text()).toContain("Alachua");
});

test("a house that waters its lawn sees its weekdays, by its number", async () => {
  const { id, visitor } = await freshHome({
    zipCode: "32205",
    city: "Jacksonville",
    address: "101 1st St",
  });
  expect(await read(visitor)).not.toContain("Watering days");
  await world.app.d1.prepare(`update clients set features = '["irrigation"]' where id = ?`).bind(id).run();
  const odd = await read(visitor);
  expect(odd).toContain("One day a week: Saturday. Not from 10 AM to 4 PM.");
  expect(odd).toContain("Two days a week: Wednesday and Saturday. Not from 10 AM to 4 PM.");
  expect(odd).toContain("jacksonvillebeach.org");
  await world.app.d1.prepare("update clients set address = '108 1st St' where id = ?").bind(id).run();
  expect(await read(visitor)).toContain("One day a week: Sunday.");
});

test("a home that is not with Citizens has no date of theirs and is asked nothing more of them", async () => {
  const { visitor } = await freshHome();
  await visitor.post(FLORIDA, { intent: "answer", fact: "citizens", answer: "no" });
  const html = await read(visitor);
  expect(html).not.toContain("Flood cover for Citizens");
  expect(html).not.toContain("Policy renews");
});

test("a season that went over New Year is earlier this year once it has ended", async () => {
  const { id } = await freshHome({ zipCode: "32601", city: "Gainesville" });
  const parts = async (instant: number) => {
    const [ahead = "", earlier = ""] = (await read(await at(instant, id))).split("Earlier this year");
    return [ahead, earlier].map((html) => html.includes("Jul 1, 2026 to Feb 28, 2027"));
  };
  expect(await parts(Date.UTC(2026, 11, 1, 17))).toEqual([true, false]);
  expect(await parts(Date.UTC(2027, 1, 28, 17))).toEqual([true, false]);
  expect(await parts(Date.UTC(2027, 2, 1, 17))).toEqual([false, true]);
});

test("the overview names a date within its rule’s lead, to whoever may see the property, and none before", async () => {
  const { id, visitor } = await freshHome();
  // A task of the plan stands for it, so the strip does not say it too.
  await visitor.post(FLORIDA, { ...FLOOD, answer: "no" });
  const { id: person } = await joinHome(world.app, id, "household", { email: "strip@reyes.example" });
  const overview = async (instant: number, personId: string | null = null) =>
    (await (await at(instant, id, personId)).get("/home")).text();
  const strip = 'href="/home/florida"';
  expect(await overview(Date.UTC(2027, 3, 30, 17))).not.toContain(strip);
  // Thirty days before June 1.
  const near = Date.UTC(2027, 4, 2, 17);
  expect(await overview(near)).toMatch(/Hurricane season.*Jun 1, 2027/s);
  expect(await overview(near)).toContain(strip);
  expect(await overview(near)).not.toContain("Flood policy before the season");
  const household = await overview(near, person);
  expect(household).toContain("The next 12 months");
  expect(household).not.toContain(strip);
});

test("a home outside Florida has no dates and no questions", async () => {
  const { id, visitor } = await freshHome();
  await world.app.d1
    .prepare("update clients set state = 'GA', zip_code = '30301' where id = ?")
    .bind(id)
    .run();
  const html = await read(visitor);
  expect(html).toContain("These dates are for homes in Florida");
  expect(askedIn(html)).toBe("");
  expect(html).not.toContain("Hurricane season");
});

test("a co-owner answers too; the household, another home, and nobody logged out read or change it", async () => {
  const { household, "co-owner": coOwner } = world.people;
  const answer = { ...FLOOD, answer: "yes" };
  expect((await household.visitor.get(FLORIDA)).status).toBe(403);
  const forms: Record<string, string>[] = [
    answer,
    MOVE,
    { intent: "skip", fact: "floodPolicy" },
    { intent: "restore", date: MOVE.date },
  ];
  for (const fields of forms) expect((await household.visitor.post(FLORIDA, fields)).status).toBe(403);
  const before = await stored(world.clientId);
  await (await freshHome()).visitor.post(FLORIDA, answer);
  const signedOut = createVisitor(world.app);
  for (const response of [await signedOut.get(FLORIDA), await signedOut.post(FLORIDA, answer)])
    expect(response.headers.get("location")).toContain("/login");
  expect(await stored(world.clientId)).toEqual(before);
  await coOwner.visitor.post(FLORIDA, answer);
  expect((await stored(world.clientId)).facts).toEqual({ floodPolicy: "yes" });
});
