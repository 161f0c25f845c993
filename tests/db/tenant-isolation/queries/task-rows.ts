import { runBatch } from "#db/client.server.ts";
import * as activity from "#db/queries/clients/dashboard.server.ts";
import * as custom from "#db/queries/tasks/custom-tasks.server.ts";
import * as beyond from "#db/queries/tasks/custom-tasks.server.ts";
import * as declined from "#db/queries/tasks/custom-tasks.server.ts";
import * as finishing from "#db/queries/tasks/finish-rows.server.ts";
import * as freshStart from "#db/queries/tasks/fresh-start.server.ts";
import * as people from "#db/queries/tasks/people.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import * as taskHistory from "#db/queries/tasks/task-history.server.ts";
import type { QueryGroups, QueryScope } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { LATER } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

/** A row as a home would have read it: untouched and the first of its task. */
const asRead = (clientId: string, id: string, taskId = "none") =>
  ({ id, clientId, taskId, occurrence: 1, version: 0 }) as plan.Occurrence;

/** A statement that runs only after one that changed a row. */
const after = ({ db, client }: QueryScope) =>
  plan.updateOpenRow(db, client, "my-row-next", 0, { clientNotes: "Mine" });

const DAYS = { dueDate: "2027-01-01" };
const DONE = { completedAt: NOON, completedOn: TODAY, doneByName: "Mine" };
const TOLD = { cost: 100, vendorName: "A", completionNote: "B", photoKey: null };
const OWN = {
  title: "Mine",
  description: "",
  category: "Plumbing",
  type: "maintenance",
  frequency: "monthly",
  scheduleMode: "fixed_date",
  priority: "low",
  minutes: null,
} as const;
const planned = (id: string, task: string) => ({ id, taskId: task, dueDay: TODAY, anchorDay: 1 });
const move = (id: string, to: string) => ({ id, version: 0, to });

/** Writes the expense of a completion; a nonexistent or another home's row writes none. */
function booked(asks: QueryScope, write: typeof taskHistory.insertTaskExpenseIfChanged): Promise<null> {
  const { db, agent, client, row } = asks;
  const clientTaskId = row("client_tasks");
  const said = { category: "HVAC", description: "Mine", amount: 77, vendorName: "Mine" } as const;
  const expense = {
    id: "made-1",
    clientId: client,
    clientTaskId,
    expenseDate: TODAY,
    createdAt: NOON,
    ...said,
  };
  const nothing = () => null;
  return runBatch(db, ifChanged(db, agent, write(db, expense))).then(nothing, nothing);
}

