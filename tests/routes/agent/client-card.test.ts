import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/* The agent's own card of a client, and the home's type and features until the homeowner opens it. */

const NOW = Date.UTC(2026, 10, 20, 17);
const CARD = {
  ...{
    intent: "card",
    cardClosedOn: "2024-11-22",
    tags: "Pool club, sphere,  pool CLUB",
    howMet: "Open house",
  },
  ...{ household: "Milo the beagle", cardPhone: "813 555 0199", cardEmail: "Work@Card.example" },
  ...{ mailingAddress: "PO Box 9", secondName: "Tomás Ruiz", secondPhone: "", secondEmail: "" },
};

let app: TestApp;
let agent: Visitor;
let id: string;
let code: string;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app, { email: "cards@agent.example" });
  ({ id, code } = await invite(app, agent, { email: "renee@card.example", firstName: "Renée" }));
});
afterAll(() => app.dispose());

const page = () => `/agent/clients/${id}`;
const stored = (column: string) =>
  app.d1.prepare(`select ${column} as it from clients where id = ?`).bind(id).first<string | null>("it");

test("the card is saved, shown, searched, and downloaded, each tag once", async () => {
  const saved = await agent.post(`${page()}?dialog=card`, CARD);
  expect(saved.headers.get("Location")).toBe(page());
  const text = await readText(await agent.get(page()));
  for (const words of [
    "Nov 22, 2024",
    "Tomás Ruiz",
    "(813) 555-0199",
    "PO Box 9",
    "Milo the beagle",
    "Open house",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Only you can see this.");
  expect(await stored("tags")).toBe('["Pool club","sphere"]');
  for (const q of ["beagle", "tomas", "8135550199", "sphere", "work@card"])
    expect(await readText(await agent.get(`/agent/clients?q=${encodeURIComponent(q)}`)), q).toContain(
      "Renée",
    );
  expect(await (await agent.get("/agent/clients.csv")).text()).toContain(
    '2024-11-22,"Pool club, sphere",Open house',
  );
});

test("bad input is named beside its field, and what was typed stays", async () => {
  const refused = await agent.post(`${page()}?dialog=card`, {
    ...CARD,
    ...{ cardClosedOn: "2024-02-30", tags: "x".repeat(31), cardPhone: "12", secondEmail: "nobody" },
  });
  expect(refused.status).toBe(400);
  const text = await readText(refused);
  for (const words of ["Enter a date.", "Keep each tag to 30 characters.", "Enter a valid email address."])
    expect(text).toContain(words);
  const early = await agent.post(`${page()}?dialog=card`, { ...CARD, cardClosedOn: "1492-10-12" });
  expect(early.status).toBe(400);
  expect(await stored("card_closed_on")).toBe("2024-11-22");
});

test("a field saved in another window stays, and both changes of one field are shown to whoever saves last", async () => {
  const seen = JSON.stringify({ ...seenCard(), howMet: "Open house" });
  await agent.post(`${page()}?dialog=card`, { ...CARD, howMet: "At church", seen });
  const other = await agent.post(`${page()}?dialog=card`, { ...CARD, household: "Milo and Ann", seen });
  expect(other.status).toBe(302);
  expect([await stored("how_met"), await stored("household")]).toEqual(["At church", "Milo and Ann"]);
  const late = await agent.post(`${page()}?dialog=card`, { ...CARD, howMet: "Online", seen });
  expect(late.status).toBe(409);
  expect(await stored("how_met")).toBe("At church");
});

const seenCard = () => ({
  ...{
    cardClosedOn: "2024-11-22",
    tags: ["Pool club", "sphere"],
    howMet: "Open house",
    household: "Milo the beagle",
  },
  ...{ cardPhone: "(813) 555-0199", cardEmail: "work@card.example", mailingAddress: "PO Box 9" },
  ...{ secondName: "Tomás Ruiz", secondPhone: "", secondEmail: "" },
});

test("another agent and a stranger cannot read or write it", async () => {
  const other = await newAgent(app, { email: "other-cards@agent.example" });
  expect((await other.post(`${page()}?dialog=card`, CARD)).status).toBe(404);
  expect((await other.get(`${page()}?dialog=card`)).status).toBe(404);
  expect((await stranger(app).post(`${page()}?dialog=card`, CARD)).headers.get("Location")).toContain(
    "/login",
  );
});

test("until the home is opened the agent changes its type and features with the plan, and then only suggests", async () => {
  const tasks = () =>
    app.d1
      .prepare("select count(*) as n from client_tasks where client_id = ? and archived_at is null")
      .bind(id)
      .first<number>("n");
  const before = await tasks();
  const change = { intent: "home", propertyType: "condo", "features[]": ["pool"] };
  await agent.post(`${page()}?dialog=home`, change);
  expect([await stored("property_type"), await stored("features")]).toEqual(["condo", '["pool"]']);
  expect(await tasks()).not.toBe(before);

  const home = await openHome(app, code);
  await agent.post(`${page()}?dialog=home`, { ...change, propertyType: "townhome" });
  expect(await stored("property_type")).toBe("condo");
  expect(await readText(await agent.get(page()))).toContain("You suggested: Townhome · Pool");
  expect(await readText(await home.get("/home"))).toContain("suggests a change to your home");
  await home.post("/home/property", { intent: "accept-suggestion" });
  expect([await stored("property_type"), await stored("suggested_home")]).toEqual(["townhome", null]);

  await agent.post(`${page()}?dialog=home`, { ...change, propertyType: "mobile_home" });
  await home.post("/home/property", { intent: "dismiss-suggestion" });
  expect([await stored("property_type"), await stored("suggested_home")]).toEqual(["townhome", null]);
});

test("the homeowner's pages and export hold nothing of the card", async () => {
  const home = await openHome(app, code);
  for (const path of ["/home", "/home/agent", "/home/property", "/home/settings", "/home/settings/shared"]) {
    const text = await (await home.get(path)).text();
    for (const secret of ["beagle", "Pool club", "At church", "Tomás", "PO Box 9"])
      expect(text, path).not.toContain(secret);
  }
  const zip = new TextDecoder("latin1").decode(await (await home.get("/home/export.zip")).arrayBuffer());
  expect(zip).toContain("home.json");
});
