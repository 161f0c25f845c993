import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { type Fields, GONE, SCREENS } from "#tests/routes/actions-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { crawl, openDemo } from "#tests/support/crawl.ts";
import { readSources } from "#tests/support/sources.ts";

const FIRST = "0001-01-01";
const LAST = "9999-12-31";
const TASKS = "/home/tasks";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  app = await createApp();
  ({ agent, home } = await openDemo(app));
  // The first visit of a day is recorded.
  await home.get("/home");
});
afterAll(() => app.dispose());

function dayColumns(): [table: string, columns: string[]][] {
  const names = readSources("db/schema").flatMap(({ text }) =>
    [...text.matchAll(/\bday\("(\w+_\w+)"\)/g)].map(([, name = ""]) => name),
  );
  return Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((one) => getTableConfig(one))
    .map(({ name, columns }) => [name, columns.map((one) => one.name).filter((one) => names.includes(one))]);
}

async function putAt(odd: string, even: string): Promise<void> {
  for (const [table, columns] of dayColumns().filter(([, { length }]) => length > 0)) {
    const ends = columns.map((one) => `${one} = iif(${one} is null, null, iif(rowid % 2, ?1, ?2))`);
    await app.d1
      .prepare(`update ${table} set ${ends.join(", ")}`)
      .bind(odd, even)
      .run();
  }
}

test("the check finds the tables that contain dates", () => {
  const found = Object.fromEntries(dayColumns());
  expect(found.client_tasks).toContain("scheduled_day");
  expect(found.maintenance_expenses).toEqual(["expense_date"]);
});

test.each([
  [FIRST, LAST],
  [LAST, FIRST],
])("every page of a home shows dates at %s and at %s", async (odd, even) => {
  await putAt(odd, even);
  expect((await crawl(home, "/home")).length).toBeGreaterThan(20);
});

test("every page of an agent shows them", async () => {
  await putAt(FIRST, LAST);
  expect((await crawl(agent, "/agent")).length).toBeGreaterThan(20);
});

type Open = { id: string; task: string };

async function openRows(): Promise<Open[]> {
  const { results } = await app.d1
    .prepare(
      `select min(ct.id) as id, ct.task_id as task from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = (select id from clients where password_hash is not null)
         and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null
       group by t.frequency, t.schedule_mode, t.month_to_perform is null`,
    )
    .all<Open>();
  return results;
}

/** Resets the row so that it is the only open one of its task. */
async function openAgain({ id, task }: Open, day: string): Promise<void> {
  await app.d1.batch([
    app.d1.prepare("update client_tasks set archived_at = 1 where task_id = ? and id <> ?").bind(task, id),
    app.d1
      .prepare(
        `update client_tasks set completed = 0, completed_at = null, completed_on = null, skipped_at = null,
           archived_at = null, declined_at = null, snoozed_until = null, scheduled_day = null, due_date = ?,
           version = 0 where id = ?`,
      )
      .bind(day, id),
  ]);
}

test.each([FIRST, LAST])("every action on a task due at %s responds", async (day) => {
  await app.d1.prepare("update clients set closed_on = ?1, policy_renews_on = ?1").bind(day).run();
  const rows = await openRows();
  expect(rows.length).toBeGreaterThan(5);
  const forms: [string, Fields][] = Object.entries(SCREENS["routes/home/tasks/route"]?.rows ?? {});
  expect(forms.length).toBeGreaterThan(15);
  for (const row of rows) {
    for (const [intent, fields] of forms) {
      await openAgain(row, day);
      const sent = Object.entries(fields).map(([name, value]) => [name, value.replaceAll(GONE, row.id)]);
      const answer = await home.post(TASKS, { ...Object.fromEntries(sent), intent });
      expect(answer.status, intent).toBeLessThan(500);
      await answer.body?.cancel();
    }
  }
});
