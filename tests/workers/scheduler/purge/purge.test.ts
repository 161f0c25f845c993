import { afterAll, beforeAll, expect, test } from "vitest";
import { trashHorizon } from "#app/domain/retention.ts";
import { FILES, makeFullHome } from "../full-home.ts";
import { AGENT, addHome, addTask, createOffice, DAY, type Office } from "../office.ts";

// The files' own age is real: R2 says when it took them.
const NOW = Date.now() + 40 * DAY;
const OVER = trashHorizon(NOW);

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});
afterAll(() => office.dispose());

const idsOf = async (table: string, column = "id") =>
  (await office.all<Record<string, string>>(`select ${column} as id from ${table} order by 1`)).map(
    ({ id }) => id,
  );
const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key).sort();
const put = (key: string) => office.homeFiles.put(key, "x");

const fullHome = (deletedAt: number | null) => makeFullHome(office, { deletedAt, now: NOW });
const tablesOfClients = () =>
  office.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and instr(sql, '`client_id` text') > 0",
  );

test("after 30 days a client goes with every row and every file; a day earlier nothing does", async () => {
  const gone = await fullHome(OVER);
  const waiting = await fullHome(OVER + 1);
  const alive = await fullHome(null);
  await put(`homes/${gone}/nobody-names-this.jpg`);
  const tables = (await tablesOfClients()).map(({ name }) => name);
  expect(tables.length).toBe(17);
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
  expect(await idsOf("clients")).toEqual([waiting, alive]);
  expect(await rowsOf(alive)).toEqual(before);
  expect(await rowsOf(waiting)).toEqual(before);
  expect(await keysOf(office.homeFiles)).toHaveLength(2 * FILES);
});

test("a client who comes back while the purge looks is left whole", async () => {
  const home = await fullHome(OVER);
  let steps = 0;
  office.gate = async (step) => {
    steps += 1;
    // 1 notes the start, 2 lists, 3 erases: the undo comes in between.
    if (steps === 3) await office.all("update clients set deleted_at = null where id = ?", home);
    return step();
  };
  await office.run("purge", NOW);
  office.gate = (step) => step();
  expect(await idsOf("clients")).toContain(home);
  expect((await keysOf(office.homeFiles)).filter((key) => key.includes(home))).toHaveLength(FILES);
});

test("killed after any step and begun again, the purge ends where an unbroken one does", async () => {
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
    expect(await idsOf("clients")).not.toContain(home);
    expect(await keysOf(office.homeFiles)).toEqual(before);
  }
});

test("trash goes after 30 days; what a home's history still names stays", async () => {
  const home = await addHome(office);
  const old = OVER;
  const young = OVER + 1;
  for (const [id, at] of [
    ["v-old", old],
    ["v-young", young],
  ]) {
    await office.all(
      "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, 'V', 'HVAC', 'maintenance', '1', 0, ?)",
      id,
      AGENT,
      at,
    );
  }
  await office.all(
    "insert into vendor_categories (id, agent_id, name, deleted_at) values ('c-old', ?, 'Solar', ?)",
    AGENT,
    old,
  );
  await office.all(
    "insert into client_documents (id, client_id, name, key, type, size, created_at, deleted_at) values ('d-old', ?, 'D', ?, 'image/jpeg', 1, 0, ?)",
    home,
    `homes/${home}/old.jpg`,
    old,
  );
  await office.all(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, document_id, created_at) values ('e-live', ?, 'HVAC', 'x', 1, '2026-11-20', 'd-old', 0)",
    home,
  );
  await office.all(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at, deleted_at) values ('e-old', ?, 'HVAC', 'x', 1, '2026-11-20', 0, ?)",
    home,
    old,
  );
  await put(`homes/${home}/old.jpg`);
  await addTask(office, home, "2026-11-20", 3);
  await office.all("update tasks set deleted_at = ? where id in ('task-3', 'task-11')", old);

  await office.run("purge", NOW);
  expect(await idsOf("vendors")).toEqual(["v-young"]);
  expect(await idsOf("vendor_categories")).toEqual([]);
  expect(await idsOf("client_documents where client_id = '" + home + "'")).toEqual([]);
  expect(
    await office.all("select id, document_id from maintenance_expenses where client_id = ?", home),
  ).toEqual([{ id: "e-live", document_id: null }]);
  expect(await office.homeFiles.head(`homes/${home}/old.jpg`)).toBeNull();
  const tasks = await idsOf("tasks where client_id is null");
  expect([tasks.includes("task-3"), tasks.includes("task-11")]).toEqual([true, false]);
});

