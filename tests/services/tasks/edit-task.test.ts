import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { anchorDayOf } from "#app/domain/tasks/due-dates.ts";
import { requestHelp } from "#app/services/requests/help-requests.server.ts";
import { rescheduleTask, saveNote, snoozeTask, unsnoozeTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  FILTER_STARTS,
  openRow,
  TODAY,
  type World,
} from "#tests/support/homes.ts";

const FILTER = "hvac-filter-change";

let world: World;
let home: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  home = await aHome(world, await anAgent(world));
});
afterAll(() => world.dispose());

const current = () => openRow(world, home.id, FILTER);
const at = async () => {
  const { id, version } = await current();
  return { rowId: id, version };
};

test.each(["", "soon", "2026-02-30", "2026-11-20T00:00", "20261120"])(
  "snoozing or rescheduling until %j asks for a date",
  async (day) => {
    for (const change of [snoozeTask, rescheduleTask]) {
      const error = await change(world.deps, home, await at(), day).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(RuleViolation);
      expect([error.message, error.field]).toEqual(["Please select a date.", "date"]);
    }
  },
);

test("a snooze ends tomorrow at the earliest", async () => {
  await expect(snoozeTask(world.deps, home, await at(), "2026-11-19")).rejects.toThrow(
    "today or a later date",
  );
  await expect(snoozeTask(world.deps, home, await at(), TODAY)).rejects.toThrow("Select a date after today.");
  await snoozeTask(world.deps, home, await at(), "2026-11-21");
  expect((await current()).snoozed_until).toBe("2026-11-21");
  await unsnoozeTask(world.deps, home, await at());
  expect((await current()).snoozed_until).toBeNull();
});

test("rescheduling is for this time only: it ends the snooze and keeps the schedule", async () => {
  await snoozeTask(world.deps, home, await at(), "2026-12-01");
  await rescheduleTask(world.deps, home, await at(), "2027-01-31");
  const row = await world.d1
    .prepare("select due_date, scheduled_day, anchor_day, snoozed_until from client_tasks where id = ?")
    .bind((await current()).id)
    .first();
  expect(row).toEqual({
    due_date: "2027-01-31",
    scheduled_day: FILTER_STARTS,
    anchor_day: anchorDayOf(FILTER_STARTS),
    snoozed_until: null,
  });
});

test("an edit of a row somebody else changed meanwhile is refused, and nothing is overwritten", async () => {
  const seen = await at();
  await saveNote(world.deps, home, seen, "from the phone");
  await expect(saveNote(world.deps, home, seen, "from the desk")).rejects.toBeInstanceOf(Conflict);
  expect((await current()).client_notes).toBe("from the phone");
});

test("an edit of a task completed meanwhile is refused", async () => {
  const seen = await at();
  await completeTask(world.deps, home, DANIEL, seen.rowId);
  await expect(snoozeTask(world.deps, home, seen, "2026-12-01")).rejects.toBeInstanceOf(Conflict);
});

test("an empty note removes the note", async () => {
  await saveNote(world.deps, home, await at(), "x");
  await saveNote(world.deps, home, await at(), "");
  expect((await current()).client_notes).toBeNull();
});

test("sending the same help form twice asks once, with one email to the agent", async () => {
  const { rowId } = await at();
  const input = { requestId: "form-1", rowId, message: "It drips", agentEmail: "maria@bayside.example" };
  await Promise.all(
    [1, 2, 3].map(() => requestHelp({ ...world.deps, files: world.homeFiles }, home, DANIEL, input)),
  );
  const { results } = await world.d1
    .prepare("select task_title, message, status from task_help_requests")
    .all();
  expect(results).toEqual([
    { task_title: "Check and change the AC filter", message: "It drips", status: "pending" },
  ]);
  const mail = await world.d1
    .prepare("select recipient, payload, state from outbox where kind = 'help_requested'")
    .all();
  expect(mail.results).toEqual([
    { recipient: "maria@bayside.example", payload: '{"helpRequestId":"form-1"}', state: "pending" },
  ]);
});
