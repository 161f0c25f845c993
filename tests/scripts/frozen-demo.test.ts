import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_LOGINS } from "#db/seed/index.ts";
import { createBindings } from "#tests/support/bindings.ts";
import { type FrozenApp, startFrozenApp } from "#tests/support/frozen-app.ts";
import { fetchPage, signIn } from "../../scripts/bench/measure.ts";
import { clientOf } from "../../scripts/bench/runtime.ts";

let app: FrozenApp;
let cookie: string;
beforeAll(async () => {
  app = await startFrozenApp();
  const { email, password } = DEMO_LOGINS.homeowner;
  cookie = await signIn(app, "home", email, password);
});
afterAll(() => app.stop());

const OPEN = "row.completed = 0 and row.skipped_at is null and row.archived_at is null";
const SCHEMA =
  "select name, sql from sqlite_schema where name not like 'sqlite_%' and name not like '_cf_%' order by name";

test("the frozen demo has every migration applied", async () => {
  const fresh = await createBindings();
  const { results: now } = await fresh.d1.prepare(SCHEMA).all();
  await fresh.dispose();
  expect((await app.d1.prepare(SCHEMA).all()).results).toEqual(now);
});

test("the demo homeowner's list shows 68 open tasks", async () => {
  const { ask, close } = clientOf(app.url);
  const { body } = await ask("/home/tasks?later=all", { headers: { Cookie: cookie } });
  close();
  const shown = [...body.toString().matchAll(/<li id="task-([^"]+)"/g)].map(([, id]) => id ?? "");
  const { results } = await app.d1
    .prepare(
      `select row.id from client_tasks row join clients on clients.id = row.client_id
       where clients.email = ? and coalesce(row.snoozed_until, '') <= '2026-11-21' and ${OPEN}`,
    )
    .bind(DEMO_LOGINS.homeowner.email)
    .all<{ id: string }>();
  expect(shown).toHaveLength(68);
  expect(shown.sort()).toEqual(results.map(({ id }) => id).sort());
});

test("a page view reports its database queries", async () => {
  expect(await fetchPage(app, "/home", cookie)).toMatchObject({
    status: 200,
    asked: { route: "routes/home/overview/route", trips: 2 },
  });
});
