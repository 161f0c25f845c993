import { type CareLevel, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { CLIENT, invite, newAgent, openHome, readText } from "#tests/support/people.ts";

const FILTER = "hvac-filter-change";

export type TestHome = { id: string; visitor: Visitor };

export async function openOffice(level: CareLevel = FULL_CARE_LEVEL) {
  const app = await createApp();
  app.systemDeps.now = () => NOON;
  const agent = await newAgent(app, {}, level);
  await app.d1
    .prepare(
      `insert into vendors (id, agent_id, name, category, type, phone, email, discount, code, date_added, deleted_at)
       select value ->> 0, p.id, value ->> 1, value ->> 2, value ->> 3, '(727) 555-0111', 'hello@vendor.example',
         '10% off', 'BAY10', 1, value ->> 4 from profiles p, json_each(?)`,
    )
    .bind(
      JSON.stringify([
        ["v1", "Gulf Breeze Air", "hvac", "maintenance", null],
        ["v2", "Harbor Insurance", "Insurance", "financial", null],
        ["v3", "Gone With The Wind Air", "HVAC", "maintenance", 5],
      ]),
    )
    .run();
  return { app, agent };
}

let houses = 0;

export async function newTestHome(app: TestApp, agent: Visitor): Promise<TestHome> {
  houses += 1;
  const { id, code } = await invite(app, agent, { ...CLIENT, email: `house${houses}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

export async function openRow(
  app: TestApp,
  { id }: TestHome,
  slug = FILTER,
): Promise<{ id: string; version: number }> {
  const row = await app.d1
    .prepare(
      `select ct.id, ct.version from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and (t.slug = ? or t.title = ?)
         and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null`,
    )
    .bind(id, slug, slug)
    .first<{ id: string; version: number }>();
  if (!row) throw new Error(`${slug} is not open`);
  return row;
}

export async function stateOf(app: TestApp, house: TestHome): Promise<string> {
  const tables = ["client_tasks", "maintenance_expenses", "tasks", "task_help_requests"];
  const rows = await Promise.all(
    tables.map((table) =>
      app.d1.prepare(`select * from ${table} where client_id = ? order by id`).bind(house.id).all(),
    ),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

export const page = async (house: TestHome, search = "") =>
  readText(await house.visitor.get(`/home/tasks${search}`));

export const post = (house: TestHome, fields: Record<string, string>, search = "") =>
  house.visitor.post(`/home/tasks${search}`, fields);
