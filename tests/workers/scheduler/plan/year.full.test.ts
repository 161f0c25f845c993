import { afterAll, beforeAll, expect, test } from "vitest";
import { dayNumber, dayText } from "#tests/domain/tasks/reference-schedule.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { consume } from "#workers/scheduler/deliver/consumer.ts";
import {
  chance,
  createSchedulerHarness,
  fakeProvider,
  HOUR,
  homeStatements,
  message,
  outbox,
  type SchedulerHarness,
  taskStatement,
} from "../scheduler-harness.ts";

const HOMES = PROOF ? 200 : 24;
/** The sample covers the autumn clock change; the full run is 366 days and both changes. */
const DAYS = PROOF ? 366 : 8;
const START = PROOF ? Date.UTC(2026, 0, 1) : Date.UTC(2026, 9, 25);
const ZONES = ["America/New_York", "America/Chicago"];

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

type Task = {
  id: string;
  due: number;
  snoozed: number | null;
  done: boolean;
  told: { due: number; stage: number } | null;
};
type Home = {
  id: string;
  zone: string;
  before: number;
  on: boolean;
  weekly: boolean;
  mailed: number | null;
  tasks: Task[];
};

/** A zone's local time from the system's own tables: the day as a number, and the hour. */
function wallClock(zone: string, now: number) {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: dayNumber(`${part("year")}-${part("month")}-${part("day")}`), hour: Number(part("hour")) };
}

/** The simplest form of the rule, on the test's own tasks. */
function stageOf(task: Task, before: number, today: number): number | null {
  if (task.done || (task.snoozed !== null && today < task.snoozed)) return null;
  const age = today - task.due;
  if (age < -before || age > 36) return null;
  const stage = age >= 30 ? 30 : age >= 7 ? 7 : age >= 1 ? 1 : 0;
  return task.told?.due === task.due && task.told.stage >= stage ? null : stage;
}

async function settle(homes: Home[], random: () => number) {
  const first = dayNumber(new Date(START).toISOString().slice(0, 10));
  const statements: D1PreparedStatement[] = [];
  for (let index = 0; index < HOMES; index++) {
    const zone = ZONES[index % 2] as string;
    const before = [1, 3, 7, 14][Math.floor(random() * 4)] as number;
    const on = random() > 0.15;
    const weekly = random() > 0.7;
    const made = homeStatements(office, {
      zone,
      daysBefore: before,
      email: on ? 1 : 0,
      weekly: weekly ? 1 : 0,
    });
    const tasks: Task[] = [];
    statements.push(...made.statements);
    for (let slot = 0; slot < 4; slot++) {
      const due = first - 20 + Math.floor(random() * (DAYS + 20));
      const row = taskStatement(office, made.id, dayText(due), slot);
      statements.push(row.statement);
      tasks.push({ id: row.id, due, snoozed: null, done: false, told: null });
    }
    homes.push({ id: made.id, zone, before, on, weekly, mailed: null, tasks });
  }
  await office.d1.batch(statements);
}

/** Random actions in an hour: complete, snooze, and reschedule tasks, turn email off and on. */
function live(homes: Home[], random: () => number): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = [];
  const { d1 } = office;
  for (let times = 0; times < 2; times++) {
    const home = homes[Math.floor(random() * homes.length)] as Home;
    const task = home.tasks[Math.floor(random() * home.tasks.length)] as Task;
    const today = wallClock(home.zone, office.now).day;
    const what = random();
    if (what < 0.35) {
      task.done = true;
      statements.push(d1.prepare("update client_tasks set completed = 1 where id = ?").bind(task.id));
    } else if (what < 0.55) {
      task.snoozed = today + 1 + Math.floor(random() * 14);
      statements.push(
        d1
          .prepare("update client_tasks set snoozed_until = ? where id = ?")
          .bind(dayText(task.snoozed), task.id),
      );
    } else if (what < 0.9) {
      Object.assign(task, { due: today - 3 + Math.floor(random() * 20), snoozed: null });
      statements.push(
        d1
          .prepare("update client_tasks set due_date = ?, snoozed_until = null where id = ?")
          .bind(dayText(task.due), task.id),
      );
    } else {
      home.on = !home.on;
      statements.push(
        d1
          .prepare("update notification_preferences set email_enabled = ? where client_id = ?")
          .bind(home.on ? 1 : 0, home.id),
      );
    }
  }
  return statements;
}

/** The emails due this hour by the simple rule, recorded as sent. */
function expectHour(homes: Home[], expected: string[]) {
  const clocks = new Map(ZONES.map((zone) => [zone, wallClock(zone, office.now)]));
  for (const home of homes) {
    const { day, hour } = clocks.get(home.zone) as { day: number; hour: number };
    if (hour < 8 || hour >= 20 || !home.on || home.mailed === day) continue;
    const due = home.tasks.flatMap((task) => {
      const stage = stageOf(task, home.before, day);
      return stage === null ? [] : [{ task, stage }];
    });
    if (due.length === 0) continue;
    home.mailed = day;
    for (const { task, stage } of due) {
      task.told = { due: task.due, stage };
      expected.push(`${home.id} ${dayText(day)} ${task.id} ${dayText(task.due)}`);
    }
  }
}

