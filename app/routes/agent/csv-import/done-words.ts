import { formatCount, pluralize } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import { countWords } from "./words.ts";

/** What came of an import. */
export const nothingAdded = "Nothing was added";
export const noEmails = "No emails sent.";
export const allLeftOut = "Every row was left out. See why below.";
export const homesHavePlans = "Each home has its care plan.";
export const undoUntil = (day: string) => `You can undo the import until ${day}.`;
export const seeList = (kind: CsvKind) => (kind === "clients" ? "See your clients" : "See your vendors");
export const importMore = "Import more";

/** The invites that wait. */
export const emailing = "Emailing invites";
export const invites = "Invites";
export const invitesSent = "Invites sent";
export const invited = (done: number, total: number) =>
  `${formatCount(done)} of ${formatCount(total)} invited`;
export const noCodeYet = (count: number, forecast: string) =>
  `${countWords("clients", count)} ${count === 1 ? "has" : "have"} no code yet. We’ll email each their own code. ${forecast}`;
export const emailNow = (count: number) =>
  count === 1 ? "Email the invite now" : `Email ${formatCount(count)} invites now`;

/** When so many invites would go out. */
const all = (count: number) =>
  count === 1 ? "It goes" : count === 2 ? "Both go" : `All ${formatCount(count)} go`;
export const onceConfirmed = (count: number) => `${all(count)} out once you confirm your email.`;
export const rightAway = (count: number) => `${all(count)} out right away.`;
export const byDay = (count: number, day: string) => `${all(count)} out by ${day}.`;
export const someByDay = (atOnce: number, day: string) =>
  `${pluralize(atOnce, "goes", "go")} out right away, the rest by ${day}.`;
/** What has become of them: of the emailed, and of those that wait; each part empty where there are none. */
export const emailed = (count: number) => `${pluralize(count, "invite", "invites")} emailed`;
export const waiting = (count: number, named: boolean) =>
  named
    ? pluralize(count, "is waiting", "are waiting")
    : pluralize(count, "invite is waiting", "invites are waiting");
export const untilConfirmed = (which: string) => `${which} until you confirm your email`;
export const untilDay = (which: string, day: string) => `${which} until ${day}`;
export const outByDay = (which: string, count: number, day: string) =>
  `${which} and ${count === 1 ? "goes" : "go"} out by ${day}`;

/** The rows that were left out. */
export const rowsLeftOut = (count: number) => pluralize(count, "row was left out", "rows were left out");
export const leftOutBody =
  "Download them to see what to fix, then import the corrected file. We keep the rows for a week.";
export const downloadRows = "Download the rows";
export const addedWithoutCell = (kind: CsvKind, count: number) =>
  `${countWords(kind, count)} added with a cell left out`;
export const andMore = (count: number) => `And ${formatCount(count)} more.`;
export const leftOutFile = (table: string) => `Left out of ${table}`;

/** Undoing all of it. */
export const undoTitle = "Undo this import?";
export const undoBody = (kind: CsvKind) =>
  kind === "clients"
    ? "The clients it added go to Deleted for 30 days, and invites not sent yet are stopped. Clients who have logged in stay."
    : "The vendors it added are deleted, and so are its new categories.";
export const undoSubmit = "Undo import";
export const keepIt = "Keep it";
export const undone = "This import was undone";
export const undoneBody = (kind: CsvKind, gone: number, stayed: number) =>
  [
    `${countWords(kind, gone)} ${gone === 1 ? "was" : "were"} deleted. You can restore them one by one for 30 days.`,
    stayed > 0 &&
      `${countWords(kind, stayed)} stayed because they ${kind === "clients" ? "logged in or were restored" : "were restored"}.`,
  ]
    .filter(Boolean)
    .join(" ");
export const restoreImport = "Restore import";
export const restoreUntil = (day: string) => `You can restore the whole import until ${day}.`;
export const restored = (kind: CsvKind, back: number, gone: number) =>
  [
    `${countWords(kind, back)} restored.`,
    gone > 0 &&
      `${countWords(kind, gone)} not restored: deleted, or you have ${gone === 1 ? "it" : "them"} by now.`,
  ]
    .filter(Boolean)
    .join(" ");
export const removed = (kind: CsvKind, gone: number, stayed: number) =>
  [
    `${countWords(kind, gone)} removed.`,
    stayed > 0 && `${countWords(kind, stayed)} stayed: already logged in.`,
  ]
    .filter(Boolean)
    .join(" ");
