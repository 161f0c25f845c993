import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { forgetRequests, openOffice, post, read } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let clientId: string;
beforeAll(async () => {
  ({ app, agent, agentId, other, clientId } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(() => forgetRequests(app));

let made = 0;
async function refer(fields: Record<string, string | number> = {}) {
  made += 1;
  const referral = {
    id: `friend-${made}`,
    agent_id: agentId,
    client_id: clientId,
    name: "Elena Reyes",
    created_at: made,
    ...fields,
  };
  const names = Object.keys(referral);
  await app.d1
    .prepare(`insert into referrals (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(referral))
    .run();
  return referral.id;
}
const statusOf = (id: unknown) =>
  app.d1.prepare("select status from referrals where id = ?").bind(id).first("status");

test("a referral shows who referred whom, and moves forward, back, and back with Undo", async () => {
  const id = await refer({ phone: "727 555 0161", message: "My sister." });
  const page = await agent.get("/agent/referrals");
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toMatch(/Referrals 1 new/);
  expect(text).toContain("Elena Reyes");
  expect(text).toMatch(/Referred by Daniel Reyes on/);
  expect(text).toContain("“My sister.”");
  for (const href of ["tel:7275550161", "sms:7275550161", `/agent/clients/${clientId}`]) {
    expect(markup).toContain(`href="${href}"`);
  }
  const move = (status: string) =>
    post(agent, { intent: "move", referral: String(id), status }, "/agent/referrals");
  await Promise.all([1, 2].map(() => move("contacted")));
  expect(await statusOf(id)).toBe("contacted");
  const list = await read(agent, "/agent/referrals");
  expect(list).toContain("Elena Reyes is marked as contacted.");
  expect(list).toContain("No new referrals");
  expect(list).not.toMatch(/Referrals \d/);
  expect(await read(agent, "/agent/referrals?filter=contacted")).toContain("Referred by");
  await move("closed");
  expect(await read(agent, "/agent/referrals?filter=closed")).toContain("Referred by");
  await move("new");
  expect(await statusOf(id)).toBe("new");
});

test("a referral is closed as won or lost, says so, and Undo brings back what it was", async () => {
  const id = await refer({ status: "contacted" });
  const move = (fields: Record<string, string>) =>
    post(agent, { intent: "move", referral: id, ...fields }, "/agent/referrals");
  const outcomeOf = () =>
    app.d1.prepare("select outcome from referrals where id = ?").bind(id).first("outcome");
  await Promise.all([1, 2].map(() => move({ status: "closed", outcome: "won" })));
  expect([await statusOf(id), await outcomeOf()]).toEqual(["closed", "won"]);
  const page = await agent.get("/agent/referrals?filter=closed");
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toContain("Referral closed as won: Elena Reyes.");
  expect(text).toContain("Elena Reyes Referred by");
  expect(markup).toContain(">Won</span>");
  // What Undo posts.
  await move({ status: "contacted", outcome: "" });
  expect([await statusOf(id), await outcomeOf()]).toEqual(["contacted", null]);
  // An outcome says nothing of a referral that is not closed.
  await move({ status: "contacted", outcome: "lost" });
  expect(await outcomeOf()).toBeNull();
  const odd = await move({ status: "closed", outcome: "sold" });
  expect(await readToast(agent, odd)).toContain(m.app_use_buttons());
  expect(await statusOf(id)).toBe("contacted");
  const foreign = { intent: "move", referral: id, status: "closed", outcome: "won" };
  expect((await post(agent, foreign, "/agent/referrals", other)).status).toBe(404);
});

test("a referral of a deleted client stays, without a link to them", async () => {
  await refer();
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  const page = await agent.get("/agent/referrals?filter=all");
  expect(await page.clone().text()).not.toContain(`/agent/clients/${clientId}`);
  expect(await readText(page)).toContain("Daniel Reyes (no longer a client)");
});

test("another agent's referral cannot be moved, and invalid states are refused", async () => {
  const id = String(await refer());
  expect(
    (await post(agent, { intent: "move", referral: id, status: "closed" }, "/agent/referrals", other)).status,
  ).toBe(404);
  for (const status of ["gone", ""]) {
    const odd = await post(agent, { intent: "move", referral: id, status }, "/agent/referrals");
    expect(await readToast(agent, odd)).toContain(m.app_use_buttons());
  }
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3;
  const failed = await post(agent, { intent: "move", referral: id, status: "closed" }, "/agent/referrals");
  expect(await readToast(agent, failed)).toContain("Error updating referral. Please try again.");
  expect(await statusOf(id)).toBe("new");
});
