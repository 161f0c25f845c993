import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { OVERDUE_STAGES } from "#app/domain/email/reminders.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { chooseCareLevel } from "#app/services/property/care.server.ts";
import { saveNote } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import {
  applyFreshStart,
  markDoneBefore,
  undoDoneBefore,
  undoFreshStart,
} from "#app/services/tasks/fresh-start.server.ts";
import { catalogCareOf, deadlineOf } from "#db/catalog.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  openRow,
  rowsOf,
  snapshot,
  TODAY,
  type World,
} from "#tests/support/homes.ts";

const OVERDUE = 40;
/** Monthly, one of those that move. */
const FILTER = "hvac-filter-change";
const LATER = 60_000;

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Stored = Record<string, string | number | null> & { id: string; slug: string; due_date: string };

const storedOf = async (clientId: string) =>
  (
    await world.d1
      .prepare(
        "select ct.*, t.slug from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? order by ct.id",
      )
      .bind(clientId)
      .all<Stored>()
  ).results;

/** A house with a pool at Thorough with 40 overdue tasks, including the filter. */
async function homeWithOverdue() {
  const home = { ...(await aHome(world, agentId)), policyRenewsOn: null };
  await chooseCareLevel(world.deps, home, { level: "thorough" });
  const rows = await storedOf(home.id);
  const late = rows.sort((a, b) => Number(b.slug === FILTER) - Number(a.slug === FILTER)).slice(0, OVERDUE);
  expect(late).toHaveLength(OVERDUE);
  await world.d1.batch(
    late.map(({ id }, index) => {
      const day = addDays(TODAY, -index - 8);
      // Every reminder due by today was sent.
      const stage = Math.max(...OVERDUE_STAGES.filter((days) => addDays(day, days) <= TODAY));
      return world.d1
        .prepare(
          "update client_tasks set due_date = ?1, mailed_for = ?1, mailed_stage = ?2, anchor_day = 31 where id = ?3",
        )
        .bind(day, stage, id);
    }),
  );
  return home;
}

const overdueOf = (rows: Stored[]) => rows.filter(({ due_date }) => due_date < TODAY);
const later = (ms = LATER) => ({ ...world.deps, now: world.deps.now + ms });

test("with forty overdue, important tasks stay, the rest is due after today, and nothing is lost or completed", async () => {
  const home = await homeWithOverdue();
  const before = await storedOf(home.id);
  const { moved, stays } = await applyFreshStart(world.deps, home);
  expect(moved + stays).toBe(OVERDUE);
  expect(moved).toBeGreaterThan(10);
  const after = await storedOf(home.id);
  expect(overdueOf(after)).toHaveLength(stays);
  for (const { slug } of overdueOf(after)) {
    const matters =
      ["safety", "claim", "deadline"].includes(catalogCareOf(slug)?.reason ?? "") || deadlineOf(slug);
    expect(matters, slug).toBeTruthy();
  }
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  for (const [index, row] of after.entries()) {
    const was = before[index] as Stored;
    if (row.moved_at === null) expect(row).toEqual(was);
    else {
      expect(row).toMatchObject({
        completed: 0,
        skipped_at: null,
        archived_at: null,
        anchor_day: was.anchor_day,
        moved_from: was.due_date,
        scheduled_day: was.due_date,
        version: Number(was.version) + 1,
      });
    }
  }
});

test("a moved task recurs when its schedule says, as after rescheduling", async () => {
  const home = await homeWithOverdue();
  await world.d1
    .prepare("update client_tasks set schedule_mode = 'fixed_date' where client_id = ?")
    .bind(home.id)
    .run();
  await applyFreshStart(world.deps, home);
  const { id, due_date: dueDay } = await openRow(world, home.id, FILTER);
  expect(dueDay >= "2026-11-30").toBe(true);
  await completeTask(world.deps, home, DANIEL, id);
  const next = (await openRow(world, home.id, FILTER)).due_date;
  expect(next).toBe(dueDay < "2026-12-31" ? "2026-12-31" : "2027-01-31");
});

test("undo restores every row's day, schedule, and sent emails", async () => {
  const home = await homeWithOverdue();
  await world.d1
    .prepare("update client_tasks set scheduled_day = '2026-09-01' where client_id = ? and due_date < ?")
    .bind(home.id, addDays(TODAY, -30))
    .run();
  const before = await storedOf(home.id);
  const { moved, at } = await applyFreshStart(world.deps, home);
  expect(await undoFreshStart(later(), home, at)).toBe(moved);
  const plain = (rows: Stored[]) => rows.map(({ version: _, ...row }) => row);
  expect(plain(await storedOf(home.id))).toEqual(plain(before));
  expect(await undoFreshStart(later(), home, at)).toBe(0);
});

test("undo skips rows done or touched since, and rows moved by another fresh start", async () => {
  const home = await homeWithOverdue();
  const { moved, at } = await applyFreshStart(world.deps, home);
  const rows = (await storedOf(home.id)).filter(({ moved_at }) => moved_at !== null);
  const [done, noted] = rows as [Stored, Stored];
  await completeTask(later(), home, DANIEL, done.id);
  await saveNote(later(), home, { rowId: noted.id, version: Number(noted.version) }, "Ask Bob");
  expect(await undoFreshStart(later(), home, at + 1)).toBe(0);
  expect(await undoFreshStart(later(), home, at)).toBe(moved - 2);
  const after = new Map((await storedOf(home.id)).map((row) => [row.id, row]));
  expect(after.get(done.id)).toMatchObject({ completed: 1, due_date: done.due_date });
  expect(after.get(noted.id)).toMatchObject({ due_date: noted.due_date, client_notes: "Ask Bob" });
});

