import * as completed from "#db/queries/tasks/completed.server.ts";
import * as custom from "#db/queries/tasks/custom-tasks.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import * as taskHistory from "#db/queries/tasks/task-history.server.ts";
import * as thisWeek from "#db/queries/tasks/this-week.server.ts";
import { type Groups, LONG_AGO } from "#tests/db/foreign-rows/groups.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

export const TASKS: Groups = {
  ofHomes: {
    open: ({ db, client }) => plan.listOpenTasks(db, client),
    openLines: ({ db, client }) => plan.listOpenLines(db, client),
    firstOverdue: ({ db, client }) => plan.selectFirstActive(db, client, TODAY, "overdue"),
    openTask: ({ db, client, row }) => plan.selectOpenTask(db, client, row("client_tasks")),
    completed: ({ db, client }) => completed.listCompletedTasks(db, client, 9),
    active: ({ db, client }) => plan.countActive(db, client, TODAY),
    countCompleted: ({ db, client }) => completed.countCompleted(db, client),
    spent: ({ db, client }) => plan.sumExpenses(db, client, { first: "2026-01-01", last: "2026-12-31" }),
    doneThisWeek: ({ db, client }) =>
      thisWeek.listDoneThisWeek(db, client, { first: "2026-01-01", since: 0 }),
    occurrence: ({ db, client, row }) => plan.getOccurrence(db, client, row("client_tasks")),
    edit: ({ db, client, row }) => plan.editOpen(db, client, row("client_tasks"), 0, { clientNotes: "Mine" }),
    history: ({ db, client, row }) => taskHistory.listTaskHistory(db, client, row("client_tasks"), 9),
    customTask: ({ db, client, row }) => custom.getStoredCustomTask(db, client, row("tasks")),
    trashCustom: ({ db, client, row }) => custom.trashCustomTask(db, client, row("tasks"), NOON),
    restoreCustom: ({ db, client, row }) => custom.restoreCustomTask(db, client, row("tasks"), LONG_AGO),
    trashUntouched: ({ db, client, row }) => custom.trashUntouchedTask(db, client, row("tasks"), NOON),
  },
};
