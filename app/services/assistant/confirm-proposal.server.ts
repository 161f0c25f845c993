import type { Card, ProposalKind } from "#app/domain/assistant/turn.ts";
import { addDays, type CalendarDay, isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { NOT_IN_PLAN } from "#app/domain/tasks/completion.ts";
import { customFrequencyOf } from "#app/domain/tasks/custom-frequency.ts";
import { TASK_CATEGORIES, type TaskCategory } from "#app/domain/tasks/custom-task.ts";
import { isFinished } from "#app/domain/tasks/status.ts";
import type { Deps } from "#app/services/deps.ts";
import { addExpense } from "#app/services/expenses/save-expense.server.ts";
import { addAppliance } from "#app/services/property/appliances.server.ts";
import { requestGeneralHelp } from "#app/services/requests/request-general-help.server.ts";
import {
  addCustomTask,
  addCustomTasks,
  type NewCustomTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { DEADLINE, moveDueDay, requestHelp } from "#app/services/tasks/edit-task.server.ts";
import { type ActingHome, completeTask, type Finished } from "#app/services/tasks/occurrences.server.ts";
import { runBatch } from "#db/client.server.ts";
import {
  confirmStoredCard,
  getTurn,
  markAgentNotifiedIfChanged,
  markTasksAdded,
  type StoredTurn,
} from "#db/queries/assistant/conversations.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import * as words from "./words.ts";

/** A suggested task without a day is due so many days from today. */
const DAYS_AHEAD = 7;
const LINE_MAX = 120;
const TEXT_MAX = 2_000;

export type ProposalDeps = Deps & { files: R2Bucket };
export type ConfirmingHome = ActingHome & { agentEmail: string };

export type Confirmed = { card: Card; conversationId: string; finished: Finished | null };

type Act<K extends ProposalKind> = {
  deps: ProposalDeps;
  home: ConfirmingHome;
  turn: StoredTurn;
  card: Extract<Card, { kind: K }>;
  /** The id of what the card makes: the same however often it is confirmed. */
  id: string;
};

const acts: { [K in ProposalKind]: (act: Act<K>) => Promise<Finished | null> } = {
  complete_task: ({ deps, home, card }) => inPlan(() => completeTask(deps, home, card.rowId)),
  move_task: async ({ deps, home, card }) => {
    await inPlan(() => moveTask(deps, home, card));
    return null;
  },
  add_task: async ({ deps, home, card, id }) => {
    const today = todayIn(home.timeZone, deps.now);
    await addCustomTask(deps, home, newTask(id, card, dueOf(card.dueDate, today)));
    return null;
  },
  add_expense: async ({ deps, home, card, id }) => {
    await addExpense(deps, home, id, { fields: expenseFields(card), receipt: null });
    return null;
  },
  request_help: async ({ deps, home, turn, card, id }) => {
    await askForHelp(deps, home, { turn, card, id });
    return null;
  },
  save_appliance: async ({ deps, home, turn, card, id }) => {
    const photo = await photoOf(deps, turn);
    await addAppliance(deps, home, id, { ...applianceDetails(card), photo });
    return null;
  },
};

/**
 * Does what a card of an answer offers, through the same use case as the screen's own button, and marks
 * the card. The stored card decides, never what the browser says of it; pressing twice is once. Throws
 * NotFound for a turn or card this home does not have, RuleViolation and Conflict as the use case does.
 */
export async function confirmProposal(
  deps: ProposalDeps,
  home: ConfirmingHome,
  turnId: string,
  cardId: string,
): Promise<Confirmed> {
  const turn = await getTurn(deps.db, home.id, turnId);
  const cards = turn?.result?.cards ?? [];
  const index = cards.findIndex(({ id }) => id === cardId);
  const card = cards[index];
  if (!turn || !card) throw new NotFound();
  const { conversationId } = turn;
  if (card.confirmed) return { card, conversationId, finished: null };
  const finished = await actOn(card, { deps, home, turn, id: `${turnId}.${cardId}` });
  await runBatch(deps.db, [confirmStoredCard(deps.db, home.id, turnId, { index, cardId })]);
  return { card, conversationId, finished };
}

function actOn<K extends ProposalKind>(
  card: Extract<Card, { kind: K }>,
  rest: Omit<Act<K>, "card">,
): Promise<Finished | null> {
  const act: (act: Act<K>) => Promise<Finished | null> = acts[card.kind as K];
  return act({ ...rest, card });
}

/** A card may name a row that was put away or taken out meanwhile: that is news, not a missing page. */
async function inPlan<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw new RuleViolation(NOT_IN_PLAN);
    throw error;
  }
}

