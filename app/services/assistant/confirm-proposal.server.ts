import { type CardEdit, edited } from "#app/domain/assistant/cards/edit.ts";
import { plannedIn, plannedTask } from "#app/domain/assistant/cards/planned-task.ts";
import { alreadySaved, valuesOf } from "#app/domain/assistant/cards/saving.ts";
import type { ApplianceField, Card, CardOf, CardUndo, ProposalKind } from "#app/domain/assistant/turn.ts";
import { addDays, type CalendarDay, isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { customFrequencyOf } from "#app/domain/tasks/custom-task.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import { TASK_CATEGORIES, type TaskCategory } from "#app/domain/tasks/task-categories.ts";
import { isFinished } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps, PressDeps } from "#app/services/deps.ts";
import { addExpense } from "#app/services/expenses/expenses.server.ts";
import { addAppliance, editAppliance, MAX_APPLIANCES } from "#app/services/property/appliances.server.ts";
import { requestGeneralHelp, requestHelp } from "#app/services/requests/help-requests.server.ts";
import {
  addCustomTask,
  addCustomTasks,
  type NewCustomTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { DEADLINE_FIELD, type HomeContext, rescheduleTask } from "#app/services/tasks/edit-task.server.ts";
import { completeWithDetails, type FinishResult } from "#app/services/tasks/finish-task.server.ts";
import { slugOfTitle } from "#db/catalog.ts";
import { runBatch } from "#db/client.server.ts";
import {
  getTurn,
  markAgentNotifiedIfChanged,
  markTasksAdded,
  type StoredTurn,
  storeCard,
} from "#db/queries/assistant/chats.server.ts";
import { getAppliance, listAppliances } from "#db/queries/property/appliances.server.ts";
import { getOccurrence, listOpenLines } from "#db/queries/tasks/plan.server.ts";

export type ConfirmingHome = HomeContext & { agentEmail: string };

/** `instead` = why it was not done, where something else is offered now. */
export type Confirmed = { card: Card; finished: FinishResult | null; instead?: string };

type Act<K extends ProposalKind> = {
  deps: ProposalDeps;
  home: ConfirmingHome;
  by: HomeActor;
  turn: StoredTurn;
  card: CardOf<K>;
  id: string;
};

/** `undo` is null where it was done before: then it is not this card's to undo. */
type Done = { undo: CardUndo | null; finished?: FinishResult; instead?: string };

const MADE: Done = { undo: {} };

const acts: { [K in ProposalKind]: (act: Act<K>) => Promise<Done> } = {
  complete_task: (act) => inPlan(() => complete(act)),
  move_task: (act) => inPlan(() => moveTask(act)),
  add_task: async (act) => {
    const { deps, home, card, id } = act;
    const instead = await offerExistingTask(act);
    if (instead !== null) return { undo: null, instead };
    const today = todayIn(home.timeZone, deps.now);
    await addCustomTask(deps, home, newTask(id, card, dueOf(card.dueDate, today)));
    return MADE;
  },
  add_expense: async ({ deps, home, card, id }) => {
    await addExpense(deps, home, id, { fields: expenseFields(card), receipt: null });
    return MADE;
  },
  request_help: async (act) => {
    await askForHelp(act);
    return MADE;
  },
  save_appliance: async (act) => {
    const { deps, home, turn, card, id } = act;
    const instead = await offerExistingAppliance(act);
    if (instead !== null) return { undo: null, instead };
    const photo = await photoOf(deps, turn);
    await addAppliance(deps, home, id, { ...applianceDetails(card), photo });
    return MADE;
  },
  update_appliance: async ({ deps, home, card }) => {
    await changeAppliance(deps, home, card, "to");
    return MADE;
  },
};

/**
 * Does what a card offers, through the same use case as the screen's own button, and marks the card. The stored card
 * says what it is about, and `edit` with what values. Idempotent. Throws NotFound for a turn or card of another home,
 * and RuleViolation and Conflict as the use case does.
 */
export async function confirmProposal(
  deps: ProposalDeps,
  home: ConfirmingHome,
  by: HomeActor,
  { turnId, cardId }: { turnId: string; cardId: string },
  edit: CardEdit | null = null,
): Promise<Confirmed> {
  const { turn, card: stored, index } = await readCard(deps, home, turnId, cardId);
  if (stored.confirmed) return { card: stored, finished: null };
  const card = edit ? edited(stored, edit) : stored;
  if (!card) throw new Conflict();
  const id = cardResultId(turnId, stored);
  const { undo, finished = null, instead } = await actOn(card, { deps, home, by, turn, id });
  if (instead !== undefined) return { card: stored, finished, instead };
  const { dismissed: _, ...rest } = { ...card, planned: undefined };
  const confirmed = { ...rest, confirmed: true, ...(undo && { undo }) } as Card;
  // What was done by another press is that one's to write down.
  await storeCards(deps, home.id, turnId, {
    index,
    card: confirmed,
    before: stored,
    ...(!undo && { only: "open" }),
  });
  return { card: confirmed, finished };
}

function actOn<K extends ProposalKind>(card: CardOf<K>, rest: Omit<Act<K>, "card">): Promise<Done> {
  const act: (act: Act<K>) => Promise<Done> = acts[card.kind as K];
  return act({ ...rest, card });
}

/** A card may name a row removed meanwhile: that is a message, not a missing page. */
async function inPlan<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw new RuleViolation(m.tasks_not_in_plan());
    throw error;
  }
}

