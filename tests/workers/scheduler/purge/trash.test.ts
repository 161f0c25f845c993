import { afterAll, beforeAll, expect, test } from "vitest";
import {
  AGENT,
  addHome,
  addTask,
  createSchedulerHarness,
  type SchedulerHarness,
} from "../scheduler-harness.ts";
import { idsOf, NOW, OVER, put } from "./purge-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

test("trash is deleted after 30 days; rows a home's history still references stay", async () => {
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
  await put(office, `homes/${home}/old.jpg`);
  await addTask(office, home, "2026-11-20", 3);
  await office.all("update tasks set deleted_at = ? where id in ('task-3', 'task-11')", old);

  await office.run("purge", NOW);
  expect(await idsOf(office, "vendors")).toEqual(["v-young"]);
  expect(await idsOf(office, "vendor_categories")).toEqual([]);
  expect(await idsOf(office, "client_documents where client_id = '" + home + "'")).toEqual([]);
  expect(
    await office.all("select id, document_id from maintenance_expenses where client_id = ?", home),
  ).toEqual([{ id: "e-live", document_id: null }]);
  expect(await office.homeFiles.head(`homes/${home}/old.jpg`)).toBeNull();
  const tasks = await idsOf(office, "tasks where client_id is null");
  expect([tasks.includes("task-3"), tasks.includes("task-11")]).toEqual([true, false]);
});

test("an appliance is deleted with its photo after 30 days; its document stays, linked to nothing", async () => {
  const home = await addHome(office);
  const photo = (id: string) => `homes/${home}/${id}.jpg`;
  for (const [id, at] of [
    ["a-old", OVER],
    ["a-young", OVER + 1],
    ["a-live", null],
  ] as const) {
    await put(office, photo(id));
    await office.all(
      "insert into appliances (id, client_id, kind, photo_key, created_at, deleted_at) values (?, ?, 'Dryer', ?, 0, ?)",
      id,
      home,
      photo(id),
      at,
    );
    await office.all(
      "insert into client_documents (id, client_id, name, key, type, size, appliance_id, created_at) values (?, ?, 'D', ?, 'image/jpeg', 1, ?, 0)",
      `d-${id}`,
      home,
      `homes/${home}/d-${id}.jpg`,
      id,
    );
  }
  await office.run("purge", NOW);
  expect(await idsOf(office, `appliances where client_id = '${home}'`)).toEqual(["a-live", "a-young"]);
  expect(
    await office.all("select id, appliance_id from client_documents where client_id = ? order by id", home),
  ).toEqual([
    { id: "d-a-live", appliance_id: "a-live" },
    { id: "d-a-old", appliance_id: null },
    { id: "d-a-young", appliance_id: "a-young" },
  ]);
  expect(await office.homeFiles.head(photo("a-old"))).toBeNull();
  expect(await office.homeFiles.head(photo("a-young"))).not.toBeNull();
});

test("a task in the trash is deleted with the rows archived with it, and no others", async () => {
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
  // A library task, deleted after two homes had it.
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
  const before = await idsOf(office, "tasks");
  const tally = await office.run("purge", NOW);
  expect(tally.error).toBeNull();
  expect(tally.counts).toMatchObject({ "removed tasks": 3, tasks: 2 });
  expect(await idsOf(office, "tasks")).toEqual(before.filter((id) => id !== "own-old" && id !== "task-5"));
  expect(await idsOf(office, `client_tasks where client_id in ('${home}', '${other}')`)).toEqual(
    ["away-asked", "away-done", "away-open", "away-paid", "away-skipped", "away-young"].sort(),
  );
});

test("a chat is deleted with all its photos after 30 days, and its neighbor's photos stay", async () => {
  const home = await addHome(office);
  const photo = (id: string) => `homes/${home}/${id}.jpg`;
  for (const [id, at] of [
    ["t-old", OVER],
    ["t-young", OVER + 1],
    ["t-live", null],
  ] as const) {
    for (const key of [photo(id), photo(`${id}-2`)]) await put(office, key);
    await office.all(
      `insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
        user_message, image_name, image_key, created_at, deleted_at) values (?, ?, ?, ?, ?, 'question', 'Q', 'a.jpg', ?, 0, ?)`,
      ...[id, AGENT, home, `c-${id}`, id, photo(id), at],
    );
    await office.all(
      "insert into turn_photos (id, client_id, turn_id, position, name, key) values (?, ?, ?, 1, 'b.jpg', ?)",
      ...[`p-${id}`, home, id, photo(`${id}-2`)],
    );
  }
  const tally = await office.run("purge", NOW);
  expect([tally.error, tally.counts.turns]).toEqual([null, 1]);
  expect(await idsOf(office, `ai_conversations where client_id = '${home}'`)).toEqual(["t-live", "t-young"]);
  expect(await idsOf(office, `turn_photos where client_id = '${home}'`)).toEqual(["p-t-live", "p-t-young"]);
  const left = (await office.homeFiles.list({ prefix: `homes/${home}/` })).objects
    .map(({ key }) => key)
    .sort();
  expect(left).toEqual(["t-live", "t-live-2", "t-young", "t-young-2"].map(photo).sort());
});
