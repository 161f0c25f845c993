import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import type { Random } from "#app/domain/random.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";
import { type ConsumerDeps, consume, type Message } from "#workers/scheduler/deliver/consumer.ts";
import type { Transport } from "#workers/scheduler/deliver/transport.ts";
import type { LogEvent } from "#workers/scheduler/job.ts";
import { type AllDeps, type Job, run } from "#workers/scheduler/jobs.ts";

export const AGENT = "agent-1";
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** Friday, November 20, 2026, 8:00 in New York. */
export const EIGHT_AM = Date.UTC(2026, 10, 20, 13);
const TASKS = 12;

/** The emails passed to the provider, and its behavior. */
export type FakeProvider = Transport & {
  accepted: OutgoingEmail[];
  before: (mail: OutgoingEmail) => void;
};

export function fakeProvider(isIdempotent: boolean): FakeProvider {
  const provider: FakeProvider = {
    name: "fake",
    isIdempotent,
    accepted: [],
    before: () => {},
    async send(mail) {
      provider.before(mail);
      const known = provider.accepted.some(({ idempotencyKey }) => idempotencyKey === mail.idempotencyKey);
      if (!isIdempotent || !known) provider.accepted.push(mail);
      return { providerId: `p-${mail.idempotencyKey}` };
    },
  };
  return provider;
}

export type Gate = <T>(step: () => Promise<T>) => Promise<T>;

export type SchedulerHarness = TestBindings & {
  gate: Gate;
  /** The number of database statements, counting those of a batch one by one. */
  statements: number;
  queue: string[];
  log: LogEvent[];
  now: number;
  operatorEmail?: string;
  /** What the Weather Service answers. */
  alerts: (request: Request) => Promise<Response>;
  provider: FakeProvider;
  skip: (id: string) => string | null;
  push: ConsumerDeps["push"];
  keepTokens: boolean;
  run: (job: Job, now?: number) => ReturnType<typeof run>;
  /** Delivers the queue until it is empty; delayed messages are put back and stay. */
  deliver: () => Promise<void>;
  consumer: () => ConsumerDeps;
  all: <T>(sql: string, ...values: unknown[]) => Promise<T[]>;
};

/** A database with an agent and a library, the scheduler's jobs, and a simulated outside. */
export async function createSchedulerHarness(): Promise<SchedulerHarness> {
  const bindings = await createBindings();
  const office: SchedulerHarness = {
    ...bindings,
    gate: (step) => step(),
    statements: 0,
    queue: [],
    log: [],
    now: 0,
    alerts: async () => new Response(null, { status: 304 }),
    provider: fakeProvider(true),
    skip: () => null,
    push: null,
    keepTokens: false,
    run: (job, now = office.now) => {
      office.now = now;
      return run(job, jobDeps(office), () => office.now);
    },
    deliver: () => deliverAll(office),
    consumer: () => consumerDeps(office),
    all: async (sql, ...values) =>
      (
        await bindings.d1
          .prepare(sql)
          .bind(...values)
          .all()
      ).results as never,
  };
  const { d1 } = bindings;
  await d1.batch([
    d1.prepare(
      "insert into users (id, email, password_hash, created_at) values ('user-1', 'a@b.example', 'x', 0)",
    ),
    d1
      .prepare(
        "insert into profiles (id, user_id, first_name, email, weekly_digest) values (?, 'user-1', 'Maria', 'a@b.example', 0)",
      )
      .bind(AGENT),
    ...Array.from({ length: TASKS }, (_, index) =>
      d1
        .prepare(
          "insert into tasks (id, agent_id, title, category, type, frequency) values (?, ?, ?, 'HVAC', 'maintenance', 'monthly')",
        )
        .bind(`task-${index}`, AGENT, `Task ${index}`),
    ),
  ]);
  return office;
}

function jobDeps(office: SchedulerHarness): AllDeps {
  return {
    db: createDb(gatedD1(office)),
    now: office.now,
    random: systemRandom,
    enqueue: async (ids) => {
      // Like the real one, it never throws.
      await office.gate(async () => void office.queue.push(...ids)).catch(() => {});
    },
    log: (event) => office.log.push(event),
    files: office.homeFiles,
    pictures: office.profileImages,
    operatorEmail: office.operatorEmail,
    backups: office.backups,
    alerts: {
      fetch: (url, init) => office.gate(() => office.alerts(new Request(url, init))),
      url: "https://alerts.example/active",
      contact: office.operatorEmail,
    },
  };
}

function consumerDeps(office: SchedulerHarness): ConsumerDeps {
  return {
    db: createDb(gatedD1(office)),
    clock: () => office.now,
    log: (event) => office.log.push(event),
    load: ({ id, recipient }) =>
      office.gate(async () => {
        const reason = office.skip(id);
        if (reason !== null) return { skip: reason };
        return { email: { unsubscribeUrl: null } as never, recipient, replyTo: null, fromName: "Maria" };
      }),
    render: () => ({ subject: "s", html: "<p>h</p>", text: "t" }),
    validate: () => {},
    transport: {
      name: office.provider.name,
      isIdempotent: office.provider.isIdempotent,
      send: (mail) => office.gate(() => office.provider.send(mail)),
    },
    keepTokens: office.keepTokens,
    suppress: async () => {},
    push: office.push,
    webhooks: noWebhooks(systemRandom),
    onProviderEvent: async () => {},
  };
}

/** Where no agent has a webhook. */
export const noWebhooks = (random: Pick<Random, "id">): ConsumerDeps["webhooks"] => ({
  load: async () => ({ skip: "off" }),
  fetch,
  random,
  localReceiver: null,
  ownOrigin: "https://home.example",
});

