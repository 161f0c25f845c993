import type { TestApp, Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 10, 20, 15);
export const AGENT_TRASH = "/agent/settings/trash";
export const HOME_TRASH = "/home/settings/trash";

export const run = (app: TestApp, sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

export const one = <T>(app: TestApp, sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<T>("n");

export let people = 0;

export async function household(app: TestApp) {
  people += 1;
  const agent = await newAgent(app, { email: `agent${people}@bayside.example` });
  const { id, code } = await invite(app, agent, { email: `home${people}@reyes.example` });
  const home = await openHome(app, code);
  const agentId = (await one<string>(app, "select agent_id as n from clients where id = ?", id)) ?? "";
  return { agent, agentId, home, id };
}

export const restoreBackup = (
  visitor: Visitor,
  path: string,
  thing: { kind: string; id: string; at?: string },
) => visitor.post(path, { intent: "restore", ...thing });

export async function filled(app: TestApp) {
  const { agent, agentId, home, id } = await household(app);
  const vendor = `v${people}`;
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor,
    name: "Ace Pools",
    category: "HVAC",
    type: "maintenance",
    phone: "727 555 0100",
  });
  const category = `c${people}`;
  await agent.post("/agent/vendors", { intent: "category-add", id: category, name: "Sea Walls" });
  const task =
    (await one<string>(app, "select id as n from tasks where agent_id = ? and slug is not null", agentId)) ??
    "";
  await agent.post("/agent/tasks", { intent: "delete", task });
  await agent.post("/agent/vendors", { intent: "delete", vendor });
  await agent.post("/agent/vendors", { intent: "category-delete", of: "Sea Walls" });
  await agent.post("/agent/clients", { intent: "delete", client: id });
  return { agent, agentId, home, id, vendor, category, task };
}
