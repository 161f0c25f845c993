import type { Agent } from "#app/auth/sessions.server.ts";
import { type EditEffects, NO_EFFECTS } from "#app/domain/library/edit-impact.ts";
import { compareLibrary } from "#app/domain/library/task.ts";
import { resetHint } from "#app/domain/library/words.ts";
import { trashHorizon } from "#app/domain/retention.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { filterTasks, titleRank } from "#app/domain/tasks/filters.ts";
import type { TaskType } from "#app/domain/tasks/kinds.ts";
import { TITLE_MAX } from "#app/domain/tasks/labels.ts";
import { writeSeen } from "#app/domain/text/seen.ts";
import { found } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { resetsOf } from "#app/services/library/restore-catalogue.server.ts";
import { taskDeleted } from "#app/services/library/words.ts";
import { compareWithCatalogue } from "#db/queries/library/catalogue.server.ts";
import { type LibraryEdit, selectEffects } from "#db/queries/library/edits.server.ts";
import { countHolding, countHomes } from "#db/queries/library/task-homes.server.ts";
import {
  getLibraryTask,
  type LibraryTask,
  listDeletedCatalogue,
  listLibrary,
  listTrash,
  listVendorCategoryNames,
} from "#db/queries/library/tasks.server.ts";
import { COPY_LENGTH, copyOf as copyTitle } from "./dialog-words.ts";
import { readDialog, readPlace } from "./forms.server.ts";
import { isOfLevel, LEVEL_FILTER_LABELS, levelWords, typicalLoads } from "./level-view.server.ts";
import { type DialogPlace, type ListPlace, listAddress } from "./paths.ts";
import { categoryOptions, EMPTY_FORM, formOf, toRow, toTrashRow, vendorOptions } from "./view.server.ts";
import * as words from "./words.ts";

const PAGE_SIZE = 50;

type Asked = { request: Request; context: AppLoadContext; agent: Agent };

/** Everything the page shows, in two round trips: the library, then what it is in the homes. */
export async function readLibraryPage(input: Asked) {
  const { request, context, agent } = input;
  const params = new URL(request.url).searchParams;
  const place = readPlace(params);
  const asked = readDialog(params);
  const [library, deleted, trash] = await readLibrary(context, agent, { asked, place });
  const subject = await subjectOf(input, { asked, library, place });
  const searched = search(library, place.q);
  const matching = searched.filter((task) => isOfLevel(task, place.level));
  const listed = matching.filter((task) => isInTab(task, place.tab));
  const inTrash = search(withoutTwins(trash, library), place.q);
  const shown = listed.sort(nearest(place.q)).slice(0, place.count ?? PAGE_SIZE);
  const restore = compareWithCatalogue(library, deleted);
  const resets = asked?.dialog === "restore" ? resetsOf(restore.edited, context.now) : [];
  const { homesOf, ...around } = await readHomes(input, { shown, subject, asked, resets });
  const tabCount = (tab: TaskType | null) => matching.filter((task) => isInTab(task, tab)).length;
  return {
    place,
    rows: shown.map((task) => toRow(task, homesOf.get(task.id) ?? 0)),
    trash: inTrash.map((task) => toTrashRow(task, agent.timeZone)),
    total: library.length,
    found: place.tab === "deleted" ? inTrash.length : listed.length,
    counts: { all: tabCount(null), maintenance: tabCount("maintenance"), financial: tabCount("financial") },
    levels: LEVELS.map(({ level, label }) => ({
      level,
      label,
      count: searched.filter((task) => isInTab(task, place.tab) && isOfLevel(task, level)).length,
    })),
    /** Only above the whole library. */
    typical: isWhole(place) ? typicalLoads(library, agent.timeZone, context.now) : null,
    more:
      place.tab !== "deleted" && listed.length > shown.length
        ? listAddress({ ...place, count: shown.length + PAGE_SIZE })
        : null,
    dialog: dialogView(asked, {
      ...around,
      subject,
      newId: context.random.id(),
      categories: categoryOptions(library),
      vendors: vendorOptions(around.vendorCategories, library),
      bringBack: restore.bringBack.length,
      missing: restore.missing.length,
      edited: restore.edited.length,
    }),
  };
}

export type LibraryPage = Awaited<ReturnType<typeof readLibraryPage>>;

const LEVELS = [
  { level: null, label: words.allLevels },
  ...([...CARE_LEVELS, "always"] as const).map((level) => ({ level, label: LEVEL_FILTER_LABELS[level] })),
];

function isInTab({ type }: LibraryTask, tab: ListPlace["tab"]): boolean {
  return tab === null || type === tab;
}

