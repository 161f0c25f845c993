import type { z } from "zod";
import { besidePlan, plannedIn } from "#app/domain/assistant/cards/planned-task.ts";
import { alreadySaved } from "#app/domain/assistant/cards/saving.ts";
import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import type { Analysis, Card } from "#app/domain/assistant/turn.ts";
import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { amountProblem, expenseDayProblem } from "#app/domain/expenses/expenses.ts";
import { checkApplianceDays } from "#app/domain/property/house-facts.ts";
import { completionDayError } from "#app/domain/tasks/completion-day.ts";
import { MAX_YEARS_AHEAD } from "#app/domain/tasks/custom-task.ts";
import { slugOfTitle } from "#db/catalog.ts";
import { analysisOf, guessesOf, type ProposalDraft, savedFrom } from "./analysis.ts";
import { INPUTS, type ToolName } from "./tools.ts";

/** More offers than this help nobody. */
const MAX_CARDS = 6;

/** A tool the model called, as it came. */
export type Call = { name: string; input: unknown };
type Input<N extends ToolName> = z.output<(typeof INPUTS)[N]>;

/** What an answer offers and what its photo shows. Nothing is done here: offers are confirmed by people. */
export type Proposals = { cards: Card[]; analysis: Analysis | null };

/**
 * Reads the tools a model called into cards. What does not parse, breaks a rule of the screens, or names
 * what this home's record does not hold, is left out, and so is what comes twice.
 */
export function readProposals(calls: readonly Call[], record: HomeRecord): Proposals {
  const report = calls.findLast(({ name }) => name === "report_appliance");
  const parsed = report && INPUTS.report_appliance.safeParse(report.input);
  const analysis = parsed?.success ? analysisOf(parsed.data) : null;
  const offered = calls.flatMap(({ name, input }) => draftOf(name, input, record) ?? []);
  if (analysis && !offered.some(({ kind }) => kind === "save_appliance")) {
    offered.push(...savedFrom(analysis));
  }
  const { drafts, known } = matched(offered, analysis, record);
  const once = new Map(drafts.map((draft) => [JSON.stringify(draft), draft]));
  const cards = [...once.values()]
    .slice(0, MAX_CARDS)
    .map((draft, index) => ({ id: `c${index + 1}`, confirmed: false, ...draft }) as Card);
  if (!analysis) return { cards, analysis };
  const tasks = besidePlan(analysis.tasks, analysis.kind.value, record.tasks, slugOfTitle);
  return { cards, analysis: { ...analysis, tasks, ...(known !== null && { known }) } };
}

/** The offers, with those to save what the home has already made into updates of it, or left out; and what is known. */
function matched(offered: readonly ProposalDraft[], analysis: Analysis | null, record: HomeRecord) {
  const unsure = analysis ? guessesOf(analysis) : [];
  let known: string | null = null;
  const drafts = offered.flatMap((draft) => {
    const saved =
      draft.kind === "save_appliance" ? alreadySaved(draft, record.appliances, record.today, unsure) : null;
    if (!saved) return [draft];
    known ??= saved.sentence;
    return saved.update ? [saved.update] : [];
  });
  return { drafts, known };
}

function draftOf(name: string, input: unknown, record: HomeRecord): ProposalDraft | null {
  if (!Object.hasOwn(READERS, name)) return null;
  const kind = name as keyof typeof READERS;
  const parsed = INPUTS[kind].safeParse(input);
  // Each reader takes what its own schema has just made.
  return parsed.success ? (READERS[kind] as Reader)(parsed.data, record) : null;
}

type Reader = (input: unknown, record: HomeRecord) => ProposalDraft | null;

const READERS = {
  complete_task({ task, done_on }: Input<"complete_task">, record: HomeRecord): ProposalDraft | null {
    const row = find(record, task);
    const day = done_on && completionDayError(done_on, record.today) === null ? { day: done_on } : {};
    return row && { kind: "complete_task", rowId: row.rowId, title: row.title, ...day };
  },
  move_task({ task, due_date }: Input<"move_task">, record: HomeRecord): ProposalDraft | null {
    const row = find(record, task);
    const dueDate = ahead(due_date, record.today);
    return row && dueDate !== null
      ? { kind: "move_task", rowId: row.rowId, title: row.title, dueDate }
      : null;
  },
  add_task(input: Input<"add_task">, { today, tasks }: HomeRecord): ProposalDraft | null {
    const { title, description = "", category, frequency, due_date } = input;
    if (title === "") return null;
    const dueDate = ahead(due_date, today);
    const planned = plannedIn(tasks, { title, slug: slugOfTitle(title) });
    return { kind: "add_task", title, description, category, frequency, dueDate, ...planned };
  },
  add_expense(input: Input<"add_expense">, { today }: HomeRecord): ProposalDraft | null {
    const { description, category, date, vendor_name = "" } = input;
    const amount = Math.round(input.amount_dollars * 100);
    if (description === "" || amountProblem(amount) || expenseDayProblem(date, today)) return null;
    return { kind: "add_expense", description, category, amount, expenseDate: date, vendorName: vendor_name };
  },
  request_help({ task, title, message }: Input<"request_help">, record: HomeRecord): ProposalDraft | null {
    if (!record.hasAgent) return null;
    const row = task ? find(record, task) : null;
    if (task && !row) return null;
    const about = row?.title ?? title;
    return about === "" ? null : { kind: "request_help", rowId: row?.rowId ?? null, title: about, message };
  },
  save_appliance(input: Input<"save_appliance">, { today }: HomeRecord): ProposalDraft | null {
    const { kind: appliance, brand = "", model = "", serial = "" } = input;
    if (appliance === "") return null;
    const days = possibleDays(input.installed_on ?? null, input.warranty_ends_on ?? null, today);
    return { kind: "save_appliance", appliance, brand, model, serial, ...days };
  },
};

function find({ tasks }: HomeRecord, ref: string): RecordedTask | null {
  return tasks.find((task) => task.ref === ref) ?? null;
}

function ahead(day: string | null | undefined, today: CalendarDay): CalendarDay | null {
  if (!isCalendarDay(day) || day < today) return null;
  return day <= addYears(today, MAX_YEARS_AHEAD) ? day : null;
}

/** An appliance's days where they can be true, else none: the rest is worth saving. */
function possibleDays(installed: string | null, ends: string | null, today: CalendarDay) {
  const installedOn = isCalendarDay(installed) ? installed : null;
  const warrantyEndsOn = isCalendarDay(ends) ? ends : null;
  try {
    checkApplianceDays({ installedOn, warrantyEndsOn }, today);
    return { installedOn, warrantyEndsOn };
  } catch (error) {
    if (error instanceof RuleViolation) return { installedOn: null, warrantyEndsOn: null };
    throw error;
  }
}
