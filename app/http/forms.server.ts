import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { AlreadyApplied, Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { parseCents } from "#app/domain/money.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { QUIET_TIMES } from "#app/domain/push/quiet-hours.ts";
import { MAX_MINUTES } from "#app/domain/tasks/custom-task.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type FormSnapshot, parseSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import { logError } from "./log.ts";
import { notFound } from "./not-found.ts";
import { badBody, readBody, SMALL_BYTES, tooLarge } from "./read-body.server.ts";

/** Everything typed except passwords and files, shown again after an error. */
export type FormValues = Record<string, string | string[]>;
export type FieldErrors = Record<string, string>;
/** `form` is shown above the fields. */
export type FormFailure = {
  ok: false;
  intent: string;
  errors: FieldErrors;
  form?: string;
  /** The row changed after the form was opened. */
  conflict?: true;
  values: FormValues;
};

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const SECRET = /password|confirm/i;

/** Limits of a form without a file; above anything our pages send. */
export const MAX_FORM_BYTES = SMALL_BYTES;
export const MAX_FIELDS = 200;

/** Longest value (characters) shown again of a field that no schema has read, such as an id or a date. */
const UNREAD_MAX = 200;

/** Fields read from each form, by a schema or one by one. */
const requestedFields = new WeakMap<FormData, Set<string> | "all">();

function recordRequestedFields(form: FormData, names: Iterable<string> | "all"): void {
  const before = requestedFields.get(form) ?? new Set();
  if (names === "all" || before === "all") requestedFields.set(form, "all");
  else requestedFields.set(form, new Set([...before, ...names]));
}

/** Field names without "[]"; "all" for a schema that takes any. */
export function schemaFieldNames(schema: z.ZodType): string[] | "all" {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    return catchall === undefined || catchall instanceof z.ZodNever ? Object.keys(shape) : "all";
  }
  if (schema instanceof z.ZodPipe) return schemaFieldNames(schema.def.in as z.ZodType);
  return "all";
}

/** One pass over the form; `getAll` per field would be one pass each. */
function textsOf(form: FormData): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const known = texts.get(name);
    if (known) known.push(value);
    else texts.set(name, [value]);
  }
  return texts;
}

/**
 * The typed values, lists under names ending in "[]". Fields no schema has read are kept if they are short, as the page
 * may need its id or step after an error.
 */
export function formValues(form: FormData): FormValues {
  const values: FormValues = Object.create(null);
  const names = requestedFields.get(form) ?? new Set();
  const isKnown = (name: string) => names === "all" || names.has(name);
  for (const [name, texts] of textsOf(form)) {
    const list = name.endsWith("[]");
    if (SECRET.test(name)) continue;
    if (!isKnown(list ? name.slice(0, -2) : name) && texts.some(({ length }) => length > UNREAD_MAX))
      continue;
    values[name] = list ? texts : (texts[0] ?? "");
  }
  return values;
}

/** Reads a form by a schema whose keys are the field names ("features[]" is read as a list). */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S): Parsed<z.output<S>> {
  recordRequestedFields(form, schemaFieldNames(schema));
  const input: Record<string, unknown> = Object.create(null);
  for (const [name, typed] of textsOf(form)) {
    const list = name.endsWith("[]");
    // Browsers count a line break as one character in maxlength but send two.
    const texts = typed.map((value) => value.replaceAll("\r\n", "\n"));
    input[list ? name.slice(0, -2) : name] = list ? texts : texts[0];
  }
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return { ok: false, errors };
}

export type Refusal<F extends FormFailure = FormFailure> = ReturnType<typeof data<F>>;

export function refuseForm<F extends FormFailure = FormFailure>(
  form: FormData,
  status: number,
  more: Partial<F>,
): Refusal<F> {
  const failure = { ok: false, intent: text(form, "intent"), errors: {}, values: formValues(form), ...more };
  return data(failure as F, { status });
}

