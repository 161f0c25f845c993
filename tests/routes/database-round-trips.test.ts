import { afterAll, beforeAll, expect, test } from "vitest";
import { anImport, CHAT, openOffice } from "#tests/routes/database-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: string;
let row: string;
let task: string;
beforeAll(async () => {
  ({ app, agent, home, client, row, task } = await openOffice());
  // The first visit of a week chooses the call list.
  await agent.get("/agent");
});
afterAll(() => app.dispose());

async function trips(visitor: Visitor, path: string): Promise<number> {
  app.recording.trips.length = 0;
  expect((await visitor.get(path)).status).toBe(200);
  return app.recording.trips.length;
}

test.each([
  "/agent",
  "/agent/clients",
  "/agent/clients?q=reyes",
  "/agent/clients?dialog=invite",
  "/agent/vendors",
  "/agent/vendors?q=pool&category=HVAC",
  "/agent/vendors?dialog=categories",
  "/agent/clients/import",
  "/agent/imports/IMPORT",
  "/agent/requests",
  "/agent/requests?filter=all",
  "/agent/referrals?filter=all",
  "/agent/storm",
  "/agent/profile",
  "/agent/settings",
  "/agent/settings?dialog=clear",
  "/agent/settings?dialog=close",
  "/agent/settings/import",
  "/agent/settings/trash",
  "/agent/settings/trash?kind=task&after=1_task_x",
  "/agent/clients?status=joined&sort=visit",
  "/agent/clients?status=deleted",
  "/agent/clients/CLIENT",
  "/agent/clients/CLIENT?plan=all&dialog=note&task=ROW",
  "/agent/tasks",
  "/agent/tasks?q=roof&tab=maintenance",
  "/agent/tasks?tab=deleted",
  "/agent/tasks?dialog=add",
  "/agent/tasks?dialog=edit&task=TASK",
  "/agent/tasks?dialog=delete&task=TASK",
  "/agent/tasks?dialog=homes&task=TASK",
  "/agent/tasks?dialog=restore",
])("%s makes at most two database queries after the session check", async (path) => {
  const filled = path
    .replace("CLIENT", client)
    .replace("ROW", row)
    .replace("TASK", task)
    .replace("IMPORT", await anImport(agent, "clients"));
  expect(await trips(agent, filled)).toBeLessThanOrEqual(3);
});

test.each([
  "/home",
  "/home/tasks",
  "/home/tasks?beyond=all",
  "/home/tasks?view=completed",
  "/home/tasks?view=year",
  "/home/tasks?dialog=note&task=ROW",
  "/home/tasks?dialog=complete&task=ROW",
  "/home/tasks?dialog=history&task=ROW",
  "/home/assistant",
  "/home/assistant?c=CHAT",
  "/home/assistant?c=CHAT&dialog=share",
  "/home/assistant/chats?q=filter",
  "/home/assistant/chats?dialog=rename&which=CHAT",
  "/home/documents",
  "/home/documents?q=deed",
  "/home/finances",
  "/home/finances?category=HVAC&year=2026",
  "/home/property",
  "/home/florida",
  "/home/forecast",
  "/home/care",
  "/home/last-done",
  "/home/settings",
  "/home/settings?dialog=close",
  "/home/settings/import",
  "/home/settings/shared",
  "/home/people",
  "/home/settings/trash",
  "/home/settings/trash?kind=expense&after=1_expense_x",
  "/home/agent",
  "/home/agent/requests",
  "/home/storm",
  "/home/history",
  "/home/history?kind=expense&year=2026",
  "/home/history?print=1",
])("%s makes at most two database queries after the session check", async (path) => {
  expect(await trips(home, path.replace("ROW", row).replace("CHAT", CHAT))).toBeLessThanOrEqual(3);
});

test("a page before login makes no database query", async () => {
  expect(await trips(stranger(app), "/login?as=agent")).toBe(0);
});
