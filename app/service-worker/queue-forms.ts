/* The forms that may wait, where their page cannot be had: a note, a snooze, a completion, an expense. */

import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { DESCRIPTION_MAX, NOTES_MAX, VENDOR_MAX } from "#app/domain/expenses/limits.ts";
import { NOTE_MAX } from "#app/domain/tasks/labels.ts";
import { escapeHtml, goTo, pageOf } from "./answers.ts";
import { taskIn } from "./queue-marks.ts";
import { heading, hidden, pageAround } from "./queue-page.ts";
import { copyOf } from "./queue-press.ts";
import * as words from "./queue-words.ts";

const TASKS = "/home/tasks";
const FINANCES = "/home/finances";

/** Answers a dialog's page by its form alone, where the server cannot be reached. */
export function takeForm({ request }: FetchEvent): Promise<Response> | null {
  const page = pageOf(request);
  const form = request.method === "GET" ? formOf(page) : null;
  if (!form) return null;
  return fetch(request).catch(() =>
    request.mode === "navigate" ? form() : goTo(request, page.pathname + page.search),
  );
}

function formOf({ pathname, searchParams }: URL): (() => Promise<Response>) | null {
  const dialog = searchParams.get("dialog") ?? "";
  const task = searchParams.get("task") ?? "";
  if (pathname === FINANCES && dialog === "add") return async () => expense();
  const fields =
    pathname === TASKS && task !== "" && Object.hasOwn(OF_TASK, dialog) ? OF_TASK[dialog] : undefined;
  return fields ? () => ofTask(task, fields()) : null;
}

/** The day on this phone. */
const today = () => new Date().toLocaleDateString("en-CA");

type Form = { intent: string; title: string; submit: string; fields: string; upload?: boolean };

const OF_TASK: Record<string, () => Form> = {
  note: () => ({
    intent: "note",
    title: words.yourNote,
    submit: words.saveNote,
    fields: labeled(
      words.yourNote,
      `<textarea name="note" rows="4" maxlength="${NOTE_MAX}"></textarea>`,
      words.noteHint,
    ),
  }),
  snooze: () => ({
    intent: "snooze",
    title: words.snooze,
    submit: words.snooze,
    fields: labeled(words.until, `<input type="date" name="date" required min="${today()}">`),
  }),
  complete: () => ({
    intent: "complete-details",
    title: words.markDone,
    submit: words.markDone,
    upload: true,
    fields: [
      labeled(words.doneOn, `<input type="date" name="day" required max="${today()}" value="${today()}">`),
      labeled(words.cost, `<input name="cost" inputmode="decimal" maxlength="20">`),
      labeled(words.whoDidIt, `<input name="vendor" maxlength="${VENDOR_MAX}">`),
      labeled(words.yourNote, `<textarea name="note" rows="3" maxlength="${NOTE_MAX}"></textarea>`),
      labeled(words.photo, `<input type="file" name="photo" accept="image/jpeg,image/png">`),
    ].join(""),
  }),
};

async function ofTask(task: string, form: Form): Promise<Response> {
  const { title, version } = taskIn((await copyOf(TASKS)) ?? "", task);
  const { intent } = form;
  return formPage(form, title, TASKS, { intent, task, version, redirectTo: TASKS });
}

function expense(): Response {
  const options = EXPENSE_CATEGORIES.map((one) => `<option>${escapeHtml(one)}</option>`).join("");
  const fields = [
    labeled(words.category, `<select name="category" required>${options}</select>`),
    labeled(words.description, `<input name="description" required maxlength="${DESCRIPTION_MAX}">`),
    labeled(words.amount, `<input name="amount" required inputmode="decimal" maxlength="20">`),
    labeled(words.date, `<input type="date" name="date" required max="${today()}" value="${today()}">`),
    labeled(words.vendor, `<input name="vendor" maxlength="${VENDOR_MAX}">`),
    labeled(words.notes, `<textarea name="notes" rows="2" maxlength="${NOTES_MAX}"></textarea>`),
    labeled(words.receipt, `<input type="file" name="file" accept="image/jpeg,image/png,application/pdf">`),
  ].join("");
  const form = { intent: "add", title: words.addExpense, submit: words.addExpense, fields, upload: true };
  return formPage(form, null, FINANCES, { intent: "add", expense: crypto.randomUUID() });
}

function formPage(form: Form, about: string | null, page: string, fields: Record<string, string>): Response {
  const enctype = form.upload ? ' enctype="multipart/form-data"' : "";
  const named = about === null ? "" : `<h2>${escapeHtml(about)}</h2>`;
  const buttons = `<div class="row"><button class="main">${form.submit}</button><a class="button" href="${page}">${words.cancel}</a></div>`;
  return pageAround(
    form.title,
    `${heading(form.title, words.offline)}${named}<form class="card" method="post" action="${page}"${enctype}>${hidden(fields)}${form.fields}${buttons}</form>`,
  );
}

const labeled = (label: string, control: string, hint = "") =>
  `<label>${label}${hint && ` <small>${hint}</small>`}${control}</label>`;
