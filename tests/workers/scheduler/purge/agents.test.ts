import { afterAll, beforeAll, expect, test } from "vitest";
import { trashCutoff } from "#app/domain/retention.ts";
import { FILES, makeFullHome } from "../home-with-everything.ts";
import { createSchedulerHarness, DAY, type SchedulerHarness } from "../scheduler-harness.ts";

// File ages are real, as reported by R2: too young for any sweep.
const NOW = Date.now() + 60 * 60 * 1000;
/** When every sweep is due. */
const MUCH_LATER = NOW + 40 * DAY;
const OVER = trashCutoff(NOW);

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key).sort();

let agents = 0;

/** An agent with a row in every table that can reference one, images, an import, and two full homes. */
async function fullAgent(deletedAt: number | null) {
  agents += 1;
  const agent = `leaver-${agents}-of-all`;
  const user = `user-of-${agent}`;
  const email = `${agent}@bayside.example`;
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    return office.all(
      `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
      ...Object.values(values),
    );
  };
  const id = (name: string) => `${name}-${agent}`;
  const agent_id = agent;
  await insert("users", { id: user, email, password_hash: "x", created_at: 0 });
  await insert("profiles", { id: agent, user_id: user, email, deleted_at: deletedAt, cleared_at: null });
  await insert("tasks", {
    id: `${agent}-task-0`,
    agent_id,
    title: "T",
    category: "HVAC",
    type: "maintenance",
    frequency: "monthly",
    deleted_at: deletedAt,
  });
  await insert("vendors", {
    id: id("v"),
    agent_id,
    name: "V",
    category: "HVAC",
    type: "maintenance",
    phone: "1",
    email,
    date_added: 0,
    deleted_at: deletedAt,
    logo_key: `${agent}_vendor_1.png`,
  });
  await insert("vendor_categories", { id: id("c"), agent_id, name: "Own" });
  await insert("activity", { id: id("a"), agent_id, kind: "k", at: 0 });
  await insert("outbox", {
    id: id("o"),
    kind: "test",
    recipient: email,
    dedupe_key: id("o"),
    payload: "{}",
    agent_id,
    created_at: NOW,
  });
  await insert("agent_sessions", { id: id("s"), agent_id, expires_at: 9e9, started_at: 0 });
  await insert("password_resets", { id: id("r"), user_id: user, expires_at: 9e14 });
  await insert("assistant_budgets", { key: `agent:${agent}`, day: "2099-01-01", tokens: 1 });
  const imported = `imports/${id("i")}.csv`;
  await insert("imports", {
    id: id("i"),
    agent_id,
    kind: "clients",
    name: "book.csv",
    key: imported,
    state: "running",
    created_at: NOW,
  });
  await office.homeFiles.put(imported, "x");
  const headshot = `${agent}_headshot_1.jpg`;
  await office.profileImages.put(headshot, "x");
  // An image the profile no longer uses.
  await office.profileImages.put(`${agent}_logo_2.png`, "x");
  await office.profileImages.put(`${agent}_vendor_1.png`, "x");
  await office.all("update profiles set headshot_url = ? where id = ?", `/brand/${headshot}`, agent);
  // One trashed with the account, and one who was invited while it was being closed.
  const homes = [
    await makeFullHome(office, { deletedAt, now: NOW, agent }),
    await makeFullHome(office, { deletedAt: null, now: NOW, agent }),
  ];
  await office.all("update clients set password_hash = null where id = ?", homes[1]);
  const marks = [agent, user, email, ...homes, ...homes.map((home) => `${home}@reyes.example`)];
  return { agent, homes, marks };
}

/** Every table and column that contains one of these texts. */
async function traces(marks: readonly string[]): Promise<string[]> {
  const tables = await office.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf%'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await office.all<Record<string, unknown>>(`select * from "${name}"`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (marks.some((mark) => String(value).includes(mark))) found.push(`${name}.${column}`);
      }
    }
  }
  return found;
}

const filesOf = async (marks: readonly string[]) =>
  [...(await keysOf(office.homeFiles)), ...(await keysOf(office.profileImages))].filter((key) =>
    marks.some((mark) => key.includes(mark)),
  );

test("30 days after closing, nothing of an account is left, and every other account is complete", async () => {
  const leaver = await fullAgent(OVER);
  const waiting = await fullAgent(OVER + 1);
  const staying = await fullAgent(null);
  for (const { agent } of [leaver, waiting]) {
    await office.all(
      "insert into mail_suppressions (email, reason, at) values (?, 'bounce', 0)",
      `${agent}@bayside.example`,
    );
  }
  const others = async () => [
    await traces([...waiting.marks, ...staying.marks]),
    await filesOf([...waiting.marks, ...staying.marks]),
  ];
  const before = await others();
  expect((await filesOf(leaver.marks)).length).toBe(2 * FILES + 4);
  expect(new Set((await traces(leaver.marks)).map((place) => place.split(".")[0])).size).toBeGreaterThan(20);

  // One day too early for any of them.
  await office.run("purge", NOW - DAY);
  expect((await filesOf(leaver.marks)).length).toBe(2 * FILES + 4);
  expect(await others()).toEqual(before);

  const tally = await office.run("purge", NOW);
  expect(tally.error).toBeNull();
  expect(tally.counts).toMatchObject({ agents: 1, clients: 2, files: 2 * FILES, pictures: 3 });
  expect(await traces(leaver.marks)).toEqual([]);
  expect(await filesOf(leaver.marks)).toEqual([]);
  expect(await others()).toEqual(before);
});

test("killed after any step and restarted, the purge of an account ends with nothing left", async () => {
  for (let last = 1; last <= 16; last += 3) {
    const leaver = await fullAgent(OVER);
    let steps = 0;
    office.gate = async (step) => {
      if (steps >= last) throw new Error("killed");
      steps += 1;
      return step();
    };
    await office.run("purge", NOW);
    office.gate = (step) => step();
    await office.run("purge", NOW);
    expect(await traces(leaver.marks)).toEqual([]);
    // Files left by an interrupted purge are swept after a day, imports after a week.
    await office.run("purge", MUCH_LATER);
    expect(await filesOf(leaver.marks)).toEqual([]);
  }
});

test("an account reopened during the purge keeps everything", async () => {
  const leaver = await fullAgent(OVER);
  const before = [await traces(leaver.marks), await filesOf(leaver.marks)];
  let looked = false;
  office.gate = async (step) => {
    const answer = await step();
    if (!looked && JSON.stringify(answer ?? null).includes(leaver.agent)) {
      looked = true;
      await office.all("update profiles set deleted_at = null where id = ?", leaver.agent);
      await office.all("update clients set deleted_at = null where agent_id = ?", leaver.agent);
      await office.all("update tasks set deleted_at = null where agent_id = ?", leaver.agent);
      await office.all("update vendors set deleted_at = null where agent_id = ?", leaver.agent);
    }
    return answer;
  };
  await office.run("purge", NOW);
  office.gate = (step) => step();
  expect(looked).toBe(true);
  expect([await traces(leaver.marks), await filesOf(leaver.marks)]).toEqual(before);
});

test("files chosen for an import that never ran are deleted after a week, import records after 90 days", async () => {
  const agent = (await fullAgent(null)).agent;
  const note = (id: string, state: string, at: number) =>
    office.all(
      "insert into imports (id, agent_id, kind, name, state, created_at) values (?, ?, 'clients', 'x.csv', ?, ?)",
      id,
      agent,
      state,
      at,
    );
  await note("chosen-old", "chosen", NOW - 7 * DAY);
  await note("chosen-young", "chosen", NOW - 7 * DAY + 1);
  await note("done-old", "done", NOW - 90 * DAY);
  await note("done-young", "done", NOW - 90 * DAY + 1);
  await office.homeFiles.put("imports/chosen-old.csv", "x");
  await office.run("purge", NOW);
  expect(await keysOf(office.homeFiles)).toContain("imports/chosen-old.csv");
  const left = await office.all<{ id: string }>(
    "select id from imports where agent_id = ? and name = 'x.csv' order by id",
    agent,
  );
  expect(left.map(({ id }) => id)).toEqual(["chosen-young", "done-young"]);
  await office.run("purge", Date.now() + 7 * DAY - 60_000);
  expect(await keysOf(office.homeFiles)).toContain("imports/chosen-old.csv");
  await office.run("purge", MUCH_LATER);
  expect((await keysOf(office.homeFiles)).filter((key) => key.startsWith("imports/"))).toEqual([]);
});

test("an agent with a closed account gets no digest", async () => {
  const [gone, here] = [await fullAgent(1), await fullAgent(null)];
  for (const { agent } of [gone, here]) {
    await office.all(
      "update profiles set weekly_digest = 1, deleted_at = case when id = ? then ? end where id = ?",
      gone.agent,
      NOW,
      agent,
    );
  }
  // A Monday, 9:00 in New York.
  await office.run("plan", Date.UTC(2026, 10, 23, 14));
  const planned = await office.all<{ agent_id: string }>(
    "select agent_id from outbox where kind = 'agent_digest' order by agent_id",
  );
  const ids = planned.map(({ agent_id }) => agent_id);
  expect(ids).toContain(here.agent);
  expect(ids).not.toContain(gone.agent);
});
