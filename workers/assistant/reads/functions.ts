import { z } from "zod";
import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { formatDollars } from "#app/domain/money.ts";
import { isSettlementService } from "#app/domain/vendors/settlement-services.ts";
import * as m from "#app/paraglide/messages.js";
import { findTasks, originalOf } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import { isIn } from "#workers/assistant/quick-answer/spans.ts";
import { speaksOf, tasksAbout } from "#workers/assistant/quick-answer/subjects.ts";

/**
 * What can be read of one home: pure functions over its record, which was read for this home alone. Answers hold
 * what a person could see on the home's pages, and no ids but the refs an answer cites. Money in dollars, days as
 * YYYY-MM-DD.
 */

const MOST_ROWS = 40;
const MOST_TEXTS = 3;

const day = z
  .string()
  .max(64, { abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe("A day as YYYY-MM-DD");
const about = z.string().max(200).describe("What it is about, in a few words, such as AC filter");
const span = { from: day.optional(), to: day.optional() };

type Read<I extends z.ZodType> = {
  description: string;
  input: I;
  read: (record: HomeRecord, input: z.output<I>) => unknown;
};
const define = <I extends z.ZodType>(one: Read<I>) => one;

export const READS = {
  read_completions: define({
    description:
      "What was done at the home and when, with cost and who did it. Without `about`, everything in the time.",
    input: z.object({ about: about.optional(), system: z.string().max(40).optional(), ...span }),
    read: (record, { about: what, system, from, to }) => {
      const titles = what === undefined ? null : tasksAbout(record, what);
      const rows = record.history.completed.filter(
        (row) =>
          isIn(row.completedOn, { from: from ?? null, to: to ?? null }) &&
          (titles === null || titles.has(row.title)) &&
          (system === undefined || speaksOf(row.category, system)),
      );
      return page(rows, ({ title, category, completedOn, cost, vendorName, note }) => ({
        task: title,
        system: category,
        doneOn: completedOn,
        dollars: dollars(cost),
        by: vendorName || undefined,
        note: note || undefined,
      }));
    },
  }),
  read_expenses: define({
    description: "What was spent: the sum, by category, and the single expenses, newest first.",
    input: z.object({
      about: about.optional(),
      category: z.enum(EXPENSE_CATEGORIES).optional(),
      vendor: z.string().max(120).optional(),
      ...span,
    }),
    read: (record, { about: what, category, vendor, from, to }) => {
      const rows = record.history.expenses.filter(
        (row) =>
          isIn(row.day, { from: from ?? null, to: to ?? null }) &&
          (category === undefined || row.category === category) &&
          (vendor === undefined || speaksOf(row.vendorName, vendor)) &&
          (what === undefined || speaksOf(`${row.description} ${row.vendorName} ${row.category}`, what)),
      );
      const sum = (of: typeof rows) => dollars(of.reduce((cents, { amount }) => cents + amount, 0));
      return {
        totalDollars: sum(rows),
        byCategory: EXPENSE_CATEGORIES.map((one) => rows.filter((row) => row.category === one))
          .filter((of) => of.length > 0)
          .map((of) => ({ category: of[0]?.category, dollars: sum(of) })),
        ...page(rows, (row) => ({
          day: row.day,
          category: row.category,
          what: row.description,
          dollars: dollars(row.amount),
          vendor: row.vendorName || undefined,
          notes: row.notes || undefined,
        })),
      };
    },
  }),
  read_budgets: define({
    description: "The yearly budgets of this year and the last, with what was spent of this year’s.",
    input: z.object({}),
    read: ({ budgets, yearlyBudgets }) => ({
      thisYear: budgets.map(({ category, budget, spent }) => ({
        category,
        budgetDollars: dollars(budget),
        spentDollars: dollars(spent),
      })),
      all: yearlyBudgets.map(({ year, category, cents }) => ({
        year,
        category,
        budgetDollars: dollars(cents),
      })),
    }),
  }),
  read_appliances: define({
    description:
      "Appliances with model, serial number, installation day and warranty; and the home warranty contract.",
    input: z.object({ about: about.optional() }),
    read: (record, { about: what }) => {
      const rows = record.appliances.filter(
        ({ kind, brand, model }) => what === undefined || speaksOf(`${kind} ${brand} ${model}`, what),
      );
      return {
        appliances: rows.map(({ id: _, ...appliance }) => appliance),
        // Its policy number opens claims: it is told on the home's own pages only.
        homeWarranty: record.history.warranties.map(({ policyNumber: _, ...contract }) => contract),
      };
    },
  }),
  read_house: define({
    description:
      "Facts of the house: type, features, years, insurer, renewal, closing date, and where the shutoffs are.",
    input: z.object({}),
    read: ({ city, zipCode, propertyType, features, traits, careLevel, facts }) => ({
      ref: "H1",
      city,
      zipCode,
      propertyType,
      features,
      traits,
      careLevel,
      ...facts,
    }),
  }),
  read_florida_dates: define({
    description:
      "Dates Florida law and insurers set for this house, with why and the source. One with toCheck is not confirmed, or the city may have another: say so.",
    input: z.object({ about: about.optional(), ...span }),
    read: (record, { about: what, from, to }) => ({
      wateringNow: record.watering || undefined,
      ...page(
        record.floridaDates.filter(
          ({ title, why, day }) =>
            isIn(day, { from: from ?? null, to: to ?? null }) &&
            (what === undefined || speaksOf(`${title} ${why}`, what)),
        ),
        ({ rule: _, until, ...date }) => ({ ...date, until: until ?? undefined }),
      ),
    }),
  }),
  read_forecast: define({
    description:
      "When parts of the house (roof, air conditioner, water heater) may need replacing: a window of years, a cost range in dollars of today, how sure, sources. An estimate, not a quote: say so, and give years, never a day. One whose age is not told has no years.",
    input: z.object({ about: about.optional() }),
    read: (record, { about: what }) =>
      page(
        record.forecast.filter(({ name }) => what === undefined || speaksOf(name, what)),
        ({ line: _, costLow, costHigh, ...part }) => ({
          ...part,
          cost: `${formatDollars(costLow)} to ${formatDollars(costHigh)}`,
        }),
      ),
  }),
  read_documents: define({
    description: "Documents on file: name, kind, and when each expires. Their contents cannot be read.",
    input: z.object({ about: about.optional() }),
    read: (record, { about: what }) => {
      const rows = record.history.documents.filter(
        ({ name, kind }) => what === undefined || speaksOf(`${name} ${kind}`, what),
      );
      return page(rows, (row) => row);
    },
  }),
  read_plan: define({
    description:
      "Open tasks of the plan, by subject, status or time; and what fits the home and is not in its plan.",
    input: z.object({
      about: about.optional(),
      status: z.enum(["overdue", "due_soon", "later", "snoozed"]).optional(),
      ...span,
    }),
    read: (record, { about: what, status, from, to }) => {
      const titles = what === undefined ? null : tasksAbout(record, what);
      const rows = record.tasks.filter(
        (row) =>
          (titles === null || titles.has(row.title)) &&
          (status === undefined || row.status === status) &&
          isIn(row.dueDay, { from: from ?? null, to: to ?? null }),
      );
      const beyond = record.beyond.filter(({ title }) => titles?.has(title));
      return {
        ...page(
          rows,
          ({ ref, title, category, frequency, dueDay, status: is, snoozedUntil, agentNote, ownNote }) => ({
            ref,
            task: title,
            system: category,
            frequency,
            dueDay,
            status: is,
            snoozedUntil: snoozedUntil ?? undefined,
            agentNote: agentNote || undefined,
            ownNote: ownNote || undefined,
          }),
        ),
        notInPlan: beyond.map((task) => ({ task: task.title, why: beyondWords(task) })),
      };
    },
  }),
  read_vendors: define({
    description: "The agent’s vendors for a trade or a job, those who serve this home first.",
    input: z.object({ about: about.optional(), afterHours: z.boolean().optional() }),
    read: (record, { about: what, afterHours }) => {
      const rows = what === undefined ? record.vendors : findTasks(record, what).vendors;
      return page(
        rows.filter((row) => afterHours !== true || row.afterHours),
        ({ id: _, ...vendor }) => ({
          ...vendor,
          disclosure: isSettlementService(vendor) ? m.vendors_settlement_disclosure() : undefined,
        }),
      );
    },
  }),
  read_library: define({
    description: "What the Florida task library says of a subject, word for word, with its source.",
    input: z.object({ about }),
    read: (record, { about: what }) =>
      findTasks(record, what)
        .tasks.slice(0, MOST_TEXTS)
        .map((match) => {
          const { title, description } = match.planned ?? match.library;
          const original = originalOf(match);
          return {
            task: title,
            ref: match.planned?.ref,
            text: description,
            source: original?.source ?? "written by the agent or the homeowner",
            minutes: original?.minutes ?? undefined,
            costDollars: costOf(original),
          };
        }),
  }),
  read_requests: define({
    description: "What the homeowner asked the agent, and the agent’s replies.",
    input: z.object({}),
    read: ({ history, agent }) => ({ agent: { ref: "G1", ...agent }, requests: history.requests }),
  }),
} as const;

export type ReadName = keyof typeof READS;

function page<T, R>(rows: readonly T[], shown: (row: T) => R): { count: number; rows: R[]; more?: number } {
  const first = rows.slice(0, MOST_ROWS).map(shown);
  const more = rows.length - first.length;
  return { count: rows.length, rows: first, ...(more > 0 ? { more } : {}) };
}

function dollars(cents: number | null): number | undefined {
  return cents === null ? undefined : cents / 100;
}

function costOf(task: { costLow: number | null; costHigh: number | null } | null) {
  if (task === null || task.costLow === null || task.costHigh === null) return undefined;
  return { low: task.costLow / 100, high: task.costHigh / 100 };
}
