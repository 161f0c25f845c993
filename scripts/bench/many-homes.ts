/** Homes of one agent, and tasks of each home. */
const HOMES_EACH = 50;
const TASKS_EACH = 8;
/** Homes in one statement. */
const AT_ONCE = 5_000;

/**
 * Puts homes of other agents into the database until there are `homes` of them, each with a few tasks due over a
 * year: what a page costs must not depend on how many others there are.
 */
export async function addOtherHomes(d1: D1Database, homes: number): Promise<void> {
  const have = await d1
    .prepare("select count(*) as n from clients where id like 'other-home-%'")
    .first<number>("n");
  for (let from = have ?? 0; from < homes; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, homes);
    await d1.batch(INSERTS.map((sql) => d1.prepare(sql).bind(from, to)));
  }
}

/** The numbers of the homes to add. */
const HOMES = "with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)";
const AGENT = `printf('other-agent-%06d', i / ${HOMES_EACH})`;
const NEW_AGENTS = `(select distinct i / ${HOMES_EACH} as a from n)`;
const TASKS = `(select value as k from json_each('${JSON.stringify([...Array(TASKS_EACH).keys()])}'))`;

const INSERTS = [
  `${HOMES} insert or ignore into users (id, email, password_hash, created_at)
   select printf('other-user-%06d', a), 'agent' || a || '@other.example', 'x', 0 from ${NEW_AGENTS}`,
  `${HOMES} insert or ignore into profiles (id, user_id, email)
   select printf('other-agent-%06d', a), printf('other-user-%06d', a), 'agent' || a || '@other.example'
   from ${NEW_AGENTS}`,
  `${HOMES} insert or ignore into tasks (id, agent_id, title, category, type, frequency)
   select printf('other-task-%06d-%d', a, k), printf('other-agent-%06d', a), 'Task ' || k, 'HVAC', 'maintenance',
     'monthly' from ${NEW_AGENTS} join ${TASKS}`,
  `${HOMES} insert into clients (id, agent_id, first_name, last_name, email, date_added, last_active, search_key, status)
   select printf('other-home-%07d', i), ${AGENT}, 'Home', '' || i, 'home' || i || '@other.example', 0, i, 'home ' || i,
     'active' from n`,
  `${HOMES} insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
   select printf('other-row-%07d-%d', i, k), ${AGENT}, printf('other-home-%07d', i),
     printf('other-task-%06d-%d', i / ${HOMES_EACH}, k),
     date('2026-11-14', ((i * 7919 + k * 104729) % 365) || ' days'), 1
   from n join ${TASKS}`,
];
