import { addYears } from "#app/domain/days/calendar-day.ts";
import { OFFLINE_FORMS } from "#app/domain/device/offline-pages-and-forms.ts";
import { LATEST_VERSION } from "#app/domain/device/push-notice.ts";
import { formatOperationHeader, OPERATION_HEADER } from "#app/domain/device/request-headers.ts";
import { EXPENSE_CATEGORIES, expenseDays, parseAmount } from "#app/domain/expenses/expenses.ts";
import { completionDayError } from "#app/domain/tasks/completion-day.ts";
import * as m from "#app/paraglide/messages.js";
import { activeHomeKey } from "./active-home.ts";
import { editFormFor, storeRejectedForm, today } from "./offline-forms.ts";
import {
  addEntry,
  field,
  type QueuedEntry,
  type QueueEntry,
  readQueue,
  removeEntry,
  type Submission,
} from "./queue.ts";
import { readTaskRow } from "./queue-overlay.ts";
import { broadcastQueueLength, registerBackgroundSync, replayQueue } from "./replay-queue.ts";
import { isRouterDataRequest, pageUrl, redirectDocument } from "./responses.ts";
import { findSavedCopy, invalidateSavedCopies } from "./saved-copies.ts";

/* Sends each form at once and queues it if that fails. */

/** Forms without a file are queued after this long; uploads have no limit. */
const SUBMIT_TIMEOUT_MS = 20_000;

/** Fields that matter only to an immediate response. */
const RESPONSE_FIELDS = new Set(["stay", "redirectTo", "edits"]);

export function handleQueueableForm(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { pathname, searchParams } = pageUrl(request);
  if (request.method !== "POST" || !Object.hasOwn(OFFLINE_FORMS, pathname)) return null;
  // Saving a file to the phone is handled elsewhere.
  if (searchParams.has("keep")) return null;
  const answer = submitOrQueue(event, pathname);
  event.waitUntil(answer.then(invalidateSavedCopies).catch(() => {}));
  return answer;
}

async function submitOrQueue(event: FetchEvent, page: string): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const intent = form.get("intent");
  const home = await activeHomeKey();
  if (home === undefined || !OFFLINE_FORMS[page]?.some((one) => one === intent)) return fetch(request);
  const press = { id: crypto.randomUUID(), pressedAt: Date.now() };
  // Keep the order: older forms first.
  if (navigator.onLine && (await readQueue()).some(isWaiting)) await replayQueue();
  const mustWait = (await readQueue()).some(isWaiting);
  const tried = navigator.onLine && !mustWait;
  const answer = tried
    ? await submitNow(request, form, formatOperationHeader(press)).catch(() => null)
    : null;
  if (answer) {
    if (answer.type === "opaqueredirect" || answer.ok) await removeEditedEntry(form);
    return answer;
  }
  const fields = [...form].filter(([name, value]) => hasValue(name, value));
  const wrong = validateSubmission({ page, fields }, today());
  if (Object.keys(wrong).length > 0)
    return showRejectedForm(event, { page, fields }, wrong, String(form.get("edits") ?? ""));
  await removeEditedEntry(form);
  await enqueue({ page, fields }, { ...press, home, tried });
  const back = backTo(request, form);
  // If the page is not saved, show the list of unsent forms.
  return redirectDocument(
    event,
    (await findSavedCopy(new URL(back, request.url).pathname)) ? back : "/home/unsent",
  );
}

async function removeEditedEntry(form: FormData): Promise<void> {
  const edited = (await readQueue()).find(({ key }) => String(key) === form.get("edits"));
  if (edited) await removeEntry(edited);
  form.delete("edits");
}

/** Shows the form with its errors on an offline page. */
async function showRejectedForm(
  event: FetchEvent,
  submission: Submission,
  wrong: Record<string, string>,
  edits: string,
): Promise<Response> {
  const again = isRouterDataRequest(event.request) ? null : await editFormFor(submission, wrong, edits);
  if (again) return again;
  storeRejectedForm({ pressed: submission, wrong, edits });
  return redirectDocument(event, "/home/unsent?refused");
}

const isWaiting = ({ trouble }: QueueEntry) => trouble === null;

/** An empty file input sends an empty file. */
function hasValue(name: string, value: FormDataEntryValue): boolean {
  return !RESPONSE_FIELDS.has(name) && (typeof value === "string" || value.size > 0);
}

