import { countOf } from "#app/domain/text/lists.ts";

// A tick.
export const complete = (task: string) => `Complete ${task}`;
export const done = "Done";
export const doneWith = (task: string) => `Done: ${task}`;
export const undoOf = (task: string) => `Undo ${task}`;
export const notSaved = "Not saved. Check it off again when you’re back online.";

// A fresh start.
export const freshStart = "A fresh start?";
export const seeChanges = "See what changes";
export const didSome = "I already did some";
export const movedTitle = "Moved by your fresh start";
export const movedBody = (count: number) =>
  `${countOf(count, "task has a new date", "tasks have new dates")}. Did you already do some of them?`;
/** What would move, and what would not. */
export function freshStartBody(moves: number, stays: number): string {
  const moving = `It’s OK to take a break. ${countOf(moves, "overdue task moves to a new date", "overdue tasks move to new dates")}.`;
  if (stays === 0) return moving;
  return `${moving} ${countOf(stays, "important task stays", "important tasks stay")}.`;
}

// The months ahead.
export const monthsLegend = "Hurricane season, June to November. Each due date counts, weekly ones too.";
export const monthsSpoken = (list: string) =>
  `Due dates in the next 12 months. ${list}. June to November is hurricane season.`;

// The year's ring.
export const careDone = (percent: number, done: number, all: number) =>
  `${percent} percent of this year’s care is done: ${done} of ${all} tasks`;
export const caredFor = "cared for";
export const nothingDueThisYear = "Nothing is due this year";
export const nothingDue = "nothing due";

// The home's history.
export const capitalImprovement = "Capital improvement";
export const editNamed = (name: string) => `Edit ${name}`;

// Its report.
export const report = "Home history report";
export const theHouse = "The house";
export const capitalImprovements = "Capital improvements";
export const prepared = (day: string) => `Prepared ${day} with Peaceful Home.`;
export const partOnly = (part: string) => `This report shows only part of the history: ${part}.`;
export const appliances = "Appliances";
export const appliance = "Appliance";
export const makeAndModel = "Make and model";
export const serial = "Serial";
export const installed = "Installed";
export const warrantyUntil = "Warranty until";
export const history = "History";
export const nothingRecorded = "Nothing is recorded yet.";
export const date = "Date";
export const what = "What";
export const cost = "Cost";
export const total = "Total of the costs above";
export const latestEntries = (count: number) =>
  `These are the latest ${count.toLocaleString("en-US")} entries. Print one year at a time for the rest.`;
export const noneRecorded = "None recorded.";
export const capitalTotal = (total: string, count: number) =>
  `${total} in ${count === 1 ? "one improvement" : `${count} improvements`}.`;
