import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, newAgent, openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

const { firstName, lastName, address, city } = CLIENT;
let clients = 0;

async function aClient() {
  clients += 1;
  const email = `zone${clients}@home.example`;
  const { id, code } = await invite(app, agent, { email, zipCode: "33704" });
  const path = `/agent/clients/${id}`;
  const fields = { intent: "contact", firstName, lastName, email, phone: "", address, city };
  const moveTo = async (zipCode: string, state = "FL") =>
    (await agent.post(`${path}?dialog=contact`, { ...fields, zipCode, state })).headers.get("Location");
  return { id, code, path, moveTo };
}

const zoneOf = (id: string) =>
  app.d1.prepare("select time_zone as value from clients where id = ?").bind(id).first("value");

test("before the first visit, the time zone follows a Florida ZIP without asking", async () => {
  const { id, path, moveTo } = await aClient();
  expect([await moveTo("32501"), await zoneOf(id)]).toEqual([path, "America/Chicago"]);
  expect([await moveTo("10001", "NY"), await zoneOf(id)]).toEqual([path, "America/Chicago"]);
});

test("after the first visit, the zone stays, the agent is asked once, and the response changes it", async () => {
  const { id, code, path, moveTo } = await aClient();
  await openHome(app, code);
  const asked = `${path}?dialog=time-zone`;
  expect([await moveTo("32501"), await zoneOf(id)]).toEqual([asked, "America/New_York"]);
  expect(await readText(await agent.get(asked))).toContain(
    `32501 is on Central Time. ${firstName}’s reminders use Eastern Time.`,
  );
  await agent.post(path, { intent: "time-zone", timeZone: "America/Chicago" });
  expect(await zoneOf(id)).toBe("America/Chicago");
  expect(await readText(await agent.get(asked))).not.toContain("Keep Eastern");
});

test("with a password set, only the homeowner changes the zone, and the agent is not asked", async () => {
  const { id, code, path, moveTo } = await aClient();
  const home = await openHome(app, code);
  await moveTo("32501");
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  expect(await readText(await agent.get(`${path}?dialog=time-zone`))).not.toContain("Keep Eastern");
  await agent.post(path, { intent: "time-zone", timeZone: "America/Chicago" });
  expect(await zoneOf(id)).toBe("America/New_York");
  expect(await readText(await agent.get(path))).toContain("so only they can change these details");
});

test("another agent's client keeps its zone", async () => {
  const { id, path } = await aClient();
  const other = await newAgent(app, { email: "other-zone@agent.example" });
  expect((await other.post(path, { intent: "time-zone", timeZone: "America/Chicago" })).status).toBe(404);
  expect(await zoneOf(id)).toBe("America/New_York");
});
