import { type OfflineCopy, type Place, placeText } from "#app/domain/device/offline-block.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import * as m from "#app/paraglide/messages.js";
import { el, type Html, hiddenInputs } from "./html.ts";
import { field, type Submission } from "./queue.ts";

/* Applies queued forms to a saved page, so that it shows what the server will once they are sent. */

export type PendingSubmission = Submission & { title: string | null };

export function readTaskRow(copy: OfflineCopy | null, task: string): OfflineTask | undefined {
  return copy?.page.tasks.find(({ id }) => id === task);
}

const ROW = "flex min-h-11 items-center justify-between gap-x-4 py-2 text-sm text-ink-2";
const LINE = `${ROW} flex-wrap`;

/** A completed row: its title, that it is not sent yet, and an undo button. */
function completedRow(task: string, title: string, action: string, redirectTo: string): Html {
  const name = el("b", { class: "font-semibold text-ink line-through" }, title);
  const undo = el(
    "button",
    { class: "-mr-3 min-h-11 cursor-pointer px-3 font-semibold text-sea" },
    m.common_undo(),
  );
  const back = hiddenInputs({ intent: "undo", task, redirectTo });
  return el(
    "div",
    { class: ROW },
    el("p", { class: "min-w-0 wrap-anywhere" }, name, el("br", {}), m.common_saved_on_this_device()),
    el("form", { method: "post", action }, ...back, undo),
  );
}

const lineHtml = (text: string) =>
  el(
    "p",
    { class: LINE },
    el("span", { class: "min-w-0 wrap-anywhere" }, text),
    el("span", {}, m.common_saved_on_this_device()),
  );

function describeChange(pending: PendingSubmission): string {
  switch (field(pending, "intent")) {
    case "note":
      return `${m.common_your_note()}: ${field(pending, "note")}`;
    case "snooze":
      return snoozedUntil(field(pending, "preset") || field(pending, "date"));
    default:
      return `${field(pending, "description")} · $${field(pending, "amount").replace("$", "")}`;
  }
}

function overlayRow(html: string, copy: OfflineCopy, pending: PendingSubmission, backTo: string): string {
  const task = field(pending, "task");
  const intent = field(pending, "intent");
  if (/^complete/.test(intent)) {
    const row = completedRow(
      task,
      readTaskRow(copy, task)?.title ?? pending.title ?? m.service_worker_queue_a_task(),
      pending.page,
      backTo,
    );
    const from = html.indexOf(placeText(`before ${task}`));
    const closing = placeText(`behind ${task}`);
    const to = html.indexOf(closing, from);
    return from < 0 || to < 0 ? html : html.slice(0, from) + row.html + html.slice(to + closing.length);
  }
  return /^(undo|wake)$/.test(intent)
    ? html
    : fillPlaceholder(html, `before ${task}`, lineHtml(describeChange(pending)));
}

export function fillPlaceholder(html: string, place: Place, inside: Html): string {
  const text = placeText(place);
  return html.replace(text, () => inside.html + text);
}

/** The page at `path` with all pending forms applied, and a banner with their number. */
export function overlayPending(
  copy: OfflineCopy,
  path: string,
  pending: readonly PendingSubmission[],
): string {
  if (pending.length === 0) return copy.html;
  const rows = pending.filter(({ page }) => page !== "/home/finances");
  const withRows = rows.reduce((html, submission) => overlayRow(html, copy, submission, path), copy.html);
  const expenses = path.startsWith("/home/finances")
    ? pending.filter(({ page }) => page === "/home/finances")
    : [];
  const see = { href: "/home/unsent", class: "inline-flex min-h-11 items-center font-semibold" };
  const banner = el(
    "div",
    { role: "status", class: "mb-4 rounded-md border border-line bg-surface px-5 py-1" },
    el(
      "p",
      { class: LINE },
      el("span", {}, m.common_changes_saved_on_this_device({ count: pending.length })),
      el("a", see, m.service_worker_queue_see()),
    ),
    ...expenses.map((pending) => lineHtml(describeChange(pending))),
  );
  return fillPlaceholder(withRows, "top", banner);
}

const dayText = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
export const snoozedUntil = (day: string) => m.service_worker_queue_snoozed_until({ day: dayText(day) });
