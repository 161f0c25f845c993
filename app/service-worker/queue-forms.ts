/* The forms that may wait, where their page cannot be had: a note, a snooze, a completion, an expense. */

import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { DESCRIPTION_MAX, NOTES_MAX, VENDOR_MAX } from "#app/domain/expenses/limits.ts";
import { NOTE_MAX } from "#app/domain/tasks/labels.ts";
import { findCopy } from "./copies.ts";
import { type Attributes, el, type Html, hidden } from "./html.ts";
import { heading, pageOfOurs } from "./own-page.ts";
import { taskIn } from "./queue-marks.ts";
import * as words from "./queue-words.ts";

const TASKS = "/home/tasks";
const FINANCES = "/home/finances";

/** The form of a dialog's page, for where that cannot be had; null for what is no form that may wait. */
export function formOf({ pathname, searchParams }: URL): (() => Promise<Response>) | null {
  const dialog = searchParams.get("dialog") ?? "";
  const task = searchParams.get("task") ?? "";
  if (pathname === FINANCES && dialog === "add") return async () => expense();
  const fields =
    pathname === TASKS && task !== "" && Object.hasOwn(OF_TASK, dialog) ? OF_TASK[dialog] : undefined;
  return fields ? () => ofTask(task, fields()) : null;
}

/** The day on this phone. */
const today = () => new Date().toLocaleDateString("en-CA");

type Form = { intent: string; title: string; submit: string; fields: Html[]; upload?: boolean };

const money = { inputmode: "decimal", maxlength: 20, autocomplete: "off" };
const past = () => ({ type: "date", required: true, max: today(), value: today() });

const OF_TASK: Record<string, () => Form> = {
  note: () => ({
    intent: "note",
    title: words.yourNote,
    submit: words.saveNote,
    fields: [text(words.yourNote, { name: "note", rows: 4, maxlength: NOTE_MAX }, words.noteHint)],
  }),
  snooze: () => ({
    intent: "snooze",
    title: words.snooze,
    submit: words.snooze,
    fields: [input(words.until, { name: "date", type: "date", required: true, min: today() })],
  }),
  complete: () => ({
    intent: "complete-details",
    title: words.markDone,
    submit: words.markDone,
    upload: true,
    fields: [
      input(words.doneOn, { name: "day", ...past() }),
      input(words.cost, { name: "cost", ...money }),
      input(words.whoDidIt, { name: "vendor", maxlength: VENDOR_MAX }),
      text(words.yourNote, { name: "note", rows: 3, maxlength: NOTE_MAX }),
      input(words.photo, { name: "photo", type: "file", accept: "image/jpeg,image/png" }),
    ],
  }),
};

async function ofTask(task: string, form: Form): Promise<Response> {
  const { title, version } = taskIn((await findCopy(TASKS))?.html ?? "", task);
  return formPage(form, title, TASKS, { intent: form.intent, task, version, redirectTo: TASKS });
}

function expense(): Response {
  const options = EXPENSE_CATEGORIES.map((one) => el("option", {}, one));
  const fields = [
    labeled(words.category, el("select", { name: "category", required: true }, ...options)),
    input(words.description, { name: "description", required: true, maxlength: DESCRIPTION_MAX }),
    input(words.amount, { name: "amount", required: true, ...money }),
    input(words.date, { name: "date", ...past() }),
    input(words.vendor, { name: "vendor", maxlength: VENDOR_MAX }),
    text(words.notes, { name: "notes", rows: 2, maxlength: NOTES_MAX }),
    input(words.receipt, { name: "file", type: "file", accept: "image/jpeg,image/png,application/pdf" }),
  ];
  const form = { intent: "add", title: words.addExpense, submit: words.addExpense, fields, upload: true };
  return formPage(form, null, FINANCES, { intent: "add", expense: crypto.randomUUID() });
}

function formPage(form: Form, about: string | null, page: string, fields: Record<string, string>): Response {
  const { title, submit, upload } = form;
  const enctype = upload ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const buttons = [
    el("button", { class: "main" }, submit),
    el("a", { class: "button", href: page }, words.cancel),
  ];
  return pageOfOurs(title, [
    ...heading(title, words.offline),
    ...(about === null ? [] : [el("h2", {}, about)]),
    el(
      "form",
      { class: "card", method: "post", action: page, enctype },
      ...hidden(fields),
      ...form.fields,
      el("div", { class: "row" }, ...buttons),
    ),
  ]);
}

const labeled = (label: string, control: Html, hint = "") =>
  el("label", {}, label, ...(hint === "" ? [] : [el("small", {}, hint)]), control);

const input = (label: string, attributes: Attributes) => labeled(label, el("input", attributes));

const text = (label: string, attributes: Attributes, hint = "") =>
  labeled(label, el("textarea", attributes), hint);
