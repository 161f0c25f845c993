import type { Agent } from "#app/auth/sessions.server.ts";
import { NO_EFFECTS, resetHint } from "#app/domain/library/edit-impact.ts";
import { compareLibrary } from "#app/domain/library/library-task.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { type TaskType, TITLE_MAX } from "#app/domain/tasks/task-fields.ts";
import { filterTasks, titleRank } from "#app/domain/tasks/task-filters.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { catalogResets } from "#app/services/library/edit-library.server.ts";
import { countHomes, countOpenHomes, selectEffects } from "#db/queries/library/edits.server.ts";
import {
  compareWithCatalog,
  getLibraryTask,
  type LibraryTask,
  listDeletedCatalogTasks,
  listLibrary,
  listTrash,
  listVendorCategoryNames,
} from "#db/queries/library/library.server.ts";
import { readDialog, readListParams } from "./forms.server.ts";
import { type DialogParams, type ListParams, listPath } from "./paths.ts";
import {
  categoryOptions,
  EMPTY_FORM,
  formOf,
  isOfLevel,
  LEVEL_FILTER_LABELS,
  levelWords,
  toRow,
  toTrashRow,
  typicalLoads,
  vendorOptions,
} from "./view.server.ts";

const PAGE_SIZE = 25;
/** Rows added by "Show more". */
const MORE = 50;

type Asked = { request: Request; context: AppLoadContext; agent: Agent };

/** Two database round trips: the library, then its homes. */
export async function readLibraryPage(input: Asked) {
  const { request, context, agent } = input;
  const params = new URL(request.url).searchParams;
  const place = readListParams(params);
  const asked = readDialog(params);
  const [library, deleted, trash] = await readLibrary(context, agent, { asked, place });
  const subject = await subjectOf(input, { asked, library, place });
  const searched = search(library, place.q);
  const matching = searched.filter((task) => isOfLevel(task, place.level));
  const listed = matching.filter((task) => isInTab(task, place.tab));
  const inTrash = search(withoutTwins(trash, library), place.q);
  const isTrash = place.tab === "deleted";
  const shown = isTrash ? [] : listed.sort(nearest(place.q)).slice(0, place.count ?? PAGE_SIZE);
  const { homesOf, dialog } = await readHomes(input, { shown, subject, asked, library, deleted });
  const tabCount = (tab: TaskType | null) => matching.filter((task) => isInTab(task, tab)).length;
  return {
    place,
    rows: shown.map((task) => toRow(task, homesOf.get(task.id) ?? 0)),
    trash: inTrash.map((task) => toTrashRow(task, agent.timeZone)),
    total: library.length,
    found: isTrash ? inTrash.length : listed.length,
    counts: { all: tabCount(null), maintenance: tabCount("maintenance"), financial: tabCount("financial") },
    levels: LEVELS.map(({ level, label }) => ({
      level,
      label,
      count: searched.filter((task) => isInTab(task, place.tab) && isOfLevel(task, level)).length,
    })),
    /** Null when the list is filtered. */
    typical: isWhole(place) ? typicalLoads(library, agent.timeZone, context.now) : null,
    more:
      !isTrash && listed.length > shown.length ? listPath({ ...place, count: shown.length + MORE }) : null,
    dialog,
  };
}

export type LibraryPage = Awaited<ReturnType<typeof readLibraryPage>>;

const LEVELS = [
  {
    level: null,
    get label() {
      return m.agent_library_all_levels();
    },
  },
  ...([...CARE_LEVELS, "always"] as const).map((level) => ({ level, label: LEVEL_FILTER_LABELS[level] })),
];

function isInTab({ type }: LibraryTask, tab: ListParams["tab"]): boolean {
  return tab === null || type === tab;
}

function isWhole({ tab, level, q }: ListParams): boolean {
  return tab === null && level === null && q === "";
}

type Where = { asked: DialogParams | null; place: ListParams };

/** Deleted tasks are read only for the trash tab and the restore dialog. */
async function readLibrary({ db, now }: AppLoadContext, agent: Agent, { asked, place }: Where) {
  if (asked?.dialog === "restore" || place.tab === "deleted") {
    return db.batch([
      listLibrary(db, agent.id),
      listDeletedCatalogTasks(db, agent.id),
      listTrash(db, agent.id, trashCutoff(now)),
    ]);
  }
  const [library] = await db.batch([listLibrary(db, agent.id)]);
  return [library, [], []] as const;
}

/** Leaves out tasks whose catalog version is back in the library. */
function withoutTwins(trash: readonly LibraryTask[], library: readonly LibraryTask[]): LibraryTask[] {
  const live = new Set(library.map(({ slug }) => slug));
  return trash.filter(({ slug }) => slug === null || !live.has(slug));
}

function search(library: readonly LibraryTask[], q: string): LibraryTask[] {
  return filterTasks(library, { system: "", type: null, time: null, text: q, mine: false });
}

/** Title matches first, then the usual order. */
function nearest(q: string) {
  return (a: LibraryTask, b: LibraryTask) =>
    (q === "" ? 0 : titleRank(a, q) - titleRank(b, q)) || compareLibrary(a, b);
}

/** A task deleted meanwhile redirects to the list; an unknown one is a 404. */
async function subjectOf(
  { context, request, agent }: Asked,
  { asked, library, place }: Where & { library: readonly LibraryTask[] },
): Promise<LibraryTask | null> {
  const id = asked && "task" in asked ? asked.task : asked?.dialog === "add" ? asked.from : undefined;
  if (id === undefined) return null;
  const task = library.find((one) => one.id === id);
  if (task) return task;
  const { title } = found(await getLibraryTask(context.db, agent.id, id));
  const message = m.library_task_deleted({ title });
  throw await redirectWithToast(listPath(place), { tone: "bad", message }, { request, context });
}

export type LibraryDialog = NonNullable<LibraryPage["dialog"]>;

type HomesContext = {
  shown: readonly LibraryTask[];
  subject: LibraryTask | null;
  asked: DialogParams | null;
  library: readonly LibraryTask[];
  deleted: Readonly<Awaited<ReturnType<typeof listDeletedCatalogTasks>>>;
};

/** One round trip for the home counts and the open dialog. */
async function readHomes({ context, agent }: Omit<Asked, "request">, around: HomesContext) {
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

function valuesFrom(task: LibraryTask | null) {
  if (task === null) return EMPTY_FORM;
  return { ...formOf(task), title: copyTitle(task.title) };
}

function copyTitle(title: string): string {
  const addedLength = m.agent_library_dialog_copy({ task: "" }).length;
  return m.agent_library_dialog_copy({ task: title.slice(0, TITLE_MAX - addedLength) });
}