test("submitted in two windows, it moves each task once", async () => {
  const home = await homeWithOverdue();
  const both = await Promise.all([applyFreshStart(world.deps, home), applyFreshStart(later(), home)]);
  const { length } = (await storedOf(home.id)).filter(({ moved_at }) => moved_at !== null);
  expect(both.reduce((sum, { moved }) => sum + moved, 0)).toBe(length);
  expect((await applyFreshStart(later(), home)).moved).toBe(0);
});

test("a fresh start or its undo that fails midway changes nothing, and affects no other home", async () => {
  const [home, other] = [await homeWithOverdue(), await homeWithOverdue()];
  const before = await snapshot(world);
  world.recording.failAt = 1;
  await expect(applyFreshStart(world.deps, home)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  const theirs = await storedOf(other.id);
  const { moved, at } = await applyFreshStart(world.deps, home);
  const fresh = await snapshot(world);
  world.recording.failAt = 0;
  await expect(undoFreshStart(later(), home, at)).rejects.toThrow();
  expect(await snapshot(world)).toBe(fresh);
  expect(await undoFreshStart(later(), other, at)).toBe(0);
  expect(await storedOf(other.id)).toEqual(theirs);
  expect(await undoFreshStart(later(), home, at)).toBe(moved);
});

test("a task marked as done before is completed on that day; without a day it is neither done nor missed, and not logged", async () => {
  const home = await homeWithOverdue();
  const rows = overdueOf(await storedOf(home.id));
  const [known, unknown] = rows as [Stored, Stored];
  const told = () =>
    world.d1
      .prepare("select count(*) as n from activity where client_id = ?")
      .bind(home.id)
      .first<number>("n");
  const before = Number(await told());
  expect(
    await markDoneBefore(world.deps, home, DANIEL, { rowIds: [known.id], day: "2026-10-02" }),
  ).toMatchObject({
    count: 1,
  });
  expect(await told()).toBe(before + 1);
  const said = await markDoneBefore(later(), home, DANIEL, { rowIds: [unknown.id], day: null });
  expect(await told()).toBe(before + 1);
  const after = new Map((await storedOf(home.id)).map((row) => [row.id, row]));
  expect(after.get(known.id)).toMatchObject({ completed: 1, completed_on: "2026-10-02" });
  expect(after.get(unknown.id)).toMatchObject({ completed: 0, skip_reason: "Done before I kept records" });
  expect(await undoDoneBefore(later(), home, said.at)).toBe(1);
  expect((await storedOf(home.id)).find(({ id }) => id === unknown.id)).toMatchObject({
    skipped_at: null,
    skip_reason: null,
    due_date: unknown.due_date,
  });
});

test("a task moved by a fresh start and marked as done before recurs as if not moved", async () => {
  const home = await homeWithOverdue();
  await world.d1
    .prepare("update client_tasks set schedule_mode = 'fixed_date', due_date = '2026-10-31' where id = ?")
    .bind((await openRow(world, home.id, FILTER)).id)
    .run();
  await applyFreshStart(world.deps, home);
  await markDoneBefore(world.deps, home, DANIEL, {
    rowIds: [(await openRow(world, home.id, FILTER)).id],
    day: "2026-11-02",
  });
  expect((await rowsOf(world, home.id, FILTER)).at(-1)?.due_date).toBe("2026-11-30");
});

test("all at once is one batch: forty are completed and reopened together, or none", async () => {
  const home = await homeWithOverdue();
  const before = overdueOf(await storedOf(home.id));
  const rowIds = before.map(({ id }) => id);
  const all = await snapshot(world);
  world.recording.failAt = 30;
  await expect(markDoneBefore(world.deps, home, DANIEL, { rowIds, day: null })).rejects.toThrow();
  expect(await snapshot(world)).toBe(all);
  const { count, at } = await markDoneBefore(world.deps, home, DANIEL, {
    rowIds: [...rowIds, ...rowIds],
    day: null,
  });
  expect(count).toBe(OVERDUE);
  expect(await markDoneBefore(later(), home, DANIEL, { rowIds, day: null })).toMatchObject({ count: 0 });
  expect(await undoDoneBefore(later(), home, at)).toBe(OVERDUE);
  expect(overdueOf(await storedOf(home.id)).map(({ id }) => id)).toEqual(rowIds);
});

test("an invalid day, no task, and another home's task are refused, and nothing changes", async () => {
  const [home, other] = [await homeWithOverdue(), await homeWithOverdue()];
  const mine = (await openRow(world, home.id, FILTER)).id;
  const before = await snapshot(world);
  const tries = [
    [{ rowIds: [mine], day: "2026-11-21" }, RuleViolation],
    [{ rowIds: [mine], day: "yesterday" }, RuleViolation],
    [{ rowIds: [], day: null }, RuleViolation],
    [{ rowIds: [mine, "no-such-row"], day: null }, NotFound],
  ] as const;
  for (const [input, error] of tries) {
    await expect(markDoneBefore(world.deps, home, DANIEL, input)).rejects.toBeInstanceOf(error);
  }
  const theft = markDoneBefore(world.deps, other, DANIEL, { rowIds: [mine], day: null });
  await expect(theft).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
});
