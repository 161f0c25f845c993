import * as library from "#db/queries/library/library.server.ts";
import * as homesOf from "#db/queries/library/task-homes.server.ts";
import * as libraryTasks from "#db/queries/library/tasks.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const LIBRARY: Groups = {
  ofAgents: {
    assignable: ({ db, agent }) => library.listAssignableTasks(db, agent),
    library: ({ db, agent }) => libraryTasks.listLibrary(db, agent),
    categoryNames: ({ db, agent }) => libraryTasks.listVendorCategoryNames(db, agent),
    deletedCatalogue: ({ db, agent }) => libraryTasks.listDeletedCatalogue(db, agent),
    libraryTrash: ({ db, agent }) => libraryTasks.listTrash(db, agent, 0),
  },
  rowsOfAgents: {
    libraryTask: ({ db, agent, row }) => libraryTasks.getLibraryTask(db, agent, row("tasks")),
    setActive: ({ db, agent, row }) => libraryTasks.setActive(db, agent, row("tasks"), false),
    trashTask: ({ db, agent, row }) => libraryTasks.trashLibraryTask(db, agent, row("tasks"), NOON),
    untrashTasks: ({ db, agent, row }) => libraryTasks.untrashCatalogue(db, agent, [row("tasks")]),
    holding: ({ db, agent, row }) => homesOf.countHolding(db, agent, [row("tasks")]),
    putAway: ({ db, agent, row }) => homesOf.putAwayEverywhere(db, agent, row("tasks"), NOON),
    putAwayDeleted: ({ db, agent, row }) => homesOf.putAwayDeleted(db, agent, row("tasks"), NOON),
    undoPutAway: ({ db, agent, row }) => homesOf.undoPutAway(db, agent, row("tasks"), NOON),
  },
};
