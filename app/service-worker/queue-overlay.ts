/* What waits to be sent, written into the copy of a page: it shows what the server's next one will. */

import { type OfflineCopy, type Place, placeText } from "#app/domain/device/offline-block.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import { el, type Html, hidden } from "./html.ts";
import { field, type Submission } from "./queue.ts";
import * as words from "./queue-words.ts";

/** A press as far as its page shows it. */
export type Mark = Submission & { title: string | null };

/** What a page says of a task; undefined where it does not show it. */
export function readTaskRow(copy: OfflineCopy | null, task: string): OfflineTask | undefined {
  return copy?.page.tasks.find(({ id }) => id === task);
}

const ROW = "flex min-h-11 items-center justify-between gap-x-4 py-2 text-sm text-ink-2";
const LINE = `${ROW} flex-wrap`;

/** What a row that was ticked shows: what it was, that it waits, and the way back. */
function completedRow(task: string, title: string, redirectTo: string): Html {
  const name = el("b", { class: "font-semibold text-ink line-through" }, title);
  const undo = el(
    "button",
    { class: "-mr-3 min-h-11 cursor-pointer px-3 font-semibold text-sea" },
    words.undo,
  );
  const back = hidden({ intent: "undo", task, redirectTo });
  return el(
    "div",
    { class: ROW },
    el("p", { class: "min-w-0 wrap-anywhere" }, name, el("br", {}), words.savedHere),
    el("form", { method: "post", action: "/home/tasks" }, ...back, undo),
  );
}

const line = (says: string) =>
  el(
    "p",
    { class: LINE },
    el("span", { class: "min-w-0 wrap-anywhere" }, says),
    el("span", {}, words.savedHere),
  );

/** What a note, a snooze or an expense will have changed. */
function describeChange(mark: Mark): string {
  switch (field(mark, "intent")) {
    case "note":
      return `${words.yourNote}: ${field(mark, "note")}`;
    case "snooze":
      return words.snoozedUntil(field(mark, "preset") || field(mark, "date"));
    default:
      return `${field(mark, "description")} · $${field(mark, "amount").replace("$", "")}`;
  }
}

/** Writes a press into the row of its task, where the page has one. */
function overlayRow(html: string, copy: OfflineCopy, mark: Mark, backTo: string): string {
  const task = field(mark, "task");
  const intent = field(mark, "intent");
  if (/^complete/.test(intent)) {
    const now = completedRow(task, readTaskRow(copy, task)?.title ?? mark.title ?? words.aTask, backTo);
    const from = html.indexOf(placeText(`before ${task}`));
    const end = placeText(`behind ${task}`);
    const to = html.indexOf(end, from);
    return from < 0 || to < 0 ? html : html.slice(0, from) + now.html + html.slice(to + end.length);
  }
  return /^(undo|wake)$/.test(intent)
    ? html
    : fillPlaceholder(html, `before ${task}`, line(describeChange(mark)));
}

/** Puts something into a page behind what is there already. */
export function fillPlaceholder(html: string, place: Place, inside: Html): string {
  const text = placeText(place);
  return html.replace(text, () => inside.html + text);
}

/** The copy of the page at `path` as it will be once all that waits is sent, and a line that says how much that is. */
export function overlayPending(copy: OfflineCopy, path: string, marks: readonly Mark[]): string {
  if (marks.length === 0) return copy.html;
  const rows = marks.filter(({ page }) => page === "/home/tasks");
  const marked = rows.reduce((html, mark) => overlayRow(html, copy, mark, path), copy.html);
  const expenses = path.startsWith("/home/finances")
    ? marks.filter(({ page }) => page === "/home/finances")
    : [];
  const see = { href: "/home/unsent", class: "inline-flex min-h-11 items-center font-semibold" };
  const told = el(
    "div",
    { role: "status", class: "mb-4 rounded-md border border-line bg-surface px-5 py-1" },
    el("p", { class: LINE }, el("span", {}, words.waiting(marks.length)), el("a", see, words.see)),
    ...expenses.map((mark) => line(describeChange(mark))),
  );
  return fillPlaceholder(marked, "top", told);
}