async function complete({ deps, home, by, card }: Act<"complete_task">): Promise<Done> {
  const { rowId, day, cost = null, vendorName = "" } = card;
  const completedOn = day ?? todayIn(home.timeZone, deps.now);
  const finished = await completeWithDetails(deps, home, by, rowId, {
    completedOn,
    cost,
    vendorName,
    photo: null,
  });
  const row = finished.changed ? await getOccurrence(deps.db, home.id, rowId) : null;
  return { finished, undo: row && { version: row.version } };
}

async function moveTask({ deps, home, card: { rowId, dueDate } }: Act<"move_task">): Promise<Done> {
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row || row.archivedAt !== null) throw new RuleViolation(m.tasks_not_in_plan());
  if (isFinished(row)) {
    throw new RuleViolation(m.common_already_done({ task: row.title }));
  }
  if (row.dueDay === dueDate && row.snoozedUntil === null) return { undo: null };
  try {
    const { dueDay, scheduledDay, anchorDay, snoozedUntil, ownMode, ownFrequency } = await rescheduleTask(
      deps,
      home,
      { rowId, version: row.version },
      dueDate,
    );
    const before = { dueDay, scheduledDay, anchorDay, snoozedUntil, ownMode, ownFrequency };
    return { undo: { version: row.version + 1, before } };
  } catch (error) {
    if (error instanceof RuleViolation && error.field === DEADLINE_FIELD) {
      throw new RuleViolation(m.assistant_past_deadline({ why: error.message }));
    }
    const now = error instanceof Conflict ? await getOccurrence(deps.db, home.id, rowId) : null;
    // The other press of a double one was faster.
    if (now?.dueDay !== dueDate) throw error;
    return { undo: null };
  }
}

async function askForHelp({ deps, home, by, turn, card, id }: Act<"request_help">) {
  const { db } = deps;
  const { agentEmail } = home;
  const told = markAgentNotifiedIfChanged(db, home.id, turn.id);
  const message = card.message.slice(0, TEXT_MAX);
  const row = card.rowId === null ? null : await getOccurrence(db, home.id, card.rowId);
  if (row) {
    await requestHelp(deps, home, by, { requestId: id, rowId: row.id, message, agentEmail }, [told]);
    return;
  }
  const title = clip(card.title) || m.assistant_question_about_home();
  await requestGeneralHelp(deps, home, by, { requestId: id, title, message, agentEmail }, [told]);
}

/**
 * Gives an appliance of the home the values of a card, or those it had before it. Throws RuleViolation where it is
 * gone, and Conflict where it says something else by now than the card knows of.
 */
export async function changeAppliance(
  deps: ProposalDeps,
  home: HomeContext,
  { rowId, changes }: CardOf<"update_appliance">,
  side: "from" | "to",
): Promise<void> {
  const known = await getAppliance(deps.db, home.id, rowId);
  if (!known || known.archivedAt !== null) throw new RuleViolation(m.assistant_appliance_gone());
  const { kind, brand, model, serial, installedOn, warrantyEndsOn } = known;
  const now = { kind, brand, model, serial, installedOn, warrantyEndsOn };
  const wanted = { ...now, ...cardValues(changes, side) };
  const seen = { ...now, ...cardValues(changes, side === "to" ? "from" : "to") };
  await editAppliance(deps, home, rowId, { ...wanted, photo: null, removePhoto: false, seen });
}

