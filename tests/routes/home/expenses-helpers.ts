import { expect } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const PAGE = "/home/finances";
export const ADD = `${PAGE}?dialog=add`;

export async function openFinances() {
  const app = await createApp();
  app.systemDeps.now = () => Date.UTC(2026, 10, 20, 17);
  return { app, agent: await newAgent(app, { email: "finances@agent.example" }) };
}

let homes = 0;

export async function aHome(app: TestApp, agent: Visitor) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `finances${homes}@home.example` });
  return { id, home: await openHome(app, code) };
}

export function fields(change: Record<string, string> = {}) {
  return {
    intent: "add",
    expense: crypto.randomUUID(),
    category: "HVAC",
    description: "AC spring tune-up",
    amount: "129.00",
    date: "2026-03-14",
    vendor: "Coastal Air",
    notes: "",
    ...change,
  };
}

export async function add(home: Visitor, change: Record<string, string> = {}) {
  const form = fields(change);
  expect((await home.post(ADD, form)).status).toBe(302);
  return form.expense;
}
