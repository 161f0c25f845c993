import { formatDay } from "#app/domain/days/date-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { formatCustomFrequency } from "#app/domain/tasks/custom-task.ts";
import type { ApplianceChange, ApplianceField, Card, CardOf, Confidence, PlannedTask } from "./turn.ts";
import * as say from "./words.ts";

/** What a card says: the offer, each value it would write, the button, and what stands there afterwards. */
export type ProposalText = {
  sentence: string;
  details: { label: string; value: string }[];
  confirm: string;
  done: string;
};

type Detail = [label: string, value: string | null];

/** The words of a card. `agentName` is the agent's first name, empty where unknown. */
export function proposalText(card: Card, agentName: string): ProposalText {
  const agent = agentName || say.agentUnnamed;
  switch (card.kind) {
    case "complete_task":
      return words(say.markDone(card.title), doneDetails(card), say.markDoneButton, say.markedDone);
    case "move_task":
      return words(
        say.reschedule(card.title, dayWords(card.dueDate)),
        [],
        say.rescheduleButton,
        say.rescheduled,
      );
    case "add_task":
      return card.planned
        ? plannedText(card.planned)
        : words(say.addTask(card.title), taskDetails(card), say.addTaskButton, say.taskAdded);
    case "add_expense":
      return words(
        say.addExpense(formatCents(card.amount)),
        expenseDetails(card),
        say.addExpenseButton,
        say.expenseAdded,
      );
    case "request_help":
      return words(
        say.askForHelp(agent, card.title),
        [[say.willRead(capital(agent)), card.message]],
        say.askButton(agent),
        say.helpAsked(capital(agent)),
      );
    case "save_appliance": {
      const what = card.appliance.toLowerCase();
      const details = applianceDetails(card);
      return words(say.saveAppliance(what), details, say.saveApplianceButton, say.applianceSaved);
    }
    case "update_appliance": {
      const details = card.changes.map(changeDetail);
      return words(say.updateAppliance(card.title), details, say.updateApplianceButton, say.applianceUpdated);
    }
  }
}

/** What is said in place of an offer to add a task that is in the plan. */
function plannedText({ title, dueDay }: PlannedTask): ProposalText {
  return words(say.alreadyPlanned(title), [[say.due, dayWords(dueDay)]], say.openTaskButton, say.taskAdded);
}

/** What was told of a completion. */
function doneDetails({ day, cost, vendorName }: CardOf<"complete_task">): Detail[] {
  return [
    [say.doneOn, day ? dayWords(day) : null],
    [say.cost, cost ? formatCents(cost) : null],
    [say.whoDidIt, vendorName ?? null],
  ];
}

function changeDetail({ field, from, to }: ApplianceChange): Detail {
  const read = (value: string) =>
    (field === "installedOn" || field === "warrantyEndsOn") && value ? dayWords(value) : value;
  return [APPLIANCE_LABELS[field], say.oldToNew(read(from), read(to))];
}

export const APPLIANCE_LABELS: Record<ApplianceField, string> = {
  brand: say.brand,
  model: say.model,
  serial: say.serial,
  installedOn: say.installed,
  warrantyEndsOn: say.warrantyEnds,
};

function taskDetails({ frequency, dueDate, category, description }: CardOf<"add_task">): Detail[] {
  return [
    [say.howOften, capital(formatCustomFrequency(frequency))],
    [say.due, dueDate === null ? say.inAWeek : dayWords(dueDate)],
    [say.system, category],
    [say.notes, description],
  ];
}

function expenseDetails(card: CardOf<"add_expense">): Detail[] {
  return [
    [say.description, card.description],
    [say.category, card.category],
    [say.date, dayWords(card.expenseDate)],
    [say.vendor, card.vendorName],
  ];
}

function applianceDetails(card: CardOf<"save_appliance">): Detail[] {
  return [
    [say.kind, card.appliance],
    [say.brand, card.brand],
    [say.model, card.model],
    [say.serial, card.serial],
    [say.installed, card.installedOn && dayWords(card.installedOn)],
    [say.warrantyEnds, card.warrantyEndsOn && dayWords(card.warrantyEndsOn)],
  ];
}

function words(sentence: string, details: Detail[], confirm: string, done: string): ProposalText {
  const told = details.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return { sentence, details: told, confirm, done };
}

/** A card is stored as the assistant wrote it: a day it got wrong is shown as it stands. */
function dayWords(day: string): string {
  try {
    return formatDay(day);
  } catch {
    return day;
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How sure a reading is, as people say it. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: say.sure,
  medium: say.likely,
  low: say.guess,
};