function cardValues(changes: CardOf<"update_appliance">["changes"], side: "from" | "to") {
  const isDay = (field: ApplianceField) => field === "installedOn" || field === "warrantyEndsOn";
  return Object.fromEntries(
    changes.map((change) => [change.field, isDay(change.field) ? change[side] || null : clip(change[side])]),
  );
}

/** The turn's photo as a file of its own, so that the appliance keeps it when the conversation goes. */
async function photoOf({ files }: ProposalDeps, { imageKey, imageName }: StoredTurn): Promise<File | null> {
  const object = imageKey === null ? null : await files.get(imageKey);
  return object ? new File([await object.arrayBuffer()], imageName ?? m.common_photo()) : null;
}

export type ProposalDeps = MailDeps & PressDeps & { files: R2Bucket };

/** A card where it stands: the `index`th of its turn. */
export type CardLocation = { turn: StoredTurn; card: Card; index: number };

type ChatOwner = Pick<HomeContext, "id" | "person">;

/** A card of a conversation of whoever acts. Throws NotFound for any other. */
export async function readCard(
  { db }: Deps,
  home: ChatOwner,
  turnId: string,
  cardId: string,
): Promise<CardLocation> {
  const turn = await getTurn(db, home.id, home.person?.id ?? null, turnId);
  const cards = turn?.result?.cards ?? [];
  const index = cards.findIndex(({ id }) => id === cardId);
  const card = cards[index];
  if (!turn || !card) throw new NotFound();
  return { turn, card, index };
}

/** The id of what a card makes: the same for each press, another after an undo. */
export function cardResultId(turnId: string, { id, round = 0 }: Pick<Card, "id" | "round">): string {
  return round === 0 ? `${turnId}.${id}` : `${turnId}.${id}.${round}`;
}

export async function storeCards(
  { db }: Deps,
  clientId: string,
  turnId: string,
  changed: Parameters<typeof storeCard>[3],
): Promise<void> {
  await runBatch(db, [storeCard(db, clientId, turnId, changed)]);
}

/** Puts a card aside, or brings it back. Idempotent. Throws NotFound, and RuleViolation for one confirmed meanwhile. */
export async function dismissCard(
  deps: Deps,
  home: ChatOwner,
  { turnId, cardId }: { turnId: string; cardId: string },
  dismissed: boolean,
): Promise<void> {
  const { card: before, index } = await readCard(deps, home, turnId, cardId);
  if (before.confirmed) throw new RuleViolation(m.assistant_confirmed_meanwhile());
  await storeCards(deps, home.id, turnId, { index, card: { ...before, dismissed }, before, only: "open" });
}

type Adding = {
  deps: ProposalDeps;
  home: HomeContext;
  turn: StoredTurn;
  card: CardOf<"add_task">;
  id: string;
};

/**
 * The message shown instead of adding a task the plan already has; null where it has none. The card then leads to
 * that task, so there is never a second copy.
 */
async function offerExistingTask({ deps, home, turn, card, id }: Adding): Promise<string | null> {
  const open = await listOpenLines(deps.db, home.id);
  const others = open.filter((row) => row.taskId !== id).map((row) => ({ ...row, rowId: row.id }));
  const { planned } = plannedIn(others, { title: card.title, slug: slugOfTitle(card.title) });
  if (!planned) return null;
  const index = (turn.result?.cards ?? []).findIndex((one) => one.id === card.id);
  const before = turn.result?.cards[index] as Card;
  const instead = { ...before, planned } as Card;
  await storeCards(deps, home.id, turn.id, { index, card: instead, before, only: "open" });
  return m.assistant_already_planned_due({
    task: planned.title,
    day: formatDay(planned.dueDay),
  });
}

type Saving = {
  deps: ProposalDeps;
  home: HomeContext;
  turn: StoredTurn;
  card: CardOf<"save_appliance">;
  id: string;
};

