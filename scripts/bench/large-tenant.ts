import { DEMO_LOGINS } from "#db/seed/index.ts";

/** Open tasks of the large home's list, and clients of the large agent. */
export const LARGE = { tasks: 400, clients: 5_000 };
/** Tasks each of the added clients has. */
const TASKS_EACH = 8;

const HOME = "(select id from clients where email = ?1)";
const OPEN = "row.completed = 0 and row.skipped_at is null and row.archived_at is null";
/** 0, 1, 2 … */
const NUMBERS = "n(i) as (select 0 union all select i + 1 from n where i + 1 < ?2)";
const COPIED = `description, category, type, frequency, month_to_perform, due_day, schedule_mode, priority, minutes,
  cost_low, cost_high, diy, vendor_category, source`;

/**
 * Makes the frozen demo's homeowner one with 400 open tasks, and its agent one with 5,000 clients: each task and
 * client is one of the demo's again, numbered, so that they are the same in every run.
 */
export async function enlargeTenant(d1: D1Database): Promise<void> {
  const { email } = DEMO_LOGINS.homeowner;
  const listed = await d1
    .prepare(
      `select count(*) as n from client_tasks row where row.client_id = ${HOME} and ${OPEN} and snoozed_until is null`,
    )
    .bind(email)
    .first<number>("n");
  const clients = await d1.prepare("select count(*) as n from clients").first<number>("n");
  const tasksToAdd = LARGE.tasks - (listed ?? 0);
  const clientsToAdd = LARGE.clients - (clients ?? 0);
  await d1.batch([
    ...[ADD_TASKS, ADD_ROWS].map((sql) => d1.prepare(sql).bind(email, tasksToAdd)),
    ...[ADD_CLIENTS, ADD_CLIENT_ROWS].map((sql) => d1.prepare(sql).bind(email, clientsToAdd)),
  ]);
}

const MODELS = `model as (select row.agent_id, row.client_id, row.task_id, row.due_date, row.anchor_day,
    row_number() over (order by row.id) - 1 as at, count(*) over () as of
  from client_tasks row join tasks on tasks.id = row.task_id
  where row.client_id = ${HOME} and ${OPEN} and tasks.slug is not null)`;

/** The home's own, so that the agent's library stays as it is. */
const ADD_TASKS = `with recursive ${NUMBERS}, ${MODELS}
  insert into tasks (id, agent_id, client_id, title, ${COPIED}, custom)
  select printf('large-task-%03d', i), model.agent_id, model.client_id, title || ' ' || (i + 2), ${COPIED}, 1
  from n join model on model.at = i % model.of join tasks on tasks.id = model.task_id`;

const ADD_ROWS = `with recursive ${NUMBERS}, ${MODELS}
  insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
  select printf('large-row-%03d', i), agent_id, client_id, printf('large-task-%03d', i), due_date, anchor_day
  from n join model on model.at = i % model.of`;

const ADD_CLIENTS = `with recursive ${NUMBERS},
  model as (select *, row_number() over (order by id) - 1 as at, count(*) over () as of
    from clients where deleted_at is null and email <> ?1)
  insert into clients (id, agent_id, first_name, last_name, email, phone, address, city, state, zip_code,
    property_type, features, care_level, status, date_added, last_active, search_key)
  select printf('large-client-%04d', i), agent_id, first_name, last_name || ' ' || (i + 2),
    'c' || i || '@large.example', phone, address, city, state, zip_code, property_type, features, care_level,
    status, date_added - i, last_active, search_key || ' ' || (i + 2)
  from n join model on model.at = i % model.of`;

/** Due over a year that began a week ago, so that some are overdue. */
const ADD_CLIENT_ROWS = `with recursive ${NUMBERS},
  model as (select id, agent_id, row_number() over (order by id) - 1 as at from tasks
    where client_id is null and deleted_at is null order by id limit ${TASKS_EACH})
  insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
  select printf('large-client-row-%04d-%d', i, at), agent_id, printf('large-client-%04d', i), id,
    date('2026-11-14', ((i * 7919 + at * 104729) % 365) || ' days'), 1
  from n join model`;
