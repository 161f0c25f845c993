import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchedulerHarness, EIGHT_AM, type SchedulerHarness } from "../scheduler-harness.ts";

/* Invites of more agents than one run reads. */

const AGENTS = 330;
/** D1's limit per Worker invocation. */
const STATEMENTS = 1_000;

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
  const numbers = JSON.stringify(Array.from({ length: AGENTS }, (_, at) => `${at}`.padStart(3, "0")));
  const insert = (sql: string, ...more: unknown[]) => office.all(sql, numbers, ...more);
  await insert(`insert into users (id, email, password_hash, created_at)
    select 'u' || value, value || '@many.example', 'x', 0 from json_each(?1)`);
  // The first agent is suspended and the second closed; neither may block those behind them.
  await insert(`insert into profiles (id, user_id, first_name, email, suspended_at, deleted_at)
    select hex(value) || '-agent', 'u' || value, 'Ann', value || '@many.example',
      case when key = 0 then 1 end, case when key = 1 then 1 end from json_each(?1)`);
  await insert(
    `insert into clients (id, agent_id, first_name, last_name, email, status, invite_code, invite_sent_at,
      invite_expires_at, date_added, search_key, property_type)
    select 'c' || value, hex(value) || '-agent', 'Bo', 'Lee', value || '@home.example', 'invited', 'AAA' || value, ?2,
      ?3, ?2, '', 'single_family' from json_each(?1)`,
    EIGHT_AM - 1,
    EIGHT_AM * 2,
  );
  await insert(
    `insert into outbox (id, kind, recipient, dedupe_key, payload, state, agent_id, client_id, created_at)
    select 'm' || value, 'invite', value || '@home.example', 'k' || value, json_object('clientId', 'c' || value),
      'waiting', hex(value) || '-agent', 'c' || value, ?2 from json_each(?1)`,
    EIGHT_AM - 1,
  );
});
afterAll(() => office.dispose());

test("invites of 328 agents are sent in a few runs, however many ahead may not be sent, each within D1's limit", async () => {
  const waiting = async () =>
    (await office.all<{ n: number }>("select count(*) as n from outbox where state = 'waiting'"))[0]?.n;
  let runs = 0;
  for (; runs < 12 && (await waiting()) !== 2; runs += 1) {
    office.statements = 0;
    const tally = await office.run("requeue", EIGHT_AM + runs * 300_000);
    expect(tally.error).toBeNull();
    expect(office.statements).toBeLessThan(STATEMENTS);
  }
  expect(await waiting()).toBe(2);
});
