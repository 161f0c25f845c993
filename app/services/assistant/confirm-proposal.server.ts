import { type CardEdit, edited } from "#app/domain/assistant/cards/edit.ts";
import type { ApplianceField, Card, CardOf, CardUndo, ProposalKind } from "#app/domain/assistant/turn.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { NOT_IN_PLAN } from "#app/domain/tasks/completion.ts";
import { isFinished } from "#app/domain/tasks/task-status.ts";
import { addExpense } from "#app/services/expenses/save-expense.server.ts";
import { addAppliance, editAppliance } from "#app/services/property/appliances.server.ts";
import { requestGeneralHelp } from "#app/services/requests/request-general-help.server.ts";
import { completeWithDetails } from "#app/services/tasks/complete-with-details.server.ts";
import { addCustomTask } from "#app/services/tasks/custom-tasks.server.ts";
import {
  DEADLINE_FIELD,
  type HomeContext,
  requestHelp,
  rescheduleTask,
} from "#app/services/tasks/edit-task.server.ts";
import type { FinishResult } from "#app/services/tasks/occurrences.server.ts";
import { markAgentNotifiedIfChanged, type StoredTurn } from "#db/queries/assistant/conversations.server.ts";
import { getAppliance } from "#db/queries/property/appliances.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { applianceDetails, clip, dueOf, expenseFields, newTask, TEXT_MAX } from "./card-values.ts";
import { offerExistingAppliance } from "./offer-existing-appliance.server.ts";
import { offerExistingTask } from "./offer-existing-task.server.ts";
import { cardResultId, type ProposalDeps, readCard, storeCards } from "./stored-card.server.ts";
import * as words from "./words.ts";

export type ConfirmingHome = HomeContext & { agentEmail: string };

/** `instead` = why it was not done, where something else is offered now. */
export type Confirmed = { card: Card; finished: FinishResult | null; instead?: string };

type Act<K extends ProposalKind> = {
  deps: ProposalDeps;
  home: ConfirmingHome;
  turn: StoredTurn;
  card: CardOf<K>;
  /** The id of what the card makes: the same however often it is confirmed. */
  id: string;
};

/** What came of it; `undo` null where it was done before, by whomever: that is not this card's to take back. */
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
 * Does what a card of an answer offers, through the same use case as the screen's own button, and marks the card.
 * The stored card decides what it is about, its homeowner's `edit` with what values; pressing twice is once. Throws
 * NotFound for a turn or card this home does not have, RuleViolation and Conflict as the use case does.
 */
export async function confirmProposal(
  deps: ProposalDeps,
  home: ConfirmingHome,
  { turnId, cardId }: { turnId: string; cardId: string },
  edit: CardEdit | null = null,
): Promise<Confirmed> {
  const { turn, card: stored, index } = await readCard(deps, home.id, turnId, cardId);
  if (stored.confirmed) return { card: stored, finished: null };
  const card = edit ? edited(stored, edit) : stored;
  if (!card) throw new Conflict();
  const id = cardResultId(turnId, stored);
  const { undo, finished = null, instead } = await actOn(card, { deps, home, turn, id });
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

/** A card may name a row that was put away or taken out meanwhile: that is news, not a missing page. */
async function inPlan<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw new RuleViolation(NOT_IN_PLAN);
    throw error;
  }
}

async function complete({ deps, home, card }: Act<"complete_task">): Promise<Done> {
  const { rowId, day, cost = null, vendorName = "" } = card;
  const completedOn = day ?? todayIn(home.timeZone, deps.now);
  const finished = await completeWithDetails(deps, home, rowId, {
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
  if (!row || row.archivedAt !== null) throw new RuleViolation(NOT_IN_PLAN);
  if (isFinished(row)) {
    throw new RuleViolation(words.alreadyDone(row.title));
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
      throw new RuleViolation(words.pastDeadline(error.message));
    }
    const now = error instanceof Conflict ? await getOccurrence(deps.db, home.id, rowId) : null;
    // The other press of a double one was faster.
    if (now?.dueDay !== dueDate) throw error;
    return { undo: null };
  }
}

async function askForHelp({ deps, home, turn, card, id }: Act<"request_help">) {
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
  if (!known || known.archivedAt !== null) throw new RuleViolation(words.applianceGone);
  const { kind, brand, model, serial, installedOn, warrantyEndsOn } = known;
  const now = { kind, brand, model, serial, installedOn, warrantyEndsOn };
  const wanted = { ...now, ...valuesOf(changes, side) };
  const seen = { ...now, ...valuesOf(changes, side === "to" ? "from" : "to") };
  await editAppliance(deps, home, rowId, { ...wanted, photo: null, removePhoto: false, seen });
}

function valuesOf(changes: CardOf<"update_appliance">["changes"], side: "from" | "to") {
  const isDay = (field: ApplianceField) => field === "installedOn" || field === "warrantyEndsOn";
  return Object.fromEntries(
    changes.map((change) => [change.field, isDay(change.field) ? change[side] || null : clip(change[side])]),
  );
}

/** The turn's photo as a file of its own, so that the appliance keeps it when the conversation goes. */
async function photoOf({ files }: ProposalDeps, { imageKey, imageName }: StoredTurn): Promise<File | null> {
  const object = imageKey === null ? null : await files.get(imageKey);
  return object ? new File([await object.arrayBuffer()], imageName ?? words.photo) : null;
}