test("a task in the trash takes the rows put away with it along, and no others", async () => {
  const home = await addHome(office);
  const own =
    "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom, deleted_at) values (?, ?, ?, 'T', 'HVAC', 'maintenance', 'monthly', 1, ?)";
  const tasks = {
    old: OVER,
    young: OVER + 1,
    done: OVER,
    skipped: OVER,
    asked: OVER,
    paid: OVER,
    open: OVER,
  };
  for (const [name, at] of Object.entries(tasks)) {
    await office.all(own, `own-${name}`, AGENT, home, at);
    await office.all(
      "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, archived_at, completed, skipped_at) values (?, ?, ?, ?, '2026-11-20', 1, ?, ?, ?)",
      `away-${name}`,
      AGENT,
      home,
      `own-${name}`,
      name === "open" || name === "done" ? null : at,
      name === "done" ? 1 : 0,
      name === "skipped" ? 5 : null,
    );
  }
  // Of the library, deleted after two homes had it.
  const other = await addHome(office);
  for (const id of [home, other]) await addTask(office, id, "2026-11-20", 5);
  await office.all("update tasks set deleted_at = ? where id = 'task-5'", OVER);
  await office.all("update client_tasks set archived_at = ? where task_id = 'task-5'", OVER);
  await office.all(
    "insert into task_help_requests (id, agent_id, client_id, client_task_id, task_title, created_at) values ('asked', ?, ?, 'away-asked', 'T', 0)",
    AGENT,
    home,
  );
  await office.all(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, client_task_id, created_at) values ('paid', ?, 'HVAC', 'x', 1, '2026-11-20', 'away-paid', 0)",
    home,
  );
  const before = await idsOf("tasks");
  const tally = await office.run("purge", NOW);
  expect(tally.error).toBeNull();
  expect(tally.counts).toMatchObject({ "put away": 3, tasks: 2 });
  expect(await idsOf("tasks")).toEqual(before.filter((id) => id !== "own-old" && id !== "task-5"));
  expect(await idsOf(`client_tasks where client_id in ('${home}', '${other}')`)).toEqual(
    ["away-asked", "away-done", "away-open", "away-paid", "away-skipped", "away-young"].sort(),
  );
});

test("files and pictures no row names go after a day, and not before", async () => {
  const kept = await keysOf(office.homeFiles);
  const home = await addHome(office);
  await put(`homes/${home}/orphan.jpg`);
  const picture = (kind: string, at: number) => `${AGENT}_${kind}_${at}.jpg`;
  for (const key of [picture("headshot", 1), picture("headshot", 2), picture("logo", 3)]) {
    await office.profileImages.put(key, "x");
  }
  await office.all(
    "update profiles set headshot_url = ?, logo_url = ?",
    `/brand/${picture("headshot", 2)}`,
    `/brand/${picture("logo", 3)}`,
  );
  await office.run("purge", Date.now() + DAY - 60_000);
  expect(await keysOf(office.homeFiles)).toEqual([...kept, `homes/${home}/orphan.jpg`].sort());
  expect(await keysOf(office.profileImages)).toHaveLength(3);
  await office.run("purge", NOW);
  expect(await keysOf(office.homeFiles)).toEqual(kept);
  expect(await keysOf(office.profileImages)).toEqual([picture("headshot", 2), picture("logo", 3)].sort());
});

test("an import whose file is swept names it no more, and one whose file is there does", async () => {
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
  await put("imports/swept.csv");
  await put("imports/swept-left-out.csv");
  await office.run("purge", NOW);
  const rows = await office.all<{ id: string; key: string | null }>(
    "select id, key from imports where id in ('swept', 'kept') order by id",
  );
  expect(rows).toEqual([
    { id: "kept", key: "imports/kept.csv" },
    { id: "swept", key: null },
  ]);
});

test("an address is forgotten when its mail came back 30 days ago and nobody has it any more", async () => {
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
  expect(await idsOf("mail_suppressions", "email")).toEqual([
    "ann@lee.example",
    "lately@lee.example",
    "maria@bayside.example",
    "sign.in@bayside.example",
  ]);
});

test("sessions, counters and mails go when nothing can need them any more", async () => {
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
  expect(await idsOf("client_sessions where client_id = '" + home + "'")).toEqual(["good"]);
  expect(await idsOf("agent_sessions")).toEqual(["good"]);
  expect(await idsOf("attempts", "key")).toEqual(["new"]);
  expect(await idsOf("outbox where client_id is null")).toEqual(
    ["old-pending", "new-sent", "new-failed", "new-skipped", "new-pending"].sort(),
  );
  expect(await idsOf("assistant_budgets", "day")).toEqual(["2099-01-01"]);
});
