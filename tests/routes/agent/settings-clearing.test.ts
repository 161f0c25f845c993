import { afterAll, beforeAll, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import {
  goOn,
  liveClients,
  office,
  one,
  otherDevice,
  people,
  profileOf,
  SETTINGS,
} from "#tests/routes/agent/settings-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, openHome, readText, readToast } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

const typeWord = (agent: Visitor, word = "CLEAR") =>
  agent.post(`${SETTINGS}?dialog=clear-type`, { intent: "clear", word });

test("clearing asks twice: first what is deleted, with the export, then the confirmation word", async () => {
  const { agent, id, client } = await office(app);
  const home = await openHome(app, client.code);
  const first = await agent.get(`${SETTINGS}?dialog=clear`);
  const asked = await first.text();
  expect(asked).toContain("dialog=export");
  expect(asked).toMatch(/>1 client<.*>\d+ tasks</s);
  const second = await goOn(agent);
  expect(second.headers.get("Location")).toBe(`${SETTINGS}?dialog=clear-type`);
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear-type`))).toContain("Type CLEAR");
  for (const word of ["", "clear", "CLEAR ALL"]) {
    const refused = await typeWord(agent, word);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Type CLEAR in capital letters.");
  }
  expect(await liveClients(app, id)).toBe(1);
  const cleared = await typeWord(agent, " CLEAR ");
  expect(cleared.headers.get("Location")).toBe(SETTINGS);
  expect(await liveClients(app, id)).toBe(0);
  const page = await agent.get(SETTINGS);
  const html = await page.text();
  for (const words of [
    "All your data is cleared.",
    "You cleared all data on",
    "Restore everything",
    "Undo",
  ]) {
    expect(html).toContain(words);
  }
  expect((await home.get("/home")).headers.get("Location")).toContain("/login");
  expect(
    await one(app, "select count(*) as n from outbox where kind = 'account_deleted' and agent_id = ?", id),
  ).toBe(1);
  expect(await readText(await agent.get("/agent/clients"))).toContain("No clients yet");
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear`))).toContain("There’s nothing to clear.");
});

test("a homeowner whose agent cleared all data reads that first, and then until when their home is kept", async () => {
  const { agent, client } = await office(app);
  const home = await openHome(app, client.code);
  await goOn(agent);
  await typeWord(agent);
  expect((await home.post("/login", { intent: "invite-code", code: client.code })).status).toBe(302);
  const page = await readText(await home.get("/home/closed"));
  const said = page.indexOf("deleted all their data, including your home. You can still export your data.");
  expect(said).toBeGreaterThan(0);
  expect(page.indexOf("We keep everything until")).toBeGreaterThan(said);
  const [, lastDay = ""] = /We keep everything until (\w+ \d+, \d+)/.exec(page) ?? [];
  expect(await readText(await agent.get(SETTINGS))).toContain(`You can restore it until ${lastDay}.`);
});

test("the second confirmation needs a valid first one: none, another agent's, a forged, or an old one fails", async () => {
  const { agent, id } = await office(app);
  const other = await office(app);
  const start = app.systemDeps.now;
  const refused = async (visitor: Visitor) => {
    const answer = await typeWord(visitor);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Review what will be cleared");
    expect(await liveClients(app, id)).toBe(1);
  };
  await refused(agent);
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear-type`))).toContain("Clear all data?");
  await goOn(other.agent);
  const ticket = other.agent.jar.get("__Host-ph_clear") ?? "";
  expect(ticket).not.toBe("");
  agent.jar.set("__Host-ph_clear", ticket);
  await refused(agent);
  const forged = btoa(JSON.stringify({ agent: id, at: Date.now() }));
  agent.jar.set("__Host-ph_clear", `${encodeURIComponent(forged)}.AAAA`);
  await refused(agent);
  await goOn(agent);
  app.systemDeps.now = () => start() + 15 * 60 * 1000 + 1_000;
  await refused(agent);
  app.systemDeps.now = start;
  expect(await liveClients(app, other.id)).toBe(1);
});

test("submitted twice and from two tabs, data is cleared once and can still be undone from either", async () => {
  const { agent, id } = await office(app);
  await goOn(agent);
  const jar = new Map(agent.jar);
  const both = await Promise.all([typeWord(agent), typeWord(agent)]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  for (const [name, value] of jar) agent.jar.set(name, value);
  expect((await typeWord(agent)).status).toBe(302);
  expect(
    await one(app, "select count(*) as n from activity where agent_id = ? and kind = 'data_cleared'", id),
  ).toBe(1);
  const at = String((await profileOf(app, id))?.cleared_at);
  const undone = await Promise.all([1, 2].map(() => agent.post(SETTINGS, { intent: "restore-data", at })));
  expect(undone.map(({ status }) => status)).toEqual([302, 302]);
  expect(await liveClients(app, id)).toBe(1);
  expect(await readText(await agent.get(SETTINGS))).not.toContain("You cleared all data");
});

test("undo says what stays in the trash, and expires after thirty days", async () => {
  const { agent, id } = await office(app);
  await goOn(agent);
  await typeWord(agent);
  const at = String((await profileOf(app, id))?.cleared_at);
  await invite(app, agent, { email: `home${people}@reyes.example` });
  const back = await agent.post(SETTINGS, { intent: "restore-data", at });
  expect(back.status).toBe(302);
  expect(await readText(await agent.get(SETTINGS))).toContain(
    "Your data is restored. 1 client stays in the trash because you added the same one again.",
  );
  const start = app.systemDeps.now;
  await goOn(agent);
  await typeWord(agent);
  const later = String((await profileOf(app, id))?.cleared_at);
  app.systemDeps.now = () => start() + 29 * DAY;
  expect(await readText(await agent.get(SETTINGS))).toContain("Restore everything");
  app.systemDeps.now = () => start() + 30 * DAY + 1_000;
  const device = await otherDeviceLater(id, app.systemDeps.now());
  expect(await readText(await device.get(SETTINGS))).not.toContain("Restore everything");
  const late = await device.post(SETTINGS, { intent: "restore-data", at: later });
  expect(await readToast(device, late)).toContain("The 30 days are over");
  app.systemDeps.now = start;
  const odd = await agent.post(SETTINGS, { intent: "restore-data", at: "x" });
  expect(await readToast(agent, odd)).toContain(m.app_use_buttons());
  expect(await liveClients(app, id)).toBe(0);
});

/** A device logged in later, at epoch milliseconds. */
async function otherDeviceLater(id: string, at: number): Promise<Visitor> {
  const device = await otherDevice(app, id);
  await app.d1
    .prepare("update agent_sessions set started_at = ? where agent_id = ?")
    .bind(Math.floor(at / 1000), id)
    .run();
  return device;
}

test("when clearing fails, nothing is cleared and the specified message is shown", async () => {
  const { agent, id } = await office(app);
  await goOn(agent);
  expectConsoleError(/NOT NULL/);
  for (const statement of [1, 4, 9]) {
    app.recording.failAt = statement;
    const failed = await typeWord(agent);
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Error clearing data. Please try again.");
    expect(await liveClients(app, id)).toBe(1);
  }
  expect((await typeWord(agent)).status).toBe(302);
});
