import type { FirstDueDay } from "#app/domain/library/library-task.ts";
import { catalog } from "#db/catalog.ts";
import * as edits from "#db/queries/library/edits.server.ts";
import * as homesOf from "#db/queries/library/edits.server.ts";
import * as library from "#db/queries/library/library.server.ts";
import * as libraryTasks from "#db/queries/library/library.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";
import { LIBRARY_TASK } from "#tests/support/library-task.ts";

const DAYS: FirstDueDay[] = [
  { zone: "America/New_York", today: TODAY, dueDay: "2026-12-24", anchorDay: 24 },
  { zone: "America/Chicago", today: "2026-11-19", dueDay: "2027-01-06", anchorDay: 6 },
];

const edited = (id: string, change: Partial<edits.LibraryEdit> = {}): edits.LibraryEdit => ({
  ...LIBRARY_TASK,
  id,
  recurring: true,
  days: DAYS,
  level: null,
  needsTrait: null,
  unlessTrait: null,
  ...change,
});

/** Moves a task, adds two rows in other homes, and removes some. */
const EDITS = both((whose) => [
  edited(`${whose}planned`, { frequency: "weekly" }),
  edited(`${whose}beyond`),
  edited(`${whose}away`),
  edited(`${whose}filed`, { frequency: "once", monthToPerform: 3, level: "thorough" }),
  edited(`${whose}own`, { frequency: "weekly" }),
  edited(`${whose}own-beyond`),
]).flat();

/** Limits that reveal how many rows exist: the smallest one that accepts another row. */
const MOST = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const SOME = both((whose) =>
  ["planned", "beyond", "back", "off", "gone", "own", "own-off", "own-gone"].map((name) => whose + name),
).flat();
const NEW = { idPrefix: "made", days: DAYS, recurring: true };

export const LIBRARY: QueryGroups = {
  ofAgents: {
    assignable: ({ db, agent }) => library.listAssignableTasks(db, agent),
    library: ({ db, agent }) => libraryTasks.listLibrary(db, agent),
    categoryNames: ({ db, agent }) => libraryTasks.listVendorCategoryNames(db, agent),
    deletedCatalogue: ({ db, agent }) => libraryTasks.listDeletedCatalogTasks(db, agent),
    libraryTrash: ({ db, agent }) => libraryTasks.listTrash(db, agent, 0),
    withDeleted: ({ db, agent }) => library.selectLibrary(db, agent),
    withEffort: ({ db, agent }) => library.selectLibraryWithEffort(db, agent),
    insertLibrary: ({ db, agent }) =>
      library.insertLibrary(
        db,
        agent,
        catalog.slice(0, 1).map((task) => ({ ...task, id: "made-1" })),
      ),
    insertTasks: ({ db, agent }) =>
      MOST.map((most) =>
        libraryTasks.insertLibraryTask(db, agent, { ...LIBRARY_TASK, id: `made-${most}` }, most),
      ),
    untrashTask: ({ db, agent }) =>
      both((whose) => [`${whose}gone`, `${whose}own-gone`])
        .flat()
        .map((id) => libraryTasks.restoreTrashedLibraryTask(db, agent, id, { at: NOON, cutoff: LONG_AGO })),
    untrashSome: ({ db, agent }) => libraryTasks.restoreCatalogTasks(db, agent, SOME),
    effects: ({ db, agent }) => edits.selectEffects(db, agent, EDITS),
    archiveNoLongerFitting: ({ db, agent }) => edits.archiveNoLongerFitting(db, agent, EDITS, NOON),
    restoreNewlyFitting: ({ db, agent }) => edits.restoreNewlyFitting(db, agent, EDITS),
    insertNewlyFitting: ({ db, agent }) => edits.insertNewlyFitting(db, agent, EDITS, "made"),
    moveUntouched: ({ db, agent }) => edits.moveUntouched(db, agent, EDITS),
    updateTasks: ({ db, agent }) => edits.updateLibraryTasks(db, agent, EDITS, NOON),
    holdingOfSome: ({ db, agent }) => homesOf.countOpenHomes(db, agent, SOME),
    homes: ({ db, agent }) => SOME.map((id) => homesOf.countHomes(db, agent, id, true)),
    putSomeAway: ({ db, agent }) => SOME.map((id) => homesOf.archiveInAllHomes(db, agent, id, NOON)),
    putSomeDeletedAway: ({ db, agent }) =>
      SOME.map((id) => homesOf.archiveDeletedTaskRows(db, agent, id, NOON)),
    undoPutSomeAway: ({ db, agent }) => SOME.map((id) => homesOf.restoreArchivedAt(db, agent, id, NOON)),
    restorable: ({ db, agent }) => SOME.map((id) => homesOf.restoreInAllHomes(db, agent, id, DAYS)),
    add: ({ db, agent }) => SOME.map((id) => homesOf.addToAllHomes(db, agent, id, NEW)),
  },
  rowsOfAgents: {
    libraryTask: ({ db, agent, row }) => libraryTasks.getLibraryTask(db, agent, row("tasks")),
    setActive: ({ db, agent, row }) => libraryTasks.setActive(db, agent, row("tasks"), false),
    trashTask: ({ db, agent, row }) => libraryTasks.trashLibraryTask(db, agent, row("tasks"), NOON),
    untrashTasks: ({ db, agent, row }) => libraryTasks.restoreCatalogTasks(db, agent, [row("tasks")]),
    holding: ({ db, agent, row }) => homesOf.countOpenHomes(db, agent, [row("tasks")]),
    archiveTasks: ({ db, agent, row }) => homesOf.archiveInAllHomes(db, agent, row("tasks"), NOON),
    archiveDeletedTaskRows: ({ db, agent, row }) =>
      homesOf.archiveDeletedTaskRows(db, agent, row("tasks"), NOON),
    restoreArchivedAt: ({ db, agent, row }) => homesOf.restoreArchivedAt(db, agent, row("tasks"), NOON),
  },
};
