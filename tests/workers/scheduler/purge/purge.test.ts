import { afterAll, beforeAll, expect, test } from "vitest";
import { FILES, makeFullHome } from "../home-with-everything.ts";
import { AGENT, addHome, createSchedulerHarness, DAY, type SchedulerHarness } from "../scheduler-harness.ts";
import { idsOf, keysOf, NOW, OVER, put } from "./purge-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

const fullHome = (deletedAt: number | null) => makeFullHome(office, { deletedAt, now: NOW });
const tablesOfClients = () =>
  office.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and instr(sql, '`client_id` text') > 0",
  );

test("after 30 days a client is deleted with every row and file; a day earlier nothing is", async () => {
  const gone = await fullHome(OVER);
  const waiting = await fullHome(OVER + 1);
  const alive = await fullHome(null);
  await put(office, `homes/${gone}/nobody-names-this.jpg`);
  const tables = (await tablesOfClients()).map(({ name }) => name);
  expect(tables.length).toBe(35);
  const rowsOf = async (home: string) =>
    Promise.all(
      tables.map(async (table) => {
        const [row] = await office.all<{ n: number }>(
          `select count(*) as n from ${table} where client_id = ?`,
          home,
        );
        return [table, row?.n ?? 0] as const;
      }),
    );
  const before = await rowsOf(alive);
  expect(before.filter(([, n]) => n === 0)).toEqual([]);

  const tally = await office.run("purge", NOW);
  expect(tally.error).toBeNull();
  expect(tally.counts).toMatchObject({ clients: 1, files: FILES + 1, orphans: 0 });
  expect((await rowsOf(gone)).filter(([, n]) => n > 0)).toEqual([]);
  expect(await idsOf(office, "clients")).toEqual([waiting, alive]);
  expect(await rowsOf(alive)).toEqual(before);
  expect(await rowsOf(waiting)).toEqual(before);
  expect(await keysOf(office.homeFiles)).toHaveLength(2 * FILES);
});

test("a client restored during the purge keeps everything", async () => {
  const home = await fullHome(OVER);
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 records the start, 2 lists, 3 deletes: the undo comes in between.
    if (steps === 3) await office.all("update clients set deleted_at = null where id = ?", home);
    return step();
  };
  await office.run("purge", NOW);
  office.gate = (step) => step();
  expect(await idsOf(office, "clients")).toContain(home);
  expect((await keysOf(office.homeFiles)).filter((key) => key.includes(home))).toHaveLength(FILES);
});

test("killed after any step and restarted, the purge ends as an uninterrupted one does", async () => {
  const before = await keysOf(office.homeFiles);
  for (let last = 1; last <= 6; last++) {
    const home = await fullHome(OVER);
    let steps = 0;
    office.gate = async (step) => {
      if (steps >= last) throw new Error("killed");
      steps += 1;
      return step();
    };
    await office.run("purge", NOW);
    office.gate = (step) => step();
    await office.run("purge", NOW);
    expect(await idsOf(office, "clients")).not.toContain(home);
    expect(await keysOf(office.homeFiles)).toEqual(before);
  }
});

test("unreferenced files and images are deleted after a day, and not before", async () => {
  const kept = await keysOf(office.homeFiles);
  const home = await addHome(office);
  await put(office, `homes/${home}/orphan.jpg`);
  const picture = (kind: string, at: number) => `${AGENT}_${kind}_${at}.jpg`;
  const logos = ["shown", "trashed", "replaced"].map((name) => `${AGENT}_vendor_${name}.png`);
  for (const [index, deletedAt] of [null, NOW - DAY].entries()) {
    await office.all(
      "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at, logo_key) values (?, ?, 'V', 'HVAC', 'maintenance', '1', 0, ?, ?)",
      `with-logo-${index}`,
      AGENT,
      deletedAt,
      logos[index],
    );
  }
  for (const key of [picture("headshot", 1), picture("headshot", 2), picture("logo", 3), ...logos]) {
    await office.profileImages.put(key, "x");
  }
  await office.all(
    "update profiles set headshot_url = ?, logo_url = ?",
    `/brand/${picture("headshot", 2)}`,
    `/brand/${picture("logo", 3)}`,
  );
  await office.run("purge", Date.now() + DAY - 60_000);
  expect(await keysOf(office.homeFiles)).toEqual([...kept, `homes/${home}/orphan.jpg`].sort());
  expect(await keysOf(office.profileImages)).toHaveLength(6);
  await office.run("purge", NOW);
  expect(await keysOf(office.homeFiles)).toEqual(kept);
  expect(await keysOf(office.profileImages)).toEqual(
    [picture("headshot", 2), picture("logo", 3), ...logos.slice(0, 2)].sort(),
  );
  // A permanently deleted vendor's logo is deleted too.
  await office.all("update vendors set deleted_at = ? where id = 'with-logo-1'", OVER);
  await office.run("purge", NOW);
  expect(await keysOf(office.profileImages)).not.toContain(logos[1]);
});

