import { z } from "zod";
import { SUGGESTION_MAX, SUGGESTIONS_MAX } from "#app/domain/assistant/limits.ts";
import { APPLIANCE_FIELDS, type TurnResult } from "#app/domain/assistant/turn.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { cents, day, id, line, text } from "./export-value-rules.ts";

/*
 * Results attached to an assistant's answer, as exported. A `rowId` may name a plan row that is gone; confirming it
 * then says so.
 */

const source = z.strictObject({
  ref: line(16),
  label: line(400),
  to: line(400)
    .refine((to) => to === "/home" || /^\/home[/?#]/.test(to), "Not a page of the home.")
    .nullable(),
});

const card = {
  id: line(16),
  confirmed: z.boolean(),
  dismissed: z.boolean().optional(),
  round: z.number().int().nonnegative().optional(),
  // Undo would refer to the old account's rows, so what was confirmed stays.
  undo: z
    .unknown()
    .transform((): undefined => undefined)
    .optional(),
};

const vendorName = line(200);
const change = z.strictObject({ field: z.enum(APPLIANCE_FIELDS), from: line(200), to: line(200) });

const cards = z.discriminatedUnion("kind", [
  z.strictObject({
    ...card,
    kind: z.literal("complete_task"),
    rowId: id,
    title: line(200),
    day: day.optional(),
    cost: cents.nullable().optional(),
    vendorName: vendorName.optional(),
  }),
  z.strictObject({ ...card, kind: z.literal("move_task"), rowId: id, title: line(200), dueDate: day }),
  z.strictObject({
    ...card,
    kind: z.literal("add_task"),
    title: line(200),
    description: text(5_000),
    category: line(60),
    frequency: line(60),
    dueDate: day.nullable(),
    planned: z.strictObject({ rowId: id, title: line(200), dueDay: day }).optional(),
  }),
  z.strictObject({
    ...card,
    kind: z.literal("add_expense"),
    description: line(400),
    category: z.enum(EXPENSE_CATEGORIES),
    amount: cents,
    expenseDate: day,
    vendorName,
  }),
  z.strictObject({
    ...card,
    kind: z.literal("request_help"),
    rowId: id.nullable(),
    title: line(200),
    message: text(5_000),
  }),
  z.strictObject({
    ...card,
    kind: z.literal("save_appliance"),
    appliance: line(200),
    brand: line(200),
    model: line(200),
    serial: line(200),
    installedOn: day.nullable(),
    warrantyEndsOn: day.nullable(),
  }),
  z.strictObject({
    ...card,
    kind: z.literal("update_appliance"),
    rowId: id,
    title: line(400),
    changes: z.array(change).max(APPLIANCE_FIELDS.length),
  }),
]);

const reading = z.strictObject({ value: line(400), confidence: z.enum(["high", "medium", "low"]) });

const analysis = z.strictObject({
  kind: reading,
  brand: reading,
  model: reading,
  serial: reading,
  age: reading,
  condition: reading,
  safety: z.array(line(400)).max(20),
  tasks: z
    .array(z.strictObject({ title: line(200), frequency: line(60), why: line(400), dueDay: day.optional() }))
    .max(20),
  known: line(400).optional(),
  tasksAdded: z.boolean().optional(),
});

const safety = z.strictObject({
  language: z.enum(["en", "es"]),
  title: line(200),
  lines: z.array(line(400)).max(8),
  calls: z.array(z.strictObject({ label: line(120), number: line(40) })).max(6),
  shutoffs: z.array(line(400)).max(4),
  vendor: z.strictObject({ name: line(200), phone: line(60) }).nullable(),
});

export const turnResultSchema = z.strictObject({
  mode: z.enum(["model", "offline", "safety"]),
  sources: z.array(source).max(200),
  cards: z.array(cards).max(20),
  analysis: analysis.nullable(),
  safety: safety.optional(),
  quick: text(20_000).optional(),
  more: z.literal(true).optional(),
  foldAt: z.number().int().nonnegative().optional(),
  suggestions: z.array(line(SUGGESTION_MAX)).max(SUGGESTIONS_MAX).optional(),
}) satisfies z.ZodType<TurnResult>;