/**
 * The message shown instead of saving an appliance the home has saved itself meanwhile; null where it has not. The
 * card then offers the changes to that one, or is dismissed, so there is never a second copy.
 */
async function offerExistingAppliance({ deps, home, turn, card, id }: Saving): Promise<string | null> {
  const listed = await listAppliances(deps.db, home.id, MAX_APPLIANCES);
  const others = listed.filter((one) => one.archivedAt === null && one.id !== id);
  const saved = alreadySaved(valuesOf(card), others, todayIn(home.timeZone, deps.now));
  if (!saved) return null;
  const cards = turn.result?.cards ?? [];
  const index = cards.findIndex((one) => one.id === card.id);
  const before = cards[index] as Card;
  const { id: cardId, round } = card;
  const instead: Card = saved.update
    ? { ...saved.update, id: cardId, confirmed: false, ...(round && { round }) }
    : { ...before, dismissed: true };
  await storeCards(deps, home.id, turn.id, { index, card: instead, before, only: "open" });
  return saved.update
    ? m.assistant_check_update({ known: saved.sentence })
    : m.assistant_nothing_new({ known: saved.sentence });
}

/** What a card writes into the home's own tables: as its screens would, whatever the card says. */

/** A suggested task without a day is due so many days from today. */
const DAYS_AHEAD = 7;
const LINE_MAX = 120;
const TEXT_MAX = 2_000;

type Suggested = { title: string; description: string; category: string; frequency: string };

function newTask(taskId: string, task: Suggested, due: CalendarDay): NewCustomTask {
  const category: TaskCategory = TASK_CATEGORIES.find((one) => one === task.category) ?? "Other";
  return {
    taskId,
    title: clip(task.title) || m.assistant_task_from_assistant(),
    notes: task.description.slice(0, TEXT_MAX),
    category,
    frequency: customFrequencyOf(task.frequency),
    scheduleMode: "after_completion",
    priority: "medium",
    minutes: null,
    due,
  };
}

/** A card may have waited until its day was over. */
function dueOf(day: string | null, today: CalendarDay): CalendarDay {
  if (day === null || !isCalendarDay(day)) return addDays(today, DAYS_AHEAD);
  return day < today ? today : day;
}

export function expenseFields(card: CardOf<"add_expense">) {
  return {
    category: EXPENSE_CATEGORIES.find((one) => one === card.category) ?? "Other",
    description: card.description.trim().slice(0, 200) || m.common_expense(),
    amount: card.amount,
    expenseDate: card.expenseDate,
    vendorName: clip(card.vendorName),
    notes: "",
    capital: false,
  };
}

export function applianceDetails(card: CardOf<"save_appliance">) {
  return {
    kind: clip(card.appliance) || m.common_appliance(),
    brand: clip(card.brand),
    model: clip(card.model),
    serial: clip(card.serial),
    installedOn: card.installedOn,
    warrantyEndsOn: card.warrantyEndsOn,
  };
}

function clip(text: string): string {
  return text.trim().slice(0, LINE_MAX);
}

/**
 * Adds the tasks a photo suggested, except those the plan has, in one batch. Idempotent. Returns how many were new.
 * Throws NotFound for a turn of another home or without suggestions.
 */
export async function addSuggestedTasks(deps: Deps, home: HomeContext, turnId: string) {
  const turn = await getTurn(deps.db, home.id, home.person?.id ?? null, turnId);
  const analysis = turn?.result?.analysis;
  if (!turn || !analysis || analysis.tasks.length === 0) throw new NotFound();
  if (analysis.tasksAdded) return 0;
  const due = dueOf(null, todayIn(home.timeZone, deps.now));
  const open = await listOpenLines(deps.db, home.id);
  const tasks = analysis.tasks.flatMap(({ title, frequency, why }, index) => {
    if (plannedTask({ title, slug: slugOfTitle(title), kind: analysis.kind.value }, open)) return [];
    const task = { title, description: why, category: "Appliances", frequency };
    return [newTask(`${turnId}.task${index}`, task, due)];
  });
  const added = tasks.length === 0 ? 0 : await addCustomTasks(deps, home, tasks);
  await runBatch(deps.db, [markTasksAdded(deps.db, home.id, turnId)]);
  return added;
}
