import { DAY_MS } from "#app/domain/days/durations.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { createBindings } from "#tests/support/bindings.ts";
import { recordingD1 } from "#tests/support/recording-d1.ts";
import { type AllDeps, run } from "#workers/scheduler/jobs.ts";

/**
 * Planning one hour's mail for many homes, on local workerd: round trips, statements and seconds for few and
 * for many homes that are due. `tsx scripts/bench/planning.ts [homes]`.
 */
const HOMES = Number(process.argv[2] ?? 100_000);
const TASKS = 8;
const CHUNK = 5000;
/** Friday 20 November 2026, 8:00 in New York. */
const EIGHT = Date.UTC(2026, 10, 20, 13);
const TODAY = "2026-11-20";

const bindings = await createBindings();
const { d1, recording } = recordingD1(bindings.d1);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** A year's plan for every home: what lies ahead unmailed, a third with something overdue and mailed about. */
async function settle(): Promise<void> {
  const prepare = (sql: string, ...values: unknown[]) => bindings.d1.prepare(sql).bind(...values);
  await bindings.d1.batch([
    prepare("insert into users (id, email, password_hash, created_at) values ('u', 'a@b.example', 'x', 0)"),
    prepare("insert into profiles (id, user_id) values ('a', 'u')"),
    ...Array.from({ length: TASKS }, (_, n) =>
      prepare(
        "insert into tasks (id, agent_id, title, category, type, frequency) values (?, 'a', 'T', 'HVAC', 'maintenance', 'monthly')",
        `t${n}`,
      ),
    ),
  ]);
  const numbers = "with recursive n(i) as (select ? union all select i + 1 from n where i + 1 < ?)";
  for (let from = 0; from < HOMES; from += CHUNK) {
    const to = Math.min(from + CHUNK, HOMES);
    await bindings.d1.batch([
      prepare(
        `${numbers} insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key, status)
         select printf('h%06d', i), 'a', 'A', 'L', 'h' || i || '@x.example', 0, '', 'active' from n`,
        from,
        to,
      ),
      prepare(
        `${numbers} insert into notification_preferences (client_id, expense_alerts, weekly_summary, updated_at)
         select printf('h%06d', i), i % 5 = 0, i % 4 = 0, 0 from n`,
        from,
        to,
      ),
      ...Array.from({ length: TASKS }, (_, n) => {
        const overdue = n === 0;
        const due = overdue
          ? "case when i % 3 = 0 then -3 else 40 end"
          : `4 + (i * 7919 + ${n} * 104729) % 361`;
        return prepare(
          `${numbers} insert into client_tasks
             (id, agent_id, client_id, task_id, due_date, anchor_day, mailed_for, mailed_stage)
           select printf('r%06d-${n}', i), 'a', printf('h%06d', i), 't${n}', date('${TODAY}', (${due}) || ' days'), 1,
             case when (${due}) < 0 then date('${TODAY}', (${due}) || ' days') end, case when (${due}) < 0 then 1 end
           from n`,
          from,
          to,
        );
      }),
    ]);
  }
}

async function planWith(due: number, now: number): Promise<void> {
  const step = Math.floor(HOMES / due);
  const today = new Date(now).toISOString().slice(0, 10);
  await bindings.d1
    .prepare(
      "update client_tasks set due_date = date(?, '+3 days'), mailed_for = null where id in (select printf('r%06d-5', value * ?) from json_each(?))",
    )
    .bind(today, step, JSON.stringify(Array.from({ length: due }, (_, n) => n)))
    .run();
  const deps: AllDeps = {
    db: createDb(d1),
    now,
    random: systemRandom,
    enqueue: async () => {},
    log: () => {},
    files: bindings.homeFiles,
    pictures: bindings.profileImages,
    backups: bindings.backups,
    alerts: { fetch: async () => new Response(null, { status: 304 }), url: "", contact: undefined },
  };
  for (const [name, at] of [
    ["first hour", now],
    ["hour after", now + 60 * 60 * 1000],
  ] as const) {
    recording.trips.length = 0;
    let counts = {};
    const took = await seconds(async () => {
      const tally = await run("plan", { ...deps, now: at }, () => performance.now());
      if (tally.error) throw new Error(tally.error);
      counts = tally.counts;
    });
    const statements = recording.trips.flat().length;
    say(
      `${due.toLocaleString("en-US")} made due, ${name}: ${recording.trips.length} round trips, ${statements} statements, ${took.toFixed(1)} s ${JSON.stringify(counts)}`,
    );
  }
}

try {
  say(
    `${HOMES.toLocaleString("en-US")} homes with ${TASKS} tasks each: settled in ${(await seconds(settle)).toFixed(0)} s`,
  );
  // The other homes that come due by themselves on a day are counted too; the same day, so the same number.
  await planWith(Math.min(2000, HOMES), EIGHT);
  await bindings.d1.batch([
    bindings.d1.prepare("delete from outbox"),
    bindings.d1.prepare("delete from job_runs"),
  ]);
  await planWith(Math.min(20_000, HOMES), EIGHT + DAY_MS);
} finally {
  await bindings.dispose();
}
