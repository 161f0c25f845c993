import { z } from "zod";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import { CUSTOM_FREQUENCIES } from "#app/domain/tasks/task-fields.ts";
import type { ModelTool } from "./model.ts";

/** What the model may offer, and what it must say for it. The lengths are those of the screens' forms. */

const ref = z.string().max(8).describe("A task's ref in the record, such as T3");
const day = z.string().max(10).describe("A day as YYYY-MM-DD");
const line = (most = 120) =>
  z
    .string()
    .max(20_000)
    .transform((text) => cleanLine(text, most));
const lines = (most: number) =>
  z
    .string()
    .max(20_000)
    .transform((text) => cleanLines(text, most));

const confidence = z.enum(["high", "medium", "low"]).catch("low");
const reading = z.object({ value: line(), confidence });

export const INPUTS = {
  complete_task: z.object({ task: ref, done_on: day.nullish() }),
  move_task: z.object({ task: ref, due_date: day }),
  add_task: z.object({
    title: line(),
    description: lines(1_000).optional(),
    category: z.enum(TASK_CATEGORIES).catch("Other"),
    frequency: z.enum(CUSTOM_FREQUENCIES).catch("once"),
    due_date: day.nullish(),
  }),
  add_expense: z.object({
    description: line(200),
    category: z.enum(EXPENSE_CATEGORIES).catch("Other"),
    amount_dollars: z.number(),
    date: day,
    vendor_name: line().optional(),
  }),
  request_help: z.object({ task: ref.nullish(), title: line(), message: lines(2_000) }),
  save_appliance: z.object({
    kind: line(),
    brand: line().optional(),
    model: line().optional(),
    serial: line().optional(),
    installed_on: day.nullish(),
    warranty_ends_on: day.nullish(),
  }),
  report_appliance: z.object({
    kind: reading,
    brand: reading,
    model: reading,
    serial: reading,
    age: reading.describe('Words such as "about 6 years (made 2020)"'),
    condition: reading,
    safety: z.array(line(240)).catch([]).describe("Findings that need attention for safety; often none"),
    tasks: z
      .array(z.object({ title: line(), frequency: z.enum(CUSTOM_FREQUENCIES).catch("once"), why: line(240) }))
      .catch([])
      .describe("Care this appliance needs, at most five"),
  }),
} as const;
export type ToolName = keyof typeof INPUTS;

const DESCRIPTIONS: Record<ToolName, string> = {
  complete_task: "Offer to mark an open task of the plan as done, when the homeowner says it is.",
  move_task: "Offer to move an open task of the plan to another day, today or later.",
  add_task: "Offer to add a task that is not in the plan yet.",
  add_expense: "Offer to write down what the homeowner says they paid.",
  request_help: "Offer to ask the agent for help, about a task of the plan or in general.",
  save_appliance: "Offer to save an appliance that is not in the record yet.",
  report_appliance: "Report what a photo of an appliance or a part of the house shows.",
};

/** The tools as the model is told of them. */
export const TOOLS: readonly ModelTool[] = (Object.keys(INPUTS) as ToolName[]).map((name) => {
  const { $schema: _, ...schema } = z.toJSONSchema(INPUTS[name], { io: "input" });
  return { name, description: DESCRIPTIONS[name], schema };
});

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what they look for.
/** Text as a line: without control characters, at most so long. */
function cleanLine(text: string, most: number): string {
  const plain = text.toWellFormed().replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ");
  return shorten(plain.trim(), most);
}

function cleanLines(text: string, most: number): string {
  const plain = text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]+/g, " ");
  return shorten(plain.trim(), most);
}
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: end

function shorten(text: string, most: number): string {
  // Not through the middle of a character made of two.
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
