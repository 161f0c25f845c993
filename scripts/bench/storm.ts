import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { createBindings } from "#tests/support/bindings.ts";
import { recordingD1 } from "#tests/support/recording-d1.ts";
import { playedAt, stormStep } from "#tests/support/storm-fixtures.ts";
import { type AllDeps, run } from "#workers/scheduler/jobs.ts";

/** Telling the homes of one county of a storm, on local workerd. `npm run bench:storm [homes]`. */
const HOMES = Number(process.argv[2] ?? 100_000);
const CHUNK = 5000;
/** One phone in so many homes, which gets a notification besides. */
const ONE_PHONE_IN = 5;

const bindings = await createBindings();
const { d1, recording } = recordingD1(bindings.d1);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Homes in Clearwater, which is in Pinellas alone. */
async function settle(): Promise<void> {
  const prepare = (sql: string, ...values: unknown[]) => bindings.d1.prepare(sql).bind(...values);
  await bindings.d1.batch([
    prepare("insert into users (id, email, password_hash, created_at) values ('u', 'a@b.example', 'x', 0)"),
    prepare("insert into profiles (id, user_id) values ('a', 'u')"),
  ]);
  const numbers = "with recursive n(i) as (select ? union all select i + 1 from n where i + 1 < ?)";
  for (let from = 0; from < HOMES; from += CHUNK) {
    const span = [from, Math.min(from + CHUNK, HOMES)];
    await bindings.d1.batch([
      prepare(
        `${numbers} insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key, status,
           password_hash, zip_code)
         select printf('h%06d', i), 'a', 'A', 'L', 'h' || i || '@x.example', 0, '', 'active', 'x', '33755' from n`,
        ...span,
      ),
      prepare(
        `${numbers} insert into notification_preferences (client_id, reminders_by, updated_at)
         select printf('h%06d', i), iif(i % ${ONE_PHONE_IN} = 0, 'both', 'mail'), 0 from n`,
        ...span,
      ),
      prepare(
        `${numbers} insert into client_sessions (id, client_id, expires_at, started_at)
         select printf('s%06d', i), printf('h%06d', i), 9000000000, 0 from n where i % ${ONE_PHONE_IN} = 0`,
        ...span,
      ),
      prepare(
        `${numbers} insert into push_subscriptions (id, agent_id, client_id, session_id, endpoint, endpoint_hash,
           p256dh, auth, device, created_at)
         select printf('p%06d', i), 'a', printf('h%06d', i), printf('s%06d', i), 'https://push.example/' || i, i,
           'k', 'k', 'Phone', 0 from n where i % ${ONE_PHONE_IN} = 0`,
        ...span,
      ),
    ]);
  }
}

async function poll(name: string, now: number): Promise<void> {
  const body = playedAt(stormStep("hurricane", name), now, 0);
  const deps: AllDeps = {
    db: createDb(d1),
    now,
    random: systemRandom,
    enqueue: async () => {},
    log: () => {},
    files: bindings.homeFiles,
    pictures: bindings.profileImages,
    backups: bindings.backups,
    alerts: { fetch: async () => new Response(JSON.stringify(body)), url: "", contact: undefined },
  };
  recording.trips.length = 0;
  let counts = {};
  const took = await seconds(async () => {
    const tally = await run("requeue", deps, () => performance.now());
    if (tally.error) throw new Error(tally.error);
    counts = tally.counts;
  });
  say(
    `${name}: ${recording.trips.length} round trips, ${recording.trips.flat().length} statements, ${took.toFixed(1)} s ${JSON.stringify(counts)}`,
  );
}

try {
  const settled = await seconds(settle);
  say(`${HOMES.toLocaleString("en-US")} homes of one county settled in ${settled.toFixed(0)} s`);
  const now = Date.UTC(2026, 9, 7, 9);
  await poll("quiet", now);
  await poll("watch", now + 300_000);
  await poll("watch", now + 600_000);
} finally {
  await bindings.dispose();
}
