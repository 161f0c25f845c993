/* What waits to be sent, written into the copy of a page: it shows what the server's next one will. */

import { el, type Html, hidden } from "./html.ts";
import { field, type Pressed } from "./queue.ts";
import * as words from "./queue-words.ts";

/** A press as far as its page shows it. */
export type Mark = Pressed & { title: string | null };

/** The row of a task in a page: from where to where, and what its tick is called; null where it has none. */
function rowOf(html: string, task: string): { from: number; to: number } | null {
  const at = task === "" ? -1 : html.indexOf(`id="task-${task}"`);
  if (at < 0) return null;
  const tags = /<(\/?)li[\s>]/g;
  tags.lastIndex = at;
  for (let depth = 1, tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return { from: html.lastIndexOf("<li", at), to: tag.index + "</li>".length };
  }
  return null;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What a page says of a task: its title, the version of its row, and the note on it. Empty where it does not show it. */
export function taskIn(html: string, task: string): { title: string | null; version: string; note: string } {
  const row = rowOf(html, task);
  const says = row ? html.slice(row.from, row.to) : "";
  const title = /aria-label="Complete ([^"]*)"/.exec(says)?.[1] ?? null;
  return {
    title: title === null ? null : plain(title),
    version: /data-version="(\d+)"/.exec(says)?.[1] ?? "",
    note: plain(/data-note="([^"]*)"/.exec(says)?.[1] ?? ""),
  };
}

const ROW = "flex min-h-11 items-center justify-between gap-x-4 py-2 text-sm text-ink-2";
const LINE = `${ROW} flex-wrap`;

/** A row that was ticked: what it was, that it waits, and the way back. */
function ticked(task: string, title: string, redirectTo: string): Html {
  const name = el("b", { class: "font-semibold text-ink line-through" }, title);
  const undo = el(
    "button",
    { class: "-mr-3 min-h-11 cursor-pointer px-3 font-semibold text-sea" },
    words.undo,
  );
  const back = hidden({ intent: "undo", task, redirectTo });
  const inside = el(
    "div",
    { class: ROW },
    el("p", { class: "min-w-0 wrap-anywhere" }, name, el("br", {}), words.savedHere),
    el("form", { method: "post", action: "/home/tasks" }, ...back, undo),
  );
  return el("li", { id: `task-${task}`, class: "not-first:border-t not-first:border-line" }, inside);
}

const line = (says: string) =>
  el(
    "p",
    { class: LINE },
    el("span", { class: "min-w-0 wrap-anywhere" }, says),
    el("span", {}, words.savedHere),
  );

/** What a note, a snooze or an expense will have changed. */
function saying(mark: Mark): string {
  switch (field(mark, "intent")) {
    case "note":
      return `${words.yourNote}: ${field(mark, "note")}`;
    case "snooze":
      return words.snoozedUntil(field(mark, "preset") || field(mark, "date"));
    default:
      return `${field(mark, "description")} · $${field(mark, "amount").replace("$", "")}`;
  }
}

function markRow(html: string, mark: Mark, backTo: string): string {
  const task = field(mark, "task");
  const row = rowOf(html, task);
  if (!row) return html;
  if (/^complete/.test(field(mark, "intent"))) {
    const { title } = taskIn(html, task);
    const now = ticked(task, title ?? mark.title ?? words.aTask, backTo);
    return html.slice(0, row.from) + now.html + html.slice(row.to);
  }
  if (/^(undo|wake)$/.test(field(mark, "intent"))) return html;
  const inside = html.indexOf(">", html.indexOf("<div", row.from)) + 1;
  return html.slice(0, inside) + line(saying(mark)).html + html.slice(inside);
}

/** The copy of the page at `path` as it will be once all that waits is sent, and a line that says how much that is. */
export function markQueued(html: string, path: string, marks: readonly Mark[]): string {
  if (marks.length === 0) return html;
  const rows = marks.filter(({ page }) => page === "/home/tasks");
  const marked = rows.reduce((page, mark) => markRow(page, mark, path), html);
  const expenses = path.startsWith("/home/finances")
    ? marks.filter(({ page }) => page === "/home/finances")
    : [];
  const see = { href: "/home/unsent", class: "inline-flex min-h-11 items-center font-semibold" };
  const told = el(
    "div",
    { role: "status", class: "mb-4 rounded-md border border-line bg-surface px-5 py-1" },
    el("p", { class: LINE }, el("span", {}, words.waiting(marks.length)), el("a", see, words.see)),
    ...expenses.map((mark) => line(saying(mark))),
  );
  return marked.replace(/<main[^>]*>/, (main) => main + told.html);
}
