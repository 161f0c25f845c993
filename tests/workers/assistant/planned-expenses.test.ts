import { afterAll, beforeAll, expect, test } from "vitest";
import { aQuestion, createAssistant, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

test("a future-dated expense is not counted as spent in any of the assistant's totals", async () => {
  const home = await aHome(world, await anAgent(world));
  const spend = (id: string, day: string, cents: number) =>
    world.d1
      .prepare(
        `insert into maintenance_expenses (id, client_id, description, category, amount, expense_date, created_at)
         values (?, ?, 'Capacitor', 'HVAC', ?, ?, 1)`,
      )
      .bind(id, home.id, cents, day)
      .run();
  await spend("spent", "2026-11-02", 21_000);
  await spend("planned", "2026-12-02", 450_000);
  const assistant = createAssistant(world, null);
  const { reply } = await assistant.ask({ ...aQuestion(home), question: "How much have I spent this year?" });
  const { answer } = turnOf(reply);
  expect(answer).toContain("$210");
  expect(answer).not.toMatch(/4,500|4,710/);
});