type Waiting = { id: string; until: number };

async function deliverRoughly(waiting: Waiting[], random: () => number): Promise<Waiting[]> {
  const ready = waiting.filter(({ until }) => until <= office.now).map(({ id }) => id);
  const ids = [...office.queue.splice(0), ...ready].flatMap((id) => (random() < 0.5 ? [id, id] : [id]));
  const shuffled = ids.map((id) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
  const messages = shuffled.map(({ id }) => ({ id, ...message({ outboxId: id }) }));
  const half = Math.ceil(messages.length / 2);
  await Promise.all(
    [messages.slice(0, half), messages.slice(half)].map((some) =>
      consume(
        office.consumer(),
        some.map((one) => one.message),
      ),
    ),
  );
  const again = messages.flatMap(({ id, fate }) =>
    fate.retriedIn.map((seconds) => ({ id, until: office.now + seconds * 1000 })),
  );
  return [...waiting.filter(({ until }) => until > office.now), ...again];
}

test(`${DAYS} days, ${HOMES} homes, outages, duplicate runs, and an unreliable queue: each reminder exactly once`, async ({
  annotate,
}) => {
  const random = chance(SEED);
  const homes: Home[] = [];
  const expected: string[] = [];
  const runs: number[] = [];
  await settle(homes, random);
  // A provider without deduplication.
  office.provider = fakeProvider(false);
  office.provider.before = () => {
    if (random() < 0.03) throw new Error("busy");
  };
  let waiting: Waiting[] = [];
  let outageUntil = 0;
  for (let hour = 0; hour < DAYS * 24; hour++) {
    office.now = START + hour * HOUR;
    const statements = live(homes, random);
    if (statements.length > 0) await office.d1.batch(statements);
    if (office.now >= outageUntil && random() < 0.012) {
      outageUntil = office.now + ([1, 24, 72][Math.floor(random() * 3)] as number) * HOUR;
    }
    if (office.now < outageUntil) continue;
    runs.push(office.now);
    expectHour(homes, expected);
    const fires = random() < 0.1 ? 2 : 1;
    await Promise.all(Array.from({ length: fires }, () => office.run("plan")));
    // Some queue messages are lost.
    office.queue = office.queue.filter(() => random() > 0.05);
    office.now += 10 * 60 * 1000;
    await office.run("requeue");
    waiting = await deliverRoughly(waiting, random);
  }
  for (let more = 0; more < 20; more++) {
    office.now += HOUR;
    await office.run("requeue");
    waiting = await deliverRoughly(waiting, random);
  }

  const keys = office.provider.accepted.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  const sent = new Set(keys);
  const rows = await outbox(office);
  const told = rows.flatMap(({ id, kind, payload }) => {
    if (kind !== "daily" || !sent.has(id)) return [];
    const { clientId, day, tasks } = JSON.parse(payload);
    return tasks.map(
      (task: { rowId: string; dueDay: string }) => `${clientId} ${day} ${task.rowId} ${task.dueDay}`,
    );
  });
  expect(expected.length).toBeGreaterThan(HOMES);
  expect(told.sort()).toEqual(expected.sort());
  expect(digestsOf(rows)).toEqual(expectedDigests(homes, runs));
  await annotate(
    `${keys.length} mails, ${told.length} reminders in them: each once, none missing`,
    MEASUREMENT,
  );
}, 1_800_000);

/** "sent" or "skipped" for each week and zone, if all homes that want a digest agree. */
function digestsOf(rows: { kind: string; dedupe_key: string; state: string }[]): string[] {
  const weeks = new Set<string>();
  for (const { kind, dedupe_key, state } of rows) {
    if (kind === "home_digest") weeks.add(`${dedupe_key.split(":")[2]} ${state}`);
  }
  return [...weeks].sort();
}

function expectedDigests(homes: Home[], runs: number[]): string[] {
  const weeks = new Set<string>();
  for (const zone of ZONES) {
    if (!homes.some((home) => home.weekly && home.zone === zone)) continue;
    const first = new Map<number, string>();
    for (const run of runs) {
      const { day, hour } = wallClock(zone, run);
      // 1970-01-05 was a Monday.
      const weekday = (((day - 4) % 7) + 7) % 7;
      const hours = weekday * 24 + hour - 8;
      if (hours < 0 || first.has(day - weekday)) continue;
      if (hours <= 48 && (hour < 8 || hour >= 20)) continue;
      first.set(day - weekday, hours <= 48 ? "sent" : "skipped");
    }
    for (const [monday, state] of first) weeks.add(`${dayText(monday)} ${state}`);
  }
  return [...weeks].sort();
}
