import { z } from "zod";
import { MOVING_INTENTS } from "#app/domain/clients/moving-intent.ts";
import { PHONE_MAX, websiteHref } from "#app/domain/contact/links.ts";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { isHexColor } from "#app/domain/profile/brand-color.ts";
import { HOME_TRAITS } from "#app/domain/property/home-features.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/referral.ts";
import { HELP_AUTHORS, HELP_STATUSES } from "#app/domain/requests/help-request.ts";
import { CARE_LEVELS, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { HOME_FREQUENCIES, SCHEDULE_MODES } from "#app/domain/tasks/task-fields.ts";
import { isFilePath } from "./format.ts";

/* Column rules of an export: the limits of the forms, without their normalization. */

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what they look for.
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f\u2028\u2029]/;
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// biome-ignore-end lint/suspicious/noControlCharactersInRegex: end

export function line(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.isWellFormed() && !NOT_IN_A_LINE.test(value));
}

export function filledLine(max: number) {
  return line(max).min(1);
}

export function text(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.isWellFormed() && !NOT_IN_TEXT.test(value));
}

/** Ids are made with forms, so a browser may have made any line of them. */
export const id = filledLine(160);

/** An instant, as Date writes it. */
export const instant = z
  .string()
  .max(200, { abort: true })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .refine((value) => {
    const at = Date.parse(value);
    return !Number.isNaN(at) && new Date(at).toISOString() === value;
  });

export const day = z.string().max(200, { abort: true }).refine(isCalendarDay);

export const cents = z.int().min(0).max(1_000_000_000);

export const year = z.int().min(0).max(9999);

export const email = z.email().max(254);
export const optionalEmail = z.union([z.literal(""), email]);

/** Empty, or a URL that is safe to follow. */
export const website = line(500).refine((value) => value === "" || websiteHref(value) !== null);

export const color = z.string().max(200, { abort: true }).refine(isHexColor);

export const state = z
  .string()
  .max(200, { abort: true })
  .regex(/^[A-Z]{2}$/);
export const zipCode = z
  .string()
  .max(200, { abort: true })
  .regex(/^(\d{5})?$/);

/** Not validated, as old numbers were not, and no account may be unable to return for that. */
export const phone = line(PHONE_MAX);

/** A file inside the ZIP. */
export const file = z.string().max(200, { abort: true }).refine(isFilePath);

export function choices<const T extends readonly [string, ...string[]]>(all: T) {
  return z
    .array(z.enum(all))
    .max(all.length)
    .refine((chosen) => new Set(chosen).size === chosen.length);
}

/** Left out of older exports; the current choice then stays. */
export const way = z.enum(DELIVERY_CHANNELS).optional();
const minute = z.int().min(0).max(1439).optional();
/** When notifications wait, and what they show; left out of older exports as well. */
export const quietColumns = {
  quiet_from: minute,
  quiet_until: minute,
  lock_screen_details: z.boolean().optional(),
};

export type ExportedFileKind = "picture" | "document";

/** A column that refers to a row of an earlier table. */
export type TableReference = {
  table: string;
  /** A row whose required reference is not there is left out; any other reference becomes null. */
  required: boolean;
};

export type ExportTable<Row extends z.ZodObject = z.ZodObject, Name extends string = string> = {
  name: Name;
  row: Row;
  instants: readonly (keyof z.output<Row> & string)[];
  references: { readonly [Column in keyof z.output<Row> & string]?: TableReference };
  files: { readonly [Column in keyof z.output<Row> & string]?: ExportedFileKind };
  /** Older exports of this version lack it and are still complete. */
  isNewer?: true;
};

export function table<const Name extends string, Row extends z.ZodObject>(
  definition: ExportTable<Row, Name>,
): ExportTable<Row, Name> {
  return definition;
}

export function columnsOf({ row }: Pick<ExportTable, "row">): string[] {
  return Object.keys(row.shape);
}

/** Columns of a plan row that both roles may see. */
export const planColumns = {
  task_id: id,
  due_date: day,
  // What came later is not in older exports.
  scheduled_day: day.nullable().default(null),
  anchor_day: z.int().min(1).max(31),
  occurrence: z.int().min(1).max(1_000_000),
  completed: z.boolean(),
  completed_at: instant.nullable(),
  completed_on: day.nullable(),
  /** Who ticked it. */
  done_by_name: line(200).nullable().default(null),
  skipped_at: instant.nullable(),
  archived_at: instant.nullable(),
  declined_at: instant.nullable().default(null),
  snoozed_until: day.nullable(),
  /** The agent's note. */
  notes: text(5_000).nullable(),
  schedule_mode: z.enum(SCHEDULE_MODES).nullable(),
  frequency: z.enum(HOME_FREQUENCIES).nullable().default(null),
  // The fresh start's original day is left out, as its Undo has expired by then.
  kept: z.boolean().default(false),
};
export const PLAN_INSTANTS = ["completed_at", "skipped_at", "archived_at", "declined_at"] as const;

/** Older exports lack it; their homes had all care. */
export const careColumns = {
  traits: choices(HOME_TRAITS).default([]),
  care_level: z.enum(CARE_LEVELS).default(FULL_CARE_LEVEL),
  care_chosen_at: instant.nullable().default(null),
  /** Null = the first-month questions are still to be asked; left out of older exports. */
  welcomed_at: instant.nullable().optional(),
};
export const CARE_INSTANTS = ["care_chosen_at", "welcomed_at"] as const;

/** What the homeowner said of moving. Left out of older exports. */
export const movingColumns = {
  moving_intent: z.enum(["", ...MOVING_INTENTS]).optional(),
  moving_intent_at: instant.nullable().optional(),
};

export const helpColumns = {
  plan_id: id.nullable(),
  task_title: filledLine(200),
  message: text(5_000),
  status: z.enum(HELP_STATUSES),
  photo: file.nullable(),
  created_at: instant,
  seen_at: instant.nullable(),
  resolved_at: instant.nullable(),
  reply: text(5_000).nullable(),
  replied_at: instant.nullable(),
  // Left out of older exports.
  first_replied_at: instant.nullable().default(null),
};
export const HELP_INSTANTS = [
  "created_at",
  "seen_at",
  "resolved_at",
  "replied_at",
  "first_replied_at",
] as const;

/** A message after the first of a help request. */
export const helpMessageColumns = {
  request_id: id,
  author: z.enum(HELP_AUTHORS),
  text: text(5_000).refine((words) => words !== ""),
  created_at: instant,
};

/** What an agent told a home. */
export const homeNoteColumns = {
  text: text(5_000).refine((words) => words !== ""),
  created_at: instant,
  dismissed_at: instant.nullable(),
};
export const HOME_NOTE_INSTANTS = ["created_at", "dismissed_at"] as const;

export const referralColumns = {
  name: filledLine(120),
  email: line(254),
  phone,
  message: text(5_000),
  status: z.enum(REFERRAL_STATUSES),
  created_at: instant,
};