function submitNow(
  { url, headers, redirect }: Request,
  form: FormData,
  operation: string,
): Promise<Response> {
  const sent = new Headers(headers);
  // The new body has its own multipart boundary.
  sent.delete("Content-Type");
  sent.set(OPERATION_HEADER, operation);
  const hasFile = [...form.values()].some((value) => typeof value !== "string" && value.size > 0);
  const signal = hasFile ? null : AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
  return fetch(url, { method: "POST", body: form, headers: sent, redirect, signal });
}

/**
 * Queues a form. An undo of an untried completion removes that entry instead, and a repeated completion is dropped.
 */
export async function enqueue(
  submission: Submission,
  press: Pick<QueueEntry, "id" | "pressedAt" | "home" | "tried">,
): Promise<void> {
  const sameTask = (await readQueue()).filter((entry) => isSameTask(entry, submission));
  const completion = sameTask.findLast((entry) => isCompletion(entry));
  const isUndo = field(submission, "intent") === "undo";
  if (isUndo && completion && !completion.tried) await removeEntry(completion);
  else if (!(isCompletion(submission) && sameTask.at(-1) === completion && completion)) {
    const title = await titleOf(submission);
    const fields = nextVersion(submission, sameTask);
    await addEntry({ ...press, page: submission.page, fields, title, trouble: null });
  }
  await registerBackgroundSync();
  await broadcastQueueLength();
}

const isCompletion = (submission: Submission) => field(submission, "intent").startsWith("complete");

const isSameTask = (one: Submission, other: Submission) =>
  field(one, "task") !== "" && field(one, "task") === field(other, "task");

const isNumbered = (submission: Submission) => !["", LATEST_VERSION].includes(field(submission, "version"));

/** Each queued change to the row increments its version by one. */
function nextVersion(submission: Submission, before: readonly QueuedEntry[]): Submission["fields"] {
  const own = field(submission, "version");
  if (!isNumbered(submission) || isCompletion(submission)) return submission.fields;
  const changes = before.filter((entry) => isWaiting(entry) && !isCompletion(entry) && isNumbered(entry));
  const version = String(
    Math.max(Number(own), ...changes.map((entry) => Number(field(entry, "version")) + 1)),
  );
  return [...submission.fields.filter(([name]) => name !== "version"), ["version", version]];
}

async function titleOf(submission: Submission): Promise<string | null> {
  return readTaskRow(await findSavedCopy(submission.page), field(submission, "task"))?.title ?? null;
}

function backTo(request: Request, form: FormData): string {
  const page = pageUrl(request);
  for (const name of ["dialog", "task"]) page.searchParams.delete(name);
  const to = form.get("redirectTo");
  const target = typeof to === "string" && URL.canParse(to, page) ? new URL(to, page) : page;
  const { origin, pathname, search } = target.pathname.startsWith("/home") ? target : page;
  return origin === page.origin ? pathname + search : page.pathname;
}

/* Client-side validation by the server's own rules, for forms that wait. */

/** Errors by field name. `today` is the phone's date. */
export function validateSubmission(submission: Submission, today: string): Record<string, string> {
  const of = (name: string) => field(submission, name).trim();
  const wrong = checks(of, today)[of("intent")]?.() ?? {};
  return Object.fromEntries(Object.entries(wrong).filter((one): one is [string, string] => one[1] !== null));
}

type Wrong = Record<string, string | null>;

const checks = (of: (name: string) => string, today: string): Record<string, () => Wrong> => ({
  add: () => {
    const amount = parseAmount(of("amount"));
    const { earliest, latest } = expenseDays(today);
    const isDay = of("date") >= earliest && of("date") <= latest;
    return {
      category: EXPENSE_CATEGORIES.some((one) => one === of("category"))
        ? null
        : m.common_choose_a_category(),
      description: of("description") === "" ? m.expenses_description_missing() : null,
      amount: amount.ok ? null : amount.message,
      date: isDay ? null : m.tasks_select_date(),
    };
  },
  "complete-details": () => {
    const cost = of("cost") === "" ? null : parseAmount(of("cost"));
    // A one-click completion has no date.
    const day = of("day");
    return {
      day: day === "" ? null : completionDayError(day, today),
      cost: cost && !cost.ok ? cost.message : null,
    };
  },
  snooze: () => {
    const day = of("anyway") || of("preset") || of("date");
    if (day === "" || day > addYears(today, 100)) return { date: m.tasks_select_date() };
    if (day === today) return { date: m.tasks_after_today() };
    return { date: day < today ? m.tasks_not_past() : null };
  },
});
