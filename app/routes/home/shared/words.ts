import { pluralize } from "#app/domain/text/grammar.ts";

/** Due dates that follow from a date on record. */
export const datesMoved = (count: number) => `${pluralize(count, "due date", "due dates")} moved with it.`;

/** What of a home's records comes to a day. */
export const DATED = {
  policy: (insurer: string) => (insurer ? `Home insurance renews (${insurer})` : "Home insurance renews"),
  home_warranty: (provider: string) => `Home warranty ends (${provider})`,
  appliance: (kind: string) => `Warranty ends: ${kind}`,
  document: (name: string) => `Expires: ${name}`,
} as const;

// Where a help request stands.
export const notSeen = "Your agent hasn’t read it yet.";
export const seen = "Your agent has read it.";
export const resolved = "It’s resolved.";
export const askedOn = (day: string, state: string) => `You asked for help on ${day}. ${state}`;

// A task's line.
export const priority = (label: string) => `${label} priority`;
export const due = "Due";
export const today = "Today";
/** "45 min", "1 hr 30 min". */
export function formatMinutes(count: number): string {
  if (count < 60) return `${count} min`;
  const rest = count % 60;
  const hours = `${Math.floor(count / 60)} hr`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

// A fresh start.
export const freshStartMoved = (count: number) =>
  count === 1
    ? "1 task has a new date. Did you already do it?"
    : `${count} tasks have new dates. Did you already do some of them?`;
/** What would move, and what would not. */
export function freshStartOffered(moves: number, stays: number): string {
  const moving = `It’s OK to take a break. ${pluralize(moves, "overdue task moves to a new date", "overdue tasks move to new dates")}.`;
  if (stays === 0) return moving;
  return `${moving} ${pluralize(stays, "important task stays", "important tasks stay")}.`;
}

// What a phone sent late.
export const sentElsewhere = "This was saved for another home.";
export const sentGone = "This isn’t in your home anymore.";