/** 400 with messages beside their fields; an error of a hidden field is shown above the form. */
export function badRequest(form: FormData, errors: FieldErrors, message?: string): Refusal {
  const above = message ?? Object.values(errors).find((one) => one === m.text_open_again());
  return refuseForm(form, 400, { errors, ...(above === undefined ? {} : { form: above }) });
}

export function tooManyRequests(form: FormData, message: string): Refusal {
  return refuseForm(form, 429, { form: message });
}

export const NO_FIELDS = z.object({});

/** A missing id becomes "", which is then not found. */
export function rowIdSchema<N extends string>(name: N) {
  return z.object({ [name]: z.string().max(64).catch("") } as Record<N, z.ZodCatch<z.ZodString>>);
}

/**
 * Runs a use case for a form. A RuleViolation becomes a 400 beside its field, a Conflict a 409, NotFound a 404, and
 * anything else is logged and shown as `errorMessage` (500), keeping what was typed. Responses and AlreadyApplied pass.
 */
export async function attempt<T>(
  form: FormData,
  errorMessage: string,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || error instanceof AlreadyApplied) throw error;
    if (error instanceof NotFound) throw notFound();
    if (error instanceof Conflict) return refuseForm(form, 409, { form: error.message, conflict: true });
    if (error instanceof RuleViolation) {
      return error.field === undefined
        ? badRequest(form, {}, error.message)
        : badRequest(form, { [error.field]: error.message });
    }
    logError(error);
    return refuseForm(form, 500, { form: errorMessage });
  }
}

/** A file or a missing field reads as "". */
export function text(form: FormData, name: string): string {
  recordRequestedFields(form, [name]);
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The row's values when the form was opened. */
export function readSnapshotField(form: FormData): FormSnapshot {
  return parseSnapshot(text(form, "seen"));
}

/**
 * Reads a form without a file. Throws 400 for a body that is no form, 408 if it comes too slowly, 413 if it is too large.
 */
export async function readForm(request: Request, { maxFields = MAX_FIELDS } = {}): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > MAX_FORM_BYTES) throw tooLarge();
  const body = await readBody(request, MAX_FORM_BYTES);
  if (body.is !== "whole") throw tooLarge();
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(body.bytes, { headers }).formData().catch(() => null);
  if (!form) throw badBody();
  return checkFields(form, maxFields);
}

/** The form, unless it has more fields, or more text in them, than any of ours: then throws a 413 response. */
export function checkFields(form: FormData, maxFields: number, maxText = MAX_FORM_BYTES): FormData {
  let fields = 0;
  let characters = 0;
  for (const [name, value] of form) {
    fields += 1;
    characters += name.length + (typeof value === "string" ? value.length : 0);
  }
  if (fields > maxFields || characters > maxText) throw tooLarge();
  return form;
}

/** Cents; null if empty. */
export function amountField() {
  return optionalLine(20).transform((value, context) => {
    const cents = value === "" ? null : parseCents(value);
    if (cents === null && value !== "") {
      context.addIssue({ code: "custom", message: m.app_enter_amount() });
    }
    return cents;
  });
}

/** Minutes; null if empty. */
export function minutesField() {
  return optionalLine(10).transform((value, context) => {
    if (value === "") return null;
    const count = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (count < 1 || count > MAX_MINUTES) {
      context.addIssue({ code: "custom", message: m.app_enter_minutes({ max: MAX_MINUTES }) });
    }
    return count;
  });
}

export const deliveryChannelField = () => z.enum(DELIVERY_CHANNELS, m.push_preference_choose_one());

const times = QUIET_TIMES.map(String) as [string, ...string[]];
const quietTime = z.enum(times, { error: m.push_preference_choose_time }).transform(Number);

export const pushDisplayFields = {
  quietFrom: quietTime,
  quietUntil: quietTime,
  // An unchecked box is not sent.
  lockScreenDetails: z
    .string()
    .max(40)
    .optional()
    .transform((value) => value === "on"),
};