/** Whether nothing narrows the list. */
function isWhole({ tab, level, q }: ListPlace): boolean {
  return tab === null && level === null && q === "";
}

type Where = { asked: DialogPlace | null; place: ListPlace };

/** The library, with what was deleted where that is asked for: of the catalogue, and lately. */
async function readLibrary({ db, now }: AppLoadContext, agent: Agent, { asked, place }: Where) {
  if (asked?.dialog === "restore" || place.tab === "deleted") {
    return db.batch([
      listLibrary(db, agent.id),
      listDeletedCatalogue(db, agent.id),
      listTrash(db, agent.id, trashHorizon(now)),
    ]);
  }
  return [await listLibrary(db, agent.id), [], []] as const;
}

/** Leaves out what could not come back, as the catalogue's task is in the library again. */
function withoutTwins(trash: readonly LibraryTask[], library: readonly LibraryTask[]): LibraryTask[] {
  const live = new Set(library.map(({ slug }) => slug));
  return trash.filter(({ slug }) => slug === null || !live.has(slug));
}

type Shown = {
  shown: readonly LibraryTask[];
  subject: LibraryTask | null;
  asked: DialogPlace | null;
  resets: readonly LibraryEdit[];
};

/** What the tasks shown are in the homes, and what a dialog needs beside them. */
async function readHomes({ context: { db }, agent }: Asked, { shown, subject, asked, resets }: Shown) {
  const ids = shown.map(({ id }) => id);
  const counted = asked?.dialog === "homes" || asked?.dialog === "delete" ? subject : null;
  const [holding, [homes], names, [effects = NO_EFFECTS]] = await db.batch([
    countHolding(db, agent.id, ids),
    countHomes(db, agent.id, counted?.id ?? "", isRecurring(counted?.frequency ?? "")),
    listVendorCategoryNames(db, agent.id),
    selectEffects(db, agent.id, resets),
  ]);
  const homesOf = new Map(holding.map(({ taskId, homes: count }) => [taskId, count]));
  return { homesOf, homes, effects, vendorCategories: names.map(({ name }) => name) };
}

function search(library: readonly LibraryTask[], q: string): LibraryTask[] {
  return filterTasks(library, { system: "", type: null, time: null, text: q });
}

/** Of what is searched, titles that say it first; otherwise, and among these, the most pressing. */
function nearest(q: string) {
  return (a: LibraryTask, b: LibraryTask) =>
    (q === "" ? 0 : titleRank(a, q) - titleRank(b, q)) || compareLibrary(a, b);
}

/** The task a dialog is about. One deleted meanwhile leads back to the list; a stranger's is not found. */
async function subjectOf(
  { context, request, agent }: Asked,
  { asked, library, place }: Where & { library: readonly LibraryTask[] },
): Promise<LibraryTask | null> {
  const id = asked && "task" in asked ? asked.task : asked?.dialog === "add" ? asked.from : undefined;
  if (id === undefined) return null;
  const task = library.find((one) => one.id === id);
  if (task) return task;
  const { title } = found(await getLibraryTask(context.db, agent.id, id));
  const message = taskDeleted(title);
  throw await redirectWithToast(listAddress(place), { tone: "bad", message }, { request, context });
}

type Around = {
  subject: LibraryTask | null;
  homes: { held: number; putBack: number; addable: number } | undefined;
  newId: string;
  categories: { value: string; label: string }[];
  vendors: { value: string; label: string }[];
  bringBack: number;
  missing: number;
  edited: number;
  effects: EditEffects;
};

function dialogView(asked: DialogPlace | null, around: Around) {
  const { subject, homes, newId, categories, vendors, bringBack, missing, edited, effects } = around;
  if (asked === null) return null;
  const choices = { categories, vendors };
  const task = subject && { id: subject.id, title: subject.title, active: subject.active };
  switch (asked.dialog) {
    case "add":
      return { name: "add" as const, taskId: newId, values: subject ? copyOf(subject) : EMPTY_FORM, choices };
    case "edit":
      return {
        name: "edit" as const,
        task: found(task),
        values: formOf(found(subject)),
        level: levelWords(found(subject)),
        own: found(subject).custom,
        choices,
        seen: writeSeen(found(subject)),
      };
    case "restore":
      return { name: "restore" as const, bringBack, missing, edited, resetHint: resetHint(effects) };
    default:
      return { name: asked.dialog, task: found(task), homes: found(homes) };
  }
}

function copyOf(task: LibraryTask) {
  return { ...formOf(task), title: copyTitle(task.title.slice(0, TITLE_MAX - COPY_LENGTH)) };
}

export type LibraryDialog = NonNullable<LibraryPage["dialog"]>;