export function message(body: unknown, attempts = 1) {
  const fate: { acked: number; retriedIn: number[] } = { acked: 0, retriedIn: [] };
  const made: Message = {
    body,
    attempts,
    ack: () => {
      fate.acked += 1;
    },
    retry: ({ delaySeconds }) => fate.retriedIn.push(delaySeconds),
  };
  return { fate, message: made };
}

async function deliverAll(office: SchedulerHarness): Promise<void> {
  const ids = office.queue.splice(0);
  const messages = ids.map((outboxId) => message({ outboxId }));
  await consume(
    consumerDeps(office),
    messages.map((one) => one.message),
  );
  messages.forEach(({ fate }, index) => {
    if (fate.retriedIn.length > 0) office.queue.push(ids[index] as string);
  });
}

function gatedD1(office: SchedulerHarness): D1Database {
  const { d1 } = office;
  const inner = new WeakMap<object, D1PreparedStatement>();
  const asked = <T>(count: number, step: () => Promise<T>) => {
    office.statements += count;
    return office.gate(step);
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const made = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => asked(1, () => statement.all()),
      run: () => asked(1, () => statement.run()),
      raw: () => asked(1, () => statement.raw()),
      first: () => asked(1, () => statement.first()),
    };
    inner.set(made, statement);
    return made as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      asked(statements.length, () =>
        d1.batch(statements.map((one) => inner.get(one) as D1PreparedStatement)),
      ),
  } as unknown as D1Database;
}

export type HomeFields = {
  zone?: string;
  status?: string;
  deletedAt?: number | null;
  email?: number;
  reminders?: number;
  daysBefore?: number;
  weekly?: number;
  alerts?: number;
  agent?: string;
};

let homes = 0;

export function homeStatements(office: SchedulerHarness, fields: HomeFields = {}) {
  homes += 1;
  const id = `home-${String(homes).padStart(6, "0")}`;
  const { d1 } = office;
  const { zone = "America/New_York", status = "active", deletedAt = null, agent = AGENT } = fields;
  const { email = 1, reminders = 1, daysBefore = 3, weekly = 0, alerts = 0 } = fields;
  return {
    id,
    statements: [
      d1
        .prepare(
          "insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key, time_zone, status, deleted_at, password_hash) values (?, ?, 'Ann', 'Lee', ?, 0, '', ?, ?, ?, ?)",
        )
        .bind(id, agent, `${id}@reyes.example`, zone, status, deletedAt, status === "active" ? "x" : null),
      d1
        .prepare(
          "insert into notification_preferences (client_id, email_enabled, task_reminders, reminder_days_before, weekly_summary, expense_alerts, updated_at) values (?, ?, ?, ?, ?, ?, 0)",
        )
        .bind(id, email, reminders, daysBefore, weekly, alerts),
    ],
  };
}

export async function addHome(office: SchedulerHarness, fields: HomeFields = {}): Promise<string> {
  const { id, statements } = homeStatements(office, fields);
  await office.d1.batch(statements);
  return id;
}

export type PersonFields = {
  role?: "co-owner" | "household";
  joined?: boolean;
  removed?: boolean;
  email?: number;
  reminders?: number;
  daysBefore?: number;
  weekly?: number;
  alerts?: number;
};

let people = 0;

/** Somebody of a home besides its owner. */
export async function addPerson(
  office: Pick<SchedulerHarness, "d1">,
  clientId: string,
  fields: PersonFields = {},
): Promise<string> {
  people += 1;
  const id = `person-${String(people).padStart(6, "0")}`;
  const { role = "household", joined = true, removed = false } = fields;
  const { email = 1, reminders = 1, daysBefore = 3, weekly = 0, alerts = 0 } = fields;
  await office.d1
    .prepare(
      `insert into home_people (id, client_id, role, first_name, email, invited_at, joined_at, removed_at,
         email_enabled, task_reminders, reminder_days_before, weekly_summary, expense_alerts)
       values (?, ?, ?, 'Sue', ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[id, clientId, role, `${id}@reyes.example`, joined ? 1 : null, removed ? 2 : null],
      ...[email, reminders, daysBefore, weekly, alerts],
    )
    .run();
  return id;
}

let rows = 0;

export function taskStatement(
  office: SchedulerHarness,
  clientId: string,
  due: string,
  slot = 0,
  agent = AGENT,
) {
  rows += 1;
  const id = `row-${String(rows).padStart(6, "0")}`;
  const statement = office.d1
    .prepare(
      "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) values (?, ?, ?, ?, ?, 1)",
    )
    .bind(id, agent, clientId, `${agent === AGENT ? "" : `${agent}-`}task-${slot % TASKS}`, due);
  return { id, statement };
}

export async function addTask(
  office: SchedulerHarness,
  clientId: string,
  due: string,
  slot = 0,
  agent = AGENT,
): Promise<string> {
  const { id, statement } = taskStatement(office, clientId, due, slot, agent);
  await statement.run();
  return id;
}

export type OutboxRow = {
  id: string;
  kind: string;
  channel: "mail" | "push";
  recipient: string;
  dedupe_key: string;
  payload: string;
  state: string;
  error: string | null;
  attempts: number;
  client_id: string | null;
  person_id: string | null;
};

export const outbox = (office: SchedulerHarness, where = "1 = 1") =>
  office.all<OutboxRow>(`select * from outbox where ${where} order by created_at, dedupe_key`);

/** A deterministic random number from 0 up to but excluding 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
