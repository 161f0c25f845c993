import { z } from "zod";
import { HOME_TRAITS } from "#app/domain/property/traits.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/statuses.ts";
import { HELP_STATUSES } from "#app/domain/requests/statuses.ts";
import { CARE_LEVELS, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { HOME_FREQUENCIES, SCHEDULE_MODES } from "#app/domain/tasks/kinds.ts";
import { choices, day, file, filledLine, id, instant, line, phone, text } from "./fields.ts";

/** What may be uploaded there: a picture, or a picture or PDF. */
export type ExportedFileKind = "picture" | "document";

/** A column that names a row of a table above. Where that row is not in the export, see `required`. */
export type TableReference = {
  table: string;
  /** A row whose required reference is not there is left out; any other reference becomes null. */
  required: boolean;
};

export type ExportTable<Row extends z.ZodObject = z.ZodObject, Name extends string = string> = {
  name: Name;
  row: Row;
  /** Columns that hold instants. */
  instants: readonly (keyof z.output<Row> & string)[];
  references: { readonly [Column in keyof z.output<Row> & string]?: TableReference };
  files: { readonly [Column in keyof z.output<Row> & string]?: ExportedFileKind };
  /** Set for a table that exports of this version did not have from the beginning: they are whole without it. */
  isNewer?: true;
};

/** A table of an export, typed by the schema of its rows. */
export function table<const Name extends string, Row extends z.ZodObject>(
  definition: ExportTable<Row, Name>,
): ExportTable<Row, Name> {
  return definition;
}

/** The columns of a table in their order. */
export function columnsOf({ row }: Pick<ExportTable, "row">): string[] {
  return Object.keys(row.shape);
}

/** What both roles may see of a row of a plan. */
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
  skipped_at: instant.nullable(),
  archived_at: instant.nullable(),
  declined_at: instant.nullable().default(null),
  snoozed_until: day.nullable(),
  /** The agent's note. */
  notes: text(5_000).nullable(),
  schedule_mode: z.enum(SCHEDULE_MODES).nullable(),
  frequency: z.enum(HOME_FREQUENCIES).nullable().default(null),
  // Where a fresh start moved it from is left out: it serves an Undo that is over by then.
  kept: z.boolean().default(false),
};
export const PLAN_INSTANTS = ["completed_at", "skipped_at", "archived_at", "declined_at"] as const;

/** What a home has chosen of care; older exports do not have it, and their homes had everything. */
export const careColumns = {
  traits: choices(HOME_TRAITS).default([]),
  care_level: z.enum(CARE_LEVELS).default(FULL_CARE_LEVEL),
  care_chosen_at: instant.nullable().default(null),
  /** Null = the questions of the first month are still to be asked; left out of older exports, which were never asked. */
  welcomed_at: instant.nullable().optional(),
};
export const CARE_INSTANTS = ["care_chosen_at", "welcomed_at"] as const;

export const helpColumns = {
  /** Null for what is no task, and for a task the reader may not see. */
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
};
export const HELP_INSTANTS = ["created_at", "seen_at", "resolved_at", "replied_at"] as const;

export const referralColumns = {
  name: filledLine(120),
  email: line(254),
  phone,
  message: text(5_000),
  status: z.enum(REFERRAL_STATUSES),
  created_at: instant,
};
