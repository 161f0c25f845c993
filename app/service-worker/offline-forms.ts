/* Forms that can be filled in offline: note, snooze, completion, expense. */

import { DESCRIPTION_MAX, EXPENSE_CATEGORIES, NOTES_MAX, VENDOR_MAX } from "#app/domain/expenses/expenses.ts";
import { NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { type Attributes, el, type Html, heading, hiddenInputs, renderPage } from "./html.ts";
import type { Submission } from "./queue.ts";
import { readTaskRow } from "./queue-overlay.ts";
import { findSavedCopy } from "./saved-copies.ts";

const TASKS = "/home/tasks";
const FINANCES = "/home/finances";

export type FormState = { values: Readonly<Record<string, string>>; wrong: Readonly<Record<string, string>> };

/** The offline version of a dialog; null if that dialog cannot be queued. */
export function offlineFormFor({ pathname, searchParams }: URL): (() => Promise<Response>) | null {
  const dialog = searchParams.get("dialog") ?? "";
  const task = searchParams.get("task") ?? "";
  if (pathname === FINANCES && dialog === "add") return async () => expenseForm();
  return pathname === TASKS && task !== "" && Object.hasOwn(TASK_FORMS, dialog)
    ? () => taskForm(task, dialog)
    : null;
}

/** The form again with what was typed, for correction; null for a button. `edits` is the queue entry it replaces. */
export async function editFormFor(
  submission: Submission,
  wrong: FormState["wrong"] = {},
  edits = "",
): Promise<Response | null> {
  const values = Object.fromEntries(
    submission.fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const extraFields = edits === "" ? {} : { edits };
  if (submission.page === FINANCES) return expenseForm({ values, wrong }, extraFields);
  const dialog = Object.keys(TASK_FORMS).find((name) => TASK_FORMS[name]?.intent === values.intent);
  return dialog ? taskForm(values.task ?? "", dialog, { values, wrong }, extraFields) : null;
}

type RejectedForm = { pressed: Submission; wrong: FormState["wrong"]; edits: string };

/** Held only until the next page loads and shows it. */
let rejectedForm: RejectedForm | null = null;

export function storeRejectedForm(what: RejectedForm): void {
  rejectedForm = what;
}

export async function restoreRejectedForm(): Promise<Response | null> {
  return rejectedForm && editFormFor(rejectedForm.pressed, rejectedForm.wrong, rejectedForm.edits);
}

/** The phone's date; en-CA formats as YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString("en-CA");

type Form = { intent: string; title: string; submit: string; upload?: boolean };

const NOTHING: FormState = { values: {}, wrong: {} };
const money = { inputmode: "decimal", maxlength: 20, autocomplete: "off" };
const past = () => ({ type: "date", required: true, max: today(), value: today() });

const TASK_FORMS: Record<string, Form & { fields: (filled: FormState) => Html[] }> = {
  note: {
    intent: "note",
    get title() {
      return m.common_your_note();
    },
    get submit() {
      return m.common_save_note();
    },
    fields: (of) => [text(m.common_your_note(), { name: "note", rows: 4, maxlength: NOTE_MAX }, of)],
  },
  snooze: {
    intent: "snooze",
    get title() {
      return m.common_snooze();
    },
    get submit() {
      return m.common_snooze();
    },
    fields: (of) => [
      input(m.service_worker_queue_until(), { name: "date", type: "date", required: true, min: today() }, of),
    ],
  },
  complete: {
    intent: "complete-details",
    get title() {
      return m.common_mark_done();
    },
    get submit() {
      return m.common_mark_done();
    },
    upload: true,
    fields: (of) => [
      input(m.common_date_done(), { name: "day", ...past() }, of),
      input(m.common_cost(), { name: "cost", ...money }, of),
      input(m.service_worker_queue_who_did_it(), { name: "vendor", maxlength: VENDOR_MAX }, of),
      text(m.common_your_note(), { name: "note", rows: 3, maxlength: NOTE_MAX }, of),
      input(m.common_photo(), { name: "photo", type: "file", accept: "image/jpeg,image/png" }, of),
    ],
  },
};

async function taskForm(
  task: string,
  dialog: string,
  filled?: FormState,
  extraFields = {},
): Promise<Response> {
  const { fields, ...form } = TASK_FORMS[dialog] as (typeof TASK_FORMS)[string];
  const { title = null, version = "", note = "" } = readTaskRow(await findSavedCopy(TASKS), task) ?? {};
  // A new note replaces the old one, so the form starts with it.
  const initialState: FormState = dialog === "note" ? { values: { note }, wrong: {} } : NOTHING;
  const hiddenFields = {
    intent: form.intent,
    task,
    version: filled?.values.version ?? String(version),
    redirectTo: TASKS,
  };
  return formPage(form, fields(filled ?? initialState), title, TASKS, { ...hiddenFields, ...extraFields });
}

function expenseForm(of: FormState = NOTHING, extraFields = {}): Response {
  const chosen = of.values.category;
  const options = EXPENSE_CATEGORIES.map((one) => el("option", { selected: one === chosen }, one));
  const fields = [
    labeled(
      m.common_category(),
      el("select", { name: "category", required: true }, ...options),
      of.wrong.category,
    ),
    input(m.common_description(), { name: "description", required: true, maxlength: DESCRIPTION_MAX }, of),
    input(m.common_amount(), { name: "amount", required: true, ...money }, of),
    input(m.common_date(), { name: "date", ...past() }, of),
    input(m.common_vendor(), { name: "vendor", maxlength: VENDOR_MAX }, of),
    text(m.common_notes(), { name: "notes", rows: 2, maxlength: NOTES_MAX }, of),
    input(
      m.common_receipt(),
      { name: "file", type: "file", accept: "image/jpeg,image/png,application/pdf" },
      of,
    ),
  ];
  const form = { intent: "add", title: m.common_add_expense(), submit: m.common_add_expense(), upload: true };
  const id = of.values.expense ?? crypto.randomUUID();
  return formPage(form, fields, null, FINANCES, { intent: "add", expense: id, ...extraFields });
}

function formPage(
  form: Form,
  inside: readonly Html[],
  about: string | null,
  page: string,
  fields: Record<string, string>,
): Response {
  const { title, submit, upload } = form;
  const enctype = upload ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const buttons = [
    el("button", { class: "main" }, submit),
    el("a", { class: "button", href: page }, m.common_cancel()),
  ];
  return renderPage(title, [
    ...heading(title, navigator.onLine ? "" : m.service_worker_queue_offline()),
    ...(about === null ? [] : [el("h2", {}, about)]),
    el(
      "form",
      { class: "card", method: "post", action: page, enctype },
      ...hiddenInputs(fields),
      ...inside,
      el("div", { class: "row" }, ...buttons),
    ),
  ]);
}

const labeled = (label: string, control: Html, wrong = "") =>
  el("label", {}, label, control, ...(wrong === "" ? [] : [el("small", { class: "bad" }, wrong)]));

function input(label: string, attributes: Attributes, { values, wrong }: FormState): Html {
  const name = String(attributes.name);
  const typed = attributes.type === "file" ? undefined : values[name];
  return labeled(
    label,
    el("input", { ...attributes, ...(typed === undefined ? {} : { value: typed }) }),
    wrong[name],
  );
}

function text(label: string, attributes: Attributes, { values, wrong }: FormState): Html {
  const name = String(attributes.name);
  return labeled(label, el("textarea", attributes, values[name] ?? ""), wrong[name]);
}