async function moveTask(
  deps: ProposalDeps,
  home: ActingHome,
  { rowId, dueDate }: { rowId: string; dueDate: string },
) {
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row || row.archivedAt !== null) throw new RuleViolation(NOT_IN_PLAN);
  if (isFinished(row)) {
    throw new RuleViolation(words.alreadyDone(row.title));
  }
  try {
    await moveDueDay(deps, home, { rowId, version: row.version }, dueDate);
  } catch (error) {
    if (error instanceof RuleViolation && error.field === DEADLINE) {
      throw new RuleViolation(words.pastDeadline(error.message));
    }
    const now = error instanceof Conflict ? await getOccurrence(deps.db, home.id, rowId) : null;
    // The other press of a double one was faster.
    if (now?.dueDay !== dueDate) throw error;
  }
}

async function askForHelp(
  deps: ProposalDeps,
  home: ConfirmingHome,
  { turn, card, id }: Pick<Act<"request_help">, "turn" | "card" | "id">,
) {
  const { db } = deps;
  const { agentEmail } = home;
  const told = markAgentNotifiedIfChanged(db, home.id, turn.id);
  const message = card.message.slice(0, TEXT_MAX);
  const row = card.rowId === null ? null : await getOccurrence(db, home.id, card.rowId);
  if (row) {
    await requestHelp(deps, home, { requestId: id, rowId: row.id, message, agentEmail }, [told]);
    return;
  }
  const title = clip(card.title) || words.questionAboutHome;
  await requestGeneralHelp(deps, home, { requestId: id, title, message, agentEmail }, [told]);
}

/**
 * Adds the tasks a photo suggested to the plan, in one batch, each once however often it is pressed.
 * Answers how many were new. Throws NotFound for a turn of another home or without such tasks.
 */
export async function addSuggestedTasks(deps: ProposalDeps, home: ActingHome, turnId: string) {
  const turn = await getTurn(deps.db, home.id, turnId);
  const analysis = turn?.result?.analysis;
  if (!turn || !analysis || analysis.tasks.length === 0) throw new NotFound();
  const { conversationId } = turn;
  if (analysis.tasksAdded) return { conversationId, added: 0 };
  const due = dueOf(null, todayIn(home.timeZone, deps.now));
  const tasks = analysis.tasks.map(({ title, frequency, why }, index) =>
    newTask(`${turnId}.task${index}`, { title, description: why, category: "Appliances", frequency }, due),
  );
  const added = await addCustomTasks(deps, home, tasks);
  await runBatch(deps.db, [markTasksAdded(deps.db, home.id, turnId)]);
  return { conversationId, added };
}

type SuggestedTask = { title: string; description: string; category: string; frequency: string };

function newTask(taskId: string, task: SuggestedTask, due: CalendarDay): NewCustomTask {
  const category: TaskCategory = TASK_CATEGORIES.find((one) => one === task.category) ?? "Other";
  return {
    taskId,
    title: clip(task.title) || words.taskFromAssistant,
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

function expenseFields(card: Extract<Card, { kind: "add_expense" }>) {
  return {
    category: EXPENSE_CATEGORIES.find((one) => one === card.category) ?? "Other",
    description: card.description.trim().slice(0, 200) || words.expense,
    amount: card.amount,
    expenseDate: card.expenseDate,
    vendorName: clip(card.vendorName),
    notes: "",
    capital: false,
  };
}

function applianceDetails(card: Extract<Card, { kind: "save_appliance" }>) {
  return {
    kind: clip(card.appliance) || words.appliance,
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

/** The turn's photo as a file of its own, so that the appliance keeps it when the conversation goes. */
async function photoOf({ files }: ProposalDeps, { imageKey, imageName }: StoredTurn): Promise<File | null> {
  const object = imageKey === null ? null : await files.get(imageKey);
  return object ? new File([await object.arrayBuffer()], imageName ?? words.photo) : null;
}