test("an import whose file was purged no longer references it, and one whose file exists does", async () => {
  const names = ["swept", "kept"];
  for (const name of names) {
    await office.all(
      "insert into imports (id, agent_id, kind, name, key, state, created_at) values (?, ?, 'clients', 'x.csv', ?, 'running', ?)",
      name,
      AGENT,
      `imports/${name}.csv`,
      NOW,
    );
  }
  await put(office, "imports/swept.csv");
  await put(office, "imports/swept-left-out.csv");
  await office.run("purge", NOW);
  const rows = await office.all<{ id: string; key: string | null }>(
    "select id, key from imports where id in ('swept', 'kept') order by id",
  );
  expect(rows).toEqual([
    { id: "kept", key: "imports/kept.csv" },
    { id: "swept", key: null },
  ]);
});

test("a suppressed address is deleted 30 days after its bounce if nobody has it any more", async () => {
  const home = await addHome(office);
  await office.all("update clients set email = 'ann@lee.example' where id = ?", home);
  await office.all("update users set email = 'Sign.In@bayside.example'");
  await office.all("update profiles set email = 'Maria@bayside.example'");
  const [OLD, YOUNG] = [OVER, OVER + 1];
  for (const [email, at] of [
    ["ann@lee.example", OLD],
    ["sign.in@bayside.example", OLD],
    ["maria@bayside.example", OLD],
    ["nobody@lee.example", OLD],
    ["lately@lee.example", YOUNG],
  ]) {
    await office.all("insert into mail_suppressions (email, reason, at) values (?, 'bounce', ?)", email, at);
  }
  await office.run("purge", NOW);
  expect(await idsOf(office, "mail_suppressions", "email")).toEqual([
    "ann@lee.example",
    "lately@lee.example",
    "maria@bayside.example",
    "sign.in@bayside.example",
  ]);
});

test("sessions, counters, and emails are deleted when nothing can need them any more", async () => {
  const home = await addHome(office);
  const seconds = Math.floor(NOW / 1000);
  for (const [id, at] of [
    ["over", seconds],
    ["good", seconds + 1],
  ]) {
    await office.all(
      "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, ?, 0)",
      id,
      home,
      at,
    );
    await office.all(
      "insert into agent_sessions (id, agent_id, expires_at, started_at) values (?, ?, ?, 0)",
      id,
      AGENT,
      at,
    );
  }
  for (const [key, at] of [
    ["old", NOW - 2 * DAY],
    ["new", NOW - 2 * DAY + 1],
  ]) {
    await office.all("insert into attempts (key, window_start, count) values (?, ?, 1)", key, at);
  }
  for (const [id, days] of [
    ["old", 90],
    ["new", 89],
  ] as const) {
    const at = NOW - days * DAY;
    for (const state of ["sent", "failed", "skipped", "pending"]) {
      await office.all(
        "insert into outbox (id, kind, recipient, dedupe_key, payload, state, created_at, sent_at) values (?, 'test', 'a@b.example', ?, '{}', ?, ?, ?)",
        `${id}-${state}`,
        `${id}-${state}`,
        state,
        at,
        state === "sent" ? at : null,
      );
    }
  }
  await office.all(
    "insert into assistant_budgets (key, day) values ('all', '2020-01-01'), ('all', '2099-01-01')",
  );
  await office.run("purge", NOW);
  expect(await idsOf(office, "client_sessions where client_id = '" + home + "'")).toEqual(["good"]);
  expect(await idsOf(office, "agent_sessions")).toEqual(["good"]);
  expect(await idsOf(office, "attempts", "key")).toEqual(["new"]);
  expect(await idsOf(office, "outbox where client_id is null")).toEqual(
    ["old-pending", "new-sent", "new-failed", "new-skipped", "new-pending"].sort(),
  );
  expect(await idsOf(office, "assistant_budgets", "day")).toEqual(["2099-01-01"]);
});

test("page speed measurements are deleted after 90 days", async () => {
  const dayOf = (days: number) => new Date(NOW - days * DAY).toISOString().slice(0, 10);
  for (const days of [91, 90, 89, 0]) {
    await office.all("insert into vital_counts values (?, '/home', 'phone', 'LCP', 500, 3)", dayOf(days));
  }
  await office.run("purge", NOW);
  expect(await idsOf(office, "vital_counts", "day")).toEqual([dayOf(89), dayOf(0)]);
});

test("an unsent reset email keeps no token once its link has expired", async () => {
  const states = ["waiting", "pending", "sending", "sent"];
  const ids = ["over", "good"].flatMap((age) => states.map((state) => [age, state] as const));
  for (const [age, state] of ids) {
    const id = `reset-${age}-${state}`;
    // A link is valid for an hour after each email.
    const written = NOW - 60 * 60 * 1000 + (age === "over" ? 0 : 1);
    await office.all(
      `insert into outbox (id, kind, recipient, dedupe_key, payload, state, lease_until, created_at)
       values (?, 'password_reset', 'a@b.example', ?, '{"audience":"agent","token":"canary"}', ?, ?, ?)`,
      id,
      `password_reset:${id}:0`,
      state,
      state === "sending" ? NOW + (age === "over" ? 0 : 1) : null,
      written,
    );
  }
  await office.run("purge", NOW);
  expect(await idsOf(office, "outbox where kind = 'password_reset' and payload not like '%canary%'")).toEqual(
    ["reset-over-pending", "reset-over-sending", "reset-over-waiting"].sort(),
  );
  expect(await idsOf(office, "outbox where kind = 'password_reset' and state = 'skipped'")).toHaveLength(3);
});
