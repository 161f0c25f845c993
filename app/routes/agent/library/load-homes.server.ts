import type { Agent } from "#app/auth/sessions.server.ts";
import { NO_EFFECTS, resetHint } from "#app/domain/library/edit-impact.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { TITLE_MAX } from "#app/domain/tasks/task-fields.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { catalogResets } from "#app/services/library/edit-library.server.ts";
import { countHomes, countOpenHomes, selectEffects } from "#db/queries/library/edits.server.ts";
import {
  compareWithCatalog,
  type LibraryTask,
  type listDeletedCatalogTasks,
  listVendorCategoryNames,
} from "#db/queries/library/library.server.ts";
import { COPY_LENGTH, copyOf as copyTitle } from "./dialog-messages.ts";
import { levelWords } from "./level-view.server.ts";
import type { DialogParams } from "./paths.ts";
import { categoryOptions, EMPTY_FORM, formOf, vendorOptions } from "./view.server.ts";

type HomesContext = {
  shown: readonly LibraryTask[];
  /** The task the dialog is about. */
  subject: LibraryTask | null;
  asked: DialogParams | null;
  library: readonly LibraryTask[];
  deleted: Readonly<Awaited<ReturnType<typeof listDeletedCatalogTasks>>>;
};
type Asked = { context: AppLoadContext; agent: Agent };

/** In one trip how many homes hold the tasks shown, and the dialog that is asked for; no other reads anything. */
export async function readHomes({ context, agent }: Asked, around: HomesContext) {
  const { db, now } = context;
  const { shown, subject, asked, library, deleted } = around;
  const ids = shown.map(({ id }) => id);
  const holding = countOpenHomes(db, agent.id, ids);
  if (asked === null) return { homesOf: byTask(await holding), dialog: null };
  switch (asked.dialog) {
    case "add":
    case "edit": {
      const [held, names] = await db.batch([holding, listVendorCategoryNames(db, agent.id)]);
      const vendors = names.map(({ name }) => name);
      const choices = { categories: categoryOptions(library), vendors: vendorOptions(vendors, library) };
      const dialog =
        asked.dialog === "edit"
          ? editView(found(subject), choices)
          : { name: asked.dialog, taskId: context.random.id(), values: valuesFrom(subject), choices };
      return { homesOf: byTask(held), dialog };
    }
    case "restore": {
      const { toRestore, missing, edited } = compareWithCatalog(library, deleted);
      const effects = selectEffects(db, agent.id, catalogResets(edited, now));
      const [held, [told = NO_EFFECTS]] = await db.batch([holding, effects]);
      const counts = { toRestore: toRestore.length, missing: missing.length, edited: edited.length };
      return {
        homesOf: byTask(held),
        dialog: { name: asked.dialog, ...counts, resetHint: resetHint(told) },
      };
    }
    default: {
      const { id, title, active, frequency } = found(subject);
      const counted = countHomes(db, agent.id, id, isRecurring(frequency));
      const [held, [homes]] = await db.batch([holding, counted]);
      const dialog = { name: asked.dialog, task: { id, title, active }, homes: found(homes) };
      return { homesOf: byTask(held), dialog };
    }
  }
}

function byTask(held: Awaited<ReturnType<typeof countOpenHomes>>): ReadonlyMap<string, number> {
  return new Map(held.map(({ taskId, homes }) => [taskId, homes]));
}

type Options = { value: string; label: string }[];

function editView(task: LibraryTask, choices: { categories: Options; vendors: Options }) {
  return {
    name: "edit" as const,
    task: { id: task.id, title: task.title, active: task.active },
    values: formOf(task),
    level: levelWords(task),
    own: task.custom,
    choices,
    seen: serializeSnapshot(task),
  };
}

/** What a new task's form begins with: nothing, or a copy of another. */
function valuesFrom(task: LibraryTask | null) {
  if (task === null) return EMPTY_FORM;
  return { ...formOf(task), title: copyTitle(task.title.slice(0, TITLE_MAX - COPY_LENGTH)) };
}
