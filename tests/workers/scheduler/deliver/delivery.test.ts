import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LEASE_MS, MAX_ATTEMPTS } from "#app/domain/email/email-delivery.ts";
import { SEED } from "#tests/support/seed.ts";
import { consume, consumeDeadLetters } from "#workers/scheduler/deliver/consumer.ts";
import { MailRejected } from "#workers/scheduler/deliver/transport.ts";
import {
  chance,
  createSchedulerHarness,
  EIGHT_AM,
  fakeProvider,
  message,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";

const MINUTE = 60 * 1000;

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(async () => {
  Object.assign(office, {
    queue: [],
    log: [],
    now: EIGHT_AM,
    provider: fakeProvider(true),
    skip: () => null,
    keepTokens: false,
  });
  office.gate = (step) => step();
  for (const table of ["outbox", "job_runs", "client_tasks", "notification_preferences", "clients"]) {
    await office.d1.prepare(`delete from ${table}`).run();
  }
});

async function pending(id: string, kind = "daily", payload: object = {}): Promise<string> {
  await office.all(
    "insert into outbox (id, kind, recipient, dedupe_key, payload, created_at) values (?, ?, 'ann@reyes.example', ?, ?, ?)",
    id,
    kind,
    id,
    JSON.stringify(payload),
    EIGHT_AM,
  );
  return id;
}
const rowOf = async (id: string) => (await outbox(office, `id = '${id}'`))[0];
const sendAll = async (...bodies: unknown[]) => {
  const made = bodies.map((body) => message(body));
  await consume(
    office.consumer(),
    made.map((one) => one.message),
  );
  return made.map(({ fate }) => fate);
};

test("an email is claimed, sent under its own key, marked, and acknowledged", async () => {
  const [fate] = await sendAll({ outboxId: await pending("m1") });
  expect(fate).toEqual({ acked: 1, retriedIn: [] });
  expect(office.provider.accepted).toEqual([
    {
      subject: "s",
      html: "<p>h</p>",
      text: "t",
      to: "ann@reyes.example",
      fromName: "Maria",
      replyTo: null,
      unsubscribeUrl: null,
      idempotencyKey: "m1",
    },
  ]);
  expect(await rowOf("m1")).toMatchObject({
    state: "sent",
    sent_at: EIGHT_AM,
    provider_id: "p-m1",
    lease_until: null,
    attempts: 1,
    error: null,
  });
});

test("delivered five times, shuffled and to two consumers at once, each email is sent once", async () => {
  const random = chance(SEED);
  // A provider that does not hide duplicates.
  office.provider = fakeProvider(false);
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => pending(`m${index}`)));
  const bodies = Array.from({ length: 5 }, () => ids)
    .flat()
    .map((outboxId) => ({ outboxId, at: random() }))
    .sort((a, b) => a.at - b.at);
  const half = bodies.length / 2;
  const fates = await Promise.all([sendAll(...bodies.slice(0, half)), sendAll(...bodies.slice(half))]);
  expect(fates.flat().every(({ acked }) => acked === 1)).toBe(true);
  expect(office.provider.accepted.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual(ids.sort());
});

test("an invalid message, or one that names nothing, is acknowledged without affecting others", async () => {
  const good = await pending("m1");
  const fates = await sendAll(null, "x", { outboxId: 7 }, { outboxId: "gone" }, {}, { outboxId: good });
  expect(fates.map(({ acked }) => acked)).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await rowOf("m1"))?.state).toBe("sent");
});

test("an email that fails every attempt waits longer each time, ends as failed, and affects no other", async () => {
  const poison = await pending("poison");
  office.provider.before = ({ idempotencyKey }) => {
    if (idempotencyKey === poison) throw new Error("550 ann@reyes.example is no good");
  };
  const waits: number[] = [];
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const good = await pending(`good-${tries}`);
    const [first, second] = await sendAll({ outboxId: poison }, { outboxId: good });
    waits.push(...(first?.retriedIn ?? []));
    expect([second?.acked, (await rowOf(good))?.state]).toEqual([1, "sent"]);
    // Delivered again too early, it is ignored.
    expect((await sendAll({ outboxId: poison }))[0]?.acked).toBe(1);
    office.now += (waits.at(-1) ?? 0) * 1000;
  }
  expect(waits).toEqual([30, 60, 120, 240]);
  expect(await rowOf(poison)).toMatchObject({
    state: "failed",
    attempts: MAX_ATTEMPTS,
    error: "550 … is no good",
  });
  expect(JSON.stringify(office.log)).not.toContain("ann@reyes");
});

test("a rejected email fails at once, and an unwanted one is skipped with the reason", async () => {
  await pending("bad");
  office.provider.before = () => {
    throw new MailRejected("two recipients");
  };
  await sendAll({ outboxId: "bad" });
  expect(await rowOf("bad")).toMatchObject({ state: "failed", error: "two recipients", attempts: 1 });
  await pending("off");
  office.skip = () => "mail_off";
  const [fate] = await sendAll({ outboxId: "off" });
  expect(fate?.acked).toBe(1);
  expect(await rowOf("off")).toMatchObject({ state: "skipped", error: "mail_off" });
  expect(office.provider.accepted).toEqual([]);
});

test.each([
  ["sent", () => null],
  ["skipped", () => "gone"],
])("a reset's token is erased as soon as its email is %s", async (state, skip) => {
  await pending("reset", "password_reset", { audience: "agent", token: "secret" });
  office.skip = skip;
  await sendAll({ outboxId: "reset" });
  const row = await rowOf("reset");
  expect([row?.state, row?.payload]).toEqual([state, JSON.stringify({ audience: "agent", token: "" })]);
});

