import * as custom from "#db/queries/tasks/custom-tasks.server.ts";
import * as beyond from "#db/queries/tasks/custom-tasks.server.ts";
import * as declined from "#db/queries/tasks/custom-tasks.server.ts";
import * as freshStart from "#db/queries/tasks/fresh-start.server.ts";
import * as progress from "#db/queries/tasks/history.server.ts";
import * as completed from "#db/queries/tasks/history.server.ts";
import * as thisWeek from "#db/queries/tasks/history.server.ts";
import * as history from "#db/queries/tasks/history.server.ts";
import * as feed from "#db/queries/tasks/plan.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import * as taskHistory from "#db/queries/tasks/task-history.server.ts";
import { LONG_AGO, type QueryGroups, YEAR } from "#tests/db/tenant-isolation/groups.ts";
import { both, LATE } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const EVER = { first: YEAR.from, last: YEAR.to, since: 0 };
const ALL: history.HistoryQuery = {
  kind: null,
  category: null,
  year: null,
  after: null,
  limit: 99,
  offsets: [{ from: 0, offset: 0 }],
};

export const TASKS: QueryGroups = {
  byAgents: {
    doneOfLibrary: ({ db, agent, client }) => progress.countDoneOfLibrary(db, agent, client, EVER),
    beyondPlan: ({ db, agent, client }) => beyond.listBeyondPlan(db, client, agent),
    offeredTask: ({ db, agent, client, row }) =>
      beyond.getOfferedTask(db, { id: client, agentId: agent }, row("tasks")),
  },
  ofHomes: {
    open: ({ db, client }) => plan.listOpenTasks(db, client),
    openLines: ({ db, client }) => plan.listOpenLines(db, client),
    firstOverdue: ({ db, client }) => plan.selectFirstActive(db, client, TODAY, "overdue"),
    openTask: ({ db, client, row }) => plan.selectOpenTask(db, client, row("client_tasks")),
    completed: ({ db, client }) => completed.listCompletedTasks(db, client, 9),
    fromRecord: ({ db, client }) => plan.listRecordDrivenRows(db, client),
    active: ({ db, client }) => plan.countActive(db, client, TODAY),
    countCompleted: ({ db, client }) => completed.countCompleted(db, client),
    spent: ({ db, client }) => plan.sumExpenses(db, client, TODAY),
    doneThisWeek: ({ db, client }) =>
      thisWeek.listDoneThisWeek(db, client, { first: "2026-01-01", since: 0 }),
    occurrence: ({ db, client, row }) => plan.getOccurrence(db, client, row("client_tasks")),
    edit: ({ db, client, row }) =>
      plan.updateOpenRow(db, client, row("client_tasks"), 0, { clientNotes: "Mine" }),
    history: ({ db, client, row }) => taskHistory.listTaskHistory(db, client, row("client_tasks"), 9),
    customTask: ({ db, client, row }) => custom.getStoredCustomTask(db, client, row("tasks")),
    notesOfCustom: ({ db, client, row }) => custom.setCustomTaskNotes(db, client, row("tasks"), "Noted"),
    takenIds: ({ db, client, row }) => custom.listTakenTaskIds(db, client, [row("tasks"), "own", "my-own"]),
    trashCustom: ({ db, client, row }) => custom.trashCustomTask(db, client, row("tasks"), NOON),
    restoreCustom: ({ db, client, row }) => custom.restoreCustomTask(db, client, row("tasks"), LONG_AGO),
    trashUntouched: ({ db, client, row }) => custom.trashUntouchedTask(db, client, row("tasks"), NOON),
    hasFeed: ({ db, client }) => feed.selectHasFeed(db, client),
    // No query looks up the row first, so this one would write at once.
    closeFeed: async ({ db, client }) => {
      if (client !== "") await feed.setCalendarToken(db, client, null);
    },
    feed: ({ db }) => feed.readFeed(db, "my-row-token"),
    offered: ({ db, agent, client }) =>
      Promise.all(both((whose) => beyond.getOfferedTask(db, { id: client, agentId: agent }, `${whose}back`))),
    doneByTask: ({ db, client }) => progress.countDoneByTask(db, client, EVER),
    customTasks: ({ db, client, row }) => custom.countCustomTasks(db, client, row("tasks")),
    declined: ({ db, client }) => declined.listDeclined(db, client),
    finishedLate: ({ db, client }) => freshStart.selectFinishedSince(db, client, LATE),
    markDoneBefore: ({ db, client }) => freshStart.listDoneBefore(db, client, NOON),
    readHistory: ({ db, agent, client }) => history.readHistory(db, client, agent, ALL),
    historyOfCategory: ({ db, agent, client }) =>
      history.readHistory(db, client, agent, { ...ALL, category: "Plumbing" }),
    historyOfExpenses: ({ db, agent, client }) =>
      history.readHistory(db, client, agent, { ...ALL, kind: "expense" }),
    report: ({ db, agent, client }) => history.readReport(db, client, agent, ALL),
    reportOfNobody: ({ db, client }) => history.readReport(db, client, "nobody", ALL),
    occurrenceOfSecond: ({ db }) => plan.getOccurrence(db, "my-row-second", "my-row-second-next"),
    occurrences: ({ db, client }) =>
      plan.getOccurrences(
        db,
        client,
        both((whose) => `${whose}next`),
      ),
    successor: ({ db, client }) =>
      Promise.all(both((whose) => plan.getSuccessor(db, client, `${whose}planned`, 1))),
    successorOfAnother: ({ db, client }) => plan.getSuccessor(db, client, "my-row-finished", 1),
    shownCompletion: ({ db, client, row }) => taskHistory.selectCompletion(db, client, row("client_tasks")),
    completion: ({ db, client, row }) => taskHistory.getCompletion(db, client, row("client_tasks")),
  },
};
