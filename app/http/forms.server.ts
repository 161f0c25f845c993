import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { AlreadyApplied, Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { REOPEN_FORM_MESSAGE } from "#app/domain/text/form-fields.ts";
import { type FormSnapshot, parseSnapshot } from "#app/domain/text/form-snapshot.ts";
import { logError } from "./log.ts";
import { notFound } from "./not-found.ts";
import { badBody, readBody, SMALL_BYTES, tooLarge } from "./read-body.server.ts";

/** What a form shows again after an error: everything typed but passwords and files. */
export type FormValues = Record<string, string | string[]>;
export type FieldErrors = Record<string, string>;
/** What an action answers to a form it could not accept; `form` stands above the fields. */
export type FormFailure = {
  ok: false;
  intent: string;
  errors: FieldErrors;
  form?: string;
  /** Its row was changed since the form was opened. */
  conflict?: true;
  values: FormValues;
};

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const SECRET = /password|confirm/i;

/** What a form without a file may come to: more bytes, or more fields, than any of ours sends. */
export const MAX_FORM_BYTES = SMALL_BYTES;
export const MAX_FIELDS = 200;

/** Longest text (characters) of a field no schema has read yet that is shown again: an id, a day, a choice. */
const UNREAD_MAX = 200;

/** The fields somebody has asked a form for: by a schema, or one by one. */
const requestedFields = new WeakMap<FormData, Set<string> | "all">();

function recordRequestedFields(form: FormData, names: Iterable<string> | "all"): void {
  const before = requestedFields.get(form) ?? new Set();
  if (names === "all" || before === "all") requestedFields.set(form, "all");
  else requestedFields.set(form, new Set([...before, ...names]));
}

/** The names of the fields a schema reads, a list by its name without "[]"; all where it takes any. */
export function schemaFieldNames(schema: z.ZodType): string[] | "all" {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    return catchall === undefined || catchall instanceof z.ZodNever ? Object.keys(shape) : "all";
  }
  if (schema instanceof z.ZodPipe) return schemaFieldNames(schema.def.in as z.ZodType);
  return "all";
}

/** The texts of a form by the names of their fields, in one pass: asking for each would be a pass for each. */
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
 * The typed values of a form, lists under names ending in "[]": those it was asked for, and of others what is short, as a
 * page of ours may look for its id or its step after an error.
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
    // A browser counts a line's end as one character and sends two.
    const texts = typed.map((value) => value.replaceAll("\r\n", "\n"));
    input[list ? name.slice(0, -2) : name] = list ? texts : texts[0];
  }
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return { ok: false, errors };
}

/** An answer that says what was wrong with a form. */
export type Refusal<F extends FormFailure = FormFailure> = ReturnType<typeof data<F>>;

/** A form that is refused: what was typed is kept, and `more` says why. */
export function refuseForm<F extends FormFailure = FormFailure>(
  form: FormData,
  status: number,
  more: Partial<F>,
): Refusal<F> {
  const failure = { ok: false, intent: text(form, "intent"), errors: {}, values: formValues(form), ...more };
  return data(failure as F, { status });
}

/** The answer to bad input: 400, the messages beside their fields; of a field nobody sees, above the form. */
export function badRequest(form: FormData, errors: FieldErrors, message?: string): Refusal {
  const above = message ?? Object.values(errors).find((one) => one === REOPEN_FORM_MESSAGE);
  return refuseForm(form, 400, { errors, ...(above === undefined ? {} : { form: above }) });
}

/** The answer to one try too many. */
export function tooManyRequests(form: FormData, message: string): Refusal {
  return refuseForm(form, 429, { form: message });
}

/** Nothing is asked of the form. */
export const NO_FIELDS = z.object({});

/** The one row a form speaks of; a row it does not name is simply not found. */
export function rowIdSchema<N extends string>(name: N) {
  return z.object({ [name]: z.string().max(64).catch("") } as Record<N, z.ZodCatch<z.ZodString>>);
}

/**
 * Runs a use case for a form. A broken rule comes back beside its field (400), a change made meanwhile as
 * 409, a row that is not there as 404; anything unexpected becomes the sentence of the error catalog,
 * with what was typed kept. Responses pass through, and so does that a press was done before.
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

/** One text value of a form; a file or an absent field reads as empty. */
export function text(form: FormData, name: string): string {
  recordRequestedFields(form, [name]);
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What the form's row said when it was opened. */
export function readSnapshotField(form: FormData): FormSnapshot {
  return parseSnapshot(text(form, "seen"));
}

/**
 * The form of a request without a file. Throws a response for a body that is no form (400), comes too slowly (408), or is
 * larger than any of ours, in bytes or fields (413). `maxFields`: where more than usual may stand in it.
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