test("on a developer's machine a sent reset keeps its token, to be opened at /dev/mail", async () => {
  const payload = { audience: "agent", token: "secret" };
  await pending("reset", "password_reset", payload);
  office.keepTokens = true;
  await sendAll({ outboxId: "reset" });
  const row = await rowOf("reset");
  expect([row?.state, row?.payload]).toEqual(["sent", JSON.stringify(payload)]);
});

test("an unavailable database retries the message and counts no attempt", async () => {
  await pending("m1");
  office.gate = async () => {
    throw new Error("D1 is away");
  };
  const [fate] = await sendAll({ outboxId: "m1" });
  expect(fate).toEqual({ acked: 0, retriedIn: [30] });
  expect(await rowOf("m1")).toMatchObject({ state: "pending", attempts: 0 });
});

test("marking an email as sent is retried; if that fails, a possible duplicate is reported", async () => {
  await pending("m1");
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 claims, 2 loads, 3 sends, 4 marks.
    if (steps === 4) throw new Error("D1 is away");
    return step();
  };
  await sendAll({ outboxId: "m1" });
  expect((await rowOf("m1"))?.state).toBe("sent");
  expect(office.log.map(({ state }) => state)).toEqual(["unmarked", "sent"]);
});

test("the five-minute job queues emails never queued, waiting too long, or abandoned, and nothing else", async () => {
  await pending("fresh");
  await pending("old");
  await pending("waits");
  await pending("waited");
  await pending("held");
  await pending("lapsed");
  await pending("spent");
  await pending("sent");
  const set = (id: string, sql: string) => office.all(`update outbox set ${sql} where id = '${id}'`);
  const now = EIGHT_AM + 10 * MINUTE;
  await set("fresh", `created_at = ${now - MINUTE + 1}`);
  await set("waits", `lease_until = ${now + 1}, attempts = 1`);
  await set("waited", `lease_until = ${now}, attempts = 1`);
  await set("held", `state = 'sending', lease_until = ${now + 1}, attempts = 1`);
  await set("lapsed", `state = 'sending', lease_until = ${now}, attempts = 1`);
  await set("spent", `state = 'sending', lease_until = ${now}, attempts = ${MAX_ATTEMPTS}`);
  await set("sent", "state = 'sent'");
  const tally = await office.run("requeue", now);
  expect(office.queue.sort()).toEqual(["lapsed", "old", "waited"]);
  expect(tally.counts).toEqual({ failed: 1, requeued: 3 });
  expect(await rowOf("spent")).toMatchObject({ state: "failed", error: "gave up" });
});

test("an email at its attempt limit is not sent again, though its last attempt was never recorded", async () => {
  const left = `state = 'sending', lease_until = ${EIGHT_AM - 1}`;
  for (const [id, attempts] of Object.entries({ spent: MAX_ATTEMPTS, last: MAX_ATTEMPTS - 1 })) {
    await pending(id);
    await office.all(`update outbox set ${left}, attempts = ${attempts} where id = '${id}'`);
  }
  await sendAll({ outboxId: "spent" }, { outboxId: "last" });
  expect([await rowOf("spent"), await rowOf("last")]).toMatchObject([
    { state: "sending", attempts: MAX_ATTEMPTS },
    { state: "sent", attempts: MAX_ATTEMPTS },
  ]);
});

test("the five-minute job uses only indexes", async () => {
  const seen: string[] = [];
  const prepare = office.d1.prepare.bind(office.d1);
  office.d1.prepare = (sql: string) => {
    seen.push(sql);
    return prepare(sql);
  };
  await office.run("requeue");
  office.d1.prepare = prepare;
  const plans = await Promise.all(
    seen
      .filter((sql) => sql.includes("outbox"))
      .map(async (sql) => {
        const values = Array.from({ length: sql.match(/\?/g)?.length ?? 0 }, () => 1);
        const { results } = await prepare(`explain query plan ${sql}`)
          .bind(...values)
          .all<{ detail: string }>();
        return results.map(({ detail }) => detail);
      }),
  );
  const touches = plans.flat().filter((detail) => detail.includes("outbox"));
  expect(touches.length).toBeGreaterThan(3);
  const indexed = /^SEARCH outbox USING (COVERING )?INDEX outbox_(due|waiting|let_go)\b/;
  expect(touches.filter((detail) => !indexed.test(detail))).toEqual([]);
});

test("a message the queue gives up on ends as failed, unless its email is settled or being sent", async () => {
  for (const id of ["lost", "held", "sent"]) await pending(id);
  await office.all(
    `update outbox set state = 'sending', lease_until = ${EIGHT_AM + LEASE_MS} where id = 'held'`,
  );
  await office.all("update outbox set state = 'sent' where id = 'sent'");
  const made = [{ outboxId: "lost" }, { outboxId: "held" }, { outboxId: "sent" }, 7].map((body) =>
    message(body),
  );
  await consumeDeadLetters(
    office.consumer(),
    made.map((one) => one.message),
  );
  expect(made.map(({ fate }) => fate.acked)).toEqual([1, 1, 1, 1]);
  expect((await outbox(office)).map(({ id, state }) => [id, state]).sort()).toEqual([
    ["held", "sending"],
    ["lost", "failed"],
    ["sent", "sent"],
  ]);
});
