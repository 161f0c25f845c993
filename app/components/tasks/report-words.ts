import { formatCount } from "#app/domain/text/grammar.ts";
// The home's history.
export const capitalImprovement = "Capital improvement";
export const editNamed = (name: string) => `Edit ${name}`;

// The report.
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
  `These are the latest ${formatCount(count)} entries. Print one year at a time for the rest.`;
export const noneRecorded = "None recorded.";
export const capitalTotal = (total: string, count: number) =>
  `${total} in ${count === 1 ? "one improvement" : `${count} improvements`}.`;
