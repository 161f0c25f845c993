import * as given from "#db/queries/clients/for-one-home.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { LONG_AGO } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON } from "#tests/support/homes.ts";

const FIELDS = {
  title: "New",
  description: "",
  category: "Other",
  type: "maintenance",
  frequency: "once",
  scheduleMode: "after_completion",
  priority: "low",
} as const;
const NEW_TASK = { ...FIELDS, id: "made-for-home", addedAt: NOON };
const NEW_NOTE = { id: "made-note", text: "Hello", createdAt: NOON };

/** What an agent adds for one home. */
export const FOR_ONE_HOME: QueryGroups = {
  byAgents: {
    addTask: ({ db, agent, client }) => given.insertTaskForHome(db, agent, client, NEW_TASK, 99),
    addTaskAtTheLimit: ({ db, agent, client }) => given.insertTaskForHome(db, agent, client, NEW_TASK, 1),
    task: ({ db, agent, client, row }) => given.selectTaskForHome(db, agent, client, row("tasks")),
    editTask: ({ db, agent, client, row }) =>
      ifChanged(db, agent, given.updateTaskForHomeIfChanged(db, agent, client, row("tasks"), FIELDS)),
    withdrawTask: ({ db, agent, client, row }) =>
      given.withdrawTaskForHome(db, agent, client, row("tasks"), NOON),
    restoreTask: ({ db, agent, client, row }) =>
      given.restoreTaskForHome(db, agent, client, row("tasks"), LONG_AGO),
    addNote: ({ db, agent, client }) => given.insertHomeNote(db, agent, client, NEW_NOTE, 99),
    addNoteAtTheLimit: ({ db, agent, client }) => given.insertHomeNote(db, agent, client, NEW_NOTE, 1),
    notes: ({ db, agent, client }) => given.listHomeNotes(db, agent, client, 99),
    note: ({ db, agent, client, row }) => given.selectHomeNote(db, agent, client, row("home_notes")),
    editNote: ({ db, agent, client, row }) =>
      given.updateHomeNote(db, agent, client, row("home_notes"), { seen: "Words", text: "Other" }),
    withdrawNote: ({ db, agent, client, row }) =>
      given.setHomeNoteDeleted(db, agent, client, row("home_notes"), NOON),
  },
  ofHomes: {
    news: ({ db, client }) => given.listAddedNews(db, client, 99),
    added: ({ db, client }) => both((whose) => given.selectAddedTask(db, client, `${whose}for-home`)),
    dismissNews: ({ db, client }) =>
      both((whose) => given.dismissAddedNews(db, client, `${whose}for-home`, NOON)),
    shownNotes: ({ db, client }) => given.listShownNotes(db, client, 99),
    note: ({ db, client, row }) => given.selectNoteOfHome(db, client, row("home_notes")),
    dismissNote: ({ db, client, row }) => given.setNoteDismissed(db, client, row("home_notes"), NOON),
  },
};
