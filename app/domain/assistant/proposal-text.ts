import { formatDay } from "#app/domain/days/day-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { frequencyWords } from "#app/domain/tasks/custom-frequency.ts";
import type { Card, Confidence } from "./turn.ts";

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
  const agent = agentName || "your agent";
  switch (card.kind) {
    case "complete_task":
      return words(`Mark “${card.title}” done`, [], "Mark done", "Done");
    case "move_task":
      return words(`Move “${card.title}” to ${dayWords(card.dueDate)}`, [], "Move it", "Moved");
    case "add_task":
      return words(`Add a task: ${card.title}`, taskDetails(card), "Add task", "In your plan");
    case "add_expense":
      return words(`Add expense: ${formatCents(card.amount)}`, expenseDetails(card), "Add expense", "Added");
    case "request_help":
      return words(
        `Ask ${agent} for help: ${card.title}`,
        [[`${capital(agent)} will read`, card.message]],
        `Ask ${agent}`,
        `${capital(agent)} has it`,
      );
    case "save_appliance": {
      const what = card.appliance.toLowerCase() || "appliance";
      const details = applianceDetails(card);
      return words(`Save the ${what} to your home`, details, "Save to my appliances", "In your appliances");
    }
  }
}

type CardOf<K extends Card["kind"]> = Extract<Card, { kind: K }>;

function taskDetails({ frequency, dueDate, category, description }: CardOf<"add_task">): Detail[] {
  return [
    ["How often", capital(frequencyWords(frequency))],
    ["Due", dueDate === null ? "In a week" : dayWords(dueDate)],
    ["System", category],
    ["Notes", description],
  ];
}

function expenseDetails(card: CardOf<"add_expense">): Detail[] {
  return [
    ["Description", card.description],
    ["Category", card.category],
    ["Date", dayWords(card.expenseDate)],
    ["Vendor", card.vendorName],
  ];
}

function applianceDetails(card: CardOf<"save_appliance">): Detail[] {
  return [
    ["Kind", card.appliance],
    ["Brand", card.brand],
    ["Model", card.model],
    ["Serial number", card.serial],
    ["Installed", card.installedOn && dayWords(card.installedOn)],
    ["Warranty ends", card.warrantyEndsOn && dayWords(card.warrantyEndsOn)],
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How sure a reading is, as people say it. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: "Sure",
  medium: "Likely",
  low: "A guess",
};