/** Limits that reveal how many rows exist: the smallest one that accepts another row. */
const MOST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const TASK_ROWS: QueryGroups = {
  ofAgents: {
    // The home's own setting decides how many days ahead an email is sent.
    rescheduleRows: ({ db }) =>
      both((whose) =>
        freshStart.rescheduleRows(
          db,
          "my-row-second",
          [
            move(`${whose}second-next`, "2026-11-25"),
            move(`${whose}second-beyond`, "2026-11-27"),
            move(`${whose}second-away`, "2026-11-21"),
            move(`${whose}second-back`, "2026-12-02"),
          ],
          { now: NOON, today: TODAY },
        ),
      ),
  },
  ofHomes: {
    joinedPeople: ({ db, client }) => people.listJoinedPeople(db, client),
    assign: ({ db, client, row }) =>
      ["owner", "my-row-sue"].map((whose) =>
        people.assignOpenRow(db, client, { rowId: row("client_tasks"), version: 0 }, whose),
      ),
    unassign: ({ db, client }) => both((whose) => people.unassignPerson(db, client, `${whose}sue`)),
    bookCompletion: (asks) => booked(asks, taskHistory.insertTaskExpenseIfChanged),
    followCompletion: (asks) => booked(asks, taskHistory.syncCompletionExpenseIfChanged),
    // The other tenant's row already has an expense.
    bookTheirs: (asks) => booked({ ...asks, row: () => "row-done" }, taskHistory.insertTaskExpenseIfChanged),
    followTheirs: (asks) =>
      booked({ ...asks, row: () => "row-done" }, taskHistory.syncCompletionExpenseIfChanged),
    restoreArchivedRow: ({ db, client }) =>
      both((whose) => beyond.restoreArchivedRow(db, asRead(client, `${whose}put-away`), DAYS)),
    markOpenRowKept: ({ db, client }) =>
      both((whose) => beyond.markOpenRowKept(db, client, `${whose}planned`)),
    archiveKeptRow: ({ db, client }) =>
      both((whose) => beyond.archiveKeptRow(db, asRead(client, `${whose}kept`), NOON)),
    insertCustomTask: ({ db, agent, client }) =>
      MOST.map((most) =>
        custom.insertCustomTask(
          db,
          { clientId: client, agentId: agent },
          { ...OWN, id: `made-${most}` },
          most,
        ),
      ),
    updateCustomTask: (asks) => [
      after(asks),
      ...both((whose) => custom.updateCustomTaskIfChanged(asks.db, asks.client, `${whose}own`, OWN)),
    ],
    archiveOpen: (asks) => [
      after(asks),
      ...both((whose) => custom.archiveOpenIfChanged(asks.db, asks.client, `${whose}own`, NOON)),
    ],
    unarchive: (asks) => [
      after(asks),
      ...both((whose) => custom.restoreRowIfChanged(asks.db, asks.client, `${whose}put-away`)),
    ],
    unarchivePutAway: (asks) => [
      after(asks),
      ...both((whose) => custom.restoreRowArchivedAtIfChanged(asks.db, asks.client, `${whose}away`, NOON)),
    ],
    decline: ({ db, client }) =>
      both((whose) => declined.declineOpenRow(db, asRead(client, `${whose}next`), NOON)),
    restoreDeclinedRow: ({ db, client }) =>
      both((whose) => declined.restoreDeclinedRow(db, asRead(client, `${whose}declined`), DAYS)),
    complete: ({ db, client }) =>
      both((whose) => finishing.completeOpenRow(db, asRead(client, `${whose}next`), DONE)),
    addToCompletion: ({ db, client }) =>
      both((whose) => finishing.addToCompletion(db, asRead(client, `${whose}done`), TOLD)),
    skip: ({ db, client }) =>
      both((whose) =>
        finishing.skipOpenRow(db, asRead(client, `${whose}next`), { skippedAt: NOON, skipReason: "Not now" }),
      ),
    deleteSuccessor: ({ db, client }) =>
      both((whose) =>
        finishing.deleteUntouchedSuccessor(db, asRead(client, `${whose}ended`, `${whose}ended`)),
      ),
    // Another home's row of the same task reveals nothing of mine.
    deleteSuccessorOfAnother: ({ db, client }) =>
      finishing.deleteUntouchedSuccessor(db, asRead(client, "my-row-second-ended", "my-row-ended")),
    reopen: ({ db, client }) =>
      both((whose) => finishing.reopen(db, asRead(client, `${whose}last-done`, `${whose}finished`))),
    // Of two activity rows at this instant, the named one belongs to another home.
    deleteNews: ({ db, agent, client }) =>
      both((whose) =>
        activity.deleteFinishedActivity(db, {
          agentId: agent,
          clientId: client,
          rowId: `${whose}next`,
          kind: "task_completed",
          subject: `${whose}own-task`,
          at: LATER,
        }),
      ),
    moveOnMine: ({ db, client }) =>
      freshStart.rescheduleRows(
        db,
        client,
        both((whose) => move(`${whose}next`, "2026-12-24")),
        { now: NOON, today: TODAY },
      ),
    undoReschedule: ({ db, client }) => freshStart.undoReschedule(db, client, NOON, TODAY),
    insertPlan: ({ db, agent, client }) =>
      plan.insertPlan(db, agent, client, [
        planned("made-1", "my-row-beyond"),
        planned("made-2", "my-row-finished"),
      ]),
    insertOwnRow: ({ db, agent, client }) =>
      ifChanged(
        db,
        agent,
        custom.insertCustomRowIfChanged(
          db,
          { clientId: client, agentId: agent },
          planned("made-1", "my-row-beyond"),
        ),
      ),
    insertSuccessor: ({ db, agent, client }) =>
      ifChanged(
        db,
        agent,
        finishing.insertSuccessorIfChanged(db, {
          ...planned("made-1", "my-row-finished"),
          agentId: agent,
          clientId: client,
          scheduleMode: null,
          frequency: null,
          kept: false,
          assignedTo: null,
        }),
      ),
    touch: (asks) => [
      after(asks),
      ...both((whose) => plan.touchRowIfChanged(asks.db, asks.client, `${whose}moved`)),
    ],
    updateCompletion: ({ db, client }) =>
      both((whose) => taskHistory.updateCompletion(db, client, { id: `${whose}done`, version: 0 }, TOLD)),
    trashTaskExpense: (asks) => [
      after(asks),
      ...both((whose) => taskHistory.trashTaskExpenseIfChanged(asks.db, asks.client, `${whose}done`, NOON)),
    ],
  },
};
