import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

const VENDORS = "/agent/vendors";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app);
  await add("v-far", { name: "Emerald Cooling", serviceArea: "escambia county, Bay", afterHours: "yes" });
  await add("v-near", { name: "Gulf Air", serviceArea: "Pinellas, 33602" });
  await add("v-any", { name: "Zephyr Air", afterHours: "yes" });
});
afterAll(() => app.dispose());

const add = (vendor: string, fields: Record<string, string>, intent = "add") =>
  agent.post(intent === "add" ? VENDORS : `${VENDORS}?dialog=edit&vendor=${vendor}`, {
    ...{ intent, vendor, category: "HVAC", type: "maintenance", phone: "727 555 0100", serviceArea: "" },
    ...fields,
  });

const FAR = "Outside your area: serves Escambia and Bay · Answers after hours";

let homes = 0;

async function aHome(zipCode: string) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `area${homes}@reyes.example`, zipCode });
  return { id, visitor: await openHome(app, code) };
}

const order = (text: string, names: string[]) => [...names].sort((a, b) => text.indexOf(a) - text.indexOf(b));
const NAMES = ["Emerald Cooling", "Gulf Air", "Zephyr Air"];

test("the form saves where a vendor works and whether they answer after hours; an invalid place is refused", async () => {
  const text = await readText(await agent.get(VENDORS));
  expect(text).toContain("Serves Escambia and Bay · Answers after hours");
  expect(text).toContain("Serves Pinellas and 33602");
  const wrong = await add("v-near", { name: "Gulf Air", serviceArea: "Pinelas", afterHours: "yes" }, "edit");
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("“Pinelas” isn’t a Florida county or a 5-digit ZIP.");
  expect(html).toContain('value="Pinelas"');
  const form = await (await agent.get(`${VENDORS}?dialog=edit&vendor=v-far`)).text();
  expect(form).toContain('value="Escambia, Bay"');
  expect(form).toMatch(/name="afterHours"[^>]*checked=""/);
});

test("on the homeowner's pages, vendors who serve the home come first; the others say where they work", async () => {
  const { id, visitor } = await aHome("33704");
  const page = await readText(await visitor.get("/home/agent"));
  expect(order(page, NAMES).at(-1)).toBe("Emerald Cooling");
  expect(page).toContain(FAR);
  const row = await app.d1
    .prepare(
      `select ct.id from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.vendor_category = 'HVAC' limit 1`,
    )
    .bind(id)
    .first<string>("id");
  const tasks = await readText(await visitor.get(`/home/tasks?task=${row}&later=all`));
  expect(order(tasks, NAMES).at(-1)).toBe("Emerald Cooling");
  expect(tasks).toContain(FAR);
});

test("in the Panhandle the order is reversed, and a home without a ZIP sees them all alike", async () => {
  const north = await aHome("32501");
  const page = await readText(await north.visitor.get("/home/agent"));
  expect(order(page, NAMES).at(-1)).toBe("Gulf Air");
  expect(page).toContain("Outside your area: serves Pinellas and 33602");
  const { visitor } = await aHome("");
  const unknown = await readText(await visitor.get("/home/agent"));
  for (const name of NAMES) expect(unknown).toContain(name);
  expect(unknown).not.toContain("Outside your area");
});

test("next to a help request, the agent sees vendors who serve that home first", async () => {
  const { id, visitor } = await aHome("33704");
  const row = await app.d1
    .prepare(
      `select ct.id from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.vendor_category = 'HVAC' limit 1`,
    )
    .bind(id)
    .first<string>("id");
  await visitor.post("/home/tasks", {
    intent: "help",
    task: String(row),
    requestId: `help-${id}`,
    message: "",
  });
  const text = await readText(await agent.get(`/agent/requests?dialog=answer&request=help-${id}`));
  const offered = text.slice(text.indexOf("Vendors you recommend for HVAC"));
  expect(order(offered, NAMES)[0]).not.toBe("Emerald Cooling");
  expect(offered).toContain("Outside their area: serves Escambia and Bay");
});

test("the CSV export contains both fields", async () => {
  const csv = await (await agent.get("/agent/vendors.csv")).text();
  expect(csv).toContain('Service Area,"Answers after hours, yes or no"');
  expect(csv).toContain('"Escambia, Bay",Yes');
  expect(csv).toContain('"Pinellas, 33602",');
});
