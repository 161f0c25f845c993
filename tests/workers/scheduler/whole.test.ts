import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutgoingMail } from "#app/domain/mail/contents.ts";
import { loadMail } from "#app/mails/load-mail.server.ts";
import { renderMail } from "#app/mails/render-mail.server.tsx";
import { suppressAddress } from "#app/services/mail/provider-events.server.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { type ConsumerDeps, consume } from "#workers/scheduler/deliver/consumer.ts";
import { MailRefused, type Transport, validateMail } from "#workers/scheduler/deliver/transport.ts";
import { run } from "#workers/scheduler/jobs.ts";
import { message } from "./office.ts";

/** Sunday, November 22, 2026, 10:00 in Florida: two days after the world's own instant. */
const SUNDAY = Date.UTC(2026, 10, 22, 15);

let world: World;
let sent: OutgoingMail[];
const queue: string[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

function consumer(send: Transport["send"]): ConsumerDeps {
  const { db, now, random } = world.deps;
  const secret = "a-secret-for-the-links-in-mails-0123456789";
  const letter = { origin: "https://home.example", secret, postalAddress: "1 Bay Street, St. Petersburg FL" };
  return {
    db,
    clock: () => now,
    log: () => {},
    load: (row) => loadMail({ db, now, ...letter }, row),
    render: renderMail,
    validate: validateMail,
    transport: { name: "test", isIdempotent: true, send },
    keepTokens: false,
    suppress: (address) => suppressAddress({ db, now, random }, address, "bounce"),
  };
}

/** Plans the hour and sends all that lies in the outbox, by the real parts but for the provider. */
async function post(send: Transport["send"] = async () => ({ providerId: null })) {
  sent = [];
  queue.length = 0;
  const { db, now, random } = world.deps;
  const { homeFiles: files, profileImages: pictures, backups } = world;
  const enqueue = async (ids: readonly string[]) => void queue.push(...ids);
  await run("plan", { db, now, random, enqueue, log: () => {}, files, pictures, backups }, () => now);
  const { results } = await world.d1
    .prepare("select id from outbox where state = 'pending'")
    .all<{ id: string }>();
  const deps = consumer(async (mail) => {
    sent.push(mail);
    return send(mail);
  });
  await consume(
    deps,
    results.map(({ id }) => message({ outboxId: id }).message),
  );
}

const states = async (clientId: string) =>
  (
    await world.d1
      .prepare("select kind, state, error from outbox where client_id = ? order by created_at, kind")
      .bind(clientId)
      .all<{ kind: string; state: string; error: string | null }>()
  ).results;

test("an invite and then the day's tasks reach a homeowner as whole mails, each once", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  await post();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe("Maria Castillo made a care plan for your home");
  expect(sent[0]?.text).toMatch(/https:\/\/home\.example\/invite\/[A-Z0-9]{6}/);

  await world.d1
    .prepare("update clients set status = 'active', last_active = ? where id = ?")
    .bind(world.deps.now, home.id)
    .run();
  await world.d1
    .prepare(
      "update client_tasks set due_date = '2026-11-23' where client_id = ? and task_id = (select id from tasks where agent_id = ? and slug = 'hvac-filter-change')",
    )
    .bind(home.id, agent)
    .run();
  world.deps.now = SUNDAY;
  await post();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ fromName: "Maria Castillo via Peaceful Home" });
  expect(sent[0]?.text).toContain("Check and change the AC filter");
  expect(sent[0]?.text).toContain("https://home.example/mail/");
  expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/home\.example\/unsubscribe\//);
  await post();
  expect(sent).toEqual([]);
});

test("an address the provider serves no more is noted, its agent told, and nothing more is sent to it", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  await post(async () => {
    throw new MailRefused("suppressed", { isSuppressed: true });
  });
  expect(await states(home.id)).toMatchObject([{ kind: "invite", state: "failed" }]);
  const told = await world.d1
    .prepare("select kind from activity where agent_id = ? and kind = 'mail_bounced'")
    .bind(agent)
    .all();
  expect(told.results).toHaveLength(1);

  await world.d1
    .prepare("update outbox set state = 'pending', attempts = 0 where client_id = ?")
    .bind(home.id)
    .run();
  await post();
  expect(sent).toEqual([]);
  expect(await states(home.id)).toMatchObject([{ state: "skipped", error: "suppressed" }]);
});
